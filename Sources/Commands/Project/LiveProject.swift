import Basics
import Files
import Postgres
import Settings
import StoryStore

/// A project that is built again whenever what it is made of may have changed.
///
/// The library stays open between builds, so that it can tell whether others have written to it.
final class LiveProject {
  /// The project with the last settings that could be read.
  private(set) var project: Project
  private let call: Call
  private let publisher: Publisher
  private var watcher: Watcher
  private var open: (any LiveLibrary)? { didSet { view.show(open?.library, project) } }
  /// The view of it for others meanwhile.
  let view = LiveView()
  /// The paths of libraries that were there: one that goes is being replaced, and must not be made anew meanwhile.
  private var known: Set<String> = []

  /// Whether the library that was open last was the store of an app, of which no other is made.
  private var wasApps = false
  /// The status of the library's files when it was last opened, or could not be, and the time of that.
  private var seen: [FileStatus?] = []
  private var asked = ContinuousClock.now

  /// The next time to publish a story, or show it without its mark, if nobody touches anything until then.
  private var due: Timestamp?
  /// The last event, in words, where no file has changed.
  private(set) var occasion: String?

  /// Begins to watch the project of a command line; nothing is built yet. A preview has the drafts in it, and is a site
  /// of its own unless the command line names a folder: what lies there may be published.
  init(_ call: Call, isPreview: Bool = false) throws {
    self.call = call
    publisher = Publisher(call)
    project = try Project(call)
    if !isPreview { try project.refuseLocked("'hornbook watch'") }
    if call.invocation.has("output") { try project.refuseLocked("'hornbook serve --output'") }
    if isPreview, !call.invocation.has("output") { project.drafts = .marked }
    watcher = try LiveProject.watcher(of: project, call)
  }

  /// Whether it is the site of the preview alone, with marks, and not one that is published.
  var isOfItsOwn: Bool { project.drafts == .marked }

  /// The output folder of the site.
  func output() throws -> String { isOfItsOwn ? project.preview : try project.output(call) }

  /// Why files are looked at again and again although that was not asked for; nil if the kernel tells of changes.
  var limit: WatchLimit? { watcher.limit }

  private static func watcher(of project: Project, _ call: Call) throws -> Watcher {
    let settings = project.settings
    var places: [WatchedPlace] = [
      .file(project.file), .folder(settings.content), .folder(settings.templates),
    ]
    // What shows the files of a folder changes only with them.
    if !settings.isFolder { places.append(.database(settings.store)) }
    places += project.illustrations.map { .folder($0) }
    if let profile = settings.print.colourProfile { places.append(.file(profile)) }
    let own = FileSystem.resolved(settings.templates)
    for templates in project.foldersBelow where FileSystem.resolved(templates) != own {
      places.append(.folder(templates))
    }
    return Watcher(
      places, ignoring: [try project.output(call), project.state], isPolling: call.invocation.has("poll"))
  }

  /// Builds the project as it is now, after what may have changed since the last time; nil if nobody knows.
  ///
  /// `awaited` are the outputs that come first where much is to be made; `written` is told of each once it stands.
  func build(
    _ console: Console, after batch: Batch?, awaited: [String], written: @escaping @Sendable (String) -> Void,
    show: @escaping @Sendable (Advance) -> Void
  ) async throws -> Published {
    let output = try output()
    due = nil
    let library: any OpenLibrary
    do {
      library = try openLibrary(console)
    } catch {
      // What has changed meanwhile is lost to the next build, which is to look at everything.
      publisher.forget()
      throw error
    }
    // From before the library is read, so that no time is passed over.
    let start = Timestamp.now
    defer { due = try? library.nextTime(after: start) }
    let touched = batch.flatMap { $0.isComplete ? $0.paths : nil }
    return try await publisher.publish(
      project, library, to: output, .init(isForced: false, touched: touched, awaited: awaited, written: written),
      show: show)
  }

  private func openLibrary(_ console: Console) throws -> any OpenLibrary {
    let path = project.settings.store
    if var known = open, known.path == path, try known.note() {
      open = known
      return known.library
    }
    open = nil
    seen = LiveProject.files(of: path)
    asked = .now
    let isFile = project.settings.database == nil && !project.settings.isFolder
    if isFile, known.contains(path), FileStatus(of: path).map({ $0.size == 0 }) ?? true {
      throw Failure(
        "the library '\(path)' is gone",
        hint: wasApps ? "put it back" : "put it back, or run the command again to make another",
        id: "no-library",
        code: .unreadable)
    }
    let opened: any OpenLibrary
    do {
      opened = try project.open(console)
    } catch {
      // Looking has touched what is remembered.
      seen = LiveProject.files(of: path)
      throw error
    }
    known.insert(path)
    open = try opened.live(in: project)
    wasApps = try project.hasAppStore()
    return opened
  }

