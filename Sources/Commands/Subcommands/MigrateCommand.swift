import Basics
import Settings
import Stores

/// `hornbook migrate`: brings an older library up to date.
enum MigrateCommand: Subcommand {
  static let command = Command(
    "migrate", "bring an older library up to date",
    discussion: """
      The library is copied before it is changed, and a failure leaves it as it was. Commands that write to the library do this \
      by themselves.
      """)

  static func run(_ call: Call) throws -> ExitCode {
    let project = try Project(call)
    let name = project.libraryName
    try project.checkWritable()
    if project.settings.isFolder {
      throw Failure(
        "the content folder '\(project.settings.content)' is the library, and files need not be brought up to date",
        id: "folder-library", code: .unreadable)
    }
    let (migration, to) = try project.kind.migrate(project)
    if let migration {
      call.console.say("brought \(name) from schema \(migration.from) to \(migration.to)")
      if let backup = migration.backup { call.console.say("backup  \(backup)") }
    } else {
      call.console.say("\(name) is of schema \(to) already")
    }
    call.console.report([
      JSONMember("library", .string(project.shownStore)), JSONMember("from", .number(migration?.from ?? to)),
      JSONMember("to", .number(to)),
      JSONMember("backup", migration?.backup.map { .string($0) } ?? .null),
    ])
    return .done
  }
}
