import Arguments
import JSON
import StoryModel
import StoryStore

extension StoryEdit {
  /// Gives the story words to learn, questions, and what is said to grown-ups.
  static func changeLearning(of story: inout Story, _ call: Call) throws {
    if call.invocation.has("word") {
      let given = call.invocation.values(of: "word").filter { !$0.isEmpty }
      let words = try given.map(word)
      let terms = words.compactMap { $0["term"]?.string }
      if let double = terms.indices.first(where: { terms[..<$0].contains(terms[$0]) }) {
        throw Failure(
          "the word '\(terms[double])' is given twice", hint: "give it once, with one meaning", id: "edit-value")
      }
      story.glossary = list(words)
    }
    if call.invocation.has("question") {
      let given = call.invocation.values(of: "question").filter { !$0.isEmpty }
      story.questions = list(given.map(question))
      let read = Learning(glossary: nil, questions: .array(given.map(question)), pages: nil)
      if read.questions.count < given.count {
        throw Failure(
          read.faults.first?.headline ?? "a question says nothing",
          hint: "write 'Who sings? | *the tuba | a sheep': a star stands before what is right",
          id: "edit-value")
      }
    }
    call.change("for-grown-ups", &story.forGrownUps)
  }

  /// The words and questions of a story, and their fields, that another one lacks or has otherwise, as lines.
  static func lostLearning(of before: Story, in after: Story) -> [String] {
    lost(before.glossary, after.glossary, calledBy: "term", "word")
      + lost(before.questions, after.questions, calledBy: "question", "question")
  }

  private static func lost(_ before: String?, _ after: String?, calledBy key: String, _ noun: String) -> [String] {
    func entries(_ text: String?) -> [(name: String, entry: JSONValue)] {
      let list = text.flatMap { try? JSONValue(parsing: $0) }?.array ?? []
      return list.compactMap { entry in entry[key]?.string.map { name in (name, entry) } }
    }
    let rest = entries(after)
    var (gone, cut): ([String], [String]) = ([], [])
    for (name, entry) in entries(before) {
      guard let same = rest.first(where: { $0.name == name })?.entry else {
        gone.append("'\(name)'")
        continue
      }
      let fields = entry.members ?? []
      let missing = fields.filter { same[$0.key] == nil }.map { "'\($0.key)'" }
      if !missing.isEmpty { cut.append("the \(noun) '\(name)' has lost \(missing.joined(separator: ", "))") }
      for field in fields {
        guard let new = same[field.key], new != field.value else { continue }
        let old = field.value.string.map { ", which was '\($0)'" } ?? ""
        cut.append("replaced '\(field.key)' of the \(noun) '\(name)'\(old)")
      }
    }
    guard !gone.isEmpty else { return cut }
    let what = gone.count == 1 ? "the \(noun)" : "\(gone.count) \(noun)s:"
    return ["took away \(what) \(gone.joined(separator: ", "))"] + cut
  }

  private static func list(_ entries: [JSONValue]) -> String? {
    entries.isEmpty ? nil : JSONValue.array(entries).text()
  }

  private static func word(_ text: String) throws -> JSONValue {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw Failure(
        "'\(text)' is no word with its meaning", hint: "write 'lantern: a lamp with glass around it'", id: "edit-value")
    }
    return ["term": .string(parts[0]), "meaning": .string(parts[1])]
  }

  private static func question(_ text: String) -> JSONValue {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(trimmed)
    let answers = parts.dropFirst()
    let right = answers.enumerated().filter { $1.hasPrefix("*") }.map { JSONValue.number($0.offset + 1) }
    return [
      "question": .string(parts[0]),
      "answers": .array(answers.map { .string($0.hasPrefix("*") ? trimmed($0.dropFirst()) : $0) }),
      "right": right.count == 1 ? right[0] : .array(right),
    ]
  }
}
