/// The media types that browsers are told.
package enum MediaType {
  /// The type of a file by the extension of its name, with the encoding of text; bytes of any kind if none is known.
  package static func of(extension name: String) -> String {
    known[name] ?? "application/octet-stream"
  }

  /// The type of a file of a site by its path, told by where it lies or else by the extension of its name.
  ///
  /// Feeds end as other documents do, because that is all that most hosts go by; reading apps want to be told more.
  package static func of(path: String, extension name: String) -> String {
    switch name {
    case "xml" where path.hasPrefix("opds/"): "application/atom+xml;profile=opds-catalog;charset=utf-8"
    case "json" where path.hasPrefix("opds/"): "application/opds+json"
    case "json" where path.hasPrefix("stories/") && path.hasSuffix("/publication.json"): "application/webpub+json"
    case "json" where path.hasPrefix("stories/") && path.hasSuffix("/guided.json"): "application/guided-navigation+json"
    case "xml" where path == "feed.xml": "application/atom+xml; charset=utf-8"
    default: of(extension: name)
    }
  }

  /// Pages are shown in a browser's tab, and so the preview's client goes with them.
  package static func isPage(extension name: String) -> Bool { name == "html" || name == "htm" }

  private static let known = [
    "html": "text/html; charset=utf-8",
    "htm": "text/html; charset=utf-8",
    "xhtml": "application/xhtml+xml; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "map": "application/json; charset=utf-8",
    "webmanifest": "application/manifest+json; charset=utf-8",
    "xml": "application/xml; charset=utf-8",
    "atom": "application/atom+xml; charset=utf-8",
    "rss": "application/rss+xml; charset=utf-8",
    "opds": "application/atom+xml; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "vtt": "text/vtt; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "avif": "image/avif",
    "heic": "image/heic",
    "heif": "image/heif",
    "ico": "image/vnd.microsoft.icon",
    "woff": "font/woff",
    "woff2": "font/woff2",
    "ttf": "font/ttf",
    "otf": "font/otf",
    "mp3": "audio/mpeg",
    "m4a": "audio/mp4",
    "aac": "audio/aac",
    "ogg": "audio/ogg",
    "oga": "audio/ogg",
    "opus": "audio/ogg",
    "wav": "audio/wav",
    "flac": "audio/flac",
    "mp4": "video/mp4",
    "webm": "video/webm",
    "epub": "application/epub+zip",
    "pdf": "application/pdf",
    "zip": "application/zip",
    "wasm": "application/wasm",
  ]
}
