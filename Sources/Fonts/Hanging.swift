extension Typesetter {
  /// The hang of a line out of its room where it begins, in pixels at a size: as far as its first letter, and not the
  /// quotation mark before it, stands below the first letters of other lines.
  package func hang(of line: String, size: Int) -> Int {
    guard let first = line.first, Self.hanging.contains(first), line.dropFirst().contains(where: \.isLetter) else {
      return 0
    }
    // French has a blank behind it.
    let mark = String(first) + line.dropFirst().prefix { $0 == "\u{A0}" || $0 == "\u{202F}" }
    return Int((width(of: mark) * Double(size)).rounded())
  }

  /// The quotation marks that lines begin with. Chinese and Japanese ones are as wide as letters, and stay in place.
  private static let hanging: Set<Character> = ["\"", "“", "”", "„", "‘", "‚", "«", "»", "‹", "›"]
}
