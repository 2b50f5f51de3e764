/// The media overlay of a document: its parts in the order of the text (EPUB 3.3, section 9).
package struct Overlay: Equatable, Sendable {
  /// A part of the document and the piece of a recording in which it is spoken.
  package struct Part: Equatable, Sendable {
    /// The `id` of the part.
    package let fragment: String
    /// The name of the recording.
    package let recording: String
    /// The span of the part in the recording, in milliseconds.
    package let moments: Range<Int>

    /// Makes a part.
    package init(fragment: String, recording: String, moments: Range<Int>) {
      self.fragment = fragment
      self.recording = recording
      self.moments = moments
    }
  }

  /// The parts.
  package let parts: [Part]

  /// Makes an overlay.
  package init(parts: [Part]) {
    self.parts = parts
  }

  /// How long it lasts, in milliseconds.
  var milliseconds: Int { parts.reduce(0) { $0 + $1.moments.count } }

  /// The class that reading systems put upon what is being spoken; a style sheet of the book says how that looks.
  package static let activeClass = "-epub-media-overlay-active"

  /// A time as SMIL writes it, with the unit.
  static func clock(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest)s"
  }
}
