import Basics
import Models
import PlayedService
import TestSupport
import Testing

@testable import Illustrator

/// Providers in front of a real server on this machine, which plays the service as it should be and as it should not.
@Suite struct ServiceTests {
  static let key = "AIza-secret-of-the-test"
  static let picture =
    #"{"candidates":[{"content":{"parts":[{"inlineData":{"mimeType":"image/png","data":"\#(Base64.text(of: SamplePictures.png))"}}]}}]}"#

  private func service(
    _ played: PlayedService, model: String = "draw-1", timeout: Duration = .seconds(180)
  ) throws -> PictureService {
    let access = try PictureService.Access(
      address: played.address + "v1beta/", key: Self.key, timeout: timeout,
      date: { Timestamp(microseconds: 784_111_757_000_000) })
    return PictureService(model: model, access: access)
  }

  private func ask(_ provider: any PictureProvider) -> Result<MadePicture, PictureError> {
    do throws(PictureError) {
      return .success(
        try provider.picture(for: PictureRequest(prompt: AnswerTests.prompt)) { false }
      )
    } catch {
      return .failure(error)
    }
  }

  private func failure(of steps: [PlayedService.Step], timeout: Duration = .seconds(180)) throws -> PictureError {
    let played = try PlayedService { _ in steps }
    let provider = GeminiProvider(try service(played, timeout: timeout))
    switch ask(provider) {
    case .success: throw PictureError(.noPicture, "there was no failure")
    case .failure(let error):
      #expect(!error.message.contains(Self.key))
      return error
    }
  }

