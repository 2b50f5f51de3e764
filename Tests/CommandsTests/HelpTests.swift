import Basics
import Models
import SparkStore
import Stores
import StoryStore
import Testing

@testable import Commands

@Suite struct HelpTests {
  @Test func `no letter stands for two options`() {
    var commands = [([Option](), Hornbook.table)]
    while let (above, command) = commands.popLast() {
      let letters = (above + command.options).compactMap(\.letter)
      #expect(Set(letters).count == letters.count, "\(command.name): \(letters)")
      commands += command.subcommands.map { (above + command.options, $0) }
    }
  }

  @Test func `a field is edited by options that its command has, and few others are there`() {
    func others<Record: FieldRecord>(_ record: Record.Type, _ command: Command) -> Set<String> {
      let special = Record.fields.all.flatMap { if case .special(let names) = $0.edit { names } else { [String]() } }
      let options = Set(command.options.map(\.name))
      #expect(options.isSuperset(of: special), "\(special)")
      return options.subtracting(special).subtracting(Record.fields.options(and: [:]).map(\.name))
    }
    #expect(others(Story.self, StoryEdit.command) == ["slug", "drop-slug", "approve"])
    #expect(others(Page.self, PageEdit.command) == ["create"])
    #expect(others(StoryCollection.self, CollectionEdit.command) == ["create", "slug", "drop-slug", "add", "remove"])
    #expect(others(Achievement.self, AchievementEdit.command) == ["create"])
    #expect(others(UserProfile.self, ProfileEdit.command) == ["create"])
    #expect(others(Spark.self, SparkEdit.spark) == ["unsave"])
    #expect(others(TrainingSession.self, SparkEdit.session) == ["delete"])
  }

  @Test func `the help lists every command`() throws {
    let place = try Place()
    let result = try place.done("--help")
    #expect(
      result.output == """
        hornbook: a library of illustrated stories becomes a website and e-books

        Usage: hornbook [options] <command>

        Begin with a new project, or stand in the folder of one:

          hornbook init my-stories
          cd my-stories
          hornbook build

        'hornbook help COMMAND' tells more of each command, 'hornbook --help' of
        options.

        Commands:
          init                      make a new project with samples
          new                       begin a new story in the content folder
          build                     write the site and the e-books
          merge                     put the shards of a site together, and make the
                                    lists of all stories
          watch                     build, and build again whenever something changes
          serve                     build, watch, and show the site in a browser
          epub                      write e-books only
          pdf                       write PDFs only
          share                     write stories as single pages to pass on
          zim                       write the site as one file for Kiwix
          stick                     write site and books to a memory stick
          import                    bring stories, or sparks, into the library
          export                    write the whole library to files, or texts for
                                    translators
          copy                      copy the whole library into another store
          edit                      change what is in the library: stories, pages,
                                    collections, achievements, profiles, sparks
          delete                    delete stories, pages, collections, achievements or
                                    profiles
          delete-all                remove everything from a DailySpark library, without
                                    a trace
          illustrate                ask an image service for the pictures that are
                                    missing
          describe                  list the pictures that no text describes, and take
                                    the list back filled in
          narrate                   let a machine read pages aloud that have no
                                    recording
          write                     ask a text service for a story, or for those that a
                                    collection lacks
          migrate                   bring an older library up to date
          status                    show what is in the library, and what is missing
          list                      list stories, pages, collections or sparks, narrowed
                                    by filters
          check                     find faults in the site and its e-books
          deploy                    send the site to a host
          theme                     list the themes, choose one, and copy a file of it
                                    to change
          render                    render a Mustache template with data from a JSON
                                    file
          clean                     remove the site and the build database
          explain                   say what an output depends on, and why it was last
                                    made
          doctor                    show versions, libraries and settings, for a report
                                    of a problem
          completion                print the completion script of a shell
          man                       print the manual page
          help                      show the help of a command, a page of the manual, or
                                    the meaning of a message

        Options:
          -c, --config <file>       The settings file, or its folder (default:
                                    hornbook.toml)
              --set <name=value>    A setting for this run, such as site.title=Ours;
                                    HORNBOOK_SITE_TITLE in the environment does the same
              --base-url <address>  The same as --set site.base_url=ADDRESS
          -q, --quiet               Print errors only
          -v, --verbose             Print notes and details too
              --json                Print one JSON object to standard output, everything
                                    else to standard error
              --color <when>        Whether to use color (default: auto: on a terminal,
                                    unless NO_COLOR is set)
          -h, --help                Show the help of a command
          -V, --version             Show the version

        """)
    #expect(result.errors.isEmpty)
  }

  @Test func `alone it is the short help, which asks for nothing to be known`() throws {
    let place = try Place()
    let result = try place.run()
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.hasPrefix("hornbook: a library of illustrated stories becomes a website and e-books\n\nUsage: "))
    #expect(result.errors.contains("\n  hornbook init my-stories\n"))
    #expect(result.errors.hasSuffix(" message\n"))
    #expect(!result.errors.contains("--quiet") && !result.errors.contains("error"))
  }

  @Test func `a shell that there is no completion for is not taken for another`() throws {
    let result = try Place().run("completion", "tcsh")
    #expect(result.errors.contains("must be 'bash', 'zsh' or 'fish'") && !result.errors.contains("did you mean"))
  }

  @Test(arguments: Hornbook.subcommands.map { $0.command.name })
  func `every command has its help in 80 columns, in both ways to ask`(name: String) throws {
    let place = try Place()
    let asked = try place.done("help", name)
    #expect(asked.output.hasPrefix("hornbook \(name): "))
    #expect(asked.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try place.done(name, "--help").output == asked.output)
  }

  @Test func `the version is a line of its own`() throws {
    #expect(try Place().done("--version").output == "hornbook \(Hornbook.version)\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions name the commands`(shell: String) throws {
    let script = try Place().done("completion", shell).output
    for command in Hornbook.subcommands { #expect(script.contains(command.command.name)) }
  }

  @Test func `the manual page has the commands, exit codes and files`() throws {
    let page = try Place().done("man").output
    #expect(page.hasPrefix(".TH \"HORNBOOK\" \"1\""))
    for word in ["EXIT STATUS", "ENVIRONMENT", "NO_COLOR", "hornbook import json", "library.sqlite"] {
      #expect(page.contains(word))
    }
  }

  @Test(arguments: [
    (["-v"], "missing command"), (["biuld"], "did you mean 'build'?"),
    (["build", "--ouput", "x"], "did you mean '--output'?"),
    (["import"], "missing command"), (["import", "json"], "missing argument '<path>'"),
    (["build", "--jobs", "0"], "must be a number from 1 to 256"),
    (["help", "nosuch"], "there is no help about 'nosuch'"),
    (["-q", "-v", "build"], "exclude each other"), (["edit", "story", "x"], "nothing to change"),
    (["completion", "tcsh"], "must be 'bash', 'zsh' or 'fish'"),
  ])
  func `a command line that is wrong ends with 64 and says what is right`(words: [String], message: String) throws {
    let place = try Place()
    let result = try Program.run(words, in: place.path)
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
    let json = try Program.run(["--json"] + words, in: place.path)
    #expect(json.code == 64)
    #expect(try json.json()["exitCode"]?.int == 64)
    #expect(try json.json()["diagnostics"]?.array?.first?["headline"]?.string?.contains(message) == true)
  }
}
