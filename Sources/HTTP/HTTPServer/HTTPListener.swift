import Basics
import CMicrohttpd
import Platform
import Synchronization

/// Listens at an address and answers requests (HTTP/1.1), on a thread of its own; knows nothing of what is asked for.
///
/// No body of a request is read unless asked for: its sender gets the answer at once, and the connection is closed.
package final class HTTPListener: Sendable {
  /// The port that clients connect to.
  package let port: Int

  private let service: Service
  private let pulse: Pulse?
  /// The address of the library's server, until it is stopped.
  private let daemon: Mutex<UInt?>

  /// Binds and begins to answer; port 0 is any that is free.
  ///
  /// Streams with nothing to say are sent the bytes of `probe` now and then, so that a client that is gone is noticed.
  /// The closure is called on the listener's thread, one request after another: it has to be quick. Of more connections
  /// than allowed the last have to wait; one that is silent for `patience` seconds is closed, unless it is a stream
  /// with nothing to say. `room` says from its head how many bytes the body of a request may have to be read; a longer
  /// one, and one whose length nobody says, is not.
  package init(
    host: String, port: Int, connections: Int = 512, patience: Int = 30, probe: [UInt8] = [],
    every interval: Duration = .seconds(15), room: @escaping @Sendable (HTTPRequest) -> Int = { _ in 0 },
    answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(ListenError) {
    guard cmicrohttpd_load() else { throw ListenError(.library, "libmicrohttpd cannot be loaded") }
    let socket = try ListeningSocket(host: host, port: port)
    self.port = socket.port
    let service = Service(room: room, answer)
    self.service = service
    let context = unsafe Unmanaged.passRetained(service)
    let started = unsafe cmicrohttpd_start(
      socket.descriptor, UInt32(connections), UInt32(patience), receive, forget, context.toOpaque())
    guard let started = unsafe started else {
      unsafe context.release()
      close(socket.descriptor)
      throw ListenError(.system, "the server could not be started")
    }
    pulse = probe.isEmpty ? nil : Pulse(every: interval) { [weak service] in service?.probe(with: probe) }
    daemon = Mutex(UInt(bitPattern: started))
  }

  deinit { stop() }

  /// Closes all connections and frees the port, whatever clients do; a second call does nothing.
  ///
  /// When it returns the closure is not called any more.
  package func stop() {
    let address = daemon.withLock { daemon in
      defer { daemon = nil }
      return daemon
    }
    guard let address, let daemon = unsafe OpaquePointer(bitPattern: address) else { return }
    // The library may not be stopped while a connection is suspended.
    service.stop()
    unsafe cmicrohttpd_stop(daemon)
    unsafe Unmanaged.passUnretained(service).release()
  }
}

/// Called by the library when a head is read, again with each piece of a body, and again when the request is complete.
///
/// `seen` is the context itself for a request without a body, and the body that is being read for one with one.
private func receive(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ address: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ piece: UnsafePointer<CChar>?,
  _ count: UnsafeMutablePointer<Int>?, _ seen: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context = unsafe context, let connection = unsafe connection, let address = unsafe address,
    let method = unsafe method, let seen = unsafe seen
  else { return .NO }
  FaultStack.take()
  let service = unsafe Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
  let upload = unsafe seen.pointee.flatMap { unsafe $0 == context ? nil : Unmanaged<Upload>.fromOpaque($0) }
  if let upload = unsafe upload?.takeUnretainedValue() {
    guard let count = unsafe count, unsafe count.pointee > 0 else {
      return unsafe service.answer(upload.request, on: connection) ? .YES : .NO
    }
    unsafe upload.take(UnsafeRawBufferPointer(start: piece, count: count.pointee))
    unsafe count.pointee = 0
    return .YES
  }
  let fields = unsafe values(.HEADER_KIND, of: connection)
  let isFirst = unsafe seen.pointee == nil
  // An answer to the head alone makes the library close the connection: right only for who sends a body.
  if isFirst, !fields.contains(where: { bodyFields.contains($0.name.lowercased()) }) {
    unsafe seen.pointee = context
    return .YES
  }
  let request = unsafe HTTPRequest(
    method: String(cString: method), path: String(cString: address),
    query: values(.GET_ARGUMENT_KIND, of: connection), fields: fields)
  if isFirst, let length = request.length, length > 0, length <= service.room(request) {
    unsafe seen.pointee = unsafe Unmanaged.passRetained(Upload(of: request, length: length)).toOpaque()
    return .YES
  }
  return unsafe service.answer(request, on: connection) ? .YES : .NO
}

/// Called by the library when a request is over, be it in the middle of its body.
private func forget(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ seen: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
  guard let seen = unsafe seen, let place = unsafe seen.pointee, unsafe place != context else { return }
  unsafe Unmanaged<Upload>.fromOpaque(place).release()
  unsafe seen.pointee = nil
}

/// The body of a request that is being read, on the listener's thread.
private final class Upload {
  private let head: HTTPRequest
  private var bytes: [UInt8] = []

  init(of head: HTTPRequest, length: Int) {
    self.head = head
    bytes.reserveCapacity(length)
  }

  /// The request with its body.
  var request: HTTPRequest { head.with(body: bytes) }

  func take(_ piece: UnsafeRawBufferPointer) { unsafe bytes.append(contentsOf: piece) }
}

private let bodyFields: Set<String> = ["content-length", "transfer-encoding"]

/// The fields of one kind that the library has read.
private func values(_ kind: MHD_ValueKind, of connection: OpaquePointer) -> [HTTPField] {
  var fields: [HTTPField] = []
  unsafe withUnsafeMutablePointer(to: &fields) { pointer in
    unsafe cmicrohttpd_values(
      connection, kind,
      { context, _, name, value in
        guard let fields = unsafe context?.assumingMemoryBound(to: [HTTPField].self), let name = unsafe name else {
          return .YES
        }
        unsafe fields.pointee.append(HTTPField(String(cString: name), value.map { unsafe String(cString: $0) }))
        return .YES
      }, pointer)
  }
  return fields
}
