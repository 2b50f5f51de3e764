import Basics
import Files
import Languages

/// What the name and the folders of a Markdown file say of its story.
///
/// A published collection lies in folders by language, and the leading number of a name is that of the story in all of
/// them: `asp-source/en/0001_a-very-tall-man.md`, or `asp-source/0001_a-very-tall-man/en.md`. In the latter the name of
/// the folder may stand before the language, too: `lcb-source/0001_flying-eagle/0001_flying-eagle_en.md`.
struct MarkdownName {
  /// The name of the story: that of its file, or of its folder where the file's is `story`, `index` or a language.
  let story: String
  /// The language that a folder or the file is called by, as it is written.
  let language: String?
  /// The language in its identity: that of its own folder or its file, whatever folders further up say.
  let nearLanguage: String?
  /// The number that the name begins with, without zeros before it.
  let number: String?
  /// The group of the story's translations; nil if the name does not tell.
  let group: String?

  /// Names that say nothing of a story.
  private static let plain: Set<String> = ["story", "index", "text", "main"]

  /// Takes the path of a file below a folder.
  ///
  /// The language is that of the nearest folder with a tag of two letters, as many words are tags of three; else that
  /// of its own folder, or of the outermost one. Folders above `stories`, or above `root`, are none of languages.
  init(path: String, in root: String = "") {
    let parts = Path.join(root, path).utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let stories = parts.dropLast().lastIndex(of: "stories").map { $0 + 1 }
    let below = parts.dropFirst(stories ?? root.utf8.split(separator: UInt8(ascii: "/")).count)
    let stem = Path.stem(of: path)
    func folder(_ up: Int) -> String? { parts.count > up ? parts[parts.count - 1 - up] : nil }
    let above = folder(1) ?? ""
    // `en/ox.md` is about an ox, and `pip/en.md` about Pip in English: of two tags of two letters the folder's counts.
    let isLanguage =
      MarkdownName.isLanguage(stem)
      && (stem.utf8.count == 2 && !MarkdownName.isShort(above) || MarkdownName.number(above) != nil)
    let suffix = MarkdownName.suffix(of: stem, behind: above)
    // `en/story.md` is called "story", as its folder is no story's; `pip/story.md` is about Pip, though some language
    // has that code.
    let isPlain =
      isLanguage || suffix != nil
      || MarkdownName.plain.contains(stem.lowercased()) && !(MarkdownName.isLanguage(above) && above.utf8.count != 3)
    story = isPlain && !above.isEmpty ? above : stem
    number = MarkdownName.number(story)
    let shelf = folder(isPlain ? 2 : 1)
    if isLanguage || suffix != nil {
      nearLanguage = suffix ?? stem
      language = nearLanguage
      group = (shelf ?? "") + "/" + (number ?? story)
    } else {
      nearLanguage = shelf.flatMap { MarkdownName.isLanguage($0) ? $0 : nil }
      let folders = below.dropLast(isPlain ? 2 : 1)
      language =
        folders.last(where: MarkdownName.isShort) ?? nearLanguage ?? folders.first(where: MarkdownName.isLanguage)
      let isNear = language != nil && language == nearLanguage
      group = isNear ? number.map { (folder(isPlain ? 3 : 2) ?? "") + "/" + $0 } : nil
    }
  }

  /// The language that a name ends in, where that of its folder stands before it.
  private static func suffix(of stem: String, behind folder: String) -> String? {
    guard !folder.isEmpty, stem.utf8.count > folder.utf8.count + 1, stem.utf8.starts(with: folder.utf8) else {
      return nil
    }
    let rest = stem.utf8.dropFirst(folder.utf8.count)
    guard let mark = rest.first, [0x5F, 0x2D, 0x2E].contains(mark), let tag = String(rest.dropFirst()) else {
      return nil
    }
    return isLanguage(tag) ? tag : nil
  }

  /// Whether a name is a language tag.
  static func isLanguage(_ name: String) -> Bool {
    // A code begins with letters; names of stories mostly begin with a number.
    guard name.utf8.first?.isLetter == true else { return false }
    let tag = name.utf8.contains(UInt8(ascii: "_")) ? name.replacing("_", with: "-") : name
    // What no language has a code like is no language: it would be one that has none.
    return Language(tag).map { $0.primary != "mis" } ?? false
  }

  /// Whether a name is a tag of two letters, with or without more behind them.
  private static func isShort(_ name: String) -> Bool {
    isLanguage(name) && name.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.count == 2
  }

  private static func number(_ name: String) -> String? {
    let digits = name.utf8.prefix { $0.isDigit }
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    if let next = name.utf8.dropFirst(digits.count).first, ![0x5F, 0x2D, 0x2E, 0x20].contains(next) { return nil }
    let text = String(digits.drop { $0 == UInt8(ascii: "0") }) ?? ""
    return text.isEmpty ? "0" : text
  }

  /// Whether a path is that of a Markdown file.
  static func isMarkdown(_ path: String) -> Bool { ["md", "markdown"].contains(Path.fileExtension(of: path)) }

  /// Whether a file has a name that files beside stories have; in a folder they are passed over.
  static func isBesideStories(_ path: String) -> Bool {
    let stem = Path.stem(of: path)
    return stem == "INDEX"
      || ["readme", "license", "licence", "contributing", "changelog", "code_of_conduct"].contains(stem.lowercased())
  }

  /// A language tag in its usual spelling, and whether it was odd; an odd one that cannot be read stays as it is.
  ///
  /// A code that stands for a registered one, as `amh` for `am`, is odd, too.
  static func tag(_ text: String) -> (tag: String, isOdd: Bool, isKnown: Bool) {
    if let language = Language(text) {
      return (language.tag, language.tag.lowercased() != text.lowercased(), true)
    }
    // Of several languages the first counts; what follows an at sign or a dot is of a system's name for a language.
    let end = text.firstIndex { ",;/&+@．.،、".contains($0) } ?? text.endIndex
    let first = text[..<end]
    guard let language = Language(plain(first)) ?? named(in: first) else { return (text, true, false) }
    return (language.tag, true, true)
  }

  /// The language that stands in brackets behind its name, as in `Kiswahili (sw)`; capitals there are a country.
  private static func named(in text: Substring) -> Language? {
    guard let open = text.lastIndex(of: "("), let close = text[open...].firstIndex(of: ")") else { return nil }
    let inner = text[text.index(after: open)..<close]
    return inner.first?.isLowercase == true ? Language(plain(inner)) : nil
  }

  /// A text with hyphens for blanks, low lines and other dashes, without brackets, quotes, `*` and format characters.
  private static func plain(_ text: Substring) -> String {
    var scalars = text.unicodeScalars.map {
      "_ \u{2010}\u{2011}\u{2012}\u{2013}\u{A0}".unicodeScalars.contains($0) ? "-" : $0
    }
    scalars.removeAll {
      "[](){}`'\"*".unicodeScalars.contains($0) || $0.properties.generalCategory == .format
    }
    return scalars.split(separator: "-", omittingEmptySubsequences: true).map { part in
      String(String.UnicodeScalarView(part))
    }.joined(separator: "-")
  }
}
