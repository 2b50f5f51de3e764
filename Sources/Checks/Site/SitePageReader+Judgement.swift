import Basics
import Files
import Languages
import Markup
import Zip

/// The rules of a page as a whole.
extension SitePageReader {
  /// Judges a page that has been read.
  mutating func judge(_ bytes: [UInt8]) throws(FileError) {
    for anchor in ownAnchors where !ids.contains(SitePage.number(of: anchor.id)) {
      add(
        .error, "there is no id '\(anchor.id)' in the page", line: anchor.line, column: anchor.column,
        id: "site-broken-anchor")
    }
    judgeEncoding(bytes)
    // A sign to another page is read by nobody.
    page.isPiece = root == nil && title == nil && headings.isEmpty
    guard !page.isRedirect, !page.isPiece else { return }
    judgeTitle()
    judgeHeadings()
    judgeLanguage()
    judgeFields()
    if !hasViewport {
      add(
        .warning, "the page does not say how wide it is on a phone", line: 1,
        hint: "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">", id: "site-viewport")
    }
    if !hasDescription, !page.isUnlisted {
      add(
        .note, "the page has no description", line: titleLine, hint: "search engines show it below the title",
        id: "site-missing-description")
    }
    try judgeWeight(bytes)
  }

  private mutating func judgeEncoding(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return
    }
    guard !declaresEncoding, bytes.contains(where: { $0 >= 0x80 }) else { return }
    add(
      .warning, "the page does not say how its letters are encoded", line: 1,
      hint: "begin its head with <meta charset=\"utf-8\">", id: "site-encoding")
  }

  private mutating func judgeTitle() {
    guard let title, !title.isEmpty else {
      add(
        .error, "the page has no title", line: max(1, titleLine),
        hint: "it names the page in tabs, bookmarks and search engines", id: "site-page-title")
      return
    }
    // Translations may have one title.
    page.title = SitePage.number(of: title + "\n" + (root?["lang"]?.trimmed.lowercased() ?? ""))
    page.titleLine = Int32(clamping: titleLine)
  }

  private mutating func judgeHeadings() {
    let first = headings.filter { $0.level == 1 }
    if first.isEmpty {
      add(
        .warning, "the page has no heading 'h1'", line: 1,
        hint: "screen readers go to it to hear what the page is about",
        id: "site-heading-order")
    }
    for heading in first.dropFirst() {
      add(
        .note, "the page has several headings 'h1'", line: heading.line, column: heading.column,
        id: "site-heading-order")
    }
    for (before, heading) in zip(headings, headings.dropFirst()) where heading.level > before.level + 1 {
      add(
        .warning, "a heading 'h\(heading.level)' follows on 'h\(before.level)'", line: heading.line,
        column: heading.column, hint: "leave no level out: make it 'h\(before.level + 1)'", id: "site-heading-order")
    }
  }

  private mutating func judgeLanguage() {
    guard let root, let text = root["lang"]?.trimmed, !text.isEmpty else {
      add(
        .error, "the page does not say which language it is in", at: root, line: 1,
        hint: "<html lang=\"en\"> lets it be read aloud and hyphenated", id: "site-language")
      return
    }
    guard let language = Language(text) else { return }
    let direction = root["dir"]?.trimmed.lowercased()
    if direction == "auto" || (direction ?? "ltr") == language.direction { return }
    add(
      .warning,
      "'\(text)' is written from \(language.isRightToLeft ? "right to left" : "left to right"), and the page is not",
      at: root, hint: "give it dir=\"\(language.direction)\"", id: "site-direction")
  }

  private mutating func judgeWeight(_ bytes: [UInt8]) throws(FileError) {
    // A page among the books is a story to be passed on, with its pictures inside.
    guard let limit = options.pageWeight, !path.hasPrefix("books/") else { return }
    var parts = 0
    for part in loaded.sorted() { parts += try files.weight(of: Int(part)) }
    // Compressing takes its time, and never makes a page that is light enough heavier.
    guard bytes.count + parts > limit, let own = try? Gzip.compressed(bytes).count, own + parts > limit else { return }
    add(
      .warning,
      "the page has \((own + parts + 500) / 1000) kB with its style sheets and scripts, compressed; its budget is \(limit / 1000)",
      hint: "its own text has \((own + 500) / 1000) kB; 'page_weight' in [check] is the budget", id: "site-heavy-page")
  }
}
