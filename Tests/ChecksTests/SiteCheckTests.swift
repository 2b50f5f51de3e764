import Basics
import Checks
import Foundation
import TestSupport
import Testing

@Suite struct SiteCheckTests {
  @Test func `finds nothing at all in a clean site`() throws {
    #expect(try CleanSite().findings().map(\.text) == [])
  }

  @Test(arguments: SiteFault.links + SiteFault.contents)
  func `finds one fault by its id at its place, and nothing else`(_ fault: SiteFault) throws {
    var site = CleanSite()
    try fault.put(&site)
    let found = try site.findings()
    #expect(Set(found.map(\.id)) == [fault.id], "\(found.map(\.text))")
    let finding = try #require(found.first)
    #expect(finding.text.hasPrefix("Site/\(fault.place): \(finding.severity.rawValue): "), "\(finding.text)")
    #expect(fault.words.isEmpty || finding.text.contains(fault.words), "\(finding.text)")
  }

  @Test func `tries every id that Hornbook has for a site`() throws {
    let list = try String(contentsOfFile: Checkout.path + "/Documentation/reference/diagnostics.md", encoding: .utf8)
    let listed = Set(list.matches(of: /\| `(site-[a-z-]+)`/).map { String($0.output.1) })
    // One compares a site with what a build remembers, the other is of the theme: the tests of the command try them.
    let others = ["site-missing-file", "site-low-contrast"]
    let tried = Set((SiteFault.links + SiteFault.contents).map(\.id)).union(others)
    #expect(listed == tried)
  }

  @Test(arguments: [
    "<a href=\"a.html?x=1#main\">a</a>", "<a href=\"\">a</a>", "<a href=\"#/route\">a</a>", "<a href=\"#!route\">a</a>",
    "<a href=\"index.html\" data-pattern=\"Go on\"></a>", "<a>a</a>", "<a name=\"x\"></a>",
    "<a href=\"index.html\" hidden></a>", "<a href=\"tel:1\">a</a>",
    "<a href=\"javascript:a()\">a</a>", "<a href=\" index.html\n\">a</a>", "<a href=\".\\index.html\">a</a>",
    "<a href=\"index.html\"><b><svg aria-label=\"a\"></svg></b></a>", "<a href=\"index.html\"><x-icon></x-icon></a>",
    "<a href=\"index.html\"><svg><title>a</title></svg></a>",
    "<div aria-hidden=\"true\"><a href=\"index.html\"></a></div>",
    "<img src=\"pictures/a.png\" style=\"width: 4em\" alt=\"\">",
    "<img src=\"data:image/png;base64,AA==\" width=1 height=1 alt=\"\">",
    "<img src=\"pictures/a.png\" width=1 height=1 role=\"presentation\">", "<img alt=\"\">",
    "<dialog><h4>a</h4></dialog>", "<h6 hidden>a</h6>", "<p lang=\"\">a</p>", "<p lang=\"x-fox\">a</p>",
    "<form action=\"search\"><button>a</button></form>", "<noscript><p>a</p></noscript>",
    "<a href=\"pictures/a.png#xywh\">a</a>",
    "<script type=\"application/ld+json\">{}</script>", "<script>document.write('<a href=\"gone.html\">')</script>",
    "<!-- <a href=\"gone.html\"> -->", "<textarea aria-label=\"a\"><a href=\"gone.html\"></textarea>",
    "<svg><path id=\"x\"/><use href=\"#x\"/></svg>",
    "<a href=\"/.well-known/x\">a</a>", "<p id=\"\"></p><p id=\"\"></p>",
    "<link rel=\"preconnect\" href=\"https://cdn.example\">",
    "<label>a <input></label><label><textarea>b</textarea> a</label>",
    "<label for=\"q\">a</label><select id=\"q\"></select>",
    "<input id=\"q\"><label for=\"q\"><img src=\"pictures/a.png\" width=1 height=1 alt=\"a\"></label>",
    "<label for=\"q\" hidden>a</label><input id=\"q\">", "<label for=\"q\">a</label><x-field id=\"q\"></x-field>",
    "<input title=\"a\"><input aria-labelledby=\"main\"><input placeholder=\"a\"><input type=\"submit\"><input type=\"hidden\">",
    "<div hidden><input><label for=\"q\">a</label><b role=\"switch\"></b></div><template><input></template>",
    "<input type=\"checkbox\" role=\"switch\" aria-label=\"a\"><b role=\"radio\" aria-checked=\"true\">a</b>",
    "<b role=\"slider\" aria-valuetext=\"1:20\"></b><b role=\"checkbox\" data-on>a</b><b role=\"button\">a</b>",
    "<table><tr><td headers=\"b\">a<tr><th id=\"b\">a<td id=\"c\" role=\"columnheader\">b<td headers=\"c b\">c</table>",
    "<p style=\"Display : NONE !important\"><label>a: </label><input name=\"q\"><b role=\"switch\"></b></p>",
    "<input type=\"checkbox\" id=\"q\" style=\"top: 0; display:none\"><label for=\"q\"><b></b></label>",
    "<input style=\"visibility: hidden\"><noscript><p><input><label for=\"q\">a</label></p></noscript>",
    "<b role=\"switch\" :aria-checked=\"on\"></b><b role=\"radio\" x-bind:aria-checked=\"on\"></b>",
    "<input v-bind:aria-label=\"a\"><input :placeholder=\"a\"><label :for=\"a\">a</label><input :id=\"a\">",
    "<a href=\"index.html\" :title=\"a\"></a><b role=\"slider\" :aria-valuetext=\"a\"></b>",
    "<label data-text=\"a\"><input></label><label for=\"q\"><b data-text=\"a\"></b></label><input id=\"q\">",
    "<label>a <svg><label></label></svg><input></label>",
  ])
  func `takes nothing for a fault that is none`(_ html: String) throws {
    var site = CleanSite()
    try site.add("a.html", html)
    if html.contains("well-known") { site[".well-known/x"] = [1] }
    let found = try site.findings().filter { $0.id != "site-root-link" }
    #expect(found.map(\.text) == [])
  }

