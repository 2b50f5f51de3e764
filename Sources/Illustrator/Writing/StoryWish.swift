package import Basics
package import Models

/// The wish for a story, in the words of who asks.
package struct StoryWish: Hashable, Sendable {
  /// The collection that it is to stand in.
  package struct Shelf: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// Its subject; empty where nobody says.
    package let about: String
    /// What it helps a child to develop; empty where nobody says.
    package let category: String

    /// Describes a collection.
    package init(name: String, about: String, category: String) {
      self.name = name
      self.about = about
      self.category = category
    }
  }

  /// Its title; the writer's choice where nobody says.
  package var title: String?
  /// Its theme; empty where nobody says.
  package var theme = ""
  /// Whom it is about; empty where nobody says.
  package var character = ""
  /// Whom it is for.
  package var age: AgeGroup?
  /// How hard it is to read.
  package var level: Int?
  /// The tag of its language.
  package var language: String
  /// How many pages it has.
  package var pages: Int
  /// Its style; empty where nobody says.
  package var style = ""
  /// The limits of its text.
  package var limits = TextLimits()
  /// Its collection.
  package var shelf: Shelf?

  /// Wishes for a story of any kind.
  package init(language: String, pages: Int) {
    self.language = language
    self.pages = pages
  }

  /// The parts that tell it apart.
  var parts: [String] {
    var parts = [title ?? "", theme, character, age.map { "\($0.rawValue)" } ?? "", level.map { "\($0)" } ?? ""]
    parts += [language, "\(pages)", style, limits.lines.joined(separator: "\n")]
    if let shelf { parts += [shelf.name, shelf.about, shelf.category] }
    return parts
  }
}

/// All that a writer is told.
///
/// It is made of what somebody has asked for, of what a collection says of itself, and of the titles that stand there
/// already. Nothing of profiles is in it, nor of pages, notes or what a family has read.
package struct StoryRequest: Hashable, Sendable {
  /// The wish.
  package let wish: StoryWish
  /// The titles of the stories that are there already: in the collection, or of the same words.
  package let others: [String]
  /// The faults of the last answer.
  package let faults: [String]

  /// The most titles that are told.
  static let mostOthers = 60
  /// The most faults that are told.
  static let mostFaults = 20

  /// Makes a request.
  package init(_ wish: StoryWish, besides others: [String] = [], faults: [String] = []) {
    self.wish = wish
    self.others = Array(others.prefix(Self.mostOthers))
    self.faults = Array(faults.prefix(Self.mostFaults))
  }

  /// The writer's prompt, line by line.
  package var text: String {
    var lines = [
      "Write a story for a picture book for children. It has \(wish.pages == 1 ? "1 page" : "\(wish.pages) pages") and is in the language with the tag '\(wish.language)'."
    ]
    func add(_ label: String, _ words: String?) { if let words, !words.isEmpty { lines.append("\(label): \(words)") } }
    add("Title", wish.title)
    add("What it is about", wish.theme)
    add("Main character", wish.character)
    add("Readers", readers)
    add("The collection that it belongs to", wish.shelf?.name)
    add("What the collection is about", wish.shelf?.about)
    add("What the collection helps a child to develop", wish.shelf?.category)
    add("How it is told", wish.style)
    if !others.isEmpty {
      lines.append("These stories are there already, so tell another one:")
      lines += others.map { "- \($0)" }
    }
    if !wish.limits.lines.isEmpty { lines.append("At most: \(wish.limits.lines.joined(separator: ", ")).") }
    lines += [
      "The text of a page is plain: no headings, no HTML or Markdown, no web addresses, no page numbers.",
      "Make up all names that are not given here, and take none of a real person.",
      "Say for each page what its picture shows, without words or letters in the picture.",
      "Answer with JSON alone: {\"title\": …, \"language\": the tag, \"summary\": one sentence, \"theme\": a word or two, \"mainCharacter\": …, \"pages\": [{\"text\": …, \"imagePrompt\": what the picture shows}, …]}",
    ]
    if !faults.isEmpty {
      lines.append("The last answer could not be taken:")
      lines += faults.map { "- \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  /// For whom it is: `3 to 5 years`.
  private var readers: String? {
    wish.age.map { age in age.years.map { "\($0.lowerBound) to \($0.upperBound) years" } ?? age.displayName }
  }

  /// A program's input.
  package var document: JSONValue {
    var members = [
      JSONMember("format", "hornbook-story-request"), JSONMember("version", 1), JSONMember("prompt", .string(text)),
    ]
    func add(_ name: String, _ words: String?) {
      if let words, !words.isEmpty { members.append(JSONMember(name, .string(words))) }
    }
    add("title", wish.title)
    add("theme", wish.theme)
    add("mainCharacter", wish.character)
    if let years = wish.age?.years {
      members.append(JSONMember("ages", ["from": .number(years.lowerBound), "to": .number(years.upperBound)]))
    }
    if let level = wish.level { members.append(JSONMember("readingLevel", .number(level))) }
    members += [JSONMember("language", .string(wish.language)), JSONMember("pages", .number(wish.pages))]
    add("style", wish.style)
    members.append(JSONMember("limits", wish.limits.document))
    if let shelf = wish.shelf {
      members.append(
        JSONMember(
          "collection",
          [
            "name": .string(shelf.name), "description": .string(shelf.about), "category": .string(shelf.category),
          ]))
    }
    if !others.isEmpty { members.append(JSONMember("others", .array(others.map { .string($0) }))) }
    if !faults.isEmpty { members.append(JSONMember("faults", .array(faults.map { .string($0) }))) }
    return .object(members)
  }
}
