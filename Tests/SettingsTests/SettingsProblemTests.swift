import Basics
import Testing

@testable import Settings

/// What is said about a settings file that is wrong.
@Suite struct SettingsProblemTests {
  private func problems(_ text: String) -> [String] {
    do throws(DiagnosticError) {
      _ = try Settings.parse(Array(text.utf8), file: "hornbook.toml")
      return []
    } catch {
      return error.diagnostics.map(\.text)
    }
  }

  @Test(arguments: [
    ("[site]\ntitel = 'x'", "2:1: error: unknown setting 'titel' in [site]; did you mean 'title'? [unknown-setting]"),
    ("titel = 'x'", "1:1: error: unknown setting 'titel'; did you mean 'title' in [site]? [unknown-setting]"),
    (
      "[books]\ntemplate = 'x'",
      "2:1: error: unknown setting 'template' in [books]; did you mean 'templates' above the first table? [unknown-setting]"
    ),
    ("stor = 'x'", "1:1: error: unknown setting 'stor'; did you mean 'store'? [unknown-setting]"),
    ("zebra = 'x'", "1:1: error: unknown setting 'zebra' [unknown-setting]"),
    ("title = 'x'", "1:1: error: unknown setting 'title'; it belongs in [site] [unknown-setting]"),
    (
      "[site]\nstore = 'x'",
      "2:1: error: unknown setting 'store' in [site]; it belongs above the first table [unknown-setting]"
    ),
    (
      "[books]\nlicense = 'x'",
      "2:1: error: unknown setting 'license' in [books]; it belongs in [site] [unknown-setting]"
    ),
    ("[sites]\ntitle = 'x'", "1:2: error: unknown table [sites]; did you mean [site]? [unknown-setting]"),
    ("\n[plenty]", "2:2: error: unknown table [plenty] [unknown-setting]"),
    ("'' = 1", "1:1: error: unknown setting '' [unknown-setting]"),
    ("[store]\npaht = 'x'", "2:1: error: unknown setting 'paht' in [store]; did you mean 'path'? [unknown-setting]"),
    ("[stores]\npath = 'x'", "1:2: error: unknown table [stores]; did you mean [store]? [unknown-setting]"),
    ("[site.more]", "1:7: error: unknown setting 'more' in [site] [unknown-setting]"),
  ])
  func `an unknown name is refused with the nearest one`(text: String, problem: String) {
    #expect(problems(text) == ["hornbook.toml:" + problem])
  }

  @Test(arguments: [
    ("store = 1", "1:9: error: 'store' must be a string, not an integer [setting-type]"),
    ("[site]\ntitle = ['x']", "2:9: error: 'title' in [site] must be a string, not an array [setting-type]"),
    (
      "[site]\nstories_per_page = '24'",
      "2:20: error: 'stories_per_page' in [site] must be an integer, not a string [setting-type]"
    ),
    (
      "[books]\nenabled = 'yes'",
      "2:11: error: 'enabled' in [books] must be true or false, not a string [setting-type]"
    ),
    (
      "[books]\neditions = ['es-en']",
      "2:12: error: 'editions' in [books] must be a list of pairs of two languages, such as 'es+en', not 'es-en' [setting-value]"
    ),
    (
      "[books]\neditions = ['es+es']",
      "2:12: error: 'editions' in [books] must be a list of pairs of two languages, such as 'es+en', not 'es+es' [setting-value]"
    ),
    (
      "[levels]\nwords_in_story = [250, 200]",
      "2:18: error: 'words_in_story' in [levels] must be numbers from 1 to 1000000, none smaller than the one before, and not 200 [setting-value]"
    ),
    ("site = 'x'", "1:1: error: [site] must be a table, not a string [setting-type]"),
    ("[[site]]", "1:3: error: [site] must be a table, not an array [setting-type]"),
    ("[[store]]", "1:1: error: 'store' must be a string, not an array [setting-type]"),
    ("[store]\npath = 1", "2:8: error: 'path' in [store] must be a string, not an integer [setting-type]"),
    ("[store]\nentities = 'x'", "2:1: error: [store.entities] must be a table, not a string [setting-type]"),
    ("[store.fields]\nPage = 'x'", "2:1: error: [store.fields.Page] must be a table, not a string [setting-type]"),
    (
      "[store.fields.Page]\ntext = ['x']",
      "2:8: error: 'text' in [store.fields.Page] must be a string, not an array [setting-type]"
    ),
  ])
  func `a value of the wrong kind is refused`(text: String, problem: String) {
    #expect(problems(text) == ["hornbook.toml:" + problem])
  }

