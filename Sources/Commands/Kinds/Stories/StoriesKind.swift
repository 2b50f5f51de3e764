import Settings
import Stores
import Stories
import StoryStore

/// Illustrated stories.
struct StoriesKind: LibraryKind {
  let name = Settings.Kind.stories
  let plural = "stories"
  // The theme and the samples at the top are those of stories.
  let room: String? = nil
  let store: StoreKind? = .stories
  let canBeDatabase = true
  let canBeFolder = true
  let hasDrafts = true
  let hasShards = true
  let imports = ["json", "markdown", "swiftdata", "epub", "translations", "userdefaults"]
  let exports = ["json", "markdown", "records", "channel"]
  let lists = StoryLists.commands
  let edits = [
    StoryEdit.command, PageEdit.command, CollectionEdit.command, AchievementEdit.command, ProfileEdit.command,
  ]

  let starter = Starter(
    title: Settings().site.title, importForm: "json", files: [("Content/pages/about.md", aboutPage)],
    // No authored pages, and nothing that the pictures were drawn from.
    takes: { name, isAlone in
      isAlone && (name == "collections.json" || name.hasPrefix("stories/") || name.hasPrefix("Illustrations/"))
    },
    words: { names in
      let stories = Starter.sampleStories(of: names)
      return stories > 0 ? count(stories, "sample story", "sample stories") : nil
    },
    next: [
      "hornbook serve --open        # then change a word in Content/stories, and see it",
      "hornbook import markdown PATH    # your own stories in place of the samples",
    ])

  private static let aboutPage = """
    # About these stories

    This is a library of picture stories for reading together: at bedtime, in class, on a bus, wherever there is a lap to sit on.

    Open a story and choose **Start reading** to see one page at a time. The story's own page has it all from beginning to end,
    which is also the best page to print. Each story can be taken along as an e-book for phones, tablets and e-readers.

    """

  func hint(insteadOf command: String) -> String? {
    switch command {
    case "'hornbook delete-all'": "'hornbook delete' takes out stories"
    case _ where command.hasPrefix("'hornbook import "): "set 'kind' in the settings"
    default: nil
    }
  }

  func open(
    _ project: Project, _ console: Console, isTrial: Bool, making share: Share
  ) throws -> any OpenLibrary {
    OpenStories(try isTrial ? project.trialLibrary(console) : project.library(console), making: share)
  }

  func check(_ store: String, isApps: Bool, _ names: StoreMapping) throws {
    if isApps {
      _ = try AppLibrary(trying: store, names: names, addresses: nil, scratch: Project.temporary)
    } else {
      _ = try StoryStore.open(store, mode: .readOnly)
    }
  }

  func status(_ call: Call, _ project: Project) throws -> ExitCode { try StoryStatus.run(call, project) }

  func list(_ call: Call, _ project: Project) throws -> Listing { try StoryLists.list(call, project) }

  func checkEdit(_ call: Call) throws { try call.requireAnyOption() }

  func edit(_ call: Call, _ project: Project) async throws -> ExitCode {
    switch call.invocation.path.last {
    case "story": try StoryEdit.run(call, project)
    case "page": try PageEdit.run(call, project)
    case "collection": try CollectionEdit.run(call, project)
    case "achievement": try AchievementEdit.run(call, project)
    default: try ProfileEdit.run(call, project)
    }
  }

  func bring(_ form: String, _ call: Call, _ project: Project) throws -> ExitCode {
    if form == "translations" { return try TranslationExchange.bring(call, Project(call)) }
    return try StoryExchange.bring(form, call, project)
  }

  func export(_ form: String, to path: String, _ call: Call, _ project: Project) async throws -> ExitCode {
    switch form {
    case "records": try RecordExport.export(to: path, call, project)
    case "channel": try await ChannelExport.export(to: path, call, project)
    default: try StoryExchange.export(form, to: path, call, project)
    }
  }

  func writeBooks(_ call: Call, _ project: Project) async throws -> ExitCode {
    try await EPUBCommand.writeStories(call, project)
  }

  func pruneCopies(of project: Project, dryRun: Bool, _ console: Console) throws -> PrunedCopies {
    let hasOwn = try project.settings.isFolder || project.hasAppStore()
    let snapshot = try project.library(console).snapshot()
    defer { snapshot.close() }
    let gone = try project.configuration(jobs: 1).pruneCopies(neededBy: snapshot, dryRun: dryRun)
    return PrunedCopies(gone: gone, needed: hasOwn ? try AppPictures.names(neededBy: snapshot) : [])
  }

  func migrate(_ project: Project) throws -> (migration: MigrationReport?, schema: Int) {
    (try project.openStore(.readWrite).migration, StoryStore.schemaVersion)
  }
}
