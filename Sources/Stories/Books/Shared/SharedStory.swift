import Derivatives
import Diagnostics
import EPUB
import Encodings
import Fonts
import Hashing
import Languages
import Mustache
import Pictures
import Publication
import Recordings
import Rendering
import Settings
import StoryModel
import Website
import Zip

/// Plans a story as one page of HTML with everything in it: a file to be sent, or an archive for learning platforms.
///
/// The pictures are copies that the site has too, no wider than the size of the whole allows.
struct SharedStory: Sendable {
  /// The edition whose text flows, which tells everything that all say.
  let book: StoryBook
  /// The same story in other languages, and the paragraphs of their pages.
  private let others: [(story: Translation, pages: [[String]])]
  /// Finds about the story that are told nowhere else.
  let findings: [Diagnostic]
  /// The library, as findings name it.
  let library: String

  /// A picture of the page, and what it is called in an archive.
  private struct Shown: Sendable {
    let name: String
    let copy: Derivative
    let negative: Negative
  }

  /// A font, and what it is used for.
  private typealias Letters = (font: FontShelf.Entry, characters: Set<Unicode.Scalar>)

  private var maker: PageMaker { book.maker }
  private var story: ShelfStory { book.story }

  /// Takes a story that has a book.
  init(_ book: StoryBook, of story: StoryOutputs, findings: [Diagnostic]) {
    (self.book, self.findings, library) = (book, findings, story.library)
    others = zip(story.translations, story.texts).map { ($0, $1.texts) }
  }

  // MARK: Size

  /// What the page weighs besides its words and pictures, near enough: markup, style and letters; in an archive it is packed.
  private func frameSize(_ form: Settings.ShareForm) -> Int {
    if form.isLight { return 3_000 + 150 * book.pages.count }
    let isLatin = SystemFonts.script(of: story.language.tag) == Script("Latn")
    return form == .file ? 45_000 + (isLatin ? 0 : 25_000) : 27_000 + (isLatin ? 0 : 19_000)
  }

  /// Bytes as letters take a third more.
  private static func size(of bytes: Int, in form: Settings.ShareForm) -> Int {
    form == .archive ? bytes : bytes * 4 / 3
  }

  /// The size of a file, near enough to say beside a link.
  private func estimatedSize(_ pictures: [PublishedPicture: Shown], _ form: Settings.ShareForm) -> Int {
    // What is called by its name in an archive stands in the page itself wherever it is shown.
    let shown = (form.isLight ? [] : [story.bookCover] + book.wordPictures) + book.pages.map(\.picture)
    let uses = shown.compactMap { $0.flatMap { pictures[$0] } }
    let copies = form == .archive ? uses.map(\.copy).unique : uses.map(\.copy)
    let bytes = copies.reduce(form.isLight ? 0 : book.recordings.reduce(0) { $0 + $1.size }) { $0 + $1.size }
    let own = book.pages.textSize
    if form.isLight { return frameSize(form) + own * 5 / 4 + Self.size(of: bytes, in: form) }
    let words = others.reduce(own) { $1.pages.joined().reduce($0) { $0 + $1.utf8.count } }
    return frameSize(form) + (form == .file ? words * 5 / 2 : words) + Self.size(of: bytes, in: form)
  }

  /// The most bytes of the small page, and of a picture in it.
  private static let light = (page: 200_000, picture: 20_000)

  /// The most bytes of a form.
  private func limit(_ form: Settings.ShareForm) -> Int {
    form.isLight ? Self.light.page : maker.settings.books.shareSize * 1000
  }

  /// The pictures of the small page, each in the widest copy with which neither it nor the whole is too heavy.
  private func lightPictures(_ form: Settings.ShareForm) throws -> [PublishedPicture: Shown] {
    let pictures = book.pages.compactMap(\.picture).unique
    var found: [PublishedPicture: Shown] = [:]
    for width in Darkroom.lightWidths {
      for picture in pictures {
        if let copy = found[picture]?.copy, copy.width <= width, copy.size <= Self.light.picture { continue }
        let negative = picture.negative()
        let light = try maker.shelf.light(of: negative, width: width, isGrey: form == .lightGrey)
        let copy = try light ?? maker.shelf.developed(picture)?.fallback
        guard let copy, light != nil || copy.size <= Self.light.picture else { continue }
        found[picture] = Shown(name: "pictures/\(copy.name)", copy: copy, negative: negative)
      }
      let isLight = found.values.allSatisfy { $0.copy.size <= Self.light.picture }
      if isLight, estimatedSize(found, form) <= Self.light.page { break }
    }
    return found
  }

