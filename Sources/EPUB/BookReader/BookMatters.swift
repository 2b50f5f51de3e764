import Models
import XML

/// Tells the pages of a story from the rest of a book: by what the book says, and at its ends by what publishers write.
struct BookMatters {
  /// The documents' matter by place, as landmarks, guide and contents say.
  private var known: [String: BookMatter] = [:]

  /// Takes what the package says.
  init(_ package: PackageFacts, in path: String) {
    for link in package.guide { note(link.href, Self.matter(of: link.kinds), in: path) }
  }

  private mutating func note(_ address: String, _ matter: BookMatter?, in path: String) {
    guard let matter, case .entry(let entry, _) = Target(address, in: path) else { return }
    known[entry] = known[entry] ?? matter
  }

  /// Takes a table of contents, of either kind.
  mutating func take(contents bytes: [UInt8], at path: String) {
    var found: [(address: String, words: [String])] = []
    var label = ""
    try? ElementWalk.walk(
      bytes, start: { _, _ in },
      end: { element, parents in
        switch element.tag.name {
        case "text" where parents.last?.tag.name == "navLabel": label = element.text
        case "content": found.append((element.tag["src"] ?? "", [Self.plain(label)]))
        case "a":
          guard let address = element.tag["href"] else { return }
          let isLandmark = parents.contains { $0.tag.name == "nav" && $0.tag.epubTypes.contains("landmarks") }
          let isPage = parents.contains { $0.tag.name == "nav" && $0.tag.epubTypes.contains("page-list") }
          if !isPage { found.append((address, isLandmark ? element.tag.epubTypes : [Self.plain(element.text)])) }
        default: break
        }
      })
    for (address, words) in found { note(address, Self.matter(of: words), in: path) }
  }

  // MARK: Words

  private static let names: [(BookMatter, Set<String>)] = [
    (
      .cover,
      [
        "cover", "doc-cover", "frontcover", "front cover", "outsidebackcover", "outside back cover", "back cover",
        "backcover", "back-cover", "insidefrontcover", "inside front cover", "insidebackcover", "inside back cover",
      ]
    ),
    (
      .title, ["titlepage", "halftitlepage", "title-page", "title page", "title_page", "half title", "half title page"]
    ),
    (
      .credits,
      [
        "copyright-page", "copyright", "copyright page", "colophon", "doc-colophon", "imprint", "imprimatur",
        "contributors",
        "other-credits", "acknowledgments", "acknowledgements", "doc-acknowledgments", "doc-credit", "doc-credits",
        "credits",
        "credits page", "license", "licence", "attribution", "attributions", "about this book", "about the book",
        "about the author", "about the authors", "about the illustrator", "about the author and illustrator",
        "about the story", "story attribution", "bloom-frontmatter", "bloom-backmatter", "publisher", "uncopyright",
      ]
    ),
    (.contents, ["toc", "loi", "lot", "landmarks", "page-list", "doc-toc", "contents", "table of contents", "nav"]),
    (.dedication, ["dedication", "doc-dedication", "foreword", "doc-foreword"]),
    (
      .questions,
      [
        "qna", "doc-qna", "question", "questions", "assessment", "assessments", "practice", "practices", "exercises",
        "discussion questions", "comprehension questions", "think about it", "activities", "bloom-interactive-page",
        "answers",
      ]
    ),
    (
      .notes,
      [
        "glossary", "doc-glossary", "endnotes", "doc-endnotes", "footnotes", "rearnotes", "bibliography",
        "doc-bibliography",
        "index", "doc-index", "notes", "appendix", "doc-appendix",
      ]
    ),
  ]
  private static let byName: [String: BookMatter] = {
    var all: [String: BookMatter] = [:]
    for (matter, words) in names { for word in words { all[word] = matter } }
    return all
  }()

  private static func plain(_ label: String) -> String { label.oneLine.lowercased() }

  /// The first kind of matter that one of some words names.
  static func matter(of words: some Sequence<String>) -> BookMatter? {
    let found = Set(words.compactMap { byName[$0] })
    return BookMatter.allCases.first(where: found.contains)
  }

  /// Matter by a file's name: those that programs give to such pages.
  private static func matter(ofFile path: String) -> BookMatter? {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.prefix { $0 != "." }.lowercased()
    let word = String(stem.reversed().drop { $0.isNumber || "-_".contains($0) }.reversed())
    if word == "title" || word == "front" || word == "frontmatter" { return .title }
    if word == "back" || word == "backmatter" { return .credits }
    return byName[word] ?? byName[word.replacing("_", with: " ")] ?? byName[word.replacing("-", with: " ")]
  }

  // MARK: The book

