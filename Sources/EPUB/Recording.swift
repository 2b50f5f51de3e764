/// One recording that a book is read aloud with; it lies in `EPUB/audio/` and goes in as it is.
package struct Recording: Sendable {
  /// The file name, `[a-z0-9-]` and `.mp3` or `.m4a`.
  package let name: String
  /// The bytes' source.
  package let source: Picture.Source
  /// How long it lasts, in milliseconds.
  package let milliseconds: Int

  /// Makes a recording.
  package init(name: String, source: Picture.Source, milliseconds: Int) {
    self.name = name
    self.source = source
    self.milliseconds = milliseconds
  }

  /// Its path, from the folder of the package document.
  var path: String { "audio/" + name }

  /// Its id in the manifest.
  var manifestID: String { "audio-" + String(name.map { $0 == "." ? "-" : $0 }) }

  /// By its ending; EPUB 3.3, section 3.2.
  var mediaType: String { name.hasSuffix(".mp3") ? "audio/mpeg" : "audio/mp4" }
}
