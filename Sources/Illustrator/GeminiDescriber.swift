package import Basics
import Pictures

/// A picture that is to be put into words, and what is known of it.
package struct DescriptionRequest: Hashable, Sendable {
  /// The picture, whole and without what it tells about people.
  package let picture: PictureRequest.Previous
  /// The number of its page.
  package let page: Int
  /// The words of the page.
  package let words: String
  /// Whom the story is about; empty where nobody says.
  package let character: String
  /// The tag of the language that the words are to be in.
  package let language: String

  /// The service's prompt.
  package var text: String {
    var lines = [
      "This is the picture of page \(page) of a picture book for children. Say what it shows, as alternative text for somebody who cannot see it.",
      "Write in the language with the tag '\(language)': one to three plain sentences, 250 characters at most.",
      "Say who is there, what they do, where, and in what light. Say only what is to be seen, name only whom the page names, and do not begin with 'a picture of'.",
    ]
    if !character.isEmpty { lines.append("Main character: \(character)") }
    if !words.isEmpty { lines.append("The page says: \(words)") }
    lines.append("Answer with the sentences alone.")
    return lines.joined(separator: "\n")
  }
}

/// Gemini's `generateContent`, asked with a picture for words.
package struct GeminiDescriber: Sendable {
  private let service: PictureService

  /// Asks a model.
  package init(_ service: PictureService) { self.service = service }

  /// The kinds of picture that the service sees.
  static let types: Set<PictureType> = [.png, .jpeg, .webp]
  /// The most letters of a description; what is longer was not meant as one.
  static let longest = 1000

  /// Asks once.
  func describe(_ request: DescriptionRequest, isCancelled: () -> Bool) throws(PictureError) -> String {
    let answer = try service.ask("generateContent", GeminiDescriber.body(request), isCancelled: isCancelled)
    return try GeminiDescriber.words(in: answer, clean: service.withoutKey)
  }

  /// The body of a request.
  package static func body(_ request: DescriptionRequest) -> JSONValue {
    [
      "contents": [
        [
          "role": "user",
          "parts": [
            ["text": .string(request.text)],
            [
              "inline_data": [
                "mime_type": .string(request.picture.type.mediaType),
                "data": .string(Base64.text(of: request.picture.bytes)),
              ]
            ],
          ],
        ]
      ],
      "generationConfig": ["responseModalities": ["TEXT"]],
    ]
  }

  /// The description in an answer, on one line; words of the service in errors go through `clean`.
  package static func words(in answer: JSONValue, clean: (String) -> String = { $0 }) throws(PictureError) -> String {
    let words = try GeminiProvider.words(in: answer, clean).text
    let scalars = words.unicodeScalars.filter {
      $0.properties.generalCategory != .control || $0.properties.isWhitespace
    }
    var line = String(String.UnicodeScalarView(scalars)).split { $0.isWhitespace }.joined(separator: " ")
    for (open, close) in [("\"", "\""), ("“", "”"), ("«", "»")] where line.hasPrefix(open) && line.hasSuffix(close) {
      if line.count > 2 { line = String(line.dropFirst().dropLast()) }
    }
    guard !line.isEmpty else { throw PictureError(.noPicture, "the service answered without a word") }
    guard line.count <= longest else {
      throw PictureError(.noPicture, "the service answered with \(line.count) letters, which is no alt text")
    }
    return line
  }
}