  /// Waits until something may have changed, for as long as that takes or for a time.
  ///
  /// None when the time is up. The library is named only when somebody else has committed something to it, or replaced
  /// it. Throws `Interruption` when somebody wants to stop.
  func nextChange(within time: Duration? = nil) throws -> Batch? {
    let start = ContinuousClock.now
    occasion = nil
    // The kernel tells of a commit's bytes a moment before readers can see the commit.
    var pause = LiveProject.tick
    var settling = start + LiveProject.calm
    while true {
      try Interruption.check()
      var batch = watcher.next(within: pause) { Interruption.isWanted } ?? Batch()
      try Interruption.check()
      // Whoever writes settings sees what they say.
      if batch.paths.contains(project.file) { project = project.dressed(in: nil) }
      if let theme = view.takeWish() {
        project = project.dressed(in: theme)
        occasion = "the theme '\(theme)' was chosen"
        return Batch(isComplete: false)
      }
      let library = Path.normalized(project.settings.store)
      let companions = open?.companions ?? []
      let ofStore = Set(WatchedPlace.files(of: library) + companions)
      let own = take(batch)
      let touched = ofStore.intersection(batch.paths).union(own)
      batch.paths.removeAll { ofStore.contains($0) || own.contains($0) }
      if hasLibraryChanged(isTouched: !touched.isEmpty, isReplaced: touched.contains(library)) {
        let named = own.filter(project.isOfLibrary).sorted()
        if !named.isEmpty {
          batch.paths.insert(contentsOf: named, at: 0)
          return batch
        }
        // Where nothing but a companion was touched, that one is named.
        batch.paths.insert(touched.isSubset(of: companions) ? touched.first ?? library : library, at: 0)
      }
      if !batch.paths.isEmpty || !batch.isComplete { return batch }
      if let moment = due, .now >= moment {
        occasion = "the time of a story has come"
        return Batch(paths: [library])
      }
      if let time, .now - start >= time { return nil }
      if !touched.isEmpty || .now >= settling {
        if touched.isEmpty, settle() { return Batch(paths: [library]) }
        settling = .now + LiveProject.calm
      }
      pause = touched.isEmpty ? min(pause * 2, LiveProject.tick) : .milliseconds(1)
    }
  }

  /// Tells the open library of what was touched; gives what is the library's alone.
  private func take(_ batch: Batch) -> Set<String> {
    guard var known = open, !batch.paths.isEmpty || !batch.isComplete else { return [] }
    let own = known.take(batch.isComplete ? batch.paths : nil)
    open = known
    return own
  }

  /// The interval of asking the library for commits that nobody told of.
  private static let tick = Duration.milliseconds(100)

  /// The interval of asking a database again that could not be opened.
  private static let patience = Duration.seconds(3)

  /// For how long the library has to be left alone to be calm.
  private static let calm = Duration.milliseconds(500)

  /// Lets a library that is left alone do what it has to; says whether a build is to follow.
  private func settle() -> Bool {
    guard var known = open else { return false }
    let isToFollow = known.settle()
    open = known
    return isToFollow
  }

  private static func files(of library: String) -> [FileStatus?] {
    WatchedPlace.files(of: library).map { FileStatus(of: $0) }
  }

  private func hasLibraryChanged(isTouched: Bool, isReplaced: Bool) -> Bool {
    guard var known = open else {
      if let database = try? project.database { return hasComeBack(database) }
      // Not every file system tells of what comes and goes.
      return isTouched || LiveProject.files(of: project.settings.store) != seen
    }
    var isLost = false
    let hasChanged = known.hasChanged(isReplaced: isReplaced, isLost: &isLost)
    open = isLost ? nil : known
    return hasChanged
  }

  /// Whether a database that could not be opened answers now; it is asked now and then.
  private func hasComeBack(_ database: PostgresAddress) -> Bool {
    guard .now - asked > LiveProject.patience else { return false }
    defer { asked = .now }
    return (try? StoryStore.isThere(in: database)) != nil
  }

  /// Reads the settings again; those before stay when they cannot be read.
  func reload() throws {
    while true {
      let fresh = try project.reread()
      if fresh.settings == project.settings { return }
      let watcher = try LiveProject.watcher(of: fresh, call)
      // What lies at the same path is to be another library, or read by other names.
      if fresh.settings.kind != project.settings.kind || fresh.settings.storeNames != project.settings.storeNames {
        open = nil
      }
      (project, self.watcher) = (fresh, watcher)
      // They may have changed again before the new watcher saw to them.
    }
  }
}
