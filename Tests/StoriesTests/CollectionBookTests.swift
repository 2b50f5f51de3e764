import Basics
import Build
import Files
import Foundation
import Hashing
import Models
import Settings
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `The book of a collection` {
  let library: StoriesFixture
  let star: Identifier
  let fox: Identifier
  let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "Night", createdAt: StoriesFixture.day(1))
  private let path = "books/collections/night.epub"

  init() throws {
    library = try StoriesFixture()
    library.settings.books.collections = true
    star = try library.add("The Lost Star", day: 1, pages: ["One.", "Two."], pictures: [1, 2]) {
      $0.author = "Ana"
      $0.license = "CC-BY-4.0"
      $0.ageGroup = .preschool
    }
    fox = try library.add("الثعلب", day: 2, pages: ["واحد.", "اثنان.", "ثلاثة."], pictures: [2]) {
      $0.language = "ar"
      $0.author = "ليلى"
      $0.illustrator = "Ana"
      $0.ageGroup = .elementary
    }
    try put([star, fox])
  }

  private func put(_ members: [Identifier]) throws {
    try library.store.write { [shelf] in try $0.save(shelf, members: members, dates: .given) }
  }

  @Test func `holds every story with its title page and its pages, numbered through`() throws {
    let book = try library.book(path)
    let spine = book.package.split(separator: "\n").filter { $0.contains("<itemref") }.map {
      $0.split(separator: "\"")[1]
    }
    #expect(
      spine == [
        "text-cover", "text-title", "nav", "text-s001-title", "text-s001-p001", "text-s001-p002", "text-s002-title",
        "text-s002-p001", "text-s002-p002", "text-s002-p003", "text-colophon",
      ])
    let navigation = try #require(book.entries["EPUB/nav.xhtml"])
    let targets = [
      (1, "s001-p001", "Page"), (2, "s001-p002", "Page"), (3, "s002-p001", "صفحة"), (5, "s002-p003", "صفحة"),
    ]
    for (number, target, word) in targets {
      #expect(navigation.contains("<a href=\"text/\(target).xhtml#pg\(number)\">\(number)</a>"))
      #expect(book.entries["EPUB/text/\(target).xhtml"]?.contains("aria-label=\"\(word) \(number)\"") == true)
    }
    #expect(navigation.contains("<a href=\"text/s001-title.xhtml\""))
    #expect(navigation.contains("lang=\"ar\" xml:lang=\"ar\" dir=\"rtl\">الثعلب</a>"))
  }

  @Test func `says what is true of all its stories, and of each`() throws {
    let book = try library.book(path)
    let text = book.package
    #expect(text.contains("<dc:language>en</dc:language>\n  <dc:language>ar</dc:language>"))
    #expect(text.contains("<meta property=\"schema:typicalAgeRange\">3-8</meta>"))
    #expect(text.contains("<meta property=\"belongs-to-collection\" id=\"series-1\">Night</meta>"))
    #expect(text.contains("urn:uuid:\(shelf.id.text.lowercased())"))
    // Not all are under one licence.
    #expect(!text.contains("<dc:rights>"))
    #expect(text.components(separatedBy: "<dc:creator").count == 3)
    let colophon = try #require(book.entries["EPUB/text/colophon.xhtml"])
    #expect(colophon.contains("<a href=\"https://creativecommons.org/licenses/by/4.0/\">CC BY 4.0</a>"))
    #expect(colophon.contains("<strong lang=\"ar\" xml:lang=\"ar\" dir=\"rtl\">الثعلب</strong>"))
    #expect(book.entries["EPUB/text/s002-p001.xhtml"]?.contains("lang=\"ar\" xml:lang=\"ar\" dir=\"rtl\"") == true)
    #expect(book.entries["EPUB/text/s001-p001.xhtml"]?.contains("dir=") == false)
  }

  @Test func `runs as most of its stories do`() throws {
    #expect(try library.book(path).package.contains("page-progression-direction=\"ltr\""))
    let other = try library.add("القمر", day: 3, pages: ["قمر."]) { $0.language = "ar" }
    try put([star, fox, other])
    let book = try library.book(path)
    #expect(book.package.contains("page-progression-direction=\"rtl\""))
    #expect(book.package.contains("<dc:language>ar</dc:language>\n  <dc:language>en</dc:language>"))
  }

  @Test func `has pictures of equal content once`() throws {
    let bytes = SeededPicture.dot("same", seed: 1)
    for name in ["\(star)-1.png", "\(fox)-2.png"] {
      try FileSystem.write(bytes, to: Path.join(library.folder, "Illustrations/\(name)"))
    }
    let book = try library.book(path)
    #expect(
      book.entries.keys.filter { $0.hasPrefix("EPUB/images/") }.sorted()
        == ["EPUB/images/s001-p001.png", "EPUB/images/s001-p002.png"])
    #expect(book.entries["EPUB/text/s002-p002.xhtml"]?.contains("../images/s001-p001.png") == true)
  }

  @Test func `stays the same book whatever is in it and however it is called`() throws {
    let before = try library.book(path)
    try library.store.write { [shelf, fox] store in
      var shelf = shelf
      shelf.name = "Evening"
      try store.save(shelf, members: [fox])
    }
    let after = try library.book(path)
    #expect(before.identifier == after.identifier)
    #expect(try #require(before.modified) < #require(after.modified))
    #expect(try library.book("books/the-lost-star.epub").identifier != before.identifier)
  }

  @Test func `is offered by the page of the collection`() throws {
    #expect(try library.page("collections/night/index.html").contains("../../books/collections/night.epub"))
    library.settings.books.collections = false
    #expect(try library.plan()[path] == nil)
    #expect(try !library.page("collections/night/index.html").contains(".epub"))
  }

  @Test func `is not there without a page, nor while a picture is awaited`() throws {
    let empty = try library.add("Empty", day: 4, pages: [])
    try put([empty])
    #expect(try library.plan()[path] == nil)
    try put([star, empty])
    #expect(try library.book(path).entries["EPUB/text/s002-title.xhtml"] == nil)
    library.settings.books.incomplete = .hold
    #expect(try library.plan()[path] != nil)
    try put([star, fox])
    #expect(try library.plan()[path] == nil)
    let output = try #require(try library.plan()["collections/night/index.html"])
    #expect(output.diagnostics.map(\.id) == ["held-book"])
    #expect(try library.page("collections/night/index.html").contains("The e-book will be here"))
  }
}

