import Basics
import Build
import Files
import Foundation
import Hashing
import Models
import Rendering
import Settings
import Stores
import StoryStore
import Testing

extension StoriesFixture {
  /// Lays a file over the theme's, and plans with it from now on.
  func lay(_ text: String, over name: String) throws {
    let path = Path.join(folder, "theme/\(name)")
    try FileSystem.createFolder(Path.parent(of: path))
    try FileSystem.write(Array(text.utf8), to: path)
    theme = try Theme(folders: [Path.join(folder, "theme"), Self.templates], language: settings.site.language)
  }

  /// Changes a story and its pages, and no date.
  func change(_ id: Identifier, _ edit: (inout Story, inout [Page]) throws -> Void) throws {
    try store.write { store in
      var story = try #require(try store.story(id))
      var pages = try store.pages(of: id)
      try edit(&story, &pages)
      try store.save(story, pages: pages, dates: .given)
    }
  }

  /// What tells the inputs of everything in the plan apart, by path.
  func keys() throws -> [String: Fingerprint] {
    try plan().mapValues { output in
      var stream = FingerprintStream()
      for input in output.inputs {
        stream.append(input.name)
        stream.append(input.fingerprint)
      }
      return stream.finish()
    }
  }

  /// The pages, scripts and books whose inputs an edit changes, in order of their paths; also those that come or go.
  func changedByEdit(_ edit: () throws -> Void) throws -> [String] {
    let before = try keys()
    try edit()
    let after = try keys()
    return Set(before.keys).union(after.keys).filter {
      before[$0] != after[$0] && !$0.hasPrefix("opds/") && !$0.hasPrefix("illustrations/")
    }.sorted()
  }
}
