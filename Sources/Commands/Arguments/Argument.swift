/// A positional argument of a command.
package struct Argument: Sendable, Equatable {
  /// Its name in the help, without angle brackets.
  package let name: String
  /// The kind of its value.
  package let kind: ValueKind
  /// Whether the command fails without it.
  package let isRequired: Bool
  /// Whether it takes all the words that are left.
  package let isRepeated: Bool
  /// Its meaning, in a line without a final period.
  package let summary: String

  /// An argument that must be there.
  package static func required(_ name: String, _ kind: ValueKind, _ summary: String) -> Argument {
    Argument(name: name, kind: kind, isRequired: true, isRepeated: false, summary: summary)
  }

  /// An argument that may be left out.
  package static func optional(_ name: String, _ kind: ValueKind, _ summary: String) -> Argument {
    Argument(name: name, kind: kind, isRequired: false, isRepeated: false, summary: summary)
  }

  /// An argument that takes all words that are left, at least one of them if it is required.
  package static func repeated(
    _ name: String, _ kind: ValueKind, required isRequired: Bool = false, _ summary: String
  ) -> Argument {
    Argument(name: name, kind: kind, isRequired: isRequired, isRepeated: true, summary: summary)
  }

  /// Its form in usage lines.
  var usage: String {
    let words = "<\(name)>" + (isRepeated ? "..." : "")
    return isRequired ? words : "[\(words)]"
  }
}
