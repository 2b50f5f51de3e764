/// A moment in time, in whole microseconds since 1970-01-01 00:00:00 UTC.
///
/// Its text is ISO 8601 in UTC with six digits of a second, so that texts sort as moments do.
package struct Timestamp: Hashable, Sendable {
  /// Microseconds since 1970-01-01 00:00:00 UTC, without leap seconds.
  package let microseconds: Int64

  /// The date where nobody knows when something was made: 2001-01-01, from which Apple's frameworks count. It is
  /// shown to nobody.
  package static let unknown = Timestamp(microseconds: 978_307_200_000_000)

  /// The last moment that has a text: what stands where a moment is to be waited for that nobody can read.
  package static let never = Timestamp(microseconds: 253_402_300_799_999_999)

  /// Takes microseconds since 1970.
  package init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Takes seconds since 1970-01-01, rounded to the microsecond; none when outside the years 0001 to 9999.
  package init?(secondsSince1970 seconds: Double) {
    guard seconds >= -62_135_596_800, seconds < 253_402_300_800 else { return nil }
    self.microseconds = Int64((seconds * 1_000_000).rounded())
  }

  /// Takes seconds since 2001-01-01, the reference date of Apple's frameworks; `nil` outside the years 0001 to 9999.
  package init?(secondsSince2001 seconds: Double) {
    self.init(secondsSince1970: seconds + 978_307_200)
  }

  /// Whole seconds since 1970, rounded down.
  package var seconds: Int64 {
    microseconds >= 0 ? microseconds / 1_000_000 : (microseconds - 999_999) / 1_000_000
  }

  /// A moment taken apart in the Gregorian calendar, UTC.
  package struct Parts: Hashable, Sendable {
    /// The year, 1 to 9999 for every moment that has a text.
    package let year: Int
    /// The month, 1 to 12.
    package let month: Int
    /// The day of the month, 1 to 31.
    package let day: Int
    /// The hour, 0 to 23.
    package let hour: Int
    /// The minute, 0 to 59.
    package let minute: Int
    /// The second, 0 to 59.
    package let second: Int
    /// The part of a second, in microseconds.
    package let microsecond: Int
  }

  /// The moment taken apart in UTC.
  ///
  /// The calendar arithmetic counts years from March, so that the leap day is the last of its year.
  package var parts: Parts {
    let total = seconds
    let days = total >= 0 ? total / 86400 : (total - 86399) / 86400
    let rest = Int(total - days * 86400)
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    return Parts(
      year: Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0), month: month,
      day: Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1), hour: rest / 3600, minute: rest / 60 % 60,
      second: rest % 60, microsecond: Int(microseconds - total * 1_000_000))
  }

  /// Days since 1970-01-01 of a Gregorian date.
  static func days(year: Int, month: Int, day: Int) -> Int64 {
    let year = Int64(month <= 2 ? year - 1 : year)
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = Int64((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1)
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension Timestamp: Codable {
  /// Writes the number.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(microseconds)
  }

  /// Reads a number that was written.
  package init(from decoder: any Decoder) throws {
    self.init(microseconds: try decoder.singleValueContainer().decode(Int64.self))
  }
}

extension Timestamp: Comparable {
  /// Orders by time.
  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.microseconds < right.microseconds }
}
