/// A list of plain values that one owner fills.
///
/// An array asks at each change whether it is shared. This one cannot be shared, and asks for room alone, once for all
/// that is put in together. Reading and writing are checked against what is in it.
@safe struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    unsafe start = .allocate(capacity: capacity)
  }

  deinit { unsafe start.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// A copy of what is in it, without spare room.
  var elements: [Element] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

  subscript(position: Int) -> Element {
    get {
      precondition(position >= 0 && position < count)
      return unsafe start[position]
    }
    set {
      precondition(position >= 0 && position < count)
      unsafe start[position] = newValue
    }
  }

  mutating func removeAll() { count = 0 }

  mutating func removeLast(_ removed: Int = 1) {
    precondition(removed >= 0 && removed <= count)
    count -= removed
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    makeRoom(for: 1)
    unsafe start[count] = element
    count += 1
  }

  mutating func append(_ elements: Span<Element>) {
    makeRoom(for: elements.count)
    unsafe elements.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      unsafe (start + count).update(from: first, count: source.count)
    }
    count += elements.count
  }

  /// Appends what `other` has from `position` on.
  mutating func append(_ other: borrowing GrowingBuffer, from position: Int) {
    precondition(position >= 0 && position <= other.count)
    makeRoom(for: other.count - position)
    unsafe (start + count).update(from: other.start + position, count: other.count - position)
    count += other.count - position
  }

  /// Writes what `other` has in `range` over what is here from `position` on.
  mutating func replace(from position: Int, with other: borrowing GrowingBuffer, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= other.count)
    precondition(position >= 0 && position <= count - range.count)
    unsafe (start + position).update(from: other.start + range.lowerBound, count: range.count)
  }

  /// Room for up to `most` more; `fill` puts some there from the front on, and gives how many.
  @inline(__always)
  mutating func append(upTo most: Int, _ fill: (UnsafeMutablePointer<Element>) -> Int) {
    makeRoom(for: most)
    let added = unsafe fill(start + count)
    precondition(added >= 0 && added <= most)
    count += added
  }

  @inline(__always)
  private mutating func makeRoom(for more: Int) {
    if count + more > capacity { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let larger = max(2 * capacity, count + more)
    let place = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    unsafe place.moveInitialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = place
    capacity = larger
  }
}
