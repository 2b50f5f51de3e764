import EPUB
import Fonts
import Hashing
import Mustache
import Rendering
import Website

/// The sizes of what stands around a story in a book of fixed layout, in CSS pixels.
enum FixedPage {
  /// The sizes of a title: the largest at which it fits is taken.
  static let titleSizes = Array(stride(from: 112, through: 24, by: -8))
  /// The sizes of the lines below a title.
  static let lineSizes = Array(stride(from: 52, through: 24, by: -4))
  /// The sizes of what stands at the end of a book.
  static let smallSizes = Array(stride(from: 44, through: 20, by: -4))
}

extension Frame {
  /// A picture in the frame, as a template sees it.
  func model(name: String, alt: String) -> Value {
    .object([
      .src: .text(name), .alt: .text(alt), .width: .integer(width), .height: .integer(height), .left: .integer(left),
      .top: .integer(top),
    ])
  }

  /// The frame by itself, as a template sees it.
  var model: Value {
    .object([.left: .integer(left), .top: .integer(top), .width: .integer(width), .height: .integer(height)])
  }

  /// Text that begins where the frame does, or so far below, as a template sees it.
  ///
  /// Where some of it is spoken by itself, each paragraph has its pieces besides its lines. `marks` say which of its
  /// characters are emphasised; none are where it is empty. `hang` is how far lines hang out of the frame.
  func model(
    _ text: SetText, dropping offset: Int = 0, pieces: [[SpokenText.Piece]]? = nil, marks: ArraySlice<Bool> = [],
    id: String? = nil, noting: NotesInLines = NotesInLines(), hang: (SetText.Line) -> Int = { _ in 0 }
  ) -> Value {
    var (ofLines, ofPieces) = (marks, marks)
    return .object([
      .left: .integer(left), .top: .integer(top + offset), .width: .integer(width),
      .size: .integer(text.size), .lineHeight: .integer(text.lineHeight), .gap: .integer(text.gap), .id: Value(id),
      .paragraphs: .list(
        text.paragraphs.enumerated().map { place, lines in
          .object([
            .lines: .list(
              lines.map { line in
                let place = ofLines.startIndex
                return .object([
                  .text: .text(line.text),
                  .runs: noting.model(of: LightText.runs(of: line.text, by: &ofLines), from: place),
                  .isApart: .bool(line.end != .none), .hang: hang(line) > 0 ? .integer(hang(line)) : .null,
                ])
              }),
            .pieces: pieces.map { .list($0[place].map { $0.model(by: &ofPieces, noting: noting) }) } ?? .null,
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
  private(set) var model: Value
  /// Its contents, for pages of paper.
  var drawn: [Drawn] = []
  var contentsTitle: String?
  var landmark: Document.Landmark?
  var pageLabel: Document.PageLabel?
  var spread: Document.Spread?
  /// The media overlay of the page.
  var overlay: Overlay?
  /// Whether a person has said yes to what is said of its picture.
  var hasReviewedDescriptions = true
  /// Whether it is a page without words.
  var isWordless = false

  /// The same for Kobo: without video, which its readers do not play, and boxes that open, which they need not know.
  var forKobo: FixedPart {
    var part = self
    part.model = model.forKobo
    return part
  }

  /// The fingerprint of what stands in it and of what the package says of it.
  func fingerprint(readThrough names: NameSet) -> Fingerprint {
    var stream = FingerprintStream()
    stream.append(contentsTitle ?? "")
    stream.append(spread.map { "\($0)" } ?? "")
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
    document.isWordless = isWordless
    return document
  }
}
