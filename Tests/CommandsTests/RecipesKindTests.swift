import Basics
import Foundation
import Settings
import TestSupport
import Testing

@testable import Commands

/// What a third kind of library gets from commands that know nothing of it.
@Suite struct `A library of a third kind` {
  private let place: Place

  init() throws {
    place = try Place()
    try place.write(
      """
      kind = "recipes"
      store = "Content/recipes.txt"
      [site]
      title = "Our recipes"
      [search]
      enabled = false
      [pictures]
      enabled = false
      [offline]
      enabled = false

      """, to: "hornbook.toml")
    try write(["Pancakes": ["Mix it.", "Bake it."], "Tea": ["Boil water."]])
    let (begin, end) = ("{{<layouts/base}}\n{{$main}}\n", "{{/main}}\n{{/layouts/base}}\n")
    try place.write(
      begin + "{{#recipes}}\n<p><a href=\"{{href}}\">{{title}}</a></p>\n{{/recipes}}\n" + end,
      to: "Kind/Templates/home.mustache")
    try place.write(
      begin + "<h1>{{heading}}</h1>\n{{#steps}}\n<p>{{.}}</p>\n{{/steps}}\n" + end,
      to: "Kind/Templates/recipe.mustache")
  }

  private func write(_ recipes: [String: [String]]) throws {
    let text = recipes.sorted { $0.key < $1.key }.map { "# \($0.key)\n" + $0.value.map { "\($0)\n" }.joined() }.joined()
    try place.write(text, to: "Content/recipes.txt")
  }

  /// Runs a command in a process of its own that knows the kind.
  private func run(_ line: String, code: Int32 = 0) async throws -> (output: String, errors: String) {
    let words = line.split(separator: " ").map(String.init) + ["--config", place.path + "/hornbook.toml"]
    let room = place.path + "/Kind"
    let ended = await #expect(
      processExitsWith: .exitCode(code), observing: [\.standardOutputContent, \.standardErrorContent]
    ) { [words = words as [String], room = room as String] in
      setenv("HORNBOOK_SHARE", Checkout.path, 1)
      exit(await Hornbook.run(words, kinds: RecipesKind.added(room: room)))
    }
    let result = try #require(ended)
    return (
      String(decoding: result.standardOutputContent, as: UTF8.self),
      String(decoding: result.standardErrorContent, as: UTF8.self)
    )
  }

  /// The files that a build has written or removed, by its own account.
  private func build() async throws -> Set<String> {
    let output = try await run("build --json").output
    let json = try JSONDocument(parsing: Array(output.utf8)).root
    let outputs = try #require(json["outputs"]?.array)
    return Set(outputs.filter { $0["fate"]?.string != "kept" }.compactMap { $0["path"]?.string })
  }

  @Test func `is built, and built again where it has changed`() async throws {
    let first = try await build()
    #expect(first.isSuperset(of: ["index.html", "recipes/pancakes.html", "recipes/tea.html", "404.html"]))
    #expect(try place.text("Site/index.html").contains("<a href=\"recipes/tea.html\">Tea</a>"))
    #expect(try place.text("Site/recipes/tea.html").contains("<p>Boil water.</p>"))
    #expect(try await build().isEmpty)

    try write(["Pancakes": ["Mix it.", "Bake it."], "Tea": ["Boil water.", "Wait."]])
    #expect(try await build() == ["recipes/tea.html"])
    #expect(try place.text("Site/recipes/tea.html").contains("<p>Wait.</p>"))

    try write(["Pancakes": ["Mix it.", "Bake it."]])
    #expect(try await build() == ["index.html", "recipes/tea.html"])
    #expect(!place.has("Site/recipes/tea.html"))
    #expect(try await run("build").output.hasPrefix("published 1 recipe, "))
  }

  @Test func `has the commands that its kind gives it`() async throws {
    let status = try await run("status").output
    #expect(status.contains("(one text file)\nrecipes      2\n"))
    #expect(try await run("list recipes").output == "'Pancakes': 2 steps\n'Tea': 1 step\n")
    _ = try await run("export json \(place.path)/out.json")
    #expect(try place.text("out.json").contains("\"Boil water.\""))
    _ = try await build()
    _ = try await run("clean")
    #expect(!place.has("Site/index.html") && place.has("Content/recipes.txt"))
  }

  @Test(arguments: [
    ("epub", "a library of recipes has no use for 'hornbook epub'"),
    ("migrate", "a library of recipes has no use for 'hornbook migrate'"),
    ("clean --pictures", "a library of recipes has no use for 'hornbook clean --pictures'"),
    ("list stories", "'hornbook list stories' is for a library of stories, and this is one of recipes"),
    ("list sparks", "'hornbook list sparks' is for a library of sparks, and this is one of recipes"),
    ("edit story Tea --title Coffee", "'hornbook edit story' is for a library of stories, and this is one of recipes"),
    ("import json Content", "'hornbook import json' is for a library of stories, and this is one of recipes"),
    ("export markdown out", "'hornbook export markdown' is for a library of stories, and this is one of recipes"),
    ("narrate", "'hornbook narrate' is for a library of stories, and this is one of recipes"),
    ("pdf", "only stories become PDFs, and this project has recipes"),
  ])
  func `says in one line which command it does not have`(line: String, headline: String) async throws {
    let result = try await run(line, code: 64)
    #expect(result.errors.hasSuffix("error: \(headline) [other-kind]\n"))
    #expect(result.errors.split(separator: "error: ").count <= 2)
  }

  @Test(arguments: [
    ("build --drafts", "'--drafts'", "recipes are no drafts: leave it out"),
    ("build --shard 1/2", "'--shard'", "it is built as a whole in seconds: 'hornbook build'"),
  ])
  func `says what to do instead`(line: String, name: String, hint: String) async throws {
    let result = try await run(line, code: 64)
    let said = "error: a library of recipes has no use for \(name) [other-kind]\n  hint: \(hint)\n"
    #expect(result.errors.hasSuffix(said))
  }

  @Test func `is beside those that the reference of the settings names`() {
    #expect(LibraryKinds.house.names == Settings.Kind.known)
  }

  @Test func `is named where settings name a kind that is not there`() async throws {
    try place.write("kind = \"poems\"\n", to: "hornbook.toml")
    let known = try await run("build", code: 78).errors
    #expect(known.contains("'kind' must be 'stories', 'dailyspark' or 'recipes', not 'poems' [setting-value]"))
    let program = try place.run("build")
    #expect(program.code == 78)
    #expect(program.errors.contains("'kind' must be 'stories' or 'dailyspark', not 'poems' [setting-value]"))
  }
}
