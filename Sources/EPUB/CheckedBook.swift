import Basics
import Languages

/// A book whose parts are known to fit together, without what nobody refers to.
struct CheckedBook {
  /// The book as it was given.
  let book: Book
  /// The documents with what their markup says, in reading order.
  let documents: [(document: Document, facts: DocumentFacts)]
  /// The pictures that are the cover or are shown, in the order given.
  let pictures: [Picture]
  /// The recordings that are heard, in the order given.
  let recordings: [Recording]
  /// The videos that are shown, and their captions, in the order given.
  let clips: [Clip]
  /// The style sheets that are linked, in the order given.
  let stylesheets: [Stylesheet]
  /// The fonts that style sheets ask for, in the order given.
  let fonts: [EmbeddedFont]

  /// The picture that stands for the book.
  var cover: Picture? { pictures.first { $0.isCover } }

  /// Before which document the table of contents is a page of the book; none where it is no page.
  var placeOfContents: Int? {
    guard book.showsContents else { return nil }
    return documents.lastIndex { $0.document.landmark == .titlePage }.map { $0 + 1 } ?? 0
  }

  /// Whether a picture of the book moves.
  var hasMovingPicture: Bool { pictures.contains(where: \.moves) }

  /// Checks a book; throws the first rule that it breaks.
  init(_ book: Book) throws(EPUBError) {
    self.book = book
    try Self.checkMetadata(of: book)
    try Self.checkNames(of: book)
    var documents: [(document: Document, facts: DocumentFacts)] = []
    for document in book.documents {
      documents.append((document, try DocumentFacts(of: document, part: document.path)))
    }
    self.documents = documents
    let used = try Self.checkReferences(of: documents, in: book)
    pictures = book.pictures.filter { $0.isCover || used.contains($0.path) }
    clips = book.clips.filter { used.contains($0.path) }
    let heard = try Self.checkOverlays(of: documents, in: book)
    recordings = book.recordings.filter { heard.contains($0.name) }
    stylesheets = book.stylesheets.filter { used.contains($0.path) }
    fonts = try Self.fonts(of: stylesheets, in: book)
    try Self.checkLayout(of: documents, in: book)
  }

  private static func checkMetadata(of book: Book) throws(EPUBError) {
    guard isVisible(book.title) else { throw EPUBError("a book has a title") }
    guard isName(book.identifier) else { throw EPUBError("a book's identifier is a URN without blanks") }
    if let isbn = book.isbn, isbn.utf8.count != 13 || !isbn.utf8.allSatisfy(\.isDigit) {
      throw EPUBError("an ISBN is written as 13 digits, not '\(isbn)'")
    }
    guard Language(book.language) != nil else {
      throw EPUBError("a language is a BCP 47 tag such as 'en' or 'pt-BR', not '\(book.language)'")
    }
    for tag in book.otherLanguages + book.documents.compactMap(\.language) where Language(tag) == nil {
      throw EPUBError("a language is a BCP 47 tag such as 'en' or 'pt-BR', not '\(tag)'")
    }
    guard DateText.isMoment(book.modified) else {
      throw EPUBError("the date of change is in UTC, as in '2026-01-15T08:30:00Z', not '\(book.modified)'")
    }
    if let address = book.licenseAddress, !isName(address) {
      throw EPUBError("the address of a licence is a URL without blanks, not '\(address)'")
    }
    for date in [book.issued, book.certifier?.date] {
      guard let date else { continue }
      guard DateText.isDate(date) else { throw EPUBError("a date is '2026', '2026-01' or '2026-01-15', not '\(date)'") }
    }
    for contributor in book.contributors {
      guard isVisible(contributor.name) else { throw EPUBError("a contributor has a name") }
      guard isRole(contributor.role) else {
        throw EPUBError("a role is a MARC code of three letters such as 'aut', not '\(contributor.role)'")
      }
    }
    for series in book.series {
      guard isVisible(series.name) else { throw EPUBError("a series has a name") }
      if let position = series.position, position < 1 { throw EPUBError("a place in a series counts from 1") }
      if let identifier = series.identifier, !isName(identifier) {
        throw EPUBError("a series' identifier is a URN without blanks")
      }
    }
    if let certifier = book.certifier, !isVisible(certifier.name) { throw EPUBError("a certifier has a name") }
    guard book.pendingPictures >= 0 else { throw EPUBError("pending pictures are counted from 0") }
  }