  /// Says of each document what it is.
  func settle(_ book: inout ReadBook) {
    for place in book.documents.indices {
      let document = book.documents[place]
      if document.matter != nil { continue }
      let page = document.page
      let parts = page.parts.filter { Self.matter(of: $0.matter) == nil }
      if page.parts.isEmpty, page.losses.isEmpty {
        book.documents[place].matter = .blank
      } else if parts.isEmpty, let first = page.parts.first {
        book.documents[place].matter = Self.matter(of: first.matter)
      } else {
        // What a part of a document is leaves the rest a page of the story.
        let told = known[page.path]
        book.documents[place].matter = told ?? Self.matter(ofFile: page.path)
        book.documents[place].isGuessed = told == nil && book.documents[place].matter != nil
      }
    }
    guessEnds(of: &book)
    let harvest = Harvest(of: book)
    // A book in which all is something else has its story there; at last a licence may stand below each page of it.
    for kinds: [BookMatter] in [[.aside, .notes, .questions, .dedication], [.credits, .cover]]
    where book.documents.allSatisfy({ $0.matter != nil }) {
      for place in book.documents.indices {
        guard let matter = book.documents[place].matter, kinds.contains(matter) else { continue }
        if matter != .cover || !book.documents[place].page.words.isEmpty { book.documents[place].matter = nil }
      }
    }
    // What several stories say is each one's own.
    if book.documents.count(where: { $0.matter == nil && BookStory.isPart($0.page) }) < 2 {
      harvest.add(to: &book)
    }
    for place in book.documents.indices where book.documents[place].matter == nil {
      let matters = book.documents[place].page.parts.map { Self.matter(of: $0.matter) }
      if matters.contains(.notes) || matters.contains(.questions) { book.documents[place].page.losses.insert(.beside) }
      book.documents[place].page.parts.removeAll { Self.matter(of: $0.matter) != nil }
    }
  }

  private static let marks = [
    "creativecommons.org/", "creative commons", "story attribution", "illustration attribution", "images attribution",
    "attribution de l", "all rights reserved", "some rights reserved", "tous droits réservés", "isbn", "copyright", "©",
    "made possible by pratham", "free to download, copy, translate", "released under", "publié sous licence",
    "licensed under", "cc by", "cc-by", "this is a level ", "africanstorybook.org", "letsreadasia", "bloomlibrary.org",
  ]

  /// Whether a document says who may do what with the book, or who made it.
  private static func isCredits(_ page: ReadPage) -> Bool {
    let text = String(decoding: page.text.prefix(20_000), as: UTF8.self).lowercased()
    return marks.contains(where: text.contains)
  }

  /// Whether a document says nothing but title and names, and shows the cover or nothing.
  private static func isTitle(_ page: ReadPage, of book: ReadBook) -> Bool {
    let title = plain(book.title)
    let names = Set(book.people.map { plain($0.name) })
    let words = page.words.map { plain($0.plain) }
    guard words.count <= 12, page.text.count < 2000 else { return false }
    let starts = ["written by ", "illustrated by ", "translated by "]
    /// Whether a line is the title, or says who made the book, beyond doubt.
    func isSure(_ text: String) -> Bool {
      let lead = text.prefix { $0 != ":" && $0 != "-" }
      return text == title || starts.contains(where: text.hasPrefix)
        || Credit.Role.knows(String(lead)) && lead.utf8.count < text.utf8.count
    }
    func mayBe(_ text: String) -> Bool {
      names.contains { text.utf8.count <= $0.utf8.count + 30 && text.contains($0) }
        || text == plain(book.publisher ?? "-")
        || text.allSatisfy { $0.isNumber || $0.isWhitespace }
        || title.hasPrefix(text) && text.utf8.count * 2 > title.utf8.count
    }
    guard words.allSatisfy({ isSure($0) || mayBe($0) }), words.isEmpty || words.contains(where: isSure) else {
      return false
    }
    // The cover may be the picture of the first page too.
    if words.isEmpty {
      return page.pictures.contains { $0.path == book.cover } && !book.documents.contains { $0.matter == .cover }
    }
    return true
  }

  private func guessEnds(of book: inout ReadBook) {
    for place in book.documents.indices {
      if book.documents[place].matter != nil { continue }
      let page = book.documents[place].page
      if Self.isTitle(page, of: book) {
        book.documents[place].matter = page.pictures.isEmpty ? .title : .cover
      } else if Self.isCredits(page) {
        book.documents[place].matter = .credits
      } else {
        break
      }
      book.documents[place].isGuessed = true
    }
    for place in book.documents.indices.reversed() {
      if book.documents[place].matter != nil { continue }
      guard Self.isCredits(book.documents[place].page) else { break }
      book.documents[place].matter = .credits
      book.documents[place].isGuessed = true
    }
  }
}
