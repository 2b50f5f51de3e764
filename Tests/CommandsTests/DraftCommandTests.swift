import Basics
import Foundation
import SocketClient
import Testing

/// Drafts, and stories that wait for their time, as the commands treat them.
@Suite struct DraftCommandTests {
  private static let moon = "Site/stories/the-found-moon/index.html"

  /// A project with one story that is published and one that is a draft.
  private func place(_ fields: String = #""draft": true"#) throws -> Place {
    let place = try Place.project()
    try place.write(
      Sample.other.replacing(#""title": "The Found Moon","#, with: #""title": "The Found Moon", \#(fields),"#),
      to: "moon.json")
    try place.done("import", "json", "moon.json")
    return place
  }

  @Test func `a build leaves a draft out, with '--drafts' it does not, and each takes back what the other did`() throws
  {
    let place = try place()
    try place.done("build")
    let before = try place.files()
    #expect(!place.has(Self.moon) && place.has("Site/stories/the-lost-star/index.html"))
    #expect(try place.done("build", "--drafts").output.hasPrefix("published 2 stories, "))
    #expect(try place.text(Self.moon).contains("The Found Moon"))
    #expect(try !place.text(Self.moon).contains(">Draft<"))
    #expect(try place.done("build").output.hasPrefix("published 1 story, "))
    #expect(try place.files() == before)
    #expect(try place.done("build").output.contains("wrote 0 files"))
    let refused = try place.run("explain", "stories/the-found-moon/index.html")
    #expect(refused.code != 0)
    try place.done("edit", "story", "The Found Moon", "--no-draft")
    try place.done("build")
    #expect(place.has(Self.moon))
    #expect(
      try place.done("explain", "stories/the-found-moon/index.html").output.contains(
        "stories/the-found-moon/index.html"))
    #expect(try place.done("build", "--drafts").output.contains("wrote 0 files"))
    try place.done("check", "--no-epubcheck")
  }

  @Test func `'status' and 'list' say what is a draft, and what waits until when`() throws {
    let place = try place(#""draft": true, "publishAt": "2030-05-06""#)
    let lines = "\nnot ready    1 draft, 0 whose time has not come\n  'The Found Moon': draft\n"
    #expect(try place.done("status").output.contains(lines))
    func status() throws -> [JSONValue] { try place.run("status", "--json").json()["notReady"]?.array ?? [] }
    #expect(try status().map { $0["title"]?.string } == ["The Found Moon"])
    #expect(try status().map { $0["draft"]?.bool } == [true])
    try place.done("edit", "story", "The Found Moon", "--no-draft")
    let later = "0 drafts, 1 whose time has not come\n  'The Found Moon': not before 2030-05-06\n"
    #expect(try place.done("status").output.contains(later))
    #expect(try status().map { $0["publishAt"]?.string } == ["2030-05-06T00:00:00.000000Z"])
    #expect(try place.done("list", "stories").output.contains("not before 2030-05-06"))
    let listed = try place.run("list", "stories", "--json").json()["stories"]?.array ?? []
    #expect(listed.map { $0["isReady"]?.bool } == [false, true])
    try #require(listed.count == 2)
    #expect(listed[0]["publishAt"]?.string == "2030-05-06T00:00:00.000000Z" && listed[0]["draft"]?.bool == false)
    try place.done("edit", "story", "The Found Moon", "--publish-at", "")
    #expect(try status().isEmpty)
    #expect(try !place.done("status").output.contains("not ready"))
  }

  @Test func `'edit' takes a day, or a day with time and zone, and nothing else`() throws {
    let place = try place()
    let refused = try place.run("edit", "story", "The Found Moon", "--publish-at", "soon")
    #expect(refused.code == 1)
    #expect(refused.errors.hasPrefix("error: 'soon' is not a date [edit-value]\n  hint: write '2026-12-24'"))
    for (text, moment) in [("2030-12-24T18:00+01:00", "2030-12-24T17:00:00Z"), ("2030-12-24", "2030-12-24")] {
      try place.done("edit", "story", "The Found Moon", "--no-draft", "--publish-at", text)
      #expect(try place.done("list", "stories").output.contains("not before \(moment)"))
    }
    #expect(try place.run("edit", "story", "The Found Moon", "--draft", "--no-draft").code == 64)
  }

  @Test func `a draft has no book in the site, but for '--drafts'`() throws {
    let place = try place()
    try place.done("epub")
    #expect(place.has("Site/books/the-lost-star.epub") && !place.has("Site/books/the-found-moon.epub"))
    let refused = try place.run("epub", "The Found Moon", "--output", "Books")
    #expect(refused.code == 1)
    #expect(
      refused.errors.hasPrefix(
        "error: 'The Found Moon' is a draft, and so has no book [not-published]\n  hint: '--drafts' "))
    try place.done("epub", "The Found Moon", "--drafts", "--output", "Books")
    #expect(place.has("Books/the-found-moon.epub"))
  }

