/// Keeps values up to a total cost; beyond that the oldest half goes.
struct Cache<Key: Hashable, Value> {
  private var newer: [Key: Value] = [:]
  private var older: [Key: Value] = [:]
  private var cost = 0
  private let most: Int

  init(most: Int) { self.most = most }

  subscript(key: Key) -> Value? { newer[key] ?? older[key] }

  mutating func insert(_ value: Value, for key: Key, cost added: Int) {
    if cost + added > most / 2 {
      older = newer
      newer = [:]
      cost = 0
    }
    newer[key] = value
    cost += added
  }

  func forEach(_ body: (Value) -> Void) {
    for value in newer.values { body(value) }
    for value in older.values { body(value) }
  }
}
