import Hashing

/// A page of the site with what the preview adds to it.
struct PreviewPage {
  /// The page as it is sent.
  private(set) var bytes: [UInt8]

  /// Adds the client to a page, before the end of its head, or at the end of what has none.
  init(_ page: [UInt8]) {
    bytes = page
    bytes.insert(contentsOf: ClientFiles.links, at: PreviewPage.place(of: "</head", in: page) ?? page.count)
  }

  /// The same for a page that stands for any address: its links begin at the site's folder.
  init(anywhere page: [UInt8]) {
    self.init(page)
    guard PreviewPage.place(of: "<base", in: page) == nil, let head = PreviewPage.place(of: "<head", in: page),
      let end = page[head...].firstIndex(of: UInt8(ascii: ">"))
    else { return }
    bytes.insert(contentsOf: Array(#"<base href="/">"#.utf8), at: end + 1)
  }

  /// The page shown where the site has none for what it does not have; most likely it was not built yet.
  static let substitute = Array(
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Not here</title>
    </head>
    <body>
    <main>
    <h1>Not here</h1>
    <p>The site has no page of this name, or is not built yet.</p>
    </main>
    </body>
    </html>

    """.utf8)

  /// What tells a page with these additions from the file it is made of, and from one with others.
  static let tag = "-" + Fingerprint(of: ClientFiles.links).short

  /// The start of a tag: its name in lower case, followed by what ends a name.
  private static func place(of tag: StaticString, in page: [UInt8]) -> Int? {
    let name = Array("\(tag)".utf8)
    guard page.count > name.count else { return nil }
    var index = 0
    while let start = page[index...].firstIndex(of: UInt8(ascii: "<")), start + name.count < page.count {
      let isSame = (1..<name.count).allSatisfy { page[start + $0] | 0x20 == name[$0] | 0x20 }
      if isSame, ends(page[start + name.count]) { return start }
      index = start + 1
    }
    return nil
  }

  private static func ends(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }
}
