import Values

/// The text of statements, read as far as their parameters and ends go: quotes, dollar quotes and comments are passed over.
struct SQLText {
  /// One statement as PostgreSQL wants it.
  let text: String
  /// The highest number of a parameter in it.
  let parameterCount: Int

  /// Turns `?1` into `$1`. A question mark that no number follows stays: it is an operator.
  init(_ sql: String) {
    var scanner = Scanner(sql)
    var result: [UInt8] = []
    result.reserveCapacity(scanner.bytes.count)
    var highest = 0
    while let token = scanner.next() {
      let bytes = scanner.bytes[token.range]
      guard token.kind == .parameter else {
        result += bytes
        continue
      }
      let digits = bytes.dropFirst()
      highest = max(highest, Int(String(decoding: digits, as: UTF8.self)) ?? 0)
      result.append(UInt8(ascii: "$"))
      result += digits
    }
    text = String(decoding: result, as: UTF8.self)
    parameterCount = highest
  }

  /// The statements of a script, without their semicolons; what has only spaces and comments is none.
  static func statements(of script: String) -> [String] {
    var scanner = Scanner(script)
    var found: [String] = []
    var current: [UInt8] = []
    var hasContent = false
    func end() {
      if hasContent { found.append(String(decoding: current, as: UTF8.self).trimmed) }
      current = []
      hasContent = false
    }
    while let token = scanner.next() {
      if token.kind == .end {
        end()
        continue
      }
      current += scanner.bytes[token.range]
      hasContent = hasContent || token.kind != .space
    }
    end()
    return found
  }
}

/// Cuts SQL into as few kinds of pieces as are needed here.
private struct Scanner {
  enum Kind {
    /// Space and comments.
    case space
    case parameter
    /// A semicolon.
    case end
    case other
  }

  let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  mutating func next() -> (kind: Kind, range: Range<Int>)? {
    guard let first = byte() else { return nil }
    let start = position
    let kind = take(first)
    // What is open at the end may have been passed by a byte.
    position = min(position, bytes.count)
    return (kind, start..<position)
  }

  private mutating func take(_ first: UInt8) -> Kind {
    switch first {
    case UInt8(ascii: "'"): takeQuoted(first, isEscaped: false)
    case UInt8(ascii: "\""): takeQuoted(first, isEscaped: false)
    case UInt8(ascii: ";"):
      position += 1
      return .end
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
      position += 1
      return .space
    case UInt8(ascii: "-") where byte(1) == first:
      while let next = byte(), next != 0x0A, next != 0x0D { position += 1 }
      return .space
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
      return takeComment()
    case UInt8(ascii: "$"): takeDollar()
    case UInt8(ascii: "?") where byte(1)?.isDigit == true:
      position += 1
      while byte()?.isDigit == true { position += 1 }
      return .parameter
    case UInt8(ascii: "e") where byte(1) == UInt8(ascii: "'"), UInt8(ascii: "E") where byte(1) == UInt8(ascii: "'"):
      position += 1
      takeQuoted(UInt8(ascii: "'"), isEscaped: true)
    case let letter where letter.startsName:
      while let next = byte(), next.startsName || next.isDigit || next == UInt8(ascii: "$") { position += 1 }
    default: position += 1
    }
    return .other
  }

  /// A quote that is there twice stands for itself: what follows is then read as another quoted piece, which comes to the same.
  private mutating func takeQuoted(_ quote: UInt8, isEscaped: Bool) {
    position += 1
    while let next = byte() {
      if isEscaped, next == UInt8(ascii: "\\") {
        position += 2
      } else if next == quote, isEscaped, byte(1) == quote {
        position += 2
      } else {
        position += 1
        if next == quote { return }
      }
    }
    position = bytes.count
  }

  /// Comments of this kind stand in one another. One that is open at the end is an error, which the server is to tell.
  private mutating func takeComment() -> Kind {
    var depth = 0
    while let next = byte() {
      if next == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if next == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return .space }
      } else {
        position += 1
      }
    }
    return .other
  }

  /// `$$…$$` or `$tag$…$tag$`; any other dollar is passed over alone.
  private mutating func takeDollar() {
    var end = 1
    if byte(end)?.startsName == true {
      while let next = byte(end), next.startsName || next.isDigit { end += 1 }
    }
    guard byte(end) == UInt8(ascii: "$") else {
      position += 1
      return
    }
    let tag = bytes[position...(position + end)]
    position += end + 1
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "$"), bytes[position...].starts(with: tag) {
        position += tag.count
        return
      }
      position += 1
    }
  }
}

extension UInt8 {
  /// Whether a name may start with it: a letter, an underscore, or a part of any character beyond ASCII.
  fileprivate var startsName: Bool {
    isLetter || self == 0x5F || self >= 0x80
  }
}