  /// The pictures of the story, each in the widest copy with which the whole is not too heavy.
  private func pictures(_ form: Settings.ShareForm) throws -> [PublishedPicture: Shown] {
    if form.isLight { return try lightPictures(form) }
    let pictures = ([story.bookCover] + book.pages.map(\.picture) + book.wordPictures).compactMap(\.self).unique
    let copies = try pictures.map { picture -> [Derivative] in
      guard let developed = try maker.shelf.developed(picture) else { return [] }
      return developed.kinds.first { $0.first?.type == .webp } ?? [developed.fallback]
    }
    let limit = limit(form)
    var found: [PublishedPicture: Shown] = [:]
    for width in Set(copies.joined().map(\.width)).sorted(by: >) {
      found = [:]
      for (picture, copies) in zip(pictures, copies) {
        guard let copy = copies.last(where: { $0.width <= width }) ?? copies.first else { continue }
        found[picture] = Shown(name: "pictures/\(copy.name)", copy: copy, negative: picture.negative())
      }
      if estimatedSize(found, form) <= limit { break }
    }
    return found
  }

  // MARK: Links

  /// The files, as the page at an address links to them.
  func links(from address: String) throws -> [Value] {
    try maker.settings.books.share.map { form in
      let size = estimatedSize(try pictures(form), form)
      return .object([
        .href: maker.link(address, SitePath.shared(story.slug, form)), .isLight: .bool(form.isLight),
        .label: .text(try maker.messages.text(Self.message(form))),
        .sizeLabel: .text(try maker.frames.label(ofSize: size)),
      ])
    }
  }

  /// What the interface calls a form.
  private static func message(_ form: Settings.ShareForm) -> String {
    switch form {
    case .file: "download_page"
    case .archive: "download_archive"
    case .light: "download_light"
    case .lightGrey: "download_light_grey"
    }
  }

  // MARK: Outputs

  private static let manifest = "share/imsmanifest"

  private static func template(_ form: Settings.ShareForm) -> String { form.isLight ? "share/light" : "share/story" }

  /// The files as outputs of the plan.
  func outputs() throws -> [Output] {
    let forms = maker.settings.books.share
    let fonts = forms.allSatisfy(\.isLight) ? [] : try fonts()
    return try forms.enumerated().map { place, form in
      try output(form, form.isLight ? [] : fonts, findings: place == 0 ? findings : [])
    }
  }

  private func output(_ form: Settings.ShareForm, _ fonts: [Letters], findings: [Diagnostic]) throws -> Output {
    let (theme, path, pictures) = (maker.theme, SitePath.shared(story.slug, form), try pictures(form))
    let template = Self.template(form)
    let sheets = try book.sheets(isLight: form.isLight)
    let script = form.isLight ? [] : try theme.bytes(of: "share/story.js")
    let recordings = form.isLight ? [] : book.recordings
    let names = try theme.template(template).names
    let plain = try model(pictures, by: template) { $0 }
    var inputs = [
      Input("template '\(template)'", try theme.template(template).fingerprint),
      Input("writer of shared stories", value: "1, harfbuzz \(fonts.isEmpty ? "" : HarfBuzz.version ?? "")"),
      Input("form", value: form.rawValue), Input("page", Fingerprint(of: plain, readThrough: names)),
      Input("script", Fingerprint(of: script)),
    ]
    if form == .archive {
      inputs.append(Input("template '\(Self.manifest)'", try theme.template(Self.manifest).fingerprint))
      inputs.append(Input("writer of archives", value: try BookFacts.writer))
    }
    for (number, sheet) in sheets.enumerated() {
      inputs.append(Input("stylesheet \(number + 1)", Fingerprint(of: sheet)))
    }
    for (number, font) in fonts.enumerated() {
      inputs.append(Input("font \(number + 1)", font.font.fingerprint))
      inputs.append(Input("licence of font \(number + 1)", Fingerprint(of: font.font.license)))
    }
    for picture in pictures.values.map(\.copy).unique.sorted(by: { $0.name < $1.name }) {
      inputs.append(Input("picture '\(picture.name)'", picture.fingerprint))
    }
    for heard in recordings { inputs.append(Input("recording '\(heard.name)'", heard.fingerprint)) }
    for page in book.pages {
      inputs.append(Input("illustration of page \(page.number)", value: page.status.rawValue))
    }
    let told = findings + [tooHeavy(estimatedSize(pictures, form), form), lacking(pictures, form)].compactMap(\.self)
    return Output(path, inputs: inputs, diagnostics: told) {
      let files = try files(pictures, fonts, recordings)
      func page(_ address: (String) -> String) throws -> [UInt8] {
        let style = Self.style(of: fonts, address) + sheets.joined()
        guard case .object(var shown) = try model(pictures, by: template, address) else {
          preconditionFailure("a page is an object")
        }
        shown[.style] = .text(String(decoding: style, as: UTF8.self))
        shown[.script] = .text(String(decoding: script, as: UTF8.self))
        return try theme.render(template, in: [.object(shown)])
      }
      if form != .archive {
        var addresses: [String: String] = [:]
        for file in files { addresses[file.name] = "data:\(file.type);base64,\(Base64.text(of: try file.bytes()))" }
        return .bytes(try page { addresses[$0] ?? $0 })
      }
      var entries = [ArchiveEntry(name: "index.html", content: .bytes(try page { $0 }), method: .deflated)]
      let id = NameBasedUUID("\(story.id)|\(story.language.tag)|\(form.rawValue)").urn.replacing(":", with: "-")
      let manifest = try theme.render(
        Self.manifest,
        in: [
          .object([
            .id: .text(id), .title: .text(story.title),
            .files: .list((["index.html"] + files.map(\.name)).map { .object([.href: .text($0)]) }),
          ])
        ])
      entries.append(ArchiveEntry(name: "imsmanifest.xml", content: .bytes(manifest), method: .deflated))
      for file in files {
        let bytes = try file.bytes()
        entries.append(ArchiveEntry(name: file.name, content: .bytes(bytes), method: file.isText ? .deflated : .stored))
      }
      return .file { [entries] path in try Archive(entries: entries).write(to: path) }
    }
  }

