/// A video that documents show, or its captions; it lies in `EPUB/video/`, and a video goes in as it is.
package struct Clip: Sendable {
  /// The file name, `[a-z0-9-]` and `.mp4`, `.webm` or `.vtt`.
  package let name: String
  /// The bytes' source.
  package let source: Picture.Source

  /// Makes a video, or captions.
  package init(name: String, source: Picture.Source) {
    self.name = name
    self.source = source
  }

  /// Its path, from the folder of the package document.
  var path: String { "video/" + name }

  /// Its id in the manifest.
  var manifestID: String { "video-" + String(name.map { $0 == "." ? "-" : $0 }) }

  /// Whether it is captions.
  var isCaptions: Bool { name.hasSuffix(".vtt") }

  /// By its ending; no book has to have videos in another format as well (EPUB 3.3, section 3.3).
  var mediaType: String { isCaptions ? "text/vtt" : name.hasSuffix(".mp4") ? "video/mp4" : "video/webm" }
}
