import Encodings
package import JSON
package import Pictures
import Processes

/// A program on this machine: a request comes to its standard input as JSON, and a picture from its standard output.
///
/// It is run without a shell, once for each picture, and is ended with all that it has started after its time.
package struct CommandProvider: PictureProvider {
  /// The most bytes of a picture that are taken.
  package static let outputLimit = 64 << 20

  /// Who it is: the name of the program.
  package let name: String
  /// The kinds of picture that sites and books show.
  package var types: Set<PictureType> { [.png, .jpeg, .webp, .svg] }
  /// The kinds that it is given.
  package let previousTypes: Set<PictureType>
  /// It is told the whole story.
  package var readsStory: Bool { true }

  private let process: ChildProcess
  private let timeout: Duration

  /// Takes a program and its arguments; it has all variables of this process but those that are left out.
  package init(
    _ words: [String], as name: String, timeout: Duration, showsPrevious: Bool = true, without variables: [String] = [],
    outputLimit: Int = CommandProvider.outputLimit
  ) {
    self.name = name
    self.timeout = timeout
    previousTypes = showsPrevious ? [.png, .jpeg, .webp] : []
    var process = ChildProcess(words)
    process.limit = timeout
    process.outputLimit = outputLimit
    process.isGroup = true
    for variable in variables { process.variables[variable] = .some(nil) }
    self.process = process
  }

  /// Runs the program once.
  package func picture(for request: PictureRequest, isCancelled: () -> Bool) throws(PictureError) -> MadePicture {
    var process = process
    process.input = CommandProvider.document(request).bytes() + [0x0A]
    switch process.run(isWanted: { !isCancelled() }) {
    case .ended(0, let output, let errors):
      guard !output.isEmpty else {
        throw PictureError(.noPicture, said("wrote no picture", errors))
      }
      return MadePicture(bytes: output, maker: name)
    case .ended(let code, _, let errors):
      throw PictureError(CommandProvider.meaning(of: code), said("ended with \(code)", errors))
    case .notStarted: throw PictureError(.unusable, "'\(name)' could not be started")
    case .broken(.unwanted): throw PictureError(.cancelled, "called off")
    case .broken(.time): throw PictureError(.unreachable, "'\(name)' took longer than \(timeout.components.seconds) s")
    case .broken(.output):
      throw PictureError(.unreadable, "'\(name)' wrote more than \(process.outputLimit) bytes")
    case .broken(.signal): throw PictureError(.busy, "'\(name)' was ended by a signal")
    }
  }

  /// What a code says that is not 0; the names are those of `sysexits.h`.
  private static func meaning(of code: Int32) -> PictureError.Kind {
    switch code {
    // EX_NOPERM
    case 77: .refused
    // EX_DATAERR
    case 65: .unsuitable
    // EX_UNAVAILABLE, EX_CONFIG
    case 69, 78: .unusable
    // EX_TEMPFAIL, and failures of its own.
    default: .busy
    }
  }

  /// What happened, with the last line that the program has to say of it.
  private func said(_ what: String, _ errors: [UInt8]) -> String {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    let last = lines.last { $0.contains { !$0.isWhitespace } }
    return "'\(name)' \(what)" + (last.map { ": \($0.suffix(300))" } ?? "")
  }

  /// What a program reads; `previous` stands for the picture of the page before where that is only shown.
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
