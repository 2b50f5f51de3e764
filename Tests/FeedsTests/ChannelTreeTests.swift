import Feeds
import Testing

/// What Kolibri gets; `Tests/Site/channel_test.py` holds it to ricecooker.
@Suite struct `A channel for Kolibri` {
  private static func story(_ title: String, _ file: String) -> ChannelNode {
    var node = ChannelNode(.app, identifier: "urn:uuid:\(file)", title: title)
    node.file = file
    node.license = ChannelLicense(.by, holder: "Ada")
    return node
  }

  private static func channel(_ children: [ChannelNode]) -> ChannelTree {
    var tree = ChannelTree(title: "Lake", language: "en", domain: "example.org", identifier: "urn:uuid:1")
    tree.children = children
    return tree
  }

  @Test func `is a tree as ricecooker has it`() {
    var topic = ChannelNode(.topic, identifier: "language en", title: "English")
    topic.children = [Self.story("Star", "books/star.zip")]
    let text = String(decoding: Self.channel([topic]).bytes(), as: UTF8.self)
    #expect(
      text == """
        {
          "generator": "Hornbook",
          "title": "Lake",
          "description": "",
          "tagline": "",
          "language": "en",
          "source_domain": "example.org",
          "source_id": "urn:uuid:1",
          "children": [
            {
              "kind": "topic",
              "source_id": "language en",
              "title": "English",
              "description": "",
              "children": [
                {
                  "kind": "html5",
                  "source_id": "urn:uuid:books/star.zip",
                  "title": "Star",
                  "description": "",
                  "license": {
                    "license_id": "CC BY",
                    "copyright_holder": "Ada"
                  },
                  "files": [
                    {
                      "file_type": "html5",
                      "path": "books/star.zip"
                    }
                  ]
                }
              ]
            }
          ]
        }

        """)
  }

  @Test func `names only files that are there`() {
    var topic = ChannelNode(.topic, identifier: "a", title: "A")
    topic.children = [Self.story("One", "books/1.zip")]
    var other = Self.story("Two", "books/2.zip")
    other.thumbnail = "covers/2.jpg"
    var tree = Self.channel([topic, other])
    tree.keep(["books/2.zip"])
    #expect(tree.files == ["books/2.zip"])
    #expect(ChannelTree.files(in: tree.bytes()) == ["books/2.zip"])
    tree.keep([])
    #expect(tree.isEmpty)
  }

  @Test func `is known again, and others' are not`() {
    #expect(ChannelTree.isTree(Self.channel([]).bytes()))
    #expect(!ChannelTree.isTree(Array(#"{"title": "Mine"}"#.utf8)))
    #expect(!ChannelTree.isTree([0xFF]))
    #expect(ChannelTree.isScript(Array(ChannelTree.script.utf8)))
    #expect(!ChannelTree.isScript(Array("print()".utf8)))
  }

  @Test(arguments: ["a", "क्ष", "👩‍👩‍👧"]) func `cuts no character apart`(_ letter: String) throws {
    let long = String(repeating: letter, count: 600)
    var node = Self.story(long, "books/1.zip")
    node.summary = long
    #expect(node.cut == ["title", "summary"])
    let text = String(decoding: Self.channel([node]).bytes(), as: UTF8.self)
    let kept = try #require(text.split(separator: "\"").first { $0.hasPrefix(letter) })
    #expect(kept.unicodeScalars.count <= 200)
    #expect(kept.dropLast().allSatisfy { String($0) == letter } && kept.hasSuffix("…"))
    #expect(kept.unicodeScalars.count > 200 - letter.unicodeScalars.count - 1)
  }

  @Test(arguments: [
    ("en", "eng", "en"), ("pt-BR", "por", "pt-BR"), ("zh-Hans-SG", "zho", "zh-Hans"), ("sr-Latn", "srp", "sr-LATN"),
    ("en-US", "eng", "en"), ("ddo", "ddo", nil), ("ach-Latn", "ach", "ach"),
  ]) func `knows the languages of Kolibri`(_ tag: String, _ letters: String, _ code: String?) {
    #expect(ChannelLanguages.code(of: tag, letters) == code)
  }
}
