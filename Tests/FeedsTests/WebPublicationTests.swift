import Basics
import Feeds
import Testing

/// A story as reading apps open it from the web.
@Suite struct `A web publication` {
  private func publication(heard: Bool, entry: CatalogEntry = Samples.star) -> WebPublication {
    var first = WebPublication.Page(href: "1.html", title: "Page 1")
    first.picture = .init(
      CatalogImage(href: "a.jpg", type: "image/jpeg", width: 800, height: 600, size: 9), alt: "A star")
    func part(_ text: String, _ moments: Range<Int>) -> WebPublication.Part {
      .init(text, recording: heard ? .init(href: "all.mp3", type: "audio/mpeg", moments: moments) : nil)
    }
    first.parts = [part("She fell.", 0..<1500), part("Far.", 1500..<2000)]
    var second = WebPublication.Page(href: "2.html", title: "Page 2")
    second.parts = [part("The end.", 2000..<2345)]
    var publication = WebPublication(
      entry, at: "publication.json", guide: "guided.json", isRightToLeft: false, pages: [first, second])
    publication.machines = ["A machine"]
    return publication
  }

  private func links(_ value: JSONValue?) -> [[String]] {
    (value?.array ?? []).map { [$0["rel"]?.string ?? "", $0["href"]?.string ?? "", $0["type"]?.string ?? ""] }
  }

  @Test func `has its pages in order, and says the same as catalogues`() throws {
    let found = try JSONValue(parsing: String(decoding: publication(heard: false).manifest(), as: UTF8.self))
    #expect(found["@context"]?.string == "https://readium.org/webpub-manifest/context.jsonld")
    #expect(found["metadata"]?["title"]?.string == "The Lost Star")
    #expect(found["metadata"]?["author"] == ["Ana"] && found["metadata"]?["readingProgression"]?.string == "ltr")
    #expect(found["metadata"]?["duration"] == nil && found["metadata"]?["narrator"] == nil)
    #expect(links(found["links"]).first == ["self", "publication.json", "application/webpub+json"])
    #expect(links(found["links"]).last == ["related", "guided.json", "application/guided-navigation+json"])
    #expect(links(found["readingOrder"]).map { $0[1] } == ["1.html", "2.html"])
    #expect(links(found["resources"]).map { $0[1] } == ["../illustrations/a.jpg", "a.jpg"])
  }

  @Test func `says how long it is heard, and who reads`() throws {
    let found = try JSONValue(parsing: String(decoding: publication(heard: true).manifest(), as: UTF8.self))
    #expect(found["metadata"]?["duration"] == JSONValue.number(2.345))
    #expect(found["metadata"]?["narrator"] == ["A machine"])
    #expect(
      found["readingOrder"]?.array?.map { $0["duration"] } == [JSONValue.number(2), .number(0.345)])
    #expect(links(found["resources"]).last == ["", "all.mp3", "audio/mpeg"])
    var entry = Samples.star
    entry.contributors = [CatalogContributor(name: "Dora", role: "nrt")]
    let other = try JSONValue(
      parsing: String(decoding: publication(heard: true, entry: entry).manifest(), as: UTF8.self))
    #expect(other["metadata"]?["narrator"] == ["Dora"])
  }

  @Test func `leads through pictures and texts, with what is heard of them`() throws {
    let bytes = publication(heard: true).guidedNavigation()
    let found = try JSONValue(parsing: String(decoding: bytes, as: UTF8.self))
    let pages = found["guided"]?.array ?? []
    #expect(pages.map { $0["textref"]?.string } == ["1.html", "2.html"])
    let first = pages[0]["children"]?.array ?? []
    #expect(
      first.map { $0["imgref"]?.string ?? $0["audioref"]?.string } == [
        "a.jpg", "all.mp3#t=0,1.5", "all.mp3#t=1.5,2",
      ])
    #expect(first.map { $0["text"]?.string } == ["A star", "She fell.", "Far."])
    #expect(pages[1]["children"]?.array?.first?["audioref"]?.string == "all.mp3#t=2,2.345")
  }

  @Test func `is listed by OPDS 2 alone`() throws {
    var entry = Samples.star
    #expect(entry.fingerprint == Samples.star.fingerprint)
    entry.manifest = "../stories/the-lost-star/publication.json"
    #expect(entry.fingerprint != Samples.star.fingerprint)
    let feed = Samples.feed(.books([entry]))
    #expect(String(decoding: feed.json(), as: UTF8.self).contains("application/webpub+json"))
    #expect(!String(decoding: feed.atom(), as: UTF8.self).contains("publication.json"))
  }
}
