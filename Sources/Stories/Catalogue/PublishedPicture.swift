import Diagnostics
import Files
import Hashing
import Pictures
import SVG

/// A picture that is published: where it lies, and what a page has to know of it.
struct PublishedPicture: Hashable, Sendable {
  /// The file in the library.
  let source: String
  /// What kind of picture it is, by its content.
  let type: PictureType
  /// Its width in pixels.
  let width: Int
  /// Its height in pixels.
  let height: Int
  /// Its size in bytes, as it is published.
  let size: Int
  /// What tells its bytes apart, as they are published.
  let fingerprint: Fingerprint
  /// What it has in the library that is not published, though it may have been seen.
  var losses: SVGLosses = []
  /// Whether what it tells about people was taken out.
  var isStripped = false

  /// Whether e-readers can be trusted to show it.
  var isForBooks: Bool { type == .png || type == .jpeg || type == .svg }

  /// Its address below the site's folder: named by its content, so that the same picture is published once.
  var path: String { "illustrations/\(fingerprint.short).\(type.fileExtension)" }

  /// What makes of the file in the library what is published; none where that is the same.
  var cleaning: (@Sendable ([UInt8]) throws -> [UInt8])? {
    if isStripped { return { [type] bytes in PictureFacts.withoutMetadata(bytes, type: type) ?? bytes } }
    guard type == .svg else { return nil }
    return { [source] bytes in
      do throws(SVGError) {
        return try CleanedSVG(bytes).bytes
      } catch {
        // It could be cleaned when the plan was made.
        throw DiagnosticError(
          "the picture '\(Path.name(of: source))' was changed during the build: \(error)", at: .init(file: source),
          hint: "build again", id: "broken-picture")
      }
    }
  }

  /// The bytes as they are published.
  func bytes() throws -> [UInt8] {
    let bytes = try FileSystem.read(source)
    return try cleaning?(bytes) ?? bytes
  }
}
