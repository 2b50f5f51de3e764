package import Basics
import HTTP

/// Serves a site's folder to browsers on this machine and tells them what changes; builds nothing.
///
/// Pages are sent with the preview's client in their head, which listens at `/.hornbook/events`; the files stay as they
/// are. Everything may be called from any thread, and nothing waits for a browser.
package final class PreviewServer: Sendable {
  /// Its address, for people to open: `http://127.0.0.1:8080/`.
  package let address: String
  /// Whether others in the network can read what it shows, without being asked who they are.
  package let isOpen: Bool

  private let tabs: Tabs
  private let listener: HTTPListener

  /// Binds and begins to serve what lies in a folder, which need not be there yet.
  ///
  /// When the port is taken the next free one of the 20 that follow is used; port 0 is any that is free. `status` says
  /// which illustrations a page of the site cannot show; it is called on the server's thread and has to be quick. With
  /// a desk, stories are read aloud in the browser and kept, which only this machine may do; with themes another can be
  /// chosen, where only this machine looks on. What apps read leads to the preview, and not to where the site is
  /// `published`.
  package convenience init(
    site: String, host: String = "127.0.0.1", port: Int = 8080, desk: RecordingDesk? = nil, themes: ThemeTrial? = nil,
    published: @escaping @Sendable () -> String? = { nil }, status: @escaping @Sendable (_ path: String) -> [Badge]
  ) throws(PreviewError) {
    try self.init(
      site: site, host: host, port: port, probe: .seconds(15), desk: desk, themes: themes, published: published,
      status: status)
  }

  /// The same with the time after which a silent tab is looked after.
  init(
    site: String, host: String, port: Int, probe interval: Duration, desk: RecordingDesk? = nil,
    themes: ThemeTrial? = nil, published: @escaping @Sendable () -> String? = { nil },
    status: @escaping @Sendable (String) -> [Badge]
  ) throws(PreviewError) {
    guard desk == nil || HostRule.isOwn(host) else {
      throw PreviewError(
        "stories are recorded on this machine alone, and '\(host)' is open to others", hint: "leave out '--host'")
    }
    tabs = Tabs { SiteFiles(folder: site).version(of: $0) }
    let answers = Answers(
      site: site, hosts: HostRule(host: host), tabs: tabs, status: status, published: published,
      themes: HostRule.isOwn(host) ? themes : nil, recording: desk.map { RecordingAnswers(desk: $0) })
    listener = try PreviewServer.listen(host, port, interval, answers)
    let name = HostRule.isEverywhere(host) ? "127.0.0.1" : HostRule.bracketed(host)
    isOpen = !HostRule.isOwn(host)
    address = "http://\(name):\(listener.port)/"
  }

  deinit { stop() }

  /// The pages that tabs show now, as paths of files within the site, the most recently opened first, each once.
  package var openPages: [String] { tabs.pages }

  /// Tells that a build has begun, because of these files.
  package func building(changed: [String]) { tabs.tell(building: .building(changed)) }

  /// Tells that files stand, and that others are gone; may be called several times in a build.
  package func written(_ paths: [String], removed: [String]) {
    if !paths.isEmpty || !removed.isEmpty { tabs.tell(written: paths, removed: removed) }
  }

  /// Tells that the build is done and all is right.
  package func built(written: Int, removed: Int, milliseconds: Int, findings: Int) {
    tabs.tell(
      outcome: .built(written: written, removed: removed, milliseconds: milliseconds, findings: findings))
  }

  /// Tells that the build failed, with a look at the lines that are to blame; the last good pages stay.
  ///
  /// The files that findings name are read from the folder that the process works in.
  package func failed(_ findings: [Diagnostic]) { tabs.tell(outcome: .failed(findings)) }

  /// Ends the preview within a second, whatever clients do; a second call does nothing.
  package func stop() { listener.stop() }

  /// How many tabs listen.
  var tabCount: Int { tabs.count }

  /// The count of ports tried after the one asked for.
  private static let furtherPorts = 20
  /// The connections left for files when as many tabs listen as may.
  private static let connectionsForFiles = 112

  private static func listen(
    _ host: String, _ port: Int, _ interval: Duration, _ answers: Answers
  ) throws(PreviewError) -> HTTPListener {
    let last = port == 0 ? 0 : min(port + furtherPorts, 65_535)
    var next = port
    while true {
      do throws(ListenError) {
        return try HTTPListener(
          host: HostRule.unbracketed(host), port: next, connections: Tabs.most + connectionsForFiles,
          probe: Event.comment, every: interval, room: { answers.room(for: $0) },
          answer: { answers.answer($0) })
      } catch {
        if error.cause == .addressInUse, next < last {
          next += 1
        } else {
          throw PreviewError(error, host: host, port: port, last: next)
        }
      }
    }
  }
}
