import Files
import Preview
import SocketClient
import TestSupport

extension FuzzTarget {
  /// What a browser, or something else, sends to the preview: nothing is answered from outside the site, and the server
  /// stays.
  static let request = FuzzTarget(
    "request",
    words: [
      "GET /", " HTTP/1.1\r\n", "Host: 127.0.0.1\r\n", "\r\n\r\n", "HEAD ", "POST ", "../", "..%2f", "%2e%2e/", "%00",
      "%c0%ae",
      "Range: bytes=0-", "If-None-Match: ", "Origin: http://a/\r\n", "Content-Length: 1\r\n",
      "Transfer-Encoding: chunked\r\n",
      "/.hornbook/events", "?page=", "secret.txt", "Connection: close\r\n", "Expect: 100-continue\r\n", "\\..\\",
    ]
  ) { bytes in
    let answer = try Preview.shared.get().answer(to: bytes)
    try hold(answer.firstRange(of: Preview.secret) == nil, "a file outside the site was sent")
  }
}

/// A preview of a small site, with something beside it that nobody may see.
private final class Preview: Sendable {
  /// What stands in the file beside the site.
  static let secret = Array("MARK-7f1c".utf8)
  static let shared = Result { try Preview() }

  private let folder: TemporaryFolder
  private let server: PreviewServer
  private let port: Int

  private init() throws {
    folder = try TemporaryFolder()
    for name in ["secret.txt", "Site.txt", ".hidden"] { _ = try folder.write(Preview.secret, to: name) }
    for name in ["index.html", "404.html", "stories/index.html"] {
      _ = try FileSystem.create(
        folder.file("Site/" + name), Array("<!doctype html><head><title>x</title></head><p>".utf8))
    }
    server = try PreviewServer(site: folder.file("Site"), port: 0) { _ in [] }
    port = Int(server.address.dropLast().split(separator: ":").last ?? "") ?? 0
  }

  /// What comes back for some bytes, up to the end or to where a stream of events has nothing to say.
  func answer(to bytes: [UInt8]) throws -> [UInt8] {
    // On the same machine an answer comes at once; what is not asked for whole gets none.
    let client = try SocketClient(port: port, patience: 25)
    defer { client.close() }
    return client.exchange(bytes)
  }
}
