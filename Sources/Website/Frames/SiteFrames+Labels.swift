import Rendering

/// Dates and sizes in the words of the interface.
extension SiteFrames {
  /// A day, as readers of the interface write it; months count from 1.
  package func label(ofDay day: Int, month: Int, year: Int) throws -> String {
    try messages.text(
      "date", ["day": String(day), "month": try messages.text("month_\(month)"), "year": String(year)])
  }

  /// A size in bytes, in megabytes or kilobytes, to two digits.
  package func label(ofSize bytes: Int) throws -> String {
    let tenths = (bytes + 50_000) / 100_000
    if tenths >= 100 { return try messages.text("size_mb", ["size": String((tenths + 5) / 10)]) }
    if tenths >= 10 {
      let point = try messages.text("decimal_point")
      return try messages.text("size_mb", ["size": "\(tenths / 10)\(point)\(tenths % 10)"])
    }
    return try messages.text("size_kb", ["size": String(max(1, (bytes + 5000) / 10_000 * 10))])
  }
}
