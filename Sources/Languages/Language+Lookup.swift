extension Language {
  /// The tag of a language and those that are wider, the nearest first (RFC 4647, section 3.4: lookup); a text that is
  /// no tag is cut alike.
  ///
  /// Chinese that names no script is also looked for in that of its region, by CLDR's likely subtags.
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
}
