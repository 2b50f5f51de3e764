import Basics
import Files
import HTTP

/// Answers for the page on which stories are read aloud: the one thing in a preview that takes something from a
/// browser.
///
/// What is taken comes from that page alone: from the same origin, with the word that only this run of the page knows.
/// Nothing of a body is read before both are there. No name of a file comes from the browser.
struct RecordingAnswers: Sendable {
  /// Who knows the stories and keeps what was read.
  let desk: RecordingDesk
  /// The word that the page knows.
  let token = (0..<4).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }.joined()

  /// The most bytes of a reading: eleven minutes of one channel at 48,000 samples of 16 bits a second.
  static let most = 64 << 20
  /// The path of the page, below the preview's own folder.
  static let page = "record"
  /// The path to which what was read is sent, below the preview's own folder.
  static let target = "record/page"

  /// The page's rights; nobody may show it in a frame.
  private static let policy =
    "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; worker-src 'self'; connect-src 'self'; "
    + "media-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The address of the story that a page of the site belongs to; nil if that is none.
  func story(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 3 && parts[0] == "stories" && parts[2].hasSuffix(".html") ? parts[1] : nil
  }

  /// Answers a request to read something below the preview's own folder; nil if that is not ours.
  func answer(_ name: String, _ request: HTTPRequest) -> HTTPResponse? {
    switch name {
    case Self.page: return page()
    case "record/story":
      guard let story = request.word("story").flatMap(desk.story) else { return .text(404, "There is no such story.") }
      return .fresh("application/json; charset=utf-8", story)
    case "record/picture": return file(.picture, request)
    case "record/sound": return file(.sound, request)
    default: return nil
    }
  }

  /// The page itself, with the word in it.
  private func page() -> HTTPResponse {
    let text = String(decoding: PackageResources.record_html, as: UTF8.self)
    let parts = text.split(separator: "TOKEN", maxSplits: 1)
    return HTTPResponse(
      200,
      fields: [
        HTTPField("Content-Type", "text/html; charset=utf-8"), HTTPField("Cache-Control", "no-store"),
        HTTPField("Content-Security-Policy", Self.policy), HTTPField("Referrer-Policy", "same-origin"),
        HTTPField("Permissions-Policy", "microphone=(self)"),
      ],
      body: .bytes(Array(parts.joined(separator: token).utf8)))
  }

  /// A picture or a recording as it lies in the library. A drawing may hold anything, and does nothing here.
  private func file(_ kind: RecordingDesk.File, _ request: HTTPRequest) -> HTTPResponse {
    guard let slug = request.word("story"), let page = request.word("page").flatMap(Int.init),
      let path = desk.file(slug, page, kind), let file = HTTPFile(path)
    else { return .text(404, "The page has none.") }
    return HTTPResponse(
      200,
      fields: [
        HTTPField("Content-Type", MediaType.of(extension: Path.fileExtension(of: path).lowercased())),
        HTTPField("Cache-Control", "no-store"),
        HTTPField("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
      ], body: .file(file, offset: 0, count: file.size))
  }

  // What is taken

  /// Why nothing is taken from whoever sends this; nil if it comes from the page.
  func refusal(of request: HTTPRequest, host: String) -> HTTPResponse? {
    guard request.value(of: "Origin")?.lowercased() == "http://" + host.lowercased() else {
      return .text(403, "Only the preview's own page may send a recording.")
    }
    guard let word = request.value(of: "X-Hornbook-Token"), Self.isSame(word, token) else {
      return .text(403, "This page is from before the preview began. Load it again.")
    }
    return nil
  }

  /// Takes what was read, and answers when it is kept, or is not.
  func take(_ request: HTTPRequest, host: String) -> HTTPResponse {
    if let refusal = refusal(of: request, host: host) { return refusal }
    let isEmpty = request.value(of: "Content-Length") == "0"
    guard request.body != nil || isEmpty else {
      let isLong = request.value(of: "Content-Length").flatMap(Int.init) ?? 0 > Self.most
      return isLong
        ? .text(413, "The recording is too long: a page may take eleven minutes.")
        : .text(411, "A recording comes with its length.")
    }
    guard let slug = request.word("story"), let page = request.word("page").flatMap(Int.init),
      let words = request.word("words"), let starts = Self.starts(request.word("starts") ?? "")
    else { return .text(400, "It does not say which page was read.") }
    let reading = Reading(
      slug: slug, page: page, words: words, replacing: request.word("replacing"), starts: starts, sound: request.body)
    let stream = HTTPStream(isProbed: false)
    let desk = desk
    let thread = SystemThread {
      stream.send(desk.keep(reading).json.bytes())
      stream.end()
    }
    guard let thread else { return .text(503, "The system has no thread left. Try again.") }
    thread.detach()
    return HTTPResponse(
      200,
      fields: [
        HTTPField("Content-Type", "application/json; charset=utf-8"), HTTPField("Cache-Control", "no-store"),
        HTTPField("Connection", "close"),
      ], body: .stream(stream))
  }

  /// The numbers of a list with commas; nil if one is none.
  private static func starts(_ text: String) -> [Int]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if text.isEmpty { return [] }
    guard parts.count <= 10_000 else { return nil }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { $0.isDigit } ? Int(part) : nil
    }
    return numbers.count == parts.count ? numbers : nil
  }

  /// Whether two words are the same; how long that takes does not tell where they differ.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    return zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension HTTPRequest {
  /// The query's value of a name, decoded; `nil` if there is none, or it is no text.
  func word(_ name: String) -> String? {
    query.first { $0.name == name }?.value.flatMap { value in
      PercentEncoding.whole(Array(value.utf8)).flatMap { String(validating: $0, as: UTF8.self) }
    }
  }
}
