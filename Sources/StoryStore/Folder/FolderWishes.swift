import Basics
import Models
import SQLite
import Stores

/// The changes of a read model by a piece of work, before it is taken back and put into the files.
struct FolderWishes: Sendable {
  /// A story with its pages.
  struct Content: Sendable {
    var story: Story
    var pages: [Page]

    /// Whether both say the same, byte by byte.
    func isSame(as other: Content) -> Bool {
      story.isSame(as: other.story) && pages.count == other.pages.count
        && zip(pages, other.pages).allSatisfy { $0.isSame(as: $1) }
    }
  }

  /// The stories that may be others now; none is gone.
  private(set) var stories: [Identifier: Content?] = [:]
  /// The same of what stands in JSON files, in Hornbook's own form.
  private(set) var things: [FolderThing: JSONValue?] = [:]
  /// All addresses.
  private(set) var addresses: [SlugKind: [SlugRecord]] = [:]
  /// Whether nothing but addresses was touched.
  private(set) var isOfAddresses = true
  /// Whether all that is there is named, as so much was changed that nobody can say what.
  private(set) var namesAll = false

  /// Looks at what has been changed since a moment.
  init(_ model: borrowing Connection, since start: ChangeCursor) throws {
    for kind in try model.slugKinds() { addresses[kind] = try model.addresses(of: kind) }
    guard case .list(let changes) = try model.changes(since: start) else {
      // So much was changed that the feed has let go of some.
      (isOfAddresses, namesAll) = (false, true)
      for id in try model.rows("SELECT id FROM story", row: { Identifier($0.text(0) ?? "") }) {
        try add(story: id, model)
      }
      for kind in FolderThing.Kind.allCases {
        for id in try model.rows("SELECT id FROM \(kind.table)", row: { Identifier($0.text(0) ?? "") }) {
          try add(FolderThing(kind, id), model)
        }
      }
      return
    }
    for change in changes {
      switch change.kind {
      case .address: continue
      case .story: try add(story: Identifier(change.id), model)
      case .page: try add(story: Identifier(change.owner ?? ""), model)
      case .collection, .membership: try add(FolderThing(.collection, Identifier(change.id)), model)
      case .achievement: try add(FolderThing(.achievement, Identifier(change.id)), model)
      case .profile: try add(FolderThing(.profile, Identifier(change.id)), model)
      }
      isOfAddresses = false
    }
  }

  private mutating func add(story id: Identifier, _ model: borrowing Connection) throws {
    guard stories[id] == nil else { return }
    stories[id] = .some(try FolderWishes.content(of: id, model))
  }

  private mutating func add(_ thing: FolderThing, _ model: borrowing Connection) throws {
    guard things[thing] == nil else { return }
    things[thing] = .some(try thing.value(in: model))
  }

  /// A story with its pages; nil if it is not there.
  static func content(of id: Identifier, _ model: borrowing Connection) throws -> Content? {
    try model.story(id).map { Content(story: $0, pages: try model.pages(of: id)) }
  }
}

/// A thing in a JSON file of a folder: a collection, a profile or an achievement.
struct FolderThing: Hashable, Sendable {
  /// The kind of thing.
  enum Kind: String, CaseIterable, Sendable {
    case collection, profile, achievement

    /// Its list in a file of Hornbook's own form.
    var list: String {
      switch self {
      case .collection: "collections"
      case .profile: "userProfiles"
      case .achievement: "achievements"
      }
    }

    /// The table of the read model.
    var table: String {
      switch self {
      case .collection: "story_collection"
      case .profile: "user_profile"
      case .achievement: "achievement"
      }
    }

    /// The file in which a new one is put.
    var file: String { self == .collection ? "collections.json" : Readings.file }
  }

  let kind: Kind
  let id: Identifier

  /// Names a thing.
  init(_ kind: Kind, _ id: Identifier) { (self.kind, self.id) = (kind, id) }

  /// Its value in Hornbook's own form; nil if it is not there.
  func value(in model: borrowing Connection) throws -> JSONValue? {
    switch kind {
    case .collection: try model.collection(id).map { JSONValue($0, stories: try model.members(of: id)) }
    case .profile: try model.profile(id).map { JSONValue($0) }
    case .achievement: try model.achievement(id).map { JSONValue($0) }
    }
  }
}

/// The end of a piece of work of which nothing is to stay.
struct Withdrawn: Error {}

extension Connection {
  /// Does something of which nothing stays.
  func trying<T>(_ work: () throws -> T) throws -> T {
    var result: T?
    do {
      try transaction {
        result = try work()
        throw Withdrawn()
      }
    } catch is Withdrawn {}
    guard let result else { preconditionFailure("what was withdrawn was done") }
    return result
  }
}
