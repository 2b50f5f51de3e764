import Basics
import Foundation
import TestSupport
import Testing

/// What `status` and `explain` tell of what was written beside the site, for others.
@Suite struct `What was written for others` {
  /// How everything stands, as 'kind name: state'.
  private func standing(_ place: Place) throws -> [String] {
    let found = try place.done("status", "--json").json()["forOthers"]?.array ?? []
    return found.map { made in
      let name = made["path"]?.string?.split(separator: "/").last ?? "-"
      return "\(made["kind"]?.string ?? "-") \(name): \(made["state"]?.string ?? "-")"
    }
  }

  @Test func `is listed with how it stands`() throws {
    let place = try Place.project()
    try place.done("build")
    #expect(try standing(place) == [])
    try place.done("export", "records", "Records")
    try place.done("epub", "--output", "Books")
    #expect(try standing(place) == ["epub Books: current", "records Records: current"])
    try place.done("edit", "story", "the lost star", "--summary", "Another.")
    #expect(try standing(place) == ["epub Books: older", "records Records: older"])
    try place.done("export", "records", "Records", "--force")
    #expect(try standing(place) == ["epub Books: older", "records Records: current"])
    try place.write("mine", to: "Records/records.xml")
    try FileManager.default.removeItem(atPath: place.path + "/Books")
    #expect(try standing(place) == ["epub Books: gone", "records Records: changed"])
    let told = try place.done("status").output
    #expect(told.contains("for others   epub "))
    #expect(told.contains("Records: changed since it was written\n"))
  }

  @Test func `is explained where it lies`() throws {
    let place = try Place.project()
    try place.done("export", "records", "Records")
    for name in ["Records", "Records/records.mrc", place.path + "/Records/records.xml"] {
      let told = try place.done("explain", name)
      #expect(told.output.contains("records for catalogues of libraries, by 'hornbook export records'\n"), "\(name)")
      #expect(told.output.contains("\nlast made: 'hornbook export records' was run\ndepends on:\n  library: "))
    }
    #expect(try place.done("explain", "Records", "--json").json()["kind"]?.string == "records")
    try place.write("mine", to: "Records/letter.txt")
    #expect(try place.run("explain", "Records/letter.txt").errors.contains("[unknown-output]"))
  }

  @Test func `stands beside what the last build has left`() throws {
    let place = try Place.project()
    #expect(try place.done("status", "--json").json()["site"] == nil)
    try place.done("build", "--set", #"books.share=["zip", "light"]"#)
    let site = try #require(try place.done("status", "--json").json()["site"])
    #expect(site["zip"]?.int == site["epub"]?.int && site["light"]?.int == site["epub"]?.int)
    #expect(try place.done("status").output.contains("site         Site: "))
  }
}