  @Test(arguments: [
    ("store = ''", "1:9: error: 'store' must not be empty [setting-value]"),
    (
      "[onix]\nterritories = ['DE', 'XX']",
      "2:15: error: 'territories' in [onix] must hold texts that each must be the code of a country such as 'DE', or 'WORLD', not 'XX' [setting-value]"
    ),
    (
      "[onix]\nprice = { epub = '4.99 XYZ' }",
      "2:9: error: 'price' in [onix] must hold texts that each must be in a currency of ISO 4217 such as 'EUR', not 'XYZ', and that of 'epub' does not [setting-value]"
    ),
    (
      "[print]\nprofile = 'kdp'\ntrim = '11x8.5in'",
      """
      3:8: error: 'trim' must be a size that Amazon KDP prints, not '11x8.5in': '5.5x8.5in', '6x9in', '7x10in', '8x10in', \
      '8.5x11in', '8x8in', '8.25x8.25in', '8.5x8.5in', '210x210mm', 'A5', 'A4' [setting-value]
      """
    ),
    (
      "[print]\nisbn = { fox = '978-3-16-148410-1' }",
      """
      2:8: error: 'isbn' in [print] must hold texts that each must be an ISBN of 13 digits such as '978-3-16-148410-0', \
      not '978-3-16-148410-1', and that of 'fox' does not [setting-value]
      """
    ),
    (
      "[print]\nmarks = true\nprofile = 'kdp'",
      "2:9: error: 'marks' must be false for Amazon KDP, which takes no files with marks [setting-value]"
    ),
    (
      "[print]\nisbn = { fox = '978-3-16-148410-0', owl = '9783161484100' }",
      """
      2:43: error: 'isbn' in [print] must have another number for each book, and not 9783161484100 for 'fox' and 'owl' \
      [setting-value]
      """
    ),
    ("[store]\npath = ''", "2:8: error: 'path' in [store] must not be empty [setting-value]"),
    ("[store.entities]\nStory = ' '", "2:9: error: 'Story' in [store.entities] must not be empty [setting-value]"),
    ("store = \"a\\u0000b\"", "1:9: error: 'store' must be one line without control characters [setting-value]"),
    ("store = \"a\\uFFFFb\"", "1:9: error: 'store' must be one line without control characters [setting-value]"),
    ("site.title = '  '", "1:14: error: 'title' in [site] must not be empty [setting-value]"),
    (
      "site.tagline = \"a\\nb\"",
      "1:16: error: 'tagline' in [site] must be one line without control characters [setting-value]"
    ),
    (
      "child_name = 'hide'",
      "1:14: error: 'child_name' must be 'keep', 'initial' or 'replace', not 'hide' [setting-value]"
    ),
    (
      "site.stories_per_page = 0",
      "1:25: error: 'stories_per_page' in [site] must be from 1 to 1000, not 0 [setting-value]"
    ),
    (
      "site.stories_per_page = 1001",
      "1:25: error: 'stories_per_page' in [site] must be from 1 to 1000, not 1001 [setting-value]"
    ),
    (
      "site.language = 'en_US'",
      "1:17: error: 'language' in [site] must be a BCP 47 language tag such as 'en' or 'pt-BR', not 'en_US' "
        + "[setting-value]"
    ),
    (
      "site.base_url = 'example.org'",
      "1:17: error: 'base_url' in [site] must be an absolute http or https address such as "
        + "'https://example.org/stories/', not 'example.org' [setting-value]"
    ),
    (
      "illustrate.provider = 'gemnini'",
      "1:23: error: 'provider' in [illustrate] must be 'gemini', 'imagen', 'command' or 'sketch', not 'gemnini' [setting-value]"
    ),
    (
      "illustrate.model = 'a/../b'",
      "1:20: error: 'model' in [illustrate] must be a name of letters, digits, '-', '.' and '_', not 'a/../b' "
        + "[setting-value]"
    ),
    (
      "illustrate.model = '..'",
      "1:20: error: 'model' in [illustrate] must be a name of letters, digits, '-', '.' and '_', not '..' "
        + "[setting-value]"
    ),
    (
      "illustrate.imagen_model = 'a?b'",
      "1:27: error: 'imagen_model' in [illustrate] must be a name of letters, digits, '-', '.' and '_', or empty, "
        + "not 'a?b' [setting-value]"
    ),
    (
      "illustrate.jobs = 33",
      "1:19: error: 'jobs' in [illustrate] must be from 1 to 32, not 33 [setting-value]"
    ),
  ])
  func `a value out of bounds is refused`(text: String, problem: String) {
    #expect(problems(text) == ["hornbook.toml:" + problem])
  }

