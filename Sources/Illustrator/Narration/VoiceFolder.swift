import Basics
import Files
import Hashing
import Models
import Recordings
package import StoryStore

/// The recordings of a library: whose they are, and how those of a machine come in.
package struct VoiceFolder: Sendable {
  /// Whose the recording of a page is.
  enum Owner: Equatable {
    /// The page has none.
    case nobody
    /// A person's, or one that is not there: nothing says that a machine made it.
    case person
    /// A machine's.
    case machine(MachineVoice)
  }

  /// The folder that new ones come into.
  package let folder: String
  private let lookup: PictureLookup

  /// Takes the folders of a library; new recordings come into the first.
  package init(_ folders: PictureFolders) {
    folder = folders.main
    lookup = PictureLookup(folders)
  }

  /// The path of a library file; nil if it is not there.
  package func file(_ path: String) -> String? { lookup.file(path) }

  /// Whose the recording of a page is.
  func owner(of page: Page) -> Owner {
    guard let path = page.audioRelativePath, !path.isEmpty else { return .nobody }
    guard let file = lookup.file(path), let sound = try? FileSystem.read(file) else { return .person }
    let written = page.audioTimings.map { Array($0.utf8) }
    let note = written ?? (try? FileSystem.read(Path.replacingExtension(of: file, with: "json")))
    guard let note, let voice = Self.note(note), voice.sound == Self.mark(of: sound) else { return .person }
    return .machine(voice)
  }

  /// The path of a recording that an earlier run has put there under its own name, but could not write down any more.
  func found(_ stem: String, source: String) -> String? {
    let path = stem + ".mp3"
    guard let sound = try? FileSystem.read(Path.join(folder, path)),
      let note = try? FileSystem.read(Path.join(folder, stem + ".json")), let voice = Self.note(note),
      voice.source == source, voice.sound == Self.mark(of: sound)
    else { return nil }
    return path
  }

  /// Puts a recording there with what is to be said of it, whole and on the disk, and gives its path.
  ///
  /// The times come first: what has a recording has its times too. Nothing but what a machine has made is written over.
  func put(_ sound: [UInt8], _ stem: String, _ voice: (_ mark: String) -> MachineVoice) throws -> String {
    try FileSystem.createFolder(folder)
    let note = Path.join(folder, stem + ".json")
    if let there = try? FileSystem.read(note), Self.note(there) == nil {
      throw PictureError(.unsuitable, "'\(stem).json' is another file, and in the way")
    }
    try write(voice(Self.mark(of: sound)).bytes(), to: note)
    try write(sound, to: Path.join(folder, stem + ".mp3"))
    try FileSystem.secure(folder)
    return stem + ".mp3"
  }

  /// Takes away what was just put there, and nobody names.
  func remove(_ stem: String) {
    for ending in [".mp3", ".json"] { try? FileSystem.removeFile(Path.join(folder, stem + ending)) }
  }

  /// Writes a file whole; `isNew` says that none may be there.
  func write(_ bytes: [UInt8], to path: String, isNew: Bool = false) throws {
    let temporary = FileSystem.temporaryName(beside: path)
    defer { try? FileSystem.removeFile(temporary) }
    try FileSystem.create(temporary, bytes)
    try FileSystem.secure(temporary)
    if isNew {
      try FileSystem.rename(temporary, toFree: path)
    } else {
      try FileSystem.rename(temporary, to: path)
    }
  }

  private static func note(_ bytes: [UInt8]) -> MachineVoice? {
    (try? JSONDocument(parsing: bytes)).flatMap { MachineVoice($0.root) }
  }

  /// The mark of a recording: the hash of what is published of it.
  private static func mark(of sound: [UInt8]) -> String {
    "\(Fingerprint(of: RecordingFacts.withoutTags(sound)))"
  }
}
