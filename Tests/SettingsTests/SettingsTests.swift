import Basics
import Testing

@testable import Settings

/// What a settings file means.
@Suite struct SettingsTests {
  private func parse(_ text: String) throws -> Settings {
    try Settings.parse(Array(text.utf8), file: "hornbook.toml")
  }

  @Test(arguments: ["", "# nothing\n", "[site]\n[books]\n"])
  func `an empty file gives the defaults`(text: String) throws {
    #expect(try parse(text) == Settings())
  }

  @Test func `every setting can be set`() throws {
    let settings = try parse(
      """
      store = "a.sqlite"
      content = "Words"
      templates = "Theme"
      output = "Public"
      illustrations = "Pictures"
      child_name = "replace"
      child_name_replacement = "a child"
      [site]
      title = "שירי"
      tagline = "For Ada"
      description = "Stories."
      base_url = "HTTPS://Example.ORG"
      language = "he-il"
      stories_per_page = 7
      author = "Us"
      license = "CC0"
      [books]
      enabled = false
      publisher = "Press"
      certifier = "Who"
      [illustrate]
      provider = "imagen"
      model = "draw-1.5"
      imagen_model = ""
      base_url = "http://127.0.0.1:8080/v1"
      key_variable = "MY_KEY_2"
      jobs = 5
      requests_per_minute = 600
      timeout = 30
      retries = 0
      style = "Crayons"
      prompt_as_alt = true
      """)
    var expected = Settings()
    expected.store = "a.sqlite"
    expected.content = "Words"
    expected.templates = "Theme"
    expected.output = "Public"
    expected.illustrations = "Pictures"
    expected.namesIllustrations = true
    expected.namesStore = true
    expected.childName = .replace
    expected.childNameReplacement = "a child"
    expected.site.title = "שירי"
    expected.site.tagline = "For Ada"
    expected.site.description = "Stories."
    expected.site.baseURL = "https://example.org/"
    expected.site.language = "he-IL"
    expected.site.storiesPerPage = 7
    expected.site.author = "Us"
    expected.site.license = "CC0"
    expected.books.enabled = false
    expected.books.publisher = "Press"
    expected.books.certifier = "Who"
    expected.illustrate.provider = .imagen
    expected.illustrate.model = "draw-1.5"
    expected.illustrate.imagenModel = ""
    expected.illustrate.baseURL = "http://127.0.0.1:8080/v1/"
    expected.illustrate.keyVariable = "MY_KEY_2"
    expected.illustrate.jobs = 5
    expected.illustrate.requestsPerMinute = 600
    expected.illustrate.timeout = 30
    expected.illustrate.retries = 0
    expected.illustrate.style = "Crayons"
    expected.illustrate.promptAsAlt = true
    #expect(settings == expected)
  }

  @Test func `dotted keys mean what tables mean`() throws {
    #expect(try parse("site.title = 'T'\n") == parse("[site]\ntitle = 'T'\n"))
    #expect(try parse("site = {title = 'T'}\n") == parse("[site]\ntitle = 'T'\n"))
  }

  @Test(arguments: [
    ("http://example.org", "http://example.org/"),
    ("https://example.org/", "https://example.org/"),
    ("https://example.org/a/b", "https://example.org/a/b/"),
    ("https://example.org/a///", "https://example.org/a/"),
    ("https://Example.org:8443/A", "https://example.org:8443/A/"),
    ("http://localhost:8080", "http://localhost:8080/"),
    ("http://[::1]:80/x", "http://[::1]:80/x/"),
    ("https://example.org/%C3%A9", "https://example.org/%C3%A9/"),
  ])
  func `an address is brought into one spelling`(written: String, meant: String) throws {
    #expect(try parse("[site]\nbase_url = '\(written)'\n").site.baseURL == meant)
  }

  @Test(arguments: [
    ("EN", "en"), ("pt-br", "pt-BR"), ("ZH-HANT-TW", "zh-Hant-TW"), ("es-419", "es-419"), ("sl-rozaj", "sl-rozaj"),
    ("de-ch-1901", "de-CH-1901"), ("zh-cmn-Hans", "zh-cmn-Hans"), ("en-u-CA-gregory", "en-u-ca-gregory"),
    ("en-X-a-b", "en-x-a-b"), ("mul", "mul"),
  ])
  func `a language tag is brought into its usual case`(written: String, meant: String) throws {
    #expect(try parse("[site]\nlanguage = '\(written)'\n").site.language == meant)
  }

  @Test func `a store may be a table, with what its app calls things`() throws {
    let settings = try parse(
      """
      [store]
      path = "app/default.store"
      [store.entities]
      Story = "Tale"
      [store.fields.Page]
      text = "words"
      """)
    #expect(settings.store == "app/default.store")
    #expect(
      settings.storeNames == [
        Settings.StoreName("Story", nil, "Tale", at: Diagnostic.Place(file: "hornbook.toml", line: 4, column: 1)),
        Settings.StoreName("Page", "text", "words", at: Diagnostic.Place(file: "hornbook.toml", line: 6, column: 1)),
      ])
    #expect(settings.ofSite.storeNames.isEmpty)
    #expect(try parse("[store]\n") == Settings())
  }

  @Test func `what an app calls things is written as it is read`() throws {
    let names = [
      Settings.StoreName("Story", nil, "Tale"), Settings.StoreName("Page", nil, "StoryPage"),
      Settings.StoreName("Story", "title", "heading"), Settings.StoreName("Page", "text", "the \"words\""),
    ]
    let table = Settings.storeTable(path: "a/default.store", names: names)
    #expect(
      table == [
        "[store]", #"path = "a/default.store""#, "", "[store.entities]", #"Story = "Tale""#, #"Page = "StoryPage""#, "",
        "[store.fields.Story]", #"title = "heading""#, "", "[store.fields.Page]", #"text = "the \"words\"""#,
      ])
    let settings = try parse(Settings.commentedDefault(title: "Ours", storeTable: table))
    #expect(settings.store == "a/default.store")
    #expect(settings.storeNames.map { Settings.StoreName($0.entity, $0.field, $0.name) } == names)
  }

  @Test func `bounds of a range are inside it`() throws {
    #expect(try parse("site.stories_per_page = 1").site.storiesPerPage == 1)
    #expect(try parse("site.stories_per_page = 1000").site.storiesPerPage == 1000)
  }

  @Test(arguments: Settings.ChildName.allCases)
  func `every treatment of the name has its word`(childName: Settings.ChildName) throws {
    #expect(try parse("child_name = '\(childName.rawValue)'").childName == childName)
  }
}
