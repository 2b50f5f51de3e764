/// A seller or distributor of books.
package enum Shop: String, CaseIterable, Sendable {
  /// Apple Books.
  case apple
  /// Kobo and Kobo Writing Life.
  case kobo
  /// Google Play Books.
  case google
  /// Amazon, by Kindle Direct Publishing.
  case kdp
  /// IngramSpark.
  case ingram
  /// Draft2Digital.
  case d2d

  /// Its common name.
  package var title: String {
    switch self {
    case .apple: "Apple Books"
    case .kobo: "Kobo"
    case .google: "Google Play"
    case .kdp: "Amazon KDP"
    case .ingram: "IngramSpark"
    case .d2d: "Draft2Digital"
    }
  }
}
