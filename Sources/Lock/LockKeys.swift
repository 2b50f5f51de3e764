/// The keys of a locked site, made of its phrase.
package struct LockKeys: Sendable {
  /// The key for names of files.
  let names: [UInt8]
  /// The key that encrypts contents.
  let contents: [UInt8]
  /// The key for the numbers that no two contents may share.
  let nonces: [UInt8]
  /// The salt.
  package let salt: [UInt8]
  /// How many rounds a try of a phrase takes.
  package let rounds: Int
  /// The bytes by which the door knows the right phrase.
  package let check: [UInt8]

  /// The rounds of today, as OWASP advises for PBKDF2 with SHA-256.
  package static let usualRounds = 600_000
  /// The size of salt and check in bytes.
  package static let saltSize = 16

  /// Makes the keys of a phrase.
  package init(_ phrase: Phrase, salt: [UInt8], rounds: Int = usualRounds) throws(OpenSSL.Failure) {
    self.salt = salt
    self.rounds = rounds
    let key = try OpenSSL.stretched(phrase.bytes, salt: salt, rounds: rounds)
    func derived(_ purpose: String) throws(OpenSSL.Failure) -> [UInt8] {
      try OpenSSL.derived(from: key, for: Array("hornbook lock 1 \(purpose)".utf8))
    }
    names = try derived("names")
    contents = try derived("contents")
    nonces = try derived("nonces")
    check = Array(try derived("check").prefix(Self.saltSize))
  }
}

extension [UInt8] {
  /// The bytes as hexadecimal digits.
  var hexadecimalText: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
