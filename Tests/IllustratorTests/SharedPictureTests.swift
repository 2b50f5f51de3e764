import Basics
import Models
import Stores
import StoryStore
import TestSupport
import Testing

@testable import Illustrator

/// Pictures of stories that are told in several languages.
@Suite struct SharedPictureTests {
  /// Stories of one group, each in a language of its own.
  private func scene(_ languages: [String], pages: Int = 2, group: String? = "kite") throws -> Scene {
    let scene = try Scene(stories: languages.count, pages: pages)
    try scene.store.write { transaction in
      for (place, language) in languages.enumerated() {
        var story = try #require(try transaction.story(Scene.id(place + 1)))
        (story.language, story.translationGroup) = (language, group)
        try transaction.save(story)
      }
    }
    return scene
  }

  private func paths(_ scene: Scene, _ story: Int, pages: Int = 2) throws -> [String?] {
    try (1...pages).map { try scene.page(story, $0)?.illustrationRelativePath }
  }

  private func shared(_ report: IllustrationReport) -> Int {
    report.entries.count { if case .shared = $0.fate { true } else { false } }
  }

  @Test func `a picture is asked for once, and every language shows it`() throws {
    let scene = try scene(["en", "sw", "ar"])
    let provider = PlayedProvider()
    let report = try scene.run(provider)
    #expect(provider.requests.map(\.scene) == ["Page 1 of 1.", "Page 2 of 1."])
    #expect(shared(report) == 4 && report.waiting == 0 && scene.pictures.count == 2)
    #expect(try paths(scene, 2) == paths(scene, 1) && paths(scene, 3) == paths(scene, 1))
    #expect(try scene.statuses().allSatisfy { $0 == ["generated", "generated"] })
    #expect(try scene.run(provider).entries.isEmpty && provider.requests.count == 2)
  }

  @Test func `a picture that is there in one language is taken in the others`() throws {
    let scene = try scene(["en", "sw"])
    let provider = PlayedProvider()
    let first = try scene.run(provider, stories: [Scene.id(2)])
    #expect(provider.requests.map(\.scene) == ["Page 1 of 2.", "Page 2 of 2."] && shared(first) == 0)
    #expect(try scene.page(1, 1)?.illustrationStatus == .notStarted)
    let second = try scene.run(provider, stories: [Scene.id(1)])
    #expect(provider.requests.count == 2 && shared(second) == 2)
    #expect(try paths(scene, 1) == paths(scene, 2))
  }

  @Test func `pages that were made for those of another story are theirs by their identity`() throws {
    let scene = try scene(["en", "sw"], pages: 3)
    // One page more in one language.
    try scene.store.write { transaction in
      let story = try #require(try transaction.story(Scene.id(2)))
      let pages = try transaction.pages(of: Scene.id(1)).map { page in
        Page(
          id: Identifier(namedBy: ["translation", Scene.id(2).text, page.id.text]), pageNumber: page.pageNumber + 1,
          text: "Ukurasa \(page.pageNumber)")
      }
      try transaction.save(story, pages: [Page(id: Scene.id(2, 9), pageNumber: 1, text: "Mbele")] + pages)
    }
    let provider = PlayedProvider()
    let report = try scene.run(provider)
    #expect(shared(report) == 3 && provider.requests.map(\.scene).contains("Mbele") && provider.requests.count == 4)
    let pages = try scene.store.read { try $0.pages(of: Scene.id(2)) }
    #expect(pages.dropFirst().map(\.illustrationRelativePath) == (try paths(scene, 1, pages: 3)))
  }

  @Test func `what is no translation, or shows another picture, is asked for`() throws {
    for scene in [try scene(["en", "en"]), try scene(["en", "sw"], group: nil), try scene(["en", "sw"], group: "")] {
      let provider = PlayedProvider()
      #expect(try shared(scene.run(provider)) == 0 && provider.requests.count == 4)
    }
    // Pictures of their own stay their own when they are made anew.
    let scene = try scene(["en", "sw"])
    for number in 1...2 {
      try scene.put(SamplePictures.png, as: "\(number).png")
      try scene.change(number, 1) {
        ($0.illustrationRelativePath, $0.illustrationStatus) = ("\(number).png", .generated)
      }
    }
    let provider = PlayedProvider()
    let report = try scene.run(provider, stories: [Scene.id(1), Scene.id(2)]) { $0.force = true }
    #expect(provider.requests.count == 3 && shared(report) == 1)
    let (one, two) = (try paths(scene, 1), try paths(scene, 2))
    #expect(one[0] != two[0] && one[1] == two[1])
  }

  @Test func `a page whose source fails is still missing, and is asked for where that was refused`() throws {
    let scene = try scene(["en", "sw"])
    let provider = PlayedProvider { scene, _ throws(PictureError) in
      if scene == "Page 1 of 1." { throw PictureError(.refused, "no") }
      return SamplePictures.png
    }
    let report = try scene.run(provider)
    #expect(report.waiting == 1 && shared(report) == 1)
    #expect(try scene.page(2, 1)?.illustrationStatus == .notStarted)
    let again = try scene.run(provider)
    #expect(provider.requests.map(\.scene) == ["Page 1 of 1.", "Page 2 of 1.", "Page 1 of 2."])
    #expect(again.waiting == 0)
    // What was refused in one language takes what the other has.
    #expect(try shared(scene.run(provider)) == 1 && paths(scene, 1) == paths(scene, 2))
  }

  @Test func `a page that was changed meanwhile is left alone`() throws {
    let scene = try scene(["en", "sw"], pages: 1)
    let provider = PlayedProvider { words, _ throws(PictureError) in
      try? scene.change(2, 1) { $0.text = "Other words" }
      return SamplePictures.png
    }
    let report = try scene.run(provider)
    #expect(report.entries.last?.fate == .left("it has just been changed"))
    #expect(try scene.page(2, 1)?.illustrationStatus == .notStarted)
  }
}
