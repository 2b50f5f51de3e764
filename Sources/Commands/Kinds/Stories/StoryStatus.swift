import Basics
import Files
import Models
import Settings
import Stores
import Stories
import StoryStore

/// The output of `hornbook status` for a library of stories.
enum StoryStatus {
  static func run(_ call: Call, _ project: Project) throws -> ExitCode {
    let console = call.console
    let isApps = try project.hasAppStore()
    let isThere = try isApps || project.hasLibrary()
    let library = try project.shownLibrary(console)
    let path = project.shownStore
    let snapshot = try library.snapshot()
    defer { snapshot.close() }
    let status = try LibraryStatus(snapshot, PictureLookup(project.pictureFolders))

    let kind = isApps ? "the store of an app, which is only read" : "schema \(StoryStore.schemaVersion)"
    project.tellLibrary(isThere ? kind : nil, console)
    for line in status.lines(isVerbose: console.verbosity == .verbose) { console.say(line) }
    console.report([
      JSONMember("library", isThere ? .string(path) : .null),
      JSONMember("schema", isApps ? .null : .number(StoryStore.schemaVersion)),
      JSONMember("id", isThere ? .string(snapshot.identity.id.text) : .null),
    ])
    console.report(status.members)
    if project.settings.holdsBack { try tell(of: snapshot, project, console) }
    SiteContents(of: project)?.tell(console)
    Handouts.tell(
      try Handouts(of: project).standing(in: project) { withDrafts in
        try StoriesPublication.cursor(of: snapshot, drafts: withDrafts ? .publishing : .leavingOut(at: .now))
      }, console)
    if isThere { console.tell(try project.findings(of: library)) }
    try project.tellLock(console)
    return .done
  }

  /// Says how much of the library the settings let out.
  private static func tell(of snapshot: any StoryReader, _ project: Project, _ console: Console) throws {
    do {
      let published = try PublishedLibrary(snapshot, project.settings, drafts: project.drafts.rule)
      let previews = published.stories.count { published.previews.contains($0.story.id) }
      console.say(
        "published    \(count(published.stories.count, "story", "stories")), \(previews) of them as a preview, "
          + "in \(count(published.collections.count, "collection"))")
      console.report([
        JSONMember(
          "published",
          [
            "stories": .number(published.stories.count), "previews": .number(previews),
            "collections": .number(published.collections.count),
          ])
      ])
      console.tell(published.findings)
    } catch let error as DiagnosticError {
      console.tell(error.diagnostics)
    }
  }
}

/// The library in numbers, and its pages that have no picture.
private struct LibraryStatus: Sendable {
  /// A page that is published without a picture.
  struct Gap: Sendable {
    let story: String
    let page: Int
    let status: String
    let reason: String?

    /// The status in the words of people.
    var words: String {
      switch status {
      case IllustrationStatus.notStarted.rawValue: "none yet"
      case IllustrationStatus.generating.rawValue: "being made"
      default: status
      }
    }
  }

  private var stories: [StoryEntry] = []
  private var pages = IllustrationCounts()
  private var gaps: [Gap] = []
  private var collections: [(name: String, stories: Int, progress: Double)] = []
  private var languages: [(tag: String, stories: Int)] = []
  private var waiting: [(story: Story, wait: Wait)] = []
  private var favorites = 0
  private var read = 0

  init(_ snapshot: any StoryReader, _ lookup: PictureLookup) throws {
    let entries = try snapshot.stories()
    stories = entries
    let now = Timestamp.now
    waiting = entries.compactMap { entry in entry.story.release.wait(at: now).map { (entry.story, $0) } }
    favorites = entries.count { $0.story.isFavorite }
    read = entries.count { $0.story.readCount > 0 }
    var byLanguage: [String: Int] = [:]
    for entry in entries {
      byLanguage[entry.story.language ?? "", default: 0] += 1
      for page in try snapshot.pages(of: entry.story.id) {
        pages.add(1, page.illustrationStatus)
        if let gap = LibraryStatus.gap(page, of: entry.story, lookup) { gaps.append(gap) }
      }
    }
    languages = byLanguage.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    collections = try snapshot.collections().map {
      ($0.collection.name, $0.members.count, $0.collection.completionProgress)
    }
  }

