import Hashing

/// Why an output had to be made again.
package enum Reason: Hashable, Sendable {
  /// Nothing is known of it.
  case new
  /// Its file was gone.
  case missing
  /// Its file was changed by somebody else.
  case edited
  /// Everything was asked for.
  case forced
  /// Something it depends on has changed; the first of several counts.
  case changed(String)
}

extension Reason {
  /// The change between the dependencies of two builds; the first in their order counts. Of fingerprints, the
  /// upper halves count.
  package init(from old: [Dependency], to new: [Dependency]) {
    let before = Dictionary(old.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for dependency in new {
      guard let known = before[dependency.name] else {
        self = .changed("\(dependency.name) is new")
        return
      }
      if known.fingerprint.high != dependency.fingerprint.high {
        if let value = dependency.value, let former = known.value {
          self = .changed("\(dependency.name) went from \(former) to \(value)")
        } else {
          self = .changed("\(dependency.name) changed")
        }
        return
      }
    }
    let names = Set(new.map(\.name))
    if let gone = old.first(where: { !names.contains($0.name) }) {
      self = .changed("\(gone.name) is gone")
    } else {
      self = .changed("what it depends on came in another order")
    }
  }

  /// The reason in words that follow a colon.
  package var text: String {
    switch self {
    case .new: "it is new"
    case .missing: "its file was gone"
    case .edited: "its file was changed by hand"
    case .forced: "everything was asked for"
    case .changed(let what): what
    }
  }
}
