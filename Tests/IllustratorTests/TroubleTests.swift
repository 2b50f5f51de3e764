import Files
import Foundation
import Models
import Pictures
import PlayedService
import SQLite
import Stores
import StoryStore
import TestSupport
import Testing

@testable import Illustrator

/// Runs in which something goes wrong: the service, the library under its hands, the end of the process.
@Suite struct TroubleTests {
  // MARK: The service

  @Test func `a busy service is asked again, as late as it wants, and by all`() throws {
    let scene = try Scene(pages: 1)
    let provider = PlayedProvider { (_, number) throws(PictureError) in
      if number == 0 { throw PictureError(.busy, "429", wait: .seconds(37)) }
      if number == 1 { throw PictureError(.busy, "500") }
      return SamplePictures.png
    }
    let report = try scene.run(provider) { $0.retries = RetryPolicy(retries: 2, first: .seconds(2)) }
    #expect(report.entries.count == 1)
    #expect(try scene.statuses() == [["generated"]])
    #expect(scene.clock.pauses == [.seconds(37), .seconds(4)])
  }

  @Test func `a service that wants to be left alone is left alone by the other pages too`() throws {
    let scene = try Scene(pages: 2)
    let provider = PlayedProvider { (_, number) throws(PictureError) in
      if number == 0 { throw PictureError(.busy, "429", wait: .seconds(37)) }
      return SamplePictures.png
    }
    _ = try scene.run(provider) { $0.retries = RetryPolicy(retries: 0) }
    #expect(try scene.statuses() == [["failed", "generated"]])
    #expect(scene.clock.pauses == [.seconds(37)])
  }

  @Test func `requests keep to the rate`() throws {
    let scene = try Scene(pages: 3)
    _ = try scene.run(PlayedProvider(), rate: RateLimit(perMinute: 20))
    #expect(scene.clock.pauses == [.seconds(3), .seconds(3)])
  }

  @Test func `a refusal is final, and its reason is kept`() throws {
    let scene = try Scene(pages: 2)
    let provider = PlayedProvider { (scene, _) throws(PictureError) in
      if scene.hasPrefix("Page 1") { throw PictureError(.refused, "IMAGE_SAFETY: no swords") }
      return SamplePictures.png
    }
    let report = try scene.run(provider)
    #expect(report.entries.map(\.fate).first == .refused("IMAGE_SAFETY: no swords"))
    #expect(provider.requests.count == 2)
    #expect(try scene.page(1, 1)?.illustrationError == "refused: IMAGE_SAFETY: no swords")
    #expect(try scene.statuses() == [["failed", "generated"]])
    // The next run does not ask again, but for force.
    _ = try scene.run(provider)
    #expect(provider.requests.count == 2)
    _ = try scene.run(provider, stories: [Scene.id(1)]) {
      $0.force = true
      $0.pages = [1...1]
    }
    #expect(provider.requests.count == 3)
  }

