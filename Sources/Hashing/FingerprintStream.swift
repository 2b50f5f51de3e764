import CXXHash

/// Takes the fingerprint of something that comes in pieces.
///
/// Every piece carries its length or its kind, so that "ab","c" and "a","bc" differ.
@safe package struct FingerprintStream: ~Copyable {
  private let state: OpaquePointer

  /// Starts with nothing taken in.
  package init() {
    guard let state = unsafe XXH3_createState() else { preconditionFailure("out of memory") }
    unsafe self.state = state
    unsafe XXH3_128bits_reset(state)
  }

  deinit {
    unsafe XXH3_freeState(state)
  }

  /// Takes in raw bytes, without their length.
  package mutating func append(raw bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { buffer in
      _ = unsafe XXH3_128bits_update(state, buffer.baseAddress, buffer.count)
    }
  }

  /// Takes in raw bytes that are lent, without their length.
  package mutating func append(raw bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { buffer in
      _ = unsafe XXH3_128bits_update(state, buffer.baseAddress, buffer.count)
    }
  }

  /// Takes in a number.
  package mutating func append(_ number: UInt64) {
    unsafe withUnsafeBytes(of: number.littleEndian) { buffer in
      _ = unsafe XXH3_128bits_update(state, buffer.baseAddress, buffer.count)
    }
  }

  /// Takes in bytes, after their count.
  package mutating func append(_ bytes: [UInt8]) {
    append(UInt64(bytes.count))
    append(raw: bytes)
  }

  /// Takes in a text's UTF-8 bytes, after their count.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { buffer in
      append(UInt64(buffer.count))
      _ = unsafe XXH3_128bits_update(state, UnsafeRawPointer(buffer.baseAddress), buffer.count)
    }
  }

  /// Takes in a text that need not be there.
  package mutating func append(optional text: String?) {
    append(text == nil ? 0 : 1)
    if let text { append(text) }
  }

  /// Takes in the fingerprint of something else.
  package mutating func append(_ fingerprint: Fingerprint) {
    append(fingerprint.high)
    append(fingerprint.low)
  }

  /// The fingerprint of all that was taken in so far.
  package borrowing func finish() -> Fingerprint {
    let hash = unsafe XXH3_128bits_digest(state)
    return Fingerprint(high: hash.high64, low: hash.low64)
  }
}
