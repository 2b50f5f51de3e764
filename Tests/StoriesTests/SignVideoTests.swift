import Basics
import Build
import Files
import Foundation
import Models
import Settings
import Stores
import StoryStore
import TestSupport
import Testing

@testable import Stories

@Suite struct `A page told in a sign language` {
  private let library: StoriesFixture
  private let id: Identifier
  private let address = "stories/the-lost-star/index.html"

  init() throws {
    library = try StoriesFixture()
    id = try library.add("The Lost Star", pictures: [1]) { story in
      (story.signLanguage, story.childName) = ("ase", "Aurelia")
    }
  }

  private func sign(_ page: Int, _ path: String?) throws {
    try library.store.write { [id] store in
      var pages = try store.pages(of: id)
      pages[page - 1].signVideoRelativePath = path
      try store.save(try #require(try store.story(id)), pages: pages, dates: .given)
    }
  }

  private func findings() throws -> [String] {
    try library.plan().values.flatMap(\.diagnostics).filter {
      $0.id.contains("video") || $0.id == "captions" || $0.id == "sign-language"
    }
    .map { "\($0.severity) \($0.id)" }.sorted()
  }

  private func recordings() throws -> [String] {
    try library.plan().keys.filter { $0.hasPrefix("recordings/") }.sorted()
  }

  @Test func `has its video with captions, loaded when it is asked for`() throws {
    try library.put(SampleVideos.mp4(name: "Anna"), "one.mp4")
    try library.put(Array("WEBVTT\n\nNOTE Anna\n\n00:00.000 --> 00:02.000\nAurelia sailed.\n".utf8), "one.vtt")
    try sign(1, "one.mp4")
    let page = try library.page(address)
    #expect(page.contains("<video controls playsinline preload=\"none\" width=\"320\" height=\"240\" lang=\"ase\">"))
    #expect(page.contains("type=\"video/mp4\">") && page.contains("srclang=\"en\">"))
    #expect(page.ranges(of: "<details class=\"sign\">").count == 1)
    let first = try library.page("stories/the-lost-star/1.html")
    #expect(first.contains("<details class=\"sign\">") && first.contains("assets/learn."))
    #expect(try !library.page("stories/the-lost-star/2.html").contains("assets/learn."))
    let files = try recordings()
    #expect(files.map { String($0.suffix(4)) }.sorted() == [".mp4", ".vtt"])
    let captions = try library.page(try #require(files.first { $0.hasSuffix(".vtt") }))
    #expect(captions.hasPrefix("WEBVTT\n\n00:00.000 --> 00:02.000\n") && captions.hasSuffix("sailed.\n"))
    #expect(!captions.contains("Anna"))
    let list = try library.page("stories/the-lost-star/keep.json")
    for file in files { #expect(list.contains(file)) }
    #expect(try findings() == ["note sign-language"])
  }

  @Test func `says so to machines where all of it is told, and names are kept out of captions`() throws {
    library.settings.childName = .replace
    library.settings.childNameReplacement = "the child"
    try library.put(SampleVideos.mp4(), "one.mp4")
    try library.put(Array("WEBVTT\n\n00:00.000 --> 00:02.000\nAurelia sailed.\n".utf8), "one.vtt")
    try sign(1, "one.mp4")
    #expect(try !library.page(address).contains("\"signLanguage\""))
    try sign(2, "one.mp4")
    let page = try library.page(address)
    #expect(page.contains("\"signLanguage\",\"captions\""))
    let files = try recordings()
    #expect(try library.page(try #require(files.first { $0.hasSuffix(".vtt") })).contains("the child sailed."))
  }

  @Test(arguments: [
    ("no.mp4", "warning missing-video"), ("../x.mp4", "warning broken-video"), ("text.mp4", "warning broken-video"),
    ("sound.mp4", "warning broken-video"),
  ])
  func `that cannot be shown is told, and the page goes without`(path: String, told: String) throws {
    try library.put(Array("text".utf8), "text.mp4")
    try library.put(SampleRecordings.m4a(), "sound.mp4")
    try sign(1, path)
    #expect(try findings() == [told])
    #expect(try !library.page(address).contains("<video"))
    #expect(try recordings() == [])
  }

  @Test func `tells of captions without a cue, and of a language that nobody names`() throws {
    try library.put(SampleVideos.mp4(), "one.mp4")
    try library.put(Array("WEBVTT\n\nNOTE nothing\n".utf8), "one.vtt")
    try sign(1, "one.mp4")
    #expect(try findings() == ["note sign-language", "warning captions"])
    try library.store.write { [id] store in
      var story = try #require(try store.story(id))
      story.signLanguage = nil
      try store.save(story, pages: nil, dates: .given)
    }
    #expect(try findings() == ["note sign-language", "warning captions", "warning sign-language"])
    #expect(try recordings().count == 1)
  }

  @Test(.enabled(if: SystemFont.areThere, "HarfBuzz, Andika or Noto is not on this machine"))
  func `is in e-books where the settings want it, each video once, and not in those for Kobo`() throws {
    (library.settings.books.signVideos, library.settings.books.kepub) = (true, true)
    library.settings.books.layout = .both
    try library.put(SampleVideos.mp4(name: "Anna"), "one.mp4")
    try library.put(Array("WEBVTT\n\nNOTE Anna\n\n00:00.000 --> 00:02.000\nShe sailed.\n".utf8), "one.vtt")
    try sign(1, "one.mp4")
    try sign(2, "one.mp4")
    // Books for Kobo go without.
    #expect(try findings() == ["note sign-language"])
    for path in ["books/the-lost-star.epub", "books/the-lost-star.fxl.epub"] {
      let book = try library.book(path)
      #expect(
        book.entries.keys.filter { $0.hasPrefix("EPUB/video/") }.sorted()
          == ["EPUB/video/p001.mp4", "EPUB/video/p001.vtt"])
      for page in ["p001", "p002"] {
        let text = try #require(book.entries["EPUB/text/\(page).xhtml"])
        #expect(text.contains("width=\"320\" height=\"240\" src=\"../video/p001.mp4\""))
        #expect(text.contains("<track kind=\"captions\" src=\"../video/p001.vtt\" srclang=\"en\"/>"))
      }
      #expect(book.package.contains("href=\"video/p001.mp4\" media-type=\"video/mp4\""))
      #expect(book.package.contains("href=\"video/p001.vtt\" media-type=\"text/vtt\""))
      for feature in ["signLanguage", "captions"] {
        #expect(book.package.contains("<meta property=\"schema:accessibilityFeature\">\(feature)</meta>"))
      }
      #expect(book.package.contains("Every page with words has a video in a sign language."))
      #expect(book.package.contains("<meta property=\"schema:accessibilityHazard\">unknown</meta>"))
      #expect(!book.text.contains("Anna") && book.text.contains(".sign video"))
      let kobo = try library.book(path.replacing(".epub", with: ".kepub.epub"))
      #expect(!kobo.text.contains("<video") && !kobo.text.contains("video/") && !kobo.text.contains("signLanguage"))
    }
    let page = try library.page(address)
    #expect(page.ranges(of: "\"signLanguage\"").count == 1)
  }

  @Test func `is in no e-book where the theme's books do not show it, and that is told`() throws {
    library.settings.books.signVideos = true
    let old = try String(contentsOfFile: "\(StoriesFixture.templates)/epub/page.mustache", encoding: .utf8)
    let start = try #require(old.range(of: "{{#page.sign}}")), end = try #require(old.range(of: "{{/page.sign}}"))
    try library.lay(
      old.replacingCharacters(in: start.lowerBound..<end.upperBound, with: ""), over: "epub/page.mustache")
    try library.put(SampleVideos.mp4(), "one.mp4")
    for page in [1, 2] { try sign(page, "one.mp4") }
    let book = try library.book("books/the-lost-star.epub")
    #expect(!book.text.contains("video/") && !book.text.contains("signLanguage"))
    #expect(try !library.page(address).contains("Every page with words has a video"))
    #expect(try findings() == ["note sign-language"])
  }

  @Test func `in an e-book says so only where every page with words has one`() throws {
    library.settings.books.signVideos = true
    try library.put(SampleVideos.mp4(), "one.mp4")
    try sign(1, "one.mp4")
    let package = try library.book("books/the-lost-star.epub").package
    #expect(package.contains("video/p001.mp4") && !package.contains("signLanguage"))
    let before = try library.plan()
    try library.put(SampleVideos.mp4(width: 640), "one.mp4")
    let after = try library.plan()
    #expect(before["books/the-lost-star.epub"]?.inputs != after["books/the-lost-star.epub"]?.inputs)
    library.settings.books.signVideos = false
    #expect(try !library.book("books/the-lost-star.epub").text.contains("<video"))
    #expect(try findings() == ["note sign-language"])
  }

  @Test func `is no voice, whatever it sounds like`() throws {
    try library.put(SampleVideos.mp4(), "one.mp4")
    try library.record(id, page: 1, "one.mp4")
    #expect(try library.recordingFindings() == ["broken-recording"])
  }

  @Test func `is made again when its video or captions change, and nothing else is`() throws {
    try library.put(SampleVideos.mp4(), "one.mp4")
    try sign(1, "one.mp4")
    let before = try library.plan()
    try library.put(Array("WEBVTT\n\n00:00.000 --> 00:02.000\nPip sailed.\n".utf8), "one.vtt")
    let after = try library.plan()
    let changed = Set(after.keys.filter { before[$0]?.inputs != after[$0]?.inputs })
    #expect(changed.contains(address) && changed.contains("stories/the-lost-star/1.html"))
    #expect(!changed.contains("stories/the-lost-star/2.html") && !changed.contains("books/the-lost-star.epub"))
  }
}
