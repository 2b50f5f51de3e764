import Basics
import Files

/// The headers that a host is to send with a file.
package struct Headers: Hashable, Sendable {
  /// The value of `Cache-Control`.
  package let cacheControl: String
  /// Its media type, where few systems know it by the ending of its name; nil if all do.
  package let contentType: String?

  /// The headers of a file, by its path in the site.
  package init(of path: String) {
    cacheControl = Headers.hasHash(Path.name(of: path)) ? "public, max-age=31536000, immutable" : "no-cache"
    let ending = Path.fileExtension(of: path)
    let isOfItsPlace = MediaType.of(path: path, extension: ending) != MediaType.of(extension: ending)
    contentType =
      isOfItsPlace || !Headers.wellKnown.contains(ending) ? MediaType.of(path: path, extension: ending) : nil
  }

  /// As they stand in a request.
  package var lines: [String] {
    ["Cache-Control: \(cacheControl)"] + (contentType.map { ["Content-Type: \($0)"] } ?? [])
  }

  /// Endings whose type everybody knows; hosts are told those of others only, so that groups of equal headers are few.
  private static let wellKnown: Set<String> = ["html", "css", "js", "json", "png", "jpg", "gif", "webp", "svg", "xml"]

  /// Whether a name holds a hash of the bytes of its file, so that other bytes have another name: sixteen digits at its
  /// beginning or between dots, as in `0123456789abcdef-640.webp` and `site.0123456789abcdef.css`.
  static func hasHash(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "."))
    guard parts.count > 1 else { return false }
    let first = parts[0].prefix { $0 != UInt8(ascii: "-") }
    return isHash(first) || parts.dropFirst().dropLast().contains(where: isHash)
  }

  private static func isHash(_ bytes: Substring.UTF8View) -> Bool {
    bytes.count == 16 && bytes.allSatisfy { $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
  }
}
