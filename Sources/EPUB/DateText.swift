import Basics

/// The shapes of dates that a package document may hold.
enum DateText {
  /// Whether a text is `CCYY-MM-DDThh:mm:ssZ`, as EPUB 3.3 wants `dcterms:modified`, and a moment that exists.
  static func isMoment(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "Z"),
      isDay(bytes[..<10]), let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
      let second = number(bytes[17..<19])
    else { return false }
    return hour < 24 && minute < 60 && second < 60
  }

  /// Whether a text is a year, a month of a year, or a day: `2026`, `2026-01`, `2026-01-15`.
  static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    switch bytes.count {
    case 4: return number(bytes[...]) != nil
    case 7: return isMonth(bytes[...])
    default: return isDay(bytes[...])
    }
  }

  private static func isMonth(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = bytes.startIndex
    guard bytes.count == 7, bytes[start + 4] == UInt8(ascii: "-"), number(bytes[start..<(start + 4)]) != nil,
      let month = number(bytes[(start + 5)..<(start + 7)])
    else { return false }
    return (1...12).contains(month)
  }

  private static func isDay(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = bytes.startIndex
    guard bytes.count == 10, bytes[start + 7] == UInt8(ascii: "-"), isMonth(bytes[..<(start + 7)]),
      let year = number(bytes[start..<(start + 4)]), let month = number(bytes[(start + 5)..<(start + 7)]),
      let day = number(bytes[(start + 8)...])
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }
}
