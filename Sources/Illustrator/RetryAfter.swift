import Basics

/// The wait that a service asks for, in the forms in which it says so.
enum RetryAfter {
  /// The wait of a line `Retry-After` (RFC 9110, section 10.2.3): seconds, or a date; nil if it is neither.
  ///
  /// A date that has passed means no wait at all.
  static func wait(_ text: String, now: Timestamp) -> Duration? {
    if !text.isEmpty, text.utf8.allSatisfy({ $0.isDigit }) {
      return .seconds(Int64(text) ?? Int64(Int32.max))
    }
    guard let date = date(text) else { return nil }
    return .microseconds(max(0, date.microseconds - now.microseconds))
  }

  /// A span of time as protocol buffers write it in JSON: `37s`, `3.5s`.
  static func duration(_ text: String) -> Duration? {
    guard text.hasSuffix("s"), let seconds = Double(text.dropLast()), seconds >= 0, seconds < 1e9 else { return nil }
    return .milliseconds(Int64((seconds * 1000).rounded(.up)))
  }

  /// A date in the one form that may still be sent: `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ text: String) -> Timestamp? {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT", parts[1].utf8.count == 2,
      let month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        .firstIndex(of: parts[2])
    else { return nil }
    let number = month + 1 < 10 ? "0\(month + 1)" : "\(month + 1)"
    return Timestamp(text: "\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")
  }
}
