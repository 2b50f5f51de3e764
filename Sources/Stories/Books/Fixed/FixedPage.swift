import EPUB
import Fonts
import Hashing
import Mustache
import Rendering
import Website

/// The measures of a page of fixed layout, in CSS pixels.
enum FixedPage {
  /// A page: 1.9 million pixels, which is half of what Kobo takes.
  static let width = 1200
  /// The height of a page.
  static let height = 1600
  /// What a page's head says of it.
  static let viewport = "width=\(width), height=\(height)"
  /// The sizes of a story's text: the largest at which it fits is taken.
  static let sizes = Array(stride(from: 64, through: 40, by: -4))
  /// The sizes of a title.
  static let titleSizes = Array(stride(from: 112, through: 48, by: -8))
  /// The sizes of the lines below a title.
  static let lineSizes = [52, 48, 44, 40]
  /// The sizes of what stands at the end of a book.
  static let smallSizes = Array(stride(from: 44, through: 28, by: -4))

  /// Room on a page.
  struct Frame {
    let left: Int
    let top: Int
    let width: Int
    let height: Int

    /// What text is measured for: a little less than there is, so that nothing breaks where a reader rounds up.
    var text: TextBox { TextBox(width: width - 24, height: height) }
  }

  /// Where a picture stands above its text.
  static let art = Frame(left: 0, top: 0, width: width, height: 900)
  /// Where a picture stands by itself.
  static let all = Frame(left: 0, top: 0, width: width, height: height)
  /// Where text stands under its picture.
  static let below = Frame(left: 96, top: 948, width: 1008, height: 556)
  /// Where text stands by itself; as wide as under a picture, so that what is parted there has the same lines here.
  static let alone = Frame(left: 96, top: 180, width: 1008, height: 1240)
}

extension FixedPage.Frame {
  /// A picture as large as the frame lets it be, in the middle, as a template sees it.
  func model(name: String, alt: String, width: Int, height: Int) -> Value {
    var (wide, high) = (self.width, self.height)
    if width > 0, height > 0 {
      if width * self.height > height * self.width {
        high = max(1, self.width * height / width)
      } else {
        wide = max(1, self.height * width / height)
      }
    }
    return .object([
      .src: .text(name), .alt: .text(alt), .width: .integer(wide), .height: .integer(high),
      .left: .integer(left + (self.width - wide) / 2), .top: .integer(top + (self.height - high) / 2),
    ])
  }

  /// Text in the frame, as a template sees it, with a part of the room that is left above it.
  ///
  /// Where some of it is spoken by itself, each paragraph has its pieces besides its lines. `marks` say which of its characters are
  /// emphasised; none are where it is empty.
  func model(
    _ text: SetText, above share: Double = 0.5, dropping offset: Int = 0, pieces: [[SpokenText.Piece]]? = nil,
    marks: ArraySlice<Bool> = []
  ) -> Value {
    let free = Double(max(0, height - text.height - offset))
    var (ofLines, ofPieces) = (marks, marks)
    return .object([
      .left: .integer(left), .top: .integer(top + offset + Int(free * share)), .width: .integer(width),
      .size: .integer(text.size), .lineHeight: .integer(text.lineHeight), .gap: .integer(text.gap),
      .paragraphs: .list(
        text.paragraphs.enumerated().map { place, lines in
          .object([
            .lines: .list(
              lines.map { line in
                .object([
                  .text: .text(line.text), .runs: LightText.runs(of: line.text, by: &ofLines).model,
                  .isApart: .bool(line.end != .none),
                ])
              }),
            .pieces: pieces.map { .list($0[place].map { $0.model(by: &ofPieces) }) } ?? .null,
            .hasPieces: .bool(pieces != nil),
          ])
        }),
    ])
  }
}

/// One document of a book of fixed layout.
struct FixedPart: Sendable {
  let name: String
  let template: String
  let model: Value
  var contentsTitle: String?
  var landmark: Document.Landmark?
  var pageLabel: Document.PageLabel?
  var spread: Document.Spread?
  var isReflowable = false
  /// What is heard while it is read.
  var overlay: Overlay?
  /// Whether a person has said yes to what is said of its picture.
  var hasReviewedDescriptions = true
  /// Whether it is a page without words.
  var isWordless = false

  /// The fingerprint of what stands in it and of what the package says of it.
  func fingerprint(readThrough names: NameSet) -> Fingerprint {
    var stream = FingerprintStream()
    stream.append(contentsTitle ?? "")
    stream.append(spread.map { "\($0)" } ?? (isReflowable ? "reflowable" : ""))
    stream.append(pageLabel?.label ?? "")
    stream.append(overlay)
    stream.append(hasReviewedDescriptions ? "" : "not reviewed")
    stream.append(isWordless ? "wordless" : "")
    stream.append(Fingerprint(of: model, readThrough: names))
    return stream.finish()
  }

  /// The document, as a theme makes it.
  func document(by theme: Theme) throws -> Document {
    var document = Document(
      name: name, content: try theme.render(template, in: [model]), contentsTitle: contentsTitle, landmark: landmark,
      pageLabel: pageLabel, overlay: overlay, hasReviewedDescriptions: hasReviewedDescriptions)
    document.spread = spread
    document.isReflowable = isReflowable
    document.isWordless = isWordless
    return document
  }
}
