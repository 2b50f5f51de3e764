import Basics
import Build
import Files
import Foundation
import Hashing
import Images
import Models
import Pictures
import Settings
import Stores
import StoryStore
import TestSupport
import Testing

extension StoriesFixture {
  /// A book of the plan, unpacked.
  func book(_ path: String) throws -> Book {
    let file = Path.join(folder, "read.epub")
    try write(path, to: file)
    return try Book(file)
  }

  /// Writes a book of the plan to a file.
  func write(_ path: String, to file: String) throws {
    guard case .file(let write)? = try plan()[path]?.make() else { throw Missing(path: path) }
    try write(file)
  }
}

/// The documents of a book's package, as far as tests ask for them.
extension Book {
  var package: String { entries["EPUB/package.opf"] ?? "" }

  /// What stands in the one element of the package that begins so.
  func said(_ start: String) -> String? {
    package.split(separator: "\n").first { $0.contains(start) }?.split(separator: ">").dropFirst().first
      .map { String($0.prefix { $0 != "<" }) }
  }

  var modified: String? { said("dcterms:modified") }
  var identifier: String? { said("<dc:identifier") }
}

@Suite struct `A book whose pictures are not all there` {
  let library: StoriesFixture
  let id: Identifier
  private let path = "books/the-lost-star.epub"

  init() throws {
    library = try StoriesFixture()
    id = try library.add("The Lost Star", pages: ["One.", "Two.", "Three."], pictures: [1])
  }

  private func finish() throws {
    for number in 2...3 { try library.putPicture("late-\(number).png", seed: number) }
    try library.store.write { store in
      var pages = try store.pages(of: id)
      for place in 1...2 {
        pages[place].illustrationStatus = .generated
        pages[place].illustrationRelativePath = "late-\(place + 1).png"
      }
      try store.save(try #require(try store.story(id)), pages: pages, dates: .given)
    }
  }

  @Test func `has the text alone where no picture is, and says that it is a draft`() throws {
    let book = try library.book(path)
    #expect(book.entries["EPUB/text/p001.xhtml"]?.contains("class=\"page\"") == true)
    for page in ["p002", "p003"] {
      let text = try #require(book.entries["EPUB/text/\(page).xhtml"])
      #expect(text.contains("class=\"page textonly\""))
      #expect(!text.contains("<img"))
    }
    let draft = "Illustrations not yet available: 2 of 3."
    #expect(book.entries["EPUB/text/colophon.xhtml"]?.contains("This is a draft. \(draft)") == true)
    #expect(book.said("accessibilitySummary")?.contains(draft) == true)
  }

  @Test func `is no draft where it is a story in words alone, until a picture is begun`() throws {
    let words = try library.add("In Words", day: 2, pages: ["One.", "Two."])
    library.settings.books.collections = true
    let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "Shelf", createdAt: StoriesFixture.day(1))
    try library.store.write { [id] in try $0.save(shelf, members: [id, words]) }
    func note(_ path: String) throws -> String? {
      let book = try library.book(path)
      let text = book.entries.filter { $0.key.contains("colophon") }.values.joined()
      return text.firstMatch(of: /not yet available: ([0-9 of]+)\./).map { String($0.1) }
    }
    func drafts() throws -> Int { try library.page("opds/all/index.xml").split(separator: "term=\"draft\"").count - 1 }
    #expect(try note("books/in-words.epub") == nil)
    #expect(try note("books/collections/shelf.epub") == "2 of 3")
    let before = try drafts()
    try library.store.write { store in
      var pages = try store.pages(of: words)
      pages[0].illustrationStatus = .generating
      try store.save(try #require(try store.story(words)), pages: pages, dates: .given)
    }
    #expect(try note("books/in-words.epub") == "2 of 2")
    #expect(try note("books/collections/shelf.epub") == "4 of 5")
    #expect(try drafts() == before + 1)
  }

  @Test func `has one decoration for all pages where the settings say so`() throws {
    library.settings.books.incomplete = .placeholder
    let book = try library.book(path)
    let pictures = book.entries.keys.filter { $0.hasPrefix("EPUB/images/placeholder.") }
    #expect(pictures.count == 1)
    let name = try #require(pictures.first?.split(separator: "/").last)
    for page in ["p002", "p003"] {
      let text = try #require(book.entries["EPUB/text/\(page).xhtml"])
      #expect(text.contains("<img class=\"art\" role=\"presentation\" src=\"../images/\(name)\" alt=\"\"/>"))
      #expect(!text.contains("textonly"))
    }
    #expect(book.said("accessibilitySummary")?.hasPrefix("Every picture has a text description. ") == true)
    try finish()
    #expect(try !library.book(path).entries.keys.contains { $0.contains("placeholder") })
  }

  @Test func `is not there where the settings say so, and its story says why`() throws {
    library.settings.books.incomplete = .hold
    let story = try #require(try library.plan()["stories/the-lost-star/index.html"])
    #expect(try library.plan()[path] == nil)
    let held = try #require(story.diagnostics.first { $0.id == "held-book" })
    #expect(
      held.headline
        == "the book of 'The Lost Star' is held until all its pictures are there: 2 of 3 pages lack one")
    let page = try library.page("stories/the-lost-star/index.html")
    #expect(page.contains("The e-book will be here once all its pictures are ready."))
    #expect(!page.contains(".epub"))
    try finish()
    #expect(try library.plan()[path] != nil)
    #expect(try !library.page("stories/the-lost-star/index.html").contains("The e-book will be here"))
  }

