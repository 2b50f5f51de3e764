import Basics
import Build
import Files
import Hashing
import Images
import Pictures
import SVG

/// A picture of the library that can be published: where it lies, and what its file says of it.
struct PublishedPicture: Hashable, Codable, Sendable {
  /// The file in the library.
  let source: String
  /// The kind of picture, by its content.
  let type: PictureType
  /// Its width in pixels.
  let width: Int
  /// Its height in pixels.
  let height: Int
  /// Its size in bytes, without what is never published.
  let size: Int
  /// The fingerprint of its bytes, without what is never published.
  let fingerprint: Fingerprint
  /// Its parts in the library that are not published, though they may have been seen.
  var losses: SVGLosses = []
  /// Whether what it tells about people was taken out.
  var isStripped = false
  /// The name guard of a drawing.
  var names = NameGuard.off
  /// Words of a drawing that look like a child's name and were left.
  var likenesses: [String] = []
  /// The colour that one would name it by, where somebody has looked at its pixels.
  var colour: Tone?

  /// The picture as the image pipeline takes it; its bytes are read when they are needed, unless they are at hand.
  func sourceImage(_ bytes: [UInt8]? = nil) -> SourceImage {
    SourceImage(type: type, fingerprint: fingerprint, width: width, height: height, size: size) {
      if let bytes { return bytes }
      let read = try self.bytes()
      guard Fingerprint(of: read) == fingerprint else { throw changed() }
      return read
    }
  }

  /// The cleaning of the file in the library for publication; nil if none is needed.
  private var cleaning: (@Sendable ([UInt8]) throws -> [UInt8])? {
    if isStripped { return { [type] bytes in PictureFacts.withoutMetadata(bytes, type: type) ?? bytes } }
    guard type == .svg else { return nil }
    return { [names] bytes in
      do throws(SVGError) {
        return try CleanedSVG(bytes, words: names.words).bytes
      } catch {
        // It could be cleaned when the plan was made.
        throw changed("\(error)")
      }
    }
  }

  /// The bytes as they may be published.
  private func bytes() throws -> [UInt8] {
    let bytes = try FileSystem.read(source)
    return try cleaning?(bytes) ?? bytes
  }

  /// The content of an output that is the picture itself.
  var content: Content { .copy(of: source, expected: fingerprint, through: cleaning) }

  private func changed(_ reason: String? = nil) -> DiagnosticError {
    DiagnosticError(
      "the picture '\(Path.name(of: source))' was changed during the build" + (reason.map { ": \($0)" } ?? ""),
      at: .init(file: source), hint: "build again", id: "broken-picture")
  }
}
