import Platform

/// A socket that clients may connect to.
struct ListeningSocket {
  /// The socket, which belongs to whoever takes it.
  let descriptor: Int32
  /// The port it is bound to.
  let port: Int

  /// Binds to the first address that a name or a number stands for, and listens; port 0 is any that is free.
  init(host: String, port: Int) throws(ListenError) {
    guard let service = UInt16(exactly: port) else { throw ListenError(.system, "a port is a number from 0 to 65535") }
    var wanted = unsafe addrinfo()
    unsafe wanted.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    #if canImport(Glibc)
      unsafe wanted.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      unsafe wanted.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(service), &wanted, &found) == 0 else {
      throw ListenError(.unknownHost, "no such host")
    }
    defer { unsafe freeaddrinfo(found) }
    var failure = ListenError(.unknownHost, "no such host")
    var next = unsafe found
    while let address = unsafe next {
      do throws(ListenError) {
        self = try unsafe ListeningSocket(on: address.pointee)
        return
      } catch {
        failure = error
      }
      unsafe next = address.pointee.ai_next
    }
    throw failure
  }

  private init(on address: addrinfo) throws(ListenError) {
    descriptor = unsafe socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { throw ListenError() }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    // A port is free again at once when its last server has ended; it is never shared with one that lives.
    var yes: Int32 = 1
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard unsafe bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, Platform.listen(descriptor, 128) == 0
    else {
      let code = errno
      close(descriptor)
      throw ListenError(code: code)
    }
    port = try ListeningSocket.port(of: descriptor)
  }

  private static func port(of descriptor: Int32) throws(ListenError) -> Int {
    var address = sockaddr_storage()
    var count = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &count)
      }
    }
    guard result == 0 else {
      let code = errno
      close(descriptor)
      throw ListenError(code: code)
    }
    // The port stands at the same place in the addresses of both families.
    return unsafe withUnsafeBytes(of: &address) { unsafe Int($0[2]) << 8 | Int($0[3]) }
  }
}
