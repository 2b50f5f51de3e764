import Foundation
import Stores
import StoryStore
import TestSupport
import Testing

#if os(Linux)
  /// What others do to a library that is open here, and to what lies beside it.
  @Suite struct SharedLibraryTests {
    @Test func `asking whose a library is does not take the locks from those who have it open`() throws {
      let folder = try TemporaryFolder()
      let path = folder.file("library.sqlite")
      let store = try StoryStore.open(path, mode: .create)
      _ = try store.read { try $0.counts() }
      let before = try locks(on: path)
      #expect(!before.isEmpty)
      #expect(try !AppLibrary.isStore(at: path, scratch: folder.path))
      #expect(try locks(on: path) == before)
      withExtendedLifetime(store) {}
    }

    @Test func `a library that was open here is looked at as any other`() throws {
      let folder = try TemporaryFolder()
      let path = folder.file("library.sqlite")
      _ = try StoryStore.open(path, mode: .create)
      #expect(try locks(on: path).isEmpty)
      #expect(try !AppLibrary.isStore(at: path, scratch: folder.path))
    }

    /// The locks that this process holds on a file, as the kernel tells of each open file; its list of all locks may
    /// lack some while others come and go.
    private func locks(on path: String) throws -> [String] {
      let files = FileManager.default
      let open = try files.contentsOfDirectory(atPath: "/proc/self/fd").filter {
        (try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
      }
      return try open.flatMap { number in
        try String(contentsOfFile: "/proc/self/fdinfo/\(number)", encoding: .utf8).split(separator: "\n").filter {
          $0.hasPrefix("lock:")
        }.map(String.init)
      }.sorted()
    }
  }
#endif
