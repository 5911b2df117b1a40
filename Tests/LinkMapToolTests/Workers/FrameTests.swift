import Testing

@testable import LinkMapTool

/// What workers tell is taken apart as it was put together.
struct FrameTests {
  private static let frames = [
    Frame(.begin), Frame(.data, [UInt8](repeating: 7, count: 70_000)), Frame(.message, [0, 1, 255]),
    Frame(.end, [FileOutcome.warned.rawValue]),
  ]

  @Test(arguments: [1, 3, 4096, 1 << 20])
  func piecesMakeFrames(_ size: Int) throws {
    var bytes: [UInt8] = []
    for frame in Self.frames { frame.append(to: &bytes) }
    var buffer = FrameBuffer()
    var read: [Frame] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      buffer.append(bytes[start..<min(start + size, bytes.count)])
      while let frame = try buffer.next() { read.append(frame) }
    }
    #expect(read.map(\.kind) == Self.frames.map(\.kind))
    #expect(read.map(\.payload) == Self.frames.map(\.payload))
  }

  @Test func theHeaderIsAKindAndALength() {
    var bytes: [UInt8] = []
    Frame(.data, [UInt8](repeating: 9, count: 0x0203)).append(to: &bytes)
    #expect(bytes.prefix(6) == [1, 3, 2, 0, 0, 9])
  }

  @Test func anUnknownKindIsRefused() {
    var buffer = FrameBuffer()
    buffer.append([99, 0, 0, 0, 0])
    #expect(throws: FrameBuffer.Nonsense.self) { try buffer.next() }
  }
}
