internal import Basics

/// A file that was asked for.
public struct OutputFile: Hashable, Sendable {
  /// What has become of it.
  public enum Fate: String, Sendable {
    /// It was written.
    case written
    /// It was right already, and stayed as it was.
    case kept
    /// Nothing needs it any more.
    case removed
  }

  /// Its path: in a site below the folder of the site, or else as seen from the project.
  public let path: String
  /// What has become of it.
  public let fate: Fate
  /// How many bytes it has.
  public let size: Int
  /// Why it was made again, where that is known.
  public let reason: String?

  init?(_ value: JSONValue) {
    guard let path = value["path"]?.string, let fate = value["fate"]?.string.flatMap(Fate.init) else { return nil }
    self.path = path
    self.fate = fate
    size = value["size"]?.int ?? 0
    reason = value["reason"]?.string
  }
}

/// What came of a build.
public struct BuildResult: Sendable {
  /// What was found. With an error in it the site is not what was asked for.
  public let diagnostics: [Diagnostic]
  /// The folder of the site, as seen from the project.
  public let site: String
  /// The files of the site; while a project is watched, those that changed.
  public let outputs: [OutputFile]
  /// How many stories are published.
  public let stories: Int
  /// How many pages the site has.
  public let pages: Int
  /// How many e-books there are.
  public let books: Int
  /// How long it took.
  public let duration: Duration

  init(_ reply: Reply) throws {
    guard let site = reply["output"]?.string else { throw reply.failure }
    self.site = site
    diagnostics = reply.diagnostics
    outputs = try reply.list("outputs", OutputFile.init)
    // A library of sparks counts in its own words.
    stories = reply["stories"]?.int ?? reply["sparks"]?.int ?? 0
    pages = try reply.count("pages")
    books = try reply.count("books")
    duration = .milliseconds(try reply.count("milliseconds"))
  }
}

/// What came of making books.
public struct BookResult: Sendable {
  /// What was found. With an error in it a book that was asked for may be missing.
  public let diagnostics: [Diagnostic]
  /// The books, with paths as seen from the project.
  public let books: [OutputFile]

  init(_ reply: Reply) throws {
    books = try reply.list("books", OutputFile.init)
    diagnostics = reply.diagnostics
  }
}

/// What came of looking for faults.
public struct CheckResult: Sendable {
  /// What was looked at, and how much was found there.
  public struct Part: Hashable, Sendable {
    /// Its path, as seen from the project.
    public let path: String
    /// How many errors it has.
    public let errors: Int
    /// How many warnings it has.
    public let warnings: Int

    init?(_ value: JSONValue) {
      guard let path = value["path"]?.string else { return nil }
      self.path = path
      errors = value["errors"]?.int ?? 0
      warnings = value["warnings"]?.int ?? 0
    }
  }

  /// What was found; of one kind in one place all, however many there are.
  public let diagnostics: [Diagnostic]
  /// The sites that were looked at.
  public let sites: [Part]
  /// The books that were looked at.
  public let books: [Part]
  /// Whether EPUBCheck looked at them, too.
  public let hasEPUBCheck: Bool

  init(_ reply: Reply) throws {
    sites = try reply.list("sites", Part.init)
    books = try reply.list("books", Part.init)
    diagnostics = reply.diagnostics
    hasEPUBCheck = reply["epubcheck"]?.bool ?? false
  }
}

/// What a library says of a story.
public struct StorySummary: Hashable, Sendable, Identifiable {
  /// What identifies it for good.
  public let id: String
  /// Its title.
  public let title: String
  /// Its language, as BCP 47 names it; none where the library does not say.
  public let language: String?
  /// Who wrote it.
  public let author: String?
  /// Its address below `stories/`; none before its first build.
  public let address: String?
  /// How many pages it has.
  public let pageCount: Int
  /// Whether it waits for somebody's approval.
  public let isDraft: Bool
  /// Whether all its pictures are there.
  public let isReady: Bool

  init?(_ value: JSONValue) {
    guard let id = value["id"]?.string, let title = value["title"]?.string else { return nil }
    self.id = id
    self.title = title
    language = value["language"]?.string
    author = value["author"]?.string
    address = value["address"]?.string
    pageCount = value["pageCount"]?.int ?? 0
    isDraft = value["draft"]?.bool ?? false
    isReady = value["isReady"]?.bool ?? false
  }
}
