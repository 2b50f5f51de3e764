extension Timestamp {
  /// The moment in ISO 8601 with six digits of a second, `2026-01-15T09:30:00.000000Z`: the form of the store.
  package var text: String {
    secondsText.dropLast() + "." + Timestamp.padded(parts.microsecond, 6) + "Z"
  }

  /// The moment cut to whole seconds, `2026-01-15T09:30:00Z`, as in EPUB's `dcterms:modified` (CCYY-MM-DDThh:mm:ssZ).
  package var secondsText: String {
    let parts = parts
    let time = [parts.hour, parts.minute, parts.second].map { Timestamp.padded($0, 2) }.joined(separator: ":")
    return "\(dateText)T\(time)Z"
  }

  /// The day in UTC, `2026-01-15`.
  package var dateText: String {
    let parts = parts
    return [Timestamp.padded(parts.year, 4), Timestamp.padded(parts.month, 2), Timestamp.padded(parts.day, 2)]
      .joined(separator: "-")
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// Reads ISO 8601 as people and SQLite write it: a date, or a date and a time to the minute or finer, with `Z`, an
  /// offset or nothing (UTC).
  ///
  /// `T`, `t` or one space separates them; digits beyond the microsecond are dropped. Impossible dates are refused.
  package init?(text: String) {
    var reader = TimestampReader(bytes: Array(text.utf8))
    guard let microseconds = reader.read() else { return nil }
    self.init(microseconds: microseconds)
  }
}

/// Reads one moment from ASCII bytes, left to right.
private struct TimestampReader {
  let bytes: [UInt8]
  var position = 0

  mutating func read() -> Int64? {
    guard let year = digits(4), take(UInt8(ascii: "-")), let month = digits(2), take(UInt8(ascii: "-")),
      let day = digits(2)
    else { return nil }
    guard year >= 1, (1...12).contains(month), (1...31).contains(day) else { return nil }
    let days = Timestamp.days(year: year, month: month, day: day)
    let parts = Timestamp(microseconds: days * 86_400_000_000).parts
    guard parts.month == month, parts.day == day else { return nil }
    var microseconds = days * 86_400_000_000
    if position < bytes.count {
      guard take(UInt8(ascii: "T")) || take(UInt8(ascii: "t")) || take(UInt8(ascii: " ")), let time = time() else {
        return nil
      }
      microseconds += time
    }
    let limits: Range<Int64> = -62_135_596_800_000_000..<253_402_300_800_000_000
    return position == bytes.count && limits.contains(microseconds) ? microseconds : nil
  }

  private mutating func time() -> Int64? {
    guard let hour = digits(2), take(UInt8(ascii: ":")), let minute = digits(2), hour < 24, minute < 60 else {
      return nil
    }
    var second = 0
    var fraction: Int64 = 0
    if take(UInt8(ascii: ":")) {
      guard let value = digits(2), value < 60 else { return nil }
      second = value
      if take(UInt8(ascii: ".")) || take(UInt8(ascii: ",")) {
        guard let value = fractionOfSecond() else { return nil }
        fraction = value
      }
    }
    guard let offset = offset() else { return nil }
    return (Int64(hour * 3600 + minute * 60 + second) - Int64(offset)) * 1_000_000 + fraction
  }

  private mutating func fractionOfSecond() -> Int64? {
    var value: Int64 = 0
    var scale: Int64 = 100_000
    let start = position
    while position < bytes.count, bytes[position].isDigit {
      value += Int64(bytes[position] - UInt8(ascii: "0")) * scale
      scale /= 10
      position += 1
    }
    return position > start ? value : nil
  }

  /// Seconds east of Greenwich.
  private mutating func offset() -> Int? {
    if position == bytes.count || take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) { return 0 }
    let isWest = take(UInt8(ascii: "-"))
    guard isWest || take(UInt8(ascii: "+")), let hours = digits(2) else { return nil }
    let minutes = take(UInt8(ascii: ":")) || position < bytes.count ? digits(2) : 0
    guard let minutes, hours < 24, minutes < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func digits(_ count: Int) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[position..<position + count] {
      guard byte.isDigit else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    position += count
    return value
  }
}