  /// Says that a file is heavier than it should be with the smallest pictures.
  private func tooHeavy(_ size: Int, _ form: Settings.ShareForm) -> Diagnostic? {
    guard size > limit(form) else { return nil }
    let more = "'share_size' under [books] allows more"
    return Diagnostic(
      .warning, "'\(story.title)' as one page weighs about \(size / 1000) kB, more than \(limit(form) / 1000)",
      at: .init(file: library),
      hint: form.isLight
        ? "simple phones may not show it; two stories of fewer pages would be lighter"
        : book.recordings.isEmpty ? more : "recordings are most of it; \(more)",
      id: "heavy-page")
  }

  /// Says that a small page goes without pictures.
  private func lacking(_ pictures: [PublishedPicture: Shown], _ form: Settings.ShareForm) -> Diagnostic? {
    let count = Set(book.pages.compactMap(\.picture)).subtracting(pictures.keys).count
    guard form.isLight, count > 0 else { return nil }
    return Diagnostic(
      .warning, "the light page of '\(story.title)' lacks \(count) of its pictures: no small copies can be made",
      at: .init(file: library), hint: "'enabled = true' under [pictures], and libvips, make copies",
      id: "light-pictures")
  }

  // MARK: What is in it

  /// A file of an archive, which stands in the page itself where that is alone.
  private struct File {
    let name: String
    let type: String
    var isText = false
    let bytes: () throws -> [UInt8]
  }

  private func files(
    _ pictures: [PublishedPicture: Shown], _ fonts: [Letters], _ recordings: [BookRecording]
  ) throws -> [File] {
    let shelf = maker.shelf
    var seen: Set<String> = []
    var files: [File] = []
    for picture in pictures.values.sorted(by: { $0.name < $1.name }) where seen.insert(picture.name).inserted {
      files.append(
        File(name: picture.name, type: picture.copy.type.mediaType, isText: picture.copy.type == .svg) {
          try shelf.bytes(of: picture.copy, from: picture.negative)
        })
    }
    for recording in recordings {
      let ending = recording.name.split(separator: ".").last.map(String.init) ?? ""
      let type = RecordingType(rawValue: ending)?.mediaType ?? ""
      files.append(File(name: "sounds/\(recording.name)", type: type, bytes: recording.bytes))
    }
    for (number, entry) in fonts.enumerated() {
      do throws(FontError) {
        let bytes = try entry.font.font.subset(to: entry.characters, named: Self.family(number + 1))
        files.append(File(name: Self.fontName(number + 1), type: "font/ttf") { bytes })
      } catch {
        throw DiagnosticError(
          "no font can be put into the page of '\(story.title)': \(error)", hint: error.hint, id: "missing-font")
      }
    }
    return files
  }

  /// The fonts that have letters of the page, each with those that it is used for; none where there are none for its script: browsers
  /// have their own.
  private func fonts() throws -> [Letters] {
    guard maker.fonts.canSet(story.title, language: story.language.tag) else { return [] }
    let labels = try ["the_end", "made_with", "read_to_me", "page_number"].map { try book.messages.text($0) }
    let own =
      [story.title, story.summary ?? "", try book.byline ?? "", "0123456789"] + book.pages.flatMap(\.paragraphs)
    let texts = try own + labels + book.learningTexts()
    let fonts = maker.fonts.fonts(for: texts + story.credits.map(\.name), language: story.language.tag)
    var characters = [Set<Unicode.Scalar>](repeating: [], count: fonts.count)
    for scalar in Set(texts.joined().unicodeScalars) {
      if let place = fonts.firstIndex(where: { $0.font.has(scalar) }) { characters[place].insert(scalar) }
    }
    return zip(fonts, characters).filter { !$1.isEmpty }.map { ($0, $1) }
  }

