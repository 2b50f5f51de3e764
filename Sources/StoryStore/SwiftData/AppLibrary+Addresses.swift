import Basics
import Languages
import Models
package import Stores
import Synchronization

extension AppLibrary {
  /// Gives every story, collection, theme and language that has no address yet its own, for ever; says how many.
  @discardableResult
  package func ensureAddresses() throws -> Int {
    let snapshot = try appSnapshot()
    defer { snapshot.close() }
    let book = try addresses.read()
    // What had to be mended is written as it is taken.
    let isMended = !book.findings.isEmpty
    if isAddressed, !isMended { return 0 }
    let titles = try titles(in: snapshot)
    guard isMended || !titles.allSatisfy({ $0.isComplete(in: book) }) else {
      try noteAddressed(at: snapshot.cursor)
      return 0
    }
    return try addresses.update { book in
      titles.reduce(0) { count, titles in count + book.ensure(titles.kind, titles.titles) }
    }
  }

  /// Everything an address leads to: stories, then collections, oldest first; then themes and languages by their text.
  private func titles(in snapshot: AppSnapshot) throws -> [Titles] {
    let stories = try snapshot.stories().map(\.story)
    func distinct(_ texts: [String?]) -> [String] {
      Set(texts.compactMap(\.self)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    func language(_ text: String) -> String {
      // What is no language tag leads nowhere: such stories are published in the language of the site.
      Language(text).map { SlugKind.owner(of: $0.tag) } ?? ""
    }
    return try [
      Titles(.story, stories.map { ($0.id.text, $0.title) }),
      Titles(.collection, snapshot.collections().map { ($0.collection.id.text, $0.collection.name) }),
      Titles(.theme, distinct(stories.map(\.theme)).map { (SlugKind.owner(of: $0), $0) }),
      Titles(.language, distinct(stories.map(\.language)).map { (language($0), $0) }),
      Titles(.mood, distinct(stories.map(\.mood)).map { (SlugKind.owner(of: $0), $0) }),
    ]
  }

  /// The things of a kind, each with the title that its slug is made from.
  private struct Titles {
    let kind: SlugKind
    let titles: [(owner: String, title: String)]

    init(_ kind: SlugKind, _ titles: [(owner: String, title: String)]) {
      self.kind = kind
      self.titles = titles.filter { !$0.owner.isEmpty }
    }

    func isComplete(in book: SlugRegistry) -> Bool {
      titles.allSatisfy { book.address(of: kind, owner: $0.owner) != nil }
    }
  }

  /// Gives things the addresses that are wished for them, all or none.
  package func fulfil(_ wishes: [SlugWish]) throws {
    if wishes.isEmpty { return }
    try addresses.update { $0.fulfil(wishes) }
  }
}