  @Test func `asks gemini as it is documented, with the key in the head alone`() throws {
    let played = try PlayedService { _ in .answer(200, Self.picture) }
    let made = try ask(GeminiProvider(try service(played))).get()
    #expect(made == MadePicture(bytes: SamplePictures.png, maker: "draw-1"))
    let request = try #require(played.requests.first)
    #expect(request.method == "POST")
    #expect(request.path == "/v1beta/models/draw-1:generateContent")
    #expect(request.fields["x-goog-api-key"] == Self.key)
    #expect(request.fields["content-type"] == "application/json")
    #expect(
      request.body
        == GeminiProvider.body(PictureRequest(prompt: AnswerTests.prompt)).bytes())
    #expect(!request.text.contains(Self.key))
  }

  @Test func `asks imagen as it is documented`() throws {
    let answer = #"{"predictions":[{"bytesBase64Encoded":"\#(Base64.text(of: SamplePictures.jpeg))"}]}"#
    let played = try PlayedService { _ in .answer(200, answer) }
    let made = try ask(ImagenProvider(try service(played, model: "imagen-9"))).get()
    #expect(made == MadePicture(bytes: SamplePictures.jpeg, maker: "imagen-9"))
    #expect(played.requests.first?.path == "/v1beta/models/imagen-9:predict")
    #expect(played.requests.first?.fields["x-goog-api-key"] == Self.key)
  }

  private static func error(_ status: Int, _ state: String, _ message: String, _ details: String = "") -> String {
    #"{"error":{"code":\#(status),"message":"\#(message)","status":"\#(state)","details":[\#(details)]}}"#
  }

  @Test(arguments: [
    (400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.", PictureError.Kind.unusable),
    (401, "UNAUTHENTICATED", "no", .unusable), (403, "PERMISSION_DENIED", "no", .unusable), (402, "", "pay", .unusable),
    (400, "FAILED_PRECONDITION", "User location is not supported", .unusable),
    (404, "NOT_FOUND", "models/draw-1 is not found", .unavailable), (501, "UNIMPLEMENTED", "no", .unavailable),
    (400, "INVALID_ARGUMENT", "Model does not support the requested response modalities: image,text", .unavailable),
    (400, "INVALID_ARGUMENT", "The prompt is too long", .unsuitable), (413, "", "too much", .unsuitable),
    (408, "", "slow", .busy), (429, "RESOURCE_EXHAUSTED", "quota", .busy), (500, "INTERNAL", "oh", .busy),
    (502, "", "", .busy), (503, "UNAVAILABLE", "overloaded", .busy), (504, "DEADLINE_EXCEEDED", "", .busy),
  ])
  func `a status means what can be done`(
    status: Int, state: String, message: String, kind: PictureError.Kind
  ) throws {
    let error = try failure(of: .answer(status, Self.error(status, state, message)))
    #expect(error.kind == kind, "\(error.message)")
    #expect(error.message.contains("\(status)"))
    #expect(error.message.contains(message))
  }

  @Test func `a key that is not valid is known by its reason, whatever the words are`() throws {
    let detail = #"{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"API_KEY_INVALID"}"#
    #expect(try failure(of: .answer(400, Self.error(400, "INVALID_ARGUMENT", "nein", detail))).kind == .unusable)
  }

  @Test func `a service that repeats the key is not quoted with it`() throws {
    let message = "Consumer 'api_key:\(Self.key)' has been suspended."
    let error = try failure(of: .answer(403, Self.error(403, "PERMISSION_DENIED", message)))
    #expect(error.message.contains("Consumer 'api_key:(key)' has been suspended."))
    let answer = #"{"candidates":[{"finishReason":"SAFETY","finishMessage":"\#(Self.key)"}]}"#
    #expect(try failure(of: .answer(200, answer)).message == "SAFETY: (key)")
    #expect(try failure(of: .answer(200, "<p>", type: "text/\(Self.key)")).kind == .unreadable)
  }

  @Test func `a busy service says how long to wait in three ways, of which the longest counts`() throws {
    let detail = #"{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"21.5s"}"#
    let body = Self.error(429, "RESOURCE_EXHAUSTED", "quota", detail)
    #expect(try failure(of: .answer(429, body)).wait == .milliseconds(21500))
    #expect(try failure(of: .answer(429, body, fields: ["Retry-After: 7"])).wait == .milliseconds(21500))
    #expect(try failure(of: .answer(503, "", fields: ["Retry-After: 7"])).wait == .seconds(7))
    // The clock of these tests says 08:49:17.
    let date = "Retry-After: Sun, 06 Nov 1994 08:49:37 GMT"
    #expect(try failure(of: .answer(429, "", fields: [date])).wait == .seconds(20))
    #expect(try failure(of: .answer(500, "")).wait == nil)
  }

  @Test(arguments: [301, 302, 303, 307, 308]) func `a redirect ends it, and nobody else gets the key`(status: Int)
    throws
  {
    let other = try PlayedService { _ in .answer(200, Self.picture) }
    #expect(try failure(of: .answer(status, "", fields: ["Location: \(other.address)"])).kind == .unusable)
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: ["", "{", "{\"candidates\":[{\"content", "[1,2]", "\"text\"", "\u{FF}"])
  func `what is not a whole object in JSON is unreadable`(body: String) throws {
    #expect(
      try failure(of: .answer(200, body)) == PictureError(.unreadable, "the answer of the service is not whole JSON"))
  }

  @Test func `a page of the web in place of JSON is told`() throws {
    let error = try failure(of: .answer(200, "<html>Log in</html>", type: "text/html; charset=utf-8"))
    #expect(error == PictureError(.unreadable, "the service answered with 'text/html' in place of JSON"))
  }

  @Test func `a connection that is cut in the middle of the answer can be tried again`() throws {
    let whole = Array("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n{\"candi".utf8)
    #expect(try failure(of: [.send(whole), .cut]).kind == .unreachable)
  }

  @Test func `a service that is too slow can be tried again`() throws {
    #expect(try failure(of: [.silence], timeout: .milliseconds(80)).kind == .unreachable)
  }

  @Test func `nobody there can be tried again`() throws {
    let played = try PlayedService { _ in [] }
    let provider = GeminiProvider(try service(played))
    played.end()
    guard case .failure(let error) = ask(provider) else { throw PictureError(.noPicture, "it answered") }
    #expect(error.kind == .unreachable)
  }

  @Test func `an answer that is too large is not taken`() throws {
    let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 90000000\r\n\r\n".utf8)
    let part = [UInt8](repeating: 0x20, count: 1 << 20)
    let steps = [PlayedService.Step.send(head)] + Array(repeating: .send(part), count: 70) + [.cut]
    #expect(try failure(of: steps).kind == .unreadable)
  }

  @Test(arguments: ["", "two words", "line\nbreak", "ключ", "tab\tkey"])
  func `a key that is no word is refused before it is sent, and not repeated`(key: String) throws {
    let error = #expect(throws: PictureError.self) {
      try PictureService.Access(
        address: "https://example.org/", key: key, timeout: .seconds(1), date: { Timestamp(microseconds: 0) })
    }
    #expect(error?.kind == .unusable)
    #expect(key.isEmpty || error?.message.contains(key) == false)
  }

  @Test(arguments: [
    ("https://example.org/v1/", true), ("http://127.0.0.1:8080/", true), ("http://localhost/", true),
    ("http://example.org/", false), ("http://127.0.0.1.example.org/", false), ("http://10.0.0.1/", false),
  ])
  func `a key goes over the network in secret only`(address: String, isFine: Bool) {
    let access = try? PictureService.Access(
      address: address, key: "k", timeout: .seconds(1), date: { Timestamp(microseconds: 0) })
    #expect((access != nil) == isFine)
  }

  @Test func `what is shown of a service has no key in it`() throws {
    let played = try PlayedService { _ in [] }
    let provider = GeminiProvider(try service(played))
    var dumped = ""
    dump(provider, to: &dumped)
    for text in ["\(provider)", String(reflecting: provider)] { #expect(!text.contains(Self.key)) }
  }

  // MARK: The fallback

  private func pair(_ played: PlayedService) throws -> FallbackProvider {
    FallbackProvider(
      GeminiProvider(try service(played, model: "first")), then: ImagenProvider(try service(played, model: "second")))
  }

  private static let second = #"{"predictions":[{"bytesBase64Encoded":"AQID"}]}"#

  @Test func `without a picture and without a refusal the other one is asked, this once`() throws {
    let played = try PlayedService { request in
      .answer(200, request.path.contains("first") ? #"{"candidates":[{"finishReason":"NO_IMAGE"}]}"# : Self.second)
    }
    let pair = try pair(played)
    for _ in 0..<2 { #expect(try ask(pair).get() == MadePicture(bytes: [1, 2, 3], maker: "second")) }
    #expect(played.requests.map { $0.path.contains("first") } == [true, false, true, false])
    #expect(pair.firstIsAbsent == nil)
  }

  @Test func `a model that is not there is not asked again`() throws {
    let played = try PlayedService { request in
      request.path.contains("first") ? .answer(404, "{}") : .answer(200, Self.second)
    }
    let pair = try pair(played)
    for _ in 0..<3 { #expect(try ask(pair).get().maker == "second") }
    #expect(played.requests.map { $0.path.contains("first") } == [true, false, false, false])
    #expect(pair.firstIsAbsent?.kind == .unavailable)
  }

  @Test(arguments: [
    (200, #"{"promptFeedback":{"blockReason":"SAFETY"}}"#, PictureError.Kind.refused), (429, "{}", .busy),
    (403, "{}", .unusable), (400, "{}", .unsuitable), (200, "no", .unreadable),
  ])
  func `a refusal is not brought to the other one, nor is anything else`(
    status: Int, body: String, kind: PictureError.Kind
  ) throws {
    let played = try PlayedService { _ in .answer(status, body) }
    guard case .failure(let error) = ask(try pair(played)) else { throw PictureError(.noPicture, "it answered") }
    #expect(error.kind == kind)
    #expect(played.requests.count == 1)
  }

  @Test func `where neither is there both are named`() throws {
    let played = try PlayedService { _ in .answer(404, "{}") }
    guard case .failure(let error) = ask(try pair(played)) else { throw PictureError(.noPicture, "it answered") }
    #expect(error.kind == .unavailable)
    #expect(error.message.contains("'first'") && error.message.contains("'second'"))
  }

  @Test func `a refusal of the second is final too`() throws {
    let played = try PlayedService { request in
      .answer(200, request.path.contains("first") ? "{}" : #"{"predictions":[{"raiFilteredReason":"no"}]}"#)
    }
    guard case .failure(let error) = ask(try pair(played)) else { throw PictureError(.noPicture, "it answered") }
    #expect(error == PictureError(.refused, "no"))
  }
}