  @Test(arguments: Settings.Incomplete.allCases.filter { $0 != .hold })
  func `is the same book with a later date when a picture comes, though nobody wrote down when`(
    incomplete: Settings.Incomplete
  ) throws {
    library.settings.books.incomplete = incomplete
    let before = try library.book(path)
    try finish()
    let after = try library.book(path)
    #expect(before.identifier == after.identifier)
    #expect(try #require(before.modified) < #require(after.modified))
    let pages = before.entries.keys.filter { $0.hasPrefix("EPUB/text/") }.sorted()
    #expect(pages == after.entries.keys.filter { $0.hasPrefix("EPUB/text/") }.sorted())
  }
}

@Suite struct `A book without any picture` {
  @Test(.enabled(if: SystemFont.areThere, "HarfBuzz, Andika or Noto is not on this machine"))
  func `has its title in letters on its cover, in a few kilobytes`() throws {
    let library = try StoriesFixture()
    try library.add("The Lost Star", pages: ["One."]) { $0.author = "Ana" }
    let book = try library.book("books/the-lost-star.epub")
    #expect(book.package.contains("href=\"images/cover.svg\" media-type=\"image/svg+xml\" properties=\"cover-image\""))
    let drawing = try #require(book.entries["EPUB/images/cover.svg"])
    #expect(drawing.contains("width=\"1600\" height=\"2560\""))
    #expect(drawing.matches(of: /<path fill="#f[^"]+" d="M[^"]{500,}"/).count == 2)
    #expect(drawing.utf8.count < 20_000)
    let cover = try #require(book.entries["EPUB/text/cover.xhtml"])
    #expect(cover.contains("<p class=\"cover-title\">The Lost Star</p>") && !cover.contains("<img"))
    // It carries no meaning.
    #expect(!book.package.contains("visual"))
  }

  @Test func `has an ornament on its cover, and its title in words, where letters cannot be drawn`() throws {
    let library = try StoriesFixture()
    try library.add("狐狸", pages: ["One."]) { $0.language = "zh" }
    guard !SystemFont.hasChinese else { return }
    let path = try #require(try library.plan().keys.first { $0.hasPrefix("books/") })
    let book = try library.book(path)
    let name = Libvips.isAvailable ? "cover.png" : "cover.svg"
    #expect(book.package.contains("href=\"images/\(name)\""))
    #expect(book.package.contains("properties=\"cover-image\""))
    let cover = try #require(book.entries["EPUB/text/cover.xhtml"])
    #expect(cover.contains("role=\"presentation\" src=\"../images/\(name)\" alt=\"\""))
    #expect(cover.contains("<p class=\"cover-title\">狐狸</p>"))
    // It weighs little: sixteen flat colours.
    if Libvips.isAvailable {
      #expect(try #require(book.entries["EPUB/images/\(name)"]).unicodeScalars.count < 6000)
    }
    // It carries no meaning.
    #expect(!book.package.contains("visual"))
  }

