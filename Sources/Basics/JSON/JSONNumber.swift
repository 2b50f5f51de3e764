/// A JSON number as it was written, so that none loses a digit on its way through.
package struct JSONNumber: Hashable, Sendable {
  /// The number as RFC 8259 writes it: `-12`, `0.10`, `1e3`.
  package let text: String

  /// Takes a text that is known to be a JSON number.
  init(text: String) {
    self.text = text
  }

  /// Writes a whole number.
  package init(_ number: some BinaryInteger) {
    text = String(number)
  }

  /// Writes a number in the shortest form that reads back as itself; none for an infinity or what is not a number.
  ///
  /// Whole numbers up to 2⁵³ are written without a fraction.
  package init?(_ number: Double) {
    guard number.isFinite else { return nil }
    if let whole = Int64(exactly: number), whole.magnitude <= 1 << 53, number.sign == .plus || whole != 0 {
      text = String(whole)
    } else {
      text = number.description
    }
  }

  /// The number where it is a whole one of 64 bits, however it is written: `5`, `5.0` and `0.5e1` are the same.
  package var int64: Int64? {
    if let number = Int64(text) { return number }
    guard let number = double, number.magnitude <= 0x1p53 else { return nil }
    return Int64(exactly: number)
  }

  /// The nearest floating-point number; none where the number is beyond all of them.
  package var double: Double? {
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
