import Basics
import Languages
import Models
import Stores

extension FieldReader {
  /// Whether anything is given that may be wrong.
  var hasLearning: Bool { file.isOwn && holds(["glossary", "questions", "signLanguage"]) }

  /// Says what is wrong with what was taken, where it stands in the file; gives what keeps no story out.
  mutating func checkLearning(pages: Set<Int>) -> [Diagnostic] {
    var slight: [Diagnostic] = []
    func given(_ name: String) -> JSONValue? {
      guard let found = value[name], found.array != nil || found.string != nil else { return nil }
      return found.string.map { (try? JSONValue(parsing: $0)) ?? found } ?? found
    }
    let read = Learning(glossary: given("glossary"), questions: given("questions"), pages: pages)
    for fault in read.faults {
      let headline = "\(fault.headline): \(subject)"
      if fault.isSlight {
        slight.append(
          .warning, headline, at: file.place(of: fault.place), hint: fault.hint, id: "learning")
      } else {
        // What stands in a text of JSON is where that text is.
        fail(headline, at: fault.place, hint: fault.hint, id: "invalid-field")
      }
    }
    if let tag = value["signLanguage"]?.string, !tag.isEmpty, Language(tag) == nil {
      fail(
        "'signLanguage' of \(subject) is no language tag: '\(tag)'", at: value["signLanguage"],
        hint: "sign languages have tags of their own, such as 'ase' (American), 'gsg' (German) or 'bfi' (British)",
        id: "invalid-field")
    }
    return slight
  }
}
