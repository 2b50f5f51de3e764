package import Basics

/// A story that was written, as it came.
package struct MadeText: Sendable {
  /// The story as JSON.
  package let answer: JSONValue
  /// How many tokens the service counts for request and answer; nil if it does not say.
  package let tokens: Int?

  /// Takes an answer.
  package init(answer: JSONValue, tokens: Int? = nil) {
    self.answer = answer
    self.tokens = tokens
  }
}

/// Somebody who writes stories when asked.
package protocol TextProvider: Sendable {
  /// Its name, as its refusals are kept.
  var name: String { get }
  /// Its name, as readers are told.
  var maker: String { get }
  /// The body that would be sent for a request, as JSON.
  func document(_ request: StoryRequest) -> JSONValue
  /// Asks once.
  func write(_ request: StoryRequest, isCancelled: () -> Bool) throws(PictureError) -> MadeText
}

/// Gemini's `generateContent`, asked for a story: the schema of the answer comes with the words.
package struct GeminiWriter: TextProvider {
  private let service: PictureService

  /// Asks a model.
  package init(_ service: PictureService) { self.service = service }

  /// The name of the model.
  package var name: String { service.model }
  /// The name of the model.
  package var maker: String { service.model }

  /// The body of a request.
  package func document(_ request: StoryRequest) -> JSONValue { Self.body(request) }

  /// Asks once.
  package func write(_ request: StoryRequest, isCancelled: () -> Bool) throws(PictureError) -> MadeText {
    let answer = try service.ask("generateContent", Self.body(request), isCancelled: isCancelled)
    let tokens = (answer["usageMetadata"] ?? answer["usage_metadata"])?["totalTokenCount"]?.int.flatMap {
      (0...1_000_000_000).contains($0) ? $0 : nil
    }
    do throws(PictureError) {
      return MadeText(answer: try Self.story(in: answer, clean: service.withoutKey), tokens: tokens)
    } catch {
      // What cannot be used is paid for too.
      var error = error
      error.tokens = tokens
      throw error
    }
  }

  /// The body of a request.
  package static func body(_ request: StoryRequest) -> JSONValue {
    [
      "contents": [["role": "user", "parts": [["text": .string(request.text)]]]],
      "generationConfig": [
        "responseModalities": ["TEXT"], "responseMimeType": "application/json", "responseSchema": schema(request.wish),
      ],
    ]
  }

  /// The form of the answer, in the words of OpenAPI 3.0 that the service knows.
  private static func schema(_ wish: StoryWish) -> JSONValue {
    let text: JSONValue = ["type": "STRING"]
    let names: JSONValue = ["title", "language", "summary", "theme", "mainCharacter", "pages"]
    let pages: JSONValue = [
      "type": "ARRAY", "minItems": .number(wish.pages), "maxItems": .number(wish.pages),
      "items": [
        "type": "OBJECT", "properties": ["text": text, "imagePrompt": text], "required": ["text", "imagePrompt"],
        "propertyOrdering": ["text", "imagePrompt"],
      ],
    ]
    return [
      "type": "OBJECT",
      "properties": [
        "title": text, "language": text, "summary": text, "theme": text, "mainCharacter": text, "pages": pages,
      ], "required": names, "propertyOrdering": names,
    ]
  }

  /// The story in an answer; words of the service in errors go through `clean`.
  package static func story(in answer: JSONValue, clean: (String) -> String = { $0 }) throws(PictureError) -> JSONValue
  {
    let (words, end) = try GeminiProvider.words(in: answer, clean)
    guard !words.isEmpty else {
      throw PictureError(.noPicture, "the service answered without a word" + (end.map { clean(" (\($0))") } ?? ""))
    }
    guard let story = try? JSONValue(parsing: words) else {
      throw PictureError(.unreadable, "the text in the answer is not whole JSON")
    }
    return story
  }
}

/// A program on this machine: takes a request on standard input, and gives a story on standard output, as JSON.
package struct CommandWriter: TextProvider {
  /// The most bytes of a story that are taken.
  package static let outputLimit = 4 << 20

  /// Its name: that of the program.
  package let name: String
  /// Its name, as readers are told.
  package let maker: String
  private let program: ProgramOfOthers

  /// Takes a program and its arguments; it has all variables of this process but those that are left out.
  package init(
    _ words: [String], as name: String, maker: String, timeout: Duration, without variables: [String] = [],
    outputLimit: Int = CommandWriter.outputLimit
  ) {
    self.name = name
    self.maker = maker.isEmpty ? name : maker
    program = ProgramOfOthers(words, as: name, timeout: timeout, without: variables, outputLimit: outputLimit)
  }

  /// The program's input.
  package func document(_ request: StoryRequest) -> JSONValue { request.document }

  /// Runs the program once.
  package func write(_ request: StoryRequest, isCancelled: () -> Bool) throws(PictureError) -> MadeText {
    let output = try program.output(request.document, "story", isCancelled: isCancelled)
    guard let answer = try? JSONDocument(parsing: output).root else {
      throw PictureError(.unreadable, "the answer is not whole JSON")
    }
    return MadeText(answer: answer)
  }
}