  @Test func `tells addresses of equal letters from each other by their bytes, as servers do`() throws {
    let links = ["\u{E9}", "e\u{301}", "\u{E9}", "e\u{301}", "\u{E9}"].map { "<a href=\"\($0).html\">a</a>" }
    for turned in [links, Array(links.dropFirst())] {
      var site = CleanSite()
      site["\u{E9}.html"] = site["a.html"]
      for page in ["a.html", "index.html"] { try site.add(page, turned.joined()) }
      let found = try site.findings().filter { $0.id == "site-broken-link" }
      #expect(found.count == 4, "\(found.map(\.text))")
    }
  }

  @Test func `lets pages in two languages have one title`() throws {
    var site = CleanSite()
    try site.edit("b c/é.html", "<title>Another <b>story", "<title>The first story")
    try site.edit("b c/é.html", "lang=\"en\"", "lang=\"sw\"")
    #expect(try site.findings().map(\.text) == [])
  }

  @Test func `is easier on sites that live on a server`() throws {
    var site = CleanSite()
    try site.add("a.html", "<a href=\"./\">a</a> <a href=\"/fox/a.html\">b</a>")
    site.options.worksWithoutServer = false
    #expect(Set(try site.findings().map(\.severity)) == [.note])
    site.options.worksWithoutServer = true
    #expect(Set(try site.findings().map(\.severity)) == [.warning])
  }

  @Test func `knows the site's own address from its front page, or is told`() throws {
    var site = CleanSite()
    try site.edit("index.html", "<link rel=\"canonical\" href=\"https://stories.example/fox/\">", "")
    try site.add("a.html", "<a href=\"https://stories.example/fox/gone.html\">a</a>")
    #expect(try !site.findings().contains { $0.id == "site-broken-link" })
    site.options.base = "https://stories.example/fox/"
    #expect(try site.findings().map(\.id) == ["site-broken-link"])
  }

