import Basics
import Files

/// A file of a site as it lies sealed: under a name that tells nothing, and in a size that tells little. The module's
/// page has the format.
package struct SealedFile: Equatable, Sendable {
  /// Its path in the site that is inside.
  package let path: String
  /// Its media type.
  package let type: String
  /// Its bytes.
  package let content: [UInt8]

  /// The folder of all sealed files.
  package static let folder = "sealed"
  /// The smallest size in bytes.
  static let smallest = 16_384

  /// A file of a site.
  package init(path: String, content: [UInt8]) {
    self.path = path
    type = MediaType.of(path: path, extension: Path.fileExtension(of: path))
    self.content = content
  }

  /// The place of a file by its path in the site inside.
  package static func place(of path: String, _ keys: LockKeys) throws(OpenSSL.Failure) -> String {
    let name = try OpenSSL.hmac(Array(path.utf8), key: keys.names).prefix(16)
    return Path.join(folder, Array(name).hexadecimalText)
  }

  /// Whether a path is that of a sealed file.
  package static func isPlace(_ path: String) -> Bool {
    let digits = path.utf8.dropFirst(folder.utf8.count + 1)
    return path.hasPrefix(folder + "/") && digits.count == 32
      && digits.allSatisfy { $0.hexadecimal != nil && !$0.isCapital }
  }

  /// The bytes under its name: equal for equal files and keys.
  package func sealed(_ keys: LockKeys) throws(OpenSSL.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.size(holding: content.count + path.utf8.count + type.utf8.count))
    bytes += Self.number(content.count, 8)
    for text in [path, type] {
      bytes += Self.number(text.utf8.count, 2)
      bytes += text.utf8
    }
    bytes += content
    let nonce = Array(try OpenSSL.hmac(bytes, key: keys.nonces).prefix(OpenSSL.nonceSize))
    let around = OpenSSL.nonceSize + OpenSSL.tagSize
    bytes.append(contentsOf: repeatElement(0, count: Self.size(holding: bytes.count + around) - around - bytes.count))
    let place = try Self.place(of: path, keys)
    return nonce + (try OpenSSL.sealed(bytes, key: keys.contents, nonce: nonce, bound: Array(place.utf8)))
  }

  /// Opens what lies at a place; `nil` if it was not sealed with these keys for this place, or any of it was changed.
  package init?(opening sealed: [UInt8], at place: String, _ keys: LockKeys) throws(OpenSSL.Failure) {
    guard sealed.count > OpenSSL.nonceSize else { return nil }
    let opened = try OpenSSL.opened(
      Array(sealed.dropFirst(OpenSSL.nonceSize)), key: keys.contents, nonce: Array(sealed.prefix(OpenSSL.nonceSize)),
      bound: Array(place.utf8))
    guard var rest = opened?[...], let count = Self.number(8, of: &rest), let path = Self.text(of: &rest),
      let type = Self.text(of: &rest), count <= rest.count
    else { return nil }
    (self.path, self.type, content) = (path, type, Array(rest.prefix(count)))
  }

  /// The size of a sealed file that has to hold so many bytes: a power of two, or half as much more than one.
  static func size(holding count: Int) -> Int {
    var size = smallest
    while true {
      if size >= count { return size }
      if size + size / 2 >= count { return size + size / 2 }
      size *= 2
    }
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (1...count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - $0))) }
  }

  private static func number(_ count: Int, of rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    let number = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
    return number < 0 ? nil : number
  }

  private static func text(of rest: inout ArraySlice<UInt8>) -> String? {
    guard let count = number(2, of: &rest), count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return String(validating: rest.prefix(count), as: UTF8.self)
  }
}
