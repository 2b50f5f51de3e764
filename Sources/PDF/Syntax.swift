import Pictures

/// The spelling of values in a file (PDF 1.7, 7.3).
enum Syntax {
  /// A number with at most four digits behind the point.
  static func number(_ value: Double) -> String {
    let scaled = Int((value * 10_000).rounded())
    var (whole, rest) = abs(scaled).quotientAndRemainder(dividingBy: 10_000)
    guard rest > 0 else { return String(scaled / 10_000) }
    // A digit before those behind the point keeps their zeros.
    rest += 10_000
    while rest % 10 == 0 { rest /= 10 }
    return "\(scaled < 0 ? "-" : "")\(whole).\(String(rest).dropFirst())"
  }

  /// Numbers beside one another.
  static func numbers(_ values: Double...) -> String { values.map(number).joined(separator: " ") }

  /// A text for people, as UTF-16 with its mark.
  static func text(_ text: String) -> String { "<FEFF\(utf16(text))>" }

  /// The digits of a text in UTF-16.
  static func utf16(_ text: String) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(4 * text.utf8.count)
    for unit in text.utf16 { addHex(unit, to: &digits) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Adds a number in four hexadecimal digits.
  static func addHex(_ number: UInt16, to digits: inout [UInt8]) {
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(number >> shift & 0xF)
      digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") - 10 + digit)
    }
  }

  /// A number in hexadecimal digits.
  static func hex(_ number: Int, _ digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// A text of ASCII in brackets; nothing else may be in it.
  static func ascii(_ text: String) -> String {
    var written = "("
    for scalar in text.unicodeScalars {
      if scalar == "(" || scalar == ")" || scalar == "\\" { written.append("\\") }
      written.unicodeScalars.append(scalar)
    }
    return written + ")"
  }

  /// A colour that is painted with, or its inks; grey is grey, so that black is printed with black ink alone.
  static func fill(_ colour: PDFColour, _ inks: InkProfile? = nil) -> String {
    if let inks {
      let isGrey = colour.red == colour.green && colour.green == colour.blue
      let parts =
        isGrey ? [0, 0, 0, 255 - colour.red] : inks.inks(red: colour.red, green: colour.green, blue: colour.blue)
      return parts.map { number(Double($0) / 255) }.joined(separator: " ") + " k\n"
    }
    if colour.red == colour.green, colour.green == colour.blue { return number(Double(colour.red) / 255) + " g\n" }
    return [colour.red, colour.green, colour.blue].map { number(Double($0) / 255) }.joined(separator: " ") + " rg\n"
  }

  /// References to objects in an array.
  static func list(_ objects: [Int]) -> String { "[" + objects.map(reference).joined(separator: " ") + "]" }

  /// A reference to an object.
  static func reference(_ object: Int) -> String { "\(object) 0 R" }
}
