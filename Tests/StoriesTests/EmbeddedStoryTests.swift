import Basics
import Build
import Foundation
import Models
import Settings
import Stores
import StoryStore
import Testing

@testable import Stories

@Suite struct `A story in frames of other sites` {
  private let library: StoriesFixture
  private let frame = "stories/the-lost-star/embed.html"
  private let description = "stories/the-lost-star/oembed.json"

  init() throws {
    library = try StoriesFixture()
    library.settings.site.baseURL = "https://example.org/shelf/"
  }

  /// The description as programs read it.
  private func described() throws -> [String: Any] {
    let text = try library.page(description)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `is there where the site has an address, is public, and says nothing else`() throws {
    try library.add("The Lost Star")
    #expect(try library.plan()[frame] != nil && library.plan()[description] != nil)
    let changes: [(inout Settings) -> Void] = [
      { $0.site.baseURL = nil }, { $0.audience = .family }, { $0.embed.enabled = false },
    ]
    for change in changes {
      let settings = library.settings
      change(&library.settings)
      let plan = try library.plan()
      #expect(plan[frame] == nil && plan[description] == nil)
      let page = try library.page("stories/the-lost-star/index.html")
      #expect(!page.contains("oembed") && !page.contains("embed.html"))
      library.settings = settings
    }
  }

  @Test func `has its code and its description on the story's own page`() throws {
    try library.add("Fox & \"Hen\" <3")
    let path = try #require(try library.plan().keys.first { $0.hasSuffix("/embed.html") })
    let folder = String(path.dropLast("embed.html".utf8.count))
    let page = try library.page(folder + "index.html")
    let address = "https://example.org/shelf/\(folder)"
    #expect(page.contains("<link rel=\"alternate\" type=\"application/json+oembed\" href=\"\(address)oembed.json\""))
    // Twice escaped: it is code in a page.
    #expect(page.contains("&lt;iframe src=&quot;\(address)embed.html&quot;"))
    #expect(page.contains("title=&quot;Fox &amp;amp; &amp;quot;Hen&amp;quot; &amp;lt;3&quot;"))
    #expect(page.contains("<details class=\"embed\">"))
  }

  @Test func `says what oEmbed asks for, and has the same code`() throws {
    try library.add("The Lost Star", pictures: [1]) { $0.author = "Ada" }
    let found = try described()
    #expect(found["version"] as? String == "1.0" && found["type"] as? String == "rich")
    #expect(found["title"] as? String == "The Lost Star" && found["author_name"] as? String == "Ada")
    #expect(found["provider_url"] as? String == "https://example.org/shelf/")
    let code = try #require(found["html"] as? String)
    #expect(code.hasPrefix("<iframe src=\"https://example.org/shelf/stories/the-lost-star/embed.html\" "))
    for name in ["width", "height"] {
      let number = try #require(found[name] as? Int)
      #expect(code.contains(" \(name)=\"\(number)\""))
    }
    // All three, or none.
    let thumbnail = ["url", "width", "height"].map { found["thumbnail_\($0)"] != nil }
    #expect(Set(thumbnail).count == 1)
    if let address = found["thumbnail_url"] as? String {
      #expect(try library.plan()[String(address.dropFirst("https://example.org/shelf/".utf8.count))] != nil)
    }
  }

  @Test func `has all its pages, each with the way to its neighbours, and no script`() throws {
    try library.add("The Lost Star", pages: ["She *fell*.", "Two.", "The end."], pictures: [1, 2])
    let page = try library.page(frame)
    #expect(!page.contains("<script") && !page.contains("style=\""))
    #expect(page.contains("She <em>fell</em>."))
    let links = page.matches(of: /href="#([^"]+)"/).map { String($0.1) }
    #expect(links == ["page-1", "cover", "page-2", "page-1", "page-3", "page-2", "end", "cover"])
    for id in Set(links) { #expect(page.contains("id=\"\(id)\"")) }
    #expect(page.contains("rel=\"canonical\" href=\"https://example.org/shelf/stories/the-lost-star/\""))
    #expect(page.contains("style-src 'self' https://example.org/shelf/; img-src 'self' https://example.org/shelf/;"))
  }

  @Test func `stays at its former address, for pages that others have written`() throws {
    let id = try library.add("The Lost Star", pictures: [1])
    _ = try library.plan()
    _ = try library.store.write { try $0.changeSlug(of: .story, owner: id.text, to: "found") }
    let (now, former) = (try library.page("stories/found/embed.html"), try library.page(frame))
    #expect(former.contains("href=\"../found/index.html\""))
    #expect(former.replacing("../found/index.html", with: "index.html") == now)
  }

  @Test func `of a preview has its first page only`() throws {
    let id = try library.add("The Lost Star", pages: ["One.", "Secret."])
    let shelf = StoryCollection(id: StoriesFixture.id("shelf"), name: "Shelf", createdAt: StoriesFixture.day(1))
    try library.store.write { try $0.save(shelf, members: [id], dates: .given) }
    library.settings.collections = [.init(.name, "Shelf", access: .preview)]
    let page = try library.page(frame)
    #expect(page.contains("One.") && !page.contains("Secret."))
    #expect(page.contains("This is a preview"))
  }

  @Test func `is made again for what it shows, and for nothing else`() throws {
    let id = try library.add("The Lost Star")
    func keys() throws -> [[Input]?] { try [frame, description].map { try library.plan()[$0]?.inputs } }
    let before = try keys()
    try library.store.write { store in
      var story = try #require(try store.story(id))
      story.theme = "Stars"
      try store.save(story, pages: try store.pages(of: id), dates: .given)
    }
    #expect(try keys() == before)
    try library.store.write { store in
      var story = try #require(try store.story(id))
      story.author = "Ada"
      try store.save(story, pages: try store.pages(of: id), dates: .given)
    }
    let after = try keys()
    #expect(after[0] != before[0] && after[1] != before[1])
  }
}
