import Arguments
import Files
import Stories
import StoryStore

extension Project {
  /// The folder of the shards that are built here.
  static let shardsName = "shards"

  private var shards: String { Path.join(state, Project.shardsName) }

  /// The shard that a command line asks for; nil if it asks for the whole site.
  func shard(_ call: Call) throws -> Shard? {
    guard let text = call.invocation.value(of: "shard") else { return nil }
    guard let shard = Shard(text) else {
      throw Failure(
        "option '--shard' must be a number, a slash and how many shards there are, such as '3/16', not '\(text)'",
        hint: "the most that there can be are \(Shard.limit)", id: "usage", code: .usage)
    }
    try requireShards("'--shard'")
    return shard
  }

  /// Refuses what only a library has a use for whose site is built in shards.
  func requireShards(_ name: String) throws {
    guard !kind.hasShards else { return }
    throw kind.lacking(name, hint: "it is built as a whole in seconds: 'hornbook build'")
  }

  /// The folder of a shard: that of `--output`, or one among what is remembered between builds.
  func folder(of shard: Shard, _ call: Call) throws -> ShardFolder {
    let isNamed = call.invocation.value(of: "output") != nil
    return ShardFolder(isNamed ? try output(call) : Path.join(shards, shard.folderName))
  }

  /// The shards that a command line names, or those that were built here: each has a part of the library in it.
  func shardFolders(_ call: Call) throws -> [ShardFolder] {
    let named = call.invocation.arguments("folder").map { Path.normalized(path($0)) }
    let folders = try (named.isEmpty ? [shards] : named).flatMap { name -> [ShardFolder] in
      let own = ShardFolder(name)
      if FileStatus(of: own.part) != nil { return [own] }
      guard FileStatus(of: name)?.kind == .folder else { return [] }
      let below = try FileSystem.names(in: name).sorted().map { ShardFolder(Path.join(name, $0)) }
      let found = below.filter { FileStatus(of: $0.part) != nil }
      if found.isEmpty, !named.isEmpty {
        throw Failure(
          "no shard lies in '\(shown(name))'", hint: "name the folders that 'hornbook build --shard' has filled",
          id: "no-shards")
      }
      return found
    }
    guard !folders.isEmpty else {
      throw Failure(
        "no shard was built yet", hint: "build each with 'hornbook build --shard 1/4' to '4/4', and name their folders",
        id: "no-shards")
    }
    return folders
  }
}
