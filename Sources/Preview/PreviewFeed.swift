import Hashing

/// The site's own address in documents for apps, and what stands there in the preview: an app that is led on by a feed
/// stays in it.
struct PreviewFeed: Sendable {
  /// The start of the site's addresses where it is published.
  let published: String
  /// Their start in the preview.
  let shown: String

  /// Takes where the site is published, and the host that the preview was asked by.
  init(published: String, host: String) {
    self.published = published
    shown = "http://\(host)/"
  }

  /// Whether a file of the site is one that apps read: feeds, and manifests of stories with what is read aloud.
  static func isFeed(_ path: String) -> Bool {
    if path == "feed.xml" || path.hasPrefix("opds/") { return true }
    return path.hasPrefix("stories/") && (path.hasSuffix("/publication.json") || path.hasSuffix("/guided.json"))
  }

  /// A tag to tell a document with such addresses from the file it is made of.
  var tag: String { "-" + Fingerprint(of: published + " " + shown).short }

  /// A document with the preview's addresses: those that begin an attribute of XML, or a string of JSON. In texts no
  /// quotation mark stands by itself.
  func bytes(of document: [UInt8]) -> [UInt8] {
    let (old, new) = (Array(published.utf8), Array(shown.utf8))
    let quote = UInt8(ascii: "\"")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(document.count)
    var rest = document[...]
    while let place = rest.firstIndex(of: quote) {
      let isEscaped = place > document.startIndex && document[place - 1] == UInt8(ascii: "\\")
      bytes += rest[...place]
      rest = rest[(place + 1)...]
      if !isEscaped, rest.starts(with: old) {
        bytes += new
        rest = rest.dropFirst(old.count)
      }
    }
    return bytes + rest
  }
}
