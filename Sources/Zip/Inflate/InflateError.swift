/// Why compressed bytes could not be unpacked.
package enum InflateError: Error, Hashable, CustomStringConvertible {
  /// The bytes are not DEFLATE from some point on.
  case damaged
  /// The bytes end before the stream does.
  case truncated
  /// The unpacked bytes are more than the caller allows.
  case tooLong(limit: Int)
  /// The library has no memory for its window.
  case outOfMemory

  /// The failure in one line.
  package var description: String {
    switch self {
    case .damaged: "the compressed bytes are damaged"
    case .truncated: "the compressed bytes end too early"
    case .tooLong(let limit): "compressed bytes unpack to at most \(limit) bytes"
    case .outOfMemory: "out of memory"
    }
  }
}
