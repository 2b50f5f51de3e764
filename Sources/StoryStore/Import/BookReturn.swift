import Basics
import Files
import Hashing
import Models
import Stores

/// A story of a book that comes in over the one that the library has.
///
/// What the book says wins. Identity, address, the day the story was made, and all that a book does not say stay.
struct BookReturn {
  private let story: Story
  private let pages: [Page]

  /// Takes the story that the library has.
  init(_ story: Story, pages: [Page]) {
    (self.story, self.pages) = (story, pages)
  }

  /// The story of the book in Hornbook's own form, with the identities of the pages that are there; pictures that are
  /// there already go by the names that they have there.
  func members(
    _ told: PreparedBook.Story, in file: inout ImportFile, illustrations: String
  ) throws -> [JSONMember] {
    try told.members.compactMap { member in
      switch member.key {
      case "createdAt": return nil
      // Books say a licence in words of their own.
      case "license": return isSame(license: member.value.string) ? nil : member
      case "pages":
        let values = member.value.array ?? []
        let own = Set(values.compactMap { $0[Self.picture]?.string })
        let ids = identities(values.map { $0["text"]?.string ?? "" })
        let known = Dictionary(pages.map { ($0.id, $0) }) { first, _ in first }
        let made = try zip(values, ids).map { value, id in
          var members = value.members ?? []
          if let name = value[Self.picture]?.string, let path = known[id]?.illustrationRelativePath,
            !own.contains(path), let inside = Path.contained(path),
            try Self.isSame(Path.join(file.folder, name), Path.join(illustrations, inside))
          {
            file.sources[path] = Path.join(file.folder, name)
            members = members.map { $0.key == Self.picture ? JSONMember($0.key, .string(path)) : $0 }
          }
          return JSONValue.object([JSONMember("id", .string(id.text))] + members)
        }
        return JSONMember("pages", .array(made))
      default: return member
      }
    }
  }

  private func isSame(license: String?) -> Bool {
    story.license.map { License($0) } == license.map { License($0) }
  }

  private static let picture = "illustrationRelativePath"

  private static func isSame(_ new: String, _ old: String) throws -> Bool {
    guard let size = FileStatus(of: old)?.size, size == FileStatus(of: new)?.size else { return false }
    return try Fingerprint(of: FileSystem.read(new)) == Fingerprint(of: FileSystem.read(old))
  }

  /// The library's page for each page of the book: one with its words, else the one that came from it, else by number.
  private func identities(_ texts: [String]) -> [Identifier] {
    var found: [Identifier?] = Array(repeating: nil, count: texts.count)
    var free = pages
    let words = texts.map(Self.words)
    func claim(_ isIt: (_ page: Page, _ place: Int) -> Bool) {
      for place in texts.indices where found[place] == nil {
        guard let index = free.firstIndex(where: { isIt($0, place) }) else { continue }
        found[place] = free.remove(at: index).id
      }
    }
    let known = Dictionary(pages.map { ($0.id, Self.words($0.text)) }) { first, _ in first }
    func hasWords(_ page: Page, _ place: Int) -> Bool { !words[place].isEmpty && known[page.id] == words[place] }
    let own = texts.indices.map { PageFields.identifier(of: $0 + 1, in: story.id) }
    claim { hasWords($0, $1) && ($0.id == own[$1] || $0.pageNumber == $1 + 1) }
    claim(hasWords)
    claim { $0.id == own[$1] }
    claim { $0.pageNumber == $1 + 1 }
    return texts.indices.map { place in
      if let id = found[place] { return id }
      var (id, number) = (own[place], 1)
      // The page that came from here before may stand for another one by now.
      while known[id] != nil {
        number += 1
        id = Identifier(namedBy: ["page", story.id.text, String(place + 1), String(number)])
      }
      return id
    }
  }

  private static func words(_ text: String) -> String {
    text.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  // MARK: What is told

  private static let facts: [(name: String, value: @Sendable (Story) -> String?)] = [
    ("author", \.author), ("illustrator", \.illustrator), ("translator", \.translator),
    ("contributors", { $0.contributors.isEmpty ? nil : "\($0.contributors)" }), ("language", \.language),
    ("license", \.license), ("summary", \.summary), ("theme", \.theme),
    ("age", { story in story.ageGroup.map { "\($0)" } ?? story.ageText }),
    ("reading level", { $0.readingLevel.map(String.init) }), ("cover", \.coverRelativePath),
    ("recording", \.audioRelativePath),
  ]
  private static let parts: [(name: String, value: @Sendable (Page) -> String?)] = [
    ("words", \.text), ("picture", \.generatedPath), ("alternative text", \.altText),
    ("recording", \.audioRelativePath),
  ]

  /// The differences of the library from the book, in words; nil if nothing is lost.
  func losses(_ new: Story, _ newPages: [Page]?) -> String? {
    var found: [String] = []
    if new.title != story.title { found.append("title (it was '\(story.title)')") }
    for (name, value) in Self.facts {
      if let before = value(story), !before.isEmpty, value(new) != before { found.append(name) }
    }
    if let newPages {
      let after = Dictionary(newPages.map { ($0.id, $0) }) { first, _ in first }
      for (name, value) in Self.parts {
        let numbers = pages.compactMap { page in
          guard let now = after[page.id], let before = value(page), !before.isEmpty, value(now) != before else {
            return nil as Int?
          }
          return now.pageNumber
        }
        if !numbers.isEmpty { found.append("\(name) of \(Self.list(numbers))") }
      }
      let gone = pages.filter { after[$0.id] == nil }.map(\.pageNumber)
      if !gone.isEmpty { found.append("\(Self.list(gone)), which the book does not have") }
    }
    return found.isEmpty ? nil : found.joined(separator: ", ")
  }

  private static func list(_ numbers: [Int]) -> String {
    let shown = numbers.prefix(12).map(String.init).joined(separator: " and ")
    let words = numbers.count > 2 ? shown.replacing(" and ", with: ", ") : shown
    return (numbers.count == 1 ? "page " : "pages ") + words + (numbers.count > 12 ? ", …" : "")
  }
}
