import CZlib

/// Bytes as servers send them: DEFLATE in the frame of gzip (RFC 1952).
package enum Gzip {
  /// Packs bytes; `level` is 1, quick, to 9, small, and 6 is what servers do unless they are told otherwise.
  ///
  /// The same bytes give the same ones: no date and no name is in them.
  package static func compressed(_ bytes: [UInt8], level: Int = 6) throws(InflateError) -> [UInt8] {
    precondition((1...9).contains(level) && bytes.count < Int(UInt32.max), "a level is 1 to 9, and a stream below 4 GB")
    // The library remembers the address of the stream and refuses one that has moved.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: unsafe z_stream())
    defer { unsafe stream.deallocate() }
    guard unsafe czlib_start_gzip(stream, Int32(level)) == Z_OK else { throw .outOfMemory }
    defer { _ = unsafe deflateEnd(stream) }
    // In a buffer of this size a single call does all (zlib.h, deflateBound).
    var output = [UInt8](repeating: 0, count: Int(unsafe deflateBound(stream, UInt(bytes.count))))
    let (code, made) = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { room in
        // The library reads only; its type does not say so.
        unsafe stream.pointee.next_in = unsafe UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(input.count)
        unsafe stream.pointee.next_out = room.baseAddress
        unsafe stream.pointee.avail_out = UInt32(room.count)
        let code = unsafe deflate(stream, Z_FINISH)
        return unsafe (code, room.count - Int(stream.pointee.avail_out))
      }
    }
    guard code == Z_STREAM_END else { throw .outOfMemory }
    output.removeLast(output.count - made)
    return output
  }
}
