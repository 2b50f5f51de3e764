import Basics
import BookShapes
import Foundation
import TestSupport
import Testing

/// `hornbook import epub` with books that are damaged in every way.
@Suite struct DamagedBookTests {
  /// How many books there are: thousands in the full run of tests.
  private static let count = Effort.steps(quick: 60, full: 2000)
  /// How many of them a command takes.
  private static let batch = 40

  @Test(arguments: ["store = \"Content/library.sqlite\"\n", ""])
  func `each comes in whole, or is refused with one error, and the others come in`(store: String) throws {
    let place = try Place()
    try place.write(store + "[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try FileManager.default.createDirectory(
      atPath: place.path + "/Content/stories", withIntermediateDirectories: true)
    // Files are slower than rows, and one way of damage is like another for them.
    let count = store.isEmpty ? min(Self.count, 200) : Self.count
    var books = try DamagedBooks(of: Shape.forms(), seed: 2026)
    var (refused, stories) = (0, Set<String>())
    for start in stride(from: 0, to: count, by: Self.batch) {
      let names = (start..<min(count, start + Self.batch)).map { "\($0).epub" }
      for name in names { try place.write(Data(books.next()), to: name) }
      let result = try Program.run(["import", "epub", "--json"] + names, in: place.path)
      #expect(result.code == 0 || result.code == 1, "\(names): \(result.code) \(result.errors)")
      let json = try result.json()
      let errors = (json["diagnostics"]?.array ?? []).filter { $0["severity"]?.string == "error" }
      #expect((result.code == 1) == !errors.isEmpty, "\(names)")
      #expect(json["exitCode"]?.int == Int(result.code) && json["files"]?.int == names.count)
      let files = errors.compactMap { $0["file"]?.string ?? $0["place"]?["file"]?.string }
      #expect(Set(files).count == errors.count && files.count == errors.count, "\(names): \(errors.map { $0.text() })")
      #expect(errors.allSatisfy { $0["id"]?.string == "unreadable-import" }, "\(errors.map { $0.text() })")
      refused += errors.count
      let told = try place.run("list", "stories", "--json").json()["stories"]?.array ?? []
      let added = json["stories"]?["added"]?.array?.count ?? 0
      #expect(told.count == stories.count + added)
      stories = Set(told.compactMap { $0["id"]?.string })
      #expect(stories.count == told.count)
      #expect(try leftovers(place).isEmpty)
      for name in names { try FileManager.default.removeItem(atPath: place.path + "/" + name) }
    }
    #expect(refused > count / 10 && stories.count > 5)
    // No story is half there: its pages are numbered from 1, and each picture that is said to be made lies where it is
    // said to.
    try place.done("export", "json", "told")
    let root = try JSONDocument(parsing: Array(place.data("told/library.json"))).root
    #expect(root["stories"]?.array?.count == stories.count)
    for story in root["stories"]?.array ?? [] {
      let pages = story["pages"]?.array ?? []
      #expect(!pages.isEmpty && pages.enumerated().allSatisfy { $1["pageNumber"]?.int == $0 + 1 })
      for page in pages {
        for key in ["illustrationRelativePath", "audioRelativePath"] {
          guard let path = page[key]?.string,
            key.hasPrefix("audio") || page["illustrationStatus"]?.string == "generated"
          else { continue }
          #expect(place.has("Content/Illustrations/" + path), "\(story["title"]?.string ?? ""): \(path)")
        }
      }
    }
  }

  /// What a command leaves behind that is not the library's.
  private func leftovers(_ place: Place) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: place.path).filter { $0.contains(".hornbook-tmp-") }
  }
}
