import Basics

/// Paths of pictures as apps keep them.
package enum IllustrationPath {
  private static let folder = Array("Illustrations".utf8)

  /// The path below the folder of illustrations: what follows the last part `Illustrations`, else the last name of an
  /// absolute path, else the path as it stands.
  ///
  /// An app's container has another absolute path after each update, so that only the end of one means something. The
  /// key that the Magical Stories app keeps a drawn picture under, an id and a number, is the file that it keeps it in.
  /// Nothing is looked up, and `..` stays as it is, for whoever opens the file to refuse.
  package static func relative(_ stored: String) -> String {
    let bytes = Array(stored.utf8)
    if let file = file(ofKey: bytes) { return file }
    guard bytes.contains(UInt8(ascii: "/")), let part = part(bytes) else { return stored }
    return String(decoding: bytes[part], as: UTF8.self)
  }

  /// The file of a key such as `0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01_3`: all but letters and digits escaped, and
  /// `.store` behind it.
  private static func file(ofKey key: [UInt8]) -> String? {
    guard key.count > 37, key[36] == UInt8(ascii: "_"), key[37...].allSatisfy({ $0.isDigit }),
      Identifier(uuid: String(decoding: key[..<36], as: UTF8.self)) != nil
    else { return nil }
    let name = key.map { byte in
      byte == 0x2D ? "%2D" : byte == 0x5F ? "%5F" : String(Unicode.Scalar(byte))
    }
    return name.joined() + ".store"
  }

  /// The part of a path that counts; nil where that is the whole.
  private static func part(_ bytes: [UInt8]) -> Range<Int>? {
    // From the end, part by part: `next` is where the part behind the one that is looked at begins.
    var next: Int?
    var last: Range<Int>?
    var end = bytes.count
    while end >= 0 {
      var begin = end
      while begin > 0, bytes[begin - 1] != UInt8(ascii: "/") { begin -= 1 }
      if begin < end {
        if let next, end - begin == folder.count, bytes[begin..<end].elementsEqual(folder) { return next..<bytes.count }
        if last == nil { last = begin..<end }
        next = begin
      }
      end = begin - 1
    }
    return bytes.first == UInt8(ascii: "/") ? last : nil
  }
}
