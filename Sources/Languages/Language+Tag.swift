extension Language {
  /// The tag of a language and those that are wider, the nearest first (RFC 4647, section 3.4: lookup); a text that is no tag is cut alike.
  ///
  /// Chinese that does not say its script is looked for in the one that its region writes too, as CLDR's likely subtags have it.
  package static func lookup(_ text: String) -> [String] {
    var subtags = (Language(text)?.tag ?? text).split(separator: "-")
    var tags: [String] = []
    let script = subtags.first == "zh" ? writtenChinese(subtags.dropFirst().prefix { $0.utf8.count > 1 }) : nil
    while !subtags.isEmpty {
      tags.append(subtags.joined(separator: "-"))
      subtags.removeLast()
      if subtags.last?.utf8.count == 1 { subtags.removeLast() }
    }
    // What a region writes is nearer than the language in any script.
    if let script { tags.insert(script, at: max(1, tags.count - 1)) }
    return tags
  }

  /// The tag of Chinese in the script of a region; none where the subtags name a script.
  private static func writtenChinese(_ subtags: ArraySlice<Substring>) -> String? {
    if subtags.contains(where: { $0.utf8.count == 4 }) { return nil }
    return subtags.contains { ["TW", "HK", "MO"].contains($0) } ? "zh-Hant" : "zh-Hans"
  }

  /// The usual spelling of a language tag, or nil when `text` is not well-formed.
  ///
  /// The grammar is `langtag` of BCP 47 (RFC 5646, section 2.1) with a primary language of two or three letters, which is
  /// all that the registry holds; the spelling is that of its section 2.1.1: `zh-hant-tw` becomes `zh-Hant-TW`. Other codes of a
  /// language become the registered one, as its section 4.5 says: `iw` becomes `he`, and `amh` becomes `am`.
  static func canonicalTag(_ text: String) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isAlphanumeric) }) else {
      return nil
    }
    var rest = parts[...]

    func take(_ lengths: ClosedRange<Int>, _ isMember: (UInt8) -> Bool) -> Substring? {
      guard let part = rest.first, lengths.contains(part.utf8.count), part.utf8.allSatisfy(isMember) else { return nil }
      rest.removeFirst()
      return part
    }

    guard let language = take(2...3, isLetter) else { return nil }
    var tag = [preferredSubtags[language.lowercased()] ?? language.lowercased()]
    if language.utf8.count <= 3 {
      for _ in 0..<3 {
        guard let extended = take(3...3, isLetter) else { break }
        tag.append(extended.lowercased())
      }
    }
    if let script = take(4...4, isLetter) {
      tag.append(script.prefix(1).uppercased() + script.dropFirst().lowercased())
    }
    if let region = take(2...2, isLetter) ?? take(3...3, isDigit) { tag.append(region.uppercased()) }

    while let part = rest.first, part.utf8.count >= 5 || part.utf8.count == 4 && part.utf8.first.map(isDigit) == true {
      guard !tag.contains(part.lowercased()) else { return nil }
      tag.append(part.lowercased())
      rest.removeFirst()
    }

    var singletons: Set<String> = []
    while let singleton = take(1...1, isAlphanumeric)?.lowercased() {
      guard singletons.insert(singleton).inserted else { return nil }
      tag.append(singleton)
      let lengths = singleton == "x" ? 1...8 : 2...8
      guard let first = take(lengths, isAlphanumeric) else { return nil }
      tag.append(first.lowercased())
      while let next = take(lengths, isAlphanumeric) { tag.append(next.lowercased()) }
    }
    return rest.isEmpty ? tag.joined(separator: "-") : nil
  }
}

/// Whether a byte is an ASCII letter.
private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

/// Whether a byte is an ASCII digit.
private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// Whether a byte is an ASCII letter or digit.
private func isAlphanumeric(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte)
}