  @Test func `takes what the page for what is not there asks for above for what lies in the site`() throws {
    var site = CleanSite()
    site["lost.js"] = Array("const a = 1;".utf8)
    try site.add("404.html", "<script src=\"../../lost.js\"></script><script src=\"../lost.js\"></script>")
    #expect(try site.findings().map(\.text) == [])
    try site.add("404.html", "<script src=\"../gone.js\"></script><a href=\"../a.html\">a</a>")
    #expect(try Set(site.findings().map(\.id)) == ["site-broken-link", "site-outside-link"])
  }

  @Test func `does not look for the ways to pages that want none`() throws {
    var site = CleanSite()
    for name in ["offline.html", "app.html", "shell.html", "hidden.html"] {
      site[name] = site["a.html"]
      try site.edit(name, "The first story</title>", "\(name)</title>")
    }
    try site.edit(
      "hidden.html", "<meta charset=\"utf-8\">", "<meta charset=\"utf-8\"><meta name=\"robots\" content=\"noindex\">")
    try site.edit("manifest.webmanifest", "\"start_url\": \"./\"", "\"start_url\": \"app.html\"")
    site["sw.js"] = Array("const shell = ['./shell.html'];".utf8)
    site["google12ab.html"] = Array("google-site-verification: google12ab.html".utf8)
    #expect(try site.findings().map(\.text) == [])
  }

  @Test func `keeps of one kind only so many, in the order of their places, or all`() throws {
    var site = CleanSite()
    try site.add("a.html", String(repeating: "<a href=\"gone.html\">a</a>\n", count: 70))
    try site.add("404.html", "<a href=\"gone.html\">a</a>")
    let found = try site.findings()
    #expect(found.count == 50)
    #expect(found.first?.place?.file == "Site/404.html")
    site.options.keepsAll = true
    #expect(try site.findings().count == 71)
  }

  @Test func `counts what it does not keep as errors where one is`() throws {
    var site = CleanSite()
    let warnings = String(repeating: "<label for=\"q\">a</label>", count: 60)
    try site.add("a.html", "<script src=\"script.js\"></script>" + warnings)
    #expect(try unkept(of: site) == [UnkeptFindings(id: "site-broken-label", severity: .warning, count: 10)])
    try site.add("a.html", "<label for=\"main\">a</label>" + warnings)
    #expect(try unkept(of: site) == [UnkeptFindings(id: "site-broken-label", severity: .error, count: 71)])
  }

  private func unkept(of site: CleanSite) throws -> [UnkeptFindings] {
    let folder = try TemporaryFolder()
    let survey = try SiteSurvey(folder: site.write(to: folder), name: "Site")
    var verdict = SiteVerdict(survey)
    for chapter in try (0..<survey.chapterCount).map(survey.chapter) { verdict.add(chapter) }
    _ = verdict.finish()
    return verdict.unkept
  }

  @Test func `gives the same findings whoever reads the chapters`() throws {
    var site = CleanSite()
    for number in 0..<100 { site["lost\(number).html"] = site["a.html"] }
    let folder = try TemporaryFolder()
    let survey = try SiteSurvey(folder: site.write(to: folder), name: "Site")
    #expect(survey.chapterCount > 2)
    let once = try CleanSite.findings(in: folder.file("site"))
    var verdict = SiteVerdict(survey)
    for chapter in try (0..<survey.chapterCount).reversed().map(survey.chapter).reversed() { verdict.add(chapter) }
    #expect(verdict.finish() == once)
  }

  @Test func `lets no control character of a page out`() throws {
    var site = CleanSite()
    try site.add("a.html", "<a href=\"\u{9B}31m\u{202E}gone.html\">a</a>")
    let text = try site.findings().map(\.text).joined()
    #expect(text.contains("gone.html"))
    #expect(!text.unicodeScalars.contains { [0x9B, 0x202E].contains($0.value) })
  }

  @Test func `tells letters from letters that look the same`() throws {
    var site = CleanSite()
    // An e with its accent as a character of its own.
    try site.add("a.html", "<a href=\"b%20c/e\u{301}.html\">a</a>")
    let found = try site.findings()
    #expect(found.map(\.id) == ["site-broken-link"])
    #expect(found.first?.hint?.contains("in other bytes") == true)
  }
}