  @Test(arguments: ["", "AIza-Sy_Secret", "AIzaSySecret123", "1KEY", "MY KEY", "A=B"])
  func `a key in place of the name of its variable is refused, and not repeated`(text: String) {
    #expect(
      problems("illustrate.key_variable = '\(text)'") == [
        "hornbook.toml:1:27: error: 'key_variable' in [illustrate] must be the name of an environment variable such as "
          + "'GEMINI_API_KEY', not the key itself [setting-value]"
      ])
  }

  @Test(arguments: [
    "", "/", "//example.org", "ftp://example.org", "https:", "https://", "https:///a", "https://exa mple.org",
    "https://example.org/?q", "https://example.org/#f", "https://me@example.org", "https://example.org:0",
    "https://example.org:99999", "https://example.org:", "https://a..b", "https://-a.org", "https://é.org",
    "https://example.org/é", "https://example.org/%zz", "https://example.org/%4", "https://[::1", "https://[]",
    "https://example.org/<script>", "javascript:alert(1)",
  ])
  func `an address that is none is refused`(address: String) {
    #expect(problems("site.base_url = \"\(address)\"").count == 1)
  }

  @Test(arguments: [
    "", "e", "english", "en-", "-en", "en--US", "en_US", "123", "en-US-US", "en-a", "en-a-bb-a-cc", "x", "i-klingon",
    "en-verylongpart", "é", "en-1901-1901",
  ])
  func `a language that is none is refused`(language: String) {
    #expect(problems("site.language = \"\(language)\"").count == 1)
  }

  @Test func `all problems of a file are reported in its order`() {
    let text = """
      [books]
      enabled = 1
      publsher = 'x'
      [site]
      language = '?'
      stories_per_page = 0
      """
    #expect(
      problems("colour = 1\n" + text).map { $0.split(separator: " ")[0] } == [
        "hornbook.toml:1:1:", "hornbook.toml:3:11:", "hornbook.toml:4:1:", "hornbook.toml:6:12:", "hornbook.toml:7:20:",
      ])
  }

  @Test(arguments: [
    ("output = 'Content'", "content"), ("output = 'Content/../Content/Site'", "content"), ("output = '.'", "content"),
    ("output = 'Templates/out'", "templates"), ("templates = 'Site/theme'", "templates"),
    ("content = 'C'\noutput = 'Content/Illustrations/site'", "illustrations"), ("output = './Content/'", "content"),
  ])
  func `the output lies apart from what it is made of`(text: String, other: String) {
    let problems = problems(text)
    #expect(problems.count == 1)
    #expect(problems.first?.contains("'output' and '\(other)' must not lie in each other") == true)
    #expect(problems.first?.hasSuffix("[overlapping-folders]") == true)
  }

  @Test(arguments: ["store = 'Site/library.sqlite'", "output = 'Content2'\nstore = './Content2/a/b.sqlite'"])
  func `the library does not lie in what is published`(text: String) {
    let problems = problems(text)
    #expect(problems.count == 1)
    #expect(problems.first?.contains("'store' must not lie in 'output'") == true)
    #expect(problems.first?.hasSuffix("[overlapping-folders]") == true)
  }

  @Test(arguments: ["output = 'Content2'", "output = '../Content'", "output = '/srv/Content'", "output = 'a/Content'"])
  func `an output beside the content is fine`(text: String) {
    #expect(problems(text) == [])
  }

  @Test func `a file that is no TOML has one problem`() {
    #expect(
      problems("title = \nstore = 1") == ["hornbook.toml:1:9: error: expected value, saw '\\n' [settings-syntax]"])
    #expect(problems("a = 1\na = 2").first?.hasPrefix("hornbook.toml:2:") == true)
  }
}
