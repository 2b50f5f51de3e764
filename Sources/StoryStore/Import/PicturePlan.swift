import Basics
import Files
import Hashing

/// Decides where each picture of an import goes in the folder of illustrations, and copies them when all is decided.
///
/// A picture that is there is never overwritten: one of the same name and other content gets a name by its content,
/// so that whoever still shows the old one finds it.
struct PicturePlan {
  /// The largest picture or recording that is taken, in bytes.
  static let sizeLimit = 256 << 20

  /// The fate of a picture.
  enum Outcome: Hashable {
    /// It is to be copied, and will be found under this path below the folder of illustrations.
    case copied(String)
    /// It is there already, under this path.
    case present(String)
    /// It is not to be found.
    case missing
    /// It may not be taken, because of this.
    case refused(String)
  }

  /// The source of a picture's copy.
  private enum Source {
    case file(String)
    case text(EmbeddedPicture)
  }

  /// The folder of illustrations.
  let folder: String
  private var search: PictureSearch
  private let root: String
  /// The folders below which everything of the import lies, with all links followed.
  private let rootsReal: [String]
  private let folderReal: String?
  /// The nearest folder `Illustrations` above the import's own, for files that name pictures there.
  private let aboveReal: String?
  /// The folder of the pictures that a store has in itself; it is made while they are read.
  private let kept: String?
  /// The planned files' fingerprints, by the path below the folder of illustrations.
  private var planned: [String: Fingerprint] = [:]
  private var copies: [(source: Source, path: String)] = []
  private var written: [String] = []
  /// Whether pictures are shown from where they lie, below the folder of illustrations or that of the import, and
  /// nothing is copied but what stands in a file itself, which is kept elsewhere.
  var staysInPlace = false
  /// Whether other files than those that are named by their places were looked for.
  var hasSearched = false

  /// Chooses the folder of illustrations and that of the import; some files name what lies in folders `Illustrations`
  /// above it, and a store has pictures in `further` folders and those that are `kept` elsewhere.
  init(folder: String, root: String, further: [String] = [], scansAbove: Bool = false, kept: String? = nil) {
    self.folder = folder
    self.root = root
    let rootReal = FileSystem.resolved(root.isEmpty ? "." : root)
    rootsReal = ([rootReal] + further.map { FileSystem.resolved($0) }).compactMap(\.self)
    folderReal = FileSystem.resolved(folder)
    aboveReal = scansAbove ? rootReal.flatMap(PicturePlan.illustrations(above:)) : nil
    self.kept = kept
    search = PictureSearch(roots: [root] + further, others: [aboveReal, kept].compactMap { $0 })
  }

  /// The number of folders above an import to search for one called `Illustrations`.
  private static let heightLimit = 3

  private static func illustrations(above root: String) -> String? {
    var place = root
    for _ in 0..<heightLimit where place.utf8.count > 1 {
      place = Path.parent(of: place)
      let folder = Path.join(place, "Illustrations")
      if FileStatus(of: folder)?.kind == .folder { return FileSystem.resolved(folder) }
    }
    return nil
  }

  /// The path under which the library has, or will have, what lies at a path; nil if that is no place for a picture.
  ///
  /// It counts from the library's folder of illustrations where it lies there, else from the nearest folder of that
  /// name above it, else from the folder of the import.
  func libraryPath(of source: String) -> String? {
    if staysInPlace { return pathInPlace(source) }
    if let folderReal, let real = FileSystem.resolved(source), let inside = Path.rest(of: real, below: folderReal) {
      return inside
    }
    let below = Path.rest(of: source, below: Path.normalized(root))
    let parts = (below ?? source).utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    let folders = parts.dropLast()
    // Above the import a folder of that name may lie in another.
    let shelf =
      below == nil ? folders.lastIndex { $0 == "Illustrations" } : folders.firstIndex { $0 == "Illustrations" }
    if let shelf { return parts[(shelf + 1)...].joined(separator: "/") }
    return below.flatMap(Path.contained)
  }

  /// Whether a picture stands, or will stand, under a path below the folder of illustrations.
  func holds(_ path: String?) -> Bool {
    guard let path, let inside = Path.contained(path) else { return false }
    if planned[inside] != nil { return true }
    return (staysInPlace ? [folder, root] : [folder]).contains { folder in
      let file = Path.join(folder, inside)
      guard let status = FileStatus(of: file), status.kind == .file, status.size > 0 else { return false }
      return isInside(file, FileSystem.resolved(folder))
    }
  }

