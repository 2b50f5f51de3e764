import Files
import Foundation
import Press
import Rendering
import Settings
import Stories
import StoryModel
import StoryStore

/// A library, its theme, its settings and its site, all of which can be edited at random and built again.
final class EditedLibrary {
  let fixture: StoriesFixture
  private var counter = 0
  private let templates: String

  init() throws {
    fixture = try StoriesFixture()
    templates = Path.join(fixture.folder, "Templates")
    try FileManager.default.copyItem(atPath: StoriesFixture.templates, toPath: templates)
  }

  private func path(_ name: String) -> String { Path.join(fixture.folder, name) }

  // MARK: Building

  /// Builds into the one site that all builds share.
  @discardableResult
  func build() async throws -> BuildReport {
    try await build(to: "Site", state: "state")
  }

  /// A site that is built from nothing, gone before the next.
  func cleanSite() async throws -> [String: [UInt8]] {
    for name in ["Clean", "clean-state"] { try? FileManager.default.removeItem(atPath: path(name)) }
    _ = try await build(to: "Clean", state: "clean-state")
    return try files("Clean")
  }

  private func build(to site: String, state: String) async throws -> BuildReport {
    let theme = try Theme(folders: [templates], language: fixture.settings.site.language)
    let publication = try fixture.publication(theme: theme)
    let options = PressOptions(output: path(site), state: path(state), jobs: 2)
    return try await Press(options).build(publication) { _, _ in }
  }

  /// The paths at which the site is not what a clean one is.
  func difference(from clean: [String: [UInt8]]) throws -> [String] {
    let site = try files("Site")
    return Set(site.keys).union(clean.keys).filter { site[$0] != clean[$0] }.sorted()
  }

  private func files(_ site: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileSystem.files(below: path(site)) { files[name] = try FileSystem.read(path("\(site)/\(name)")) }
    return files
  }

  // MARK: Editing

  /// Does one thing that an owner, an author, a theme author or an accident might do; says what.
  func edit(with random: inout Seeded) throws -> String {
    counter += 1
    switch Int.random(in: 0..<26, using: &random) {
    case 0...8: return try editStory(with: &random)
    case 9...12: return try editPages(with: &random)
    case 13...14: return try editCollection(with: &random)
    case 15...18: return try editTheme(with: &random)
    case 19...20: return editSettings(with: &random)
    case 21: return try editAuthoredPage(with: &random)
    default: return try damageSite(with: &random)
    }
  }

  private func stories() throws -> [Story] { try fixture.store.read { try $0.storyEntries().map(\.story) } }

