import Basics

/// Which text of a story's words to learn or of its questions one is; entries and answers are counted from 0.
package enum LearningKey: Hashable, Sendable {
  case term(Int), meaning(Int)
  /// Other forms of a word, with commas between them.
  case forms(Int)
  case question(Int)
  case answer(Int, of: Int)
  case explanation(Int)

  /// The entry that it stands in, and under which name; `place` is that in a list.
  private var path: (list: String, entry: Int, member: String, place: Int?) {
    switch self {
    case .term(let entry): ("glossary", entry, "term", nil)
    case .meaning(let entry): ("glossary", entry, "meaning", nil)
    case .forms(let entry): ("glossary", entry, "forms", nil)
    case .question(let entry): ("questions", entry, "question", nil)
    case .answer(let place, let entry): ("questions", entry, "answers", place)
    case .explanation(let entry): ("questions", entry, "explanation", nil)
    }
  }

  /// Whether it is of the glossary.
  var isOfGlossary: Bool { path.list == "glossary" }

  /// The number of its entry, from 0.
  var entry: Int { path.entry }

  /// The place of an answer among the others, from 0; nil if it is none.
  var answer: Int? { path.place }

  /// Whether it is what its entry is about: the word, or what is asked.
  var isHead: Bool { path.member == "term" || path.member == "question" }

  /// The same text of another entry.
  func moved(to entry: Int) -> LearningKey {
    switch self {
    case .term: .term(entry)
    case .meaning: .meaning(entry)
    case .forms: .forms(entry)
    case .question: .question(entry)
    case .answer(let place, _): .answer(place, of: entry)
    case .explanation: .explanation(entry)
    }
  }

  /// The key as files have it.
  var text: String {
    let (list, entry, member, place) = path
    return "\(list)/\(entry + 1)" + (isHead ? "" : "/\(member)") + (place.map { "/\($0 + 1)" } ?? "")
  }

  /// Its place, as people say it.
  var place: String {
    switch self {
    case .term(let entry): "word \(entry + 1)"
    case .meaning(let entry): "word \(entry + 1): meaning"
    case .forms(let entry): "word \(entry + 1): other forms"
    case .question(let entry): "question \(entry + 1)"
    case .answer(let place, let entry): "question \(entry + 1): answer \(place + 1)"
    case .explanation(let entry): "question \(entry + 1): explanation"
    }
  }

  /// Reads a key; nil if it is none.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, let number = Int(parts[1]), (1...9999).contains(number) else { return nil }
    let found: [LearningKey] =
      parts[0] == "glossary"
      ? [.term(number - 1), .meaning(number - 1), .forms(number - 1)]
      : [.question(number - 1), .explanation(number - 1)]
        + (parts.count == 4 ? Int(parts[3]).map { [.answer(max(0, $0 - 1), of: number - 1)] } ?? [] : [])
    guard let key = found.first(where: { $0.text == text }) else { return nil }
    self = key
  }

  // MARK: In the lists

  /// The texts of both lists that say something, in their order.
  static func all(glossary: String?, questions: String?) -> [LearningKey] {
    let words = entries(glossary).indices.flatMap { [LearningKey.term($0), .meaning($0), .forms($0)] }
    let asked = entries(questions).enumerated().flatMap { number, entry -> [LearningKey] in
      [.question(number)] + (entry["answers"]?.array ?? []).indices.map { .answer($0, of: number) }
        + [.explanation(number)]
    }
    return words + asked
  }

  /// The entries of a list; none if it is no list.
  static func entries(_ list: String?) -> [JSONValue] {
    list.flatMap { try? JSONValue(parsing: $0) }?.array ?? []
  }

  /// The text in its list; nil if there is none.
  func said(in list: String?) -> String? {
    let (_, entry, member, place) = path
    let entries = Self.entries(list)
    guard entry < entries.count, let value = entries[entry][member] else { return nil }
    if let place { return value.array.flatMap { place < $0.count ? $0[place].string : nil } }
    return value.array.map { $0.compactMap(\.string).joined(separator: ", ") } ?? value.string
  }

  /// The list in which the text says something else; it stays where it has no such entry.
  func saying(_ text: String, in list: String?) -> String? {
    let (_, entry, member, place) = path
    var entries = Self.entries(list)
    guard entry < entries.count, let members = entries[entry].members else { return list }
    var value = JSONValue.string(text)
    if let place {
      var answers = members.last { $0.key == member }?.value.array ?? []
      while answers.count <= place { answers.append("") }
      answers[place] = value
      value = .array(answers)
    } else if member == "forms" {
      let forms = text.split { ",،、，;".contains($0) }.map {
        $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      value = .array(forms.filter { !$0.isEmpty }.map(JSONValue.string))
    }
    let others = members.map { $0.key == member ? JSONMember(member, value) : $0 }
    entries[entry] = .object(members.contains { $0.key == member } ? others : others + [JSONMember(member, value)])
    return JSONValue.array(entries).text()
  }

  /// A list with as many entries as that of an original has; those that are added say nothing yet.
  static func filling(_ list: String?, like original: String?) -> String? {
    let (own, others) = (entries(list), entries(original))
    guard own.count < others.count else { return list }
    return JSONValue.array(own + others[own.count...].map(blank)).text()
  }

  /// An entry of an original that says nothing.
  static func blank(_ entry: JSONValue) -> JSONValue {
    .object(
      (entry.members ?? []).compactMap { member in
        switch member.key {
        case "term", "meaning", "question", "explanation": JSONMember(member.key, "")
        case "answers": JSONMember(member.key, .array((member.value.array ?? []).map { _ in "" }))
        case "forms": nil
        default: member
        }
      })
  }

  /// An entry of an original with the texts of its translation, which stood at a place.
  static func saying(_ own: JSONValue, _ place: Int, like original: JSONValue, _ match: LearningMatch) -> JSONValue {
    var members = (blank(original).members ?? []).map { member -> JSONMember in
      switch member.key {
      case "term", "meaning", "question", "explanation": return JSONMember(member.key, own[member.key] ?? "")
      case "answers":
        var texts = member.value.array ?? []
        for (number, text) in (own["answers"]?.array ?? []).enumerated() {
          guard let now = match.now(.answer(number, of: place))?.answer, now < texts.count else { continue }
          texts[now] = text
        }
        return JSONMember(member.key, .array(texts))
      default: return member
      }
    }
    // Languages have forms where others have none.
    for name in ["forms", "explanation"] where !members.contains(where: { $0.key == name }) {
      if let value = own[name], value.string != "" { members.append(JSONMember(name, value)) }
    }
    return .object(members)
  }
}
