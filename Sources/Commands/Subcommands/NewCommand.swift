import Basics
import Files
import Languages
import Settings
import StoryStore

/// `hornbook new`: the file of a new story.
enum NewCommand: Subcommand {
  static let command = Command(
    "new", "begin a new story in the content folder",
    subcommands: [
      Command(
        "story", "a Markdown file with a title and two pages to write on",
        discussion: """
          The file is called by the title, in the folder of its language. Where the content folder is the library, the story is \
          published with the next build; edit it while 'hornbook serve' shows it.
          """,
        arguments: [.required("title", .text, "The title")],
        options: [.option("language", "tag", .text, "The language (default: that of the site)")])
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let project = try Project(call)
    try project.require(.stories, for: "'hornbook new story'")
    guard project.settings.isFolder else {
      throw Failure(
        "the library is \(project.libraryName), and not the content folder, in which a new story would lie",
        hint: "write a Markdown file, and bring it in with 'hornbook import markdown PATH'", id: "no-folder-library",
        code: .unreadable)
    }
    let title = call.required("title")
    guard title.contains(where: { !$0.isWhitespace }) else {
      throw Failure(
        "a story has to have a title", hint: "hornbook new story \"The Lost Star\"", id: "usage", code: .usage)
    }
    let given = call.invocation.value(of: "language") ?? project.settings.site.language
    guard let language = Language(given), Language.isRegistered(language.tag) else {
      throw Failure(
        "'\(given)' is no language tag", hint: "such as 'en', 'fr' or 'pt-BR'", id: "usage", code: .usage)
    }
    let file = NewStory(title: title, language: language.tag, createdAt: .now)
    let path = Path.join(project.settings.content, file.path)
    try FileSystem.createFolder(Path.parent(of: path))
    do throws(FileError) {
      try FileSystem.write(file.bytes, toFree: path)
    } catch {
      guard error.isTaken else { throw error }
      throw Failure(
        "'\(path)' is there already", hint: "give the story another title, or write on in that file",
        id: "story-in-the-way")
    }
    call.console.say("began '\(title)' in \(path)")
    call.console.report([JSONMember("file", .string(path)), JSONMember("language", .string(language.tag))])
    return .done
  }
}
