import Testing

@testable import Preview

@Suite struct ByteRangeTests {
  @Test(arguments: [
    ("bytes=0-0", 0..<1), ("bytes=0-9", 0..<10), ("bytes=2-5", 2..<6), ("bytes=2-", 2..<10), ("bytes=9-", 9..<10),
    ("bytes=0-99", 0..<10), ("bytes=-1", 9..<10), ("bytes=-10", 0..<10), ("bytes=-99", 0..<10),
    ("bytes=0-99999999999999999999999", 0..<10),
  ])
  func `one range is a part of the file`(field: String, part: Range<Int>) {
    #expect(ByteRange(field, size: 10) == .part(part))
  }

  @Test(arguments: ["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=99999999999999999999999-"])
  func `a range behind the end cannot be`(field: String) {
    #expect(ByteRange(field, size: 10) == .unsatisfiable)
  }

  @Test(arguments: ["bytes=0-", "bytes=0-5", "bytes=-1"])
  func `an empty file has no parts`(field: String) {
    #expect(ByteRange(field, size: 0) == .unsatisfiable)
  }

  @Test(arguments: [
    nil, "", "bytes", "bytes=", "bytes=-", "bytes=5-2", "bytes=0-1,3-4", "bytes=a-b", "bytes=1", "bytes=1-2-3",
    "lines=1-2",
    "bytes= 1-2", "bytes=+1-2", "bytes=1--2",
  ])
  func `anything else is the whole`(field: String?) {
    #expect(ByteRange(field, size: 10) == .whole)
  }
}
