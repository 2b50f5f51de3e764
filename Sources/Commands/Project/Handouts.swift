import Basics
import Build
import Files
import Hashing
import Rendering
import Settings

/// The products of commands beside the site, for others: Kiwix files, sticks, channels, records, books in folders.
///
/// It is remembered only so that people can be told of it; where the record is lost, they are told of nothing.
struct Handouts {
  /// The kind of a thing, by the command that writes it.
  enum Kind: String, CaseIterable {
    case zim, stick, channel, records, onix, epub, pdf, share

    /// The command that writes it.
    var command: String {
      [.channel, .records, .onix].contains(self) ? "hornbook export \(rawValue)" : "hornbook \(rawValue)"
    }

    /// Its name for people.
    var words: String {
      switch self {
      case .zim: "the site as a file for Kiwix"
      case .stick: "site and books on a memory stick"
      case .channel: "a channel for Kolibri"
      case .records: "records for catalogues of libraries"
      case .onix: "what the book trade is told (ONIX)"
      case .epub: "e-books"
      case .pdf: "PDFs"
      case .share: "stories as single pages"
      }
    }

    /// Whether its files are known by their bytes: they are few and small, or on disks whose clocks are coarse.
    fileprivate var isKnownByBytes: Bool { [.stick, .channel, .records, .onix].contains(self) }
  }

  /// The state of something today.
  enum State: String {
    /// The library, the settings and the theme are as they were when it was made.
    case current
    /// One of them is another.
    case older
    /// A file of it is not as it was written.
    case changed
    /// It is not there: removed, or a stick that is not plugged in.
    case gone

    /// The state as people read it.
    var words: String {
      switch self {
      case .current: "up to date"
      case .older: "older than the library, the settings or the theme"
      case .changed: "changed since it was written"
      case .gone: "not there"
      }
    }
  }

  /// Something that was written.
  struct Entry {
    let kind: Kind
    /// The file, or the folder, as an absolute path.
    let path: String
    /// Whether drafts are in it.
    let hasDrafts: Bool
    /// The snapshot of the library.
    let library: String
    /// The fingerprint of settings, theme and authored pages.
    let configurationHash: String
    /// The files by which it is known, with the marks of their contents; relative to the folder, or the file itself.
    let files: [(name: String, mark: String)]

    fileprivate func place(of name: String) -> String { name.isEmpty ? path : Path.join(path, name) }

    /// The state of its files.
    fileprivate var filesState: State? {
      let marks = files.map { Handouts.mark(of: place(of: $0.name), kind) }
      if marks.allSatisfy({ $0 == nil }) { return .gone }
      return zip(files, marks).contains { $0.mark != $1 } ? .changed : nil
    }
  }

  private static let name = "handouts.json"
  private let file: String
  /// The remembered things, by paths.
  private(set) var entries: [Entry] = []

  /// Reads the record of a project.
  init(of project: Project) {
    file = Path.join(project.state, Self.name)
    let root = (try? FileSystem.read(file)).flatMap { try? JSONDocument(parsing: $0) }?.root
    entries = (root?["made"]?.array ?? []).compactMap(Entry.init)
  }

  /// The path by which something is remembered.
  static func place(of path: String) -> String {
    let here = (try? FileSystem.currentFolder()) ?? ""
    return FileSystem.located(Path.normalized(path.hasPrefix("/") ? path : Path.join(here, path)))
  }

  /// The mark of a file's content; nil if it is not there.
  private static func mark(of path: String, _ kind: Kind) -> String? {
    guard let status = FileStatus(of: path), status.kind == .file else { return nil }
    if !kind.isKnownByBytes { return "\(status.size) \(status.modified)" }
    return (try? Fingerprint(ofFile: path)).map { "\($0)" }
  }

  /// The fingerprint of settings, theme and authored pages of a project.
  static func configurationHash(of project: Project) throws -> String {
    var stream = FingerprintStream()
    stream.append(raw: (try? FileSystem.read(project.file)) ?? [])
    for change in project.overrides { for text in [change.name, change.text] { stream.append(text) } }
    stream.append(try project.theme().fingerprint)
    if FileStatus(of: project.pages)?.kind == .folder {
      for name in try FileSystem.files(below: project.pages) {
        stream.append(name)
        stream.append(try Fingerprint(ofFile: Path.join(project.pages, name)))
      }
    }
    return "\(stream.finish())"
  }

