import Basics
import Build
import Files
import Models
import Stores
import StoryStore
import Testing

extension StoriesFixture {
  /// Names a recording for a page, which need not be there, and when its parts are spoken.
  func record(_ story: Identifier, page: Int, _ name: String?, timings: String? = nil) throws {
    try store.write { store in
      var pages = try store.pages(of: story)
      pages[page - 1].audioRelativePath = name
      pages[page - 1].audioTimings = timings
      try store.save(try #require(try store.story(story)), pages: pages, dates: .given)
    }
  }

  /// Names a recording for a whole story, and when its pages are spoken.
  func record(_ story: Identifier, _ address: String?, timings: String? = nil) throws {
    try store.write { store in
      var saved = try #require(try store.story(story))
      saved.audioURL = address
      saved.audioTimings = timings
      try store.save(saved, pages: nil, dates: .given)
    }
  }

  /// Writes a file into the folder of illustrations.
  func put(_ bytes: [UInt8], _ name: String) throws {
    let path = Path.join(folder, "Illustrations/\(name)")
    try FileSystem.createFolder(Path.parent(of: path))
    try FileSystem.write(bytes, to: path)
  }

  /// The ids of what the plan finds in recordings, in their order.
  func recordingFindings() throws -> [String] {
    try plan().values.flatMap(\.diagnostics).map(\.id).filter { $0.contains("recording") }.sorted()
  }
}
