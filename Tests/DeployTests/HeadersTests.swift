import Testing

@testable import Deploy

@Suite struct HeadersTests {
  @Test(arguments: [
    "assets/hornbook.1dc5ec618a216944.css", "assets/fonts/reading-latin.ec4b175223483d59.woff2",
    "assets/icon-512.ebcfc5ed72a6ed66.png", "illustrations/001c34247f2e4f23-1024.webp",
    "recordings/0123456789abcdef.mp3",
  ])
  func `what has a hash in its name never changes`(path: String) {
    #expect(Headers(of: path).cacheControl == "public, max-age=31536000, immutable")
  }

  @Test(arguments: [
    "index.html", "sw.js", "stories/lost-star/4.html", "feed.xml", "books/0123456789abcde.epub",
    "assets/fonts/OFL.txt", "search/0-64/3.js", "sparks/0123456789ABCDEF.html", "0123456789abcdef",
    "sparks/01234567-89ab-4def-8123-456789abcdef.html", "assets/site.0123456789abcdefg.css",
  ])
  func `what has none is asked for again`(path: String) {
    #expect(Headers(of: path).cacheControl == "no-cache")
  }

  @Test(arguments: [
    ("books/x.epub", "application/epub+zip"), ("manifest.webmanifest", "application/manifest+json; charset=utf-8"),
    ("opds/all/index.xml", "application/atom+xml;profile=opds-catalog;charset=utf-8"),
    ("opds/index.json", "application/opds+json"), ("feed.xml", "application/atom+xml; charset=utf-8"),
    ("illustrations/001c34247f2e4f23-640.avif", "image/avif"), ("assets/fonts/a.ec4b175223483d59.woff2", "font/woff2"),
    ("recordings/0123456789abcdef.mp3", "audio/mpeg"), ("robots.txt", "text/plain; charset=utf-8"),
  ])
  func `the type is said where few know it`(path: String, type: String) {
    #expect(Headers(of: path).contentType == type)
    #expect(Headers(of: path).lines.last == "Content-Type: \(type)")
  }

  @Test(arguments: ["index.html", "a.css", "sw.js", "keep.json", "a.webp", "a.JPG", "sitemap.xml"])
  func `the type is left to the host where all know it`(path: String) {
    #expect(Headers(of: path).contentType == nil)
    #expect(Headers(of: path).lines.count == 1)
  }
}
