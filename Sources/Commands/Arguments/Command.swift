/// A command of the command line: one row of the table that parsing, help, completions and the manual page come from.
///
/// The options of a command hold for its subcommands too, and may stand before or behind their names.
package struct Command: Sendable, Equatable {
  /// Its name.
  package let name: String
  /// Its purpose, in a line without a final period.
  package let summary: String
  /// More about it; paragraphs are parted by empty lines, an indented line is kept as it is.
  package let discussion: String
  /// Its positional arguments, in order.
  package let arguments: [Argument]
  /// Its options, in the order of the help.
  package let options: [Option]
  /// The commands it parts into; one that has any takes no arguments of its own.
  package let subcommands: [Command]

  /// Describes a command; traps when the table makes no sense.
  package init(
    _ name: String, _ summary: String, discussion: String = "", arguments: [Argument] = [], options: [Option] = [],
    subcommands: [Command] = []
  ) {
    precondition(arguments.isEmpty || subcommands.isEmpty, "'\(name)' takes either arguments or a subcommand")
    precondition(arguments.dropLast().allSatisfy { !$0.isRepeated }, "only the last argument of '\(name)' may repeat")
    let firstOptional = arguments.firstIndex { !$0.isRequired } ?? arguments.endIndex
    precondition(arguments[firstOptional...].allSatisfy { !$0.isRequired }, "'\(name)' has optional arguments last")
    precondition(Set(options.map(\.name)).count == options.count, "'\(name)' has an option twice")
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.subcommands = subcommands
  }

  /// The commands from this one down to the one that `names` leads to.
  ///
  /// - Parameter names: the names of subcommands, without that of this command.
  /// - Returns: at least this command, the last one being the one that was asked for.
  /// - Throws: when a name is unknown, with the nearest known one.
  package func chain(to names: [String]) throws(ArgumentsError) -> [Command] {
    var chain = [self]
    for name in names {
      guard let next = chain[chain.count - 1].subcommands.first(where: { $0.name == name }) else {
        throw ArgumentsError.unknownCommand(name, chain: chain)
      }
      chain.append(next)
    }
    return chain
  }
}
