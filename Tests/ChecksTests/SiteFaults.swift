import TestSupport
import Testing

/// One fault of a site, and what is found for it.
struct SiteFault: CustomTestStringConvertible, Sendable {
  let name: String
  /// The id that is found, and no other.
  let id: String
  /// Where it is found: the file, and where that is told the line and column.
  let place: String
  /// Words that have to be in the text.
  let words: String
  let put: @Sendable (inout CleanSite) throws -> Void

  var testDescription: String { name }

  init(
    _ name: String, _ id: String, at place: String, saying words: String = "",
    put: @escaping @Sendable (inout CleanSite) throws -> Void
  ) {
    self.name = name
    self.id = id
    self.place = place
    self.words = words
    self.put = put
  }

  /// A fault that is a piece of HTML in the page 'a.html', whose main part ends in line 19.
  init(_ name: String, _ id: String, _ html: String, column: Int = 1, saying words: String = "") {
    self.init(name, id, at: "a.html:17:\(column)", saying: words) { try $0.add("a.html", html) }
  }
}

extension SiteFault {
  /// Links.
  static let links: [SiteFault] = [
    SiteFault("no such file", "site-broken-link", "<a href=\"gone.html\">a</a>", saying: "no file 'gone.html'"),
    SiteFault("a slip", "site-broken-link", "<a href=\"indx.html\">a</a>", saying: "did you mean 'index.html'?"),
    SiteFault("a capital", "site-broken-link", "<a href=\"Old.html\">a</a>", saying: "the file is called 'old.html'"),
    SiteFault(
      "a capital in a folder", "site-broken-link",
      "<img src=\"Pictures/a.css\" width=1 height=1 alt=\"\"><a href=\"B%20c/é.html\">a</a>",
      column: 51, saying: "the file is called 'b c/é.html'"
    ).with { $0["Pictures/a.css"] = SamplePictures.png },
    SiteFault("a folder that is not there", "site-broken-link", "<a href=\"gone/\">a</a>", saying: "'gone/'"),
    SiteFault("an empty folder", "site-broken-link", "<a href=\"empty/\">a</a>", saying: "has no 'index.html'").with {
      $0.emptyFolders = ["empty"]
    },
    SiteFault(
      "its own address", "site-broken-link", "<a href=\"https://stories.example/fox/gone.html\">a</a>",
      saying: "gone.html"),
    SiteFault("no script", "site-broken-link", "<script src=\"gone.js\"></script>"),
    SiteFault("an empty script", "site-broken-link", "<script src=\"\"></script>", saying: "empty address"),
    SiteFault("no sound", "site-broken-link", "<audio src=\"gone.mp3\" controls></audio>"),
    SiteFault("no frame", "site-broken-link", "<iframe src=\"gone.html\" title=\"a\"></iframe>"),
    SiteFault("in a drawing", "site-broken-link", "<svg><a href=\"gone.html\"><text>a</text></a></svg>", column: 6),
    SiteFault("no style sheet", "site-broken-link", at: "a.html:8:1") {
      try $0.edit("a.html", "style.css", "gone.css")
    },
    SiteFault("no feed", "site-broken-link", at: "a.html:11:1") {
      try $0.edit("a.html", "href=\"feed.xml", "href=\"gone.xml")
    },
    SiteFault("no manifest", "site-broken-link", at: "a.html:10:1") {
      try $0.edit("a.html", "manifest.web", "gone.web")
    },
    SiteFault("a site map", "site-broken-link", at: "sitemap.xml:3", saying: "'b c/e.html'") {
      try $0.edit("sitemap.xml", "%C3%A9", "e")
    },
    SiteFault("a feed", "site-broken-link", at: "feed.xml:2") { try $0.edit("feed.xml", "\"a.html", "\"gone.html") },
    SiteFault("a news feed", "site-broken-link", at: "news.rss:2") {
      $0["news.rss"] = Array(
        "<rss version=\"2.0\"><channel><item>\n<link>https://stories.example/fox/gone</link></item></channel></rss>"
          .utf8)
    },
    SiteFault("a catalogue", "site-broken-link", at: "opds.json:2") {
      try $0.edit("opds.json", "\"a.html", "\"gone.html")
    },
    SiteFault("where an app starts", "site-broken-link", at: "manifest.webmanifest:1") {
      try $0.edit("manifest.webmanifest", "\"start_url\": \"./\"", "\"start_url\": \"gone.html\"")
    },
    SiteFault("a font", "site-broken-link", at: "style.css:4") {
      $0["style.css"] += Array("@font-face { font-family: A; src: url('gone.woff2') }".utf8)
    },
    SiteFault("out of the folder", "site-outside-link", "<a href=\"../b.html\">a</a>"),
    SiteFault("out of the folder in a style sheet", "site-outside-link", at: "style.css:4") {
      $0["style.css"] += Array("p { background: url(../../b.png) }".utf8)
    },
    SiteFault("a folder's page", "site-folder-link", "<a href=\"./\">a</a>", saying: "'index.html'"),
    SiteFault("a folder's page without its slash", "site-folder-link", "<a href=\"b%20c\">a</a>").with {
      $0["b c/index.html"] = $0["old.html"]
      try $0.edit("b c/index.html", "a.html", "../a.html")
    },
    SiteFault("from the root", "site-root-link", "<a href=\"/fox/a.html\">a</a>"),
    SiteFault("from the root, elsewhere", "site-root-link", "<a href=\"/other/a.html\">a</a>"),
    SiteFault("one's own machine", "site-local-link", "<a href=\"http://localhost:8000/a.html\">a</a>"),
    SiteFault("one's own disk", "site-local-link", "<a href=\"file:///C:/a.html\">a</a>"),
    SiteFault("no such id", "site-broken-anchor", "<a href=\"#gone\">a</a>", saying: "'gone'"),
    SiteFault(
      "no such id elsewhere", "site-broken-anchor", "<a href=\"index.html#Main\">a</a>", saying: "'index.html'"),
    SiteFault("two of one id", "site-double-id", "<p id=\"main\">a</p>"),
    SiteFault("nothing to redirect to", "site-redirect", at: "old.html:1:36") {
      try $0.edit("old.html", "url=a.html", "URL='gone.html'")
    },
    SiteFault("a circle", "site-redirect", at: "old.html:1", saying: "circle") {
      try $0.edit("old.html", "url=a.html", "url=old.html")
    },
    SiteFault("a link out of the folder", "site-symbolic-link", at: "out.html") {
      $0.symbolicLinks = ["out.html": "/etc/passwd", "in.css": "style.css"]
    },
    SiteFault("no way", "site-orphan-page", at: "lost.html") {
      $0["lost.html"] = $0["a.html"]
      try $0.edit("lost.html", "The first story</title>", "Lost</title>")
      try $0.edit("lost.html", "Home</a>", "Home</a> <a href=\"lost2.html\">b</a>")
      $0["lost2.html"] = $0["lost.html"]
      try $0.edit("lost2.html", "Lost</title>", "Lost again</title>")
      try $0.edit("lost2.html", "lost2.html", "a.html")
    },
    SiteFault("a lost circle", "site-orphan-page", at: "lost.html") {
      $0["lost.html"] = $0["a.html"]
      try $0.edit("lost.html", "The first story</title>", "Lost</title>")
      try $0.edit("lost.html", "Home</a>", "Home</a> <a href=\"lost2.html\">b</a>")
      $0["lost2.html"] = $0["lost.html"]
      try $0.edit("lost2.html", "Lost</title>", "Lost again</title>")
      try $0.edit("lost2.html", "lost2.html", "lost.html")
    },
    SiteFault("no feed at all", "site-feed", at: "sitemap.xml:3:68") { try $0.edit("sitemap.xml", "</urlset>", "") },
    SiteFault("no manifest at all", "site-feed", at: "manifest.webmanifest") { $0["manifest.webmanifest"] = [0x7B] },
  ]

