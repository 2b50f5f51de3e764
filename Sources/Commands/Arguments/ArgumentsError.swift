import Basics

/// The fault of a command line, and the usage of the command.
package struct ArgumentsError: Error, Sendable, Equatable {
  /// The fault: lower case, one line, no final period.
  package let message: String
  /// The command's usage, in one line: `hornbook build [options]`.
  package let usage: String
  /// The command that tells more: `hornbook build --help`.
  package let help: String

  /// A complaint about the last command of `chain`.
  init(_ message: String, chain: [Command]) {
    self.message = message
    self.usage = Commands.usage(of: chain)
    self.help = chain.map(\.name).joined(separator: " ") + " --help"
  }

  /// A word that names no subcommand, with the nearest that does.
  static func unknownCommand(_ name: String, chain: [Command]) -> ArgumentsError {
    let names = chain[chain.count - 1].subcommands.map(\.name)
    return ArgumentsError(
      "unknown command '\(name)'" + (names.nearest(to: name).map { "; did you mean '\($0)'?" } ?? ""), chain: chain)
  }

  /// An option that the commands of `chain` do not have: where it belongs, or what it looks like.
  static func unknownOption(_ word: String, chain: [Command]) -> ArgumentsError {
    let name = String(word.drop { $0 == "-" })
    let known = chain.flatMap(\.options)
    if let below = chain[chain.count - 1].subcommands.first(where: { $0.options.contains { $0.name == name } }) {
      return ArgumentsError("option '--\(name)' belongs behind the command '\(below.name)'", chain: chain)
    }
    // One letter is like every other letter.
    let nearest = name.utf8.count > 1 ? known.map(\.name).nearest(to: name) : nil
    return ArgumentsError(
      "unknown option '\(word)'" + (nearest.map { "; did you mean '--\($0)'?" } ?? ""), chain: chain)
  }

  /// A command line that ends where a subcommand has to come.
  static func missingCommand(chain: [Command]) -> ArgumentsError {
    let names = chain[chain.count - 1].subcommands.map { "'\($0.name)'" }
    return ArgumentsError("missing command: one of \(names.joined(separator: ", "))", chain: chain)
  }
}
