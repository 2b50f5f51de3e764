/// The encodings that XML documents and style sheets declare.
enum DeclaredEncoding {
  /// The encoding that a document is in or names, if that is one which books may not have: pages are in UTF-8, other
  /// documents perhaps in UTF-16, which no declaration in single bytes can mean.
  static func unfit(in document: [UInt8], isPage: Bool) -> String? {
    let first = document.prefix(4)
    if first.contains(0) || first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]) {
      let isWidest = first.starts(with: [0, 0]) || first.dropFirst(2).elementsEqual([0, 0])
      return isWidest ? "UTF-32" : isPage ? "UTF-16" : nil
    }
    let encoding = Prolog(of: document).encoding
    return encoding?.lowercased() == "utf-8" ? nil : encoding
  }

  /// Whether style sheets may have an encoding: UTF-8 and UTF-16.
  static func isFit(_ name: some StringProtocol) -> Bool {
    ["utf-8", "utf-16", "utf-16le", "utf-16be"].contains(name.lowercased())
  }
}
