import Basics
import Files
import Foundation
import Models
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `An import of published Markdown` {
  static let tall = """
    # A very tall man

    ##
    His hoe was too short.

    ##
    His doorway was too
    low.

    ##
    * License: [CC-BY]
    * Text: Cornelius Gulere
    * Illustration: Catherine Groenewald
    * Translation: Somebody Else
    * Language: en

    """

  @Test func `takes pages, credits, language and what links translations`() throws {
    let folder = try MarkdownFolder()
    try folder.write([
      "asp/en/0001_a-very-tall-man.md": Self.tall,
      "asp/sw/0001_mtu-mrefu-sana.md": Self.tall.replacingOccurrences(of: "Language: en", with: "Language: sw"),
      "asp/README.md": "# Source stories\n\nText.\n", "asp/en/readme.md": "x",
      "pb/en/1_smile-please.md": Self.tall,
    ])
    let report = try folder.run()
    #expect(report.diagnostics.map(\.text) == [])
    #expect(report.stories.added.count == 3)
    let stories = try folder.stories()
    #expect(Set(stories.map(\.story.translationGroup)) == ["asp/1", "pb/1"])
    #expect(stories.compactMap(\.story.language).sorted() == ["en", "en", "sw"])
    for (story, pages) in stories {
      #expect(story.title == "A very tall man")
      #expect(story.license == "CC-BY")
      #expect(story.author == "Cornelius Gulere")
      #expect(story.illustrator == "Catherine Groenewald")
      #expect(story.translator == "Somebody Else")
      #expect(pages.map(\.pageNumber) == [1, 2])
      #expect(pages.map(\.text) == ["His hoe was too short.", "His doorway was too low."])
    }
    #expect(try !folder.run().isChange)
  }

  /// What became of one file.
  private func read(
    _ text: String, at name: String = "en/0001_a.md", with files: [String: String] = [:]
  ) throws -> (story: Story, pages: [Page], findings: [String]) {
    let folder = try MarkdownFolder()
    try folder.write(files.merging([name: text]) { $1 })
    let report = try folder.run()
    let findings = report.diagnostics.map { $0.text.replacingOccurrences(of: folder.path + "/import/", with: "") }
    let (story, pages) = try #require(try folder.stories().first, "\(findings)")
    return (story, pages, findings)
  }

  @Test(arguments: [
    ("# Kobe na\nMbwa\n\n##\nOne.\n", "Kobe na Mbwa"), ("# Kobe na\n# Mbwa\n\n##\nOne.\n", "Kobe na Mbwa"),
    ("# Kobe\n# Kobe\n\n##\nOne.\n", "Kobe"), ("# Kobe\n\n##\n# Kobe\nOne.\n", "Kobe"), ("#Kobe\n\n##\nOne.\n", "Kobe"),
    ("Kobe\n\n##\nOne.\n", "Kobe"), ("#\u{A0}Kobe\u{A0}\n\u{A0}\n##\u{A0}\nOne.\n", "Kobe"),
    ("  # Kobe  \n\n ## \nOne.\n", "Kobe"),
    ("\u{FEFF}# Kobe\n\n##\nOne.\n", "Kobe"), ("## Kobe\n\n##\nOne.\n", "Kobe"), ("# Kobe\nOne.\n", "Kobe"),
    ("# Ke\u{301}be\n\n##\nOne.", "Ke\u{301}be"), ("# Kobe\n\n##\n##\n\n", "Kobe"), ("# Kobe\n\nOne.\n", "Kobe"),
  ])
  func `finds the title however it is written`(text: String, title: String) throws {
    let found = try read(text)
    #expect(Array(found.story.title.utf8) == Array(title.utf8))
    // A title that no heading says is told.
    let told = found.findings.filter { !$0.contains("story-without-pages") }
    #expect(told.count == (text.hasPrefix("Kobe") ? 1 : 0), "\(told)")
    #expect(told.allSatisfy { $0.contains("has no heading") }, "\(told)")
    #expect(found.pages.map(\.text) == (text.contains("One.") ? ["One."] : []))
  }

  @Test(
    arguments: [
      ("##\n* License: [CC-BY]\n* Text: Me\n", nil), ("\n\n* License: [CC-BY]\n* Text: Me\n", nil),
      ("\n* License: [CC-BY]\n* Text: Me\n", nil),
      ("##\n*\u{A0}License:\u{A0}[CC-BY]\n*\u{A0}Text:\u{A0}Me\n", nil), ("##\n- Licence: CC-BY\n- Author: Me\n", nil),
      ("##\n    * License: [CC-BY]\n    * Text: Me\n\n##\n", nil), ("##\n**License:** [CC-BY]\n**Text:** Me\n", nil),
      ("##\n• LICENSE : [CC-BY]\n• text : Me", nil), ("##\nLicense: [CC-BY]\nText: Me\n", nil),
      ("##\n* License: [CC-BY]\n* Text: M\n* Text: e\n", "M, e"),
      ("##\n* License: [CC-BY]\n* Text: One and\nTwo\n", "One and Two"), ("##\n* License：CC-BY\n* Text：Me\n", nil),
    ] as [(String, String?)])
  func `finds the credits however they are written`(block: String, author: String?) throws {
    let found = try read("# A\n\n##\nOne.\n" + block)
    #expect(found.findings == [])
    #expect(found.story.license == "CC-BY")
    #expect(found.story.author == author ?? "Me")
    #expect(found.pages.map(\.text) == ["One."])
  }

  @Test(arguments: [
    ("[CC-BY](https://creativecommons.org/licenses/by/4.0/)", "CC-BY-4.0"), ("[CC-BY-NC]", "CC-BY-NC"),
    ("http://creativecommons.org/licenses/by-nc/3.0", "CC-BY-NC-3.0"), ("CC BY 4.0", "CC BY 4.0"), ("[a] b", "[a] b"),
    ("[CC0](https://creativecommons.org/publicdomain/zero/1.0/)", "CC0-1.0"),
    ("<https://creativecommons.org/publicdomain/mark/1.0/deed.fr>", "CC-PDM-1.0"),
    ("https://creativecommons.org/licenses/by-nc-nd/3.0/igo/deed.fr", "CC-BY-NC-ND-3.0-IGO"),
    ("[CC BY-NC-SA 4.0](https://creativecommons.org/licenses/by-nc-sa/4.0/legalcode.ar)", "CC-BY-NC-SA-4.0"),
    // What is said besides stays.
    (
      "[CC-BY © Ana](https://creativecommons.org/licenses/by/4.0/)",
      "CC-BY © Ana (https://creativecommons.org/licenses/by/4.0/)"
    ),
    (
      "[CC-BY](https://creativecommons.org/licenses/by/4.0/) by Ana",
      "CC-BY (https://creativecommons.org/licenses/by/4.0/) by Ana"
    ),
    (
      "CC-BY, https://creativecommons.org/licenses/by/4.0/ by Ana",
      "CC-BY, https://creativecommons.org/licenses/by/4.0/ by Ana"
    ), ("[Ours](https://example.org/a)", "Ours (https://example.org/a)"), ("[a](b", "[a](b"),
    ("https://creativecommons.org/about/", "https://creativecommons.org/about/"),
  ])
  func `knows licences by what they link to`(given: String, license: String) throws {
    #expect(try read("# A\n\n##\nOne.\n\n##\n* License: \(given)\n").story.license == license)
  }

  @Test func `keeps front matter of another kind in the notes`() throws {
    let found = try read(
      "---\ntitle: Yaml\ntags:\n  - a: b\n# remark\n---\n# A\n\n##\nOne.\n\n##\n* License: [CC-BY]\n* Level: 2\n")
    #expect([found.story.title, found.story.license, found.story.summary] == ["A", "CC-BY", nil])
    #expect(found.story.notes == "title: Yaml\ntags:\n  - a: b\n# remark\n* Level: 2")
    #expect(found.pages.map(\.text) == ["One."])
    #expect(found.findings.first?.contains("[yaml-front-matter]") == true)
    #expect(try read("---\nby: Me\n---\n# A\n\n##\nOne.\n").story.notes == "by: Me")
  }

  @Test(arguments: [
    "---\n# A\n\n##\nOne.\n---\n", "---\n\n---\n# A\n\nOne.\n", "---\nWords of a story\n---\n", "---\nTitle: A\n",
    "---\n# A\n---\n\nOne.\n",
  ])
  func `takes a line of dashes for text where it is no such thing`(text: String) throws {
    let folder = try MarkdownFolder()
    try folder.write(["en/a.md": text])
    let report = try folder.run()
    #expect(!report.diagnostics.contains { $0.id == "yaml-front-matter" })
  }

  @Test func `does not follow links out of its folder`() throws {
    let folder = try MarkdownFolder()
    try folder.put("private/diary.md", "# Diary\n\n##\nDear diary.\n")
    try folder.write(["en/0001_a.md": "# A\n\n##\nOne.\n"])
    let links = [
      ("en/0002_b.md", "../../private/diary.md"), ("en/0003_c.md", "0001_a.md"), ("en/0004_d.md", "none.md"),
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/import/" + name, withDestinationPath: target)
    }
    let report = try folder.run()
    #expect(Set(try folder.stories().map(\.story.title)) == ["A"])
    #expect(
      report.diagnostics.filter { $0.id == "unsafe-import" }.map { $0.place?.file } == [
        folder.path + "/import/en/0002_b.md"
      ])
    // Who names the link means what it leads to.
    try folder.run("en/0002_b.md")
    #expect(Set(try folder.stories().map(\.story.title)) == ["A", "Diary"])
  }

  @Test(arguments: [
    "# A\n* License: [CC-BY]\n* Text: Me\n\n##\nOne.\n\n##\nTwo.\n",
    "# A\n\n* License: [CC-BY]\n* Text: Me\n\n##\nOne.\n\n##\nTwo.\n",
  ])
  func `takes credits that stand below the title`(text: String) throws {
    let found = try read(text)
    #expect(
      [found.story.title, found.story.license, found.story.author, found.story.summary] == ["A", "CC-BY", "Me", nil])
    #expect(found.pages.map(\.text) == ["One.", "Two."])
    #expect(found.pages.map(\.pageNumber) == [1, 2])
    #expect(found.findings == [])
  }

  @Test func `keeps what stands between the title and credits below it`() throws {
    let found = try read("# A\nand B\nText: Me\nLicense: CC0\n\n##\nOne.\n")
    #expect([found.story.title, found.story.license] == ["A and B", "CC0"])
    let other = try read("# A\n\nA tale.\n\n* License: [CC-BY]\n* Text: Me\n\n##\nOne.\n")
    #expect([other.story.title, other.story.license, other.story.summary] == ["A", "CC-BY", "A tale."])
    #expect(other.pages.map(\.text) == ["One."])
    // One line that only looks like a credit is the title's.
    #expect(try read("# A\nStory: of a hare\n\n##\nOne.\n").story.title == "A Story: of a hare")
  }

  @Test func `keeps what stands around the credits and on the cover`() throws {
    let found = try read(
      """
      # Monkey

      A tale from Nakwiga

      ##
      One.

      ##
      Two.

      * License: [CC-BY]
      * Text: Wesley
      * Illustration: Jesse
      Dedicated To: Catherine
      * Language: en

      This book should have all the pages on one page

      """)
    #expect(found.story.summary == "A tale from Nakwiga")
    #expect(found.pages.map(\.text) == ["One.", "Two."])
    #expect(found.pages.map(\.pageNumber) == [1, 2])
    #expect(found.story.illustrator == "Jesse")
    #expect(found.story.notes == "Dedicated To: Catherine\nThis book should have all the pages on one page")
    #expect(
      found.findings == [
        "en/0001_a.md:14:1: warning: 'Dedicated To: Catherine' is an unknown credit; this and what follows is kept in "
          + "the notes, which are not published [unknown-credit]"
      ])
  }

  @Test func `leaves empty pages out, and counts on`() throws {
    let found = try read("# A\n\n##\nOne.\n\n##\n\u{A0}\n\n##\nThree.\n\n##\n\n##\n* License: [CC-BY]\n")
    #expect(found.pages.map(\.pageNumber) == [1, 3])
    #expect(found.findings == ["en/0001_a.md:6:1: warning: page 2 is empty and is left out [empty-page]"])
  }

  @Test func `takes stray headings for text`() throws {
    let found = try read("# A\n\n##\nOne.\n### Two\nThree.\n\n##Four\n\n#five\n####### six\n\n# \n")
    #expect(found.pages.map(\.text) == ["One.\n\nTwo\n\nThree.\n\nFour\n\n#five ####### six"])
    #expect(
      found.findings.map { $0.prefix { $0 != "\n" }.replacingOccurrences(of: "en/0001_a.md:", with: "") } == [
        "5:1: warning: 'Two' is a heading, and only the title of a story is one; it counts as text [stray-heading]",
        "8:1: warning: 'Four' is a heading, and only the title of a story is one; it counts as text [stray-heading]",
        "13:1: warning: a heading that says nothing is left out [stray-heading]",
      ])
  }

  @Test func `keeps what Markdown would read as a list, code or emphasis`() throws {
    let text = "1. one\n2) two\n* three\n    - four\n> five\n\n`six` *seven* <b>eight</b>\n\n* Text\n"
    #expect(
      try read("# A\n\n##\n" + text).pages.map(\.text) == [
        "1. one 2) two * three - four > five\n\n`six` *seven* <b>eight</b>\n\n* Text"
      ])
  }

  @Test(
    arguments: [
      ("en/0001_a.md", nil, "en", nil), ("0001_a/en.md", nil, "en", nil), ("x/a.md", nil, nil, nil),
      ("EN/0001_a.md", nil, "en", nil), ("ha-ne/0001_a.md", "ha", "ha-NE", nil),
      ("ha/0001_a.md", "ha-ne", "ha-NE", nil), ("sw/0001_a.md", "ha", "ha", nil),
      (
        "lgg-official/0001_a.md", nil, "lgg-x-official",
        "'lgg-official' is no registered language tag; it counts as 'lgg-x-official'"
      ), ("tw-Akua/0001_a.md", nil, "tw-akuapem", "'tw-Akua' is no language tag; it counts as 'tw-akuapem'"),
      ("tw-Asan/0001_a.md", "tw", "tw-asante", nil),
      ("x/a.md", "sw", "sw", nil),
      ("pt_BR/0001_a.md", nil, "pt-BR", "'pt_BR' is no language tag; it counts as 'pt-BR'"),
      ("sw/0001_a.md", "Kiswahili sanifu", "sw", "'Kiswahili sanifu' is no language tag; it counts as 'sw'"),
      ("x/a.md", "Kiswahili sanifu", "Kiswahili sanifu", "'Kiswahili sanifu' is no language tag; it is kept as it is"),
      ("en/ox.md", nil, "en", nil), ("fr/it.md", nil, "fr", nil), ("pip/en.md", nil, "en", nil),
      ("x/a.md", "[zh_hant]", "zh-Hant", "'[zh_hant]' is no language tag; it counts as 'zh-Hant'"),
      ("iw/0001_a.md", nil, "he", "'iw' is no language tag; it counts as 'he'"),
      ("x/a.md", "amh", "am", "'amh' is no language tag; it counts as 'am'"),
      ("x/a.md", "en, fr", "en", "'en, fr' is no language tag; it counts as 'en'"),
      ("x/a.md", "Kiswahili (sw)", "sw", "'Kiswahili (sw)' is no language tag; it counts as 'sw'"),
      ("x/a.md", "English (US)", "English (US)", "'English (US)' is no language tag; it is kept as it is"),
      ("x/a.md", "nb_NO.UTF-8", "nb-NO", "'nb_NO.UTF-8' is no language tag; it counts as 'nb-NO'"),
      ("x/a.md", "ar\u{200B}", "ar", "is no language tag; it counts as 'ar'"),
      ("0001_tall/0001_tall_en.md", nil, "en", nil), ("0001_tall/0001_tall_long.md", nil, nil, nil),
      ("hi/animals/cat.md", nil, "hi", nil), ("hi/big/animals/cat.md", "sw", "sw", nil),
      ("en/old/ox.md", nil, "en", nil), ("en/fun/my.md", nil, "my", nil), ("my/en/ox.md", nil, "en", nil),
      ("luo/animals/cat.md", nil, "luo", nil), ("asp/luo/cat.md", nil, "luo", nil), ("en/1_a/sw.md", nil, "sw", nil),
    ] as [(String, String?, String?, String?)])
  func `knows the language by the credits, or else by the folder`(
    name: String, given: String?, language: String?, finding: String?
  ) throws {
    let found = try read(
      "# A\n\n##\nOne.\n\n##\n* License: [CC-BY]\n\(given.map { "* Language: \($0)\n" } ?? "")", at: name)
    #expect(found.story.language == language)
    #expect(found.findings.count == (finding == nil ? 0 : 1))
    if let finding { #expect(found.findings.first?.contains(finding) == true) }
  }

  @Test func `tells of an odd language once`() throws {
    let folder = try MarkdownFolder()
    try folder.write(
      (1...5).reduce(into: [String: String]()) {
        $0["pt_BR/000\($1)_a.md"] = Self.tall.replacingOccurrences(of: "* Language: en\n", with: "")
      })
    #expect(try folder.run().diagnostics.map(\.id) == ["odd-language"])
    #expect(try folder.stories().map(\.story.language) == Array(repeating: "pt-BR", count: 5))
  }

  @Test(arguments: [
    ["en/0001_a/1.png", "en/0001_a/02.jpg"], ["en/0001/1.png", "en/0001/2.png"], ["0001/01.png", "0001/02.png"],
    ["en/0001_a-1.png", "en/0001_a_02.png"], ["images/0001_01.png", "images/0001_02.png"],
    ["Illustrations/1/1.webp", "Illustrations/1/2.webp"],
  ])
  func `finds pictures by the number of their page`(names: [String]) throws {
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
    let found = try read(Self.tall, at: "en/0001_a.md", with: files)
    #expect(found.findings == [])
    #expect(found.pages.map(\.illustrationStatus) == [.generated, .generated])
    #expect(found.pages.compactMap(\.illustrationRelativePath).count == 2)
  }

  @Test func `finds the pictures in the folder of a story`() throws {
    let found = try read(Self.tall, at: "pip/story.md", with: ["pip/2.png": "2", "pip/9.png": "9"])
    #expect(found.pages.map(\.illustrationRelativePath) == [nil, "pip/2.png"])
    #expect(found.findings == [])
    // Beside several stories such names say nothing.
    let other = try read(Self.tall, at: "en/pip.md", with: ["en/2.png": "2", "en/tom.md": Self.tall])
    #expect(other.pages.map(\.illustrationRelativePath) == [nil, nil])
  }

  @Test func `tells stories of one name and title apart, and knows them again`() throws {
    let folder = try MarkdownFolder()
    try folder.write([
      "a/en/0001_same.md": Self.tall, "b/en/0001_same.md": Self.tall, "a/en/0002_same.md": Self.tall,
      "a/fr/0001_same.md": Self.tall,
      "a/en/e\u{301}.md": Self.tall, "a/en/ስንት.md": Self.tall,
    ])
    #expect(try folder.run().diagnostics.map(\.text) == [])
    #expect(try folder.stories().count == 6)
    let again = try folder.run()
    #expect(again.stories.unchanged.count == 6 && !again.isChange)
  }

  @Test func `loses nothing on the way to our own form and back`() throws {
    let folder = try MarkdownFolder()
    try folder.write(["asp/en/0001_a.md": Self.tall, "asp/0001/1.png": "picture"])
    try folder.run()
    let files = try folder.export()
    #expect(
      files["stories/en/a-very-tall-man.md"].map { String(decoding: $0, as: UTF8.self) } == """
        +++
        id = "\(try folder.stories()[0].story.id)"
        language = "en"
        author = "Cornelius Gulere"
        illustrator = "Catherine Groenewald"
        translator = "Somebody Else"
        license = "CC-BY"
        translationGroup = "asp/1"
        createdAt = 2001-01-01T00:00:00Z
        +++

        # A very tall man

        ![](../../Illustrations/asp/0001/1.png)

        His hoe was too short.

        ##

        His doorway was too low.

        """)
    let second = try MarkdownFolder()
    try second.write(files)
    #expect(try second.run().diagnostics.map(\.text) == [])
    #expect(try second.stories().map(\.story) == folder.stories().map(\.story))
    #expect(try second.stories().map(\.pages) == folder.stories().map(\.pages))
    #expect(try second.export() == files)
  }

  @Test func `reads many credits, and many lines below the title, in time that grows with them`() throws {
    let folder = try MarkdownFolder()
    let texts: [(Int) -> String] = [
      { "# A\n\n##\nx\n\n##\n* License: CC-BY\n" + String(repeating: "* Text: Cornelius Gulere\n", count: $0) },
      { "# A\n" + String(repeating: "very tall man\n", count: $0) + "\n##\nx\n" },
    ]
    for text in texts {
      let times = try growth(from: 10_000, of: { try folder.write(["en/0001_a.md": text($0)]) }) {
        let report = try folder.run(dryRun: true)
        #expect(report.stories.added.count == 1)
      }
      #expect(times < 20)
    }
    try folder.write([
      "en/0001_a.md": "# A\nvery\nA\ntall man\n\n##\nx\n\n##\n* License: CC-BY\n* Text: Ann\n* Words: Ben\n"
    ])
    try folder.run()
    let story = try #require(try folder.stories().first?.story)
    #expect(story.title == "A very tall man")
    #expect(story.author == "Ann, Ben")
  }
}
