import Basics
import Foundation
import TestSupport
import Testing

@Suite struct CheckCommandTests {
  /// A project that has been built, without the EPUBCheck of the machine.
  private func built() throws -> Place {
    let place = try Place.project()
    try place.done("build")
    return place
  }

  /// Puts bytes in the place of others of the same number in a book of stored and deflated entries.
  private func damage(_ name: String, in place: Place) throws {
    var bytes = try place.data(name)
    let found = try #require(bytes.range(of: Data("application/epub+zip".utf8)))
    bytes.replaceSubrange(found, with: Data("application/epub+zap".utf8))
    try place.write(bytes, to: name)
  }

  /// A program called 'epubcheck' in a folder of its own, which does what a shell script says; gives what finds it.
  private func epubCheck(_ script: String, in place: Place) throws -> [String: String] {
    try place.write("#!/bin/sh\n" + script, to: "bin/epubcheck")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: place.path + "/bin/epubcheck")
    return ["PATH": place.path + "/bin:/usr/bin:/bin"]
  }

  @Test func `the sample site and its books are clean`() throws {
    let place = try Place()
    try place.done("init", "stories")
    try place.bringCopies(to: "stories")
    let folder = place.path + "/stories"
    #expect(try Program.run(["build"], in: folder).code == 0)
    let result = try Program.run(["check", "--strict", "--no-epubcheck"], in: folder)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.errors == "")
    #expect(
      result.output.wholeMatch(
        of:
          /the site and the \d+ books of the last build, in 'Site'\nchecked \d+ pages and \d+ books: 0 errors, 0 warnings\n/
      )
        != nil, "\(result.output)")
  }

  @Test func `the books of the last build are checked, and what is wrong is told by book and place`() throws {
    let place = try built()
    let clean = try place.done("check", "--no-site", "--no-epubcheck")
    #expect(
      clean.output == "the 1 book of the last build, in 'Site'\nchecked 1 book: 0 errors, 0 warnings\n")
    try damage("Site/books/the-lost-star.epub", in: place)
    let result = try place.run("check", "--no-site", "--no-epubcheck")
    #expect(result.code == 1)
    #expect(result.errors.hasPrefix("Site/books/the-lost-star.epub: mimetype: error: "), "\(result.errors)")
    #expect(result.errors.hasSuffix("checked 1 book: 1 error, 0 warnings\n"), "\(result.errors)")
    let json = try place.run("check", "--no-epubcheck", "--json").json()
    #expect(json["exitCode"]?.int == 1)
    #expect(json["books"]?.array?.first?["errors"]?.int == 1)
    #expect(json["epubcheck"]?.bool == false)
    #expect(json["diagnostics"]?.array?.first?["file"]?.string == "Site/books/the-lost-star.epub: mimetype")
    try FileManager.default.removeItem(atPath: place.path + "/Site/books/the-lost-star.epub")
    let gone = try place.run("check", "--no-epubcheck")
    #expect(gone.code == 1)
    #expect(gone.errors.contains("there is no such book [book-unreadable]"))
  }

  @Test func `books and folders of books are checked wherever they are, without a project`() throws {
    let place = try built()
    let elsewhere = try Place()
    let book = try place.data("Site/books/the-lost-star.epub")
    try elsewhere.write(book, to: "shelf/a.epub")
    try elsewhere.write(book, to: "shelf/deep/b.epub")
    try elsewhere.write("a", to: "shelf/notes.txt")
    let all = try elsewhere.done("check", "--no-epubcheck", "shelf", "shelf/a.epub", "--jobs", "2")
    #expect(all.output == "checked 2 books: 0 errors, 0 warnings\n")
    try damage("shelf/a.epub", in: elsewhere)
    let result = try elsewhere.run("check", "--no-epubcheck", "shelf/deep/b.epub", "shelf/a.epub", "gone.epub", "bin")
    #expect(result.code == 1)
    #expect(
      result.errors.contains("\nshelf/a.epub: mimetype: error:")
        || result.errors.hasPrefix("shelf/a.epub: mimetype: error:"))
    #expect(result.errors.contains("gone.epub: error: there is no such book"))
    #expect(result.errors.contains("checked 4 books: 3 errors"))
    let text = try elsewhere.run("check", "--no-epubcheck", "shelf/notes.txt")
    #expect(text.errors.contains("hint: the file of an e-book is called like 'the-red-kite.epub'"))
    try FileManager.default.createDirectory(atPath: elsewhere.path + "/empty", withIntermediateDirectories: true)
    let empty = try elsewhere.run("check", "empty")
    #expect(empty.code == 1)
    #expect(empty.errors.contains("empty: error: the folder holds neither an 'index.html' nor an e-book [no-books]"))
  }

  @Test func `the site of the last build is checked, by file and line`() throws {
    let place = try built()
    let clean = try place.done("check", "--no-books")
    #expect(clean.errors == "")
    #expect(
      clean.output.wholeMatch(
        of: /the site of the last build, in 'Site'\nchecked \d+ pages: 0 errors, 0 warnings\n/) != nil,
      "\(clean.output)")
    let page = "Site/stories/the-lost-star/index.html"
    let text = try place.text(page)
    try place.write(text.replacing("</main>", with: "\n<a href=\"gone.html\">a</a><h6>b</h6></main>"), to: page)
    let line = text.prefix(through: try #require(text.firstRange(of: "</main>")).lowerBound).count { $0 == "\n" } + 2
    try FileManager.default.removeItem(atPath: place.path + "/Site/404.html")
    let result = try place.run("check", "--no-books")
    #expect(result.code == 1)
    #expect(
      result.errors.contains(
        "\(page):\(line):1: error: there is no file 'stories/the-lost-star/gone.html' [site-broken-link]"))
    #expect(
      result.errors.contains(
        "Site/404.html: error: the last build has written the file, and it is gone [site-missing-file]"))
    #expect(result.errors.contains("2 errors, 1 warning"), "\(result.errors)")
    let json = try place.run("check", "--no-books", "--json", "--jobs", "2").json()
    #expect(json["exitCode"]?.int == 1)
    #expect(json["errors"]?.int == 2)
    #expect(json["warnings"]?.int == 1)
    #expect(json["pages"]?.int ?? 0 > 5)
    #expect(json["books"]?.array?.isEmpty == true)
    let site = try #require(json["sites"]?.array?.first)
    #expect(site["path"]?.string == "Site")
    #expect(site["errors"]?.int == 1)
    #expect(site["pages"] == json["pages"])
  }

  @Test func `anybody's site is checked without a project, with the books in it`() throws {
    let place = try built()
    let elsewhere = try Place()
    try elsewhere.write("<!doctype html><title>a</title><a href=\"b.html\">b</a>", to: "web/index.html")
    try elsewhere.write(try place.data("Site/books/the-lost-star.epub"), to: "web/books/a.epub")
    let result = try elsewhere.run("check", "--no-epubcheck", "web")
    #expect(result.code == 1)
    #expect(result.errors.contains("web/index.html:1:32: error: there is no file 'b.html' [site-broken-link]"))
    #expect(result.errors.contains("checked 1 page and 1 book: 2 errors, "), "\(result.errors)")
    let books = try elsewhere.done("check", "--no-epubcheck", "--no-site", "web")
    #expect(books.output == "checked 1 book: 0 errors, 0 warnings\n")
    let none = try elsewhere.run("check", "--no-books", "web/books")
    #expect(none.errors.contains("web/books: error: the folder holds no 'index.html' [no-site]"))
    #expect(none.code == 1)
  }

  @Test func `the settings say how heavy a page may be`() throws {
    let place = try built()
    try place.write(try place.text("hornbook.toml") + "\n[check]\npage_weight = 1\n", to: "hornbook.toml")
    let result = try place.done("check", "--no-books")
    #expect(result.errors.contains("its budget is 1 [site-heavy-page]"), "\(result.errors)")
    #expect(try place.run("check", "--no-books", "--strict").code == 1)
  }

  @Test func `strict counts warnings as errors`() throws {
    let place = try built()
    // What is appended to an archive belongs to nothing; a blank in a name is a warning.
    let book = place.path + "/Site/books/the-lost-star.epub"
    try Python.run(["-c", "import zipfile; zipfile.ZipFile('\(book)', 'a').writestr('notes.txt', 'a')"])
    let result = try place.done("check", "--no-epubcheck")
    #expect(result.errors.contains("notes.txt: warning: the file is not in the manifest [book-stray-file]"))
    #expect(result.output.hasSuffix(" and 1 book: 0 errors, 1 warning\n"))
    #expect(try place.run("check", "--no-epubcheck", "--strict").code == 1)
  }

  @Test func `without a build there is nothing to check, without a project neither`() throws {
    let place = try Place.project()
    let result = try place.run("check")
    #expect(result.code == 1)
    #expect(result.errors.contains("there is no last build of 'Site' [no-site]"))
    #expect(
      try place.run("check", "--no-site").errors.contains("the last build of 'Site' has no e-books [no-books]"))
    #expect(try place.run("check", "--no-site", "--no-books").code == 64)
    #expect(result.errors.contains("build the site first"))
    #expect(try Place().run("check").code == 78)
    #expect(try place.run("check", "--jobs", "0").code == 64)
  }

  @Test func `EPUBCheck's messages become findings`() throws {
    let place = try built()
    let environment = try epubCheck(
      #"""
      test "$2 $3 $4 $5 $6" = "--quiet --locale en --json -" || exit 3
      echo 'Validating …'
      cat <<'END'
      {"messages": [
        {"ID": "RSC-007", "severity": "ERROR", "message": "Referenced\n resource is gone.", "suggestion": null,
         "locations": [{"path": "EPUB/text/p001.xhtml", "line": 3, "column": 7}, {"path": "EPUB/nav.xhtml", "line": -1, "column": -1}]},
        {"ID": "PKG-010", "severity": "WARNING", "message": "A blank.", "suggestion": "Take it out.", "locations": []},
        {"ID": "ACC-1", "severity": "SUPPRESSED", "message": "Never.", "locations": []}]}
      END
      exit 1
      """#, in: place)
    let result = try place.run("check", "--no-site", environment: environment)
    #expect(result.code == 1)
    #expect(
      result.errors == """
        Site/books/the-lost-star.epub: EPUB/text/p001.xhtml:3:7: error: EPUBCheck RSC-007: Referenced resource is gone. [epubcheck]
        Site/books/the-lost-star.epub: EPUB/nav.xhtml: error: EPUBCheck RSC-007: Referenced resource is gone. [epubcheck]
        Site/books/the-lost-star.epub: warning: EPUBCheck PKG-010: A blank. [epubcheck]
          hint: Take it out.
        checked 1 book: 2 errors, 1 warning

        """)
    let json = try place.run("check", "--json", environment: environment).json()
    #expect(json["epubcheck"]?.bool == true)
  }

  @Test func `an EPUBCheck that gives no report is a finding, and one that is not there a note`() throws {
    let place = try built()
    let broken = try place.run("check", environment: try epubCheck("echo no; exit 1", in: place))
    #expect(broken.code == 1)
    #expect(broken.errors.contains("EPUBCheck cannot be run on this book"))
    #expect(try place.run("check", environment: ["HORNBOOK_EPUBCHECK_JAR": "", "PATH": "/nonexistent"]).code == 0)
    let without = try place.run("check", "--verbose", environment: ["PATH": "/nonexistent"])
    #expect(without.code == 0)
    #expect(without.errors.contains("note: EPUBCheck is not on this machine"), "\(without.errors)")
    #expect(without.errors.split(separator: "\n").count { $0.contains("[no-epubcheck]") } == 1)
  }

  @Test func `Control-C ends EPUBCheck, too`() throws {
    let place = try built()
    let environment = try epubCheck("echo $$ > '\(place.path)/pid'\nexec sleep 600", in: place)
    let process = Process()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["check"]
    process.currentDirectoryURL = URL(filePath: place.path)
    process.environment = ["HORNBOOK_SHARE": Program.checkout].merging(environment) { $1 }
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = Pipe()
    try process.run()
    let clock = ContinuousClock()
    let end = clock.now + .seconds(180)
    var child: Int32?
    while child == nil, clock.now < end {
      Thread.sleep(forTimeInterval: 0.02)
      child = (try? place.text("pid")).flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
    let number = try #require(child)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(kill(number, 0) != 0)
  }

  @Test func `names the theme's own style sheet and its line`() throws {
    let place = try Place.project()
    try place.write(
      #"<link rel="stylesheet" href="{{#asset}}mine.css{{/asset}}">"#, to: "Templates/partials/head.mustache")
    try place.write(
      "/* Of two\n   lines. */\n\n:root { --ink: #ccc; }\n/* One. */\nh1 { background: url(https://example.org/a.png); }\n",
      to: "Templates/assets/mine.css")
    try place.done("build")
    let result = try place.run("check", "--no-books", "--verbose")
    #expect(result.code == 0)
    let told = result.errors
    #expect(told.contains("Templates/assets/mine.css:4: warning: the contrast of '--ink' on '--paper' in the theme"))
    #expect(told.contains("Templates/assets/mine.css:6: note: "), "\(told)")
    #expect(!told.contains("Site/assets/mine."))
    #expect(try place.run("check", "--no-books", "--strict").code == 1)
  }

  @Test func `counts all that is found, and tells all of it where that is wanted`() throws {
    let place = try Place()
    let links = String(repeating: "<p><a href=\"gone.html\">on</a></p>\n", count: 138)
    try place.write(
      "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>A</title><h1>A</h1>\(links)</html>",
      to: "web/index.html")
    let short = try place.run("check", "web", "--no-books")
    #expect(short.errors.contains("138 errors"))
    #expect(short.errors.contains("… and 128 more errors like that [site-broken-link]; see all with --verbose\n"))
    let long = try place.run("check", "web", "--no-books", "--verbose")
    #expect(long.errors.split(separator: "\n").count { $0.contains("[site-broken-link]") } == 138)
    let json = try place.run("check", "web", "--no-books", "--json").json()
    #expect(json["errors"]?.int == 138)
    #expect(json["diagnostics"]?.array?.count { $0["id"]?.string == "site-broken-link" } == 138)
  }
}
