import Basics
import Models
import Stores

extension FieldReader {
  /// Takes the ISBNs of a story's editions; those that are given replace all that there were. Gives what is odd.
  mutating func numbers(into target: inout EditionNumbers) -> [Diagnostic] {
    guard let given = value["isbn"] else { return [] }
    if given.string != nil {
      // Nobody can tell which book it is on: it stays where it is, and is used for none.
      return [
        Diagnostic(
          .warning, "'isbn' of \(subject) does not say which edition it is of, and is not used",
          at: file.place(of: given),
          hint:
            "write isbn = { epub = \"…\" }, or fixed, or print in place of epub: each edition has a number of its own",
          id: "isbn-edition")
      ]
    }
    guard var numbers = object("isbn") else {
      if given.isNull { target = EditionNumbers() }
      return []
    }
    var read = EditionNumbers()
    var owners: [EAN13: EditionNumbers.Edition] = [:]
    for edition in EditionNumbers.Edition.allCases {
      numbers.text(edition.rawValue, into: &read[edition])
      guard let text = read[edition] else { continue }
      let place = numbers.value[edition.rawValue]
      guard let number = EAN13(isbn: text) else {
        numbers.fail(
          "the ISBN of the edition '\(edition.rawValue)' of \(subject) is none of 13 digits, or its last digit is wrong: '\(text)'",
          at: place, hint: "write it as on the book, such as '978-3-16-148410-0'", id: "invalid-field")
        continue
      }
      if let other = owners.updateValue(edition, forKey: number) {
        numbers.fail(
          "the editions '\(other.rawValue)' and '\(edition.rawValue)' of \(subject) have one ISBN, \(text)", at: place,
          hint: "each edition that is sold has a number of its own", id: "invalid-field")
      }
    }
    for other in numbers.rest {
      numbers.fail(
        "'isbn' of \(subject) names the edition '\(other.key)', and there is none", at: other.value,
        hint: "editions are epub, fixed and print", id: "invalid-field")
    }
    fail(numbers.errors)
    target = read
    return []
  }
}