  @Test(
    arguments: [
      ([], "the answer is no picture"), (Array("<html>".utf8), "the answer is no picture"),
      (Array(SamplePictures.png.dropLast(4)), "the picture is cut off"),
      (Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), "what came is a picture of another kind (svg)"),
    ] as [([UInt8], String)])
  func `what is no whole picture of a wanted kind is asked for again, and never stands in the folder`(
    bytes: [UInt8], reason: String
  ) throws {
    let scene = try Scene(pages: 1)
    let provider = PlayedProvider { (_, _) throws(PictureError) in bytes }
    let report = try scene.run(provider) { $0.retries = RetryPolicy(retries: 1) }
    #expect(report.entries.map(\.fate) == [.failed(reason)])
    #expect(provider.requests.count == 2)
    #expect(try scene.page(1, 1)?.illustrationError == reason)
    #expect(scene.pictures == [])
  }

  @Test func `a picture that does not decode is not taken`() throws {
    let scene = try Scene(pages: 1)
    let shelf = PictureFolder(scene.folder.file("Illustrations")) { _, facts in "it is \(facts.width) wide" }
    let report = try scene.run(PlayedProvider(), shelf: shelf) { $0.retries = RetryPolicy(retries: 0) }
    #expect(report.entries.map(\.fate) == [.failed("it is 5 wide")])
    #expect(scene.pictures == [])
  }

  @Test func `a picture of too many points is not taken`() {
    let shelf = PictureFolder("nowhere")
    // The header of a PNG of 20,000 by 5 pixels, whole but for its sums, which only decoding would notice.
    var wide = SamplePictures.png
    wide.replaceSubrange(16..<20, with: [0, 0, 0x4E, 0x20])
    #expect(shelf.fault(of: wide, types: [.png]) == "the picture is too large (20000 × 3)")
    wide.replaceSubrange(16..<24, with: [0, 0, 0x3F, 0xFF, 0, 0, 0x3F, 0xFF])
    #expect(shelf.fault(of: wide, types: [.png]) == "the picture is too large (16383 × 16383)")
  }

  @Test(arguments: [PictureError.Kind.unusable, .unavailable])
  func `a wrong key or model is told once, and no page is marked for it`(kind: PictureError.Kind) throws {
    let scene = try Scene(stories: 3, pages: 3)
    try scene.change(1, 1) {
      $0.illustrationStatus = .failed
      $0.illustrationError = "before"
    }
    let provider = PlayedProvider { (_, _) throws(PictureError) in throw PictureError(kind, "no") }
    let before = try scene.statuses()
    let report = try scene.run(provider) { $0.jobs = 1 }
    #expect(report.ending == PictureError(kind, "no"))
    #expect(report.entries == [])
    #expect(report.waiting == 9)
    #expect(provider.requests.count == 1)
    #expect(try scene.statuses() == before)
    #expect(try scene.page(1, 1)?.illustrationError == "before")
  }

  @Test func `where nobody answers for three pages in a row, the rest is not asked for`() throws {
    let scene = try Scene(stories: 2, pages: 4)
    let provider = PlayedProvider { (_, _) throws(PictureError) in throw PictureError(.unreachable, "no network") }
    let report = try scene.run(provider) {
      $0.jobs = 1
      $0.retries = RetryPolicy(retries: 1)
    }
    #expect(provider.requests.count == 6)
    #expect(report.ending?.message == "3 pages in a row had no answer; the last time: no network")
    #expect(try scene.statuses()[0] == ["failed", "failed", "failed", "notStarted"])
  }

  @Test func `a page that cannot be made does not count as nobody's answer`() throws {
    let scene = try Scene(pages: 6)
    let provider = PlayedProvider { (_, number) throws(PictureError) in
      throw PictureError(number % 2 == 0 ? .busy : .unsuitable, "no")
    }
    let report = try scene.run(provider) { $0.retries = RetryPolicy(retries: 0) }
    #expect(report.ending == nil)
    #expect(report.entries.count == 6)
  }

  @Test func `who presses control-c leaves every status true`() throws {
    let scene = try Scene(stories: 2, pages: 3)
    let provider = PlayedProvider { (_, number) throws(PictureError) in
      if number < 2 { return SamplePictures.png }
      scene.clock.cancel()
      throw PictureError(.cancelled, "called off")
    }
    let report = try scene.run(provider) { $0.jobs = 1 }
    #expect(
      try scene.statuses() == [["generated", "generated", "notStarted"], Array(repeating: "notStarted", count: 3)])
    #expect(report.waiting == 4)
    #expect(report.ending == nil)
  }

  @Test func `a picture that has come is kept, even when the run is to stop`() throws {
    let scene = try Scene(pages: 2)
    let provider = PlayedProvider { (_, _) throws(PictureError) in
      scene.clock.cancel()
      return SamplePictures.png
    }
    _ = try scene.run(provider)
    #expect(try scene.statuses() == [["generated", "notStarted"]])
  }

  // MARK: The library under its hands

  @Test func `a story that is deleted meanwhile leaves neither a page nor a picture`() throws {
    let scene = try Scene(pages: 2)
    let provider = PlayedProvider { (_, _) throws(PictureError) in
      try? scene.store.write { _ = try $0.deleteStory(Scene.id(1)) }
      return SamplePictures.png
    }
    let report = try scene.run(provider)
    #expect(
      report.entries.map(\.fate) == [.left("it was changed while its picture was made"), .left("the page is gone")])
    #expect(scene.pictures == [])
    #expect(provider.requests.count == 1)
  }

  @Test(arguments: [true, false])
  func `a page whose words change meanwhile does not get the picture of the old ones`(isMade: Bool) throws {
    let scene = try Scene(pages: 1)
    let provider = PlayedProvider { (_, _) throws(PictureError) in
      try? scene.change(1, 1) { $0.text = "Other words." }
      if !isMade { throw PictureError(.unsuitable, "no") }
      return SamplePictures.png
    }
    _ = try scene.run(provider)
    let page = try scene.page(1, 1)
    #expect(page?.text == "Other words.")
    #expect(page?.illustrationStatus == .notStarted)
    #expect(page?.illustrationError == nil)
    #expect(scene.pictures == [])
  }

  @Test(arguments: [true, false]) func `a picture that somebody gives the page meanwhile stays`(isMade: Bool) throws {
    let scene = try Scene(pages: 1)
    try scene.put(SamplePictures.jpeg, as: "mine.jpg")
    let provider = PlayedProvider { (_, _) throws(PictureError) in
      try? scene.change(1, 1) {
        $0.illustrationRelativePath = "mine.jpg"
        $0.illustrationStatus = .generated
      }
      if !isMade { throw PictureError(.refused, "no") }
      return SamplePictures.png
    }
    _ = try scene.run(provider)
    #expect(try scene.page(1, 1)?.illustrationRelativePath == "mine.jpg")
    #expect(try scene.statuses() == [["generated"]])
    #expect(scene.pictures == ["mine.jpg"])
  }

  @Test func `what else is changed meanwhile stays changed`() throws {
    let scene = try Scene(pages: 1)
    let provider = PlayedProvider { (_, _) throws(PictureError) in
      try? scene.change(1, 1) {
        $0.altText = "New words"
        $0.pageNumber = 7
      }
      return SamplePictures.png
    }
    _ = try scene.run(provider)
    let page = try scene.page(1, 7) ?? scene.page(1, 1)
    #expect(page?.altText == "New words")
    #expect(page?.pageNumber == 7)
    #expect(page?.illustrationStatus == .generated)
  }

  @Test func `a picture that cannot be recorded does not stay behind`() throws {
    let scene = try Scene(pages: 2)
    let path = scene.folder.file("library.sqlite")
    let provider = PlayedProvider { (_, _) throws(PictureError) in
      // From now on no page can be marked as illustrated.
      _ = try? Database(path: path, mode: .readWrite).withConnection {
        try $0.execute(
          """
          CREATE TRIGGER stop BEFORE UPDATE ON page WHEN NEW.illustration_status = 'generated'
          BEGIN SELECT RAISE(ABORT, 'stopped'); END
          """)
      }
      return SamplePictures.png
    }
    #expect(throws: StoreError.self) { try scene.run(provider) }
    #expect(scene.pictures == [])
    #expect(try scene.statuses() == [["notStarted", "notStarted"]])
    #expect(provider.requests.count == 1)
  }

  @Test func `a folder that cannot be written to ends the run, and the page is as it was`() throws {
    let scene = try Scene(pages: 2)
    try scene.folder.write([1], to: "Illustrations")
    #expect(throws: FileError.self) { try scene.run(PlayedProvider()) }
    #expect(try scene.statuses() == [["notStarted", "notStarted"]])
  }

  // MARK: What a killed run leaves

  /// The state of a run that was killed when a picture stood there already, but not in the library.
  private func killed(_ scene: Scene, bytes: [UInt8] = SamplePictures.png, path: String? = nil) throws -> String {
    _ = try scene.run(PlayedProvider()) { $0.limit = 1 }
    let name = try #require(try scene.page(1, 1)?.illustrationRelativePath)
    try scene.put(bytes, as: name)
    try scene.change(1, 1) {
      $0.illustrationStatus = .generating
      $0.illustrationRelativePath = path
    }
    return name
  }

  @Test func `a picture that was not recorded any more is known again and not asked for twice`() throws {
    let scene = try Scene(pages: 2)
    let name = try killed(scene)
    let provider = PlayedProvider()
    let report = try scene.run(provider)
    #expect(report.recovered == 1)
    #expect(report.entries.map(\.fate).first == .found(path: name))
    #expect(provider.requests.map(\.scene) == ["Page 2 of 1."])
    #expect(try scene.page(1, 1)?.illustrationRelativePath == name)
    #expect(try scene.statuses() == [["generated", "generated"]])
  }

  @Test func `a broken picture of that name is not, and stays`() throws {
    let scene = try Scene(pages: 1)
    let name = try killed(scene, bytes: Array(SamplePictures.png.dropLast(3)))
    let provider = PlayedProvider()
    _ = try scene.run(provider)
    #expect(provider.requests.count == 1)
    #expect(try scene.page(1, 1)?.illustrationRelativePath == name.replacing(".png", with: "-2.png"))
  }

  @Test func `a picture of other words is not taken for this page's`() throws {
    let scene = try Scene(pages: 1)
    let name = try killed(scene)
    try scene.change(1, 1) { $0.text = "Other words." }
    let provider = PlayedProvider()
    _ = try scene.run(provider)
    #expect(provider.requests.count == 1)
    #expect(try scene.page(1, 1)?.illustrationRelativePath != name)
    #expect(scene.pictures.contains(name))
  }

  @Test func `a page that had a picture when it was begun anew has that again`() throws {
    let scene = try Scene(pages: 1)
    try scene.put(SamplePictures.jpeg, as: "mine.jpg")
    try scene.change(1, 1) {
      $0.illustrationStatus = .generating
      $0.illustrationRelativePath = "mine.jpg"
    }
    let provider = PlayedProvider()
    let report = try scene.run(provider)
    #expect(report.recovered == 1)
    #expect(provider.requests.count == 0)
    #expect(try scene.page(1, 1)?.illustrationRelativePath == "mine.jpg")
    #expect(try scene.statuses() == [["generated"]])
  }

  @Test func `the picture that a page had before it was begun anew is no new one`() throws {
    let scene = try Scene(pages: 1)
    _ = try scene.run(PlayedProvider())
    let name = try #require(try scene.page(1, 1)?.illustrationRelativePath)
    try scene.change(1, 1) { $0.illustrationStatus = .generating }
    let provider = PlayedProvider { (_, _) throws(PictureError) in SamplePictures.jpeg }
    let report = try scene.run(provider, stories: [Scene.id(1)]) { $0.force = true }
    #expect(report.recovered == 1)
    #expect(provider.requests.count == 1)
    #expect(try scene.page(1, 1)?.illustrationRelativePath == name.replacing(".png", with: "-2.jpg"))
  }

  @Test func `pages of other stories are set right too, though they are not asked for`() throws {
    let scene = try Scene(stories: 2, pages: 1)
    try scene.change(2, 1) { $0.illustrationStatus = .generating }
    _ = try scene.run(PlayedProvider(), stories: [Scene.id(1)])
    #expect(try scene.statuses() == [["generated"], ["notStarted"]])
  }

  @Test func `half-written files of who is no more are swept, and files that nobody names are left`() throws {
    let scene = try Scene(pages: 1)
    let left = FileSystem.temporaryPrefix + "\(try EndedProcess.identifier())-abc"
    for name in [left, "unknown.png"] { try scene.put([1, 2], as: name) }
    _ = try scene.run(PlayedProvider())
    #expect(scene.pictures.count == 2)
    #expect(scene.pictures.contains("unknown.png"))
  }

  // MARK: All together

  @Test func `a library is filled over the network, through all that may go wrong on the way`() throws {
    let scene = try Scene(stories: 1, pages: 6)
    let played = try PlayedService { request in
      switch request.number {
      case 0: .answer(429, "{}", fields: ["Retry-After: 9"])
      case 1: .answer(500, "oh")
      case 2: [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{".utf8)), .cut]
      case 3: .answer(200, "{\"candidates\":")
      case 4: .answer(200, ServiceTests.picture)
      case 5: .answer(200, "<html>", type: "text/html")
      case 6: .answer(200, #"{"candidates":[{"content":{"parts":[{"inlineData":{"data":"AQID"}}]}}]}"#)
      case 8: .answer(200, #"{"candidates":[{"finishReason":"IMAGE_SAFETY"}]}"#)
      default: .answer(200, ServiceTests.picture)
      }
    }
    let access = try PictureService.Access(
      address: played.address, key: ServiceTests.key, timeout: .seconds(180), date: scene.clock.surroundings.date)
    let report = try scene.run(GeminiProvider(PictureService(model: "m", access: access)))
    #expect(report.ending == nil)
    #expect(try scene.statuses() == [["generated", "generated", "failed", "generated", "generated", "generated"]])
    #expect(played.requests.count == 12)
    #expect(scene.clock.pauses == [.seconds(9), .seconds(4), .seconds(8), .seconds(16), .seconds(2), .seconds(4)])
    #expect(played.requests.map { $0.text.contains("inline_data") }.suffix(4) == [true, false, true, true])
  }
}
