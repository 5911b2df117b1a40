/// What the parser met that the standard does not allow, and read all the same.
public struct SyntaxIssues: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A number with a second sign, an inner sign, a second point, an exponent or letters.
  public static let malformedNumber = SyntaxIssues(rawValue: 1 << 0)
  /// An integer beyond 64 bits, read as a real.
  public static let integerOverflow = SyntaxIssues(rawValue: 1 << 1)
  /// A `#` in a name that begins no escape; it stays.
  public static let strayHash = SyntaxIssues(rawValue: 1 << 2)
  /// `#00` in a name; it stays as these three characters.
  public static let nullInName = SyntaxIssues(rawValue: 1 << 3)
  /// A key at the end of a dictionary without a value, read as null.
  public static let missingValue = SyntaxIssues(rawValue: 1 << 4)
  /// Something other than a name where a key should stand; passed over.
  public static let keyNotName = SyntaxIssues(rawValue: 1 << 5)
  /// A key twice in a dictionary; the last counts.
  public static let duplicateKey = SyntaxIssues(rawValue: 1 << 6)
  /// A word that PDF does not know, read as null.
  public static let unknownWord = SyntaxIssues(rawValue: 1 << 7)
  /// A closing bracket that nothing opened, or one that closes more than it should.
  public static let strayBracket = SyntaxIssues(rawValue: 1 << 8)
  /// A string, array or dictionary that nothing closes.
  public static let unterminated = SyntaxIssues(rawValue: 1 << 9)
  /// A character in a hexadecimal string that is no digit; passed over.
  public static let badHexString = SyntaxIssues(rawValue: 1 << 10)
  /// Something other than `endobj` behind an object.
  public static let missingEndobj = SyntaxIssues(rawValue: 1 << 11)
  /// Nesting beyond the bound; what lies deeper is null.
  public static let tooDeep = SyntaxIssues(rawValue: 1 << 12)
  /// More parts than the bound; the rest is left out.
  public static let tooLarge = SyntaxIssues(rawValue: 1 << 13)
  /// A reference to object 0 or to a number beyond the bound, read as null.
  public static let badReference = SyntaxIssues(rawValue: 1 << 14)
  /// An object of an object stream that does not end where the next one begins.
  public static let memberOverrun = SyntaxIssues(rawValue: 1 << 15)
  /// The header of an object stream is cut, or its offsets do not increase.
  public static let streamHeader = SyntaxIssues(rawValue: 1 << 16)
  /// A stream whose Length is the stream itself.
  public static let lengthIsItself = SyntaxIssues(rawValue: 1 << 17)
  /// An object that is nothing but a reference to another; it is followed.
  public static let referenceAsObject = SyntaxIssues(rawValue: 1 << 18)

  /// Each issue by itself.
  public var each: [SyntaxIssues] {
    (0..<32).map { SyntaxIssues(rawValue: 1 << $0) }.filter(contains)
  }
}
