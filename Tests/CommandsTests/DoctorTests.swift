import Basics
import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct DoctorTests {
  @Test func `it needs no project, and names the program and its libraries`() throws {
    let result = try Place().done("doctor")
    #expect(result.output.hasPrefix("hornbook     \(Hornbook.version)\n"))
    #expect(result.output.contains("\n  sqlite "))
    #expect(result.output.contains("\nproject      none in this folder\n"))
  }

  @Test func `settings come with their lines, and the theme with its files`() throws {
    let place = try Place()
    try place.write("child_name = \"initial\"\n\n[site]\ntitle = \"Ours\"\n", to: "hornbook.toml")
    try place.write("", to: "Templates/partials/head.mustache")
    try place.write("", to: "Templates/assets/own.css")
    let output = try place.done("doctor").output
    #expect(output.contains("\n  child_name = \"initial\" (line 1)\n"), "\(output)")
    #expect(output.contains("\n  site.title = \"Ours\" (line 4)\n"))
    #expect(!output.contains("(default)"))
    #expect(output.contains("\n  kind       the content folder, read in place\n"))
    #expect(output.contains("\n  partials/head.mustache (replaces a file)\n"))
    #expect(output.contains("\n  assets/own.css (new)\n"))
    #expect(try place.done("doctor", "--verbose").output.contains("\n  audience = \"public\" (default)\n"))
  }

  @Test func `nothing secret is told`() throws {
    let place = try Place()
    let settings = """
      store = "postgresql://anna:planted-password@localhost/library"
      child_names = ["Plantedchild"]
      """
    try place.write(settings, to: "hornbook.toml")
    for words in [["doctor"], ["doctor", "--verbose"], ["doctor", "--json"]] {
      let result = try Program.run(
        words, in: place.path,
        environment: ["GEMINI_API_KEY": "planted-key", "PGPASSWORD": "planted-pass", "HOME": place.path])
      let said = result.output + result.errors
      #expect(!said.contains("planted") && !said.contains("Plantedchild"), "\(said)")
    }
  }

  @Test func `settings that cannot be read are told, and the rest all the same`() throws {
    let place = try Place()
    try place.write("titel = 1\n", to: "hornbook.toml")
    let result = try place.run("doctor")
    #expect(result.code == 78)
    #expect(result.output.contains("\nlibraries\n"))
    #expect(result.errors.contains("[unknown-setting]"))
  }

  @Test func `it is one object of JSON`() throws {
    let place = try Place()
    try place.write("[site]\ntitle = \"Ours\"\n", to: "hornbook.toml")
    let json = try place.done("doctor", "--json").json()
    #expect(json["hornbook"]?.string == Hornbook.version)
    let libraries = try #require(json["libraries"]?.array)
    #expect(libraries.count == SystemLibrary.all.count)
    let title = json["settings"]?.array?.first { $0["name"]?.string == "site.title" }
    #expect(title?["value"]?.string == "\"Ours\"" && title?["line"]?.int == 2)
  }

  @Test func `the bill of materials has what was found, with its package`() throws {
    let first = try Place().done("doctor", "--sbom").output
    let bill = try JSONDocument(parsing: Array(first.utf8)).root
    #expect(bill["bomFormat"]?.string == "CycloneDX" && bill["specVersion"]?.string == "1.5")
    let components = try #require(bill["components"]?.array)
    let names = components.compactMap { $0["name"]?.string }
    #expect(names.contains("sqlite") && names.count == components.count)
    let references = Set(components.compactMap { $0["bom-ref"]?.string })
    #expect(references.count == components.count)
    let needed = bill["dependencies"]?.array?.first?["dependsOn"]?.array?.compactMap(\.string)
    #expect(Set(needed ?? []) == references)
    #expect(try Place().done("doctor", "--sbom").output == first)
  }

  @Test func `it looks for the libraries that the loaders load`() throws {
    let sources = Program.checkout + "/Sources"
    var loaded: Set<String> = []
    for module in try FileManager.default.contentsOfDirectory(atPath: sources) where module.hasPrefix("C") {
      let file = "\(sources)/\(module)/\(module).c"
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
      for name in text.matches(of: #/"(lib[\w-]+\.so\.)/#) { loaded.insert(String(name.output.1)) }
    }
    #expect(loaded.count >= 7)
    let known = SystemLibrary.all.filter(\.isLoadedLate).flatMap(\.files)
    // The part of ICU for characters comes with the other.
    for name in loaded where name != "libicuuc.so." {
      #expect(known.contains { $0.hasPrefix(name) }, "\(name)")
    }
  }

  @Test func `a library that no folder holds is missing`() throws {
    let folder = try TemporaryFolder()
    for name in ["libvips.so.42.16.1", "libsqlite3.so.0"] {
      try Data().write(to: URL(filePath: folder.path + "/" + name))
    }
    let found = SystemLibrary.look(in: [folder.path])
    // One is in the program, wherever it runs.
    #expect(found.filter { !$0.isMissing }.map(\.library.name) == ["sqlite", "cmark-gfm", "libvips"])
    #expect(found.first { $0.library.name == "libvips" }?.version == "42.16.1")
    let components = BillOfMaterials.document(of: found)["components"]?.array
    #expect(components?.count == 3)
    #expect(
      components?.contains { $0["name"]?.string == "cmark-gfm" && $0["version"]?.string?.hasPrefix("0.") == true }
        == true)
  }
}
