package import Basics
import HTTP

/// A service of Google's generative language interface (REST, version `v1beta`), by its address, a model and a key.
///
/// The key goes into one header field of a request and nowhere else: it is taken out of all that the service says.
package struct PictureService: Sendable {
  /// The access to all models of a service.
  package struct Access: Sendable {
    /// The address that `models/…` is put behind; it ends in a slash.
    package let address: String
    /// The most time for one request.
    package let timeout: Duration
    /// The time now, to understand dates in answers.
    package let date: @Sendable () -> Timestamp
    /// Gives the key; what is merely stored, a dump would show.
    fileprivate let key: @Sendable () -> String
    /// The host that the key goes to, where that is neither the one of the service nor this machine.
    package let strangeHost: String?

    /// The host of the service whose models are asked.
    private static let ownHost = "generativelanguage.googleapis.com"

    /// Takes an address and a key, or says which rule they break.
    package init(
      address: String, key: String, timeout: Duration, date: @escaping @Sendable () -> Timestamp
    ) throws(PictureError) {
      guard !key.isEmpty, key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
        throw PictureError(.unusable, "the key has to be one word of ASCII characters")
      }
      // Whoever listens on the way would have the key.
      guard address.hasPrefix("https://") || HTTPCall.isLocal(address) else {
        throw PictureError(.unusable, "the address of the service has to be 'https', unless it is this machine")
      }
      self.address = address.hasSuffix("/") ? address : address + "/"
      let host = HTTPCall("GET", address).host
      strangeHost = HTTPCall.isLocal(address) || host.lowercased() == Self.ownHost ? nil : host
      self.key = { key }
      self.timeout = timeout
      self.date = date
    }
  }

  /// The purpose of a model.
  package enum Purpose: String, Sendable {
    /// Pictures.
    case pictures = "makes pictures"
    /// Descriptions of pictures.
    case descriptions = "describes pictures"
    /// Stories.
    case stories = "writes stories"
  }

  /// The name of the model.
  package let model: String
  private let access: Access
  private let purpose: Purpose

  /// Takes a model of a service.
  package init(model: String, access: Access, for purpose: Purpose = .pictures) {
    self.model = model
    self.access = access
    self.purpose = purpose
  }

  /// Asks the model for something, such as `generateContent`, and gives what it says when all is well.
  func ask(_ verb: String, _ body: JSONValue, isCancelled: () -> Bool) throws(PictureError) -> JSONValue {
    var call = HTTPCall(
      "POST", "\(access.address)models/\(model):\(verb)",
      fields: [
        HTTPField("Content-Type", "application/json"), HTTPField("Accept", "application/json"),
        HTTPField("x-goog-api-key", access.key()),
      ], body: body.bytes())
    call.timeout = access.timeout
    // Whoever draws says nothing until the picture is done.
    call.silence = access.timeout
    let answer: HTTPAnswer
    do throws(HTTPError) {
      answer = try call.make(isCancelled: isCancelled)
    } catch {
      throw PictureService.meaning(of: error)
    }
    let value = try? JSONDocument(parsing: answer.body).root
    guard (200..<300).contains(answer.status) else { throw failure(answer, value) }
    guard let value, value.members != nil else {
      let type = answer.value(of: "content-type")?.prefix { $0 != ";" } ?? ""
      throw PictureError(
        .unreadable,
        type.isEmpty || type.lowercased().hasSuffix("json")
          ? "the answer of the service is not whole JSON"
          : "the service answered with '\(withoutKey(String(type)))' in place of JSON")
    }
    return value
  }

  /// The meaning of a failed call.
  static func meaning(of error: HTTPError) -> PictureError {
    switch error.kind {
    case .cancelled: PictureError(.cancelled, error.message)
    case .badCall, .insecure, .library: PictureError(.unusable, error.message)
    case .tooLarge: PictureError(.unreadable, error.message)
    case .cannotResolve, .cannotConnect, .timedOut, .cutOff, .other: PictureError(.unreachable, error.message)
    }
  }

  /// The meaning of an answer with an error status.
  private func failure(_ answer: HTTPAnswer, _ value: JSONValue?) -> PictureError {
    let error = value?["error"] ?? value?.array?.first?["error"]
    let details = error?["details"]?.array ?? []
    let words = withoutKey(error?["message"]?.string ?? "")
    let state = error?["status"]?.string ?? ""
    let said = "the service says \(answer.status)" + (words.isEmpty ? "" : ": \(words)")
    let reasons = details.compactMap { $0["reason"]?.string }
    switch answer.status {
    case 300..<400:
      return PictureError(
        .unusable, "the service sends us to another address (\(answer.status)), which is not followed")
    case 400 where reasons.contains("API_KEY_INVALID") || words.lowercased().contains("api key"), 401, 403:
      return PictureError(.unusable, "the service does not take the key; \(said)")
    // No account that pays, or a country that it does not serve.
    case 402: return PictureError(.unusable, said)
    case 400 where state == "FAILED_PRECONDITION": return PictureError(.unusable, said)
    case 404, 405, 501:
      return PictureError(.unavailable, "there is no model '\(model)' that \(purpose.rawValue); \(said)")
    case 400 where words.lowercased().contains("modalit"):
      return PictureError(.unavailable, "the model '\(model)' is none that \(purpose.rawValue); \(said)")
    case 408, 425, 429, 500...:
      let header = answer.value(of: "retry-after").flatMap { RetryAfter.wait($0, now: access.date()) }
      let detail = details.lazy.compactMap { $0["retryDelay"]?.string }.first.flatMap(RetryAfter.duration)
      return PictureError(.busy, said, wait: [header, detail].compactMap { $0 }.max())
    default: return PictureError(.unsuitable, said)
    }
  }

  /// A text of the service without the key, which it likes to repeat.
  func withoutKey(_ text: String) -> String { text.replacing(access.key(), with: "(key)") }
}
