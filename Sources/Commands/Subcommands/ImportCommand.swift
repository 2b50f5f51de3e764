/// `hornbook import`: brings stories in, or what a library of sparks holds.
enum ImportCommand: Subcommand {
  static let command = Command(
    "import", "bring stories, or sparks, into the library",
    subcommands: [
      Command(
        "json", "from an export of the Magical Stories app, or Hornbook's own JSON",
        discussion: """
          What is given wins over what the library holds, what is not given stays; a second import of the same changes nothing. \
          One broken story is reported and the rest come in. A page that has a good picture keeps it, unless '--force' is given.

          The first import makes the library. In a project that is just as 'hornbook init' made it, only the imported stories \
          come in, and the sample stories stay outside; import them too with 'hornbook import markdown Content'. Import files of \
          your own in the content folder come in first. Where the path is the content folder, all that a build takes comes in.

          Where the content folder is the library, stories come in as Markdown files, and pictures beside them.
          """,
        arguments: [.required("path", .file, "The file, or a folder with files and pictures")],
        options: [dryRun, force]),
      Command(
        "markdown", "from Markdown: one file a story, in folders by language",
        discussion: """
          A file begins with '# Title'; a line '##' alone begins a page; a picture is an image alone in its line. Front matter \
          between lines '+++' says the rest. Openly licensed collections with their credits in a last block come in as they are \
          published; Documentation/reference/import-format.md tells how.

          The rules are those of 'hornbook import json'. In a folder, files such as README.md are passed over. Where the path is \
          the content folder, all that a build takes comes in.

          What came from a folder is remembered in the library. A story whose file is gone from it is told of, with the new \
          story that has its words; '--prune' takes such stories out, after a list and a question.
          """,
        arguments: [.required("path", .file, "The file, or a folder with files and pictures")],
        options: [
          dryRun, force,
          .flag("prune", "Delete the stories whose files are gone from the folder, after a list"),
          .flag("yes", short: "y", "Do not ask before that"),
        ]),
      Command(
        "swiftdata", "from the store of an app (SwiftData or Core Data)",
        discussion: """
          Everything in the store comes in, by the rules of 'hornbook import json'. A second import of the same \
          changes nothing, and a later one brings the changes. The store is only read, even while the app writes \
          to it. Not a byte of it changes, and no file is left beside it.

          To publish from the store itself, without a library, name it as 'store' in the settings.
          """,
        arguments: [.required("path", .file, "The store, or a folder with 'default.store' in it")],
        options: [
          dryRun, force,
          .option(
            "illustrations", "folder", .folder,
            "The folder with the store's pictures (default: that of the store, where they lie in 'Illustrations')"),
        ]),
      Command(
        "dailyspark", "sparks, lessons and sessions, from an export of the DailySpark app",
        discussion: """
          For a project of the kind "dailyspark". What is given wins over what the library holds, what is not given stays; one \
          broken spark is reported and the rest come in. Sparks that nobody has saved stay out, and sessions too, unless the \
          library may store them: 'hornbook edit transcripts on' allows it.

          The first import makes the library, from the import files in the content folder before anything else. \
          Documentation/reference/import-format.md tells what a file may hold.
          """,
        arguments: [.required("path", .file, "The JSON file, or a folder of such files")],
        options: [dryRun]),
      Command(
        "epub", "from e-books (EPUB): those of other publishers, and Hornbook's own",
        discussion: """
          Each book becomes a story: a picture and its words are a page. Title, people, language, licence, alternative texts, \
          cover, reading level and recordings come along. Covers, title pages, credits and the like are told of and left out, \
          and so is what no story has a place for. Where a book does not say which pages these are, they are guessed; \
          '--keep guessed' makes pages of the story of them.

          A story that the library has already stays as it is: the one that the book was made of, that came from it before, or \
          that has the same title, language and words. With '--force' the book wins in what it says, and what that replaces is \
          told. Its id, address and day of creation stay, and so does what a book does not say.

          Books are read without trust. One that is damaged, locked (DRM) or made to harm is refused with one error, and the \
          others come in. Where a recording has to be cut or joined, 'ffmpeg' does it.
          """,
        arguments: [.repeated("file", .file, required: true, "The e-books")],
        options: [
          dryRun, .flag("force", short: "f", "Let the books win over stories that the library has"),
          .option(
            "keep", "page", .text, repeatable: true,
            "A page that is not left out, by the name of its file; 'guessed' means all that are guessed; may be repeated"
          ),
        ]),
      TranslationExchange.importing,
      Command(
        "userdefaults", "from the preferences of an app's first version (a property list)",
        discussion: """
          The first version of the Magical Stories app kept its stories in its preferences, under 'savedStories' in a file of \
          the folder 'Library/Preferences'. Binary and XML property lists are read, and never written.

          Such a file comes in once: when all of its stories are in, that is remembered, and another import of them, also from \
          a copy, does nothing. Good stories come in, each bad one is reported, and then the next import takes what is left. A \
          story that the library has stays as it is, because it may have been changed since. With '--force' the file wins in both.
          """,
        arguments: [.required("path", .file, "The property list")],
        options: [
          dryRun,
          .flag("force", short: "f", "Bring it in again, and let it win over what the library has"),
          .option(
            "illustrations", "folder", .folder,
            "The folder with the pictures, there or below (default: that of the file)"),
        ]),
    ])

  private static let dryRun = Option.flag("dry-run", short: "n", "Only say what would happen")
  private static let force = Option.flag("force", short: "f", "Let the import's pictures win over good ones")

  static func run(_ call: Call) throws -> ExitCode {
    let project = try Project(call).receiving()
    let form = call.invocation.path.last ?? ""
    try project.require(for: "'hornbook import \(form)'") { $0.imports.contains(form) }
    return try project.kind.bring(form, call, project)
  }
}
