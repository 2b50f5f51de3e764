import Files

/// The manual as authored pages of a site of its own: one folder without parts, linked as the site links pages.
enum ManualSite {
  /// The name of the page that has all of them, for printing and for looking through at once.
  static let whole = "whole-manual"

  /// The name of the page that lists them.
  static let contents = "contents"

  /// The files of the pages: their names, and their texts; `contents` is the text of the list of them.
  static func files(of pages: [Manual.Page], contents: String) -> [(name: String, text: String)] {
    let names = Set(pages.map(\.name))
    let texts = [(Self.contents, contents)] + pages.map { ($0.name, $0.text) }
    var files: [(name: String, text: String)] = texts.enumerated().map { place, page in
      ("\(page.0).md", front(place) + linked(page.1, among: names))
    }
    // On one page, equal headings of two pages cannot be told apart: links to parts lead to the page that has them.
    let all = pages.map { lowered(linked($0.text, among: names, on: $0.name)) }.joined(separator: "\n")
    files.append(("\(whole).md", front(files.count, isFound: false) + "# The whole manual\n\n" + all))
    return files
  }

  /// The front matter of a page: its order, and whether the search finds it. Its title is its first heading.
  private static func front(_ order: Int, isFound: Bool = true) -> String {
    "+++\norder = \(order + 1)\n" + (isFound ? "" : "search = false\n") + "+++\n\n"
  }

  /// A text whose links to pages lead to their addresses on the site; of links to other files, only the words stay.
  ///
  /// `page` is the page that the text comes from, where it stands on another one.
  static func linked(_ text: String, among names: Set<String>, on page: String? = nil) -> String {
    outsideCode(text) { line in
      ManualText.replacingLinks(in: line) { words, target in
        if target.contains(":") { return "[\(words)](\(target))" }
        let path = target.prefix { $0 != "#" }
        let part = target[path.endIndex...]
        let name = Path.stem(of: String(path))
        if path.isEmpty { return "[\(words)](\(page.map { $0 + ".html" } ?? "")\(part))" }
        return path.hasSuffix(".md") && names.contains(name) ? "[\(words)](\(name).html\(part))" : String(words)
      }
    }
  }

  /// A text whose headings are one level lower.
  private static func lowered(_ text: String) -> String {
    outsideCode(text) { $0.hasPrefix("#") ? "#" + $0 : String($0) }
  }

  /// A text with each line changed that is no part of a block of code.
  private static func outsideCode(_ text: String, _ change: (Substring) -> String) -> String {
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isFence = line.trimmingPrefix { $0 == " " }.hasPrefix("```")
      if isFence { isCode.toggle() }
      return isCode || isFence ? String(line) : change(line)
    }.joined(separator: "\n")
  }
}
