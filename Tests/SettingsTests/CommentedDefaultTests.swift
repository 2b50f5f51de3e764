import Testing

@testable import Settings

/// The file that a new project gets.
@Suite struct CommentedDefaultTests {
  private let file = Settings.commentedDefault(title: "Ada's \"own\" stories")
  private var expected: Settings {
    var settings = Settings()
    settings.site.title = "Ada's \"own\" stories"
    return settings
  }

  private func parse(_ text: String) throws -> Settings {
    try Settings.parse(Array(text.utf8), file: "hornbook.toml")
  }

  @Test func `sets the title and nothing else`() throws {
    #expect(try parse(file) == expected)
  }

  @Test func `means the same without its comments`() throws {
    let bare = file.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
    #expect(try parse(bare) == expected)
  }

  @Test func `shows the defaults and valid examples`() throws {
    var uncommented = file.split(separator: "\n").map { line in
      line.hasPrefix("#") && !line.hasPrefix("# ") ? line.dropFirst() : line
    }
    var settings = try parse(uncommented.joined(separator: "\n"))
    #expect(settings.site.baseURL != nil)
    settings.site.baseURL = nil
    settings.site.author = nil
    settings.site.license = nil
    #expect(settings.site.accessibilityEmail == "help@example.org")
    settings.site.accessibilityEmail = nil
    settings.books.publisher = nil
    settings.books.certifier = nil
    #expect(settings.books.certified == "2026-01-15")
    settings.books.certified = nil
    settings.books.narrator = nil
    #expect(settings.print.pageThickness == 60)
    settings.print.pageThickness = nil
    #expect(settings.print.colourProfile == "Press/PSOcoated_v3.icc")
    settings.print.colourProfile = nil
    #expect(settings.lock.phraseFile == "../phrase.txt")
    settings.lock = Settings.Lock()
    #expect(settings.zim.title == "Stories of the Lake")
    settings.zim = Settings.ZIM()
    #expect(settings.onix.sender == "Example Press" && settings.onix.email == "books@example.org")
    (settings.onix.sender, settings.onix.email) = (nil, nil)
    #expect(settings.records.agency == "DE-604" && settings.records.email == "library@example.org")
    #expect(settings.records.gateway == "https://gateway.example.org/oai/")
    settings.records = Settings.Records()
    for script in Settings.FontScript.allCases {
      #expect(settings.fonts[script] == "Fonts/\(script.rawValue).ttf")
      settings.fonts[script] = nil
    }
    #expect(settings.namesIllustrations)
    settings.namesIllustrations = false
    #expect(settings.namesStore)
    settings.namesStore = false
    #expect(settings.collections == Settings.CollectionRule.example)
    settings.collections = []
    #expect(settings.deployments == Settings.Deployment.example)
    settings.deployments = []
    #expect(settings.languages == Settings.LanguageName.example)
    settings.languages = []
    #expect(settings == expected)
    uncommented.removeAll { $0.hasPrefix("#") || $0.hasPrefix("[") || $0.isEmpty }
    #expect(uncommented.count == Settings.all.count + 1 + 2 + 2)
  }

  @Test func `explains every setting in short lines`() throws {
    for setting in Settings.all {
      #expect(setting.explanation.hasSuffix("."), "\(setting.name)")
      #expect(file.contains("\(setting.name) = "))
    }
    #expect(file.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(file.hasSuffix("\n") && !file.contains("\n\n\n"))
  }

  @Test(arguments: [
    ("a\\b", "a\\b"), ("quote\"", "quote\""), ("שלום", "שלום"), ("'''", "'''"), ("two\nlines", "two lines"),
    ("e\u{301}", "é"),
    ("", "Our stories"), (" \n", "Our stories"),
  ])
  func `takes any title`(given: String, written: String) throws {
    #expect(try parse(Settings.commentedDefault(title: given)).site.title == written)
  }

  @Test func `names are unique and the reference lists them`() {
    let names = Settings.all.map { "\($0.table).\($0.name)" }
    #expect(Set(names).count == names.count)
    #expect(
      Settings.tables == [
        "", "site", "publish", "search", "pictures", "books", "print", "fonts", "offline", "lock", "embed", "records",
        "illustrate", "narrate", "write", "levels", "zim", "check", "onix",
      ])
    let reference = Settings.markdownReference()
    let tables = Settings.CollectionRule.keys.count + Settings.Deployment.keys.count
    let rows = reference.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == Settings.all.count + 1 + tables)
    let headings = reference.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings.count == Settings.tables.count + 3)
    #expect(headings.contains("## [pictures]") && headings.contains("## [deploy.NAME]"))
    #expect(reference.contains("| `[deploy.NAME] transfers` | 1 to 64 | `4` | "))
    #expect(reference.contains(#"| `[[collection]] access` | "full" or "preview" | `"full"` | "#))
    #expect(reference.contains("| `site.stories_per_page` | 1 to 1000 | `24` | "))
    #expect(reference.contains(#"| `child_name` | "keep", "initial" or "replace" | `"keep"` | "#))
  }
}
