import XML

/// An SVG drawing that can be shown and opened by anybody: only what is known to draw is in it.
///
/// Elements, attributes, properties and functions of CSS are taken over when they are on a list, and written anew; what
/// is on none is left out with all that it holds. So there are no scripts, no event handlers, no animation, no HTML,
/// nothing that is fetched, and nothing that editors keep about the author's machine. Links lose their target and keep
/// what they show.
///
/// Equal bytes give equal results, and what has been cleaned stays as it is when it is cleaned again.
package struct CleanedSVG: Equatable, Sendable {
  /// The drawing: UTF-8, with its size in pixels and a view box in its root.
  package let bytes: [UInt8]
  /// How wide it is shown, in pixels; at least 1.
  package let width: Int
  /// How high it is shown, in pixels; at least 1.
  package let height: Int
  /// The omissions that somebody may miss.
  package let losses: SVGLosses
  /// Its texts, as `words` has changed them; empty where nothing changes them.
  package let texts: [String]

  /// The most bytes that a drawing has.
  package static let byteLimit = 8 << 20

  /// Cleans a drawing; throws why it cannot be shown. `words` changes what is said in it.
  ///
  /// The work grows with the bytes, up to limits on bytes, elements, depth and attributes. So does that of whoever
  /// draws it, up to limits on what is used again, on what lies upon one another, and on filters.
  package init(_ bytes: [UInt8], words: DrawingWords? = nil) throws(SVGError) {
    try Admission.check(bytes)
    var reader = DrawingReader()
    do throws(XMLError) {
      _ = try XMLDocument.walk(bytes) { reader.take($0) }
    } catch {
      if error.isOfSystem { throw SVGError("the system has too little memory to read it", isOfSystem: true) }
      throw SVGError("it is not well-formed: \(error)")
    }
    if let problem = reader.problem { throw problem }
    var drawing = reader.drawing
    guard let root = drawing.nodes.first else { throw SVGError("it draws nothing") }
    let size = try DrawingSize(width: reader.width, height: reader.height, viewBox: reader.viewBox)
    drawing.dropLooseReferences()
    try drawing.apply(reader.rules)
    var losses = reader.losses
    if try !drawing.checkWeight() {
      drawing.dropFilters()
      losses.insert(.filters)
    }
    if let words { drawing.reword(words) }
    self.bytes = drawing.document(of: root, size)
    width = size.pixelWidth
    height = size.pixelHeight
    self.losses = losses
    texts = words == nil ? [] : drawing.texts
  }

  /// Whether bytes are compressed with gzip, as files that end in `.svgz` are.
  package static func isCompressed(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x1F, 0x8B])
  }
}
