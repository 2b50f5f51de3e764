import Basics
import SQLite
import Stores

extension SlugKind {
  /// Files that are stories under another name than before; the owner is the story, the slug the identity of the path.
  static let file = SlugKind("file")
}

/// Decides which story each Markdown file of a folder is: no story becomes two, and a renamed file stays its story.
///
/// What lies in the folder decides: the files and their addresses. What is remembered of the last time comes before
/// that only for a file that has just been renamed, and is then written beside the addresses.
struct FolderIdentities {
  /// The book of addresses; asked for only where a file is new.
  struct Book {
    /// The stories that have an address.
    var addressed: Set<String> = []
    /// The story that is found under a slug now, by the slug.
    var owners: [String: String] = [:]
    /// The story that a file is, by the identity of its path, folded.
    var files: [String: String] = [:]

    /// Reads them.
    init(_ model: borrowing Connection) throws {
      for address in try model.addresses(of: .story) {
        addressed.insert(address.owner)
        owners[Slug.folded(address.slug)] = address.owner
      }
      for address in try model.addresses(of: .file) {
        for slug in [address.slug] + address.formerSlugs { files[slug] = address.owner }
      }
    }
  }

  /// A file that went since the last time.
  struct Gone {
    let path: String
    let print: String
    let story: Identifier
  }

  /// Two files that give one id.
  struct Duplicate {
    let path: String
    let first: String
  }

  /// Which story each file is.
  private(set) var stories: [String: Identifier] = [:]
  /// The files whose id another one gives.
  private(set) var duplicates: [Duplicate] = []
  /// The files that were found to be stories known under another name, and that name where it is known.
  private(set) var renamed: [(path: String, before: String?)] = []
  /// The pairs to be remembered beside the addresses.
  private(set) var owed: [(file: Identifier, story: Identifier)] = []

  private var claims: [String: String] = [:]
  private let files: [String: FolderFile]
  private let paths: [String]

  /// Decides for none: the given files are the stories that they were.
  init(known: [(path: String, story: Identifier?)]) {
    (files, paths) = ([:], known.map(\.path))
    for (path, story) in known { stories[path] = story }
  }

  /// Decides for all files; `areOthers` says that some tell other things of who they are than before.
  init(
    _ files: [String: FolderFile], before: [String: FolderFile], gone: [Gone], areOthers: Bool, asksBookFirst: Bool,
    book: () throws -> Book
  ) rethrows {
    self.init(claiming: files)
    let duplicated = Set(duplicates.map(\.path))
    if !asksBookFirst {
      claimMoved(before, besides: duplicated)
      claimKnown(besides: duplicated)
    }
    let isOpen = paths.contains { stories[$0] == nil && !duplicated.contains($0) }
    guard isOpen || areOthers || !gone.isEmpty || paths.contains(where: { files[$0]?.story != stories[$0] }) else {
      return
    }
    let known = try book()
    if isOpen { settle(known, gone, duplicated) }
    noteOwed(known)
  }

  /// Gives the files that say who their story is what they say.
  private init(claiming files: [String: FolderFile]) {
    self.files = files
    paths = files.keys.filter { files[$0]?.facts != nil }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in paths {
      guard let id = files[path]?.facts?.given else { continue }
      if let first = claims[FolderIdentities.folded(id)] {
        duplicates.append(Duplicate(path: path, first: first))
      } else {
        claim(id, path)
      }
    }
  }

  /// An identity as files compare it.
  static func folded(_ id: Identifier) -> String { id.text.lowercased() }

  private mutating func claim(_ id: Identifier, _ path: String) {
    claims[FolderIdentities.folded(id)] = path
    stories[path] = id
  }

  private func isFree(_ id: Identifier) -> Bool { claims[FolderIdentities.folded(id)] == nil }

  /// Gives files that have got the bytes of others their stories, where those have been given others or are gone: names
  /// that were exchanged.
  private mutating func claimMoved(_ before: [String: FolderFile], besides duplicated: Set<String>) {
    var left: [String: [String]] = [:]
    for (path, file) in before where file.story != nil && file.facts?.given == nil && files[path]?.print != file.print {
      // The bytes of one that was not right are not its story's.
      if !file.findings.contains(where: { $0.severity == .error }) { left[file.print, default: []].append(path) }
    }
    guard !left.isEmpty else { return }
    for path in paths where stories[path] == nil && !duplicated.contains(path) {
      guard let file = files[path], file.print != before[path]?.print, let others = left[file.print],
        others.count == 1, let story = before[others[0]]?.story, isFree(story)
      else { continue }
      claim(story, path)
      renamed.append((path, others[0]))
    }
  }

  private mutating func claimKnown(besides duplicated: Set<String>) {
    for path in paths where stories[path] == nil && !duplicated.contains(path) {
      if let known = files[path]?.story, isFree(known) { claim(known, path) }
    }
  }

  private mutating func settle(_ book: Book, _ gone: [Gone], _ duplicated: Set<String>) {
    func open() -> [(String, FolderFile.Facts, String)] {
      paths.compactMap { path in
        guard stories[path] == nil, !duplicated.contains(path), let file = files[path], let facts = file.facts else {
          return nil
        }
        return (path, facts, file.print)
      }
    }
    for (path, facts, _) in open() {
      guard let owner = book.files[FolderIdentities.folded(facts.byPath)] else { continue }
      if isFree(Identifier(owner)) { claim(Identifier(owner), path) }
    }
    claimKnown(besides: duplicated)
    for (path, facts, _) in open() where book.addressed.contains(facts.byPath.text) && isFree(facts.byPath) {
      claim(facts.byPath, path)
    }
    for (path, facts, _) in open() where book.addressed.contains(facts.byName.text) && isFree(facts.byName) {
      claim(facts.byName, path)
    }
    for (path, _, print) in open() {
      guard let before = gone.first(where: { $0.print == print && isFree($0.story) }) else { continue }
      claim(before.story, path)
      renamed.append((path, before.path))
    }
    for (path, facts, _) in open() {
      guard let owner = book.owners[Slug.folded(facts.slug)], isFree(Identifier(owner)) else { continue }
      claim(Identifier(owner), path)
      renamed.append((path, gone.first { $0.story.text == owner }?.path))
    }
    for (path, facts, _) in open() { claim(freeIdentity(of: facts), path) }
  }

  /// An identity for a story not known yet; those that follow from its file may be those of stories that have moved.
  private func freeIdentity(of facts: FolderFile.Facts) -> Identifier {
    var (id, number) = (isFree(facts.byName) ? facts.byName : facts.byPath, 1)
    while !isFree(id) {
      number += 1
      id = Identifier(namedBy: ["story", facts.byPath.text, String(number)])
    }
    return id
  }

  /// Notes the files that a first look, with nothing but files and addresses, would take for other stories.
  private mutating func noteOwed(_ known: Book) {
    var book = known
    // All of them have addresses by then, and the title may be another.
    book.addressed.formUnion(stories.values.map(\.text))
    book.owners = [:]
    let strange = files.mapValues { file in
      var file = file
      file.story = nil
      return file
    }
    for _ in paths {
      var first = FolderIdentities(claiming: strange)
      first.settle(book, [], Set(first.duplicates.map(\.path)))
      let wrong = paths.filter { stories[$0] != nil && first.stories[$0] != stories[$0] }
      if wrong.isEmpty { return }
      for path in wrong {
        guard let facts = files[path]?.facts, let story = stories[path] else { continue }
        owed.append((facts.byPath, story))
        book.files[FolderIdentities.folded(facts.byPath)] = story.text
      }
    }
  }
}
