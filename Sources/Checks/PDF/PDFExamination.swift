import Basics
import EPUB
import Languages
import PDF
import XML

/// One PDF while it is checked.
struct PDFExamination {
  /// The findings.
  var findings: Findings

  private var pages: [PDFFile.Page] = []
  private var numbers: [Int: Int] = [:]
  private var purpose = Purpose.reading
  /// Whether the file says that it has nothing but ink (PDF/X-1a).
  private var claimsInks = false
  /// The base of addresses of links.
  private var base = ""

  /// The purpose of a file.
  private enum Purpose { case reading, paper, press }

  /// The least pixels an inch of a picture that is more than decoration.
  private var leastDots: Int?

  /// Its facts for shops; nil for sheets to be folded, and if it could not be read.
  func shopBook(size: Int) -> ShopBook? {
    guard purpose != .paper, !pages.isEmpty else { return nil }
    var book = ShopBook(form: purpose == .press ? .press : .screen)
    (book.size, book.pages, book.dots) = (size, pages.count, leastDots)
    return book
  }

  /// Begins with findings.
  init(findings: Findings) { self.findings = findings }

  /// The name of a page in findings.
  private func name(_ page: Int?) -> String? { page.flatMap { numbers[$0] }.map { "page \($0)" } }

  /// Checks a file.
  mutating func run(_ file: PDFFile) throws(PDFError) {
    guard try file.resolved(file.trailer["Encrypt"]) == .null else {
      findings.add(
        .warning, "the PDF is locked, and was not checked", hint: "get it without a lock or a password",
        id: "pdf-locked")
      return
    }
    let catalog = try file.catalog()
    pages = try file.pages(most: PDFCheck.pageLimit)
    guard !pages.isEmpty else { throw PDFError("it has no page") }
    for (place, page) in pages.enumerated() { if let object = page.object { numbers[object] = place + 1 } }
    let preferences = try file.fields(catalog["ViewerPreferences"])
    // What asks printers for both sides of a sheet is not read on a screen.
    purpose = try isForPress(file, catalog) ? .press : preferences["Duplex"] != nil ? .paper : .reading
    claimsInks = try checkInks(of: file, catalog)
    try checkDocument(file, catalog, preferences)
    let structure = try file.structure()
    if purpose == .reading { try checkStructure(structure, file, catalog) }
    let names = try file.namedPlaces()
    base = try file.resolved(file.fields(catalog["URI"])["Base"]).text ?? ""
    try checkLinks(file, names, isTagged: structure != nil)
    try checkBookmarks(file, names)
    // What pages show comes last, as it may be too much.
    try checkPages(file, isTagged: structure != nil)
  }

  // MARK: The document

  private mutating func checkDocument(
    _ file: PDFFile, _ catalog: [String: PDFValue], _ preferences: [String: PDFValue]
  ) throws(PDFError) {
    var title = try file.resolved(try file.fields(file.trailer["Info"])["Title"]).text?.trimmed ?? ""
    if title.isEmpty { title = try Self.title(inMetadata: file.resolved(catalog["Metadata"]), of: file) }
    if title.isEmpty {
      findings.add(.warning, "the PDF has no title", hint: "give it one in its properties", id: "pdf-title")
    } else if try file.resolved(preferences["DisplayDocTitle"]) != .bool(true) {
      findings.add(
        .warning, "viewers show the name of the file, and not the title '\(title)'",
        hint: "set 'DisplayDocTitle' in the preferences for viewers", id: "pdf-title")
    }
    let language = try file.resolved(catalog["Lang"]).text?.trimmed ?? ""
    if language.isEmpty {
      findings.add(
        .error, "the PDF does not say what language it is in, and may be read out in another",
        hint: "state it, such as 'en' or 'pt-BR'", id: "pdf-language")
    } else {
      check(language, in: nil)
    }
  }

  /// The title that the metadata of a file have, in XMP: the only one in PDF 2.0 and PDF/A-4.
  private static func title(inMetadata value: PDFValue, of file: PDFFile) -> String {
    guard case .stream(let stream) = value, let bytes = try? file.unpacked(stream), bytes.count < 4 << 20 else {
      return ""
    }
    var title = ""
    // What has a fault further on has a title all the same.
    try? ElementWalk.walk(bytes, start: { _, _ in }) { element, parents in
      guard title.isEmpty,
        (parents.suffix(2).map(\.tag) + [element.tag]).contains(where: {
          $0.name == "title" && $0.namespace == "http://purl.org/dc/elements/1.1/"
        })
      else { return }
      title = element.text.trimmed
    }
    return title
  }

