import Basics
import Build
import Fonts
import Hashing
import Images
import Languages
import Models
import Mustache
import Pictures
import Rendering
import Settings
import Website

/// Plans a story as one page of HTML with everything in it: a file to be sent, or an archive for learning platforms.
///
/// The pictures are copies that the site has too, no wider than the size of the whole allows.
struct SharedStory: Sendable {
  /// The edition whose text flows, which tells everything that all say.
  let book: StoryBook
  /// The same story in other languages, and the paragraphs of their pages.
  let others: [(story: Translation, pages: [[String]])]
  /// Findings about the story that are told nowhere else.
  let findings: [Diagnostic]

  /// A picture of the page, and what it is called in an archive.
  struct Shown: Sendable {
    let name: String
    let copy: Derivative
    let sourceImage: SourceImage
  }

  /// A font, and what it is used for.
  typealias Letters = (font: FontSet.Entry, characters: Set<Unicode.Scalar>)

  var maker: PageMaker { book.maker }
  var story: PublishedStory { book.story }

  /// Takes a story that has a book.
  init(
    _ book: StoryBook, beside others: [(story: Translation, pages: [[String]])],
    findings: [Diagnostic]
  ) {
    (self.book, self.others, self.findings) = (book, others, findings)
  }

  // MARK: Size

  /// The approximate size of the page without words and pictures: markup, style and fonts; packed in an archive.
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
    for width in ImagePipeline.lightWidths {
      for picture in pictures {
        if let copy = found[picture]?.copy, copy.width <= width, copy.size <= Self.light.picture { continue }
        let sourceImage = picture.sourceImage()
        let light = try maker.resolver.light(of: sourceImage, width: width, isGrey: form == .lightGrey)
        let copy = try light ?? maker.resolver.variants(picture)?.fallback
        guard let copy, light != nil || copy.size <= Self.light.picture else { continue }
        found[picture] = Shown(name: "pictures/\(copy.name)", copy: copy, sourceImage: sourceImage)
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
      guard let variants = try maker.resolver.variants(picture) else { return [] }
      return variants.kinds.first { $0.first?.type == .webp } ?? [variants.fallback]
    }
    let limit = limit(form)
    var found: [PublishedPicture: Shown] = [:]
    for width in Set(copies.joined().map(\.width)).sorted(by: >) {
      found = [:]
      for (picture, copies) in zip(pictures, copies) {
        guard let copy = copies.last(where: { $0.width <= width }) ?? copies.first else { continue }
        found[picture] = Shown(name: "pictures/\(copy.name)", copy: copy, sourceImage: picture.sourceImage())
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

  /// The message that names a form.
  private static func message(_ form: Settings.ShareForm) -> String {
    switch form {
    case .file: "download_page"
    case .archive: "download_archive"
    case .light: "download_light"
    case .lightGrey: "download_light_grey"
    }
  }

  // MARK: Outputs

  static let manifest = "share/imsmanifest"

  private static func template(_ form: Settings.ShareForm) -> String { form.isLight ? "share/light" : "share/story" }

  /// The files as outputs of the plan.
  func outputs() throws -> [Output] {
    let forms = maker.settings.books.share
    let fonts = forms.allSatisfy(\.isLight) ? [] : try fonts()
    return try forms.enumerated().map { place, form in
      try output(form, form.isLight ? [] : fonts, findings: place == 0 ? findings : [])
    }
  }

  /// The parts of a form of the page.
  struct Parts: Sendable {
    let form: Settings.ShareForm
    let template: String
    let pictures: [PublishedPicture: Shown]
    let sheets: [[UInt8]]
    let script: [UInt8]
    let recordings: [BookRecording]
    let fonts: [Letters]
  }

  private func output(_ form: Settings.ShareForm, _ fonts: [Letters], findings: [Diagnostic]) throws -> Output {
    let parts = Parts(
      form: form, template: Self.template(form), pictures: try pictures(form),
      sheets: try book.sheets(isLight: form.isLight),
      script: form.isLight ? [] : try maker.theme.bytes(of: "share/story.js"),
      recordings: form.isLight ? [] : book.recordings, fonts: fonts)
    let inputs = try inputs(of: parts)
    let faults = [tooHeavy(estimatedSize(parts.pictures, form), form), lacking(parts.pictures, form)]
    let told = findings + faults.compactMap(\.self)
    return Output(SitePath.shared(story.slug, form), inputs: inputs, diagnostics: told) { try content(of: parts) }
  }

  /// The inputs of a form of the page.
  private func inputs(of parts: Parts) throws -> [Input] {
    let (theme, template) = (maker.theme, parts.template)
    let names = try theme.template(template).names
    let plain = try model(parts.pictures, by: template) { $0 }
    var inputs = [
      Input("template '\(template)'", try theme.template(template).fingerprint),
      Input("writer of shared stories", value: "1, harfbuzz \(parts.fonts.isEmpty ? "" : HarfBuzz.version ?? "")"),
      Input("form", value: parts.form.rawValue), Input("page", Fingerprint(of: plain, readThrough: names)),
      Input("script", Fingerprint(of: parts.script)),
    ]
    if parts.form == .archive {
      inputs.append(Input("template '\(Self.manifest)'", try theme.template(Self.manifest).fingerprint))
      inputs.append(Input("writer of archives", value: try BookFacts.writer))
    }
    for (number, sheet) in parts.sheets.enumerated() {
      inputs.append(Input("stylesheet \(number + 1)", Fingerprint(of: sheet)))
    }
    for (number, font) in parts.fonts.enumerated() {
      inputs.append(Input("font \(number + 1)", font.font.fingerprint))
      inputs.append(Input("licence of font \(number + 1)", Fingerprint(of: font.font.license)))
    }
    for picture in parts.pictures.values.map(\.copy).unique.sorted(by: { $0.name < $1.name }) {
      inputs.append(Input("picture '\(picture.name)'", picture.fingerprint))
    }
    for heard in parts.recordings { inputs.append(Input("recording '\(heard.name)'", heard.fingerprint)) }
    for page in book.pages {
      inputs.append(Input("illustration of page \(page.number)", value: page.status.rawValue))
    }
    return inputs
  }

  /// Says that a file is heavier than it should be with the smallest pictures.
  private func tooHeavy(_ size: Int, _ form: Settings.ShareForm) -> Diagnostic? {
    guard size > limit(form) else { return nil }
    let more = "'share_size' under [books] allows more"
    return Diagnostic(
      .warning, "'\(story.title)' as one page weighs about \(size / 1000) kB, more than \(limit(form) / 1000)",
      at: story.place,
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
      at: story.place, hint: "'enabled = true' under [pictures], and libvips, make copies",
      id: "light-pictures")
  }
}
