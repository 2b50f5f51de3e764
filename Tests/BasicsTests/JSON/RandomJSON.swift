import Basics
import TestSupport

extension JSONValue {
  /// A value that looks like nothing in particular.
  static func random(depth: Int = 0, using numbers: inout SeededNumbers) -> JSONValue {
    switch Int.random(in: 0..<(depth < 5 ? 8 : 6), using: &numbers) {
    case 0: .null
    case 1: .bool(.random(using: &numbers))
    case 2: .number(Int.random(in: .min ... .max, using: &numbers))
    case 3: .number(Double(bitPattern: numbers.next()))
    case 4, 5: .string(.randomLetters(using: &numbers))
    case 6:
      .array((0..<Int.random(in: 0..<5, using: &numbers)).map { _ in random(depth: depth + 1, using: &numbers) })
    default:
      .object(
        (0..<Int.random(in: 0..<5, using: &numbers)).map { _ in
          JSONMember(.randomLetters(using: &numbers), random(depth: depth + 1, using: &numbers))
        })
    }
  }
}

extension String {
  /// A text of letters from every corner of Unicode, control characters included.
  static func randomLetters(using numbers: inout SeededNumbers) -> String {
    let corners: [ClosedRange<UInt32>] = [
      0...0x1F, 0x20...0x7F, 0x20...0x7F, 0x80...0x7FF, 0x800...0xD7FF, 0xE000...0x10FFFF,
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<12, using: &numbers) {
      guard let corner = corners.randomElement(using: &numbers),
        let scalar = Unicode.Scalar(UInt32.random(in: corner, using: &numbers))
      else { continue }
      text.append(scalar)
    }
    return String(text)
  }
}
