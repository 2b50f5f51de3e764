import CCrypto

/// The library OpenSSL, of which we take four things: SHA-256, HMAC, PBKDF2 and AES-256-GCM. It is loaded when it is
/// first asked for.
package enum OpenSSL {
  /// Why something was not computed.
  package enum Failure: Error, Hashable, Sendable {
    /// The library is not on this machine.
    case noLibrary
    /// It gave up.
    case failed
  }

  /// The sizes of a key, a digest, a nonce and a tag, in bytes.
  package static let (keySize, digestSize, nonceSize, tagSize) = (32, 32, 12, 16)

  /// Its name and version, such as `OpenSSL 3.0.17 1 Jul 2025`; nil if it is not here.
  package static var version: String? { ccrypto_load() ? unsafe String(cString: ccrypto_version()) : nil }

  /// The digest of some bytes by SHA-256.
  package static func sha256(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
    try unsafe filled(digestSize) { unsafe ccrypto_sha256(bytes, bytes.count, $0) }
  }

  /// The code that authenticates some bytes by HMAC with SHA-256.
  package static func hmac(_ bytes: [UInt8], key: [UInt8]) throws(Failure) -> [UInt8] {
    try unsafe filled(digestSize) { unsafe ccrypto_hmac(key, key.count, bytes, bytes.count, $0) }
  }

  /// The key of a phrase by PBKDF2 with HMAC and SHA-256.
  package static func stretched(
    _ phrase: [UInt8], salt: [UInt8], rounds: Int, size: Int = keySize
  ) throws(Failure) -> [UInt8] {
    try unsafe filled(size) { unsafe ccrypto_stretch(phrase, phrase.count, salt, salt.count, rounds, $0, size) }
  }

  /// A key of a key, for one purpose, by HKDF with SHA-256 (RFC 5869): one digest, which is as long as a key.
  package static func derived(
    from key: [UInt8], salt: [UInt8] = [], for purpose: [UInt8]
  ) throws(Failure) -> [UInt8] {
    let extracted = try hmac(key, key: salt.isEmpty ? [UInt8](repeating: 0, count: digestSize) : salt)
    return try hmac(purpose + [1], key: extracted)
  }

  /// The bytes encrypted by AES-256-GCM, and behind them the tag, which authenticates them and `bound`.
  package static func sealed(
    _ bytes: [UInt8], key: [UInt8], nonce: [UInt8], bound: [UInt8]
  ) throws(Failure) -> [UInt8] {
    precondition(key.count == keySize && nonce.count == nonceSize, "keys and nonces have one size")
    return try unsafe filled(bytes.count + tagSize) {
      unsafe ccrypto_seal(key, nonce, bound, bound.count, bytes, bytes.count, $0)
    }
  }

  /// The plain bytes; nil if the key or anything else is another.
  package static func opened(
    _ sealed: [UInt8], key: [UInt8], nonce: [UInt8], bound: [UInt8]
  ) throws(Failure) -> [UInt8]? {
    precondition(key.count == keySize && nonce.count == nonceSize, "keys and nonces have one size")
    guard ccrypto_load() else { throw .noLibrary }
    guard sealed.count >= tagSize else { return nil }
    do {
      return try unsafe filled(sealed.count - tagSize) {
        unsafe ccrypto_open(key, nonce, bound, bound.count, sealed, sealed.count, $0)
      }
    } catch .failed {
      return nil
    }
  }

  /// So many bytes as the library writes them.
  private static func filled(
    _ count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Bool
  ) throws(Failure) -> [UInt8] {
    guard ccrypto_load() else { throw .noLibrary }
    var isDone = false
    // One more, so that there is an address where there is nothing to write.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, filled in
      unsafe buffer.initialize(repeating: 0)
      if let start = buffer.baseAddress { isDone = unsafe write(start) }
      filled = count
    }
    guard isDone else { throw .failed }
    return bytes
  }
}
