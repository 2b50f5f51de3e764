import Hashing
import Settings

/// What keeps the names of children out of texts, made once for each name and not for each story.
final class NameGuards: Sendable {
  /// The names, each once.
  let names: [String]
  /// Keeps out all of them.
  let everybody: NameGuard
  private let nobody: NameGuard
  private let byName: [Fingerprint: NameGuard]
  private let byFingerprint: [Fingerprint: NameGuard]

  /// Takes the names that stories have, and those of children that are kept out of all stories.
  init(_ names: some Sequence<String>, children: [String?], _ settings: Settings) {
    // Texts are equal that look alike; what is told apart here are bytes.
    var byName: [Fingerprint: NameGuard] = [:]
    var known: [String] = []
    for name in settings.childName == .keep ? [] : Array(names) where byName[Fingerprint(of: name)] == nil {
      byName[Fingerprint(of: name)] = NameGuard([name] + children, settings)
      known.append(name)
    }
    self.names = known
    self.byName = byName
    everybody = NameGuard(children + known.map(Optional.some), settings)
    nobody = NameGuard([nil] + children, settings)
    let all = [.off, everybody, nobody] + byName.values
    byFingerprint = Dictionary(all.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Keeps out the name of a story's child, and those of all others.
  func guarding(_ name: String?) -> NameGuard { name.flatMap { byName[Fingerprint(of: $0)] } ?? nobody }

  /// That of a fingerprint; nil if it is of other names, or another rule.
  subscript(fingerprint: Fingerprint) -> NameGuard? { byFingerprint[fingerprint] }
}

extension CodingUserInfoKey {
  /// The guards that values are read with.
  static let nameGuards = CodingUserInfoKey("nameGuards")
}
