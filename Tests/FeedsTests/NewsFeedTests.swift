import Feeds
import Testing
import XML

@Suite struct `A feed of news` {
  private func feed(_ entries: [CatalogEntry]) -> NewsFeed {
    NewsFeed(
      identifier: "urn:uuid:news", title: "Our stories", language: "en", updated: "2026-01-03T04:05:06Z", author: "Us",
      address: "feed.xml", page: "index.html", entries: entries)
  }

  @Test func `has a story with its page, and its books as enclosures`() {
    var feed = feed([Samples.star])
    feed.subtitle = "To read together"
    #expect(
      String(decoding: feed.atom(), as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
         <id>urn:uuid:news</id>
         <title>Our stories</title>
         <subtitle>To read together</subtitle>
         <updated>2026-01-03T04:05:06Z</updated>
         <author>
          <name>Us</name>
         </author>
         <link rel="self" href="feed.xml" type="application/atom+xml"/>
         <link rel="alternate" href="index.html" type="text/html"/>
         <entry xml:lang="en">
          <id>urn:uuid:0b0c</id>
          <title>The Lost Star</title>
          <author>
           <name>Ana</name>
          </author>
          <contributor>
           <name>Ben</name>
          </contributor>
          <contributor>
           <name>Cem</name>
          </contributor>
          <published>2026-01-02T00:00:00Z</published>
          <updated>2026-01-03T04:05:06Z</updated>
          <category term="Courage"/>
          <rights>CC BY 4.0</rights>
          <summary type="text">A star falls &amp; is found.</summary>
          <link rel="alternate" href="../stories/the-lost-star/index.html" type="text/html"/>
          <link rel="license" href="https://creativecommons.org/licenses/by/4.0/"/>
          <link rel="enclosure" href="../books/the-lost-star.epub" type="application/epub+zip" title="Reflowable"/>
          <link rel="enclosure" href="../books/the-lost-star-fixed.epub" type="application/epub+zip" title="Fixed layout" length="4000"/>
         </entry>
        </feed>

        """)
  }

  @Test(arguments: Samples.hostile)
  func `is well-formed whatever a title holds`(title: String) throws {
    var entry = Samples.bare(title)
    entry.summary = title
    _ = try XMLDocument.tags(of: feed([entry]).atom())
  }
}

@Suite struct `A site map` {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `names pages, and when they changed as far as that is known`() {
    let pages = [
      SiteMap.Page(address: "https://example.org/?a&b"),
      SiteMap.Page(address: "https://example.org/b", updated: "2026-01-03T04:05:06Z"),
    ]
    #expect(
      text(SiteMap.part(pages)) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
         <url>
          <loc>https://example.org/?a&amp;b</loc>
         </url>
         <url>
          <loc>https://example.org/b</loc>
          <lastmod>2026-01-03T04:05:06Z</lastmod>
         </url>
        </urlset>

        """)
  }

  @Test func `names a page in all of its languages`() {
    let languages = [("en", "https://example.org/en"), ("pt-BR", "https://example.org/pt?a&b")]
    let page = SiteMap.Page(
      address: "https://example.org/en",
      alternates: languages.map { SiteMap.Alternate(language: $0, address: $1) })
    #expect(
      text(SiteMap.part([page])) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
         <url>
          <loc>https://example.org/en</loc>
          <xhtml:link rel="alternate" hreflang="en" href="https://example.org/en"/>
          <xhtml:link rel="alternate" hreflang="pt-BR" href="https://example.org/pt?a&amp;b"/>
         </url>
        </urlset>

        """)
  }

  @Test func `comes in parts that a list names`() {
    #expect(
      text(SiteMap.index(["https://example.org/sitemap-1.xml"])) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
         <sitemap>
          <loc>https://example.org/sitemap-1.xml</loc>
         </sitemap>
        </sitemapindex>

        """)
  }

  @Test func `is where robots look for it`() {
    #expect(
      text(SiteMap.robots(index: "https://example.org/sitemap.xml"))
        == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n")
    #expect(text(SiteMap.robots(index: nil)) == "User-agent: *\nAllow: /\n")
  }
}
