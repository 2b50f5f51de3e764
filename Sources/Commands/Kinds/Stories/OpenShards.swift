import Basics
import Images
import Stories
import StoryStore

/// The shards of a library of stories, for a build that puts their sites together.
final class OpenShards: OpenLibrary {
  private let snapshot: MergedSnapshot
  private let sites: ShardSites
  private let brought: ImagePipeline.ImportedCache

  /// Takes all shards of one library, in any order; throws if one is missing, there twice, or of another moment.
  init(_ folders: [ShardFolder]) throws {
    let shards = try folders.map { (folder: $0, part: try LibraryPart($0.part)) }
      .sorted { ($0.part.shard.count, $0.part.shard.number) < ($1.part.shard.count, $1.part.shard.number) }
    let parts = shards.map(\.part)
    try OpenShards.check(parts)
    snapshot = MergedSnapshot(parts)
    guard try snapshot.snapshotFingerprint() == parts[0].snapshot else {
      throw DiagnosticError(
        "the shards together are not the library that they were made of", hint: "build all of them again",
        id: "bad-shard"
      )
    }
    sites = ShardSites(shards.map { .init(part: $0.part, folder: $0.folder.site) })
    brought = try .init(folders: shards.map(\.folder.pictures), makers: sites.makers())
  }

  private static func check(_ parts: [LibraryPart]) throws {
    func differ(_ headline: String, hint: String) -> DiagnosticError {
      DiagnosticError(headline, hint: hint, id: "shards-differ")
    }
    let counts = Set(parts.map(\.shard.count)).sorted()
    guard counts.count == 1, let count = counts.first else {
      throw differ(
        "there are shards \(counts.prefix(5).map { "of \($0)" }.joined(separator: " and "))",
        hint: "name those that belong together, or remove the others")
    }
    for number in 1...count {
      switch parts.count(where: { $0.shard.number == number }) {
      case 1: continue
      case 0:
        throw DiagnosticError(
          "shard \(number)/\(count) is missing", hint: "build it with 'hornbook build --shard \(number)/\(count)'",
          id: "no-shards")
      default: throw differ("shard \(number)/\(count) is there twice", hint: "name each shard once")
      }
    }
    let again = "build all shards of one moment of the library, with the same settings"
    // Each machine may have made a library of its own from the same import files: what it holds is what counts.
    guard let other = parts.first(where: { $0.snapshot != parts[0].snapshot }) else { return }
    let shards = "shards \(parts[0].shard) and \(other.shard)"
    throw other.identity == parts[0].identity
      ? differ("\(shards) show the library at two moments", hint: again)
      : differ("\(shards) are of two libraries", hint: again)
  }

  /// How many there are.
  var count: Int { sites.sites.count }

  func context(for project: Project, jobs: Int, told: @escaping ImagePipeline.Told) throws -> any SiteContext {
    let configuration = try project.configuration(jobs: jobs, brought: brought, told: told)
    try sites.check(against: configuration, by: Hornbook.version)
    return ShardsContext(configuration: configuration, snapshot: snapshot, sites: sites, drafts: try sites.drafts())
  }
}

/// The context shared by the builds of one set of shards.
private final class ShardsContext: SiteContext {
  private let configuration: StoriesConfiguration
  private let snapshot: MergedSnapshot
  private let sites: ShardSites
  private let drafts: DraftRule

  init(configuration: StoriesConfiguration, snapshot: MergedSnapshot, sites: ShardSites, drafts: DraftRule) {
    self.configuration = configuration
    self.snapshot = snapshot
    self.sites = sites
    self.drafts = drafts
  }

  var findings: [Diagnostic] {
    configuration.themeFindings + configuration.pictureFindings + configuration.fontFindings
  }

  func input(for project: Project) throws -> any BuildInput {
    StoriesInput(stories: try StoriesPublication(snapshot, on: configuration, drafts: drafts, making: .merged(sites)))
  }
}
