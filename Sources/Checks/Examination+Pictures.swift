import Basics
import EPUB
import Images
import Pictures
import XML

/// Limits of e-readers and stores on pictures.
private enum PictureLimits {
  /// Apple takes 5.6, Kobo shows 3.8, Japanese stores take 4 million pixels.
  static let area = 3_800_000
  static let side = 2048
  static let size = 1_500_000
  /// Stores want covers larger than any page.
  static let coverArea = 4_200_000
  static let coverSide = 2560
  static let coverSize = 5_000_000
  /// A picture of more pixels is not decoded: it would take hundreds of megabytes.
  static let decodedArea = 50_000_000
}

/// The rules of pictures (EPUB 3.3, section 3.2, and what stores and devices add).
extension Examination {
  /// Checks a picture: that it is what it is said to be, whole, and of use to e-readers.
  mutating func checkPicture(_ bytes: [UInt8], at path: String, _ item: PackageFacts.Item) {
    let facts = PictureFacts(of: bytes)
    guard facts.type != .unknown else {
      // A type that readers need not know may stand in a book that names a fallback for it (EPUB 3.3, section 3.3).
      if !bytes.isEmpty, item.fallback != nil, !PictureType.allCases.contains(where: { $0.mediaType == item.mediaType })
      {
        return
      }
      let headline = bytes.isEmpty ? "the picture is empty" : "the picture is of no known kind, or damaged"
      findings.add(.error, headline, in: path, id: "book-broken-picture")
      return
    }
    checkType(facts.type, at: path, item)
    shopPictures.append(
      ShopBook.Picture(
        path: path, type: facts.type.rawValue, width: facts.width, height: facts.height, size: bytes.count))
    if facts.type == .svg {
      checkDrawing(bytes, at: path)
    } else {
      checkWhole(facts, bytes, at: path)
    }
    if [.webp, .avif, .heic].contains(facts.type) {
      findings.add(
        .warning, "many e-readers do not show \(facts.type.rawValue.uppercased())", in: path,
        hint: "make it a JPEG or PNG", id: "book-picture-format")
    }
    checkSize(facts, bytes.count, at: path, isCover: item.properties.contains("cover-image"))
  }

  private mutating func checkType(_ type: PictureType, at path: String, _ item: PackageFacts.Item) {
    if item.mediaType != type.mediaType {
      findings.add(
        .error, "the file is '\(type.mediaType)', but the manifest says '\(item.mediaType)'", in: path,
        id: "book-media-type")
      return
    }
    let name = path.lowercased()
    let endings = type == .jpeg ? ["jpg", "jpeg", "jpe"] : [type.fileExtension]
    if !endings.contains(where: { name.hasSuffix("." + $0) }) {
      findings.add(
        .warning, "the name of a '\(type.mediaType)' ends in '.\(endings[0])'", in: path, id: "book-media-type")
    }
  }

  private mutating func checkDrawing(_ bytes: [UInt8], at path: String) {
    guard isEPUB3 else { return }
    pages[path] = reading(bytes, of: path) { bytes throws(XMLError) in try PageFacts(of: bytes) }
  }

  private mutating func checkWhole(_ facts: PictureFacts, _ bytes: [UInt8], at path: String) {
    guard facts.isComplete, facts.width > 0, facts.height > 0 else {
      findings.add(
        .error, "the picture is cut off or damaged", in: path, hint: "put the whole picture in its place",
        id: "book-broken-picture")
      return
    }
    let area = facts.width.multipliedReportingOverflow(by: facts.height)
    guard !area.overflow, area.partialValue <= PictureLimits.decodedArea else { return }
    // What is thrown is that nobody wants to know any more.
    let trouble = try? PictureTrouble(
      decoding: bytes, as: facts.type, limit: PictureLimits.decodedArea, by: helpers)
    switch trouble {
    case nil: break
    case .unavailable: undecodedPictures += 1
    case .failed(let reason):
      findings.add(
        .warning, "the picture could not be decoded this time: \(reason)", in: path, hint: "check again",
        id: "book-undecoded-picture")
    case .broken(let reason):
      findings.add(
        .error, "the picture cannot be decoded: \(reason)", in: path, hint: "put the whole picture in its place",
        id: "book-broken-picture")
      return
    }
    if [.png, .jpeg].contains(facts.type), !PictureFacts.isPlain(bytes.span, type: facts.type) {
      findings.add(
        .note,
        "not every e-reader shows this picture right: its colours are not plain sRGB, it is turned, or it comes in parts",
        in: path, hint: "save it as a baseline JPEG in sRGB", id: "book-picture-colors")
    }
  }

  private mutating func checkSize(_ facts: PictureFacts, _ size: Int, at path: String, isCover: Bool) {
    let side = isCover ? PictureLimits.coverSide : PictureLimits.side
    let area = isCover ? PictureLimits.coverArea : PictureLimits.area
    let most = isCover ? PictureLimits.coverSize : PictureLimits.size
    let pixels = facts.width.multipliedReportingOverflow(by: facts.height)
    // A drawing has the size that it is shown at, but stores limit its bytes.
    let isLarge =
      facts.type != .svg && (max(facts.width, facts.height) > side || pixels.overflow || pixels.partialValue > area)
    if isLarge {
      findings.add(
        .warning,
        "the picture has \(facts.width) × \(facts.height) pixels; all stores and e-readers take up to \(side) on a side and \(area / 100_000 / 10).\(area / 100_000 % 10) million",
        in: path, hint: "make it smaller", id: "book-large-picture")
    } else if size > most {
      findings.add(
        .warning, "the picture has \(size / 1000) kB; all stores and e-readers take up to \(most / 1000)", in: path,
        hint: "save it with a lower quality", id: "book-large-picture")
    }
  }
}
