/// The TOML that a Markdown file may begin with, between two lines of `+++`.
///
/// ```
/// +++
/// title = "About"
/// +++
/// # The library
/// ```
package struct FrontMatter: Sendable, Equatable {
  /// The TOML's range in the file.
  package let range: Range<Int>
  /// The Markdown's range behind it.
  package let body: Range<Int>
  /// The line of the file that the TOML begins on, from 1.
  package let firstLine = 2

  /// Finds the front matter of a file, or nothing when its first line is not `+++`.
  ///
  /// A byte order mark before the first fence and white space behind either are allowed.
  /// - Throws: when the second fence is missing.
  package init?(in bytes: [UInt8]) throws(MarkdownError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    guard let opening = Self.fence(at: start, in: bytes) else { return nil }
    var line = opening
    while line < bytes.count {
      if let end = Self.fence(at: line, in: bytes) {
        range = opening..<line
        body = end..<bytes.count
        return
      }
      line = bytes[line...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }
    throw MarkdownError(line: 1, message: "front matter that begins with '+++' must end with '+++'")
  }

  /// The index behind the line of `start` if that line is a fence.
  private static func fence(at start: Int, in bytes: [UInt8]) -> Int? {
    let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    guard line.starts(with: "+++".utf8) else { return nil }
    guard line.dropFirst(3).allSatisfy({ " \t\r".utf8.contains($0) }) else { return nil }
    return min(line.endIndex + 1, bytes.count)
  }
}
