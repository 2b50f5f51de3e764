import Basics

/// An address within the site: the names of folders and of a file, decoded once.
struct SitePath: Hashable, Sendable {
  /// The path relative to the site's folder, without a slash at the end; empty for the site itself.
  let text: String
  /// Whether the address ends with a slash, and so means a folder.
  let isFolder: Bool

  /// Reads the part of an address before the question mark.
  ///
  /// None for what no file of a site has: names that are hidden or climb out, that are empty, or that hold an encoded
  /// slash, a backslash or a NUL, and escapes or letters that are none.
  init?(address: String) {
    guard address.utf8.first == UInt8(ascii: "/") else { return nil }
    var names: [String] = []
    let parts = address.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for part in parts.dropLast(parts.last?.isEmpty == true ? 1 : 0) {
      guard let name = SitePath.decoded(part), let first = name.utf8.first, first != UInt8(ascii: "."),
        !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") })
      else { return nil }
      names.append(name)
    }
    text = names.joined(separator: "/")
    isFolder = parts.last?.isEmpty ?? true
  }

  /// The path of the file that is shown: a folder shows its index.
  var file: String {
    guard isFolder else { return text }
    return text.isEmpty ? "index.html" : text + "/index.html"
  }

  /// The file that a tab shows, as a query names it: its path within the site or in its address, encoded once or twice.
  ///
  /// A script that takes its page's address from the browser has it encoded already when it makes it a part of a query.
  static func page(inQuery value: String) -> String? {
    guard let once = decoded(value[...].utf8) else { return nil }
    let relative = once.utf8.first == UInt8(ascii: "/") ? once : "/" + once
    return SitePath(address: relative)?.file
  }

  /// A text with its escapes resolved once; none where one of them is none, or where the result is no UTF-8.
  private static func decoded(_ text: Substring.UTF8View) -> String? {
    PercentEncoding.whole(Array(text)).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
