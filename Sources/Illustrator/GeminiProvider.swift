package import Basics
package import Pictures

/// Gemini's `generateContent`: words, and the picture of the page before as `inline_data`; the answer is a picture
/// among its parts.
package struct GeminiProvider: PictureProvider {
  private let service: PictureService

  /// Asks a model.
  package init(_ service: PictureService) { self.service = service }

  /// The name of the model.
  package var name: String { service.model }
  /// The kinds of picture that sites and books show.
  package var types: Set<PictureType> { [.png, .jpeg, .webp] }
  /// The kinds that the service documents as input and from which we can take out what they tell about people.
  package var previousTypes: Set<PictureType> { [.png, .jpeg, .webp] }

  /// Asks once.
  package func picture(for request: PictureRequest, isCancelled: () -> Bool) throws(PictureError) -> MadePicture {
    let answer = try service.ask("generateContent", GeminiProvider.body(request), isCancelled: isCancelled)
    return MadePicture(bytes: try GeminiProvider.picture(in: answer, clean: service.withoutKey), maker: name)
  }

  /// The body of a request.
  package static func body(_ request: PictureRequest) -> JSONValue {
    var parts: [JSONValue] = [["text": .string(request.prompt.text(hasPrevious: request.previous != nil))]]
    if let previous = request.previous {
      parts.append([
        "inline_data": [
          "mime_type": .string(previous.type.mediaType), "data": .string(Base64.text(of: previous.bytes)),
        ]
      ])
    }
    return [
      "contents": [["role": "user", "parts": .array(parts)]],
      // Models that answer with pictures only take both words, others want both.
      "generationConfig": ["responseModalities": ["TEXT", "IMAGE"]],
    ]
  }

  /// The ends of an answer that are a refusal of what was asked for.
  static let refusals: Set<String> = [
    "SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "IMAGE_SAFETY", "IMAGE_PROHIBITED_CONTENT",
    "IMAGE_RECITATION",
  ]

  /// Throws where an answer refuses what was asked for as a whole.
  private static func checkFeedback(of answer: JSONValue, _ clean: (String) -> String) throws(PictureError) {
    guard let feedback = answer["promptFeedback"] ?? answer["prompt_feedback"],
      let reason = (feedback["blockReason"] ?? feedback["block_reason"])?.string, reason != "BLOCK_REASON_UNSPECIFIED"
    else { return }
    let words = (feedback["blockReasonMessage"] ?? feedback["block_reason_message"])?.string
    throw PictureError(.refused, clean(reason + (words.map { ": \($0)" } ?? "")))
  }

  /// Why a candidate of an answer ends; throws where that is a refusal.
  private static func checkedEnd(of candidate: JSONValue, _ clean: (String) -> String) throws(PictureError) -> String? {
    let reason = (candidate["finishReason"] ?? candidate["finish_reason"])?.string
    guard let reason, refusals.contains(reason) else { return reason }
    let message = (candidate["finishMessage"] ?? candidate["finish_message"])?.string
    throw PictureError(.refused, clean(reason + (message.map { ": \($0)" } ?? "")))
  }

  /// The words of the first candidate that has any, and why it ends; what was cut off in the middle is no answer.
  static func words(
    in answer: JSONValue, _ clean: (String) -> String
  ) throws(PictureError) -> (text: String, end: String?) {
    try checkFeedback(of: answer, clean)
    var words = ""
    var end: String?
    for candidate in answer["candidates"]?.array ?? [] where words.isEmpty {
      let reason = try checkedEnd(of: candidate, clean)
      for part in candidate["content"]?["parts"]?.array ?? [] where part["thought"]?.bool != true {
        words += part["text"]?.string ?? ""
      }
      end = end ?? reason
    }
    guard end != "MAX_TOKENS" else { throw PictureError(.noPicture, "the service did not come to an end") }
    return (words, end)
  }

  /// The picture in an answer; words of the service in errors go through `clean`.
  static func picture(in answer: JSONValue, clean: (String) -> String = { $0 }) throws(PictureError) -> [UInt8] {
    try checkFeedback(of: answer, clean)
    var end: String?
    var words = ""
    for candidate in answer["candidates"]?.array ?? [] {
      for part in candidate["content"]?["parts"]?.array ?? [] where part["thought"]?.bool != true {
        if let data = part["inlineData"] ?? part["inline_data"], let text = data["data"]?.string {
          guard let bytes = Base64.bytes(of: Array(text.utf8)) else {
            throw PictureError(.unreadable, "the picture in the answer is not Base64")
          }
          return bytes
        }
        if let text = part["text"]?.string { words += text }
      }
      let reason = try checkedEnd(of: candidate, clean)
      end = end ?? reason
    }
    throw PictureError(
      .noPicture,
      "the service answered without a picture" + (end.map { clean(" (\($0))") } ?? "")
        + (words.isEmpty ? "" : ": \(clean(words).prefix(200))"))
  }
}
