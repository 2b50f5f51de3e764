import CZlib

/// DEFLATE in the frame of zlib (RFC 1950), as PDF and PNG have it.
package enum Zlib {
  /// Packs bytes; the same bytes give the same ones.
  package static func compressed(_ bytes: [UInt8]) throws(InflateError) -> [UInt8] {
    var size = UInt(bytes.count)
    size = compressBound(size)
    var output = [UInt8](repeating: 0, count: Int(size))
    let code = unsafe output.withUnsafeMutableBufferPointer { room in
      unsafe bytes.withUnsafeBufferPointer { input in
        unsafe compress2(room.baseAddress, &size, input.baseAddress, UInt(bytes.count), 9)
      }
    }
    guard code == Z_OK else { throw .outOfMemory }
    output.removeLast(output.count - Int(size))
    return output
  }

  /// Unpacks a stream of at most so many bytes.
  package static func inflated(_ bytes: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
    guard bytes.count > 2 else { throw .truncated }
    return try RawDeflate.inflate(Array(bytes.dropFirst(2)), limit: limit)
  }
}
