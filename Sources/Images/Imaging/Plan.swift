import CVips

/// A picture that libvips will compute when its pixels are asked for.
///
/// It stays on the thread that made it, and does not outlive the bytes it was made from: every use is within one call.
@safe struct Plan: ~Copyable {
  private let image: OpaquePointer

  /// Takes what a function of the library gave; nil when it has failed.
  init?(_ image: OpaquePointer?) {
    guard let image = unsafe image else { return nil }
    unsafe self.image = unsafe image
  }

  deinit { unsafe cvips_release(image) }

  var width: Int { unsafe Int(cvips_width(image)) }
  var height: Int { unsafe Int(cvips_height(image)) }
  var bands: Int { unsafe Int(cvips_bands(image)) }

  /// How many pictures the file holds.
  var pages: Int { unsafe Int(cvips_pages(image)) }

  /// Whether its metadata turn it on its side.
  var isTurned: Bool { unsafe cvips_orientation(image) >= 5 }

  /// Puts another step behind this picture; nil when that has failed.
  borrowing func then(_ step: (OpaquePointer) -> OpaquePointer?) -> Plan? {
    unsafe Plan(step(image))
  }

  /// Computes the pixels, row by row; nil when a decoder has met damage.
  borrowing func pixels() -> [UInt8]? {
    let count = width * height * bands
    var isWhole = false
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      isWhole = unsafe cvips_write(image, buffer.baseAddress, count)
      written = isWhole ? count : 0
    }
    return isWhole ? pixels : nil
  }

  /// Has an encoder make bytes; nil when that has failed.
  borrowing func encoded(
    by encode: (OpaquePointer, UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutablePointer<Int>) -> Bool
  ) -> [UInt8]? {
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    guard unsafe encode(image, &bytes, &count), let start = unsafe bytes else { return nil }
    defer { unsafe cvips_free(start) }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }
}
