import Basics
import Hashing

/// A picture that stands in the file of an import itself, as the app's export has them.
struct EmbeddedPicture: Sendable {
  /// The bytes as Base64; they are decoded again to be written, so that an import does not hold all pictures twice.
  private let letters: String
  /// The fingerprint of the picture.
  let fingerprint: Fingerprint
  /// The name by its content: what stands on several pages is one file.
  let name: String

  /// Reads Base64; nil if that is no picture.
  init?(base64 text: String) {
    let found = Base64.bytes(of: Array(text.utf8))
    guard let found, found.count <= PicturePlan.sizeLimit else { return nil }
    guard let name = AppPictures.name(of: found) else { return nil }
    letters = text
    fingerprint = Fingerprint(of: found)
    self.name = name
  }

  /// Reads an address that is the picture itself: `data:image/png;base64,…` (RFC 2397).
  init?(address: String) {
    guard address.prefix(5).lowercased() == "data:", let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")),
      address[..<comma].lowercased().hasSuffix(";base64")
    else { return nil }
    self.init(base64: String(address[address.utf8.index(after: comma)...]))
  }

  /// The picture.
  var bytes: [UInt8] { Base64.bytes(of: Array(letters.utf8)) ?? [] }
}
