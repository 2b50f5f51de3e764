import Basics
import HTTP

/// Answers requests: with the files of a site, and below the preview's own folder with what only the preview has.
///
/// Nothing that a request says is ever written anywhere, but for what is read aloud where that was asked for
/// (`RecordingAnswers`). A theme is chosen by its name, and must be one that was offered.
struct Answers: Sendable {
  /// The site's folder.
  let site: String
  /// Which names are answered to.
  let hosts: HostRule
  /// Who listens.
  let tabs: Tabs
  /// Which illustrations a page cannot show.
  let status: @Sendable (String) -> [Badge]
  /// The address of the published site; `nil` if unknown.
  var published: @Sendable () -> String? = { nil }
  /// The themes among which people choose; none where they do not.
  var themes: ThemeTrial?
  /// The answers on stories read aloud; `nil` if none are.
  var recording: RecordingAnswers?

  /// The most bytes read of a body.
  func room(for request: HTTPRequest) -> Int {
    guard let recording, let (host, request) = Answers.resolved(request), hosts.admits(host),
      isReading(request), recording.refusal(of: request, host: host) == nil
    else { return 0 }
    return RecordingAnswers.most
  }

  /// Whether a request brings something that was read aloud.
  private func isReading(_ request: HTTPRequest) -> Bool {
    recording != nil && request.method == "POST" && request.path == ClientFiles.folder + RecordingAnswers.target
  }

