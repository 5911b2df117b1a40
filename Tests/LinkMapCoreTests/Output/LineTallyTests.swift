import LinkMapCore
import Testing

/// Lines that were written are counted by what they are.
struct LineTallyTests {
  @Test func theEndSaysHowManyLinesCameBefore() {
    let lines = [
      #"{"record":"document","path":"a"}"#, #"{"record":"page","path":"a"}"#, #"{"record":"annotation","path":"a"}"#,
      #"{"record":"annotation","path":"{\"record\":\"page\""}"#, #"{"record":"page","path":"a"}"#,
      #"{"record":"field","path":"a"}"#, #"{"record":"destination","path":"a"}"#, #"{"record":"outline","path":"a"}"#,
      #"{"record":"outline","path":"a"}"#, #"{"record":"outline","path":"a"}"#, #"{"record":"warning","path":"a"}"#,
    ]
    var tally = LineTally()
    tally.add(Array(lines.prefix(4).map { $0 + "\n" }.joined().utf8))
    tally.add([])
    tally.add(Array(lines.dropFirst(4).map { $0 + "\n" }.joined().utf8))
    let closing = LineEncoder.failure(
      path: "a", rawPath: nil, code: "worker.crashed", message: "It is gone.", behind: tally)
    #expect(
      String(decoding: closing, as: UTF8.self) == """
        {"record":"error","path":"a","code":"worker.crashed","message":"It is gone."}
        {"record":"end","path":"a","status":"failed","counts":{"page":2,"annotation":2,"field":1,"destination":1,"outline":3,"warning":1}}

        """)
  }
}
