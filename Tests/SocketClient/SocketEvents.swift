/// A stream of server-sent events, as a browser reads it.
package final class SocketEvents {
  /// One event.
  package struct Event: Equatable {
    /// What kind of thing it is.
    package var name = ""
    /// Its number.
    package var id = ""
    /// What there is to know of it.
    package var data = ""
  }

  /// The connection, for those who want to break it.
  package let client: SocketClient
  /// The head of the answer.
  package let head: SocketResponse
  /// What is not an event: comments and times to wait.
  package private(set) var others: [String] = []
  private var text: [UInt8] = []

  /// Asks for the events of a page.
  package init(port: Int, page: String? = nil, fields: [String] = [], receiveBuffer: Int32? = nil) throws {
    client = try SocketClient(port: port, receiveBuffer: receiveBuffer)
    let query = page.map { "?page=\($0)" } ?? ""
    try client.request("/.hornbook/events" + query, host: "127.0.0.1:\(port)", fields: fields)
    head = try client.head()
  }

  /// Waits for the next event, for so long at most: what a server sends in between, to see who is gone, is none.
  package func next(within patience: Duration = .seconds(30)) throws -> Event {
    let end = ContinuousClock.now + patience
    var event = Event()
    while true {
      let line = try line(by: end)
      if line.isEmpty {
        if !event.name.isEmpty { return event }
      } else if line.hasPrefix("event: ") {
        event.name = String(line.dropFirst(7))
      } else if line.hasPrefix("id: ") {
        event.id = String(line.dropFirst(4))
      } else if line.hasPrefix("data: ") {
        event.data = String(line.dropFirst(6))
      } else {
        others.append(line)
      }
    }
  }

  /// Waits for the next event of a kind; those before it are passed over.
  package func next(_ name: String) throws -> Event {
    while true {
      let event = try next()
      if event.name == name { return event }
    }
  }

  /// Waits for something that is no event.
  package func nextOther() throws -> String {
    while true {
      let line = try line()
      if !line.isEmpty, !["event: ", "id: ", "data: "].contains(where: line.hasPrefix) { return line }
    }
  }

  /// Reads to the end of the stream.
  package func end() throws {
    while try client.chunk() != nil {}
  }

  private func line(by end: ContinuousClock.Instant? = nil) throws -> String {
    while true {
      if let end = text.firstIndex(of: 0x0A) {
        defer { text.removeFirst(end + 1) }
        return String(decoding: text[..<end], as: UTF8.self)
      }
      if let end, .now >= end { throw SocketClient.Failure.timedOut }
      guard let chunk = try client.chunk() else { throw SocketClient.Failure.ended }
      text += chunk
    }
  }
}
