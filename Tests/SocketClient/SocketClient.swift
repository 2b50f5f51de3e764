#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A client that sends exactly what it is told to, for tests of servers on this machine.
///
/// It waits at most 30 seconds for anything, unless told otherwise, and then throws: a bound for what must not hang,
/// not a measure.
package final class SocketClient {
  /// What went wrong with a connection.
  package enum Failure: Error, Equatable {
    /// The server did not take the connection.
    case refused(Int32)
    /// Nothing came within the bound.
    case timedOut
    /// The connection ended in the middle of something.
    case ended
    /// What came is no HTTP.
    case malformed(String)
  }

  /// Both ends of many connections are in this process: it may open as many files as the system lets it.
  private static let limit: Void = {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 8192))
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }()

  private var descriptor: Int32
  private var buffer: [UInt8] = []

  /// Connects; a small buffer makes a client that takes little at a time. `patience` is how many milliseconds it waits.
  package init(port: Int, receiveBuffer: Int32? = nil, patience: Int = 30_000) throws {
    SocketClient.limit
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var limit = timeval(tv_sec: patience / 1000, tv_usec: .init(patience % 1000 * 1000))
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let code = errno
      close()
      throw Failure.refused(code)
    }
  }

  deinit { close() }

  /// Hangs up.
  package func close() {
    if descriptor >= 0 { systemClose(descriptor) }
    descriptor = -1
  }

  /// Sends a text as it is.
  package func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Sends bytes as they are.
  package func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        systemSend(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      guard count > 0 else { throw Failure.ended }
      sent += count
    }
  }

  /// Reads the next byte that there is no line or chunk of yet; false at the end.
  private func fill() throws -> Bool {
    var part = [UInt8](repeating: 0, count: 64 << 10)
    let count = part.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count < 0, errno == EAGAIN { throw Failure.timedOut }
    guard count > 0 else { return false }
    buffer.append(contentsOf: part[..<count])
    return true
  }

  /// Reads a line without its end.
  package func line() throws -> String {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        var line = buffer[..<end]
        if line.last == 0x0D { line.removeLast() }
        let text = String(decoding: line, as: UTF8.self)
        buffer.removeFirst(end + 1)
        return text
      }
      guard try fill() else { throw Failure.ended }
    }
  }

  /// Reads so many bytes.
  package func bytes(_ count: Int) throws -> [UInt8] {
    while buffer.count < count {
      guard try fill() else { throw Failure.ended }
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  /// Reads all that comes until the server hangs up.
  package func rest() throws -> [UInt8] {
    while try fill() {}
    defer { buffer = [] }
    return buffer
  }
}

extension SocketClient {
  /// Sends bytes, says that there are no more, and reads what comes until the server hangs up or has nothing to say.
  package func exchange(_ bytes: [UInt8]) -> [UInt8] {
    // A server may answer, and hang up, before it has read all.
    try? send(bytes)
    shutdown(descriptor, Int32(SHUT_WR))
    while (try? fill()) == true {}
    defer { buffer = [] }
    return buffer
  }
}

// The system's functions, under names that do not hide behind ours.
private func systemClose(_ descriptor: Int32) {
  _ = close(descriptor)
}
private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
  #else
    send(descriptor, bytes, count, 0)
  #endif
}