  /// Pictures, words, policies.
  static let contents: [SiteFault] = [
    SiteFault("no picture", "site-broken-picture", "<img src=\"gone.png\" width=1 height=1 alt=\"\">"),
    SiteFault("an empty picture address", "site-broken-picture", "<img src=\"\" width=1 height=1 alt=\"\">"),
    SiteFault(
      "no copy", "site-broken-picture",
      "<img src=\"pictures/a.png\" srcset=\"pictures/a.png 1x, pictures/a2.png 2x\" width=1 height=1 alt=\"\">",
      saying: "'pictures/a2.png'"),
    SiteFault("no icon", "site-broken-picture", at: "a.html:9:1") {
      try $0.edit("a.html", "pictures/a.png", "gone.ico")
    },
    SiteFault("an app's icon", "site-broken-picture", at: "manifest.webmanifest:2") {
      try $0.edit("manifest.webmanifest", "pictures/a.png", "pictures/b.png")
    },
    SiteFault("a style's picture", "site-broken-picture", at: "style.css:3") {
      try $0.edit("style.css", "pictures/a.png", "a.png")
    },
    SiteFault("a preview", "site-broken-picture", at: "a.html:7:1") {
      try $0.edit(
        "a.html", "<meta name=\"description\"",
        "<meta property=\"og:image\" content=\"https://stories.example/fox/a.png\"><meta name=\"description\"")
    },
    SiteFault("a cut picture", "site-broken-picture", at: "pictures/b.jpg", saying: "cut off") {
      $0["pictures/b.jpg"].removeLast(20)
    },
    SiteFault("no picture at all", "site-broken-picture", at: "pictures/a.png", saying: "no picture") {
      $0["pictures/a.png"] = Array("<!DOCTYPE html>".utf8)
    },
    SiteFault("a picture without a size", "site-picture-size", "<img src=\"pictures/a.png\" alt=\"\">"),
    SiteFault("no alt", "site-missing-alt", "<img src=\"pictures/a.png\" width=1 height=1>"),
    SiteFault(
      "a file's name as alt", "site-machine-alt", "<img src=\"pictures/a.png\" width=1 height=1 alt=\"IMG_1234.png\">"),
    SiteFault("a link without words", "site-empty-link", "<a href=\"index.html\"><span></span></a>"),
    SiteFault(
      "a link of a picture without words", "site-empty-link",
      "<a href=\"index.html\"><img src=\"pictures/a.png\" width=1 height=1 alt=\"\"> </a>"),
    SiteFault("words that are hidden", "site-empty-link", "<a href=\"index.html\"><i aria-hidden=\"true\">x</i></a>"),
    SiteFault("a button without words", "site-empty-link", "<button type=\"button\">&nbsp;</button>", saying: "button"),
    SiteFault("a picture button", "site-empty-link", "<input type=\"image\" src=\"pictures/a.png\">"),
    SiteFault("a part of a map", "site-empty-link", "<map name=\"m\"><area href=\"index.html\"></map>", column: 15),
    SiteFault("a field without a label", "site-missing-label", "<input name=\"q\">", saying: "the field 'q' has no"),
    SiteFault("a label without words", "site-missing-label", "<label for=\"q\"></label><input id=\"q\">", column: 24),
    SiteFault(
      "no words but those to choose from", "site-missing-label",
      "<label><select><option>a</option></select></label>", column: 8),
    SiteFault(
      "a label of another field", "site-missing-label",
      "<label for=\"r\">a <input name=\"q\"></label><input id=\"r\">", column: 18),
    SiteFault(
      "a field after what is out of sight", "site-missing-label",
      "<p style=\"display:none\"><input></p><noscript><input></noscript><input>", column: 64),
    SiteFault("a style that hides nothing", "site-missing-label", "<input style=\"--display:none;display:block\">"),
    SiteFault("a name that is not bound", "site-missing-label", "<input :name=\"q\" x-aria-label=\"a\">"),
    SiteFault("a field's own data", "site-missing-label", "<label><input data-a></label>", column: 8),
    SiteFault("a label in a drawing", "site-missing-label", "<svg><label>a</label></svg><input>", column: 28),
    SiteFault(
      "a label of nothing", "site-broken-label", "<label for=\"q\">a</label>",
      saying: "error: the label names 'q', which is not in the page"),
    SiteFault(
      "a label of what a script may make", "site-broken-label",
      "<label for=\"q\">a</label><script src=\"script.js\"></script>", saying: "warning: the label names 'q'"),
    SiteFault(
      "a label without scripts, but data", "site-broken-label",
      "<label for=\"q\">a</label><script type=\"application/json\">{}</script>", saying: "error: "),
    SiteFault(
      "a label of what is no field, and a script", "site-broken-label",
      "<label for=\"q\">a</label><p id=\"q\"></p><script src=\"script.js\"></script>", saying: "error: "),
    SiteFault(
      "a label with an empty 'for'", "site-broken-label", "<label for=\"\">a <input></label>",
      saying: "error: the label has an empty 'for'"),
    SiteFault(
      "a label of what is no field", "site-broken-label", "<label for=\"q\">a</label><p id=\"q\"></p>",
      saying: "'q', which is no field"),
    SiteFault(
      "a label of a hidden field", "site-broken-label", "<label for=\"q\">a</label><input type=\"hidden\" id=\"q\">"),
    SiteFault("a state that is not bound", "site-role-state", "<b role=\"switch\" :checked=\"a\">a</b>"),
    SiteFault("a box without a state", "site-role-state", "<p role=\"checkbox\">a</p>", saying: "'aria-checked'"),
    SiteFault(
      "a list without a state", "site-role-state", "<input role=\"combobox\" aria-label=\"a\">",
      saying: "'aria-expanded'"),
    SiteFault("the first of several roles", "site-role-state", "<b role=\"Switch button\">a</b>", saying: "'switch'"),
    SiteFault(
      "no such heading", "site-table-headers", "<table><tr><th id=\"a\">a<tr><td headers=\"a b\">b</table>", column: 28,
      saying: "'b'"),
    SiteFault(
      "a heading of another table", "site-table-headers",
      "<table><tr><th id=\"a\">a<td><table><tr><td headers=\"a\">b</table></table>", column: 39),
    SiteFault(
      "a cell that is no heading", "site-table-headers",
      "<table><tr><td id=\"a\">a<td headers=\"a\">b</table>", column: 24),
    SiteFault("a level left out", "site-heading-order", "<h4>a</h4>", saying: "'h4' follows on 'h2'"),
    SiteFault("two first headings", "site-heading-order", "<h1>a</h1>"),
    SiteFault("no first heading", "site-heading-order", at: "a.html:1") {
      try $0.edit("a.html", "<h1>The first story</h1>", "<p>The first story</p>")
    },
    SiteFault("no title", "site-page-title", at: "a.html:1") {
      try $0.edit("a.html", "<title>The first story</title>", "")
    },
    SiteFault("an empty title", "site-page-title", at: "a.html:6") {
      try $0.edit("a.html", "<title>The first story</title>", "<title> </title>")
    },
    SiteFault("one title twice", "site-double-title", at: "b c/é.html:6", saying: "'a.html'") {
      try $0.edit("b c/é.html", "<title>Another <b>story", "<title>The first  story")
    },
    SiteFault("no description", "site-missing-description", at: "a.html:6") {
      try $0.edit("a.html", "<meta name=\"description\" content=\"About The first story\">", "")
    },
    SiteFault("no language", "site-language", at: "a.html:2:1") { try $0.edit("a.html", " lang=\"en\"", "") },
    SiteFault("a false language", "site-language", at: "a.html:2:1", saying: "'english'") {
      try $0.edit("a.html", "lang=\"en\"", "lang=\"english\"")
    },
    SiteFault("a false language in it", "site-language", "<p lang=\"en_US\">a</p>"),
    SiteFault("a direction", "site-direction", at: "a.html:2:1", saying: "dir=\"rtl\"") {
      try $0.edit("a.html", "lang=\"en\"", "lang=\"fa\"")
    },
    SiteFault("no viewport", "site-viewport", at: "a.html:1") { try $0.edit("a.html", "viewport", "view") },
    SiteFault("no larger", "site-viewport", at: "a.html:5:1") {
      try $0.edit("a.html", "initial-scale=1", "initial-scale=1, user-scalable=no")
    },
    SiteFault("letters", "site-encoding", at: "a.html:1") { try $0.edit("a.html", "<meta charset=\"utf-8\">", "") },
    SiteFault(
      "somebody else's script", "site-foreign-resource", "<script src=\"https://cdn.example/a.js\"></script>",
      saying: "cdn.example"),
    SiteFault(
      "somebody else's picture", "site-foreign-resource", "<img src=\"//cdn.example/a.png\" width=1 height=1 alt=\"\">"),
    SiteFault("somebody else's font", "site-foreign-resource", at: "style.css:4") {
      $0["style.css"] += Array("@import \"https://fonts.example/a.css\";".utf8)
    },
    SiteFault("a script against the policy", "site-policy", "<script>a()</script>").with { try $0.restrict() },
    SiteFault("a style against the policy", "site-policy", "<p style=\"margin: 0\">a</p>").with { try $0.restrict() },
    SiteFault("a handler against the policy", "site-policy", "<p onclick=\"a()\">a</p>").with { try $0.restrict() },
    SiteFault("a heavy page", "site-heavy-page", at: "a.html", saying: "its budget is 100") {
      var numbers = SeededNumbers(seed: 1)
      $0["heavy.js"] = (0..<110_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      try $0.edit("a.html", "</head>", "<script src=\"heavy.js\" defer></script></head>")
    },
    SiteFault("an immense page", "site-unreadable", at: "immense.html") {
      $0["immense.html"] = [UInt8](repeating: 0x20, count: 33 << 20)
    },
  ]

  /// The same fault in a site that something more was done to.
  func with(_ more: @escaping @Sendable (inout CleanSite) throws -> Void) -> SiteFault {
    SiteFault(name, id, at: place, saying: words) { site in
      try more(&site)
      try put(&site)
    }
  }
}

extension CleanSite {
  /// Gives the page 'a.html' a policy that forbids scripts and styles in it.
  mutating func restrict() throws {
    try edit(
      "a.html", "<meta charset=\"utf-8\">",
      "<meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'\">")
  }
}
