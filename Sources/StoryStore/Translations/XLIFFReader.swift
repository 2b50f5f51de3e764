import XML

/// Reads XLIFF 2 that a translator's program has written: ours filled in, perhaps with texts cut into more segments.
struct XLIFFReader {
  /// A segment, or what stands between two.
  private struct Piece {
    var source = ""
    /// The translation; nil if there is none.
    var target: String?
    /// The place of the translation among those of the text, from 1; nil where the piece stands itself.
    var order: Int?
    let isSegment: Bool
  }

  /// A text as it is read.
  private struct Unit {
    let key: String?
    let line: Int
    var mark = ""
    var pieces: [Piece] = []
  }

  /// The use of kept text.
  private enum Capture { case source, target, mark }

  private var reading: SheetReading
  private var path: [String] = []
  private var languages: (from: String, to: String)?
  private var story: String?
  private var unit: Unit?
  private var capture: (what: Capture, depth: Int)?
  private var text = ""
  /// The fault of the file as a whole, and its line.
  private var fault: (headline: String, line: Int, hint: String?)?

  private init(_ reading: SheetReading) { self.reading = reading }

  /// Reads a file; throws where it is no XLIFF 2 or not well-formed.
  static func read(_ text: String, _ reading: inout SheetReading) throws {
    var bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    var reader = XLIFFReader(reading)
    do throws(XMLError) {
      _ = try XMLDocument.walk(bytes) { event, place in
        reader.take(event, at: place.line)
        return reader.fault == nil
      }
    } catch {
      throw reading.damage(
        "the file is not well-formed XML: \(error.message)", at: error.line > 0 ? error.line : nil,
        hint: "have the program write it again")
    }
    if let fault = reader.fault { throw reading.damage(fault.headline, at: fault.line, hint: fault.hint) }
    reading = reader.reading
  }

  private mutating func take(_ event: XMLEvent, at line: Int) {
    switch event {
    case .start(let tag):
      start(tag, in: tag.namespace.hasPrefix(TranslationXLIFF.Namespace.core), line)
      path.append(tag.name)
    case .text(let more): if capture != nil { text += more }
    case .end:
      path.removeLast()
      end()
    }
  }

  private mutating func start(_ tag: XMLTag, in isCore: Bool, _ line: Int) {
    if path.isEmpty { return begin(tag, isCore, line) }
    if let capture {
      // Of what stands within a text its letters count; a code point that XML cannot hold is written by its number.
      if isCore, tag.name == "cp", capture.depth <= path.count,
        let scalar = tag["hex"].flatMap({ UInt32($0, radix: 16) }).flatMap(Unicode.Scalar.init)
      {
        text.unicodeScalars.append(scalar)
      }
      return
    }
    if tag.namespace == TranslationXLIFF.Namespace.metadata {
      if tag.name == "meta", tag["type"] == TranslationXLIFF.mark, unit != nil { keep(.mark) }
      return
    }
    guard isCore else { return }
    switch tag.name {
    case "file":
      story = tag["original"]
      if story?.isEmpty != false {
        fault = ("a 'file' does not say by 'original' which story it is", line, "leave it as it was written")
      }
    case "unit": unit = Unit(key: tag["name"], line: line)
    // Candidates and the like have sources and targets, too.
    case "segment" where path.last == "unit": unit?.pieces.append(Piece(isSegment: true))
    case "ignorable" where path.last == "unit": unit?.pieces.append(Piece(isSegment: false))
    case "source" where path.last == "segment" || path.last == "ignorable": keep(.source)
    case "target" where path.last == "segment" || path.last == "ignorable":
      if let last = unit?.pieces.indices.last { unit?.pieces[last].order = tag["order"].flatMap { Int($0) } }
      keep(.target)
    default: break
    }
  }

  private mutating func begin(_ tag: XMLTag, _ isCore: Bool, _ line: Int) {
    guard tag.name == "xliff", isCore else {
      let version = tag.name == "xliff" ? tag["version"] : nil
      fault = (
        version.map { "the file is XLIFF \($0), and XLIFF 2 is read" } ?? "the file is XML, and no XLIFF", line,
        "have the program write XLIFF 2.0 or 2.1"
      )
      return
    }
    guard let from = tag["srcLang"], let to = tag["trgLang"] else {
      fault = (
        "'xliff' does not name its languages by 'srcLang' and 'trgLang'", line, "leave them as they were written"
      )
      return
    }
    languages = (from, to)
  }

  private mutating func keep(_ what: Capture) {
    capture = (what, path.count)
    text = ""
  }

  private mutating func end() {
    if let capture, capture.depth == path.count {
      let last = unit?.pieces.indices.last
      switch capture.what {
      case .source: if let last { unit?.pieces[last].source = text }
      case .target: if let last { unit?.pieces[last].target = text }
      case .mark: unit?.mark = text
      }
      self.capture = nil
    } else if capture == nil, let done = unit, path.last == "file" || path.last == "group" {
      finish(done)
      unit = nil
    }
  }

  private mutating func finish(_ unit: Unit) {
    guard let languages, let story else { return }
    guard let key = unit.key, !key.isEmpty else {
      return reading.fail(
        "a 'unit' does not say by 'name' which text it is", at: unit.line, hint: "leave names as they were written")
    }
    func isBlank(_ text: String?) -> Bool { text?.allSatisfy(\.isWhitespace) ?? true }
    let segments = unit.pieces.filter { $0.isSegment && !isBlank($0.source) }
    let done = segments.count { !isBlank($0.target) }
    var translation = ""
    if segments.isEmpty || done == segments.count {
      let pieces = unit.pieces.enumerated().map { place, piece in
        (order: piece.order ?? place + 1, place: place, text: piece.target ?? (piece.isSegment ? "" : piece.source))
      }
      translation = pieces.sorted { ($0.order, $0.place) < ($1.order, $1.place) }.map(\.text).joined()
    } else if done > 0 {
      reading.fail(
        "\(done) of the \(segments.count) segments of the text are translated; it is left out", at: unit.line,
        hint: "translate the others")
    }
    reading.add(
      SheetReading.Entry(
        story: story, title: "", from: languages.from, to: languages.to, key: key,
        original: unit.pieces.map(\.source).joined(), translation: translation, mark: unit.mark, line: unit.line))
  }
}