  private mutating func check(_ language: String, in page: String?) {
    guard !Language.isRegistered(language) else { return }
    findings.add(
      .error, "the language '\(language)' is no registered BCP 47 tag such as 'en' or 'pt-BR'", in: page,
      id: "pdf-language")
  }

  /// Whether a file is made for a press: it says how its pages are cut, or what press it is for.
  private func isForPress(_ file: PDFFile, _ catalog: [String: PDFValue]) throws(PDFError) -> Bool {
    for intent in try file.items(catalog["OutputIntents"]) {
      if try file.resolved(file.fields(intent)["S"]).name == "GTS_PDFX" { return true }
    }
    for page in pages {
      if let trim = try file.box(page.fields["TrimBox"]), try trim != file.box(page.fields["MediaBox"]) { return true }
    }
    return false
  }

  // MARK: The structure

  private mutating func checkStructure(
    _ structure: [PDFFile.Element]?, _ file: PDFFile, _ catalog: [String: PDFValue]
  ) throws(PDFError) {
    let isMarked = try file.resolved(try file.fields(catalog["MarkInfo"])["Marked"]) == .bool(true)
    guard let structure, isMarked, !structure.isEmpty else {
      findings.add(
        .warning, "the PDF is not tagged: screen readers do not know its order, its headings and its pictures",
        hint: "make it again as a tagged PDF", id: "pdf-untagged")
      return
    }
    var level = 0
    for element in structure {
      let page = name(element.page)
      if let language = element.language, !language.trimmed.isEmpty { check(language, in: page) }
      switch element.kind {
      case "Figure", "Formula":
        guard let alternative = element.alternative?.trimmed, !alternative.isEmpty else {
          findings.add(
            .error, "a picture has no alternative text", in: page,
            hint: "say in it what the picture shows, or mark it as decoration", id: "pdf-missing-alt")
          continue
        }
        guard AlternativeText.isOfMachine(alternative, source: "") else { continue }
        findings.add(
          .warning, "'\(alternative)' does not tell what the picture shows", in: page,
          hint: "describe what a reader who cannot see it would miss", id: "pdf-machine-alt")
      case "H1", "H2", "H3", "H4", "H5", "H6":
        let here = Int(element.kind.dropFirst()) ?? 1
        if here > level + 1 {
          findings.add(
            .warning,
            level == 0
              ? "the first heading is of level \(here), and not 1"
              : "a heading of level \(here) follows one of level \(level)", in: page,
            hint: "begin with level 1, and leave none out", id: "pdf-heading-order")
        }
        level = here
      default: continue
      }
    }
  }

  // MARK: Pages

  private mutating func checkPages(_ file: PDFFile, isTagged: Bool) throws(PDFError) {
    for (place, page) in pages.enumerated() { try checkBoxes(of: page, in: file, "page \(place + 1)") }
    var fonts: Set<PDFShown.Font> = []
    var isWhole = true
    for (place, page) in pages.enumerated() {
      let name = "page \(place + 1)"
      let shown: PDFShown
      do throws(PDFError) {
        shown = try PDFShown(page, in: file)
      } catch {
        if error.isUnread { throw error }
        findings.add(
          .error, "what the page shows cannot be read: \(error)", in: name, hint: "make the file again",
          id: "pdf-unreadable")
        continue
      }
      if !shown.isWhole { isWhole = false }
      if isTagged, shown.hasUnmarked {
        findings.add(
          .warning, "something on the page is neither in the structure nor decoration", in: name,
          hint: "tag it, or mark it as an artifact", id: "pdf-untagged")
      }
      if claimsInks { checkInks(of: shown, in: name) }
      for font in shown.fonts where fonts.insert(font).inserted { check(font, in: name) }
      // What goes on beyond a cut is drawn several times.
      var seen: Set<PDFShown.Picture> = []
      for picture in shown.pictures where seen.insert(picture).inserted { check(picture, in: name) }
    }
    if !isWhole {
      findings.add(
        .warning, "not all that its pages show was looked at: some is packed in another way than by 'FlateDecode'",
        hint: "save it anew with a program that packs by 'FlateDecode', as most do", id: "pdf-unchecked")
    }
  }

