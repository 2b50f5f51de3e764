/// A command line that was understood: the command, and the values by the names that the table gives them.
///
/// Asking for a name that the table does not know is a mistake of ours and traps.
package struct Invocation: Sendable, Equatable {
  /// The commands from the program down to the one that was called.
  package let chain: [Command]
  /// The values of the options given, in the order given; a flag has one empty value each time.
  let options: [String: [String]]
  /// The words of the positional arguments given.
  let arguments: [String: [String]]

  /// The names of the commands behind that of the program: `["import", "json"]`.
  package var path: [String] {
    chain.dropFirst().map(\.name)
  }

  /// Whether the option was given.
  package func has(_ option: String) -> Bool {
    !values(of: option).isEmpty
  }

  /// The value of the option, or nil when it was not given.
  package func value(of option: String) -> String? {
    values(of: option).last
  }

  /// The values of a repeatable option, in the order given.
  package func values(of option: String) -> [String] {
    precondition(chain.contains { $0.options.contains { $0.name == option } }, "no option '--\(option)' in the table")
    return options[option] ?? []
  }

  /// The value of an option whose kind is a number.
  package func integer(of option: String) -> Int? {
    value(of: option).flatMap { Int($0) }
  }

  /// The word given for an argument, or nil when it was left out.
  package func argument(_ name: String) -> String? {
    arguments(name).first
  }

  /// The words given for a repeated argument.
  package func arguments(_ name: String) -> [String] {
    precondition(chain[chain.count - 1].arguments.contains { $0.name == name }, "no argument <\(name)> in the table")
    return arguments[name] ?? []
  }
}