  private static func gap(_ page: Page, of story: Story, _ lookup: PictureLookup) -> Gap? {
    func gap(_ status: String, _ reason: String?) -> Gap {
      Gap(story: story.title, page: page.pageNumber, status: status, reason: reason)
    }
    switch page.pictureState {
    case .notStarted, .generating, .failed: return gap(page.illustrationStatus.rawValue, page.illustrationError)
    case .unnamed: return gap("missing", "no picture is named")
    case .made(let path):
      guard lookup.file(path) == nil else { return nil }
      return gap("missing", "there is no '\(lookup.place(of: path)?.path ?? Path.join(lookup.folders.main, path))'")
    }
  }

  /// The status as people read it.
  func lines(isVerbose: Bool) -> [String] {
    var lines = ["stories      \(stories.count) (\(read) read, \(count(favorites, "favorite")))"]
    if isVerbose { lines += stories.map { "  '\($0.story.title)': \($0.address?.slug ?? "no address yet")" } }
    if !waiting.isEmpty {
      let drafts = waiting.count { $0.wait == .draft }
      lines.append("not ready    \(count(drafts, "draft")), \(waiting.count - drafts) whose time has not come")
      lines += waiting.map { "  '\($0.story.title)': \($0.wait.fact)" }
    }
    lines += [
      "pages        \(pages.total)" + (pages.total > 0 ? ": \(pageStates.joined(separator: ", "))" : ""),
      "languages    "
        + (languages.isEmpty
          ? "none" : languages.map { "\($0.tag.isEmpty ? "unknown" : $0.tag) \($0.stories)" }.joined(separator: ", ")),
      "collections  \(collections.count)",
    ]
    for collection in collections {
      let percent = Int((collection.progress * 100).rounded())
      lines.append("  \(collection.name): \(count(collection.stories, "story", "stories")), \(percent) % read")
    }
    if !gaps.isEmpty { lines.append("\(count(gaps.count, "page")) without a picture") }
    for gap in gaps {
      lines.append("  '\(gap.story)', page \(gap.page): \(gap.words)" + (gap.reason.map { " (\($0))" } ?? ""))
    }
    return lines
  }

  /// How many pages have their pictures, and of how many these are in another state; states of none are left out.
  private var pageStates: [String] {
    let missing = gaps.count { $0.status == "missing" }
    return [
      (pages.generated - missing, "with a picture"), (missing, "whose picture is missing"),
      (pages.notStarted, "without one yet"), (pages.generating, "whose picture is being made"),
      (pages.failed, "whose picture failed"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
  }

  /// The status as programs read it.
  var members: [JSONMember] {
    [
      JSONMember(
        "stories",
        .array(
          stories.map {
            [
              "id": .string($0.story.id.text), "title": .string($0.story.title),
              "address": $0.address.map { .string($0.slug) } ?? .null, "pages": .number($0.pageCount),
            ]
          })),
      JSONMember(
        "notReady",
        .array(
          waiting.map { story, wait in
            [
              "id": .string(story.id.text), "title": .string(story.title), "draft": .bool(wait == .draft),
              "publishAt": story.publishAt.map { .string($0.text) } ?? .null,
            ]
          })),
      JSONMember("read", .number(read)),
      JSONMember("favorites", .number(favorites)),
      JSONMember(
        "pages",
        [
          "total": .number(pages.total), "generated": .number(pages.generated), "generating": .number(pages.generating),
          "notStarted": .number(pages.notStarted), "failed": .number(pages.failed),
        ]),
      JSONMember(
        "languages", .array(languages.map { ["language": .string($0.tag), "stories": .number($0.stories)] })),
      JSONMember(
        "collections",
        .array(
          collections.map {
            ["name": .string($0.name), "stories": .number($0.stories), "progress": .number($0.progress)]
          })),
      JSONMember(
        "withoutPicture",
        .array(
          gaps.map {
            [
              "story": .string($0.story), "page": .number($0.page), "status": .string($0.status),
              "reason": $0.reason.map { .string($0) } ?? .null,
            ]
          })),
    ]
  }
}
