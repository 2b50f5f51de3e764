import Basics

/// The shape of the one date that EPUB is strict about.
enum DateShape {
  /// Whether a text is `CCYY-MM-DDThh:mm:ssZ`, and a moment that exists.
  static func isMoment(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let shape = Array("0000-00-00T00:00:00Z".utf8)
    guard bytes.count == shape.count else { return false }
    for (byte, expected) in zip(bytes, shape) {
      let isRight = expected == UInt8(ascii: "0") ? byte.isDigit : byte == expected
      if !isRight { return false }
    }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), (1...days[month - 1]).contains(day) else { return false }
    return number(11..<13) < 24 && number(14..<16) < 60 && number(17..<19) < 60
  }
}
