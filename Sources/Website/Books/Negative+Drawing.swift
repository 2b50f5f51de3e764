package import Derivatives
import Diagnostics
import Hashing
import Pictures
import SVG

extension Negative {
  /// A drawing of a theme as it may be published; `name` is what findings call it.
  package init(drawing name: String, _ bytes: [UInt8]) throws {
    do throws(SVGError) {
      let drawing = try CleanedSVG(bytes)
      self.init(
        type: .svg, fingerprint: Fingerprint(of: drawing.bytes), width: drawing.width, height: drawing.height,
        size: drawing.bytes.count
      ) { drawing.bytes }
    } catch {
      throw DiagnosticError("'\(name)' of the theme cannot be used: \(error)", id: "bad-drawing")
    }
  }
}
