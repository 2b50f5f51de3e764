/// What a server answered.
package struct SocketResponse {
  /// The status, such as 200.
  package var status: Int
  /// The lines of the head, names in lower case.
  package var fields: [(name: String, value: String)]
  /// What follows the head.
  package var body: [UInt8] = []

  /// The body as a text.
  package var text: String { String(decoding: body, as: UTF8.self) }

  /// What the first line of a name says.
  package subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }
}

extension SocketClient {
  /// Asks for something and reads the answer.
  package static func ask(
    _ port: Int, _ path: String, method: String = "GET", host: String? = nil, fields: [String] = [],
    body: [UInt8]? = nil
  ) throws -> SocketResponse {
    let client = try SocketClient(port: port)
    let length = body.map { ["Content-Length: \($0.count)"] } ?? []
    try client.request(path, method: method, host: host ?? "127.0.0.1:\(port)", fields: fields + length)
    // A server may answer, and hang up, before it has read all.
    if let body { try? client.send(body) }
    return try client.response(hasBody: method != "HEAD")
  }

  /// Sends the head of a request.
  package func request(_ path: String, method: String = "GET", host: String, fields: [String] = []) throws {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)"] + fields
    try send(lines.joined(separator: "\r\n") + "\r\n\r\n")
  }

  /// Reads the head of an answer.
  package func head() throws -> SocketResponse {
    let parts = try line().split(separator: " ", maxSplits: 2)
    guard parts.count >= 2, let status = Int(parts[1]) else { throw Failure.malformed("\(parts)") }
    var response = SocketResponse(status: status, fields: [])
    while true {
      let line = try line()
      if line.isEmpty { return response }
      guard let colon = line.firstIndex(of: ":") else { throw Failure.malformed(line) }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      response.fields.append((line[..<colon].lowercased(), String(value)))
    }
  }

  /// Reads an answer with its body, however long the head says it is.
  package func response(hasBody: Bool = true) throws -> SocketResponse {
    var response = try head()
    guard hasBody, response.status != 304, response.status != 204 else { return response }
    if response["transfer-encoding"] == "chunked" {
      while let chunk = try chunk() { response.body += chunk }
    } else if let length = response["content-length"].flatMap({ Int($0) }) {
      response.body = try bytes(length)
    } else {
      response.body = try rest()
    }
    return response
  }

  /// Reads a chunk of a body that goes on; none at its end.
  package func chunk() throws -> [UInt8]? {
    let head = try line()
    guard let count = Int(head, radix: 16) else { throw Failure.malformed(head) }
    let chunk = try bytes(count)
    guard try line().isEmpty else { throw Failure.malformed("a chunk is longer than it says") }
    return count == 0 ? nil : chunk
  }
}
