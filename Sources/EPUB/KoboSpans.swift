import Basics
import Languages

/// The marks that Kobo's reader needs to keep places, bookmarks and notes: every sentence and every picture is an
/// element of its own.
///
/// They are numbered as kepubify does it, after Kobo's own books: `kobo.N.M` is sentence M of paragraph N; a picture is
/// a paragraph by itself. The body is wrapped in the two elements by which Kobo lays pages out.
struct KoboSpans {
  /// The style of the elements around a body, as Kobo's books have it.
  static let style = Array("\n#book-inner {\n  margin-top: 0;\n  margin-bottom: 0;\n}\n".utf8)

  private var made: [UInt8] = []
  private var (paragraph, segment) = (0, 0)
  private var isNewParagraph = false
  /// The elements that are open in the body.
  private var open: [String] = []
  private var isInBody = false

  /// A document with its marks; all of it that is not a text or a picture stays as it is. The document is well-formed.
  static func marking(_ document: [UInt8]) -> [UInt8] {
    var spans = KoboSpans()
    spans.made.reserveCapacity(document.count * 3 / 2)
    var place = 0
    while place < document.count {
      let end = end(of: document, from: place)
      let piece = document[place..<end]
      if document[place] == UInt8(ascii: "<") { spans.add(markup: piece) } else { spans.add(text: piece) }
      place = end
    }
    return spans.made
  }

  /// The end of a tag, a comment, a declaration or a text.
  private static func end(of document: [UInt8], from place: Int) -> Int {
    func after(_ mark: String) -> Int {
      document[place...].firstRange(of: Array(mark.utf8)).map(\.upperBound) ?? document.count
    }
    let rest = document[place...]
    guard rest.first == UInt8(ascii: "<") else {
      return rest.firstIndex(of: UInt8(ascii: "<")) ?? document.count
    }
    if rest.starts(with: "<!--".utf8) { return after("-->") }
    if rest.starts(with: "<![CDATA[".utf8) { return after("]]>") }
    if rest.starts(with: "<?".utf8) { return after("?>") }
    var quote: UInt8?
    for index in rest.indices {
      let byte = document[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte.isQuote {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return document.count
  }

  private static let paragraphs: Set<String> = ["p", "ol", "ul", "table", "h1", "h2", "h3", "h4", "h5", "h6"]
  /// Unchanged elements.
  private static let untouched: Set<String> = ["script", "style", "pre", "audio", "video", "svg", "math"]

  private mutating func add(markup: ArraySlice<UInt8>) {
    let isEnd = markup.dropFirst().first == UInt8(ascii: "/")
    let name = String(
      decoding: markup.dropFirst(isEnd ? 2 : 1).prefix {
        !$0.isXMLSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
      },
      as: UTF8.self)
    guard !name.isEmpty, name.first != "!", name.first != "?" else {
      made += markup
      return
    }
    if isEnd {
      if isInBody, name == "body" {
        append("</div></div>")
        isInBody = false
      }
      if isInBody, !open.isEmpty { open.removeLast() }
      made += markup
      return
    }
    let isEmpty = markup.dropLast().last == UInt8(ascii: "/")
    guard isInBody else {
      made += markup
      if name == "body", !isEmpty {
        isInBody = true
        append("<div id=\"book-columns\"><div id=\"book-inner\">")
      }
      return
    }
    if name == "img", isEmpty, isMarked {
      (paragraph, segment, isNewParagraph) = (paragraph + 1, 0, false)
      add(marked: markup)
      return
    }
    if Self.paragraphs.contains(name), !isEmpty { isNewParagraph = true }
    if !isEmpty { open.append(name) }
    made += markup
  }

  /// Whether texts and pictures are marked here.
  private var isMarked: Bool { isInBody && !open.contains(where: Self.untouched.contains) }

  private mutating func add(text: ArraySlice<UInt8>) {
    guard isMarked else {
      made += text
      return
    }
    for sentence in SentenceBreaks.sentences(of: String(decoding: text, as: UTF8.self)) {
      if open.last != "p", sentence.allSatisfy(\.isWhitespace) {
        append(String(sentence))
        continue
      }
      if isNewParagraph { (paragraph, segment, isNewParagraph) = (paragraph + 1, 0, false) }
      add(marked: Array(sentence.utf8)[...])
    }
  }

  private mutating func add(marked piece: ArraySlice<UInt8>) {
    segment += 1
    append("<span class=\"koboSpan\" id=\"kobo.\(paragraph).\(segment)\">")
    made += piece
    append("</span>")
  }

  private mutating func append(_ text: String) { made += Array(text.utf8) }
}

extension UInt8 {
  fileprivate var isXMLSpace: Bool { self == UInt8(ascii: " ") || self == 0x09 || self == 0x0A || self == 0x0D }
}