  /// Remembers something that was written of a snapshot of the library; says so where it cannot.
  ///
  /// The files by which it is known are relative to the path; an empty name is that of the path itself.
  static func remember(
    _ kind: Kind, at path: String, files: [String] = [""], since cursor: String, _ project: Project, _ console: Console
  ) {
    do {
      var handouts = Handouts(of: project)
      let place = place(of: path)
      handouts.entries.removeAll { $0.path == place && $0.kind == kind }
      let marks = files.compactMap { name in
        mark(of: name.isEmpty ? place : Path.join(place, name), kind).map { (name: name, mark: $0) }
      }
      handouts.entries.append(
        Entry(
          kind: kind, path: place, hasDrafts: project.drafts == .published, library: cursor,
          configurationHash: try configurationHash(of: project), files: marks))
      handouts.entries.sort { ($0.path, $0.kind.rawValue) < ($1.path, $1.kind.rawValue) }
      let document: JSONValue = ["made": .array(handouts.entries.map(\.json))]
      try FileSystem.createFolder(project.state)
      try FileSystem.write(document.bytes(.indented) + [0x0A], to: handouts.file)
    } catch {
      console.tell([
        Diagnostic(
          .note, "what was written is not remembered, and 'hornbook status' will not tell of it: \(error)",
          id: "unremembered")
      ])
    }
  }

  /// The state of something, for the snapshots of the library today, without drafts and with them.
  func state(of entry: Entry, cursor: (_ withDrafts: Bool) throws -> String, configurationHash: () throws -> String)
    rethrows
    -> State
  {
    if let state = entry.filesState { return state }
    return try cursor(entry.hasDrafts) == entry.library && configurationHash() == entry.configurationHash
      ? .current : .older
  }
}

extension Handouts.Entry {
  fileprivate init?(_ value: JSONValue) {
    guard let kind = value["kind"]?.string.flatMap(Handouts.Kind.init), let path = value["path"]?.string,
      let library = value["library"]?.string, let configurationHash = value["ground"]?.string
    else { return nil }
    self.init(
      kind: kind, path: path, hasDrafts: value["drafts"]?.bool ?? false, library: library,
      configurationHash: configurationHash,
      files: (value["files"]?.array ?? []).compactMap { file in
        guard let name = file["name"]?.string, let mark = file["mark"]?.string else { return nil }
        return (name, mark)
      })
  }

  fileprivate var json: JSONValue {
    [
      "kind": .string(kind.rawValue), "path": .string(path), "drafts": .bool(hasDrafts), "library": .string(library),
      "ground": .string(configurationHash),
      "files": .array(files.map { ["name": .string($0.name), "mark": .string($0.mark)] }),
    ]
  }
}

// MARK: What is told of it

extension Handouts {
  /// The state of everything, for a snapshot of the library.
  func standing(
    in project: Project, cursor: (_ withDrafts: Bool) throws -> String
  ) throws -> [(entry: Entry, state: State)] {
    if entries.isEmpty { return [] }
    // Where the theme cannot be read, nothing that was made of it is up to date.
    let configurationHash = (try? Self.configurationHash(of: project)) ?? ""
    return try entries.map { entry in
      (entry, try state(of: entry, cursor: cursor, configurationHash: { configurationHash }))
    }
  }

  /// Says how everything stands.
  static func tell(_ standing: [(entry: Entry, state: State)], _ console: Console) {
    for (place, made) in standing.enumerated() {
      let start = place == 0 ? "for others   " : "             "
      console.say("\(start)\(made.entry.kind.rawValue) \(made.entry.path): \(made.state.words)")
    }
    console.report([
      JSONMember(
        "forOthers",
        .array(
          standing.map { entry, state in
            [
              "kind": .string(entry.kind.rawValue), "path": .string(entry.path), "state": .string(state.rawValue),
              "drafts": .bool(entry.hasDrafts), "command": .string(entry.kind.command),
            ]
          }))
    ])
  }
}
