import Foundation
import Synchronization

/// A server on this machine that plays a service: it reads whole requests, and answers byte for byte what it is told
/// to.
///
/// The house's own `HTTPListener` reads no bodies and sends no broken answers; this one has to do both.
package final class PlayedService: Sendable {
  /// What was asked for.
  package struct Request: Sendable {
    /// The method and the address as they came.
    package let method: String
    package let path: String
    /// The lines of the head, names in lower case.
    package let fields: [String: String]
    /// The body.
    package let body: [UInt8]
    /// How many requests came before.
    package let number: Int

    /// The body as a text.
    package var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// A step of an answer.
  package enum Step: Sendable {
    /// Sends bytes as they are.
    case send([UInt8])
    /// Says nothing until the client hangs up or the service ends.
    case silence
    /// Ends the connection at once, as a crash does.
    case cut
  }

  /// The port that it listens on.
  package let port: Int
  private let listener: Int32
  private let greeting: [UInt8]
  private let answer: @Sendable (Request) -> [Step]
  private let state = Mutex(State())

  private struct State {
    var requests: [Request] = []
    var clients: Set<Int32> = []
    var isEnded = false
  }

  /// Begins to listen; answers are made on the threads of their connections.
  ///
  /// Where there is a greeting, everybody gets that without being listened to, and is hung up on.
  package init(greeting: [UInt8] = [], answer: @escaping @Sendable (Request) -> [Step]) throws {
    self.greeting = greeting
    self.answer = answer
    listener = socket(AF_INET, streamType, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [weak self, descriptor] in
      while true {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { break }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        guard let self, self.admit(client) else {
          close(client)
          continue
        }
        // Who serves keeps the service until it has hung up.
        Thread.detachNewThread { self.serve(client) }
      }
      // Only here, where nobody waits on it any more: its number may be another's at once.
      close(descriptor)
    }
  }

  deinit { end() }

  /// Hangs up on all, and takes nobody any more.
  package func end() {
    state.withLock { state in
      guard !state.isEnded else { return }
      state.isEnded = true
      for client in state.clients { shutdown(client, shutBoth) }
      shutdown(listener, shutBoth)
    }
  }

  /// What was asked for so far.
  package var requests: [Request] { state.withLock { $0.requests } }

  /// The address of its root, with a slash at the end.
  package var address: String { "http://127.0.0.1:\(port)/" }

  private func admit(_ client: Int32) -> Bool {
    state.withLock { state in
      if !state.isEnded { state.clients.insert(client) }
      return !state.isEnded
    }
  }

  private func serve(_ client: Int32) {
    var bytes: [UInt8] = []
    if !greeting.isEmpty { send(greeting, to: client) }
    requests: while greeting.isEmpty, let request = read(client, &bytes) {
      for step in answer(request) {
        switch step {
        case .send(let bytes): send(bytes, to: client)
        case .silence:
          var byte: UInt8 = 0
          while recv(client, &byte, 1, 0) > 0 {}
          break requests
        case .cut:
          var linger = linger(l_onoff: 1, l_linger: 0)
          setsockopt(client, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
          break requests
        }
      }
    }
    _ = state.withLock { $0.clients.remove(client) }
    close(client)
  }

  private func send(_ bytes: [UInt8], to client: Int32) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(client, $0.baseAddress.map { $0 + sent }, bytes.count - sent, quietly)
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Reads a request with its body; none when the client has hung up.
  private func read(_ client: Int32, _ bytes: inout [UInt8]) -> Request? {
    func fill() -> Bool {
      var part = [UInt8](repeating: 0, count: 64 << 10)
      let count = recv(client, &part, part.count, 0)
      guard count > 0 else { return false }
      bytes += part[..<count]
      return true
    }
    let end = Array("\r\n\r\n".utf8)
    var head: Range<Int>?
    while head == nil {
      head = bytes.firstRange(of: end)
      if head == nil, !fill() { return nil }
    }
    guard let head else { return nil }
    let lines = String(decoding: bytes[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let length = fields["content-length"].flatMap { Int($0) } ?? 0
    while bytes.count < head.upperBound + length {
      if !fill() { return nil }
    }
    let body = Array(bytes[head.upperBound..<head.upperBound + length])
    bytes.removeFirst(head.upperBound + length)
    return state.withLock { state in
      let request = Request(
        method: words.first ?? "", path: words.count > 1 ? words[1] : "", fields: fields, body: body,
        number: state.requests.count)
      state.requests.append(request)
      return request
    }
  }
}

extension [PlayedService.Step] {
  /// A whole answer.
  package static func answer(
    _ status: Int, _ body: some Sequence<UInt8>, type: String = "application/json", fields: [String] = []
  ) -> [PlayedService.Step] {
    let body = [UInt8](body)
    let head =
      (["HTTP/1.1 \(status) As Played", "Content-Type: \(type)", "Content-Length: \(body.count)"] + fields)
      .joined(separator: "\r\n") + "\r\n\r\n"
    return [.send([UInt8](head.utf8) + body)]
  }

  /// A whole answer of a text.
  package static func answer(
    _ status: Int, _ text: String, type: String = "application/json", fields: [String] = []
  ) -> [PlayedService.Step] {
    answer(status, text.utf8, type: type, fields: fields)
  }
}

#if canImport(Glibc)
  private let streamType = Int32(SOCK_STREAM.rawValue)
  private let shutBoth = Int32(SHUT_RDWR)
  private let quietly = Int32(MSG_NOSIGNAL)
#else
  private let streamType = SOCK_STREAM
  private let shutBoth = SHUT_RDWR
  private let quietly: Int32 = 0
#endif
