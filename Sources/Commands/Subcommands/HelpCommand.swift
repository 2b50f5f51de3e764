import Basics

/// `hornbook help`: the help of a command, a page of the manual, the meaning of a message, or a search of the manual.
enum HelpCommand: Subcommand {
  static let command = Command(
    "help", "show the help of a command, a page of the manual, or the meaning of a message",
    discussion: """
      The topic is one of these:

        hornbook help import json       a command
        hornbook help theme-author      a page of the manual
        hornbook help unknown-name      the id of a message
        hornbook help manual            the list of pages
        hornbook help undo delete       words to look for in the manual
      """,
    arguments: [.repeated("topic", .text, "A command, a page, an id, or words")])

  static func run(_ call: Call) throws -> ExitCode {
    let words = call.invocation.arguments("topic")
    do throws(ArgumentsError) {
      call.console.print(help(of: try Hornbook.table.chain(to: words)))
      return .done
    } catch {
      guard let word = words.first else { throw error }
      if words.count > 1 {
        let isCommand = Hornbook.subcommands.contains { $0.command.name == word }
        guard !isCommand, let answer = ManualSearch(for: words, in: try pages()).text else { throw error }
        call.console.print(answer)
        return .done
      }
      if let entry = DiagnosticList.entry(word) {
        let meaning = TerminalPage.text(of: entry.meaning)
        call.console.print("\(entry.id): \(entry.severity)\n\n\(meaning)\nAll ids: hornbook help diagnostics\n")
        return .done
      }
      let pages = try pages()
      if word == "manual" {
        guard !pages.isEmpty else { throw Failure.noManual }
        call.console.print(Manual.contents(of: pages))
        return .done
      }
      if let page = pages.first(where: { $0.name == word }) {
        call.console.print(TerminalPage.text(of: page.text))
        return .done
      }
      let known = Hornbook.subcommands.map { $0.command.name } + pages.map(\.name) + DiagnosticList.ids
      let near = known.nearest(to: word)
      // A misspelled name is no word to look for.
      if let answer = ManualSearch(for: words, in: pages, isWhole: near != nil).text {
        call.console.print(answer)
        return .done
      }
      throw Failure(
        "there is no help about '\(word)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
        hint: "'hornbook help' lists the commands, 'hornbook help manual' the pages of the manual", id: "usage",
        code: .usage)
    }
  }

  private static func pages() throws -> [Manual.Page] {
    try Installation.manual.map { try Manual.pages(in: $0) } ?? []
  }
}

extension Failure {
  /// The program stands alone.
  static var noManual: Failure {
    Failure(
      "the manual is not installed; its place is share/hornbook beside the program's folder",
      hint: "'make install' puts it there", id: "no-manual")
  }
}
