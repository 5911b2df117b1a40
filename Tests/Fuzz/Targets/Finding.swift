/// Something that must hold for every input and did not.
struct Finding: Error {
  let what: String

  init(_ what: String) { self.what = what }
}

func require(_ condition: Bool, _ what: @autoclosure () -> String) throws(Finding) {
  if !condition { throw Finding(what()) }
}
