/// Which form of a message fits a whole number in a language (Unicode CLDR, cardinal plural rules).
package enum PluralCategory: String, Sendable, CaseIterable {
  /// Nothing, in languages such as Arabic.
  case zero
  /// One thing.
  case one
  /// A pair, in languages such as Arabic.
  case two
  /// A few.
  case few
  /// Many.
  case many
  /// Everything else, and everything in languages without plural forms.
  case other
}

/// A language's plurals (CLDR).
package struct PluralRule: Sendable {
  /// The primary subtag of the language, in lower case.
  private let language: String
  private let isOfPortugal: Bool

  /// Takes a language by its tag; those that are not known here count as English does.
  package init(_ tag: String) {
    let subtags = tag.lowercased().split(separator: "-")
    language = subtags.first.map(String.init) ?? ""
    isOfPortugal = subtags.dropFirst().contains("pt")
  }

  /// The category of a number that is not negative.
  package func callAsFunction(_ number: Int) -> PluralCategory {
    let lastTwo = number % 100
    switch language {
    case "ru", "uk", "be":
      return
        switch (number % 10, lastTwo)
      {
      case (1, let two) where two != 11: .one
      case (2...4, let two) where !(12...14).contains(two): .few
      default: .many
      }
    case "pl":
      return
        switch (number, number % 10, lastTwo)
      {
      case (1, _, _): .one
      case (_, 2...4, let two) where !(12...14).contains(two): .few
      default: .many
      }
    case "cs", "sk":
      return number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case "he", "iw":
      return number == 1 ? .one : number == 2 ? .two : .other
    case "hi", "bn", "fa", "am", "as", "gu", "kn", "zu", "hy", "ln", "ti", "pa", "mg":
      return number <= 1 ? .one : .other
    case "ar":
      return
        switch (number, lastTwo)
      {
      case (0, _): .zero
      case (1, _): .one
      case (2, _): .two
      case (_, 3...10): .few
      case (_, 11...99): .many
      default: .other
      }
    case "pt" where isOfPortugal:
      // In Portugal nothing counts as other, in Brazil as one.
      return PluralRule("es")(number)
    case "fr", "pt":
      return number <= 1 ? .one : number != 0 && number % 1_000_000 == 0 ? .many : .other
    case "es", "it", "ca":
      return number == 1 ? .one : number != 0 && number % 1_000_000 == 0 ? .many : .other
    case "zh", "ja", "ko", "th", "vi", "id", "ms", "lo", "km", "my", "bo", "jv", "yo", "ig":
      return .other
    default:
      return number == 1 ? .one : .other
    }
  }
}
