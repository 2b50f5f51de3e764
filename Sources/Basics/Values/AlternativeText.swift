/// Judges the texts that stand for pictures.
package enum AlternativeText {
  private static let phrases: Set<String> = [
    "image", "picture", "photo", "illustration", "img", "graphic", "untitled", "no description", "no alt", "alt",
    "alt text", "todo", "null", "undefined", "nil", "none", "n/a", "tbd", "???", "...", "…", "image description",
    "description", "insert alt text", "missing",
  ]
  /// Programs' words for a picture that is not there.
  private static let reports: Set<String> = {
    let subjects = ["image", "picture", "illustration", "photo", "alt text", "description"]
    let states = [
      "unavailable", "not available", "not found", "missing", "pending", "placeholder", "not yet available",
      "could not be loaded", "goes here", "failed",
    ]
    return Set(
      subjects.flatMap { subject in
        states.flatMap { state in
          ["\(subject) \(state)", "[\(subject) \(state)]", "\(subject) is \(state)", "\(state) \(subject)"]
        }
      })
  }()
  private static let endings: Set<String> = [
    "jpg", "jpeg", "png", "gif", "svg", "webp", "avif", "heic", "bmp", "tif", "tiff",
  ]

  /// Whether a text is a file's name, or words of a program, and not a person's.
  package static func isOfMachine(_ text: String, source: String) -> Bool {
    let plain = text.lowercased().trimmed
    if plain.isEmpty { return false }
    if phrases.contains(plain) || plain == "placeholder" || reports.contains(plain) { return true }
    if let dot = plain.lastIndex(of: "."), dot != plain.startIndex,
      endings.contains(String(plain[plain.index(after: dot)...])),
      plain.split(whereSeparator: \.isWhitespace).count <= 3
    {
      return true
    }
    let name = source[(source.lastIndex(of: "/").map(source.index(after:)) ?? source.startIndex)...].lowercased()
    let stem = name.lastIndex(of: ".").map { $0 == name.startIndex ? name[...] : name[..<$0] } ?? name[...]
    return stem == plain && stem.utf8.contains { $0.isDigit }
  }
}
