import Build
import Files
import Hashing
import TestSupport
import Testing

@Suite struct `The fingerprint of a file` {
  @Test(arguments: [0, 1, 239, 240, 241, 262_144, 1_000_003])
  func `is that of its bytes, however many they are`(size: Int) throws {
    let folder = try TemporaryFolder()
    let path = Path.join(folder.path, "a")
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try FileSystem.write(bytes, to: path)
    #expect(try Fingerprint(ofFile: path) == Fingerprint(of: bytes))
    try FileSystem.write(bytes + [0], to: path)
    #expect(try Fingerprint(ofFile: path) != Fingerprint(of: bytes))
  }
}
