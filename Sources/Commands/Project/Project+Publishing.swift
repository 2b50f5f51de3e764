import Arguments
import Diagnostics
import Files
import Press
import Publication
import Settings
import Stories
import StoryStore

extension Project {
  /// The stories of a library as the press takes them, each with its permanent address.
  func publication(of library: any StoryLibrary) throws -> StoriesPublication {
    try StoryAddresses.prepare(library, settings: settings)
    return try StoriesPublication(library.moment(), on: ground())
  }

  /// What a site is made of besides its library.
  func ground() throws -> StoriesGround {
    try StoriesGround(
      settings: settings, theme: theme(),
      sources: .init(
        illustrations: settings.illustrations, pages: pages, library: settings.store))
  }

  /// How the press works for a command line, which says by an option whether to use force unless that is given.
  func pressOptions(_ call: Call, output: String, force: Bool? = nil) -> PressOptions {
    var options = PressOptions(
      output: output, state: state, jobs: call.invocation.integer(of: "jobs") ?? Processors.count)
    options.force = force ?? call.invocation.has("force")
    let program = FileStatus(of: "/proc/self/exe") ?? FileStatus(of: CommandLine.arguments[0])
    options.program = "\(Hornbook.version) \(program?.size ?? 0) \(program?.modified ?? 0)"
    return options
  }
}
