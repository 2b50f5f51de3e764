import Basics
import Checks
import Foundation
import TestSupport
import Testing

/// Sites that are made to do harm, or were damaged.
@Suite struct HostileSiteTests {
  /// A page between a few good ones, and what is found in it.
  private func findings(in bytes: [UInt8]) throws -> [Diagnostic] {
    var site = CleanSite()
    site["a.html"] = bytes
    return try site.findings()
  }

  @Test(arguments: [
    "<div>", "<a href=x>", "<svg>", "<template>", "<b aria-hidden=true>", "<h1>", "<p id=x>", "<img src=x>", "<button>",
    "<style>", "<svg><title>", "<svg><a href=x>t", "<form action=", "<base href=x>",
    "<meta http-equiv=refresh content='0;url=a.html'>",
    "<img srcset='x 1x,", "<dialog>", "</div>", "&#", "<a class='a b c d e f'>",
    "<label for=x>a", "<label><input>", "<table><td headers='x y'>", "<th headers=x></table>", "<b role=switch>",
  ])
  func `reads a page of many of the same to its end, and tells fifty of a kind`(_ piece: String) throws {
    var found: [Diagnostic] = []
    let spent = try processorTime { found = try findings(in: Array(String(repeating: piece, count: 30_000).utf8)) }
    let counts = Dictionary(grouping: found, by: \.id).mapValues(\.count)
    #expect(counts.values.allSatisfy { $0 <= 50 }, "\(counts)")
    // Work that grows with the square would take hours.
    #expect(spent < .seconds(60))
  }

  @Test func `reads what is no text`() throws {
    var numbers = SeededNumbers(seed: 7)
    for length in [0, 1, 2, 1000, 100_000] {
      _ = try findings(in: (0..<length).map { _ in UInt8.random(in: 0...255, using: &numbers) })
    }
    for bytes in [[0xFF, 0xFE], [0xFE, 0xFF, 0x00], [0xEF, 0xBB, 0xBF], [UInt8](repeating: 0, count: 5000)] {
      _ = try findings(in: bytes)
    }
  }

  @Test func `reads style sheets that lead to themselves, and grow`() throws {
    var site = CleanSite()
    let doubling = (0..<40).map { "--x\($0): var(--x\($0 + 1)) var(--x\($0 + 1));" }.joined()
    site["style.css"] = Array(
      ":root { --a: var(--b); --b: var(--a); \(doubling) --x40: red } body { color: var(--a); background: var(--x0) }"
        .utf8)
    #expect(try site.findings().map(\.text) == [])
    site["style.css"] = Array((String(repeating: ":not(", count: 20_000) + "{color:red}").utf8)
    #expect(try site.findings().map(\.text) == [])
    site["style.css"] = Array((String(repeating: ".a", count: 20_000) + "{color:red;background:red}").utf8)
    #expect(try site.findings().map(\.text) == [])
    site["style.css"] = Array((0..<3000).map { ".c\($0) [data-theme=t\($0)] { color: red }" }.joined().utf8)
    #expect(try site.findings().map(\.text) == [])
  }

  @Test func `reads feeds and catalogues that are traps`() throws {
    var site = CleanSite()
    site["trap.json"] = Array((String(repeating: "{\"links\":[", count: 100_000)).utf8)
    site["trap.xml"] = Array(
      "<!DOCTYPE feed [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><feed><link href=\"&a;\"/></feed>".utf8)
    site["deep.xml"] = Array((String(repeating: "<a>", count: 100_000)).utf8)
    #expect(try site.findings().map(\.text) == [])
  }

  @Test func `follows no link out of the folder, and none in a circle`() throws {
    var site = CleanSite()
    site.symbolicLinks = [
      "outside": "..", "circle": ".", "passwd.html": "/etc/passwd", "nowhere.html": "gone.html",
      "same.html": "same.html",
    ]
    let found = try site.findings()
    #expect(found.map(\.id) == ["site-symbolic-link"])
    #expect(found.first?.place?.file == "Site/passwd.html")
  }

  @Test func `takes names of all kinds`() throws {
    var site = CleanSite()
    var links = ""
    for name in [
      "100%.html", "a b.html", "a?b.html", "a#b.html", "ä ö.html", "日本.html", "a'b.html", "a&b.html", "%41.html",
    ] {
      site[name] = site["a.html"]
      try site.edit(name, "The first story</title>", "\(name.replacing("&", with: "&amp;"))</title>")
      let written = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      links += "<a href=\"\(written)\">a</a> "
    }
    try site.add("index.html", links)
    #expect(try site.findings().map(\.text) == [])
  }

  @Test func `a folder that cannot be read is an error, and so is none`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: (any Error).self) { try SiteSurvey(folder: folder.file("gone")) }
    let survey = try SiteSurvey(folder: folder.path)
    #expect(survey.chapterCount == 0)
    var verdict = SiteVerdict(survey)
    #expect(verdict.finish() == [])
  }

  @Test(arguments: Effort.seeds(quick: 4, full: 20))
  func `reads damaged pages and style sheets, a hundred a time`(_ seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let clean = CleanSite()
    var site = clean
    let pieces = [
      "<", ">", "\"", "'", "=", "</", "<!--", "-->", "<a href=", "<svg>", "&", "%", "#", "{", "}", "var(", "(", ",",
      "\u{0}", "é",
    ]
    for number in 0..<100 {
      let source = ["index.html", "a.html", "style.css", "feed.xml", "manifest.webmanifest"][number % 5]
      var bytes = clean[source]
      for _ in 0..<Int.random(in: 1..<12, using: &numbers) {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &numbers)].utf8, at: place)
        case 3:
          let end = min(bytes.count, place + Int.random(in: 0..<80, using: &numbers))
          bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &numbers))
        default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0..<80, using: &numbers)))
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      site["d\(number)-\(source)"] = bytes
      if source == "style.css" {
        site["s\(number).html"] = Array("<link rel=stylesheet href=\"d\(number)-style.css\"><body class=box>".utf8)
      }
    }
    let found = try site.findings()
    #expect(found.allSatisfy { $0.place?.file.hasPrefix("Site") == true && $0.id.hasPrefix("site-") })
  }
}