  /// Finds what a path names, and decides where it goes.
  ///
  /// - Parameters:
  ///   - path: As it stands in the JSON.
  ///   - jsonFolder: The folder of the JSON file.
  ///   - isOwn: Whether the path is below a folder of illustrations to the letter; else only its last name may be
  ///     right.
  ///   - source: Where it lies, if that is known.
  /// - Returns: What became of it, and whether other files of that name with other content were passed over.
  /// - Throws: What the file system did not allow.
  mutating func place(_ path: String, near jsonFolder: String, isOwn: Bool, at source: String? = nil) throws -> (
    outcome: Outcome, isAmbiguous: Bool
  ) {
    guard let target = target(of: path, isOwn: isOwn) else {
      return (.refused("its path leads out of the folder of illustrations"), false)
    }
    let isThere = source.map { FileStatus(of: $0)?.kind == .file } ?? false
    let candidates =
      isThere ? [source].compactMap { $0 } : search.candidates(for: path, near: jsonFolder, isOwn: isOwn)
    guard let source = candidates.first else {
      hasSearched = true
      return (holds(target) ? .present(target) : .missing, false)
    }
    if let reason = refusal(of: source) { return (.refused(reason), false) }
    if let inPlace = staysInPlace ? pathInPlace(source) : pathInPlace(source, target) {
      hasSearched = hasSearched || inPlace != target
      return (.present(inPlace), false)
    }
    guard isSafe(target) else { return (.refused("its folder is a link out of the folder of illustrations"), false) }
    let bytes = try FileSystem.read(source)
    let fingerprint = Fingerprint(of: bytes)
    let isAmbiguous = candidates.dropFirst().contains { other in
      refusal(of: other) == nil && (try? FileSystem.read(other)).map { Fingerprint(of: $0) != fingerprint } == true
    }
    let byContent = PicturePlan.named(target, by: fingerprint)
    for path in [target, byContent] {
      if let there = planned[path] ?? fingerprintThere(path) {
        if there == fingerprint { return (.present(path), isAmbiguous) }
        continue
      }
      planned[path] = fingerprint
      copies.append((.file(source), path))
      return (.copied(path), isAmbiguous)
    }
    return (.refused("'\(byContent)' is another file already"), isAmbiguous)
  }

  /// Decides where a picture goes that stands in the import itself.
  mutating func place(_ picture: EmbeddedPicture) -> Outcome {
    if staysInPlace {
      if planned.updateValue(picture.fingerprint, forKey: picture.name) == nil {
        copies.append((.text(picture), picture.name))
      }
      return .present(picture.name)
    }
    guard let there = planned[picture.name] ?? fingerprintThere(picture.name) else {
      planned[picture.name] = picture.fingerprint
      copies.append((.text(picture), picture.name))
      return .copied(picture.name)
    }
    return there == picture.fingerprint
      ? .present(picture.name) : .refused("'\(picture.name)' is another file already")
  }

  /// Takes along the files beside a recording that say when it is spoken, or beside a video what; it stands, or will
  /// stand, under `target`.
  ///
  /// - Returns: The names of those passed over: other content stands in their place or would count before them.
  mutating func placeTimings(
    of path: String, near jsonFolder: String, isOwn: Bool, with target: String, endings: [String]
  ) throws -> [String] {
    if staysInPlace { return [] }
    guard let source = search.candidates(for: path, near: jsonFolder, isOwn: isOwn).first else { return [] }
    var passed: [String] = []
    // Whether the library has timings that count before those that come, and that these do not bring along.
    var hasBetter = false
    for ending in endings {
      let (file, path) = (
        Path.replacingExtension(of: source, with: ending), Path.replacingExtension(of: target, with: ending)
      )
      let isThere = FileStatus(of: file)?.kind == .file
      defer { if !isThere, planned[path] ?? fingerprintThere(path) != nil { hasBetter = true } }
      guard isThere, refusal(of: file) == nil, pathInPlace(file, path) == nil else { continue }
      let bytes = try FileSystem.read(file)
      // An export of the app may be called as the recording is.
      if let document = try? JSONDocument(parsing: bytes) {
        guard case .other = ImportShape(of: document.root) else { continue }
      }
      let fingerprint = Fingerprint(of: bytes)
      guard let there = planned[path] ?? fingerprintThere(path) else {
        if hasBetter {
          passed.append(Path.name(of: file))
          continue
        }
        planned[path] = fingerprint
        copies.append((.file(file), path))
        continue
      }
      if there != fingerprint { passed.append(Path.name(of: file)) }
    }
    return passed
  }

