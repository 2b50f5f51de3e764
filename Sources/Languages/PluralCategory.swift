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

  /// The category of a number that is not negative; languages that are not known here count as English does.
  package init(of number: Int, in language: String) {
    let lastTwo = number % 100
    let subtags = language.lowercased().split(separator: "-")
    switch subtags.first ?? "" {
    case "ru", "uk", "be":
      self =
        switch (number % 10, lastTwo) {
        case (1, let two) where two != 11: .one
        case (2...4, let two) where !(12...14).contains(two): .few
        default: .many
        }
    case "pl":
      self =
        switch (number, number % 10, lastTwo) {
        case (1, _, _): .one
        case (_, 2...4, let two) where !(12...14).contains(two): .few
        default: .many
        }
    case "cs", "sk":
      self = number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case "he", "iw":
      self = number == 1 ? .one : number == 2 ? .two : .other
    case "hi", "bn", "fa", "am", "as", "gu", "kn", "zu", "hy", "ln", "ti", "pa", "mg":
      self = number <= 1 ? .one : .other
    case "ar":
      self =
        switch (number, lastTwo) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...99): .many
        default: .other
        }
    case "pt" where subtags.dropFirst().contains("pt"):
      // In Portugal nothing counts as other, in Brazil as one.
      self = PluralCategory(of: number, in: "es")
    case "fr", "pt":
      self = number <= 1 ? .one : number != 0 && number % 1_000_000 == 0 ? .many : .other
    case "es", "it", "ca":
      self = number == 1 ? .one : number != 0 && number % 1_000_000 == 0 ? .many : .other
    case "zh", "ja", "ko", "th", "vi", "id", "ms", "lo", "km", "my", "bo", "jv", "yo", "ig":
      self = .other
    default:
      self = number == 1 ? .one : .other
    }
  }
}
