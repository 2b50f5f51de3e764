import Basics

/// The kind of the value of an option or of an argument.
package enum ValueKind: Sendable, Equatable {
  /// Any text, even an empty one.
  case text
  /// The path of a file, perhaps one that is to be made.
  case file
  /// The path of a folder, perhaps one that is to be made.
  case folder
  /// A decimal number within bounds.
  case integer(ClosedRange<Int>)
  /// One of a few words, in capitals or not.
  case choice([String])
  /// Any text; shells offer the names of a kind of thing, which the program prints when it is called with
  /// `completion --names KIND`.
  case named(String)

  /// A value as the table writes it: words of a few may be written in capitals or not.
  func canonical(_ text: String) -> String {
    guard case .choice(let words) = self else { return text }
    return words.first { $0.lowercased() == text.lowercased() } ?? text
  }

  /// The rule that `text` breaks, as what follows "must"; nil when it breaks none.
  func brokenRule(_ text: String) -> String? {
    switch self {
    case .text, .named: return nil
    case .file, .folder: return text.isEmpty ? "not be empty" : nil
    case .integer(let range):
      if let number = Int(text), range.contains(number) { return nil }
      let isBounded = range.upperBound < .max
      let bounds = isBounded ? "from \(range.lowerBound) to \(range.upperBound)" : "of at least \(range.lowerBound)"
      return "be a number \(bounds), not '\(text)'"
    case .choice(let words):
      if words.contains(canonical(text)) { return nil }
      return "be \(words.map { "'\($0)'" }.alternatives), not '\(text)'"
        + (words.nearest(to: text).map { "; did you mean '\($0)'?" } ?? "")
    }
  }
}
