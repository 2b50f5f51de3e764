import Basics
import Files
import Foundation
import Models
import Pictures
import Stores
import StoryStore
import Synchronization
import TestSupport
import Testing

@testable import Illustrator

/// Runs over a real library with a provider of ours; no test waits for a clock.
@Suite struct IllustratingTests {
  @Test func `every page without a picture gets one, whole and under a name of its own`() throws {
    let scene = try Scene(stories: 2, pages: 3)
    let report = try scene.run(PlayedProvider())
    #expect(report.entries.count { if case .made = $0.fate { true } else { false } } == 6)
    #expect(report.waiting == 0)
    #expect(report.ending == nil)
    #expect(try scene.statuses() == [Array(repeating: "generated", count: 3), Array(repeating: "generated", count: 3)])
    var paths: Set<String> = []
    for story in 1...2 {
      for number in 1...3 {
        let page = try #require(try scene.page(story, number))
        let path = try #require(page.illustrationRelativePath)
        paths.insert(path)
        #expect(path.hasPrefix("story-\(story)-\(number)-"))
        #expect(path.hasSuffix(".png"))
        #expect(try scene.folder.bytes("Illustrations/\(path)") == SamplePictures.png)
        #expect(page.illustrationError == nil)
        #expect(page.altText == nil)
      }
    }
    #expect(Set(scene.pictures) == paths)
  }

  @Test func `pages of a story go in order, each with the picture before it`() throws {
    let scene = try Scene(pages: 3)
    let provider = PlayedProvider { (_, number) throws(PictureError) in
      number == 1 ? SamplePictures.jpeg : SamplePictures.png
    }
    _ = try scene.run(provider) { $0.jobs = 8 }
    #expect(provider.requests.map(\.scene) == ["Page 1 of 1.", "Page 2 of 1.", "Page 3 of 1."])
    #expect(provider.requests.map { $0.previous?.type } == [nil, .png, .jpeg])
    #expect(provider.requests[1].previous?.bytes == SamplePictures.png)
  }

  @Test func `a page behind one that failed is asked for with words alone`() throws {
    let scene = try Scene(pages: 3)
    let provider = PlayedProvider { (scene, _) throws(PictureError) in
      if scene.hasPrefix("Page 2") { throw PictureError(.unsuitable, "no") }
      return SamplePictures.png
    }
    _ = try scene.run(provider)
    #expect(provider.requests.map { $0.previous != nil } == [false, true, false])
    #expect(try scene.statuses() == [["generated", "failed", "generated"]])
  }

  @Test(arguments: ["../outside.png", "link.png", "/etc/hostname", "gone.png", "cut.png"])
  func `no file from elsewhere and nothing broken is ever sent`(path: String) throws {
    let scene = try Scene(pages: 2)
    try scene.folder.write(SamplePictures.png, to: "outside.png")
    try scene.put(Array(SamplePictures.png.dropLast(9)), as: "cut.png")
    try FileManager.default.createSymbolicLink(
      atPath: scene.folder.file("Illustrations/link.png"), withDestinationPath: scene.folder.file("outside.png"))
    try scene.change(1, 1) {
      $0.illustrationRelativePath = path
      $0.illustrationStatus = .generated
    }
    let provider = PlayedProvider()
    _ = try scene.run(provider) { $0.pages = [2...2] }
    #expect(provider.requests.map { $0.previous == nil } == [true])
  }

  @Test func `a provider that does not look at a kind of picture is not given one`() throws {
    let scene = try Scene(pages: 2)
    let provider = PlayedProvider(previousTypes: [.jpeg])
    _ = try scene.run(provider)
    #expect(provider.requests.allSatisfy { $0.previous == nil })
  }

  @Test func `what a picture tells about people does not leave the house`() throws {
    let scene = try Scene(pages: 2)
    // A comment right behind the first marker of the file.
    let words = Array("taken at home".utf8)
    let comment = [0xFF, 0xFE, 0, UInt8(words.count + 2)] + words
    try scene.put(Array(SamplePictures.jpeg[..<2]) + comment + SamplePictures.jpeg[2...], as: "photo.jpg")
    try scene.change(1, 1) {
      $0.illustrationRelativePath = "photo.jpg"
      $0.illustrationStatus = .generated
    }
    let provider = PlayedProvider()
    _ = try scene.run(provider)
    let sent = try #require(provider.requests.first?.previous)
    #expect(sent.type == .jpeg)
    #expect(sent.bytes.firstRange(of: words) == nil)
  }

