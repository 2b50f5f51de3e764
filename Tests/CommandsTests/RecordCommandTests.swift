import Basics
import Foundation
import SocketClient
import TestSupport
import Testing

private let hasEncoder = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")

/// `hornbook serve --record`, as the page in a browser uses it.
@Suite(.enabled(if: hasEncoder, "ffmpeg is not installed")) struct RecordCommandTests {
  /// A content folder with a story of two pages, and a preview of it that records.
  private final class Served {
    let place: Place
    let serving: Watching
    let port: Int
    let token: String

    init(_ place: Place) throws {
      self.place = place
      serving = try Watching(place, "--port", "0", "--record", command: "serve")
      let line = try #require(serving.said.split(separator: "\n").first { $0.hasPrefix("preview  ") })
      port = try #require(URL(string: String(line.dropFirst(9)))?.port)
      let page = try SocketClient.ask(port, "/.hornbook/record?story=the-cat").text
      token = String(try #require(page.firstMatch(of: /name="token" content="([^"]+)"/)).1)
    }

    convenience init(store: Bool = false) throws {
      let place = try Place()
      try place.write(
        (store ? "store = \"Content/library.sqlite\"\n" : "") + "[site]\ntitle = \"Cats\"\n", to: "hornbook.toml")
      try place.write(
        "+++\ntitle = \"The Cat\"\n+++\nA cat ran. It hid.\n\n##\n\nIt slept.\n", to: "Content/stories/en/cat.md")
      try self.init(place)
    }

    func story() throws -> JSONValue {
      try JSONDocument(parsing: SocketClient.ask(port, "/.hornbook/record/story?story=the-cat").body).root
    }

    /// Sends two seconds of humming as what was read of a page.
    func send(
      _ page: Int, starts: String = "", words: String? = nil, replacing: String? = nil, isSilent: Bool = false
    ) throws -> JSONValue {
      let known = try story()["pages"]?.array?.first { $0["number"]?.int == page }?["words"]?.string
      let samples = (0..<32_000).flatMap { place -> [UInt8] in
        let sample = UInt16(bitPattern: Int16(6000 * sin(Double(place) / 9)))
        return [UInt8(sample & 0xFF), UInt8(sample >> 8)]
      }
      let query = "story=the-cat&page=\(page)&words=\(words ?? known ?? "")&starts=\(starts)"
      let response = try SocketClient.ask(
        port, "/.hornbook/record/page?\(query)\(replacing.map { "&replacing=\($0)" } ?? "")", method: "POST",
        fields: ["Origin: http://127.0.0.1:\(port)", "X-Hornbook-Token: \(token)"],
        body: isSilent ? [] : SampleRecordings.wav(samples, rate: 16_000))
      #expect(response.status == 200)
      return try JSONDocument(parsing: response.body).root
    }

    func recordings() -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: place.path + "/Content/Illustrations")) ?? []).sorted()
    }
  }

  @Test(arguments: [false, true])
  func `what is kept lies beside the pictures, is named by the library, and is read aloud by the site`(store: Bool)
    throws
  {
    let served = try Served(store: store)
    #expect(try served.story()["pages"]?.array?.map { $0["sentences"]?.int } == [2, 1])
    let kept = try served.send(1, starts: "0,900")
    #expect(kept["kept"]?.string == "the-cat-1.mp3" && kept["sentences"]?.int == 2, "\(kept)")
    #expect(served.recordings() == ["the-cat-1.json", "the-cat-1.mp3"])
    try served.serving.wait {
      (try? $0.text(".hornbook/preview/stories/the-cat/1.html"))?.contains(#"data-from="0.9""#) == true
    }
    let page = try served.place.text(".hornbook/preview/stories/the-cat/1.html")
    #expect(page.contains(#"data-from="0" data-to="0.9""#) && page.contains(#"data-from="0.9" data-to="2""#))
    #expect(try !served.place.text(".hornbook/preview/stories/the-cat/2.html").contains("data-from"))
    #expect(try served.story()["pages"]?.array?[0]["recording"]?["by"]?.string == "person")
    let markdown = try served.place.text("Content/stories/en/cat.md")
    #expect(markdown.contains(#"audioRelativePath = "the-cat-1.mp3""#) == !store)
    let heard = try SocketClient.ask(served.port, "/.hornbook/record/sound?story=the-cat&page=1")
    #expect(heard["content-type"] == "audio/mpeg")
    #expect(try Data(heard.body) == served.place.data("Content/Illustrations/the-cat-1.mp3"))
    #expect(try served.serving.interrupt() == 130)
  }

  @Test func `a person's recording is asked about, and its file stays`() throws {
    let served = try Served()
    #expect(try served.send(2)["kept"]?.string == "the-cat-2.mp3")
    let first = try served.place.data("Content/Illustrations/the-cat-2.mp3")
    #expect(try served.send(2, starts: "0")["asks"]?.string == "the-cat-2.mp3")
    #expect(try served.send(2, starts: "0", replacing: "other.mp3")["asks"]?.string == "the-cat-2.mp3")
    #expect(served.recordings() == ["the-cat-2.mp3"])
    #expect(try served.send(2, starts: "0", replacing: "the-cat-2.mp3")["kept"]?.string == "the-cat-2-2.mp3")
    #expect(try served.place.data("Content/Illustrations/the-cat-2.mp3") == first)
    #expect(try served.place.text("Content/stories/en/cat.md").contains(#""the-cat-2-2.mp3""#))
    #expect(try served.serving.interrupt() == 130)
  }

  @Test func `sentences of a recording that is there are marked by themselves`() throws {
    let served = try Served()
    #expect(try served.send(1, starts: "0,900", replacing: "x.mp3", isSilent: true)["refused"]?.string != nil)
    #expect(try served.send(1)["kept"]?.string == "the-cat-1.mp3")
    #expect(try served.send(1, starts: "0,900", isSilent: true)["refused"]?.string != nil)
    let answer = try served.send(1, starts: "0,900", replacing: "the-cat-1.mp3", isSilent: true)
    #expect(answer["kept"]?.string == "the-cat-1.mp3" && answer["sentences"]?.int == 2, "\(answer)")
    #expect(served.recordings() == ["the-cat-1.mp3"])
    try served.serving.wait {
      (try? $0.text(".hornbook/preview/stories/the-cat/1.html"))?.contains(#"data-from="0.9""#) == true
    }
    #expect(try served.place.text("Content/stories/en/cat.md").contains("audioTimings"))
    // What is read anew has other times, or none.
    #expect(try served.send(1, replacing: "the-cat-1.mp3")["kept"]?.string == "the-cat-1-2.mp3")
    #expect(try !served.place.text("Content/stories/en/cat.md").contains("audioTimings"))
    #expect(try served.serving.interrupt() == 130)
  }

  @Test func `what does not fit is refused, and nothing is written`() throws {
    let served = try Served()
    let before = try served.place.text("Content/stories/en/cat.md")
    for (answer, reason) in [
      (try served.send(1, words: "other"), "words of the page are others"),
      (try served.send(3, words: "other"), "no such page"),
      (try served.send(1, starts: "0"), "1 sentences are marked, and the page has 2"),
      (try served.send(1, starts: "900,0"), "do not rise"),
      (try served.send(1, starts: "0,2000"), "do not rise"),
    ] {
      #expect(answer["refused"]?.string?.contains(reason) == true, "\(answer)")
    }
    #expect(served.recordings() == [])
    #expect(try served.place.text("Content/stories/en/cat.md") == before)
    #expect(try served.serving.interrupt() == 130)
  }

  @Test func `says what is in the way before anybody reads`() throws {
    let place = try Place.project()
    let open = try place.run("serve", "--record", "--port", "0", "--host", "0.0.0.0")
    #expect(open.code == 1 && open.errors.contains("stories are recorded on this machine alone"), "\(open.errors)")
    let bare = try place.run("serve", "--record", "--port", "0", environment: ["PATH": "/nonexistent"])
    #expect(bare.code == 78 && bare.errors.contains("[no-encoder]"), "\(bare.errors)")
  }
}
