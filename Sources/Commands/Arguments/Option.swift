/// An option of a command: a flag, or a name with a value.
package struct Option: Sendable, Equatable {
  /// The long name, without dashes.
  package let name: String
  /// The short name, an ASCII letter.
  package let letter: Character?
  /// Its value; nil for a flag.
  package let value: Value?
  /// Whether it may be given more than once.
  package let isRepeatable: Bool
  /// Whether nothing else counts once it is given, as with `--help`.
  package let isInterrupting: Bool
  /// The long names of the options that make no sense beside it.
  package let excludes: [String]
  /// Its meaning, in a line without a final period.
  package let summary: String

  /// The value of an option.
  package struct Value: Sendable, Equatable {
    /// Its name in the help, without angle brackets.
    package let name: String
    /// Its kind.
    package let kind: ValueKind
  }

  /// An option that is there or not.
  package static func flag(
    _ name: String, short letter: Character? = nil, interrupting isInterrupting: Bool = false, excludes: [String] = [],
    _ summary: String
  ) -> Option {
    Option(
      name: name, letter: letter, value: nil, isRepeatable: false, isInterrupting: isInterrupting, excludes: excludes,
      summary: summary)
  }

  /// An option with a value, which the help calls `value`.
  package static func option(
    _ name: String, short letter: Character? = nil, _ value: String, _ kind: ValueKind,
    repeatable isRepeatable: Bool = false, excludes: [String] = [], _ summary: String
  ) -> Option {
    Option(
      name: name, letter: letter, value: Value(name: value, kind: kind), isRepeatable: isRepeatable,
      isInterrupting: false, excludes: excludes, summary: summary)
  }

  /// Its form in messages: `--port <port>`.
  var usage: String {
    "--\(name)" + (value.map { " <\($0.name)>" } ?? "")
  }
}
