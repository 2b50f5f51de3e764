import Files

/// The kind of a file of a site, by the ending of its name.
enum SiteKind {
  case page, style, script, picture, feed, json, manifest, text, other

  /// The kind of the file at a path.
  init(of path: String) {
    self =
      switch Path.fileExtension(of: path) {
      case "html", "htm", "xhtml": .page
      case "css": .style
      case "js", "mjs": .script
      case "png", "jpg", "jpeg", "gif", "webp", "avif", "svg": .picture
      case "xml", "atom", "rss", "opds": .feed
      case "json": .json
      case "webmanifest": .manifest
      case "txt": .text
      default: .other
      }
  }
}
