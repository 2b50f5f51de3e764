/// The last part of an address, made from a title.
///
/// Latin letters become plain ASCII ones; other scripts keep their letters, digits and marks; apostrophes and invisible
/// characters go without a trace; all else becomes one hyphen. A slug has no dot, slash or white space, is at most 80
/// bytes long in UTF-8, and is no name that a site or a file system has its own use for. It may be all digits.
package enum Slug {
  /// The longest slug, in bytes of UTF-8.
  package static let limit = 80

  /// Names that stand beside slugs on the site, or that Windows keeps for devices.
  static let reserved: Set<String> = Set(
    ["index", "page", "con", "prn", "aux", "nul", "conin", "conout"]
      + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Makes a slug: the fallback where nothing of the title is left; a reserved name gets the fallback behind it.
  package static func make(from title: String, fallback: String) -> String {
    var writer = SlugWriter()
    for scalar in title.unicodeScalars {
      for lower in scalar.properties.lowercaseMapping.unicodeScalars { writer.write(lower) }
    }
    let slug = shortened(String(writer.scalars), to: limit)
    if slug.isEmpty { return fallback }
    return reserved.contains(slug) ? "\(slug)-\(fallback)" : slug
  }

  /// A slug that was not taken, and now is: the title's own, or that with the first free number from 2 behind it.
  ///
  /// Those taken are in the form in which slugs are compared.
  package static func free(from title: String, fallback: String, taken: inout Set<String>) -> String {
    var numbers: [String: Int] = [:]
    return free(from: title, fallback: fallback, taken: &taken, &numbers)
  }

  /// The same for one of many: `numbers` has the number to begin with for each slug, as those below are taken, and is
  /// kept up to date. So many things of one title take no longer than others.
  static func free(
    from title: String, fallback: String, taken: inout Set<String>, _ numbers: inout [String: Int]
  ) -> String {
    let base = make(from: title, fallback: fallback)
    guard let known = numbers[base] ?? (taken.insert(folded(base)).inserted ? nil : 2) else { return base }
    var number = known
    var slug = numbered(base, number)
    while !taken.insert(folded(slug)).inserted {
      number += 1
      slug = numbered(base, number)
    }
    numbers[base] = number + 1
    return slug
  }

  /// Whether a slug is the one that a title makes, or that with a number behind it.
  package static func isMade(_ slug: String, from title: String, fallback: String) -> Bool {
    let base = make(from: title, fallback: fallback)
    if slug == base { return true }
    guard let number = slug.split(separator: "-").last.flatMap({ Int($0) }) else { return false }
    return slug == numbered(base, number)
  }

  /// The slug with a number behind it, still within the limit.
  static func numbered(_ slug: String, _ number: Int) -> String {
    let suffix = "-\(number)"
    return shortened(slug, to: limit - suffix.utf8.count) + suffix
  }

  /// The form in which slugs are compared: file systems that ignore case must not see one file in two.
  package static func folded(_ slug: String) -> String {
    slug.uppercased().lowercased()
  }

  /// Cuts at a hyphen where one is in the second half, else before a whole letter with its marks.
  private static func shortened(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var kept: [Unicode.Scalar] = []
    var size = 0
    var next: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      guard size + width <= limit else {
        next = scalar
        break
      }
      kept.append(scalar)
      size += width
    }
    if next != "-", let hyphen = kept.lastIndex(of: "-"), hyphen >= kept.count / 2 {
      kept.removeSubrange(hyphen...)
    } else if next?.properties.isMark == true {
      while let last = kept.popLast(), last.properties.isMark {}
    }
    while kept.last == "-" { kept.removeLast() }
    return String(String.UnicodeScalarView(kept))
  }
}

/// Writes a slug letter by letter.
private struct SlugWriter {
  private(set) var scalars = String.UnicodeScalarView()
  private var isHyphenDue = false
  /// Whether marks belong to what was written last: to a letter of another script than Latin.
  private var takesMarks = false

  mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z", "0"..."9": append(scalar, takesMarks: false)
    case "'", "\u{2019}", "\u{2BC}", "\u{2018}", "\u{60}", "\u{B4}": takesMarks = false
    default: writeOther(scalar)
    }
  }

  private mutating func writeOther(_ scalar: Unicode.Scalar) {
    if let folded = LatinFolding.ascii(scalar) {
      for letter in folded.unicodeScalars { append(letter, takesMarks: false) }
      return
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark:
      if takesMarks { scalars.append(scalar) }
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
      append(scalar, takesMarks: true)
    case .format: break
    case .control where !scalar.properties.isWhitespace: break
    default:
      isHyphenDue = true
      takesMarks = false
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, takesMarks: Bool) {
    if isHyphenDue, !scalars.isEmpty { scalars.append("-") }
    isHyphenDue = false
    scalars.append(scalar)
    self.takesMarks = takesMarks
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(generalCategory)
  }
}
