import Basics
package import Build
import Files
package import Hashing

/// A locked site, as the press makes it of the plain one: a sealed file for each of its files, and the door.
package struct SealedSite: Publication {
  /// That of the plain site: so what one of them has left in the folder goes when the other is built there.
  package let identity: String
  /// A fingerprint of the files that are sealed, and the door.
  package let cursor: String
  /// A mark of the keys.
  package let configurationHash: Fingerprint

  private let files: [Sealed]
  private let frames: LockFrames
  private let door: Door

  /// Takes the files of a plain site, and the folder in which they stand.
  package init(of outputs: [OutputRecord], in folder: String, library: String, _ keys: LockKeys, door: Door) throws {
    identity = library
    self.door = door
    configurationHash = Fingerprint(of: "hornbook lock 1 \(keys.check.hexadecimalText)")
    frames = LockFrames(keys: keys, folder: folder, contentHash: configurationHash)
    // In an order of their own, so that the times of files do not tell which belong together.
    let placed = try outputs.map { (place: try SealedFile.place(of: $0.path, keys), record: $0) }
    files = placed.sorted { $0.place < $1.place }.map {
      Sealed(place: $0.place, path: $0.record.path, bytes: $0.record.bytes)
    }
    var stream = FingerprintStream()
    for file in files {
      stream.append(file.path)
      stream.append(file.bytes)
    }
    for bytes in [door.page, door.worker] { stream.append(Fingerprint(of: bytes)) }
    cursor = "sealed \(stream.finish())"
  }

  /// The files, and then the door, which leads to them.
  package func sections(recalling recall: Recall) throws -> [Section] {
    let doorFiles = DoorFiles(
      page: String(decoding: door.page, as: UTF8.self), worker: String(decoding: door.worker, as: UTF8.self))
    return files.map { file in Section(Self.section(of: file.path), name: file.place, in: frames, shows: file) }
      + [Section("door", in: frames, shows: doorFiles)]
  }

  /// Nothing that sections read of a library: their values tell all.
  package func changes(since cursor: String) throws -> ChangedOwners? { ChangedOwners() }

  private static func section(of path: String) -> String { "sealed \(path)" }

  /// The sealed files of a plain site, each with its place, as a build of the locked site left them on record.
  package static func places(in records: [SectionRecord]) -> [(path: String, place: String)] {
    let start = section(of: "")
    return records.compactMap { record in
      guard record.id.hasPrefix(start), let place = record.outputs.records.first?.path else { return nil }
      return (String(record.id.dropFirst(start.count)), place)
    }.sorted { $0.path < $1.path }
  }

  /// Whether files are those of a locked site, and of nothing else.
  package static func isSealed(_ paths: some Sequence<String>) -> Bool {
    paths.allSatisfy { SealedFile.isPlace($0) || Door.pages.contains($0) || $0 == Door.worker }
      && paths.contains(where: SealedFile.isPlace)
  }
}

/// The frames of sealed files.
private struct LockFrames: SectionFrames {
  let keys: LockKeys
  /// The folder of the plain site.
  let folder: String
  let contentHash: Fingerprint
}

/// A file that is to be sealed.
private struct Sealed: SectionContent {
  let place: String
  let path: String
  let bytes: Fingerprint

  func plan(in frames: LockFrames) throws -> SectionPlan {
    SectionPlan([
      Output(
        place, step: .foundations,
        inputs: [Input("file", value: path), Input("its bytes", bytes), Input("keys", frames.contentHash)]
      ) {
        let file = Path.join(frames.folder, path)
        let content = try FileSystem.read(file)
        guard Fingerprint(of: content) == bytes else {
          throw DiagnosticError(
            "the file was changed while it was sealed", at: .init(file: file), hint: "run 'hornbook build' again",
            id: "changed-site")
        }
        return .bytes(try SealedFile(path: path, content: content).sealed(frames.keys))
      }
    ])
  }
}

/// The files of the door.
private struct DoorFiles: SectionContent {
  let page: String
  let worker: String

  func plan(in frames: LockFrames) throws -> SectionPlan {
    let files = zip(Door.pages, [UploadStep.lists, .pages]).map { ($0, $1, page) } + [(Door.worker, .worker, worker)]
    return SectionPlan(
      files.map { name, step, text in
        Output(name, step: step, inputs: [Input("door", Fingerprint(of: text))]) { .bytes(Array(text.utf8)) }
      })
  }
}
