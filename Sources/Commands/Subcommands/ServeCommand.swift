import Basics
import Platform
import Preview
import Settings

/// `hornbook serve`: watches, and shows the site in browsers that follow every change.
enum ServeCommand: Subcommand {
  static let command = Command(
    "serve", "build, watch, and show the site in a browser",
    discussion: """
      The command builds as 'hornbook watch' does, and serves the site at http://127.0.0.1:8080/. An open page takes \
      in each change without a reload, and the reader's place stays. A picture appears when it is there; until then, \
      the page says what it waits for. An error appears over the last good page, with its place in the template. The \
      site's files contain nothing of this.

      The preview is a site of its own, in '.hornbook/preview', and has the drafts in it, and the stories whose time has \
      not come, each with a mark. The site that 'hornbook build' writes and 'hornbook deploy' sends is left as it is. With \
      '--output' the command shows and writes the site as it is published, without drafts, into that folder.

      In a corner of the preview's pages somebody can choose another theme, and sees the site in it. The settings stay as \
      they are: 'hornbook theme use' keeps a theme.

      The server answers to this machine only, unless '--host' names another of its addresses. When the port is taken, \
      it uses the next free one; '--port 0' takes any. Control-C ends it (exit code 130).

      With '--record' somebody can read stories aloud: each story has a link to a page on which its pages are recorded, heard \
      and kept, one after another. The recordings lie beside the pictures, with the times of the sentences, and the library \
      names them. That works on this machine only. The program 'ffmpeg' makes the recordings, all of the same loudness.

      With '--json' the first line names the address, and every build is a line as with 'hornbook watch --json'.
      """,
    options: [
      .option("port", short: "p", "number", .integer(0...65_535), "The port to listen on (default: 8080)"),
      .option("host", "address", .text, "The address to listen on (default: 127.0.0.1)"),
      .flag("open", "Open the site in a browser"),
      .flag("record", "Let people read stories aloud in the browser, and keep what they read"),
      BuildOptions.poll,
      BuildOptions.strict,
      BuildOptions.jobs,
      .option(
        "output", short: "o", "folder", .folder,
        "Write and show the site as it is published (default: a preview with the drafts)"),
    ])

  static func run(_ call: Call) async throws -> ExitCode {
    do {
      try await Interruption.duringTidyWork {
        let live = try LiveProject(call, isPreview: true)
        let view = live.view
        let isRecording = call.invocation.has("record")
        if isRecording { try checkRecording(live.project) }
        let preview = try PreviewServer(
          site: live.output(), host: call.invocation.value(of: "host") ?? "127.0.0.1",
          port: call.invocation.integer(of: "port") ?? 8080, desk: isRecording ? RecordingDesk(view) : nil,
          themes: live.isOfItsOwn ? view.themes : nil, published: { view.published }, status: view.marks)
        defer { preview.stop() }
        announce(preview.address, call)
        if preview.isOpen { call.console.tell([openPreview]) }
        var round = WatchRound(call, preview: preview)
        try await round.goOn(live)
      }
    } catch is Interruption {}
    return .interrupted
  }

  /// Says what is missing before somebody has read a whole story.
  private static func checkRecording(_ project: Project) throws {
    try project.require(.stories, for: "'hornbook serve --record'")
    try project.checkWritable()
    try NarrateCommand.checkEncoder()
  }

  /// The warning where others than this machine can read the preview.
  private static let openPreview = Diagnostic(
    .warning, "everybody in the network can read the preview, unencrypted and without a password",
    hint: "leave out '--host' to show it to this machine alone", id: "open-preview")

  /// Says where the preview is, and opens it where that is asked for.
  private static func announce(_ address: String, _ call: Call) {
    call.console.say("preview  \(address)")
    if call.console.isJSON {
      // Each line is an object of its own.
      let console = Console(call.invocation)
      console.report([JSONMember("address", .string(address))])
      _ = console.finish(command: "serve", code: .done)
    }
    if call.invocation.has("open"), !open(address) {
      call.console.mention("no browser could be opened; visit \(address)")
    }
  }

  /// Opens an address in the browser of whoever sits here, without waiting; says whether there is a program to do it.
  private static func open(_ address: String) -> Bool {
    let isPlain = address.utf8.allSatisfy { $0.isAlphanumeric || "-._:/[]%".utf8.contains($0) }
    #if canImport(Glibc)
      let opener = "xdg-open"
    #else
      let opener = "open"
    #endif
    // The shell lets go of the program, so that nobody has to wait for its end.
    let line = "command -v \(opener) >/dev/null || exit 1; \(opener) '\(address)' </dev/null >/dev/null 2>&1 &"
    guard isPlain else { return false }
    return unsafe system(line) == 0
  }
}
