import Basics
import Checks
import Foundation
import TestSupport
import Testing

/// A small site without a fault, into which tests put one.
struct CleanSite: Sendable {
  /// The files by their paths.
  var files: [String: [UInt8]] = [:]
  /// What is expected of it.
  var options = SiteOptions()
  /// The paths of folders that hold nothing.
  var emptyFolders: [String] = []
  /// The symbolic links, each with what it leads to.
  var symbolicLinks: [String: String] = [:]

  /// A site of a front page, three others, a redirect, and all kinds of files that they need.
  init() {
    options.worksWithoutServer = true
    options.pageWeight = 100_000
    self["index.html"] = Self.page(
      "Home", "",
      """
      <p><a href="a.html">A</a> <a href="b%20c/é.html#deep">B</a> <a href="#main">Top</a> <a href="#top">Up</a>
      <a href="https://example.org/x.html">elsewhere</a> <a href="mailto:a@example.org">mail</a>
      <a href="https://stories.example/fox/a.html">A again</a> <a href="https://stories.example/fox/">home</a></p>
      <h2 id="twö">Pictures</h2>
      <p><a href="#tw%C3%B6">two</a> <a href="#twö">two</a> <a href="?page=2">more</a> <a href="a.html#:~:text=fox">fox</a></p>
      <picture><source type="image/png" srcset="pictures/a.png 4w, pictures/a.png?x=1,2 8w"><img src="pictures/b.jpg"
        width="8" height="6" alt="A fox in a balloon"></picture>
      <a href="a.html"><img src="pictures/a.png" width="4" height="4" alt="The first story"></a>
      <button aria-label="Close"><span aria-hidden="true">×</span></button>
      <svg width="4" height="4" aria-hidden="true"><title>a</title><use href="#main"/></svg>
      <template><a href="{{gone}}"></a><img src="gone.png"><p id="main"></p></template>
      <script src="script.js"></script>
      """)
    self["a.html"] = Self.page(
      "The first story", "",
      "<h2>One</h2><h3>Two</h3><h2 lang=\"ar\" dir=\"rtl\">ثلاثة</h2><p><a href=\"index.html\">Home</a></p>")
    self["b c/é.html"] = Self.page(
      "Another <b>story", "../",
      "<p id=\"deep\"><a name=\"old\"></a><a href=\"../index.html#main\">Home</a> <a href=\"#old\">old</a></p>")
    self["404.html"] = Self.page("Not found", "https://stories.example/fox/", "<p>Gone.</p>")
    self["old.html"] = Array(
      "<!doctype html><meta charset=utf-8><meta http-equiv=refresh content=\"0; url=a.html\"><a href=a.html>A</a>".utf8)
    self["style.css"] = Array(
      "/* url(gone.png) */\n:root { color-scheme: light }\nbody { background: #fff url(pictures/a.png); color: #222 }\n"
        .utf8)
    self["script.js"] = Array("document.title += '';\n".utf8)
    self["pictures/a.png"] = SamplePictures.png
    self["pictures/b.jpg"] = SamplePictures.jpeg
    self["feed.xml"] = Array(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><link href="https://stories.example/fox/"/><link rel="self" href="feed.xml"/>
      <entry><link href="a.html"/></entry></feed>
      """.utf8)
    self["sitemap.xml"] = Array(
      """
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://stories.example/fox/</loc></url>
      <url><loc>https://stories.example/fox/b%20c/%C3%A9.html</loc></url></urlset>
      """.utf8)
    self["manifest.webmanifest"] = Array(
      "{\"name\": \"Fox\", \"start_url\": \"./\", \"scope\": \"./\",\n\"icons\": [{\"src\": \"pictures/a.png\"}]}".utf8)
    self["opds.json"] = Array(
      """
      {"metadata": {"title": "Fox"}, "links": [{"href": "opds.json", "rel": "self"}, {"href": "s{?q}", "templated": true}],
      "publications": [{"links": [{"href": "a.html"}], "images": [{"href": "pictures/b.jpg"}]}]}
      """.utf8)
  }

  private static func page(_ title: String, _ root: String, _ content: String) -> [UInt8] {
    let canonical = title == "Home" ? "\n<link rel=\"canonical\" href=\"https://stories.example/fox/\">" : ""
    return Array(
      """
      <!DOCTYPE html>
      <html lang="en" dir="ltr">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <meta name="description" content="About \(title)">\(canonical)
      <link rel="stylesheet" href="\(root)style.css">
      <link rel="icon" href="\(root)pictures/a.png">
      <link rel="manifest" href="\(root)manifest.webmanifest">
      <link rel="alternate" type="application/atom+xml" href="\(root)feed.xml">
      </head>
      <body>
      <main id="main">
      <h1>\(title)</h1>
      \(content)
      </main>
      </body>
      </html>

      """.utf8)
  }

  /// The bytes of a file.
  subscript(_ path: String) -> [UInt8] {
    get { files[path] ?? [] }
    set { files[path] = newValue }
  }

  /// Puts one text in the place of another, which has to be there.
  mutating func edit(
    _ path: String, _ old: String, _ new: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let text = String(decoding: self[path], as: UTF8.self)
    try #require(text.contains(old), "'\(path)' does not hold '\(old)'", sourceLocation: location)
    self[path] = Array(text.replacingOccurrences(of: old, with: new).utf8)
  }

  /// Puts something at the end of the main part of a page, where it stands in a line of its own.
  mutating func add(_ path: String = "a.html", _ html: String) throws {
    try edit(path, "</main>", html + "\n</main>")
  }

  /// Writes the site into a folder.
  func write(to folder: TemporaryFolder, _ name: String = "site") throws -> String {
    let root = folder.file(name)
    for path in files.keys.map({ ($0 as NSString).deletingLastPathComponent }) + emptyFolders + [""] {
      try FileManager.default.createDirectory(atPath: root + "/" + path, withIntermediateDirectories: true)
    }
    for (path, bytes) in files { try folder.write(bytes, to: name + "/" + path) }
    for (path, target) in symbolicLinks {
      try FileManager.default.createSymbolicLink(atPath: root + "/" + path, withDestinationPath: target)
    }
    return root
  }

  /// Everything that is found in the site, which is called 'Site', notes too.
  func findings() throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    return try Self.findings(in: write(to: folder), options: options)
  }

  /// Everything that is found in a folder, which is called 'Site'.
  static func findings(in path: String, options: SiteOptions = SiteOptions()) throws -> [Diagnostic] {
    let survey = try SiteSurvey(folder: path, name: "Site", options: options)
    var verdict = SiteVerdict(survey)
    for number in 0..<survey.chapterCount { verdict.add(try survey.chapter(number)) }
    return verdict.finish()
  }
}
