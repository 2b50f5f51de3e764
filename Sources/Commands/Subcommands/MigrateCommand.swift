import Arguments
import JSON
import Settings
import Stores
import StoryStore

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
    let path = project.settings.store
    try project.checkWritable()
    let store = try StoryStore.open(path, mode: .readWrite)
    let to = StoryStore.schemaVersion
    if let migration = store.migration {
      call.console.say("brought '\(path)' from schema \(migration.from) to \(migration.to)")
      if let backup = migration.backup { call.console.say("backup  \(backup)") }
    } else {
      call.console.say("'\(path)' is of schema \(to) already")
    }
    call.console.report([
      JSONMember("library", .string(path)), JSONMember("from", .number(store.migration?.from ?? to)),
      JSONMember("to", .number(to)),
      JSONMember("backup", store.migration?.backup.map { .string($0) } ?? .null),
    ])
    return .done
  }
}
