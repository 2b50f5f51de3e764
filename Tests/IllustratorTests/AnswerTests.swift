import Basics
import Models
import Pictures
import TestSupport
import Testing

@testable import Illustrator

/// What is sent to services, and what their answers mean; nothing is sent here.
@Suite struct AnswerTests {
  static let story = Story(id: Identifier("S"), title: "Star", createdAt: Timestamp(microseconds: 0))
  /// A story, of which nothing is sent but its prompt.
  static let prompt = Prompt(page: Page(id: Identifier("P"), pageNumber: 1, text: "A \"star\" fell."), of: story)

  private func kind(_ work: () throws -> [UInt8]) -> PictureError? {
    do {
      _ = try work()
      return nil
    } catch {
      return error as? PictureError
    }
  }

  private func gemini(_ text: String) throws -> [UInt8] {
    try GeminiProvider.picture(in: JSONValue(parsing: text))
  }

  private func imagen(_ text: String) throws -> [UInt8] {
    try ImagenProvider.picture(in: JSONValue(parsing: text))
  }

  @Test func `a first page is asked for with words alone`() {
    #expect(
      GeminiProvider.body(PictureRequest(prompt: Self.prompt)).text() == #"""
        {"contents":[{"role":"user","parts":[{"text":"An illustration for page 1 of a picture book for children.\nScene: A \"star\" fell.\nOne picture that fills the whole frame, without words, letters or borders."}]}],"generationConfig":{"responseModalities":["TEXT","IMAGE"]}}
        """#)
  }

  @Test func `the picture of the page before is sent as inline data`() {
    let previous = PictureRequest.Previous(bytes: [1, 2, 3, 255], type: .jpeg)
    #expect(
      GeminiProvider.body(PictureRequest(prompt: Self.prompt, previous: previous)).text()
        == #"""
        {"contents":[{"role":"user","parts":[{"text":"An illustration for page 1 of a picture book for children.\nScene: A \"star\" fell.\nThe picture that comes with this is that of the page before. Keep its characters, colors and style.\nOne picture that fills the whole frame, without words, letters or borders."},{"inline_data":{"mime_type":"image/jpeg","data":"AQID/w=="}}]}],"generationConfig":{"responseModalities":["TEXT","IMAGE"]}}
        """#)
  }

  @Test func `imagen is asked for one picture, and never told of another`() {
    let previous = PictureRequest.Previous(bytes: [1], type: .png)
    #expect(
      ImagenProvider.body(PictureRequest(prompt: Self.prompt, previous: previous)).text()
        == #"""
        {"instances":[{"prompt":"An illustration for page 1 of a picture book for children.\nScene: A \"star\" fell.\nOne picture that fills the whole frame, without words, letters or borders."}],"parameters":{"sampleCount":1,"includeRaiReason":true}}
        """#)
  }

  @Test(arguments: [
    #"{"candidates":[{"content":{"parts":[{"text":"Here"},{"inlineData":{"mimeType":"image/png","data":"AQID"}}]}}]}"#,
    #"{"candidates":[{"content":{"parts":[{"inline_data":{"mime_type":"image/png","data":"AQID"}},{"text":"x"}]}}]}"#,
    #"{"candidates":[{"finishReason":"STOP","content":{"parts":[{"thought":true,"inlineData":{"data":"//8="}},{"inlineData":{"data":"AQID"}}]}}]}"#,
    #"{"candidates":[{"content":{}},{"content":{"parts":[{"inlineData":{"data":"AQID"}}]}}]}"#,
    #"{"promptFeedback":{"blockReason":"BLOCK_REASON_UNSPECIFIED"},"candidates":[{"content":{"parts":[{"inlineData":{"data":"AQID"}}]}}]}"#,
  ])
  func `finds the picture among the parts, in both spellings`(answer: String) throws {
    #expect(try gemini(answer) == [1, 2, 3])
  }

  @Test(arguments: [
    "SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "IMAGE_SAFETY", "IMAGE_PROHIBITED_CONTENT",
    "IMAGE_RECITATION",
  ])
  func `an answer that ended for this reason is a refusal`(reason: String) {
    let plain = kind { try gemini(#"{"candidates":[{"finishReason":"\#(reason)"}]}"#) }
    #expect(plain == PictureError(.refused, reason))
    let told = kind {
      try gemini(
        #"{"candidates":[{"content":{"parts":[]},"finish_reason":"\#(reason)","finishMessage":"no weapons"}]}"#)
    }
    #expect(told == PictureError(.refused, "\(reason): no weapons"))
  }

  @Test(arguments: ["SAFETY", "OTHER", "BLOCKLIST", "PROHIBITED_CONTENT", "IMAGE_SAFETY", "SOMETHING_NEW"])
  func `a prompt that is blocked is a refusal`(reason: String) {
    #expect(
      kind { try gemini(#"{"promptFeedback":{"blockReason":"\#(reason)"}}"#) } == PictureError(.refused, reason))
  }

  @Test(arguments: [
    ("STOP", " (STOP): I can only talk"), ("MAX_TOKENS", " (MAX_TOKENS): I can only talk"),
    ("NO_IMAGE", " (NO_IMAGE): I can only talk"), ("IMAGE_OTHER", " (IMAGE_OTHER): I can only talk"),
    ("OTHER", " (OTHER): I can only talk"), ("LANGUAGE", " (LANGUAGE): I can only talk"),
  ])
  func `words alone are no picture and no refusal`(reason: String, words: String) {
    let answer =
      #"{"candidates":[{"content":{"parts":[{"text":"I can only talk"}]},"finishReason":"\#(reason)"}]}"#
    #expect(
      kind { try gemini(answer) } == PictureError(.noPicture, "the service answered without a picture" + words))
  }

  @Test func `long words are cut after the key was taken out, so that no part of it stays`() {
    let words = String(repeating: "x", count: 195) + "KEY-12345"
    let answer = #"{"candidates":[{"content":{"parts":[{"text":"\#(words)"}]}}]}"#
    let error = kind {
      try GeminiProvider.picture(in: JSONValue(parsing: answer)) { $0.replacing("KEY-12345", with: "(key)") }
    }
    #expect(error?.message.hasSuffix("xxx(key)") == true)
  }

  @Test(arguments: ["{}", #"{"candidates":[]}"#, #"{"candidates":{}}"#, #"{"candidates":[{"content":{"parts":"x"}}]}"#])
  func `an empty answer is no picture`(answer: String) {
    #expect(kind { try gemini(answer) }?.kind == .noPicture)
  }

  @Test func `a picture that is not base64 is unreadable`() {
    #expect(
      kind { try gemini(#"{"candidates":[{"content":{"parts":[{"inlineData":{"data":"?"}}]}}]}"#) }?.kind == .unreadable
    )
    #expect(kind { try imagen(#"{"predictions":[{"bytesBase64Encoded":"?"}]}"#) }?.kind == .unreadable)
  }

  @Test func `imagen's picture is the first prediction that has one`() throws {
    #expect(try imagen(#"{"predictions":[{"bytesBase64Encoded":"AQID","mimeType":"image/png"}]}"#) == [1, 2, 3])
    #expect(try imagen(#"{"predictions":[{"raiFilteredReason":"x"},{"bytesBase64Encoded":"AQID"}]}"#) == [1, 2, 3])
  }

  @Test(arguments: [
    #"{"predictions":[{"raiFilteredReason":"no children"}]}"#, #"{"raiFilteredReason":"no children"}"#,
  ])
  func `imagen's filter is a refusal`(answer: String) {
    #expect(kind { try imagen(answer) } == PictureError(.refused, "no children"))
  }

  @Test(arguments: ["{}", #"{"predictions":[]}"#, #"{"predictions":[{}]}"#])
  func `imagen's silence is no picture`(answer: String) {
    #expect(kind { try imagen(answer) }?.kind == .noPicture)
  }

  @Test func `a reason of many lines is one line, and a long one is cut`() {
    #expect(PictureError(.refused, "a\n b\t\u{1B}[31mc\r\n").message == "a b [31mc")
    #expect(PictureError(.refused, String(repeating: "x", count: 5000)).message.count == 400)
  }

  @Test(arguments: [
    ("0", 0), ("37", 37000), ("Thu, 01 Jan 1970 00:01:40 GMT", 90000), ("Thu, 01 Jan 1970 00:00:05 GMT", 0),
  ])
  func `how long to wait comes in seconds or as a date`(text: String, milliseconds: Int) {
    #expect(RetryAfter.wait(text, now: Timestamp(microseconds: 10_000_000)) == .milliseconds(milliseconds))
  }

  @Test(arguments: [
    "", "-1", "1.5", "soon", "Thu, 01 Foo 1970 00:00:05 GMT", "Thu, 99 Jan 1970 00:00:05 GMT", "1970-01-01",
  ])
  func `what is neither is nothing`(text: String) {
    #expect(RetryAfter.wait(text, now: Timestamp(microseconds: 0)) == nil)
  }

  @Test(arguments: [
    ("37s", 37000 as Int?), ("3.5s", 3500), ("0s", 0), ("", nil), ("5", nil), ("-1s", nil), ("nans", nil),
  ])
  func `a delay in the details is read too`(text: String, milliseconds: Int?) {
    #expect(RetryAfter.duration(text) == milliseconds.map { .milliseconds($0) })
  }

  @Test func `requests are kept apart, and those who come later wait longer`() {
    let limit = RateLimit(perMinute: 60)
    #expect((0..<3).map { _ in limit.wait(now: .seconds(5)) } == [.zero, .seconds(1), .seconds(2)])
    #expect(limit.wait(now: .seconds(100)) == .zero)
    limit.hold(now: .seconds(100), for: .seconds(30))
    #expect(limit.wait(now: .seconds(101)) == .seconds(29))
    #expect(limit.wait(now: .seconds(101)) == .seconds(30))
  }

  @Test func `without a limit nobody waits, unless the service asks for it`() {
    let limit = RateLimit(perMinute: nil)
    #expect((0..<3).map { _ in limit.wait(now: .zero) } == [.zero, .zero, .zero])
    limit.hold(now: .zero, for: .seconds(3))
    #expect(limit.wait(now: .seconds(1)) == .seconds(2))
  }
}