  /// Answers one request.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    var response = route(request)
    response.add("X-Content-Type-Options", "nosniff")
    // Pages of foreign sites are not to show what may be a family's own.
    response.add("Cross-Origin-Resource-Policy", "same-origin")
    return response
  }

  private func route(_ request: HTTPRequest) -> HTTPResponse {
    guard let (host, request) = Answers.resolved(request), hosts.admits(host) else {
      return .text(
        421,
        "This preview does not answer to that name. Use the address that it printed, or name the host with '--host'.")
    }
    if let recording, isReading(request) { return recording.take(request, host: host) }
    if let themes, request.method == "POST", request.path == ClientFiles.folder + "theme" {
      return show(request.word("name"), of: themes, request, host: host)
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = HTTPResponse.text(405, "A preview is only read.")
      response.add("Allow", "GET, HEAD")
      return response
    }
    if request.path.utf8.starts(with: ClientFiles.folder.utf8) {
      if let origin = request.values(of: "Origin").first, origin.lowercased() != "http://" + host.lowercased() {
        return .text(403, "Only pages of this preview may ask for that.")
      }
      return answerOwn(String(request.path.utf8.dropFirst(ClientFiles.folder.utf8.count)) ?? "", request)
    }
    let feeds = published().map { PreviewFeed(published: $0, host: host) }
    return SiteFiles(folder: site, feeds: feeds).answer(request) { tabs.serve($0, version: $1) }
  }

  /// The host that is asked, and the request for a path there.
  ///
  /// Where the target is a whole address, that names the host, and what the line `Host` says does not count (RFC 9112,
  /// 3.2.2); the line has to be there all the same, once. None where it is not, or where the address is none of `http`.
  private static func resolved(_ request: HTTPRequest) -> (host: String, request: HTTPRequest)? {
    guard let host = request.value(of: "Host") else { return nil }
    guard !request.path.utf8.starts(with: "/".utf8), let scheme = request.path.firstRange(of: "://") else {
      return (host, request)
    }
    guard request.path[..<scheme.lowerBound].lowercased() == "http" else { return nil }
    let rest = request.path[scheme.upperBound...]
    let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    let path = end == rest.endIndex ? "/" : String(rest[end...])
    return (
      String(rest[..<end]),
      HTTPRequest(
        method: request.method, path: path, query: request.query, fields: request.fields, body: request.body)
    )
  }

  /// Answers for the preview's own folder.
  private func answerOwn(_ name: String, _ request: HTTPRequest) -> HTTPResponse {
    switch name {
    case "events": return events(request)
    case "status":
      let page = page(of: request)
      if let page { tabs.ask(page) }
      let marks = page.map(status) ?? []
      var members = [JSONMember("illustrations", .array(marks.map(\.json)))]
      if let story = page.flatMap({ recording?.story(of: $0) }) { members.append(JSONMember("record", .string(story))) }
      return .fresh("application/json; charset=utf-8", .object(members))
    case "themes":
      let (all, shown) = themes?.all() ?? ([], "")
      let list = all.map { ["name": .string($0.name), "title": .string($0.title)] as JSONValue }
      return .fresh("application/json; charset=utf-8", ["themes": .array(list), "shown": .string(shown)])
    default:
      if let answer = recording?.answer(name, request) { return answer }
      guard let file = ClientFiles.file(named: name, isRecording: recording != nil) else {
        return .text(404, "The preview has nothing of this name.")
      }
      var response = HTTPResponse(
        200, fields: [HTTPField("ETag", file.tag), HTTPField("Cache-Control", "no-cache")])
      if EntityTag.isNamed(file.tag, in: request) {
        response.status = 304
        return response
      }
      response.add("Content-Type", file.type)
      response.body = .bytes(file.bytes)
      return response
    }
  }

  /// Shows the site in one of the themes that were offered, to a page of this preview.
  private func show(_ name: String?, of themes: ThemeTrial, _ request: HTTPRequest, host: String) -> HTTPResponse {
    guard request.value(of: "Origin")?.lowercased() == "http://" + host.lowercased() else {
      return .text(403, "Only pages of this preview may ask for that.")
    }
    guard let name, themes.all().themes.contains(where: { $0.name == name }) else {
      return .text(404, "There is no such theme.")
    }
    themes.show(name)
    return .fresh("application/json; charset=utf-8", ["shown": .string(name)])
  }

  /// Begins a stream of events.
  private func events(_ request: HTTPRequest) -> HTTPResponse {
    // Nothing follows a stream on its line: one that has ended makes room for others at once.
    var response = HTTPResponse(
      200,
      fields: [
        HTTPField("Content-Type", "text/event-stream"), HTTPField("Cache-Control", "no-store"),
        HTTPField("Connection", "close"),
      ])
    if request.method == "HEAD" { return response }
    let page = page(of: request)
    let last = request.value(of: "Last-Event-ID") ?? request.query.first { $0.name == "last" }?.value
    response.body = .stream(tabs.open(page: page, last: last.flatMap(Int.init)))
    return response
  }

  /// The file of the site that a request is about.
  private func page(of request: HTTPRequest) -> String? {
    request.query.first { $0.name == "page" }?.value.flatMap(SitePath.page(inQuery:))
  }
}

extension HTTPResponse {
  /// A line of text.
  static func text(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status,
      fields: [HTTPField("Content-Type", "text/plain; charset=utf-8"), HTTPField("Cache-Control", "no-store")],
      body: .bytes(Array((text + "\n").utf8)))
  }

  /// A value that nobody may keep.
  static func fresh(_ type: String, _ value: JSONValue) -> HTTPResponse {
    HTTPResponse(
      200, fields: [HTTPField("Content-Type", type), HTTPField("Cache-Control", "no-store")],
      body: .bytes(value.bytes()))
  }
}

/// One illustration that a page cannot show yet.
package struct Badge: Hashable, Sendable {
  /// The element of the page that it belongs to, by its id; none where the whole page does.
  package let element: String?
  /// Its state: `notStarted`, `generating`, `failed`, `missing`.
  package let status: String
  /// The status in words, in the language of the site.
  package let label: String
  /// Why it failed; none where nothing did or nobody knows.
  package let detail: String?

  /// Makes a mark.
  package init(element: String?, status: String, label: String, detail: String? = nil) {
    self.element = element
    self.status = status
    self.label = label
    self.detail = detail
  }

  fileprivate var json: JSONValue {
    [
      "element": element.map(JSONValue.string) ?? .null,
      "status": .string(status),
      "label": .string(label),
      "detail": detail.map(JSONValue.string) ?? .null,
    ]
  }
}