  @Test(arguments: ["epub/jacket.mustache", "epub/placeholder.svg"])
  func `goes without a drawing of the theme that is none, which is told with its file`(file: String) throws {
    let library = try StoriesFixture()
    let isPlaceholder = file == "epub/placeholder.svg"
    try library.add("The Lost Star", pages: ["One.", "Two."], pictures: isPlaceholder ? [1] : [])
    if isPlaceholder { library.settings.books.incomplete = .placeholder }
    try library.lay("<svg><oops", over: file)
    let path = "books/the-lost-star.epub"
    let book = try library.book(path)
    #expect(!book.entries.keys.contains { $0.hasSuffix("images/cover.svg") || $0.contains("placeholder") })
    let told = try #require(library.plan()[path]).diagnostics.filter { $0.id == "bad-drawing" }
    #expect(told.count == 1 && told.first?.severity == .warning)
    #expect(told.first?.place?.file == Path.join(library.folder, "theme/\(file)"))
    #expect(told.first?.headline.contains("of the theme cannot be drawn, and books go without it: ") == true)
  }
}

@Suite struct `A book for Kobo` {
  @Test func `is the same with a mark at each sentence, under the name that Kobo wants`() throws {
    let library = try StoriesFixture()
    try library.add("The Lost Star", pages: ["It was late. A star fell!"], pictures: [1])
    #expect(try !library.plan().keys.contains { $0.hasSuffix(".kepub.epub") })
    library.settings.books.kepub = true
    let (plain, kobo) = (Path.join(library.folder, "a.epub"), Path.join(library.folder, "b.epub"))
    try library.write("books/the-lost-star.epub", to: plain)
    try library.write("books/the-lost-star.kepub.epub", to: kobo)
    let (one, two) = (try Book(plain), try Book(kobo))
    #expect(Set(one.entries.keys) == Set(two.entries.keys))
    #expect(one.entries["EPUB/package.opf"] == two.entries["EPUB/package.opf"])
    let page = try #require(two.entries["EPUB/text/p001.xhtml"])
    #expect(page.contains("<span class=\"koboSpan\" id=\"kobo.2.1\">It was late. </span>"))
    #expect(page.contains("<span class=\"koboSpan\" id=\"kobo.2.2\">A star fell!</span>"))
    #expect(try library.page("stories/the-lost-star/index.html").contains("books/the-lost-star.kepub.epub"))
  }

  @Test(.enabled(if: SystemFont.areThere, "HarfBuzz, Andika or Noto is not on this machine"))
  func `has fixed pages where all books have`() throws {
    let library = try StoriesFixture()
    try library.add("The Lost Star", pages: ["It was late. A star fell!"], pictures: [1])
    library.settings.books.kepub = true
    library.settings.books.layout = .fixed
    let path = "books/the-lost-star.fxl.kepub.epub"
    #expect(try Set(library.plan().keys.filter { $0.hasPrefix("books/") }) == ["books/the-lost-star.fxl.epub", path])
    let target = Path.join(library.folder, "c.epub")
    try library.write(path, to: target)
    let page = try #require(try Book(target).entries["EPUB/text/p001.xhtml"])
    #expect(page.contains("koboSpan") && page.contains("name=\"viewport\""))
    #expect(try library.page("stories/the-lost-star/index.html").contains(path))
  }
}

