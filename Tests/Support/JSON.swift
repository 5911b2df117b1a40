import Foundation

/// A JSON value that was read. What is not there is null: `json["pages"][0]["label"]`.
public enum JSON: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  public init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(bytes))
  }

  public subscript(key: String) -> JSON {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  public subscript(index: Int) -> JSON { items.indices.contains(index) ? items[index] : .null }

  public func has(_ key: String) -> Bool { keys.contains(key) }

  public var keys: Set<String> { if case .object(let members) = self { Set(members.keys) } else { [] } }

  /// Those of an array; none in anything else.
  public var items: [JSON] { if case .array(let items) = self { items } else { [] } }

  /// Those of an object or an array.
  public var children: [JSON] {
    switch self {
    case .array(let items): items
    case .object(let members): Array(members.values)
    default: []
    }
  }

  public var string: String? { if case .string(let text) = self { text } else { nil } }
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }
  public var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }
  public var isNull: Bool { self == .null }
}

extension JSON: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let boolean = try? container.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let items = try? container.decode([JSON].self) {
      self = .array(items)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }
}

extension JSON: CustomStringConvertible {
  public var description: String {
    switch self {
    case .null: "null"
    case .boolean(let boolean): "\(boolean)"
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .string(let text): text.debugDescription
    case .array(let items): "[" + items.map(\.description).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }
  }
}
