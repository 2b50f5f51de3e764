import Basics
import Build
import EPUB
import Fonts
import Hashing
import Images
import Languages
import Models
import Pictures
import Rendering
import Settings
import Website

/// Plans the e-book of one story, or its part of a larger book: documents made by the theme's `epub/` templates.
struct StoryBook: Sendable {
  let maker: PageMaker
  let story: PublishedStory
  /// The story's last change, but for its pages.
  private let changed: Timestamp
  /// The collections that hold the story.
  let collections: [Membership]
  let pages: [PublishedPage]
  /// Its place in the book that it is in.
  let volume: Volume
  /// The same story in other languages, each once, which a book of one story names.
  let translations: [Translation]
  /// The translation whose words the book has, too.
  var beside: BookBeside?

  /// The words of the book, in its own language where the theme has them.
  let messages: Messages

  /// The files that it brings into the book.
  private let holdings: BookHoldings
  /// The pictures that no story before it has, in the order of the pages, each once, with their names in the book.
  var pictures: [BookPicture] { holdings.pictures }
  /// The recordings that no story before it has, each once, with their names in the book.
  var recordings: [BookRecording] { holdings.recordings }
  /// The videos in a sign language that no story before it has, each once, with their captions and their names in the
  /// book; none where the settings want none.
  var clips: [BookClip] { holdings.clips }
  /// The narration of each page, in the order of the pages.
  var narrations: [Narration?] { narration.pages }
  private let narration: StoryNarration
  /// The learning matter beside the story.
  let learning: StoryLearning
  /// The fault of the picture that was given for the cover.
  private let coverFinding: Diagnostic?
  /// The fault of the drawing for pictures still to come.
  private let placeholderFinding: Diagnostic?
  /// The name of what stands for pictures that are not there; nil if nothing does.
  let placeholder: String?
  /// The cover that is composed where none is given; nil in a larger book, or if none can be made.
  let jacket: Jacket?

  /// The place of a story in the book that it is in.
  struct Volume: Sendable {
    /// The prefix of its files' names: nothing, or `s012-`.
    var prefix = ""
    /// The number of pages before it.
    var pagesBefore = 0
    /// Whether it is all of the book.
    var isAlone: Bool { prefix.isEmpty }

    /// The name of a page's files before the dot: `p007`.
    fileprivate func stem(of page: PublishedPage) -> String { prefix + "p" + String(page.number).padded(3) }

    /// The name of the picture of a word to learn before the dot: `w007`.
    fileprivate func stem(ofWord number: Int) -> String { "\(prefix)w\(String(number).padded(3))" }
  }

  /// A story as it was read, of which a book is made.
  struct Source: Sendable {
    let shown: ShownStory
    /// The story's last change, but for its pages.
    let changed: Timestamp
    let pages: [PublishedPage]
    let narration: StoryNarration
  }

  /// The narrators: who the settings say, if a recording is no machine's, and machines, named as such.
  func narrators(in messages: Messages) throws -> [String] {
    let hasPerson = narrations.contains { $0 != nil && $0?.machine == nil }
    let person = hasPerson ? PlainText.line(maker.settings.books.narrator) : nil
    return try [person].compactMap(\.self) + narration.names(in: messages)
  }