  @Test func `an export and an import bring them along, in JSON and in Markdown`() throws {
    let place = try place(#""draft": true, "publishAt": "2030-05-06T07:08:09Z""#)
    try place.done("export", "json", "out.json")
    try place.done("export", "markdown", "Out")
    #expect(try place.text("out.json").contains(#""draft": true"#))
    let file = try #require(try place.files().keys.first { $0.hasPrefix("Out/") && $0.hasSuffix("the-found-moon.md") })
    #expect(try place.text(file).contains("\ndraft = true\npublishAt = 2030-05-06T07:08:09Z\n"))
    for source in [["json", "out.json"], ["markdown", "Out"]] {
      let other = try Place.project()
      try FileManager.default.copyItem(atPath: "\(place.path)/\(source[1])", toPath: "\(other.path)/\(source[1])")
      try other.done("import", source[0], source[1])
      let told = try other.run("status", "--json").json()["notReady"]?.array ?? []
      #expect(told.map { $0["publishAt"]?.string } == ["2030-05-06T07:08:09.000000Z"])
      #expect(told.map { $0["draft"]?.bool } == [true])
    }
  }

  @Test func `the preview shows it under a mark, and nothing of it comes into the site or is sent`() throws {
    let place = try place()
    try place.done("build")
    let before = try place.files().filter { $0.key.hasPrefix("Site/") }
    let serving = try Watching(place, "--port", "0", command: "serve")
    let line = try #require(serving.said.split(separator: "\n").first { $0.hasPrefix("preview  ") })
    let port = try #require(URL(string: String(line.dropFirst(9)))?.port)
    let page = try SocketClient.ask(port, "/stories/the-found-moon/index.html").text
    #expect(page.contains("The Found Moon") && page.contains(">Draft<"))
    #expect(try SocketClient.ask(port, "/stories/index.html").text.contains(">Draft<"))
    try serving.commit("UPDATE page SET text = 'It sank.' WHERE page_number = 2")
    try serving.waitForRound("Content/library.sqlite changed: wrote ")
    #expect(try serving.interrupt() == 130)
    #expect(try place.files().filter { $0.key.hasPrefix("Site/") } == before)
    #expect(place.has(".hornbook/preview/stories/the-found-moon/index.html"))
    try place.done("deploy", "folder:Sent")
    #expect(place.has("Sent/index.html") && !place.has("Sent/stories/the-found-moon/index.html"))
    let refused = try place.run("deploy", "folder:Elsewhere", "--output", ".hornbook/preview")
    #expect(refused.code != 0 && !place.has("Elsewhere"))
    // It goes with all that is remembered.
    try place.done("clean")
    #expect(!place.has("Site") && !place.has(".hornbook/preview"))
  }

  @Test func `a folder that is named has no draft in it, as it may be published`() throws {
    let place = try place()
    let serving = try Watching(place, "--port", "0", "--output", "Site", command: "serve")
    #expect(place.has("Site/stories/the-lost-star/index.html") && !place.has(Self.moon))
    #expect(try serving.interrupt() == 130)
  }

  @Test(arguments: ["watch", "serve"])
  func `a story is published when its time comes, and nobody has to touch anything`(command: String) throws {
    let soon = Date.now.addingTimeInterval(6).formatted(.iso8601)
    let place = try place(#""publishAt": "\#(soon)""#)
    let options = command == "serve" ? ["--port", "0"] : []
    let serving = try Watching(place, options, command: command)
    let path = command == "serve" ? ".hornbook/preview/stories/the-found-moon/index.html" : Self.moon
    if command == "serve" {
      #expect(try place.text(path).contains("chip waits"))
    } else {
      #expect(!place.has(path))
    }
    try serving.wait { _ in (serving.said + serving.errors).contains("the time of a story has come: wrote ") }
    #expect(try place.text(path).contains("The Found Moon") && !place.text(path).contains("chip waits"))
    #expect(try serving.interrupt() == 130)
    try place.done("build")
    #expect(place.has(Self.moon))
  }

  @Test func `shards have the same stories, or are told apart`() throws {
    let place = try place()
    for shard in ["1/2", "2/2"] { try place.done("build", "--shard", shard) }
    try place.done("merge", "--output", "Merged")
    let (star, moon) = ("Merged/stories/the-lost-star/index.html", "Merged/stories/the-found-moon/index.html")
    #expect(place.has(star) && !place.has(moon))
    try place.done("build", "--shard", "1/2", "--drafts")
    let refused = try place.run("merge", "--output", "Merged")
    #expect(refused.code != 0)
    #expect(refused.errors.contains("shards 1/2 and 2/2 do not have the same stories"))
    #expect(refused.errors.contains("hint: build all shards again"))
    try place.done("build", "--shard", "2/2", "--drafts")
    try place.done("merge", "--output", "Merged")
    #expect(place.has(moon))
  }

  @Test func `sparks are no drafts`() throws {
    let place = try Place()
    try place.done("init", "sparks", "--kind", "dailyspark")
    let refused = try Program.run(["build", "--drafts"], in: place.path + "/sparks")
    #expect(refused.code == 64 && refused.errors.contains("a library of sparks has no use for '--drafts'"))
  }
}