  private mutating func checkBoxes(of page: PDFFile.Page, in file: PDFFile, _ name: String) throws(PDFError) {
    let unit = try file.resolved(page.fields["UserUnit"]).number ?? 1
    guard let media = try file.box(page.fields["MediaBox"]), media[2] > media[0], media[3] > media[1],
      max(media[2] - media[0], media[3] - media[1]) * unit <= 14_400
    else {
      findings.add(
        .error, "the page has no size, or is longer than 200 inches", in: name, hint: "give it a 'MediaBox'",
        id: "pdf-box")
      return
    }
    func isInside(_ inner: [Double], _ outer: [Double]) -> Bool {
      inner[0] >= outer[0] - 0.05 && inner[1] >= outer[1] - 0.05 && inner[2] <= outer[2] + 0.05
        && inner[3] <= outer[3] + 0.05
    }
    var bleed = media
    for kind in ["BleedBox", "TrimBox"] {
      guard let box = try file.box(page.fields[kind]) else { continue }
      if !isInside(box, bleed) {
        findings.add(
          .error, "'\(kind)' of the page reaches out of what is around it", in: name,
          hint: "the trim lies in the bleed, and that in the media", id: "pdf-box")
      }
      bleed = box
    }
    if purpose == .press { try checkCut(of: page, in: file, name) }
  }

  /// Checks a page for a press: where it is cut, and that it reaches far enough beyond.
  private mutating func checkCut(of page: PDFFile.Page, in file: PDFFile, _ name: String) throws(PDFError) {
    guard let trim = try file.box(page.fields["TrimBox"] ?? page.fields["ArtBox"]) else {
      findings.add(
        .error, "the page does not say where it is cut", in: name, hint: "give it a 'TrimBox'", id: "pdf-box")
      return
    }
    let bleed = try file.box(page.fields["BleedBox"] ?? page.fields["MediaBox"]) ?? trim
    let sides = [trim[0] - bleed[0], trim[1] - bleed[1], bleed[2] - trim[2], bleed[3] - trim[3]]
    // At the spine nothing is cut. A page may also end where it is cut, at all its sides.
    guard sides.contains(where: { $0 > 0.05 }), sides.allSatisfy({ $0 > -0.05 }) else { return }
    let narrow = [[sides[0], sides[2]].max() ?? 0, sides[1], sides[3]] + [sides[0], sides[2]].filter { $0 > 0.05 }
    guard let least = narrow.min(), least < 8.45 else { return }
    let tenths = Int((least / 72 * 254).rounded())
    findings.add(
      .warning, "the page reaches \(tenths / 10).\(tenths % 10) mm beyond where it is cut, and printers want 3",
      in: name,
      hint: "let its 'BleedBox' reach 3 mm beyond its 'TrimBox', and pictures with it", id: "pdf-box")
  }

  private mutating func check(_ font: PDFShown.Font, in name: String) {
    let title = font.name ?? "without a name"
    if !font.isEmbedded {
      findings.add(
        .error, "the font '\(title)' is not in the file, and looks otherwise elsewhere", in: name,
        hint: "embed it", id: "pdf-font")
    }
    if !font.tellsCharacters {
      findings.add(
        .warning,
        "the font '\(title)' does not say which characters its glyphs are: nobody can search or hear its text",
        in: name, hint: "make the file again, with 'ToUnicode'", id: "pdf-font")
    }
  }

  private mutating func check(_ picture: PDFShown.Picture, in name: String) {
    // What is small decorates, and is not looked into.
    guard picture.width > 36, picture.height > 36 else { return }
    let dots = min(Double(picture.columns) * 72 / picture.width, Double(picture.rows) * 72 / picture.height)
    leastDots = min(leastDots ?? .max, Int(dots.rounded()))
    guard dots.rounded() < (purpose == .press ? 300 : 150) else { return }
    findings.add(
      purpose == .reading ? .note : purpose == .press && dots.rounded() < 150 ? .error : .warning,
      """
      a picture of \(picture.columns) × \(picture.rows) pixels has \(Int(dots.rounded())) of them an inch, and is \
      coarse when it is printed
      """, in: name, hint: "print wants 300, and 150 at least: give a larger picture, or choose smaller pages",
      id: "pdf-resolution")
  }