@Suite(.enabled(if: EPUBCheck.jar != nil, "HORNBOOK_EPUBCHECK_JAR does not name epubcheck.jar"))
struct `EPUBCheck finds in books of a library` {
  private static let texts = [
    ("en", "The \"Fox\" & 'Hen' <b> ]]> {{title}}"), ("ar", "الثعلب «والبالون» 🦊"), ("zh-Hans", "狐狸和气球"),
    ("de-CH-1996", String(repeating: "Sehr lang. ", count: 40)), ("en", "a\u{B}b\u{1F}c\u{FFFE}d \u{2028} e"),
    ("he", "שלום"),
  ]

  private static let made = Settings.Incomplete.allCases.filter { $0 != .hold }

  /// The books that are checked: of stories by text, pictures, layout and form, of collections by members and form.
  private static func checked(of books: [String], _ incomplete: Settings.Incomplete) -> [String] {
    func names(_ isShelf: Bool) -> [String] {
      let paths = books.filter { $0.hasPrefix("books/collections/") == isShelf }
      return Set(paths.map { String($0.prefix { $0 != "." }) }).sorted()
    }
    let (stories, shelves) = (names(false), names(true))
    let (layouts, forms) = (["", ".fxl"], [".epub", ".kepub.epub"])
    // The stories of a text have one name, and numbers behind it.
    let ofStories = Effort.cases(texts.count, 3, 2, 2, made.count).filter { made[$0[4]] == incomplete }
    let ofShelves = Effort.cases(shelves.count, 2, made.count).filter { made[$0[2]] == incomplete }
    return ofStories.map { stories[3 * $0[0] + $0[1]] + layouts[$0[2]] + forms[$0[3]] }
      + ofShelves.map { shelves[$0[0]] + forms[$0[1]] }
  }

  @Test(arguments: made)
  func `nothing but fonts, with all, some and no pictures, in both directions, aloud, fixed and together`(
    incomplete: Settings.Incomplete
  ) throws {
    let library = try StoriesFixture()
    library.settings.books.collections = true
    library.settings.books.layout = .both
    library.settings.books.narrator = "Ana & \"Iris\""
    library.settings.fonts[.arabic] = SystemFont.arabic
    try library.put(SampleRecordings.mp3(frames: 100), "one.mp3")
    library.settings.books.kepub = true
    library.settings.books.incomplete = incomplete
    library.settings.books.certifier = "Fox House"
    library.settings.site.baseURL = "https://example.org/a%20b/"
    var stories: [[Identifier]] = [[], [], []]
    for (place, (language, text)) in Self.texts.enumerated() {
      for (kind, pictures) in [[], [2], [1, 2]].enumerated() {
        let id = try library.add(text, day: 3 * place + kind, pages: [text, text], pictures: pictures) {
          $0.language = language
          $0.author = text
          $0.license = "CC-BY-4.0"
        }
        // Each language has stories with a voice and without, on one page and on both.
        if kind > 0 { try library.record(id, page: kind, "one.mp3") }
        if kind == 2 { try library.record(id, "one.mp3", timings: "[[0, 1], [1, 2.5]]") }
        stories[kind].append(id)
      }
    }
    for (kind, members) in (stories + [stories.flatMap(\.self)] + stories[2].map { [$0] }).enumerated() {
      let shelf = StoryCollection(
        id: StoriesFixture.id("shelf \(kind)"), name: Self.texts[kind % Self.texts.count].1,
        createdAt: StoriesFixture.day(kind))
      try library.store.write { try $0.save(shelf, members: members) }
    }
    let plan = try library.plan()
    let books = plan.keys.filter { $0.hasSuffix(".epub") }
    // Three stories are in Chinese, and have fixed pages only where there is a font for it; each book is there for Kobo
    // too.
    #expect(books.count == 2 * (2 * 18 - (SystemFont.hasChinese ? 0 : 3) + 10))
    var files: [String] = []
    let checked = Self.checked(of: books, incomplete)
    for path in checked {
      guard case .file(let write)? = try plan[path]?.make() else { continue }
      let file = Path.join(library.folder, "book-\(files.count).epub")
      try write(file)
      files.append(file)
    }
    #expect(SystemFont.hasChinese ? files.count == checked.count : !files.isEmpty)
    #expect(try library.recordingFindings() == [])
    let findings = try EPUBCheck.findings(in: files)
    #expect(findings.count == files.count)
    for (file, lines) in findings.sorted(by: { $0.key < $1.key }) {
      // Notes that a font is named, and that a cover stands on shelves alone, which is what was meant.
      let told = lines.filter {
        !$0.hasPrefix("USAGE\tCSS-028\t") && !($0.contains("OPF-097") && $0.contains("images/cover."))
      }
      #expect(told == [], "\(Path.name(of: file))")
    }
  }
}
