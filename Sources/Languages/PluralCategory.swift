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
    switch language.prefix(while: { $0 != "-" }).lowercased() {
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
    case "fr", "pt":
      self = number <= 1 ? .one : number != 0 && number % 1_000_000 == 0 ? .many : .other
    case "es":
      self = number == 1 ? .one : number != 0 && number % 1_000_000 == 0 ? .many : .other
    case "zh", "ja", "ko", "th", "vi", "id":
      self = .other
    default:
      self = number == 1 ? .one : .other
    }
  }
}
