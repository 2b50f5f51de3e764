/// One file on its way into an archive.
package struct ArchiveEntry: Sendable {
  /// An entry's compression method.
  package enum Method: Equatable, Sendable {
    /// As they are: right for what is compressed already, such as JPEG and PNG.
    case stored
    /// Deflated at zlib's level 6.
    case deflated
  }

  /// The source of an entry's bytes.
  package enum Content: Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// A file, read while the archive is written and never held whole in memory.
    case file(String)
    /// So many bytes, made while the archive is written, and let go of before the next entry.
    case made(size: Int, by: @Sendable () throws -> [UInt8])
  }

  /// The path within the archive, with `/` between folders.
  package let name: String
  /// The bytes, or where they are.
  package let content: Content
  /// The compression method.
  package let method: Method

  /// Makes an entry.
  package init(name: String, content: Content, method: Method) {
    self.name = name
    self.content = content
    self.method = method
  }
}
