import Basics
import PlayedService
import TestSupport
import Testing

@testable import Illustrator

/// What answers cost that are of no use.
@Suite struct WritingCostTests {
  private static func answer(_ text: String, reason: String = "STOP", _ tokens: JSONValue) -> String {
    let answer: JSONValue = [
      "candidates": [["content": ["parts": [["text": .string(text)]]], "finishReason": .string(reason)]],
      "usageMetadata": ["totalTokenCount": tokens],
    ]
    return answer.text()
  }

  @Test func `counts with what is taken in the end`() throws {
    let story = PlayedWriter.story().text()
    let played = try PlayedService { request in
      switch request.number {
      case 0: .answer(200, Self.answer("Once", reason: "MAX_TOKENS", 1000))
      case 1: .answer(200, Self.answer("Once upon a time", 200))
      default: .answer(200, Self.answer(story, 30))
      }
    }
    let access = try PictureService.Access(
      address: played.address + "v1beta/", key: "K", timeout: .seconds(180), date: { .unknown })
    let scene = try Scene()
    let writer = GeminiWriter(PictureService(model: "tell-1", access: access, for: .stories))
    var wish = StoryWish(language: "en", pages: 2)
    wish.theme = "a kite"
    let report = try scene.writing(writer).run(wish)
    #expect(report.written.count == 1 && report.tokens == 1230)
  }

  @Test func `counts where there is no story at all, and of a refusal`() throws {
    let bodies = [
      Self.answer("Once", reason: "MAX_TOKENS", 7), Self.answer("", reason: "SAFETY", 7), Self.answer("Once", -7),
    ]
    for (body, tokens) in zip(bodies, [21, 7, 0]) {
      let played = try PlayedService { _ in .answer(200, body) }
      let access = try PictureService.Access(
        address: played.address + "v1beta/", key: "K", timeout: .seconds(180), date: { .unknown })
      let writer = GeminiWriter(PictureService(model: "tell-1", access: access, for: .stories))
      var wish = StoryWish(language: "en", pages: 2)
      wish.theme = "a kite"
      let report = try Scene().writing(writer).run(wish)
      #expect(report.failure != nil && report.tokens == tokens)
    }
  }
}