  @Test func `a status moves where everybody can see it, while the picture is made`() throws {
    let scene = try Scene(pages: 2)
    let other = try StoryStore.open(scene.folder.file("library.sqlite"), mode: .readOnly)
    let seen = Mutex<[[String]]>([])
    let provider = PlayedProvider { (_, _) throws(PictureError) in
      let statuses = try? other.read { try $0.pages(of: Scene.id(1)).map(\.illustrationStatus.rawValue) }
      seen.withLock { $0.append(statuses ?? []) }
      return SamplePictures.png
    }
    _ = try scene.run(provider)
    #expect(seen.withLock { $0 } == [["generating", "notStarted"], ["generated", "generating"]])
  }

  @Test func `whole pictures, refused pages and pages that are not meant are left alone`() throws {
    let scene = try Scene(stories: 2, pages: 4)
    try scene.put(SamplePictures.jpeg, as: "mine.jpg")
    try scene.change(1, 1) {
      $0.illustrationRelativePath = "mine.jpg"
      $0.illustrationStatus = .generated
    }
    try scene.change(1, 2) {
      $0.illustrationStatus = .failed
      $0.illustrationError = "refused: SAFETY"
    }
    let provider = PlayedProvider()
    let report = try scene.run(provider, stories: [Scene.id(1)]) { $0.pages = [1...3] }
    #expect(provider.requests.map(\.scene) == ["Page 3 of 1."])
    #expect(report.entries.first?.fate == .left("refused: SAFETY"))
    #expect(
      try scene.statuses() == [
        ["generated", "failed", "generated", "notStarted"], Array(repeating: "notStarted", count: 4),
      ])
  }

  @Test(arguments: [IllustrationStatus.notStarted, .failed, .unknown("scheduled later"), .generating])
  func `whatever has no picture is asked for`(status: IllustrationStatus) throws {
    let scene = try Scene(pages: 1)
    try scene.change(1, 1) { $0.illustrationStatus = status }
    _ = try scene.run(PlayedProvider())
    #expect(try scene.statuses() == [["generated"]])
  }

  @Test func `a picture that is gone is made anew, and a broken one where its story is named`() throws {
    let scene = try Scene(pages: 2)
    try scene.put(Array(SamplePictures.png.dropLast(5)), as: "broken.png")
    for (number, path) in [(1, "gone.png"), (2, "broken.png")] {
      try scene.change(1, number) {
        $0.illustrationRelativePath = path
        $0.illustrationStatus = .generated
      }
    }
    let provider = PlayedProvider()
    _ = try scene.run(provider)
    #expect(provider.requests.map(\.scene) == ["Page 1 of 1."])
    _ = try scene.run(provider, stories: [Scene.id(1)])
    #expect(provider.requests.map(\.scene) == ["Page 1 of 1.", "Page 2 of 1."])
    #expect(scene.pictures.contains("broken.png"))
  }

  @Test func `with force a picture is made anew, and the old file stays`() throws {
    let scene = try Scene(pages: 1)
    _ = try scene.run(PlayedProvider())
    let first = try #require(try scene.page(1, 1)?.illustrationRelativePath)
    _ = try scene.run(PlayedProvider { (_, _) throws(PictureError) in SamplePictures.jpeg }, stories: [Scene.id(1)]) {
      $0.force = true
    }
    let second = try #require(try scene.page(1, 1)?.illustrationRelativePath)
    #expect(scene.pictures == [first, second].sorted())
    #expect(second == first.replacing(".png", with: "-2.jpg"))
  }

  @Test func `the same picture once more is no second file, and is not taken back either`() throws {
    let scene = try Scene(pages: 1)
    func again(_ bytes: [UInt8], meanwhile: @escaping @Sendable () -> Void = {}) throws -> String? {
      let provider = PlayedProvider { (_, _) throws(PictureError) in
        meanwhile()
        return bytes
      }
      _ = try scene.run(provider, stories: [Scene.id(1)]) { $0.force = true }
      return try scene.page(1, 1)?.illustrationRelativePath
    }
    let first = try again(SamplePictures.png)
    #expect(try again(SamplePictures.png) == first)
    let second = try again(SamplePictures.jpeg)
    #expect(try again(SamplePictures.png) == first)
    #expect(scene.pictures == [first, second].compactMap(\.self).sorted())
    _ = try again(SamplePictures.jpeg) { try? scene.change(1, 1) { $0.text = "Other words." } }
    #expect(scene.pictures.count == 2)
    // A picture of another name, which the page has, is the same one too.
    try scene.put(SamplePictures.jpeg, as: "mine.jpg")
    try scene.change(1, 1) { $0.illustrationRelativePath = "mine.jpg" }
    #expect(try again(SamplePictures.jpeg) == "mine.jpg")
  }

  @Test(arguments: [true, false])
  func `while a picture is made anew the page shows the one that it has`(isChanged: Bool) throws {
    let scene = try Scene(pages: 1)
    _ = try scene.run(PlayedProvider())
    let first = try scene.page(1, 1)?.illustrationRelativePath
    let seen = Mutex<[Page?]>([])
    let provider = PlayedProvider { (_, _) throws(PictureError) in
      let page = try? scene.page(1, 1)
      seen.withLock { $0.append(page) }
      if isChanged { try? scene.change(1, 1) { $0.text = "Other words." } }
      return SamplePictures.jpeg
    }
    _ = try scene.run(provider, stories: [Scene.id(1)]) { $0.force = true }
    #expect(seen.withLock { $0 }.map { $0?.generatedPath } == [first])
    #expect(try scene.statuses() == [["generated"]])
    // That of other words does not become its picture.
    #expect(try (scene.page(1, 1)?.generatedPath == first) == isChanged)
    #expect(scene.pictures.count == (isChanged ? 1 : 2))
  }

  @Test func `a picture that could not be made anew stays what it was`() throws {
    let scene = try Scene(pages: 1)
    _ = try scene.run(PlayedProvider())
    let before = try scene.page(1, 1)
    let provider = PlayedProvider { (_, _) throws(PictureError) in throw PictureError(.refused, "no") }
    let report = try scene.run(provider, stories: [Scene.id(1)]) { $0.force = true }
    #expect(report.entries.map(\.fate) == [.refused("no")])
    let after = try scene.page(1, 1)
    #expect(after?.illustrationStatus == .generated)
    #expect(after?.illustrationRelativePath == before?.illustrationRelativePath)
    #expect(after?.illustrationError == nil)
  }

  @Test func `so many pages as allowed are asked for, and the rest is told`() throws {
    let scene = try Scene(stories: 3, pages: 3)
    let provider = PlayedProvider()
    let report = try scene.run(provider) {
      $0.limit = 4
      $0.jobs = 3
    }
    #expect(provider.requests.count == 4)
    #expect(report.waiting == 5)
  }

  @Test func `stories go side by side, as many as allowed`() throws {
    let scene = try Scene(stories: 6, pages: 2)
    let now = Atomic<Int>(0)
    let most = Mutex(0)
    let gate = DispatchSemaphore(value: 0)
    let provider = PlayedProvider { (_, number) throws(PictureError) in
      let running = now.add(1, ordering: .relaxed).newValue
      most.withLock { $0 = max($0, running) }
      // The first three wait for each other: with fewer at once nobody would come.
      if number < 2 { gate.wait() } else if number == 2 { for _ in 0..<2 { gate.signal() } }
      now.subtract(1, ordering: .relaxed)
      return SamplePictures.png
    }
    _ = try scene.run(provider) { $0.jobs = 3 }
    #expect(most.withLock { $0 } == 3)
    #expect(provider.requests.count == 12)
  }

  @Test func `the author's prompt becomes an alt text only where the settings say so and there is none`() throws {
    for isWanted in [false, true] {
      let scene = try Scene(pages: 3)
      for number in 1...2 { try scene.change(1, number) { $0.imagePrompt = "A star" } }
      try scene.change(1, 2) { $0.altText = "My words" }
      _ = try scene.run(PlayedProvider()) { $0.promptAsAlt = isWanted }
      #expect(try (1...3).map { try scene.page(1, $0)?.altText } == [isWanted ? "A star" : nil, "My words", nil])
    }
  }

  @Test func `two runs at once are one too many`() throws {
    let scene = try Scene(pages: 1)
    let second = Mutex<DiagnosticError?>(nil)
    let provider = PlayedProvider { (_, _) throws(PictureError) in
      do {
        _ = try scene.run(PlayedProvider())
      } catch {
        second.withLock { $0 = error as? DiagnosticError }
      }
      return SamplePictures.png
    }
    _ = try scene.run(provider)
    let found = try #require(second.withLock { $0 }?.diagnostics.first)
    #expect(found.id == "illustrating")
    #expect(found.headline.hasSuffix("(process \(ProcessInfo.processInfo.processIdentifier))"))
    #expect(provider.requests.count == 1)
  }
}
