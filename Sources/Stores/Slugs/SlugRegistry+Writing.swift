extension SlugRegistry {
  /// The text above the addresses.
  private static let heading = """
    # Where each thing of this library is found on the site, for ever: one line for each address.
    # Hornbook writes this file; keep it with the project. Those with 'former' lead on to the one without.

    addresses = [

    """

  /// The book as a file: one line for each slug in a fixed order, so that the same content gives the same bytes and
  /// lines that two people have added merge by themselves.
  package var bytes: [UInt8] {
    var text = Self.heading
    for entry in entries {
      text += "  { kind = \(entry.kind.quoted), id = \(entry.owner.quoted), slug = \(entry.slug.quoted)"
      text += entry.isFormer ? ", former = true },\n" : " },\n"
    }
    text += "]\n"
    return Array(text.utf8)
  }
}

extension String {
  /// The text as a basic string of TOML 1.0, on one line.
  ///
  /// Many dots are escaped: our parser refuses lines with more dots than any settings file has.
  fileprivate var quoted: String {
    let dots = utf8.count { $0 == UInt8(ascii: ".") }
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "." where dots > 50: text += #"\u002E"#
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