  private func editStory(with random: inout Seeded) throws -> String {
    guard var story = try stories().randomElement(using: &random) else { return try addStory(with: &random) }
    let id = story.id
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: return try addStory(with: &random)
    case 2:
      _ = try fixture.store.write { try $0.deleteStory(id) }
      return "delete \(story.title)"
    case 3:
      let slug = ["moved-\(counter)", "story-\(counter % 3)"].randomElement(using: &random) ?? "moved"
      let isFree = (try? fixture.store.write { try $0.changeSlug(of: .story, owner: id.text, to: slug) }) != nil
      return "address of \(story.title): \(slug) \(isFree)"
    case 4: story.title = "Title \(counter % 5)"
    case 5: story.theme = ["", "Courage", "courage", "Friends \(counter % 3)"].randomElement(using: &random) ?? ""
    case 6: story.language = [nil, "en", "ar", "en_US", "sw"].randomElement(using: &random) ?? nil
    case 7:
      let groups: [AgeGroup?] = [nil, .preschool, .preteen, .unknown(.text("teen"))]
      story.ageGroup = groups.randomElement(using: &random) ?? nil
    case 8:
      story.author = [nil, "Ana", "Iris"].randomElement(using: &random) ?? nil
      story.summary = "Summary \(counter)"
      story.license = "CC-BY-4.0"
    default:
      story.readCount += 1
      story.childName = ["Story", "Nobody"].randomElement(using: &random)
    }
    try fixture.store.write { [story] in try $0.save(story, pages: nil) }
    return "change \(story.title)"
  }

  private func addStory(with random: inout Seeded) throws -> String {
    let title = "Story \(Int.random(in: 1...4, using: &random))"
    let day = Int.random(in: 0...9, using: &random) * 1000 + counter
    try fixture.add(title, day: day, pages: ["Once.", "Then.", "End."].shuffled(using: &random), pictures: [2])
    return "add \(title)"
  }

  private func editPages(with random: inout Seeded) throws -> String {
    guard let story = try stories().randomElement(using: &random) else { return "no story" }
    var pages = try fixture.store.read { try $0.pages(of: story.id) }
    let place = pages.indices.randomElement(using: &random)
    let what = Int.random(in: 0..<7, using: &random)
    switch (what, place) {
    case (0, let place?): pages[place].text = "Text \(counter).\n\nMore."
    case (1, let place?):
      let statuses = IllustrationStatus.known + [.unknown("dreaming")]
      pages[place].illustrationStatus = statuses.randomElement(using: &random) ?? .failed
    case (2, let place?):
      pages[place].illustrationRelativePath = "shared-\(counter % 3).png"
      pages[place].illustrationStatus = IllustrationStatus.generated
      pages[place].altText = ["", "Alt \(counter)"].randomElement(using: &random)
      try fixture.putPicture("shared-\(counter % 3).png", seed: counter)
    case (3, let place?): pages.remove(at: place)
    case (4, _?): pages.shuffle(using: &random)
    case (5, let place?):
      guard let name = pages[place].illustrationRelativePath else { return "no picture" }
      if Bool.random(using: &random) {
        try FileSystem.removeFile(path("Illustrations/\(name)"))
      } else {
        try fixture.putPicture(name, seed: 1000 + counter)
      }
      return "picture \(name) of \(story.title)"
    default:
      pages.append(
        Page(id: StoriesFixture.id("page \(counter)"), pageNumber: pages.count + 1, text: "Another \(counter)."))
    }
    for index in pages.indices { pages[index].pageNumber = index + 1 }
    try fixture.store.write { [pages] in try $0.save(story, pages: pages) }
    return "pages of \(story.title): \(what)"
  }

  private func editCollection(with random: inout Seeded) throws -> String {
    let number = Int.random(in: 1...2, using: &random)
    var collection = StoryCollection(
      id: StoriesFixture.id("shelf \(number)"), name: "Shelf \(number)", createdAt: StoriesFixture.day(number))
    if Int.random(in: 0..<4, using: &random) == 0 {
      _ = try fixture.store.write { [collection] in try $0.deleteCollection(collection.id) }
      return "delete shelf \(number)"
    }
    collection.descriptionText = ["About \(counter)", nil].randomElement(using: &random) ?? nil
    let members = try stories().map(\.id).shuffled(using: &random).prefix(2)
    try fixture.store.write { [collection] in try $0.save(collection, members: Array(members)) }
    return "shelf \(number) holds \(members.count)"
  }

  private func editTheme(with random: inout Seeded) throws -> String {
    let names = [
      "page.mustache", "partials/story-card.mustache", "layouts/base.mustache", "epub/page.mustache", "epub/book.css",
      "assets/hornbook.css", "messages/en.toml", "redirect.mustache",
    ]
    let name = names.randomElement(using: &random) ?? names[0]
    var text = String(decoding: try FileSystem.read(Path.join(templates, name)), as: UTF8.self)
    switch Path.fileExtension(of: name) {
    case "css": text += "\n.edit-\(counter) { margin: 0; }\n"
    case "toml": text = text.replacingOccurrences(of: "made_with = \"", with: "made_with = \"\(counter % 10) ")
    default:
      text = text.replacingOccurrences(of: "</", with: "{{! \(counter) }}</", options: [], range: text.range(of: "</"))
    }
    try FileSystem.write(Array(text.utf8), to: Path.join(templates, name))
    return "theme \(name)"
  }

  private func editSettings(with random: inout Seeded) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: fixture.settings.site.title = "Shelf \(counter % 4)"
    case 1: fixture.settings.site.storiesPerPage = Int.random(in: 1...3, using: &random)
    case 2: fixture.settings.site.baseURL = [nil, "https://example.org/a/"].randomElement(using: &random) ?? nil
    case 3: fixture.settings.childName = Settings.ChildName.allCases.randomElement(using: &random) ?? .keep
    case 4: fixture.settings.books.enabled.toggle()
    default:
      fixture.settings.books.publisher = [nil, "Press \(counter % 2)"].randomElement(using: &random) ?? nil
      fixture.settings.site.author = [nil, "Site author"].randomElement(using: &random) ?? nil
    }
    return "settings"
  }

  private func editAuthoredPage(with random: inout Seeded) throws -> String {
    let name = "pages/page-\(Int.random(in: 1...2, using: &random)).md"
    if FileStatus(of: path(name)) != nil, Bool.random(using: &random) {
      try FileSystem.removeFile(path(name))
    } else {
      try FileSystem.write(Array("# Page \(counter % 3)\n\nText \(counter).\n".utf8), to: path(name))
    }
    return name
  }

  private func damageSite(with random: inout Seeded) throws -> String {
    guard let name = try FileSystem.files(below: path("Site")).randomElement(using: &random) else { return "no site" }
    let file = path("Site/\(name)")
    var bytes = try FileSystem.read(file)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: try FileSystem.removeFile(file)
    case 1 where !bytes.isEmpty:
      bytes[bytes.count / 2] ^= 1
      try FileSystem.write(bytes, to: file)
    case 2: try FileSystem.write(bytes + [0x20], to: file)
    default: try FileManager.default.removeItem(atPath: path("state"))
    }
    return "damage \(name)"
  }
}
