/// A positional argument of a command.
package struct Argument: Sendable, Equatable {
  /// What stands for it in the help, without angle brackets.
  package let name: String
  /// What may be written there.
  package let kind: ValueKind
  /// Whether the command fails without it.
  package let isRequired: Bool
  /// Whether it takes all the words that are left.
  package let isRepeated: Bool
  /// What it means, in a line without a final period.
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

  /// How usage lines show it.
  var usage: String {
    let words = "<\(name)>" + (isRepeated ? "..." : "")
    return isRequired ? words : "[\(words)]"
  }
}