  /// Copies what was decided.
  mutating func copy() throws {
    for (source, path) in copies {
      let file = Path.join(staysInPlace ? kept ?? folder : folder, path)
      // What is kept is called by its content.
      if staysInPlace, (FileStatus(of: file)?.size ?? 0) > 0 { continue }
      try FileSystem.createFolder(Path.parent(of: file))
      switch source {
      case .file(let path): try FileSystem.write(try FileSystem.read(path), to: file)
      case .text(let picture): try FileSystem.write(picture.bytes, to: file)
      }
      written.append(file)
    }
  }

  /// Removes what was copied, because the rest of the import did not come in.
  func undo() {
    for file in written { try? FileSystem.removeFile(file) }
  }

  /// The target of a picture below the folder of illustrations; nil if its path is not to be followed.
  private func target(of path: String, isOwn: Bool) -> String? {
    if let inside = Path.contained(path) {
      // The apps count from the folder above.
      let prefix = "Illustrations/"
      return !isOwn && inside.hasPrefix(prefix) ? String(inside.dropFirst(prefix.count)) : inside
    }
    return isOwn ? nil : Path.contained(PictureSearch.name(of: path))
  }

  private func refusal(of source: String) -> String? {
    let roots = rootsReal + [folderReal, aboveReal, kept.flatMap { FileSystem.resolved($0) }].compactMap(\.self)
    guard roots.contains(where: { isInside(source, $0) }) else {
      return FileSystem.isSymbolicLink(source)
        ? "it is a link out of the import's folder" : "it lies outside of the import's folder"
    }
    guard let status = FileStatus(of: source) else { return "it cannot be read" }
    if status.size == 0 { return "its file is empty" }
    return status.size > PicturePlan.sizeLimit ? "its file is larger than \(PicturePlan.sizeLimit >> 20) MB" : nil
  }

  /// The path below the folder of illustrations of a file that lies there already.
  private func pathInPlace(_ source: String, _ target: String) -> String? {
    guard let folderReal, let real = FileSystem.resolved(source) else { return nil }
    if real == FileSystem.resolved(Path.join(folder, target)) { return target }
    return real.hasPrefix(folderReal + "/") ? String(real.dropFirst(folderReal.count + 1)) : nil
  }

  /// The path of a file as it lies: below the folder of illustrations, or below that of the import.
  private func pathInPlace(_ source: String) -> String? {
    let source = Path.normalized(source)
    let inside =
      Path.rest(of: source, below: Path.normalized(folder)) ?? Path.rest(of: source, below: Path.normalized(root))
    return inside.flatMap(Path.contained)
  }

  /// Whether the folder that a picture is to stand in is below the folder of illustrations, links followed.
  private func isSafe(_ target: String) -> Bool {
    var ancestor = Path.parent(of: target)
    while !ancestor.isEmpty {
      let path = Path.join(folder, ancestor)
      if FileStatus(of: path) != nil { return isInside(path, folderReal) }
      if FileSystem.isSymbolicLink(path) { return false }
      ancestor = Path.parent(of: ancestor)
    }
    return true
  }

  private func fingerprintThere(_ path: String) -> Fingerprint? {
    let file = Path.join(folder, path)
    if FileSystem.isSymbolicLink(file) { return Fingerprint(high: 0, low: 0) }
    guard let status = FileStatus(of: file) else { return nil }
    guard status.kind == .file, let bytes = try? FileSystem.read(file) else { return Fingerprint(high: 0, low: 0) }
    return Fingerprint(of: bytes)
  }

  private func isInside(_ path: String, _ realFolder: String?) -> Bool {
    guard let realFolder, let real = FileSystem.resolved(path) else { return false }
    return realFolder == "/" || real.hasPrefix(realFolder + "/")
  }

  private static func named(_ path: String, by fingerprint: Fingerprint) -> String {
    let name = Path.name(of: path)
    let stem = Path.stem(of: name)
    let suffix = name.utf8.count > stem.utf8.count ? String(name.dropFirst(stem.count)) : ""
    return Path.join(Path.parent(of: path), "\(stem)-\(fingerprint.short)\(suffix)")
  }
}
