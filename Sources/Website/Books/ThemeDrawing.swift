package import Basics
import Hashing
package import Images
package import Rendering
import SVG

/// A drawing that a theme gives to books.
package struct ThemeDrawing: Sendable {
  /// Its name in findings.
  package let name: String
  /// The file of the theme.
  let file: String
  /// Its bytes, as the theme has them or makes them.
  let bytes: @Sendable () throws -> [UInt8]

  /// Names a drawing and the file of the theme that it is made of.
  package init(_ name: String, file: String, bytes: @escaping @Sendable () throws -> [UInt8]) {
    self.name = name
    self.file = file
    self.bytes = bytes
  }

  /// Its outcome.
  package struct Find: Sendable {
    /// The drawing, and the copy that goes into a book; `nil` where books do without it.
    package let shown: (sourceImage: SourceImage, copy: Derivative)?
    /// Its fault; `nil` if the machine was only short of something.
    package let finding: Diagnostic?
  }

  /// Makes what books show of it, with `copy`; `imagePipeline` is told where the machine is short of something.
  package func find(
    in theme: Theme, _ imagePipeline: ImagePipeline?, copy: (SourceImage) throws -> Derivative?
  ) throws -> Find {
    let bytes = try bytes()
    do {
      let sourceImage = try SourceImage(drawing: bytes)
      return Find(shown: try copy(sourceImage).map { (sourceImage: sourceImage, copy: $0) }, finding: nil)
    } catch let error as SVGError {
      guard error.isOfSystem else { return bad(error.description, theme) }
      imagePipeline?.note(lackOf: .covers, of: Fingerprint(of: bytes), error.description)
      return Find(shown: nil, finding: nil)
    } catch let broken as BrokenPicture where broken.isCertain {
      return bad(broken.reason, theme)
    }
  }

  /// The drawing as it may be published; `nil` if it cannot be.
  package var sourceImage: SourceImage? { (try? bytes()).flatMap { try? SourceImage(drawing: $0) } }

  private func bad(_ reason: String, _ theme: Theme) -> Find {
    Find(
      shown: nil,
      finding: Diagnostic(
        .warning, "'\(name)' of the theme cannot be drawn, and books go without it: \(reason)",
        at: theme.path(of: file).map { Diagnostic.Place(file: $0) }, id: "bad-drawing"))
  }
}
