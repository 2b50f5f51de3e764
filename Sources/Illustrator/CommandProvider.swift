package import Basics
package import Pictures

/// A program on this machine: a request comes to its standard input as JSON, and a picture from its standard output.
///
/// It is run without a shell, once for each picture, and is ended with all that it has started after its time.
package struct CommandProvider: PictureProvider {
  /// The most bytes of a picture that are taken.
  package static let outputLimit = 64 << 20

  /// Its name: that of the program.
  package let name: String
  /// The kinds of picture that sites and books show.
  package var types: Set<PictureType> { [.png, .jpeg, .webp, .svg] }
  /// The kinds that it is given.
  package let previousTypes: Set<PictureType>
  /// It is told the whole story.
  package var readsStory: Bool { true }

  private let program: ProgramOfOthers

  /// Takes a program and its arguments; it has all variables of this process but those that are left out.
  package init(
    _ words: [String], as name: String, timeout: Duration, showsPrevious: Bool = true, without variables: [String] = [],
    outputLimit: Int = CommandProvider.outputLimit
  ) {
    self.name = name
    previousTypes = showsPrevious ? [.png, .jpeg, .webp] : []
    program = ProgramOfOthers(words, as: name, timeout: timeout, without: variables, outputLimit: outputLimit)
  }

  /// Runs the program once.
  package func picture(for request: PictureRequest, isCancelled: () -> Bool) throws(PictureError) -> MadePicture {
    MadePicture(
      bytes: try program.output(CommandProvider.document(request), "picture", isCancelled: isCancelled), maker: name)
  }

  /// A program's input; `previous` stands for the picture of the page before where that is only shown.
  package static func document(_ request: PictureRequest, previous: JSONValue? = nil) -> JSONValue {
    let prompt = request.prompt
    let previous =
      previous
      ?? request.previous.map {
        ["mediaType": .string($0.type.mediaType), "data": .string(Base64.text(of: $0.bytes))]
      }
    var members = [
      JSONMember("format", "hornbook-picture-request"), JSONMember("version", 1),
      JSONMember("prompt", .string(prompt.text(hasPrevious: previous != nil))),
      JSONMember("scene", .string(prompt.scene)), JSONMember("readers", .string(prompt.readers)),
      JSONMember("style", .string(prompt.style)), JSONMember("page", .number(prompt.page)),
    ]
    if let story = request.story {
      members += [
        JSONMember("pageIndex", .number(story.place)),
        JSONMember(
          "story",
          [
            "id": .string(story.id), "title": .string(story.title), "language": .string(story.language),
            "theme": .string(story.theme), "mainCharacter": .string(story.mainCharacter),
            "pages": .array(story.pages.map { .string($0) }),
          ]),
      ]
    }
    if let previous { members.append(JSONMember("previous", previous)) }
    return .object(members)
  }
}
