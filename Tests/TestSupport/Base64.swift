import Foundation

extension [UInt8] {
  /// The bytes that a fixture writes in base64 (RFC 4648), over as many lines as it likes.
  package init(base64 text: String) {
    guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
      preconditionFailure("a fixture is base64")
    }
    self.init(data)
  }
}
