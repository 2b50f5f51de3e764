package import Basics
package import Models

/// The learning material of a story: its words and its questions, read from the lists in its fields.
///
/// Each entry that has a fault is left out, and the fault is told. One whose texts are all empty waits for its
/// translation: it is left out, and nothing is told of it.
package struct Learning: Sendable {
  /// Something that is wrong with an entry.
  package struct Fault: Sendable {
    /// The fault; it names the entry.
    package let headline: String
    /// The remedy.
    package let hint: String?
    /// Its place.
    package let place: JSONValue
    /// Whether it keeps no story out: a text that nobody has said yet, or a page that is not there any more.
    package let isSlight: Bool
  }

  /// The words to learn, in their order.
  package private(set) var words: [GlossaryWord] = []
  /// The questions, in their order.
  package private(set) var questions: [StoryQuestion] = []
  /// The faults.
  package private(set) var faults: [Fault] = []

  /// A question's allowed number of answers.
  private static let answers = 2...4

  /// The numbers of the pages; nil where nobody knows them.
  private let pages: Set<Int>?

  /// Reads the lists of a story with pages of some numbers.
  package init(glossary: JSONValue?, questions: JSONValue?, pages: Set<Int>?) {
    self.pages = pages
    for (number, entry) in list(glossary, "glossary").enumerated() { readWord(entry, number + 1) }
    for (number, entry) in list(questions, "questions").enumerated() { readQuestion(entry, number + 1) }
  }

  /// Reads what a story of a library has.
  package init(of story: Story, pages: Set<Int>?) {
    func parsed(_ text: String?) -> JSONValue? {
      text.map { (try? JSONValue(parsing: $0)) ?? .string($0) }
    }
    self.init(glossary: parsed(story.glossary), questions: parsed(story.questions), pages: pages)
  }

  private mutating func fail(_ headline: String, _ hint: String?, at place: JSONValue, isSlight: Bool = false) {
    faults.append(Fault(headline: headline, hint: hint, place: place, isSlight: isSlight))
  }

  private mutating func list(_ value: JSONValue?, _ name: String) -> [JSONValue] {
    guard let value, !value.isNull else { return [] }
    if let list = value.array { return list }
    fail(
      "'\(name)' has to be a list, not \(value.kind)", "in front matter each entry is a table [[\(name)]]", at: value)
    return []
  }

  // MARK: Entries

  private mutating func readWord(_ entry: JSONValue, _ number: Int) {
    if Self.isUnsaid(entry) { return }
    let known = faults.count
    var reader = Entry(
      entry, "word \(number) of the glossary", ["term", "meaning", "forms", "picture", "pages", "page"])
    let term = reader.line("term", hint: "give the word, such as term = \"lantern\"")
    if let term { reader.subject = "the word '\(term)'" }
    let meaning = reader.line("meaning", hint: "say what it means in words that children know")
    let forms = reader.lines("forms")
    let shown = reader.numbers("pages", orOneOf: "page")
    let (picture, page) = reader.picture()
    faults += reader.faults
    let isRight = known == faults.count
    for (page, value) in shown + [page].compactMap(\.self) { check(page, value, reader.subject) }
    guard isRight, let term, let meaning else { return }
    words.append(
      GlossaryWord(
        term: term, meaning: meaning, forms: forms, picture: picture, pictureOfPage: page?.number,
        pages: shown.map(\.number)))
  }

  private mutating func check(_ page: Int, _ value: JSONValue, _ subject: String) {
    guard let pages, !pages.contains(page) else { return }
    let last = pages.max() ?? 0
    fail(
      "\(subject) names page \(page), and the story has no such page",
      last == 0 ? "it has no pages yet" : "pages go from \(pages.min() ?? 1) to \(last)", at: value, isSlight: true)
  }

  /// Whether an entry has texts, and all of them are empty.
  private static func isUnsaid(_ entry: JSONValue) -> Bool {
    let texts = ["term", "meaning", "question", "explanation"]
    let lists = ["forms", "answers"]
    guard let members = entry.members, members.contains(where: { texts.contains($0.key) || $0.key == "answers" })
    else { return false }
    return members.allSatisfy { member in
      if texts.contains(member.key) { return member.value.string.map(isBlank) ?? false }
      if lists.contains(member.key) {
        return member.value.array?.allSatisfy { $0.string.map(isBlank) ?? false } ?? false
      }
      return ["picture", "pages", "page", "right"].contains(member.key)
    }
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  private mutating func readQuestion(_ entry: JSONValue, _ number: Int) {
    if Self.isUnsaid(entry) { return }
    let known = faults.count
    var reader = Entry(entry, "question \(number)", ["question", "answers", "right", "explanation"])
    let text = reader.line("question", hint: "say what is asked, such as question = \"Who finds the star?\"")
    let answers = reader.lines("answers")
    let right = reader.numbers("right")
    let explanation = reader.optionalLine("explanation")
    faults += reader.faults
    guard known == faults.count, let text else { return }
    let subject = "question \(number), '\(text.short)',"
    let place = entry["answers"] ?? entry
    if !Self.answers.contains(answers.count) {
      fail(
        "\(subject) has \(answers.count == 0 ? "no answers" : answers.count == 1 ? "one answer only" : "\(answers.count) answers")",
        "give \(Self.answers.lowerBound) to \(Self.answers.upperBound)", at: place)
    } else if Set(answers).count < answers.count {
      fail("\(subject) has the same answer twice", nil, at: place)
    } else if right.isEmpty {
      fail("\(subject) does not say which answer is right", "right = 1 is the first", at: entry)
    } else if let wrong = right.first(where: { !(1...answers.count).contains($0.number) }) {
      fail(
        "\(subject) says that answer \(wrong.number) is right, and has \(answers.count)",
        "answers are counted from 1", at: wrong.value)
    } else if Set(right.map(\.number)).count == answers.count {
      fail("\(subject) has no wrong answer", "one at least has to be wrong", at: entry["right"] ?? entry)
    }
    guard known == faults.count else { return }
    questions.append(
      StoryQuestion(
        text: text, answers: answers, right: Set(right.map { $0.number - 1 }).sorted(), explanation: explanation))
  }

  /// The members of an entry.
  private struct Entry {
    let value: JSONValue
    var subject: String
    private(set) var faults: [Fault] = []

    init(_ value: JSONValue, _ subject: String, _ names: [String]) {
      (self.value, self.subject) = (value, subject)
      guard let members = value.members else {
        fail("\(subject) has to be an object, not \(value.kind)", nil, at: value)
        return
      }
      for member in members where !names.contains(member.key) {
        let near = names.nearest(to: member.key).map { "; did you mean '\($0)'?" } ?? ""
        fail(
          "\(subject) has '\(member.key)', which nobody knows\(near)", "known are \(names.joined(separator: ", "))",
          at: member.value)
      }
    }

    mutating func fail(_ headline: String, _ hint: String?, at place: JSONValue, isSlight: Bool = false) {
      faults.append(Fault(headline: headline, hint: hint, place: place, isSlight: isSlight))
    }

    mutating func optionalLine(_ name: String) -> String? {
      guard let found = value[name], !found.isNull else { return nil }
      guard let text = found.string else {
        fail("'\(name)' of \(subject) has to be a text, not \(found.kind)", nil, at: found)
        return nil
      }
      let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return line.isEmpty ? nil : line
    }

    mutating func line(_ name: String, hint: String) -> String? {
      if let line = optionalLine(name) { return line }
      // Whoever has mistyped the name is told that.
      if faults.isEmpty {
        fail("\(subject) has no '\(name)'", hint, at: value[name] ?? value, isSlight: value[name]?.string != nil)
      }
      return nil
    }

    mutating func lines(_ name: String) -> [String] {
      guard let found = value[name], !found.isNull else { return [] }
      let texts = (found.array ?? []).compactMap(\.string)
        .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      guard let values = found.array, texts.count == values.count else {
        fail("'\(name)' of \(subject) has to be a list of texts", "such as \(name) = [\"…\", \"…\"]", at: found)
        return []
      }
      if let place = texts.firstIndex(of: "") {
        fail("'\(name)' of \(subject) has a text that says nothing", nil, at: values[place], isSlight: true)
      }
      return texts
    }

    /// Whole numbers, of which a single one need not be a list.
    mutating func numbers(_ name: String, orOneOf other: String? = nil) -> [(number: Int, value: JSONValue)] {
      guard let found = value[name] ?? other.flatMap({ value[$0] }), !found.isNull else { return [] }
      let values = found.array ?? [found]
      let numbers = values.compactMap { value in value.int.map { (number: $0, value: value) } }
      if numbers.count < values.count {
        fail("'\(name)' of \(subject) has to be a number, or a list of numbers", "such as \(name) = 1", at: found)
      }
      return numbers
    }

    /// The picture: a path, or the number of the page whose picture it is.
    mutating func picture() -> (path: String?, page: (number: Int, value: JSONValue)?) {
      guard let found = value["picture"], !found.isNull else { return (nil, nil) }
      if let number = found.int { return (nil, (number, found)) }
      if let path = found.string, !path.isEmpty { return (path, nil) }
      fail(
        "'picture' of \(subject) has to be a path or the number of a page, not \(found.kind)",
        "picture = 3 is that of page 3", at: found)
      return (nil, nil)
    }
  }
}

extension String {
  /// The beginning of the text, for a message.
  fileprivate var short: String { count > 40 ? prefix(39) + "…" : self }
}
