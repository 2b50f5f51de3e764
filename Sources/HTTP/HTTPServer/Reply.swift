import CMicrohttpd
import Platform

/// A response in the library's hands.
@safe struct Reply: ~Copyable {
  private let response: OpaquePointer
  private let status: UInt32

  /// Hands a response over; none where memory or descriptors have run out.
  init?(_ content: HTTPResponse, for service: Service, on connection: OpaquePointer) {
    let made: OpaquePointer? =
      switch content.body {
      case .bytes(let bytes): unsafe Reply.make(bytes)
      case .file(let file, let offset, let count): unsafe Reply.make(file, offset, count)
      case .stream(let stream): unsafe Reply.make(stream, service, connection)
      }
    guard let made = unsafe made else { return nil }
    unsafe response = unsafe made
    status = UInt32(content.status)
    for field in content.fields {
      unsafe cmicrohttpd_add_field(made, field.name, field.value ?? "")
    }
  }

  deinit { unsafe cmicrohttpd_release(response) }

  /// Sends the response on its way; says whether the library took it.
  consuming func queue(on connection: OpaquePointer) -> Bool {
    unsafe cmicrohttpd_queue(connection, status, response)
  }

  private static func make(_ bytes: [UInt8]) -> OpaquePointer? {
    unsafe bytes.withUnsafeBytes { unsafe cmicrohttpd_response_of_bytes($0.baseAddress, $0.count) }
  }

  /// The library closes the descriptor that it gets.
  private static func make(_ file: HTTPFile, _ offset: Int, _ count: Int) -> OpaquePointer? {
    let descriptor = file.shared()
    guard descriptor >= 0 else { return nil }
    let made = unsafe cmicrohttpd_response_of_file(descriptor, UInt64(offset), UInt64(count))
    if unsafe made == nil { close(descriptor) }
    return unsafe made
  }

  private static func make(_ stream: HTTPStream, _ service: Service, _ connection: OpaquePointer) -> OpaquePointer? {
    let tie = unsafe Unmanaged.passRetained(Tie(service: service, stream: stream))
    stream.attach(to: UInt(bitPattern: connection))
    service.add(stream)
    let made = unsafe cmicrohttpd_response_of_stream(
      { context, _, buffer, count in
        guard let context = unsafe context, let buffer = unsafe buffer else { return cmicrohttpd_end_of_stream }
        let tie = unsafe Unmanaged<Tie>.fromOpaque(context).takeUnretainedValue()
        return unsafe tie.stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
      },
      tie.toOpaque(),
      { context in
        guard let context = unsafe context else { return }
        let tie = unsafe Unmanaged<Tie>.fromOpaque(context).takeRetainedValue()
        tie.service.remove(tie.stream)
      })
    if unsafe made == nil {
      unsafe tie.release()
      service.remove(stream)
    }
    return unsafe made
  }

  /// The context of every call of the library about a stream.
  private final class Tie: Sendable {
    let service: Service
    let stream: HTTPStream

    init(service: Service, stream: HTTPStream) {
      self.service = service
      self.stream = stream
    }
  }
}
