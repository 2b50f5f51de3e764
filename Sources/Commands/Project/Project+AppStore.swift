import Basics
import Files
import Hashing
import Postgres
import Settings
import Stores
import StoryStore

extension Project {
  /// The file of addresses of a library that is only read.
  var addresses: String { Path.join(settings.content, "addresses.toml") }

  /// A folder for what goes again when the command ends.
  static var temporary: String {
    let folder = Environment["TMPDIR"] ?? ""
    return folder.isEmpty ? "/tmp" : folder
  }

  /// The store that a path of the command line means: in a folder, the `default.store` of an app, else the path itself.
  static func storeFile(at path: String) -> String {
    let inside = Path.join(path, "default.store")
    return FileStatus(of: inside)?.kind == .file ? inside : path
  }

  /// A folder for pictures out of the store of an app, while a command tries what it would do.
  static let trialPictures = FileSystem.temporaryName(beside: Path.join(temporary, "pictures"))

  /// The folders of the library's pictures: an app's may be in the store itself, and then are kept with what is
  /// remembered of it.
  var pictureFolders: PictureFolders {
    guard (try? hasAppStore()) == true else { return PictureFolders(illustrations) }
    return PictureFolders(
      illustrations, kept: [AppLibrary.pictures(in: state), Project.trialPictures], isOfApp: true)
  }

  /// The folders of illustrations, in the order in which they are looked through.
  var illustrations: [String] { [settings.illustrations] + settings.furtherIllustrations }

  /// The folders in which an app may keep its pictures, in the order of the search: beside its store, then in
  /// `Documents` of its container, if the store is in `Library/Application Support`. They may be missing.
  static func pictures(beside store: String) -> [String] {
    let isLink = FileSystem.isSymbolicLink(store)
    let parent = Path.parent(of: isLink ? FileSystem.resolved(store) ?? store : store)
    var places = [parent]
    let real = FileSystem.resolved(parent.isEmpty ? "." : parent) ?? parent
    if Path.name(of: real) == "Application Support", Path.name(of: Path.parent(of: real)) == "Library" {
      places.append(Path.normalized(Path.join(parent, "../../Documents")))
    }
    return places.flatMap { place in ["Illustrations", "StoryIllustrations"].map { Path.join(place, $0) } }
  }

  /// The settings as they count: an app keeps its pictures beside its store, where the settings name no other folder,
  /// and a database is shown by a file of its own among what is remembered.
  ///
  /// Of a store that nobody can read whoever opens it will tell.
  ///
  /// Where they name no library the content folder is the library, unless a library lies there already; `isFolder` says
  /// how that was decided before, where the same process goes on.
  static func located(_ settings: Settings, _ kind: any LibraryKind, isFolder: Bool? = nil) throws -> Settings {
    if !settings.namesStore, kind.canBeFolder, isFolder ?? !isFileThere(settings.store) {
      var settings = settings
      settings.isFolder = true
      settings.store = FolderPlaces.model(in: state)
      settings.furtherIllustrations = [settings.content, FolderPlaces.kept(in: state)]
      return settings
    }
    if PostgresAddress.isMeant(by: settings.store) {
      try checkCanBeDatabase(kind)
      var settings = settings
      let mirror = "library-\(Fingerprint(of: settings.store).description.prefix(8)).sqlite"
      (settings.database, settings.store) = (settings.store, Path.join(state, mirror))
      return settings
    }
    guard !settings.namesIllustrations, (try? AppLibrary.isStore(at: settings.store, scratch: temporary)) == true else {
      return settings
    }
    var settings = settings
    let folders = pictures(beside: settings.store)
    (settings.illustrations, settings.furtherIllustrations) = (folders[0], Array(folders.dropFirst()))
    return settings
  }

  private static func isFileThere(_ path: String) -> Bool {
    FileStatus(of: path) != nil || FileSystem.isSymbolicLink(path)
  }

  /// Refuses a database for what is only kept in files.
  static func checkCanBeDatabase(_ kind: any LibraryKind) throws {
    guard !kind.canBeDatabase else { return }
    throw Failure(
      "a library of \(kind.plural) is a file, not a database", hint: "'store' names a file", id: "library-open",
      code: .unreadable)
  }

  /// Whether the library is the store of an app, which is only read.
  func hasAppStore() throws -> Bool {
    if settings.database != nil || settings.isFolder { return false }
    if FileStatus(of: settings.store) == nil, Path.fileExtension(of: settings.store) == "store" {
      // Such a name is an app's; a library of our own is not made under it.
      throw Failure(
        "there is no store '\(settings.store)'", hint: "'store' in the settings names the app's store",
        id: "library-open", code: .unreadable)
    }
    let inside = Project.storeFile(at: settings.store)
    if inside != settings.store {
      throw Failure(
        "cannot open '\(settings.store)': it is a folder", hint: "name the store in it: store = \"\(inside)\"",
        id: "library-open", code: .unreadable)
    }
    return try AppLibrary.isStore(at: settings.store, scratch: Project.temporary)
  }

  /// The library that is published: an app's store as it stands, or our own, which is made from the import files in the
  /// content folder when there is none.
  func library(_ console: Console) throws -> any ProjectStories {
    if settings.isFolder { return try unreadable { try folder(isTrial: false) } }
    guard try hasAppStore() else { return try store(console) }
    return try unreadable { try AppLibrary(settings.store, names: names, addresses: addresses, state: state) }
  }

  /// The library as a build would find it, so that nothing is written.
  func trialLibrary(_ console: Console) throws -> any ProjectStories {
    if settings.isFolder { return try unreadable { try folder(isTrial: true) } }
    guard try hasAppStore() else { return try libraryInMemory(console) }
    return try unreadable {
      try AppLibrary(
        trying: settings.store, names: names, addresses: addresses, scratch: Project.temporary,
        pictures: Project.trialPictures)
    }
  }

  /// The library for those who only look on, so that nothing is written: as it stands, or as a build would make it.
  func shownLibrary(_ console: Console) throws -> any ProjectStories {
    try settings.isFolder || hasAppStore() || !hasLibrary() ? trialLibrary(console) : openStore(.readOnly)
  }

  /// The library that the content folder is; on trial with nothing written.
  func folder(isTrial: Bool) throws -> StoryStore {
    guard try hasLibrary() else { throw noLibrary }
    let program = FileStatus(of: "/proc/self/exe") ?? FileStatus(of: CommandLine.arguments[0])
    let places = FolderPlaces(
      content: settings.content, illustrations: settings.illustrations, addresses: addresses, state: state,
      program: "\(Hornbook.version) \(program?.size ?? 0) \(program?.modified ?? 0)", check: Interruption.check)
    let store = try isTrial ? StoryStore.open(trying: places) : StoryStore.open(places)
    self.places.take(shownStore, store.folder)
    return store
  }

  /// Refuses to write to the store of an app.
  func checkWritable() throws {
    if try hasAppStore() { throw Failure([onlyRead(.error)], code: .unreadable) }
  }

  /// The finding that the store is an app's.
  func onlyRead(_ severity: Diagnostic.Severity) -> Diagnostic {
    Diagnostic(
      severity, "'\(settings.store)' is the store of an app, which Hornbook only reads",
      hint: "change stories in the app, or name a library of your own as 'store' and bring them in with "
        + "'hornbook import swiftdata \(Path.shellWord(settings.store))'", id: "app-store")
  }

  /// Opens a library, and says what was in the way.
  func unreadable<T>(_ work: () throws -> T) throws -> T {
    do {
      return try work()
    } catch {
      throw Failure.unreadable(error)
    }
  }
}
