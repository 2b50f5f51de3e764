import Basics
import Build
import Models
import Settings
import StoryStore
import TestSupport
import Testing

@testable import Stories

@Suite struct `What a license forbids` {
  private let library: StoriesFixture

  init() throws { library = try StoriesFixture() }

  /// What is told of a story under a license.
  private func told(
    _ license: String?, title: String = "The Moon", pages: [String] = ["Mia looks up.", "Good night."],
    author: String? = "Wanja Njoroge", change: (inout Settings) -> Void
  ) throws -> [String] {
    change(&library.settings)
    _ = try library.add(title, day: 1, pages: pages) {
      $0.license = license
      $0.author = author
      $0.childName = "Mia"
    }
    return try library.plan().values.flatMap(\.diagnostics).filter { $0.id == "license-forbids" }.map(\.headline)
  }

  @Test(arguments: [
    ("CC BY-NC 4.0", "CC BY-NC 4.0"), ("[CC-BY-NC-SA]", "CC BY-NC-SA"), ("CC BY-NC-ND 3.0 IGO", "CC BY-NC-ND 3.0 IGO"),
  ]) func `is told where money is made with the site`(license: String, label: String) throws {
    let found = try told(license) { $0.site.isCommercial = true }
    #expect(
      found == ["'The Moon' may not be used for money: its license is '\(label)', and [site] commercial is true"])
  }

  @Test(arguments: ["CC BY 4.0", "CC BY-SA 4.0", "CC BY-ND 4.0", "CC0", "with leave of the author", nil])
  func `is not money under others`(license: String?) throws {
    #expect(try told(license) { $0.site.isCommercial = true } == [])
  }

  @Test func `is not told where no money is made`() throws {
    #expect(try told("CC BY-NC 4.0") { _ in } == [])
  }

  @Test(arguments: [
    ("The Moon", ["Mia looks up.", "Good night."], "page 1"), ("The Moon", ["Who looks up?", "Mia."], "page 2"),
    ("Mia's Moon", ["Who looks up?"], "the title"),
  ]) func `is told where a name that is taken out changes the story`(
    title: String, pages: [String], place: String
  ) throws {
    let found = try told("CC BY-ND 4.0", title: title, pages: pages) { $0.childName = .initial }
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        " may not be changed: its license is 'CC BY-ND 4.0', and child_name = \"initial\" changes \(place)") == true)
  }

  @Test(arguments: [
    #"[{"term":"moon","meaning":"what Mia sees"}]"#, #"[{"term":"Mia","meaning":"a child"}]"#, nil,
  ]) func `is told where a name is taken out of what there is to learn`(glossary: String?) throws {
    library.settings.childName = .initial
    let id = try library.add("The Moon", pages: ["Who looks up?"]) { story in
      (story.license, story.author, story.childName) = ("CC BY-ND 4.0", "Wanja Njoroge", "Mia")
      story.glossary = glossary
      if glossary == nil { story.forGrownUps = "Talk about Mia." }
    }
    func places() throws -> [String] {
      try library.plan().values.flatMap(\.diagnostics).filter { $0.id == "license-forbids" }.map { finding -> String in
        String(finding.headline.split(separator: " changes ").last ?? "")
      }
    }
    #expect(try places() == ["what there is to learn beside it"])
    try library.put(SampleRecordings.mp4(), "moon.mp4")
    try library.put(Array("WEBVTT\n\n00:01.000 --> 00:02.000\nIt is Mia.\n".utf8), "moon.vtt")
    try library.change(id) { story, pages in
      (story.glossary, story.forGrownUps) = (nil, nil)
      pages[0].signVideoRelativePath = "moon.mp4"
    }
    #expect(try places() == ["the captions of page 1"])
    try library.put(Array("WEBVTT\n\n00:01.000 --> 00:02.000\nIt is me.\n".utf8), "moon.vtt")
    #expect(try places() == [])
  }

  @Test(arguments: [
    ("CC BY-ND 4.0", "Nobody looks up.", true), ("CC BY-SA 4.0", "Mia looks up.", true),
    ("CC BY-ND 4.0", "Mia looks up.", false),
  ])
  func `is not a change where none is made, or all may change it`(license: String, text: String, isHidden: Bool) throws
  {
    #expect(try told(license, pages: [text]) { $0.childName = isHidden ? .replace : .keep } == [])
  }

  @Test func `is told where somebody else has all rights`() throws {
    let words = "© 2019 Wanja Njoroge. All rights reserved."
    #expect(
      try told(words) { _ in } == ["'The Moon' may not be published without leave: its license is '\(words)'"])
  }

  @Test(arguments: [
    ("Wanja Njoroge", nil, Settings.Audience.public), ("Somebody", "All rights reserved", .public),
    ("Somebody", nil, .family),
  ]) func `is the owner's own business, and a family's`(
    author: String, license: String?, audience: Settings.Audience
  ) throws {
    let found = try told("All rights reserved") {
      $0.site.author = author
      $0.site.license = license
      $0.audience = audience
    }
    #expect(found == [])
  }

  @Test func `binds others than who gave it`() throws {
    for license in ["CC BY-NC 4.0", "CC BY-NC-ND 4.0"] {
      let found = try told(license) {
        $0.site.author = "Wanja Njoroge"
        $0.site.isCommercial = true
        $0.childName = .replace
      }
      #expect(found == [])
    }
  }

  @Test func `is everybody's where nobody is named`() throws {
    #expect(try told("All rights reserved", author: nil) { _ in }.count == 1)
  }
}
