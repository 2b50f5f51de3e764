import Basics
import Foundation
import Testing

@Suite struct `A timestamp` {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000000Z"), (978_307_200_000_000, "2001-01-01T00:00:00.000000Z"),
      (-1, "1969-12-31T23:59:59.999999Z"), (951_782_400_000_000, "2000-02-29T00:00:00.000000Z"),
      (-62_135_596_800_000_000, "0001-01-01T00:00:00.000000Z"),
      (253_402_300_799_999_999, "9999-12-31T23:59:59.999999Z"),
      (-2_203_891_200_000_000, "1900-03-01T00:00:00.000000Z"), (1_751_343_230_011_175, "2025-07-01T04:13:50.011175Z"),
    ] as [(Int64, String)])
  func `is written in UTC to the microsecond and read back`(microseconds: Int64, text: String) {
    #expect(Timestamp(microseconds: microseconds).text == text)
    #expect(Timestamp(text: text)?.microseconds == microseconds)
  }

  @Test func `agrees with Foundation on every kind of year`() throws {
    let style = Date.ISO8601FormatStyle()
    // Steps of 97 days and some, from 1601 to 9999: every month, leap years and centuries.
    for seconds in stride(from: -11_644_473_600, to: 253_402_300_799, by: 97 * 86_400 + 12_345) {
      let timestamp = Timestamp(microseconds: Int64(seconds) * 1_000_000)
      let text = Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(style)
      try #require(timestamp.secondsText == text)
      try #require(Timestamp(text: text) == timestamp)
    }
  }

  @Test func `counts every day from the year 1 to the year 9999 once`() {
    var (year, month, day) = (1, 1, 1)
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for number in Int64(-719_162)...2_932_896 {
      let parts = Timestamp(microseconds: number * 86_400_000_000).parts
      // Three and a half million expectations take ten times as long as what they look at.
      guard (parts.year, parts.month, parts.day) == (year, month, day) else {
        Issue.record("day \(number) is \(parts), not \(year)-\(month)-\(day)")
        return
      }
      let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
      day += 1
      if day > lengths[month - 1] + (month == 2 && isLeap ? 1 : 0) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(year == 10_000)
  }

  @Test(arguments: [
    ("2026-01-15", "2026-01-15T00:00:00.000000Z"), ("2026-01-15T09:30", "2026-01-15T09:30:00.000000Z"),
    ("2026-01-15 09:30:05", "2026-01-15T09:30:05.000000Z"), ("2026-01-15t09:30:05z", "2026-01-15T09:30:05.000000Z"),
    ("2026-01-15T09:30:05,5Z", "2026-01-15T09:30:05.500000Z"),
    ("2026-01-15T09:30:05.123456789Z", "2026-01-15T09:30:05.123456Z"),
    ("2026-01-15T00:30:00+02:00", "2026-01-14T22:30:00.000000Z"),
    ("2026-01-15T23:30-0130", "2026-01-16T01:00:00.000000Z"),
    ("2026-01-15T09:30:00+02", "2026-01-15T07:30:00.000000Z"), ("2024-02-29", "2024-02-29T00:00:00.000000Z"),
  ])
  func `is read as people and SQLite write it`(text: String, canonical: String) {
    #expect(Timestamp(text: text)?.text == canonical)
  }

  @Test(arguments: [
    "", "2026", "2026-1-5", "2026-13-01", "2026-00-01", "2026-02-30", "2025-02-29", "1900-02-29", "0000-01-01",
    "2026-01-15T",
    "2026-01-15T9:30", "2026-01-15T24:00", "2026-01-15T09:60", "2026-01-15T09:30:60", "2026-01-15T09:30:05.",
    "2026-01-15Z",
    "2026-01-15T09:30:00+", "2026-01-15T09:30:00+24:00", "2026-01-15T09:30:00+02:", "2026-01-15T09:30:00+2",
    "2026-01-15T09:30:00Z ", " 2026-01-15", "2026-01-15  09:30", "yesterday", "２０２６-01-15", "0001-01-01T00:00:00+00:01",
    "9999-12-31T23:59:59-00:01", "+2026-01-15", "2026-01-15T09:30:00−01:00",
  ])
  func `is refused where it is no moment`(text: String) {
    #expect(Timestamp(text: text) == nil)
  }

  @Test func `is made from seconds, as far as a calendar of four digits goes`() {
    #expect(Timestamp(secondsSince2001: 0)?.text == "2001-01-01T00:00:00.000000Z")
    #expect(Timestamp(secondsSince2001: 773_036_030.011175)?.text == "2025-07-01T04:13:50.011175Z")
    #expect(Timestamp(secondsSince1970: -0.5)?.text == "1969-12-31T23:59:59.500000Z")
    #expect(Timestamp(secondsSince1970: -62_135_596_800)?.text == "0001-01-01T00:00:00.000000Z")
    #expect(Timestamp(secondsSince1970: -62_135_596_801) == nil)
    #expect(Timestamp(secondsSince1970: 253_402_300_799)?.text == "9999-12-31T23:59:59.000000Z")
    #expect(Timestamp(secondsSince1970: 253_402_300_800) == nil)
    #expect(Timestamp(secondsSince1970: 253_402_300_799.999_98)?.text == "9999-12-31T23:59:59.999968Z")
    #expect(Timestamp(secondsSince1970: .nan) == nil)
    #expect(Timestamp(secondsSince2001: .infinity) == nil)
    #expect(Timestamp(secondsSince2001: -.infinity) == nil)
  }

  @Test func `orders as its text does`() throws {
    let texts = ["0001-01-01", "1969-12-31T23:59:59.9", "1970-01-01", "2026-01-15T09:30", "9999-12-31"]
    let moments = try texts.map { try #require(Timestamp(text: $0)) }
    #expect(moments.sorted() == moments)
    #expect(moments.map(\.text).sorted() == moments.map(\.text))
    #expect(moments[1].seconds == -1)
    #expect(moments[1].dateText == "1969-12-31")
  }
}
