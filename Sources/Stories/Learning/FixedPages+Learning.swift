import Fonts
import Images
import Languages
import Mustache
import Rendering
import Website

extension FixedPages {
  /// An unbroken unit of a page: a word with its picture, a question with its answers.
  private struct Item {
    var paragraphs: [String]
    /// Which of the characters that are seen are emphasised; empty where none is.
    var marks: [Bool] = []
    var picture: (name: String, shape: PictureShape)?
    /// The id for links.
    var id: String?
  }

  /// The gap between things beside or below one another.
  private static let space = 40

  /// The size of letters: smaller than those of the story, as grown-ups read along.
  private var learningSize: Int { max(28, composition.size * 3 / 4) }

  /// The pages behind the story that have something to be learned.
  mutating func learningParts() throws -> [FixedPart] {
    try LearningPart.all(of: book.learning).flatMap { try parts(of: $0, sheets(of: $0, items(of: $0))) }
  }

  /// The notes to the story, and the document that each stands in, by its number.
  mutating func noteSheets() throws -> (sheets: Sheets?, documents: [Int: String]) {
    let notes = book.pages.flatMap(\.footnotes)
    if notes.isEmpty { return (nil, [:]) }
    let found = try sheets(of: .footnotes, items(of: .footnotes))
    var documents: [Int: String] = [:]
    for (number, sheet) in found.sheets.enumerated() {
      for note in notes where sheet.texts.contains(where: { $0.id == NoteLinks.id(of: note.number) }) {
        documents[note.number] = Self.name(of: .footnotes, number)
      }
    }
    return (found, documents)
  }

  private static func name(of part: LearningPart, _ number: Int) -> String {
    "\(part.rawValue)\(number == 0 ? "" : "-\(number + 1)").xhtml"
  }

  private func items(of part: LearningPart) throws -> [Item] {
    let learning = book.learning
    switch part {
    case .words:
      return try learning.words.map { word in
        let text = "\(word.term) – \(word.meaning)"
        let term = word.term.count { !$0.isWhitespace }
        let rest = text.count { !$0.isWhitespace } - term
        var item = Item(
          paragraphs: [text],
          marks: [Bool](repeating: true, count: term) + [Bool](repeating: false, count: rest))
        if let picture = word.picture, let name = book.name(of: picture), let copy = try book.copy(of: picture) {
          item.picture = (name, PictureShape(width: copy.width, height: copy.height))
        }
        return item
      }
    case .questions:
      return learning.questions.enumerated().map { number, question in
        Item(
          paragraphs: ["\(number + 1). \(question.text)"]
            + question.answers.enumerated().map { "\(StoryLearning.letter($0)) \($1)" })
      }
    case .answers:
      return learning.questions.enumerated().map { number, question in
        let right = question.right.map { "\(StoryLearning.letter($0)) \(question.answers[$0])" }
        return Item(
          paragraphs: ["\(number + 1). \(right.joined(separator: ", "))"] + [question.explanation].compactMap(\.self))
      }
    case .footnotes:
      return book.pages.flatMap(\.footnotes).map { note in
        let words = note.words
        let mark = [Bool](repeating: false, count: note.mark.count)
        return Item(
          paragraphs: ["\(note.mark) \(words.plain)"], marks: words.marks.map { mark + $0 } ?? [],
          id: NoteLinks.id(of: note.number))
      }
    case .grownUps:
      return learning.notes.map { note in
        Item(paragraphs: [note.plain], marks: note.marks ?? [])
      }
    }
  }

  /// Lays items below one another, on as many pages as it takes; the first has the heading.
  private mutating func sheets(of part: LearningPart, _ items: [Item]) throws -> Sheets {
    let title = try messages.text(part.heading)
    note([title] + items.flatMap(\.paragraphs))
    let frame = composition.alone
    let size = learningSize
    let heading = typesetter.setting([title], in: frame.box, sizes: [composition.size])
    let side = min(frame.width, frame.height) / 6
    var sheets: [Sheet] = [Sheet(top: heading.height + Self.space)]
    for item in items {
      let indent = item.picture == nil ? 0 : side + Self.space
      let box = TextBox(width: frame.width - indent, height: frame.height - heading.height - Self.space)
      let pieces = typesetter.parts(of: item.paragraphs, in: box, size: size)
      for (place, paragraphs) in pieces.enumerated() {
        let text = typesetter.setting(paragraphs, in: box, sizes: [size])
        let picture = place == 0 ? item.picture : nil
        let height = max(text.height, picture == nil ? 0 : side)
        if sheets[sheets.count - 1].top + height > frame.height, !sheets[sheets.count - 1].texts.isEmpty {
          sheets.append(Sheet())
        }
        let top = frame.top + sheets[sheets.count - 1].top
        let isRTL = book.story.language.isRightToLeft
        if let picture {
          let square = Frame(
            left: isRTL ? frame.left + frame.width - side : frame.left, top: top, width: side, height: side)
          sheets[sheets.count - 1].pictures.append(
            (picture.name, square.fitting(width: picture.shape.width, height: picture.shape.height)))
        }
        let frame = Frame(
          left: isRTL ? frame.left : frame.left + indent, top: top, width: box.width, height: text.height)
        // What goes on on another page is not told apart letter by letter.
        sheets[sheets.count - 1].texts.append(
          (text, frame, pieces.count == 1 ? item.marks : [], place == 0 ? item.id : nil))
        sheets[sheets.count - 1].top += height + Self.space
      }
    }
    return Sheets(title: title, heading: (heading, frame), sheets: sheets)
  }

  /// Makes pages of what has been laid out.
  mutating func parts(of part: LearningPart, _ found: Sheets) throws -> [FixedPart] {
    try found.sheets.enumerated().map { number, sheet in
      try page(part, number, found.title, number == 0 ? found.heading : nil, sheet)
    }
  }

  /// The pages behind the story under one heading.
  struct Sheets {
    fileprivate let title: String
    fileprivate let heading: (text: SetText, frame: Frame)
    fileprivate let sheets: [Sheet]
  }

  /// The content of one page.
  fileprivate struct Sheet {
    /// The height taken, from above.
    var top = 0
    var pictures: [(name: String, frame: Frame)] = []
    var texts: [(text: SetText, frame: Frame, marks: [Bool], id: String?)] = []
  }

  private mutating func page(
    _ part: LearningPart, _ number: Int, _ title: String, _ heading: (text: SetText, frame: Frame)?, _ sheet: Sheet
  ) throws -> FixedPart {
    var model = try common()
    model.merge([
      .label: .text(title), .sectionType: .text(part.type), .sectionRole: .text(part.role),
      .heading: heading.map { $0.frame.model($0.text) } ?? .null,
      .pictures: .list(sheet.pictures.map { $0.frame.model(name: $0.name, alt: "") }),
      .blocks: .list(
        sheet.texts.map { $0.frame.model($0.text, marks: $0.marks[...], id: $0.id) }),
    ])
    let drawn =
      [heading.map { Drawn.text($0.text, $0.frame, .heading) }].compactMap(\.self)
      + sheet.pictures.map { Drawn.picture($0.name, $0.frame, description: "") }
      + sheet.texts.map { Drawn.text($0.text, $0.frame, .story, marks: $0.marks) }
    return FixedPart(
      name: Self.name(of: part, number), template: "epub/fixed-learn", model: .null,
      contentsTitle: number == 0 ? title : nil, spread: side()
    ).showing(model, drawn)
  }
}
