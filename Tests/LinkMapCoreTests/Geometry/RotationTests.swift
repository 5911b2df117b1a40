import Testing

@testable import LinkMapCore

struct RotationTests {
  @Test(
    arguments: [
      (0, .none), (90, .quarter), (180, .half), (270, .threeQuarters), (360, .none), (450, .quarter),
      (-90, .threeQuarters), (-180, .half), (-270, .quarter), (-360, .none), (-450, .threeQuarters),
      // The multiples of 90 that are nearest to the bounds: 2⁶³ is 8 more than a multiple of 360.
      (Int64.min + 8, .none), (Int64.min + 98, .quarter), (Int64.max - 7, .none), (Int64.max - 97, .threeQuarters),
    ] as [(Int64, Rotation)])
  func multiplesOf90CountModulo360(degrees: Int64, rotation: Rotation) {
    #expect(Rotation(degrees: degrees) == rotation)
  }

  @Test(arguments: [1, 45, 89, 91, -1, -45, 359, Int64.min, Int64.max])
  func otherAnglesAreNoRotation(degrees: Int64) {
    #expect(Rotation(degrees: degrees) == nil)
  }

  @Test func fourQuartersAreTheIdentity() {
    for rotation in Rotation.allCases {
      #expect(Rotation(degrees: Int64(rotation.rawValue) + 4 * 90) == rotation)
    }
  }
}