  private static func checkNames(of book: Book) throws(EPUBError) {
    for document in book.documents {
      guard document.contentsTitle.map(isVisible) ?? true else {
        throw EPUBError("a title in the table of contents is not blank", part: document.path)
      }
    }
    var depth = -1
    for document in book.documents where document.contentsTitle != nil {
      guard (0...(depth + 1)).contains(document.contentsDepth) else {
        throw EPUBError(
          "a title in the table of contents lies at most one deeper than the one before it", part: document.path)
      }
      depth = document.contentsDepth
    }
    guard book.documents.contains(where: { $0.contentsTitle != nil }) else {
      throw EPUBError("a book has a document with a title for the table of contents")
    }
    var landmarks: Set<Document.Landmark> = []
    var paths: Set<String> = []
    for document in book.documents {
      try check(document.path, of: ["xhtml"], among: &paths)
      guard document.landmark.map({ landmarks.insert($0).inserted }) ?? true else {
        throw EPUBError("a landmark is in one place", part: document.path)
      }
    }
    for stylesheet in book.stylesheets { try check(stylesheet.path, of: ["css"], among: &paths) }
    for picture in book.pictures {
      let endings = ["image/jpeg": ["jpg", "jpeg"], "image/png": ["png"], "image/svg+xml": ["svg"]][picture.mediaType]
      guard let endings else {
        throw EPUBError("a picture in a book is JPEG, PNG or SVG, not '\(picture.mediaType)'", part: picture.path)
      }
      try check(picture.path, of: endings, among: &paths)
    }
    for font in book.fonts { try check(font.path, of: ["ttf", "otf"], among: &paths) }
    for recording in book.recordings {
      try check(recording.path, of: ["mp3", "m4a"], among: &paths)
      guard recording.milliseconds > 0 else { throw EPUBError("a recording lasts some time", part: recording.path) }
    }
    for clip in book.clips { try check(clip.path, of: ["mp4", "webm", "vtt"], among: &paths) }
    guard book.pictures.filter(\.isCover).count <= 1 else { throw EPUBError("a book has one cover picture") }
  }

  /// Refuses a name that some reader would stumble over, or one given twice.
  private static func check(_ path: String, of endings: [String], among paths: inout Set<String>) throws(EPUBError) {
    let name = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)[1]
    let pieces = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isPlain = pieces[0].allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0.isDigit || $0 == UInt8(ascii: "-")
    }
    guard pieces.count == 2, !pieces[0].isEmpty, isPlain, endings.contains(String(pieces[1]) ?? "") else {
      throw EPUBError("a file name is of a-z, 0-9 and '-', then '.\(endings[0])'", part: path)
    }
    guard paths.insert(path).inserted else { throw EPUBError("a file name is given once, not twice", part: path) }
  }

  /// Follows every link; gives the paths that are pointed to.
  private static func checkReferences(
    of documents: [(document: Document, facts: DocumentFacts)], in book: Book
  ) throws(EPUBError) -> Set<String> {
    let ids = Dictionary(uniqueKeysWithValues: documents.map { ($0.document.path, $0.facts.ids) })
    let others = Set(book.pictures.map(\.path) + book.clips.map(\.path) + book.stylesheets.map(\.path))
    var used: Set<String> = []
    for (document, facts) in documents {
      if let page = document.pageLabel {
        guard facts.ids.contains(page.fragment) else {
          throw EPUBError(
            "a page label points at an id of its document, not at '\(page.fragment)'", part: document.path)
        }
        guard isVisible(page.label) else { throw EPUBError("a page label is not blank", part: document.path) }
      }
      for reference in facts.references where !reference.isOutside {
        let (path, fragment) = reference.resolved(from: document.path)
        if let ids = ids[path] {
          guard fragment.isEmpty || ids.contains(fragment) else {
            throw EPUBError(
              "a link points at an id that is there, not at '\(reference.target)'", part: document.path,
              line: reference.line)
          }
        } else if others.contains(path) {
          used.insert(path)
        } else {
          throw EPUBError(
            "'\(reference.target)' is not in the book", part: document.path, line: reference.line)
        }
      }
    }
    return used
  }

  /// Holds what is heard to the text; gives the names of the recordings that are.
  private static func checkOverlays(
    of documents: [(document: Document, facts: DocumentFacts)], in book: Book
  ) throws(EPUBError) -> Set<String> {
    let lengths = Dictionary(
      book.recordings.map { ($0.name, $0.milliseconds) }, uniquingKeysWith: { first, _ in first })
    var heard: Set<String> = []
    for (document, facts) in documents {
      guard let overlay = document.overlay else { continue }
      guard !overlay.parts.isEmpty else { throw EPUBError("an overlay has a part", part: document.path) }
      var last = -1
      for part in overlay.parts {
        guard let length = lengths[part.recording] else {
          throw EPUBError("'\(part.recording)' is not among the recordings of the book", part: document.path)
        }
        guard !part.moments.isEmpty, part.moments.lowerBound >= 0, part.moments.upperBound <= length else {
          throw EPUBError("what is spoken lies within its recording", part: document.path)
        }
        // EPUBCheck only has a note on it; readers turn back and forth.
        guard let place = facts.order[part.fragment], place > last else {
          throw EPUBError("what is spoken is in the document, in its order", part: document.path)
        }
        last = place
        heard.insert(part.recording)
      }
    }
    return heard
  }

  private static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.contains { !$0.properties.isWhitespace && $0.value >= 0x20 && $0.value & 0xFFFE != 0xFFFE }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  private static func isRole(_ text: String) -> Bool {
    text.utf8.count == 3 && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}

extension DocumentFacts.Reference {
  /// Whether it leaves the book by right: a link to the web or to an address, or a picture written into the document.
  var isOutside: Bool {
    if target.hasPrefix("data:") { return element == "img" }
    guard element == "a" || element == "area" else { return false }
    return ["https:", "http:", "mailto:", "tel:"].contains { target.lowercased().hasPrefix($0) }
  }

  /// The path from `EPUB/` that the reference means, and the id after `#`.
  func resolved(from path: String) -> (path: String, fragment: String) {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 ? String(parts[1]) : ""
    guard !parts[0].isEmpty else { return (path, fragment) }
    // Documents lie one folder deep, so there is just one way up.
    if parts[0].hasPrefix("../") { return (String(parts[0].dropFirst(3)), fragment) }
    return ("text/" + parts[0], fragment)
  }
}
