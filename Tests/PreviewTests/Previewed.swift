import Basics
import Files
import Foundation
import SocketClient
import TestSupport
import Testing

@testable import Preview

/// A site with its preview, for one test.
final class Previewed {
  static let css = "body { color: red }"

  let server: PreviewServer
  let port: Int
  private let folder: TemporaryFolder

  /// The site's folder.
  var site: String { folder.file("Site") }

  /// Makes a small site, or none, and begins to serve it.
  init(
    hasSite: Bool = true, host: String = "127.0.0.1", probe: Duration = .seconds(15), desk: RecordingDesk? = nil,
    themes: ThemeTrial? = nil,
    status: @escaping @Sendable (String) -> [Badge] = { _ in [] },
    published: @escaping @Sendable () -> String? = { nil }
  ) throws {
    folder = try TemporaryFolder()
    server = try PreviewServer(
      site: folder.file("Site"), host: host, port: 0, probe: probe, desk: desk, themes: themes, published: published,
      status: status)
    port = try #require(URL(string: server.address)?.port)
    guard hasSite else { return }
    try write("index.html", Previewed.page("home"))
    try write("404.html", Previewed.page("not here"))
    try write("stories/x/1.html", Previewed.page("first"))
    try write("stories/x/index.html", Previewed.page("story"))
    try write("assets/site.css", Previewed.css)
  }

  deinit { server.stop() }

  /// A page with a title.
  static func page(_ title: String) -> String {
    "<!DOCTYPE html><html><head><title>\(title)</title></head><body><p>\(title)</p></body></html>\n"
  }

  /// Writes a file of the site.
  func write(_ path: String, _ text: String) throws {
    try FileSystem.createFolder(Path.parent(of: Path.join(site, path)))
    try FileSystem.write(Array(text.utf8), to: Path.join(site, path))
  }

  /// Writes a file beside the site.
  func writeBeside(_ name: String, _ text: String) throws -> String {
    try FileSystem.write(Array(text.utf8), to: folder.file(name))
    return folder.file(name)
  }

  func ask(
    _ path: String, method: String = "GET", host: String? = nil, fields: [String] = [], body: [UInt8]? = nil
  ) throws -> SocketResponse {
    try SocketClient.ask(port, path, method: method, host: host, fields: fields, body: body)
  }

  /// Listens as a tab does.
  func listen(_ page: String? = nil, fields: [String] = [], receiveBuffer: Int32? = nil) throws -> SocketEvents {
    let events = try SocketEvents(port: port, page: page, fields: fields, receiveBuffer: receiveBuffer)
    try #require(events.head.status == 200)
    return events
  }

  /// Waits until something holds, for long enough that only what never holds is missed.
  func eventually(_ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(180)
    while !condition() {
      guard .now < end else { return false }
      usleep(500)
    }
    return true
  }
}
