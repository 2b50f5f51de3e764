import Foundation
import Testing

@testable import Preview

@Suite struct HTTPDateTests {
  @Test func `a moment is written as the standard's example`() {
    #expect(HTTPDate(nanoseconds: 784_111_777_000_000_000).text == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test(arguments: [0, 951_782_399, 951_782_400, 4_107_542_399, -1, -86_401, 1_709_164_800, 9_000_000_000])
  func `a moment is written as Foundation writes it`(seconds: Int64) {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let expected = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
    #expect(HTTPDate(nanoseconds: seconds * 1_000_000_000 + 999_999_999).text == expected)
  }
}
