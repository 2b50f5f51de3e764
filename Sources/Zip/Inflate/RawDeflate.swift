import CZlib

/// DEFLATE as it is (RFC 1951), without the header and checksum of zlib or gzip.
package enum RawDeflate {
  private static let step = 1 << 16

  /// Unpacks one stream; what follows its end is left alone.
  ///
  /// The memory used grows in steps with the output, never far beyond `limit`: a few bytes may stand for gigabytes.
  package static func inflate(_ bytes: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
    precondition(limit >= 0 && bytes.count <= Int(UInt32.max), "a limit is not negative, and a stream below 4 GB")
    // The library remembers the address of the stream and refuses one that has moved.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: unsafe z_stream())
    defer { unsafe stream.deallocate() }
    guard unsafe czlib_start_raw_inflate(stream) == Z_OK else { throw .outOfMemory }
    defer { _ = unsafe inflateEnd(stream) }
    var output: [UInt8] = []
    var used = 0
    while true {
      var room = [UInt8](repeating: 0, count: min(step, limit - output.count + 1))
      let (code, taken, made) = unsafe advance(stream, bytes[used...], &room)
      used += taken
      output += room.prefix(made)
      guard output.count <= limit else { throw .tooLong(limit: limit) }
      switch code {
      case Z_STREAM_END: return output
      case Z_OK where taken > 0 || made > 0: continue
      case Z_OK, Z_BUF_ERROR: throw .truncated
      case Z_MEM_ERROR: throw .outOfMemory
      default: throw .damaged
      }
    }
  }

  /// Unpacks until the input is used up or the room is full; returns zlib's code and the bytes taken and made.
  private static func advance(
    _ stream: UnsafeMutablePointer<z_stream>, _ input: ArraySlice<UInt8>, _ room: inout [UInt8]
  ) -> (code: Int32, taken: Int, made: Int) {
    unsafe input.withUnsafeBufferPointer { input in
      unsafe room.withUnsafeMutableBufferPointer { room in
        // The library reads only; its type does not say so.
        unsafe stream.pointee.next_in = unsafe UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(input.count)
        unsafe stream.pointee.next_out = room.baseAddress
        unsafe stream.pointee.avail_out = UInt32(room.count)
        let code = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
        return unsafe (code, input.count - Int(stream.pointee.avail_in), room.count - Int(stream.pointee.avail_out))
      }
    }
  }
}
