import Basics
import Files

/// The address of a page's picture in the first version of the Magical Stories app, as it wrote that down.
struct PictureAddress {
  /// The path or name by which the picture may be found now; nil if the address has no name in it.
  let path: String?
  /// Whether it was elsewhere than in a file, such as on the web.
  let isRemote: Bool

  /// Reads an address: `file:///var/mobile/…/Documents/x.png`, `https://…/x.png?a=b`, or a path.
  ///
  /// Of a path in the app's container only the end means something: the container has another path after each update.
  init(_ text: String) {
    // A single letter is a drive.
    guard let scheme = AddressText.scheme(of: text), scheme.utf8.count > 1 else {
      (path, isRemote) = (IllustrationPath.relative(text), false)
      return
    }
    isRemote = scheme != "file"
    var rest = text.dropFirst(scheme.count + 1)
    let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? rest.endIndex
    rest = rest[..<end]
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      rest = rest.utf8.firstIndex(of: UInt8(ascii: "/")).map { rest[$0...] } ?? ""
    }
    let decoded = AddressText.decoded(String(rest))
    let found = isRemote ? Path.name(of: decoded) : IllustrationPath.relative(decoded)
    // An address that is a picture itself has no name.
    path = found.isEmpty || isRemote && !rest.hasPrefix("/") ? nil : found
  }
}
