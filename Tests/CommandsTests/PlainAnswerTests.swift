import Foundation
import Testing

/// What commands say where somebody may not have meant what is done, or asked for what cannot be.
@Suite struct PlainAnswerTests {
  @Test func `words and questions that are replaced are named`() throws {
    let place = try Place.project()
    let first = try place.done(
      "edit", "story", "the lost star", "--word", "star: a light", "--word", "rose: went up", "--question",
      "Who fell? | *a star | a stone")
    #expect(!first.output.contains("took away"))
    let second = try place.done(
      "edit", "story", "the lost star", "--word", "night: when it is dark", "--question", "Who rose? | *a star | a kite"
    )
    #expect(second.output.contains("\ntook away 2 words: 'star', 'rose'\ntook away the question 'Who fell?'\n"))
    let same = try place.done("edit", "story", "the lost star", "--word", "night: when it is dark")
    #expect(!same.output.contains("took away"))
    #expect(
      try place.done("edit", "story", "the lost star", "--word", "").output.hasSuffix("took away the word 'night'\n"))
  }

  @Test func `a word with another meaning is named with the one it had, and none is taken twice`() throws {
    let place = try Place.project()
    try place.done(
      "edit", "story", "the lost star", "--word", "star: a light", "--word", "night: when it is dark", "--question",
      "Who fell? | *a star | a stone")
    let result = try place.done(
      "edit", "story", "the lost star", "--word", "star: a sun far away", "--word", "night: when it is dark",
      "--question", "Who fell? | *a star | a kite")
    #expect(
      result.output.hasSuffix(
        "\nreplaced 'meaning' of the word 'star', which was 'a light'\nreplaced 'answers' of the question 'Who fell?'\n"
      ),
      "\(result.output)")
    let double = try place.run(
      "edit", "story", "the lost star", "--word", "star: a light", "--word", "sun: a star", "--word", "star: a sun")
    #expect(double.code == 1)
    #expect(double.errors.contains("error: the word 'star' is given twice [edit-value]\n  hint: "), "\(double.errors)")
  }

  @Test func `what a word had besides its meaning is named, too`() throws {
    let place = try Place.project()
    let words = #""glossary": [{"term": "star", "meaning": "a light", "picture": 1, "forms": ["stars"]}], "#
    try place.write(Sample.library.replacing("\"theme\":", with: words + "\"theme\":"), to: "Content/library.json")
    let result = try place.done("edit", "story", "the lost star", "--word", "star: a sun far away")
    #expect(result.output.contains("\nthe word 'star' has lost "), "\(result.output)")
    #expect(result.output.contains("'picture'") && result.output.contains("'forms'"))
  }

  @Test func `a sample of what is not read aloud is not written, and that is said`() throws {
    let place = try Place.project()
    let one = try place.done("epub", "the lost star", "--sample", "--output", "one")
    #expect(
      one.errors.contains("warning: 'The Lost Star' has no sample: nothing is read aloud in the book [no-sample]"),
      "\(one.errors)")
    let all = try place.done("epub", "--sample", "--output", "all")
    #expect(all.errors.contains("no sample is written: samples are of books that are read aloud, and none is"))
    let shelf = try place.done("epub", "--collection", "night sky", "--sample", "--output", "shelf")
    #expect(shelf.errors.contains("no sample is written: only the book of a single story can have one"))
    #expect(
      try !place.done("epub", "the lost star", "--layout", "both", "--output", "two").errors.contains("no-sample"))
    #expect(try place.run("epub", "the lost star", "--sample", "--strict", "--output", "three").code == 1)
  }

  @Test func `books and pages say nothing of print, and PDFs do`() throws {
    let place = try Place.project()
    let settings = try place.text("hornbook.toml").replacing("[site]", with: "[books]\npdf = [\"print\"]\n[site]")
    try place.write(
      settings + "[print]\nprofile = \"kdp\"\nisbn = { the-lost-star = \"978-3-16-148410-0\" }\n", to: "hornbook.toml")
    try place.done("edit", "story", "the lost star", "--isbn", "print:978-1-4028-9462-6")
    func told(_ words: String...) throws -> [String] {
      let result = try Program.run(words + ["--verbose"], in: place.path)
      // The pictures of the sample are too small for a printer.
      #expect(result.code == (words[0] == "pdf" ? 1 : 0), "\(words): \(result.errors)")
      return ["print-pages", "coarse-picture", "unprintable-picture", "isbn-differs", "print-isbn"].filter {
        result.errors.contains("[\($0)]")
      }
    }
    #expect(try told("pdf", "--output", "p").contains("print-pages"))
    for command in ["share", "epub"] {
      #expect(try told(command, "--output", "x").isEmpty)
      #expect(try told(command).isEmpty)
    }
    #expect(try told("epub", "--sample", "--output", "y").isEmpty)
    // The next build makes all of them, and tells of print.
    #expect(try told("build").contains("print-pages"))
    #expect(place.has("Site/books/the-lost-star-print.pdf"))
  }

  @Test func `collections without their stories are told where these may be`() throws {
    let place = try Place()
    try place.write("store = \"Content/library.sqlite\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    let story = "00000000-0000-4000-8000-000000000002"
    try place.write(
      #"[{"id": "00000000-0000-4000-8000-000000000022", "title": "Moons", "category": "x", "storyIds": ["\#(story)", "\#(story)1"]}]"#,
      to: "app/premade_collections.json")
    try place.write(Sample.other, to: "app/premade_stories.json")
    let hint = "  hint: import its stories with it: name the folder of both files, as in 'hornbook import json app'\n"
    let alone = try place.done("import", "json", "app/premade_collections.json")
    #expect(alone.errors.components(separatedBy: hint).count == 2, "\(alone.errors)")
    let both = try place.done("import", "json", "app")
    #expect(both.errors.contains("[unknown-story]") && !both.errors.contains("hint: import its stories"))
  }

  @Test(.enabled(if: PlainAnswerTests.canBeNobody)) func `what may not be read or written is named as it was given`()
    throws
  {
    let place = try Place.project()
    try place.done("build")
    try FileManager.default.createDirectory(atPath: place.path + "/app", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: place.path + "/Content/library.sqlite", toPath: place.path + "/app/default.store")
    try FileManager.default.removeItem(atPath: place.path + "/Content/library.sqlite")
    func allow(_ rights: Int, _ name: String) throws {
      try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: place.path + name)
    }
    try allow(0o755, "")
    try allow(0, "/app/default.store")
    func nobody(_ words: String...) throws -> String {
      try Program.run(
        ["--reuid=65534", "--regid=65534", "--clear-groups", Program.path] + words, in: place.path,
        environment: ["TMPDIR": "/tmp", "HOME": "/tmp"], program: Self.setpriv
      ).errors
    }
    let store = try nobody("import", "swiftdata", "app/default.store")
    #expect(store.contains("cannot read 'app/default.store': permission denied"), "\(store)")
    let library = try nobody("import", "json", "Content/library.json")
    #expect(library.contains("cannot open 'Content/library.sqlite': "), "\(library)")
    #expect(!library.contains("hornbook-tmp"))
  }

  private static let setpriv = "/usr/bin/setpriv"
  private static let canBeNobody = getuid() == 0 && FileManager.default.isExecutableFile(atPath: setpriv)
}
