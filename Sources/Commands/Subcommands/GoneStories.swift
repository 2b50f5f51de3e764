import Basics
import Files
import Stores
import StoryStore

/// The stories whose Markdown files are gone from the folder that they came from.
struct GoneStories {
  private let gone: [GoneSource]
  private let folder: String

  /// Takes what an import of a folder has found.
  init(_ gone: [GoneSource], below folder: String) {
    self.gone = gone
    self.folder = folder
  }

  /// Tells of them, or deletes them where that is wanted; answers whether all is as it was wanted.
  func settle(_ call: Call, _ store: StoryStore?, isDryRun: Bool, isPrunable: Bool) throws -> Bool {
    guard !gone.isEmpty else { return true }
    let console = call.console
    console.report([JSONMember("gone", .array(gone.map(\.json)))])
    guard call.invocation.has("prune") else {
      console.tell(gone.map { finding($0, isPrunable: isPrunable) })
      return true
    }
    for story in gone { console.mention("\(isDryRun ? "would delete" : "delete") \(line(story))") }
    guard !isDryRun, let store else { return true }
    let total = count(gone.count, "story", "stories")
    guard try call.isSure("Delete \(total)?") else { return false }
    try store.write { transaction in
      for source in gone { try transaction.deleteStory(source.story) }
    }
    console.say("deleted \(total); the next build takes \(gone.count == 1 ? "it" : "them") off the site")
    return true
  }

  private func line(_ source: GoneSource) -> String {
    "story '\(source.title)': '\(source.file)' is gone".printableLine
      + (source.successor.map { "; \(Self.likeness($0, source))".printableLine } ?? "")
  }

  private func finding(_ source: GoneSource, isPrunable: Bool) -> Diagnostic {
    let isChanged = source.successor?.file == source.file
    return Diagnostic(
      .warning,
      isChanged
        ? "the file is another story now, and '\(source.title)' is still in the library"
        : "the file is gone, and its story '\(source.title)' is still in the library",
      at: .init(file: Path.join(folder, source.file)),
      hint: (source.successor.map { Self.likeness($0, source) + "; " } ?? "")
        + (isPrunable ? "'--prune' deletes the stories whose files are gone" : "'hornbook delete story' takes it out"),
      id: "gone-source")
  }

  /// The most likely fate of a story.
  private static func likeness(_ successor: GoneSource.Successor, _ source: GoneSource) -> String {
    successor.file == source.file
      ? "the file is '\(successor.title)' now"
      : "'\(successor.file)' has its words, so it may have been renamed to that"
  }
}

extension GoneSource {
  /// The story as programs read it.
  fileprivate var json: JSONValue {
    var members = [
      JSONMember("id", .string(story.text)), JSONMember("title", .string(title)), JSONMember("file", .string(file)),
    ]
    if let successor { members.append(JSONMember("renamedTo", .string(successor.file))) }
    return .object(members)
  }
}
