import Basics
import CCurl

extension HTTPCall {
  /// Makes the call and waits for the whole answer, on the thread that asks.
  ///
  /// Redirects are not followed: they are answers. Certificates are always verified. Proxies are those of the
  /// environment (`https_proxy`, `no_proxy`), but for hosts that are this machine. `isCancelled` is asked many times a
  /// second, on this thread; it ends the call at once, unless the system is just looking up a name, which it may not
  /// let go of.
  package func make(isCancelled: () -> Bool = { false }) throws(HTTPError) -> HTTPAnswer {
    if let rule = brokenRule { throw HTTPError(.badCall, rule) }
    guard ccurl_load() else { throw HTTPError(.library, "libcurl cannot be loaded") }
    let reception = Reception(limit: limit)
    var status = 0
    var text = [CChar](repeating: 0, count: 256)
    let end = withoutActuallyEscaping(isCancelled) { isCancelled in
      reception.isCancelled = isCancelled
      defer { reception.isCancelled = { true } }
      return exchange(reception, &status, &text)
    }
    guard end == CCURL_DONE else {
      let words = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw failure(end, reception, String(decoding: words, as: UTF8.self).lowercased())
    }
    return HTTPAnswer(status: status, fields: reception.fields, body: reception.body)
  }

  private func exchange(_ reception: Reception, _ status: inout Int, _ text: inout [CChar]) -> ccurl_end {
    let lines = lines
    let count = text.count
    return unsafe method.withCString { method in
      unsafe address.withCString { address in
        unsafe lines.withUnsafeBufferPointer { lines in
          unsafe (body ?? []).withUnsafeBytes { bytes in
            unsafe text.withUnsafeMutableBufferPointer { text in
              // An empty body may have no address, and is still a body.
              let empty = unsafe UnsafeRawPointer(method)
              var request = unsafe ccurl_request(
                method: method, address: address, lines: lines.baseAddress,
                body: body == nil ? nil : bytes.baseAddress ?? empty, body_count: bytes.count,
                timeout: HTTPCall.milliseconds(timeout), connect_timeout: HTTPCall.milliseconds(connectTimeout),
                silence: Int(silence.components.seconds), is_direct: isLocal)
              return unsafe ccurl_exchange(
                &request, takeHead, takeBody, askWhetherCancelled, Unmanaged.passUnretained(reception).toOpaque(),
                &status, text.baseAddress, count)
            }
          }
        }
      }
    }
  }

  /// The lines of the head as the library takes them, each with a NUL behind it, and an empty one at the end.
  private var lines: [CChar] {
    // Without anything behind it that name keeps the library from waiting for leave to send a long body; a semicolon is
    // how a line without a value is written.
    let lines = ["Expect:"] + fields.map(\.line)
    return lines.flatMap { $0.utf8.map { CChar(bitPattern: $0) } + [0] } + [0]
  }

  private func failure(_ end: ccurl_end, _ reception: Reception, _ words: String) -> HTTPError {
    switch end {
    case CCURL_BAD_ADDRESS: HTTPError(.badCall, "the address of '\(host)' is none that can be asked")
    case CCURL_CANNOT_RESOLVE: HTTPError(.cannotResolve, "there is no host '\(host)', or no network to ask for it")
    case CCURL_CANNOT_CONNECT: HTTPError(.cannotConnect, "cannot connect to '\(host)'")
    case CCURL_TIMED_OUT: HTTPError(.timedOut, "'\(host)' did not answer in time")
    case CCURL_CUT_OFF: HTTPError(.cutOff, "the connection to '\(host)' broke off")
    case CCURL_STOPPED where reception.isTooLarge:
      HTTPError(.tooLarge, "the answer of '\(host)' is larger than \(limit) bytes")
    case CCURL_INSECURE: HTTPError(.insecure, "the connection to '\(host)' cannot be trusted: \(words)")
    case CCURL_CANCELLED: HTTPError(.cancelled, "called off")
    default: HTTPError(.other, "cannot ask '\(host)': \(words)")
    }
  }

  /// A time in whole milliseconds, at least one: none at all would mean for ever.
  private static func milliseconds(_ time: Duration) -> Int {
    max(1, Int(time.components.seconds) * 1000 + Int(time.components.attoseconds / 1_000_000_000_000_000))
  }
}

/// The answer so far; only the thread that asks ever touches it.
private final class Reception {
  var fields: [HTTPField] = []
  var body: [UInt8] = []
  var isTooLarge = false
  var isCancelled: () -> Bool = { false }
  private let limit: Int
  private var headBytes = 0

  /// A head longer than any that is meant well.
  private static let headLimit = 1 << 20

  init(limit: Int) { self.limit = limit }

  /// Takes a line of a head; the head of another answer, such as one that says "wait", begins anew.
  func takeHead(_ bytes: UnsafeRawBufferPointer) -> Bool {
    headBytes += bytes.count
    guard headBytes <= Reception.headLimit else {
      isTooLarge = true
      return false
    }
    let line = unsafe String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      fields = []
    } else if let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) {
      fields.append(HTTPField(String(line[..<colon]), line[line.index(after: colon)...].trimmed))
    }
    return true
  }

  /// Takes a part of the body, unless it becomes too long.
  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= limit else {
      isTooLarge = true
      return false
    }
    unsafe body.append(contentsOf: bytes)
    return true
  }
}

private func reception(_ context: UnsafeMutableRawPointer?) -> Reception? {
  guard let context = unsafe context else { return nil }
  return unsafe Unmanaged<Reception>.fromOpaque(context).takeUnretainedValue()
}

private func takeHead(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<CChar>?, _ count: Int) -> Bool {
  unsafe reception(context)?.takeHead(UnsafeRawBufferPointer(start: bytes, count: count)) ?? false
}

private func takeBody(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<CChar>?, _ count: Int) -> Bool {
  unsafe reception(context)?.takeBody(UnsafeRawBufferPointer(start: bytes, count: count)) ?? false
}

private func askWhetherCancelled(_ context: UnsafeMutableRawPointer?) -> Bool {
  unsafe reception(context)?.isCancelled() ?? true
}
