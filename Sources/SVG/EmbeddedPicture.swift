import Basics
import Pictures

/// A picture that is written into a drawing as a data URL.
enum EmbeddedPicture {
  /// The most pixels that a picture has: what is to be unpacked to be shown.
  private static let areaLimit = 1 << 26
  /// The most pixels that all pictures of a drawing have together: a gigabyte when they are unpacked.
  static let wholeLimit = 1 << 28

  /// Whether an address is a data URL.
  static func isDataURL(_ text: Substring) -> Bool {
    text.utf8.prefix(5).elementsEqual("data:".utf8) { $0.lowered == $1 }
  }

  /// The data URL written anew, with the media type that its bytes have, and without what they tell about people; none
  /// where it is not a whole PNG, JPEG, GIF or WebP in Base64. `area` is how many pixels it has.
  static func address(_ text: Substring) -> (text: String, area: Int)? {
    guard isDataURL(text), let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let head = String(text[..<comma]).lowercased()
    guard head.hasPrefix("data:image/"), head.hasSuffix(";base64") else { return nil }
    let letters = text.utf8[text.utf8.index(after: comma)...].filter { $0 > 0x20 }
    guard let bytes = Base64.bytes(of: letters) else { return nil }
    let facts = PictureFacts(of: bytes)
    switch facts.type {
    case .png, .jpeg, .gif, .webp: break
    default: return nil
    }
    guard facts.isComplete, facts.width > 0, facts.height > 0, facts.width <= 65_535, facts.height <= 65_535,
      facts.width * facts.height <= areaLimit
    else { return nil }
    let published = PictureFacts.withoutMetadata(bytes, type: facts.type).map(Base64.letters) ?? letters
    return (
      "data:\(facts.type.mediaType);base64," + String(decoding: published, as: UTF8.self), facts.width * facts.height
    )
  }
}
