import Basics

/// A language tag in its parts, as `langtag` of BCP 47 (RFC 5646, section 2.1) has them, each in its usual spelling.
struct LanguageTag: Equatable {
  /// The language; its registered code where several codes stand for it.
  private(set) var language: String
  private(set) var extended: [String] = []
  private(set) var script: String?
  private(set) var region: String?
  private(set) var variants: [String] = []
  /// Extensions, and what is private behind `x`.
  private(set) var rest: [String] = []

  /// The tag as one text.
  var text: String {
    ([language] + extended + [script, region].compactMap(\.self) + variants + rest).joined(separator: "-")
  }

  /// Reads a tag in any case; none where the text is not well-formed.
  ///
  /// The primary language has two or three letters, which is all that the registry holds; the spelling is that of
  /// section 2.1.1: `zh-hant-tw` becomes `zh-Hant-TW`. Other codes of a language become the registered one, as section
  /// 4.5 says: `iw` becomes `he`, and `amh` becomes `am`.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isAlphanumeric) }) else {
      return nil
    }
    var left = parts[...]

    func take(_ lengths: ClosedRange<Int>, _ isMember: (UInt8) -> Bool) -> Substring? {
      guard let part = left.first, lengths.contains(part.utf8.count), part.utf8.allSatisfy(isMember) else { return nil }
      left.removeFirst()
      return part
    }

    guard let primary = take(2...3, \.isLetter)?.lowercased() else { return nil }
    language = Language.preferredSubtags[primary] ?? primary
    for _ in 0..<3 {
      guard let part = take(3...3, \.isLetter) else { break }
      extended.append(part.lowercased())
    }
    script = take(4...4, \.isLetter).map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    region = (take(2...2, \.isLetter) ?? take(3...3, \.isDigit))?.uppercased()

    while let part = left.first, part.utf8.count >= 5 || part.utf8.count == 4 && part.utf8.first?.isDigit == true {
      guard !variants.contains(part.lowercased()) else { return nil }
      variants.append(part.lowercased())
      left.removeFirst()
    }

    var singletons: Set<String> = []
    while let singleton = take(1...1, \.isAlphanumeric)?.lowercased() {
      guard singletons.insert(singleton).inserted else { return nil }
      rest.append(singleton)
      let lengths = singleton == "x" ? 1...8 : 2...8
      guard let first = take(lengths, \.isAlphanumeric) else { return nil }
      rest.append(first.lowercased())
      while let next = take(lengths, \.isAlphanumeric) { rest.append(next.lowercased()) }
    }
    guard left.isEmpty else { return nil }
  }

  /// The tag with nothing in it but registered subtags.
  ///
  /// A subtag that is the beginning of one registered variant becomes that: `tw-Akua` is `tw-akuapem`. Any other that
  /// is not registered becomes private: `lgg-official` is `lgg-x-official`.
  var registered: LanguageTag {
    var tag = self
    var strange: [String] = []
    tag.variants = []
    func add(_ variant: String) {
      guard let known = Registry.variant(variant) else { return strange.append(variant.lowercased()) }
      if !tag.variants.contains(known) { tag.variants.append(known) }
    }
    if !Registry.hasLanguage(language) {
      strange.append(language)
      // "Uncoded languages" of ISO 639-2.
      tag.language = "mis"
    }
    tag.extended = extended.filter(Registry.hasLanguage)
    strange += extended.filter { !Registry.hasLanguage($0) }
    if let script, !Registry.hasScript(script) {
      tag.script = nil
      add(script)
    }
    if let region {
      tag.region = Registry.region(region)
      if tag.region == nil { strange.append(region.lowercased()) }
    }
    for variant in variants { add(variant) }
    guard !strange.isEmpty else { return tag }
    tag.rest += (rest.contains("x") ? [] : ["x"]) + strange
    return tag
  }
}
