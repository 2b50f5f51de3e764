import CMicrohttpd
import Synchronization
import Threads

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Listens at an address and answers requests (HTTP/1.1), on a thread of its own; knows nothing of what is asked for.
///
/// No body of a request is ever read: who sends one gets the answer at once, and the connection is closed.
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
  /// The closure is called on the listener's thread, one request after another: it has to be quick. Of more connections than
  /// allowed the last have to wait; one that is silent for `patience` seconds is closed, unless it is a stream with nothing to say.
  package init(
    host: String, port: Int, connections: Int = 512, patience: Int = 30, probe: [UInt8] = [],
    every interval: Duration = .seconds(15),
    answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(HTTPError) {
    guard cmicrohttpd_load() else { throw HTTPError(.library, "libmicrohttpd cannot be loaded") }
    let socket = try ListeningSocket(host: host, port: port)
    self.port = socket.port
    let service = Service(answer)
    self.service = service
    let context = unsafe Unmanaged.passRetained(service)
    let started = unsafe cmicrohttpd_start(
      socket.descriptor, UInt32(connections), UInt32(patience), receive, context.toOpaque())
    guard let started = unsafe started else {
      unsafe context.release()
      close(socket.descriptor)
      throw HTTPError(.system, "the server could not be started")
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

/// Called by the library when a head is read, and again when the request is complete.
private func receive(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ address: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ upload: UnsafePointer<CChar>?,
  _ count: UnsafeMutablePointer<Int>?, _ seen: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context = unsafe context, let connection = unsafe connection, let address = unsafe address,
    let method = unsafe method, let seen = unsafe seen
  else { return .NO }
  FaultStack.take()
  let service = unsafe Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
  let fields = unsafe values(.HEADER_KIND, of: connection)
  let isFirst = unsafe seen.pointee == nil
  // An answer to the head alone makes the library close the connection: right for who sends a body, wrong for all others.
  if isFirst, !fields.contains(where: { bodyFields.contains($0.name.lowercased()) }) {
    unsafe seen.pointee = context
    return .YES
  }
  let request = unsafe HTTPRequest(
    method: String(cString: method), path: String(cString: address),
    query: values(.GET_ARGUMENT_KIND, of: connection), fields: fields)
  return unsafe service.answer(request, on: connection) ? .YES : .NO
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