@Suite(.enabled(if: SystemFont.areThere && Libvips.isAvailable, "HarfBuzz, a font or libvips is not on this machine"))
struct `A composed cover` {
  static func picture(_ width: Int, _ height: Int) throws -> [UInt8] {
    let pixels = (0..<3 * width * height).map { UInt8(truncatingIfNeeded: $0 &* 40503 / 77) / 2 }
    return try Raster(width: width, height: height, hasAlpha: false, pixels: pixels).encoded(.png(colours: nil))
  }

  private func cover(_ book: Book) throws -> PictureFacts {
    PictureFacts(of: Array(try #require(book.raw["EPUB/images/cover.jpg"])))
  }

  @Test(arguments: [("The Lost Star", "en"), ("الثعلب والبالون 12", "ar"), ("लोमड़ी", "hi")])
  func `is as large as shops want it, and is made anew for another title, people or picture alone`(
    title: String, language: String
  ) throws {
    let library = try StoriesFixture()
    let id = try library.add(title, pictures: [1]) { $0.language = language }
    try FileSystem.write(Self.picture(900, 600), to: Path.join(library.folder, "Illustrations/\(id)-1.png"))
    let path = try #require(try library.plan().keys.first { $0.hasPrefix("books/") })
    let book = try library.book(path)
    let facts = try cover(book)
    #expect(facts.type == .jpeg && facts.width == 1600 && facts.height == 2560)
    #expect(book.package.contains("href=\"images/cover.jpg\" media-type=\"image/jpeg\" properties=\"cover-image\""))
    #expect(book.entries["EPUB/text/cover.xhtml"]?.contains("src=\"../images/cover.jpg\"") == true)
    #expect(book.package.contains("<meta name=\"hornbook:cover\" content=\"composed\"/>"))
    let first = try #require(book.raw["EPUB/images/cover.jpg"])
    #expect(try library.book(path).raw["EPUB/images/cover.jpg"] == first)
    try library.change(id) { story, _ in story.summary = "Another." }
    #expect(try library.book(path).raw["EPUB/images/cover.jpg"] == first)
    try library.change(id) { story, _ in story.author = "Ana" }
    #expect(try library.book(path).raw["EPUB/images/cover.jpg"] != first)
  }

  @Test func `stands on the book of a collection too`() throws {
    let library = try StoriesFixture()
    library.settings.books.collections = true
    let id = try library.add("The Lost Star", pictures: [1])
    try FileSystem.write(Self.picture(900, 600), to: Path.join(library.folder, "Illustrations/\(id)-1.png"))
    try library.store.write {
      try $0.save(
        StoryCollection(id: id, name: "Night", createdAt: StoriesFixture.day(2)),
        members: [id])
    }
    let path = try #require(try library.plan().keys.first { $0.hasPrefix("books/collections/") })
    #expect(try cover(library.book(path)).width == 1600)
  }
}

@Suite(.enabled(if: Libvips.isAvailable, "libvips is not on this machine"))
struct `A given cover` {
  @Test(arguments: [
    (300, 500, Diagnostic.Severity.warning, "the cover of 'The Lost Star' is too small to be read (300 × 500 pixels)"),
    (
      900, 500, .warning,
      "the cover of 'The Lost Star' is wider than high (900 × 500 pixels), and is shown small on every shelf"
    ),
    (768, 1024, .note, "the cover of 'The Lost Star' is smaller than shops want it (768 × 1024 pixels)"),
  ])
  func `is told of where shops or readers would not take it`(
    width: Int, height: Int, severity: Diagnostic.Severity, headline: String
  ) throws {
    let library = try StoriesFixture()
    try library.add("The Lost Star", pictures: [1]) { $0.coverRelativePath = "front.png" }
    try FileSystem.write(
      `A composed cover`.picture(width, height), to: Path.join(library.folder, "Illustrations/front.png"))
    let told = try #require(try library.plan()["books/the-lost-star.epub"]).diagnostics.filter {
      $0.id == "unfit-cover"
    }
    #expect(told.map(\.headline) == [headline] && told.first?.severity == severity)
  }
}
