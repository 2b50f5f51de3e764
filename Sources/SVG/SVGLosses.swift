/// The parts of a drawing not taken over that may have been seen.
package struct SVGLosses: OptionSet, Hashable, Codable, Sendable {
  package let rawValue: Int

  /// Takes a set as it was written down.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Scripts and handlers of events.
  package static let scripts = SVGLosses(rawValue: 1)
  /// Animation.
  package static let animation = SVGLosses(rawValue: 2)
  /// Pictures and parts that lie in other files.
  package static let outside = SVGLosses(rawValue: 4)
  /// HTML and other foreign content that is shown within the drawing.
  package static let foreign = SVGLosses(rawValue: 8)
  /// Pictures within the drawing that are of no kind that is shown, damaged, or too many.
  package static let pictures = SVGLosses(rawValue: 16)
  /// Filters, or steps of them, that would take too long to draw.
  package static let filters = SVGLosses(rawValue: 32)

  /// Their names, in a fixed order.
  package var names: [String] {
    [
      (.scripts, "scripts"), (.animation, "animation"), (.outside, "what lies in other files"),
      (.foreign, "foreign content"), (.pictures, "pictures that are damaged, unknown or too large"),
      (.filters, "filters that take too long to draw"),
    ].compactMap { (loss: SVGLosses, name: String) in contains(loss) ? name : nil }
  }
}