  // MARK: Links

  private mutating func checkLinks(
    _ file: PDFFile, _ names: [[UInt8]: PDFValue], isTagged: Bool
  ) throws(PDFError) {
    var seen: Set<Int> = []
    for (place, page) in pages.enumerated() {
      // Links that pages have in common are looked at once.
      if let number = page.fields["Annots"]?.reference, !seen.insert(number).inserted { continue }
      let name = "page \(place + 1)"
      for note in try file.items(page.fields["Annots"]) {
        let fields = try file.fields(note)
        guard try file.resolved(fields["Subtype"]).name == "Link" else { continue }
        try checkTarget(of: fields, file, names, name, what: "a link")
        guard isTagged else { continue }
        if fields["StructParent"] == nil {
          findings.add(
            .warning, "a link is not in the structure, and is not read out", in: name, hint: "tag it",
            id: "pdf-link")
        } else if try file.resolved(fields["Contents"]).text?.trimmed.isEmpty ?? true {
          findings.add(
            .warning, "a link does not say where it leads", in: name, hint: "give it 'Contents'", id: "pdf-link")
        }
      }
    }
  }

  private mutating func checkBookmarks(_ file: PDFFile, _ names: [[UInt8]: PDFValue]) throws(PDFError) {
    let bookmarks = try file.bookmarks()
    for bookmark in bookmarks {
      let title = try file.resolved(bookmark["Title"]).text ?? ""
      if title.trimmed.isEmpty { findings.add(.warning, "a bookmark has no words", id: "pdf-bookmark") }
      try checkTarget(of: bookmark, file, names, nil, what: "the bookmark '\(title)'")
    }
    if bookmarks.isEmpty, pages.count > 20, purpose == .reading {
      findings.add(
        .note, "the PDF has \(pages.count) pages and no bookmarks", hint: "give it a bookmark for each part",
        id: "pdf-bookmark")
    }
  }

  /// Checks where a link or a bookmark leads.
  private mutating func checkTarget(
    of fields: [String: PDFValue], _ file: PDFFile, _ names: [[UInt8]: PDFValue], _ place: String?, what: String
  ) throws(PDFError) {
    let action = try file.fields(fields["A"])
    let kind = try file.resolved(action["S"]).name
    switch kind {
    case "URI":
      let address = try file.resolved(action["URI"]).text ?? ""
      if let fault = Self.fault(ofAddress: AddressText.scheme(of: address) == nil ? base + address : address) {
        findings.add(
          .error, "\(what) leads to '\(address)', \(fault)", in: place, hint: "write a whole address of the web",
          id: "pdf-link")
      }
    case nil where fields["Dest"] == nil && fields["First"] == nil && action.isEmpty:
      findings.add(.error, "\(what) leads nowhere", in: place, id: "pdf-link")
    case "GoTo", nil:
      guard let target = fields["Dest"] ?? action["D"] else { return }
      if try !isPlace(target, file, names) {
        findings.add(
          .error, "\(what) leads to a page that is not there", in: place, hint: "make the file again", id: "pdf-link")
      }
    default: return
    }
  }

  private func isPlace(
    _ target: PDFValue, _ file: PDFFile, _ names: [[UInt8]: PDFValue]
  ) throws(PDFError) -> Bool {
    var value = try file.resolved(target)
    if let name = value.bytes ?? value.name.map({ Array($0.utf8) }) {
      guard let named = names[name] else { return false }
      value = try file.resolved(named)
    }
    if let inner = value.fields?["D"] { value = try file.resolved(inner) }
    guard let first = value.items?.first else { return false }
    if let object = first.reference { return numbers[object] != nil }
    return first.integer.map(pages.indices.contains) ?? false
  }

  /// Why an address leads nowhere; nil if it may lead somewhere.
  private static func fault(ofAddress address: String) -> String? {
    guard let scheme = AddressText.scheme(of: address) else { return "which is no whole address" }
    switch scheme {
    case "file": return "a file of another machine"
    case "http", "https":
      let path = address.dropFirst(scheme.utf8.count + 1).drop { $0 == "/" }
      let host = path.prefix { !"/?#:".contains($0) }.lowercased()
      if host.isEmpty { return "which names no site" }
      return host == "localhost" || host.hasPrefix("127.") ? "the reader's own machine" : nil
    default: return nil
    }
  }
}
