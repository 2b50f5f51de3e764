/// A book as the trade knows it: one edition, under its ISBN.
package struct TradeProduct: Sendable {
  /// The ISBN, as digits alone.
  package let isbn: String
  /// In what it comes.
  package let form: Form
  /// Its title.
  package let title: String
  /// Its language, as a code of three letters (ISO 639-2/B, or 639-3 where that has none).
  package let language: String
  /// Its contributors, in order; roles are MARC relator codes.
  package var contributors: [Person] = []
  /// The series that it belongs to.
  package var series: [CatalogSeries] = []
  /// Its summary.
  package var summary: String?
  /// Its codes of Thema, the main one first.
  package var thema: [String] = []
  /// Its subjects, in words.
  package var keywords: [String] = []
  /// For which ages it is.
  package var ages: ClosedRange<Int>?
  /// How hard it is to read: the level on the publisher's scale, and what the scale is called.
  package var level: (scale: String, number: Int)?
  /// How many pages it has.
  package var pages: Int?
  /// The number with a picture.
  package var pictures = 0
  /// Its publisher.
  package var publisher: String?
  /// The day on which it came out, as `YYYY-MM-DD`.
  package var issued: String?
  /// The licence that it stands under, and where that can be read.
  package var license: (name: String, address: String?)?
  /// Its accessibility metadata; nil for a book on paper.
  package var access: Access?
  /// The ISBNs of the other editions of the story that are products too.
  package var others: [String] = []
  /// Its price.
  package var price: TradePrice?

  /// Names a product.
  package init(isbn: String, form: Form, title: String, language: String) {
    (self.isbn, self.form, self.title, self.language) = (isbn, form, title, language)
  }

  /// In what a book comes.
  package enum Form: Sendable {
    /// An EPUB whose text flows.
    case flowing
    /// An EPUB of fixed layout.
    case fixed
    /// A paperback.
    case paper
  }

  /// Somebody who had a part in it.
  package struct Person: Sendable {
    /// The name as readers see it.
    package let name: String
    /// The name as catalogues sort it.
    package let sorted: String
    /// A MARC relator code.
    package let role: String
    /// Whether it is no single person.
    package let isOrganisation: Bool

    /// Names somebody.
    package init(name: String, sorted: String, role: String, isOrganisation: Bool = false) {
      (self.name, self.sorted, self.role, self.isOrganisation) = (name, sorted, role, isOrganisation)
    }
  }

  /// A book's accessibility metadata, in the words of its package document.
  package struct Access: Sendable {
    /// The sets of senses that suffice (`schema:accessModeSufficient`).
    package var sufficientModes: [String] = []
    /// Its accessibility features (`schema:accessibilityFeature`).
    package var features: [String] = []
    /// Its hazards (`schema:accessibilityHazard`).
    package var hazards: [String] = []
    /// The certifier of its EPUB Accessibility 1.1 and WCAG 2.2 AA conformance; nil if none.
    package var certifier: String?
    /// The certification date.
    package var certified: String?
    /// Why the law does not ask it to be accessible, in the word of EPUB Accessibility; nil where nobody says so.
    package var exemption: String?
    /// The same in words.
    package var summary = ""
    /// Whether it can be heard.
    package var isSpoken = false

    /// Begins with nothing.
    package init() {}
  }
}

/// A book's price.
package struct TradePrice: Sendable, Equatable {
  /// The amount, such as `4.99`.
  package let amount: String
  /// The currency (ISO 4217).
  package let currency: String
  /// Whether it is nothing.
  var isFree: Bool { amount.allSatisfy { $0 == "0" || $0 == "." } }

  /// Reads an amount with its currency: `4.99 EUR`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, parts[1].utf8.count == 3,
      parts[1].utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else {
      return nil
    }
    let digits = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(digits.count),
      digits.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
      digits.count == 1 || digits[1].utf8.count <= 3, digits[0].utf8.count <= 8
    else { return nil }
    (amount, currency) = (String(parts[0]), String(parts[1]))
  }
}
