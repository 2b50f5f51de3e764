import Hashing
import Images
import Pictures
import SVG

extension SourceImage {
  /// A drawing of a theme as it may be published.
  init(drawing bytes: [UInt8]) throws(SVGError) {
    let drawing = try CleanedSVG(bytes)
    self.init(
      type: .svg, fingerprint: Fingerprint(of: drawing.bytes), width: drawing.width, height: drawing.height,
      size: drawing.bytes.count
    ) { drawing.bytes }
  }
}
