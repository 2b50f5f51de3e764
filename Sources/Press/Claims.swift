import BuildGraph
import Diagnostics
import Files
import Synchronization

/// Who has claimed which address, in the order of the plan: two outputs may share one only when they are the same.
struct Claims {
  private var keys: [String: Key] = [:]

  /// Claims an address; says whether it is the first to do so.
  ///
  /// Another output of another key is an error, and so is an address that lies outside of the site or has a name of ours.
  mutating func claim(_ path: String, _ key: Key) throws(DiagnosticError) -> Bool {
    guard Claims.isAddress(path) else {
      let shown = String(String.UnicodeScalarView(path.unicodeScalars.map { $0.value < 0x20 ? "\u{FFFD}" : $0 }))
      throw DiagnosticError("an address names a file inside the site, which '\(shown)' does not", id: "bad-address")
    }
    guard let claimed = keys[path] else {
      keys[path] = key
      return true
    }
    guard claimed == key else {
      throw DiagnosticError(
        "two different outputs claim the address '\(path)'", at: .init(file: path), id: "address-conflict")
    }
    return false
  }

  /// Whether some output has claimed an address.
  func holds(_ path: String) -> Bool { keys[path] != nil }

  /// The outputs that lie below another, ordered by path: a file cannot be a folder too.
  var collisions: [Diagnostic] {
    let folders = Set(keys.keys.lazy.map(Path.parent))
    guard folders.contains(where: { holds($0) || Path.parents(of: $0).contains(where: holds) }) else { return [] }
    return keys.keys.sorted().flatMap { path in
      Path.parents(of: path).filter(holds).map { parent in
        Diagnostic(
          .error, "address '\(path)' lies below '\(parent)', which is a file", at: .init(file: path),
          id: "address-conflict")
      }
    }
  }

  /// Whether a path is one that an output may have: as short as it can be, inside the site, and no name of our own.
  static func isAddress(_ path: String) -> Bool {
    Path.contained(path) == path && !path.utf8.contains { $0 < 0x20 } && path != SiteFolder.marker
      && !path.utf8.split(separator: 0x2F).contains { $0.starts(with: FileSystem.temporaryPrefix.utf8) }
  }
}

/// The addresses that some thread is making or has made, so that no other makes them again.
final class TakenAddresses: Sendable {
  private let paths = Mutex<Set<String>>([])

  /// Takes an address; says whether it was free.
  func take(_ path: String) -> Bool {
    paths.withLock { $0.insert(path).inserted }
  }
}

extension Path {
  /// The folders that a relative path lies in, innermost first.
  static func parents(of path: String) -> [String] {
    var parents: [String] = []
    var folder = parent(of: path)
    while !folder.isEmpty {
      parents.append(folder)
      folder = parent(of: folder)
    }
    return parents
  }
}
