import Basics
import Files
import HTTP

/// The files of a site, as they stand at the moment of each request.
struct SiteFiles: Sendable {
  /// What pages may do, up to who may show them in frames: a theme that needs more would fail on a strict server.
  private static let policy =
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; object-src 'none'; "
    + "base-uri 'self'; form-action 'self'; frame-ancestors "

  /// The policy of a file, by its path: pages for frames of other sites may stand in any, all others in the site's own.
  static func policy(of path: String) -> String {
    let isEmbedded = path.hasPrefix("stories/") && path.hasSuffix("/embed.html")
    return policy + (isEmbedded ? "*" : "'self'")
  }

  /// The site's folder.
  let folder: String
  /// The change of the site's own address in documents for apps; `nil` if they have none.
  var feeds: PreviewFeed?

  /// Answers with a file, or with the site's own page for what it lacks; tells which version of which page went out.
  func answer(_ request: HTTPRequest, served: (_ page: String, _ version: String) -> Void) -> HTTPResponse {
    guard let path = SitePath(address: request.path) else { return missing() }
    if let file = open(path.file) {
      let ending = Path.fileExtension(of: path.file)
      let type = MediaType.of(path: path.file, extension: ending)
      if let feeds, PreviewFeed.isFeed(path.file) {
        return sendWhole(file, path.file, type, feeds.tag, request) { feeds.bytes(of: $0) }
      }
      guard MediaType.isPage(extension: ending) else { return send(file, path.file, type, request) }
      if request.method == "GET" { served(path.file, EntityTag.of(file)) }
      return sendWhole(file, path.file, type, PreviewPage.tag, request) { PreviewPage($0).bytes }
    }
    if !path.isFolder, isFolder(path.text) {
      var response = HTTPResponse.text(301, "The address of a folder ends with a slash.")
      response.add("Location", request.path + "/")
      return response
    }
    return missing()
  }

  /// The tag of the version of a page that stands now; `nil` if there is no such file.
  func version(of page: String) -> String? {
    open(page).map { EntityTag.of($0) }
  }

  /// A file below the folder, wherever links within the folder lead; none where they lead out of it.
  private func open(_ path: String) -> HTTPFile? {
    let place = Path.join(folder, path)
    guard let file = HTTPFile(place), isWithin(place) else { return nil }
    return file
  }

  private func isFolder(_ path: String) -> Bool {
    let place = Path.join(folder, path)
    return FileStatus(of: place)?.kind == .folder && isWithin(place)
  }

  private func isWithin(_ place: String) -> Bool {
    guard let real = FileSystem.resolved(place), let root = FileSystem.resolved(folder.isEmpty ? "." : folder) else {
      return false
    }
    let start = root.utf8.last == UInt8(ascii: "/") ? root : root + "/"
    guard real.utf8.starts(with: start.utf8) else { return false }
    // A link must not lead to what is hidden either.
    return !real.utf8.dropFirst(start.utf8.count).split(separator: UInt8(ascii: "/")).contains {
      $0.first == UInt8(ascii: ".")
    }
  }

  /// Sends what the preview makes of a file, which its tag tells from others.
  private func sendWhole(
    _ file: HTTPFile, _ path: String, _ type: String, _ addition: String, _ request: HTTPRequest,
    as made: ([UInt8]) -> [UInt8]
  ) -> HTTPResponse {
    let tag = EntityTag.of(file, addition: addition)
    var response = head(file, path, type, tag: tag)
    if EntityTag.isNamed(tag, in: request) {
      response.status = 304
      return response
    }
    guard let bytes = file.bytes() else { return .text(500, "The file cannot be read.") }
    response.body = .bytes(made(bytes))
    return response
  }

  /// Sends a file, or the part of it that is asked for.
  private func send(_ file: HTTPFile, _ path: String, _ type: String, _ request: HTTPRequest) -> HTTPResponse {
    let tag = EntityTag.of(file)
    var response = head(file, path, type, tag: tag)
    response.add("Accept-Ranges", "bytes")
    if EntityTag.isNamed(tag, in: request) {
      response.status = 304
      return response
    }
    // A part of another version is of no use; dates are too coarse to tell versions apart.
    let isSame = request.values(of: "If-Range").allSatisfy { $0 == tag }
    let range = request.method == "GET" && isSame ? request.value(of: "Range") : nil
    switch ByteRange(range, size: file.size) {
    case .whole: response.body = .file(file, offset: 0, count: file.size)
    case .part(let part):
      response.status = 206
      response.add("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.size)")
      response.body = .file(file, offset: part.lowerBound, count: part.count)
    case .unsatisfiable:
      response = .text(416, "The file ends before that.")
      response.add("Content-Range", "bytes */\(file.size)")
    }
    return response
  }

  private func head(_ file: HTTPFile, _ path: String, _ type: String, tag: String) -> HTTPResponse {
    HTTPResponse(
      200,
      fields: [
        HTTPField("Content-Type", type),
        HTTPField("Cache-Control", "no-cache"),
        HTTPField("ETag", tag),
        HTTPField("Last-Modified", HTTPDate(nanoseconds: file.modified).text),
        HTTPField("Content-Security-Policy", SiteFiles.policy(of: path)),
      ])
  }

  /// The site's own page for what it does not have.
  private func missing() -> HTTPResponse {
    let page = open("404.html")?.bytes() ?? PreviewPage.substitute
    return HTTPResponse(
      404,
      fields: [
        HTTPField("Content-Type", MediaType.of(extension: "html")),
        HTTPField("Cache-Control", "no-cache"),
        HTTPField("Content-Security-Policy", SiteFiles.policy(of: "404.html")),
      ],
      body: .bytes(PreviewPage(anywhere: page).bytes))
  }
}