  /// The machines that read aloud, among those who had a part in the story.
  func machines(in messages: Messages) throws -> String? {
    let names = try narration.names(in: messages)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Takes a story and its pages; `known` are the pictures that are in the book before it, and after it.
  init(
    _ source: Source, maker: PageMaker, translations: [Translation] = [], volume: Volume = Volume(),
    known: inout [Fingerprint: String]
  ) throws {
    let story = source.shown.story.value
    self.maker = maker
    self.volume = volume
    self.story = story
    (changed, pages, narration) = (source.changed, source.pages, source.narration)
    collections = source.shown.memberships
    var languages: Set = [story.language.tag]
    self.translations = translations.filter { languages.insert($0.story.language.tag).inserted }
    messages = try maker.theme.messages(in: story.language.tag)
    learning = try StoryLearning(
      of: story, pages: pages, settings: maker.settings, resolver: maker.resolver)
    // In a larger book a story has no cover of its own.
    let given = volume.isAlone ? story.bookCover : nil
    var holdings = BookHoldings()
    try holdings.add(given, as: "cover", from: maker.resolver, &known)
    for page in pages { try holdings.add(page.picture, as: volume.stem(of: page), from: maker.resolver, &known) }
    for word in learning.words {
      try holdings.add(word.picture, as: volume.stem(ofWord: word.number), from: maker.resolver, &known)
    }
    let names = holdings.pictureNames
    let substitute = try Self.substitute(for: story, pages, named: names, maker)
    placeholder = substitute.flatMap { holdings.add($0, as: "placeholder", &known) }
    placeholderFinding = substitute?.finding
    let isBare = volume.isAlone && given.flatMap { names[$0] } == nil
    jacket = isBare ? try Self.jacket(of: story, pages, named: names, in: messages, maker) : nil
    coverFinding = try Self.coverFinding(of: story, resolver: maker.resolver)
    for (page, narration) in zip(pages, narration.pages) {
      if let narration { holdings.add(narration.recording, as: volume.stem(of: page), &known) }
    }
    for page in try maker.booksShowVideos ? pages : [] {
      for clip in page.sign?.clips(as: volume.stem(of: page)) ?? [] { holdings.add(clip, &known) }
    }
    self.holdings = holdings
  }

  /// The substitute of pictures that are not there; nil if there is none, or none is needed.
  private static func substitute(
    for story: PublishedStory, _ pages: [PublishedPage], named names: [PublishedPicture: String], _ maker: PageMaker
  ) throws -> ThemeDrawing.Find? {
    let isNeeded =
      maker.settings.books.incomplete == .placeholder && story.isIllustrated
      && pages.contains { $0.picture.flatMap { names[$0] } == nil }
    return isNeeded ? try maker.drawings.placeholder() : nil
  }

  /// The cover that is composed for a story that is given none; nil if none can be made.
  private static func jacket(
    of story: PublishedStory, _ pages: [PublishedPage], named names: [PublishedPicture: String], in messages: Messages,
    _ maker: PageMaker
  ) throws -> Jacket? {
    try Jacket(
      .init(
        title: story.title, people: maker.byline(story.card.value, in: messages, keepsApart: true),
        language: story.language),
      accent: story.accent, art: art(of: story, pages, in: names, maker.resolver), maker: maker)
  }

  /// The name of a page's files before the dot.
  func stem(of page: PublishedPage) -> String { volume.stem(of: page) }

  /// Pages whose picture is still to come.
  var pending: Int { story.isIllustrated ? lacking : 0 }

  /// Pages without a picture.
  var lacking: Int { pages.count { $0.picture == nil } }

  /// Pages that show their picture, or will.
  var illustrated: Int { pages.count { $0.picture.map { holdings.pictureNames[$0] != nil } ?? story.isIllustrated } }

  /// Whether there is to be no book yet.
  var isHeld: Bool { story.isHeld }

  /// The name of a picture in the book; nil if it is not in it.
  func name(of picture: PublishedPicture) -> String? { holdings.pictureNames[picture] }

  /// The copy of a picture that the book shows; nil if it shows none.
  func copy(of picture: PublishedPicture) throws -> Derivative? {
    name(of: picture) == nil ? nil : try maker.resolver.variants(picture)?.book
  }

  /// A picture's edge with less to be seen.
  func quietEdge(of picture: PublishedPicture) throws -> PictureShape.Edge {
    try maker.resolver.variants(picture)?.isQuietAbove == true ? .top : .bottom
  }

  /// The media overlay of a page; nil if nothing is heard.
  func overlay(of page: PublishedPage) -> Overlay? {
    spoken(page).map { narration, name in narration.overlay(name) }
  }

  /// The narration of a page, and its recording's name in the book; nil if it is not read.
  func spoken(_ page: PublishedPage) -> (narration: Narration, recording: String)? {
    guard let narration = narrations[page.number - 1],
      let name = holdings.recordingNames[narration.recording.fingerprint]
    else {
      return nil
    }
    return (narration, name)
  }

  /// The name of a video or captions in the book; nil if they are not in it.
  func name(ofClip clip: Fingerprint) -> String? { holdings.clipNames[clip] }

  /// Whether the book has the page told in a sign language.
  func isSigned(_ page: PublishedPage) -> Bool {
    page.sign.map { holdings.clipNames[$0.video.fingerprint] != nil } ?? false
  }

  /// The name of the picture that was given for the cover; nil if none was, or the book has more stories than this one.
  var givenCover: String? { volume.isAlone ? story.bookCover.flatMap(name(of:)) : nil }

  /// The name of the picture on the cover: the one that was given, or the first that e-readers show.
  var cover: String? {
    givenCover ?? story.cover.flatMap(name(of:)) ?? pages.lazy.compactMap { $0.picture.flatMap(name(of:)) }.first
  }

  /// The name of the cover: the one that was given, the one that is composed, or the first picture.
  var coverName: String? { givenCover ?? jacket?.picture?.name ?? cover }

  /// The picture that the page of the cover shows; nil if that is set in letters, as no picture belongs to the book.
  var shownCover: String? { jacket.map { !$0.showsPicture } ?? false ? nil : coverName }

  /// The picture that stands for a story, with its copy for books; nil if the book shows none.
  private static func art(
    of story: PublishedStory, _ pages: [PublishedPage], in names: [PublishedPicture: String],
    _ resolver: PictureResolver
  ) throws -> (picture: PublishedPicture, copy: Derivative)? {
    let shown = ([story.cover] + pages.map(\.picture)).lazy.compactMap(\.self).first { names[$0] != nil }
    return try shown.flatMap { picture in
      try resolver.variants(picture)?.book.map { (picture: picture, copy: $0) }
    }
  }

  /// The picture that stands for the story in the cover of a larger book.
  func coverArt() throws -> (picture: PublishedPicture, copy: Derivative)? {
    try Self.art(of: story, pages, in: holdings.pictureNames, maker.resolver)
  }

  /// The cover of a book without any picture; nil if there is one, or none can be made.
  func ornament() throws -> BookPicture? { try drawnCover?.picture("cover") }

  private var drawnCover: ThemeDrawing.Find? {
    get throws { cover == nil && jacket == nil ? try maker.drawings.ornament(accent: story.accent) : nil }
  }

  /// The book's last change, as its package says it.
  var modified: Timestamp {
    let own = story.modified([changed] + pages.compactMap(\.updatedAt), pictures: pages.count { $0.picture != nil })
    return beside.map { max(own, $0.modified) } ?? own
  }

  /// The book as outputs of the plan, one for each name that it has.
  func outputs() throws -> [Output] {
    let inputs = pages.map { Input("illustration of page \($0.number)", value: $0.status.rawValue) }
    if let beside {
      return try book().outputs(
        [beside.path(of: story.slug)], of: documents(), inputs: inputs, diagnostics: [], theme: maker.theme)
    }
    let paths = [SitePath.book(story.slug)] + (maker.settings.books.kepub ? [SitePath.kepub(story.slug)] : [])
    return try book().outputs(
      paths, of: documents(), inputs: inputs, diagnostics: findings(), theme: maker.theme)
  }

  /// Says that there is no book yet, and why.
  var heldFinding: Diagnostic {
    Diagnostic(
      .note,
      "the book of '\(story.title)' is held until all its pictures are there: \(lacking) of \(pages.count) pages lack one",
      at: story.place, hint: "with 'incomplete = \"text-only\"' under [books] it comes out without them",
      id: "held-book")
  }

  /// The findings of the book by itself.
  func findings() throws -> [Diagnostic] {
    [coverFinding, placeholderFinding, jacket?.finding, try drawnCover?.finding].compactMap(\.self) + narration.findings
      + unshown()
  }

  /// The fault of the picture that is given for the cover of a story.
  static func coverFinding(of story: PublishedStory, resolver: PictureResolver) throws -> Diagnostic? {
    guard let path = story.bookCoverPath else { return nil }
    if let picture = story.bookCover, try resolver.variants(picture) != nil {
      return unfit(picture, of: story)
    }
    let found = try resolver.find(path)
    let trouble = found.trouble(PlainText.line(path) ?? "")
    return Diagnostic(
      .warning, "the cover of '\(story.title)' \(trouble.headline)", at: story.place,
      hint: found == .missing ? resolver.hint("pictures") ?? trouble.hint : trouble.hint,
      id: trouble.id)
  }

  /// Says that shops or readers would not take a cover: wider than high, or too small.
  private static func unfit(_ picture: PublishedPicture, of story: PublishedStory) -> Diagnostic? {
    guard picture.type != .svg else { return nil }
    let (width, height) = (picture.width, picture.height)
    let size = "\(width) × \(height) pixels"
    if width > height {
      return Diagnostic(
        .warning, "the cover of '\(story.title)' is wider than high (\(size)), and is shown small on every shelf",
        at: story.place, hint: "give one that is higher than wide, or none: then one is composed",
        id: "unfit-cover")
    }
    if width < 400 || height < 600 {
      return Diagnostic(
        .warning, "the cover of '\(story.title)' is too small to be read (\(size))", at: story.place,
        hint: "give one of 1600 × 2560 pixels, or none: then one is composed", id: "unfit-cover")
    }
    guard width < 1400 else { return nil }
    return Diagnostic(
      .note, "the cover of '\(story.title)' is smaller than shops want it (\(size))", at: story.place,
      hint: "Apple Books asks for 1400 pixels across, others for 1600 × 2560", id: "unfit-cover")
  }

  /// Pictures that the site can show and e-readers cannot.
  private func unshown() -> [Diagnostic] {
    pages.compactMap { page in
      guard let picture = page.picture, name(of: picture) == nil else { return nil }
      return Diagnostic(
        .warning,
        "page \(page.number) of '\(story.title)' has a picture of type \(picture.type.mediaType), which is left out of the book",
        at: story.place,
        hint: "e-readers show PNG, JPEG and SVG; with libvips (Debian: 'libvips42') it would be converted",
        id: "picture-format")
    }
  }
}

extension String {
  /// The text with zeros before it, at least so long.
  func padded(_ length: Int) -> String { String(repeating: "0", count: max(0, length - utf8.count)) + self }
}
