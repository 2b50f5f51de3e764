import Basics
import Platform

extension Timestamp {
  /// This moment, for what people do to the library; what is published never asks the clock.
  static var now: Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}

extension Identifier {
  /// A new random identity: a UUID of version 4 (RFC 9562).
  static func random() -> Identifier {
    var bytes = (0..<16).map { _ in UInt8.random(in: 0...255) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { String(Int($0) + 256, radix: 16, uppercase: true).dropFirst() }
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16]
    return Identifier(groups.map { digits[$0].joined() }.joined(separator: "-"))
  }
}

/// The local time of day: `14:02:07`.
func timeOfDay() -> String {
  var now = time(nil)
  var parts = unsafe tm()
  unsafe localtime_r(&now, &parts)
  let numbers = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec]
  return numbers.map { "\($0 + 100)".dropFirst() }.joined(separator: ":")
}
