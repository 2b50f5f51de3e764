import Basics
import Languages

extension Settings {
  /// The facts for the book trade besides what the library says (`hornbook export onix`).
  package struct ONIX: Sendable, Equatable, Encodable {
    /// The sender; nil for the publisher of the books.
    package var sender: String?
    /// Their email address.
    package var email: String?
    /// Prices of editions, such as `4.99 EUR`, by `epub`, `fixed` and `print`.
    package var price: [String: String] = [:]
    /// Their sales territories: codes of countries (ISO 3166-1), or `WORLD`.
    package var territories: [String] = []
    /// Their availability.
    package var availability = Availability.unstated
  }

  /// The availability of books.
  package enum Availability: String, Sendable, CaseIterable, Encodable {
    /// Nothing is said.
    case unstated
    /// They can be had.
    case available
    /// They cannot be had yet.
    case notYet = "not-yet"
    /// They cannot be had.
    case unavailable

    /// The code of it (ONIX, list 65); nil where nothing is said.
    package var code: String? {
      switch self {
      case .unstated: nil
      case .available: "20"
      case .notYet: "10"
      case .unavailable: "40"
      }
    }
  }

  /// The settings of the table `[onix]`.
  static let ofONIX: [Setting] = [
    SettingKind.name.setting(
      "onix", "sender", \.onix.sender, example: "Example Press",
      "Who sends 'hornbook export onix' to the book trade. Default: 'publisher' in [books]."),
    SettingKind.word.setting(
      "onix", "email", \.onix.email, example: "books@example.org", "The address at which the sender is asked."),
    SettingKind<[String: String]>.prices.setting(
      "onix", "price", \.onix.price,
      "What editions cost, with taxes: { epub = \"4.99 EUR\", print = \"12.99 EUR\" }. Editions are epub, fixed and print."
    ),
    SettingKind<[String]>.territories.setting(
      "onix", "territories", \.onix.territories,
      "Where they may be sold: codes of countries such as [\"DE\", \"AT\"], or [\"WORLD\"]. Nothing is said without it."
    ),
    SettingKind<Availability>.choice.setting(
      "onix", "availability", \.onix.availability,
      "Whether they can be had. \"unstated\": nothing is said, unless there is a price."),
  ]
}

extension SettingKind<[String: String]> {
  /// Prices of editions.
  fileprivate static let prices = table(
    of: SettingKind<String>.edition, "a table of prices by editions", holding: SettingKind<String>.price)
}

extension SettingKind<[String]> {
  /// Countries, or the world.
  fileprivate static let territories = list(of: SettingKind<String>.territory, "a list of codes of countries")
}

extension SettingKind<String> {
  fileprivate static let edition = string("an edition") { text in
    ["epub", "fixed", "print"].contains(text)
      ? .success(text) : .failure(.value("be 'epub', 'fixed' or 'print', not '\(text)'"))
  }

  /// An amount and a currency; `TradePrice` in Feeds reads the same.
  fileprivate static let price = string("a price") { text in
    let parts = text.split(separator: " ")
    let isSound =
      parts.count == 2 && parts[1].utf8.count == 3
      && parts[1].utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      && parts[0].utf8.count <= 12 && isAmount(parts[0])
    guard isSound else {
      return .failure(.value("be an amount and a currency such as '4.99 EUR', not '\(text)'"))
    }
    return currencies.contains(parts[1])
      ? .success(text) : .failure(.value("be in a currency of ISO 4217 such as 'EUR', not '\(parts[1])'"))
  }

  /// The currencies (ISO 4217, January 2026).
  private static let currencies = Set(
    """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY \
    COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR \
    ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK \
    MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF \
    SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU \
    UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    """.split(separator: " "))

  private static func isAmount(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0.isDigit } }
      && (parts.count == 1 || parts[1].utf8.count <= 3) && parts[0].utf8.count <= 8
  }

  fileprivate static let territory = string("a country") { text in
    // Some codes everybody may use as they like (ISO 3166-1).
    let isOwn = ["AA", "ZZ"].contains(text) || text.hasPrefix("X") || text.hasPrefix("Q") && text != "QA"
    let isCode = text == text.uppercased() && text.utf8.count == 2 && Language.isRegistered("en-\(text)")
    return text == "WORLD" || isCode && !isOwn
      ? .success(text) : .failure(.value("be the code of a country such as 'DE', or 'WORLD', not '\(text)'"))
  }
}