  private static func family(_ number: Int) -> String { "Hornbook Reader \(number)" }
  private static func fontName(_ number: Int) -> String { "fonts/reader-\(number).ttf" }

  /// The rules that name the fonts, with their licences.
  private static func style(
    of fonts: [Letters], _ address: (String) -> String
  ) -> [UInt8] {
    var css = ""
    for (number, entry) in fonts.enumerated() {
      let license = String(decoding: entry.font.license, as: UTF8.self).replacing("*/", with: "* /")
        .replacing("</", with: "< /")
      css += "/*\n\(license)\n*/\n@font-face {\n  font-family: \"\(family(number + 1))\";\n"
      css += "  src: url(\"\(address(fontName(number + 1)))\");\n}\n\n"
    }
    return Array(css.utf8)
  }

  // MARK: What the template sees

  /// Everything but style and script; an address is what something is called in an archive, or its bytes as letters.
  private func model(
    _ pictures: [PublishedPicture: Shown], by template: String, _ address: (String) -> String
  ) throws -> Value {
    guard case .object(var model) = try book.colophon(), case .object(let title) = try book.title(),
      case .object(var labels)? = model[.labels]
    else { preconditionFailure("documents of books are objects") }
    labels.merge([
      .tell: .text(try book.messages.text("read_to_me")), .pause: .text(try book.messages.text("aloud_pause")),
      .end: .text(try book.messages.text("the_end")), .beside: .text(try book.messages.text("also_in")),
    ])
    labels.merge(try book.learningLabels())
    model[.labels] = .object(labels)
    model[.authorLine] = title[.authorLine] ?? .null
    model[.summary] = Value(story.summary)
    func shown(_ picture: PublishedPicture?, alt: String) -> Value {
      guard let shown = picture.flatMap({ pictures[$0] }) else { return .null }
      return .object([
        .src: .text(address(shown.name)), .width: .integer(shown.copy.width), .height: .integer(shown.copy.height),
        .alt: .text(alt),
      ])
    }
    model[.cover] = shown(story.bookCover, alt: try book.messages.text("cover_alt", ["title": story.title]))
    model[.learning] = try book.learningModel { shown($0, alt: "") }
    model[.languages] = .list(
      others.enumerated().map { number, other in
        var shown = other.story.shown
        shown[.id] = .text(String(number))
        return .object(shown)
      })
    model[.hasLanguages] = .bool(!others.isEmpty)
    let label = try book.messages.message("page_number")
    var heard: [String] = []
    let words = others.map { maker.settings.words(of: $0.pages, in: $0.story.story.language) }
    model[.pages] = .list(
      try book.pages.map { page in
        let noting = try book.noteLinks(on: page.footnotes, by: template)
        let spoken = book.spoken(page)
        var recording = Value.null
        if let (narration, name) = spoken {
          let isFirst = !heard.contains(name)
          if isFirst { heard.append(name) }
          recording = .object([
            .id: .text("sound-\((heard.firstIndex(of: name) ?? 0) + 1)"),
            .src: isFirst ? .text(address("sounds/\(name)")) : .null,
            .from: .text(Narration.seconds(narration.part.lowerBound)),
            .to: .text(Narration.seconds(narration.part.upperBound)),
          ])
        }
        let beside = others.enumerated().compactMap { number, other -> Value? in
          guard let place = other.story.match.places[page.number - 1], place <= other.pages.count else { return nil }
          let language = other.story.story.language
          return .object([
            .id: .text(String(number)), .language: .text(language.tag), .direction: .text(language.direction),
            .paragraphs: .list(words[number][place - 1].map { .object([.runs: $0.runs.model]) }),
          ])
        }
        return .object([
          .number: .integer(page.number), .label: .text(label.filled(with: ["number": String(page.number)])),
          .picture: shown(page.picture, alt: page.alt),
          .hasPicture: .bool(page.picture.map { pictures[$0] != nil } ?? false), .recording: recording,
          .others: .list(beside),
          .paragraphs: book.learning.paragraphs(of: page, spoken?.narration, linking: false, noting: noting),
          .footnotes: noting.notes(of: page),
        ])
      })
    model[.hasRecordings] = .bool(!heard.isEmpty)
    return .object(model)
  }
}
