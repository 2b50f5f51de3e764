import Basics
import Files
import Hashing
import Synchronization

/// The claims to addresses, in the order of the plan: two outputs may share one only when they are the same.
struct OutputClaims {
  /// The addresses that were made.
  private let taken: Set<Fingerprint>
  private var keys: [Fingerprint: Key] = [:]
  /// The addresses, but for those of whole lists.
  private var paths: [String] = []
  private var lists: [OutputList] = []
  private var folders: Set<String> = []
  private var lastFolder = ""

  /// Claims nothing yet; some addresses were taken by those who have made them.
  init(_ taken: TakenPaths) { self.taken = taken.all }

  /// Claims an address; says whether it is the first to do so.
  ///
  /// A second claim with another key is an error, and so is an address outside the site or with a name of ours.
  mutating func claim(_ path: String, _ key: Key) throws(DiagnosticError) -> Bool {
    guard OutputClaims.isAddress(path) else {
      let shown = String(String.UnicodeScalarView(path.unicodeScalars.map { $0.value < 0x20 ? "\u{FFFD}" : $0 }))
      throw DiagnosticError("an address names a file inside the site, which '\(shown)' does not", id: "bad-address")
    }
    let mark = Fingerprint(of: path)
    guard let claimed = keys[mark] else {
      keys[mark] = key
      paths.append(path)
      note(folderOf: path.utf8.span)
      return true
    }
    guard claimed == key else { throw OutputClaims.conflict(path) }
    return false
  }

  /// Claims the addresses of some outputs that were made, and that nobody else has.
  mutating func claim(all outputs: OutputList) {
    outputs.forEach { path, _ in note(folderOf: path) }
    lists.append(outputs)
  }

  /// Remembers the folder of an address; most lie in that of the one before.
  private mutating func note(folderOf path: Span<UInt8>) {
    guard !Path.isDirectly(path, in: lastFolder) else { return }
    lastFolder = Path.parent(of: OutputClaims.text(path))
    folders.insert(lastFolder)
  }

  static func conflict(_ path: String) -> DiagnosticError {
    DiagnosticError("two different outputs claim the address '\(path)'", at: .init(file: path), id: "address-conflict")
  }

  /// Whether some output has claimed an address.
  func holds(_ path: String) -> Bool {
    let mark = Fingerprint(of: path)
    return taken.contains(mark) || keys[mark] != nil
  }

  /// The outputs that lie below another, ordered by path: a file cannot be a folder too.
  var collisions: [Diagnostic] {
    guard folders.contains(where: { holds($0) || Path.parents(of: $0).contains(where: holds) }) else { return [] }
    let all = paths + lists.flatMap { $0.records.map(\.path) }
    return all.sorted().flatMap { path in
      Path.parents(of: path).filter(holds).map { OutputClaims.collision(path, below: $0) }
    }
  }

  private static func collision(_ path: String, below parent: String) -> Diagnostic {
    Diagnostic(
      .error, "address '\(path)' lies below '\(parent)', which is a file", at: .init(file: path),
      id: "address-conflict")
  }

  /// The conflicts of claims with those of sections that were not planned, and the addresses that the latter
  /// hold of these, of `asked`, and of the folders of `new`.
  ///
  /// `claimed` are claims not known to agree with these sections; `new` those of them whose addresses nobody had.
  static func check(
    _ claimed: [String: Key], new: Set<String>, among kept: [OutputList], alsoAsking asked: [String]
  ) -> (findings: [Diagnostic], held: Set<String>) {
    var wanted = Wanted()
    for path in claimed.keys { wanted.insert(path) }
    for path in asked { wanted.insert(path) }
    for path in new { for parent in Path.parents(of: path) { wanted.insert(parent) } }
    if kept.isEmpty || wanted.isEmpty { return ([], []) }
    var held: [String: Key] = [:]
    var below: [(String, parent: String)] = []
    for list in kept {
      list.forEach { path, key in
        if wanted.contains(path) { held[text(path)] = key() }
        if new.isEmpty { return }
        // An old address may lie below a new one.
        for index in path.indices where path[index] == UInt8(ascii: "/") {
          let parent = path.extracting(0..<index)
          if wanted.contains(parent), new.contains(text(parent)) { below.append((text(path), text(parent))) }
        }
      }
    }
    var findings: [Diagnostic] = []
    for path in claimed.keys.sorted() {
      if let key = held[path], key != claimed[path] { findings += conflict(path).diagnostics }
      guard new.contains(path) else { continue }
      for parent in Path.parents(of: path) where held[parent] != nil && claimed[parent] == nil {
        below.append((path, parent))
      }
    }
    findings += below.sorted { $0 < $1 }.map { collision($0.0, below: $0.parent) }
    return (findings, Set(held.keys))
  }

  private static func text(_ bytes: Span<UInt8>) -> String {
    unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Some paths to be found among very many: most are told apart by their lengths.
  private struct Wanted {
    private var lengths = [Bool](repeating: false, count: 256)
    private var marks: Set<Fingerprint> = []

    var isEmpty: Bool { marks.isEmpty }

    mutating func insert(_ path: String) {
      lengths[path.utf8.count & 255] = true
      marks.insert(Fingerprint(of: path))
    }

    func contains(_ path: Span<UInt8>) -> Bool {
      lengths[path.count & 255] && marks.contains(Fingerprint(of: path))
    }
  }

  /// Whether a path is one that an output may have: as short as it can be, inside the site, and no name of our own.
  static func isAddress(_ path: String) -> Bool {
    guard !isPlain(path) else { return true }
    return Path.contained(path) == path && !path.utf8.contains { $0 < 0x20 } && path != SiteFolder.marker
      && !path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.starts(with: FileSystem.temporaryPrefix.utf8) }
  }

  /// Whether a path is so plain that one look at its bytes tells: letters, digits and hyphens, and single dots and
  /// slashes between them.
  private static func isPlain(_ path: String) -> Bool {
    var isBetween = true
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"):
        isBetween = false
      case UInt8(ascii: "."), UInt8(ascii: "/"):
        if isBetween { return false }
        isBetween = true
      default: return false
      }
    }
    return !isBetween
  }
}

/// The addresses that some thread is making or has made, so that no other makes them again.
final class TakenPaths: Sendable {
  private let marks = Mutex<Set<Fingerprint>>([])

  /// The addresses, by their fingerprints.
  var all: Set<Fingerprint> { marks.withLock(\.self) }

  /// Takes the addresses of some outputs that may be taken; says of each whether it was free.
  func take(_ outputs: [Output], where mayBe: (String) -> Bool) -> [Bool] {
    let wanted = outputs.map { mayBe($0.path) ? Fingerprint(of: $0.path) : nil }
    return marks.withLock { marks in wanted.map { $0.map { marks.insert($0).inserted } ?? false } }
  }
}

extension Path {
  /// Whether a path names something in a folder itself, not in one below it.
  static func isDirectly(_ path: Span<UInt8>, in folder: String) -> Bool {
    let folder = folder.utf8.span
    guard path.count > folder.count + 1, path[folder.count] == UInt8(ascii: "/") else { return false }
    for place in folder.indices where path[place] != folder[place] { return false }
    for place in folder.count + 1..<path.count where path[place] == UInt8(ascii: "/") { return false }
    return true
  }
}
