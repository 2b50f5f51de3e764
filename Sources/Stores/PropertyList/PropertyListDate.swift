import Basics

/// Dates as property lists in XML write them: `2001-01-01T00:00:00Z`, always in UTC.
enum PropertyListDate {
  /// The seconds since 2001-01-01 UTC of a date; none where it is written otherwise, or there is no such day.
  static func seconds(_ text: String) -> Double? {
    let pattern = Array("0000-00-00T00:00:00Z".utf8)
    let letters = Array(text.utf8)
    guard letters.count == pattern.count else { return nil }
    var numbers = [0]
    for (letter, expected) in zip(letters, pattern) {
      if expected == UInt8(ascii: "0") {
        guard letter.isDigit else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(letter - UInt8(ascii: "0"))
      } else {
        guard letter == expected else { return nil }
        numbers.append(0)
      }
    }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard (1...12).contains(month), day >= 1, day <= days(in: month, of: year), numbers[3] < 24, numbers[4] < 60,
      numbers[5] < 60
    else { return nil }
    let clock = numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    return Double((daysBefore(year, month) + day - 1) * 86400 + clock)
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && year % 100 != 0 || year % 400 == 0 }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days from 2001-01-01 to the first of a month, in the Gregorian calendar as if it had always been so.
  private static func daysBefore(_ year: Int, _ month: Int) -> Int {
    // The years before this one, counted from 1; the year 0 stands before it.
    let past = year - 1
    let leaps = past < 0 ? -1 : past / 4 - past / 100 + past / 400
    let months = (1..<month).reduce(0) { $0 + days(in: $1, of: year) }
    return past * 365 + leaps - 730_485 + months
  }
}
