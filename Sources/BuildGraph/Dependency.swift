package import Hashing

/// One thing that an output was made from.
package struct Dependency: Hashable, Sendable {
  /// What it is, in words that stand in a sentence.
  package let name: String
  /// What it held, where that is short enough to say.
  package let value: String?
  /// What tells its contents apart.
  package let fingerprint: Fingerprint

  /// Describes a dependency.
  package init(name: String, value: String?, fingerprint: Fingerprint) {
    self.name = name
    self.value = value
    self.fingerprint = fingerprint
  }
}

extension Dependency {
  /// Some dependencies as one text, a line each: fingerprint, name and, where there is one, value, between tabs.
  static func text(_ dependencies: [Dependency]) -> String {
    dependencies.map { dependency in
      "\(dependency.fingerprint)\t\(flat(dependency.name))" + (dependency.value.map { "\t\(flat($0))" } ?? "")
    }.joined(separator: "\n")
  }

  /// Reads what `text` has written; lines that say something else are passed over.
  static func all(in text: String) -> [Dependency] {
    text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 2, let fingerprint = Fingerprint(fields[0]) else { return nil }
      return Dependency(name: fields[1], value: fields.count > 2 ? fields[2] : nil, fingerprint: fingerprint)
    }
  }

  private static func flat(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }
}
