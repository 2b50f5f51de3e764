import Basics

/// The bytes that a `Range` line asks for (RFC 9110, 14.2).
enum ByteRange: Hashable, Sendable {
  /// Everything: nothing was asked for, or in a way that a server may pass over, several ranges among them.
  case whole
  /// These bytes.
  case part(Range<Int>)
  /// Bytes that the file does not have.
  case unsatisfiable

  /// Reads a line, for a file of so many bytes.
  init(_ field: String?, size: Int) {
    self = .whole
    guard let field, field.utf8.prefix(6).elementsEqual("bytes=".utf8) else { return }
    let bounds = field.utf8.dropFirst(6).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard bounds.count == 2, let first = ByteRange.number(bounds[0]), let last = ByteRange.number(bounds[1]) else {
      return
    }
    switch (first, last) {
    case (.none, .none): return
    case (.none, .some(let count)):
      self = count == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - count)..<size)
    case (.some(let first), let last):
      if let last, last < first { return }
      self = first >= size ? .unsatisfiable : .part(first..<(min(last ?? size - 1, size - 1) + 1))
    }
  }

  /// A number in digits; none within where there is none at all, none where it is something else.
  private static func number(_ text: Substring.UTF8View) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.allSatisfy({ $0.isDigit }) else { return nil }
    // More than fits is beyond the end of every file.
    return .some(Int(Substring(text)) ?? .max)
  }
}
