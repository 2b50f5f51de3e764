import Foundation
import Testing

@Suite struct CopyCommandTests {
  @Test func `a copy of the library exports the same bytes, and nothing is written over it`() throws {
    let place = try Place.project()
    try place.done("build")
    try place.done("export", "json", "first.json")
    let result = try place.done("copy", "Copies/library.sqlite")
    #expect(result.output.hasPrefix("copied "))
    let copy = try place.data("Copies/library.sqlite")
    let again = try place.run("copy", "Copies/library.sqlite")
    #expect(again.code == 1)
    #expect(again.errors.contains("[copy-in-the-way]"))
    #expect(try place.data("Copies/library.sqlite") == copy)

    try place.write(
      place.text("hornbook.toml").replacingOccurrences(of: "Content/library.sqlite", with: "Copies/library.sqlite"),
      to: "hornbook.toml")
    try place.done("export", "json", "second.json")
    #expect(try place.data("second.json") == place.data("first.json"))
  }

  @Test func `a database that cannot be reached is told of with its address, and without a password`() throws {
    let place = try Place.project()
    try place.done("build")
    let address = "postgresql://keeper:open-sesame@/library?host=/nonexistent"
    for result in [
      try place.run("copy", address), try place.run("copy", "service=nobody-knows password=open-sesame"),
    ] {
      #expect(result.code == 78)
      #expect(!result.errors.contains("open-sesame"))
      #expect(!result.output.contains("open-sesame"))
    }
    try place.write(
      place.text("hornbook.toml").replacingOccurrences(of: "Content/library.sqlite", with: address),
      to: "hornbook.toml")
    for words in [["build"], ["status"], ["export", "json", "e.json"], ["delete", "story", "x", "--yes"]] {
      let result = try Program.run(words, in: place.path)
      #expect(result.code == 78, "\(words): \(result.errors)")
      #expect(result.errors.contains("/nonexistent"))
      #expect(!result.errors.contains("open-sesame"))
    }
  }
}
