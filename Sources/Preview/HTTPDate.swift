/// A moment as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
struct HTTPDate: Hashable, Sendable {
  /// The date in words.
  let text: String

  /// Takes nanoseconds since 1970, rounded down to a second.
  init(nanoseconds: Int64) {
    let seconds = HTTPDate.floored(nanoseconds, 1_000_000_000).quotient
    let (days, time) = HTTPDate.floored(seconds, 86_400)
    let weekday = HTTPDate.floored(days + 4, 7).rest
    let (year, month, day) = HTTPDate.civil(days)
    let clock = [time / 3600, time / 60 % 60, time % 60].map { HTTPDate.padded($0, 2) }.joined(separator: ":")
    let names = HTTPDate.months[Int(month) - 1]
    text =
      "\(HTTPDate.weekdays[Int(weekday)]), \(HTTPDate.padded(day, 2)) \(names) \(HTTPDate.padded(year, 4)) \(clock) GMT"
  }

  /// The day of the Gregorian calendar, counted in years that begin in March, so that the leap day comes last.
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = floored(days + 719_468, 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let isEarly = month >= 10
    return (yearOfEra + era * 400 + (isEarly ? 1 : 0), isEarly ? month - 9 : month + 3, day)
  }

  private static func floored(_ number: Int64, _ divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }

  private static func padded(_ number: Int64, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
