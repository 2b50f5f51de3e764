import Markup

/// The places of a Markdown story's parts in its file: what is to be changed is changed there.
struct MarkdownLayout {
  /// The range of the TOML of the front matter; nil if there is none.
  let matter: Range<Int>?
  /// The front matter of another kind.
  let foreign: ForeignMatter?
  /// The range of a heading's title, without its marks.
  private(set) var title: Range<Int>?
  /// The pages that the file is read as.
  private(set) var pages: [Page] = []
  /// The start of the story behind the front matter.
  let start: Int

  /// A page of a file.
  struct Page {
    /// Its line `##`; empty where it has none.
    let header: Range<Int>
    /// Its content, blank lines included.
    let content: Range<Int>
    /// The end of what belongs to no page: credits, and lines `##` of pages on which nothing stands.
    let end: Int
    /// Whether a line names a picture.
    let hasPicture: Bool
  }

  /// Reads a file with line feeds; nil if its front matter cannot be read.
  init?(_ bytes: [UInt8]) {
    guard let front = try? FrontMatter(in: bytes) as FrontMatter?? else { return nil }
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let range = front?.body ?? mark..<bytes.count
    matter = front?.range
    foreign = front == nil ? ForeignMatter(in: range, of: bytes) : nil
    start = foreign?.rest.lowerBound ?? range.lowerBound
    var body = MarkdownBody(start..<bytes.count, of: bytes, isOwn: matter != nil)
    if body.title != nil { title = MarkdownLayout.heading(at: body.titleOffset, in: bytes) }
    var credits: Int?
    if matter == nil {
      credits = body.takeCredits()?.offset
      // Text above the first line '##' is a title where there is no other, and else a summary where credits are.
      let isTitled = body.title?.isEmpty == false || foreign?.fields.contains { $0.key == "title" } == true
      if !isTitled || credits != nil { _ = body.takeCover() }
      _ = body.takeEmptyPages()
      _ = body.takeRepeatedTitle()
    }
    for (index, page) in body.pages.enumerated() {
      let next = index + 1 < body.pages.count ? body.pages[index + 1].offset : bytes.count
      let line = MarkdownLayout.lineEnd(from: page.offset, in: bytes)
      let isBroken = bytes[MarkdownText.trimmed(page.offset..<line, in: bytes)].elementsEqual([
        UInt8(ascii: "#"), UInt8(ascii: "#"),
      ])
      let header = page.offset..<(isBroken ? line : page.offset)
      var begin = header.upperBound
      if let title, (header.upperBound..<page.end).contains(title.lowerBound) {
        begin = MarkdownLayout.lineEnd(from: title.upperBound, in: bytes)
      }
      let end = credits.map { (begin...page.end).contains($0) ? $0 : page.end } ?? page.end
      pages.append(
        Page(
          header: header, content: begin..<max(begin, end), end: max(begin, next), hasPicture: page.picture != nil))
    }
  }

  /// The range of a heading's text.
  private static func heading(at offset: Int, in bytes: [UInt8]) -> Range<Int> {
    let line = MarkdownText.trimmed(offset..<lineEnd(from: offset, in: bytes), in: bytes)
    let level = bytes[line].prefix { $0 == UInt8(ascii: "#") }.count
    return MarkdownText.trimmed(line.lowerBound + level..<line.upperBound, in: bytes)
  }

  /// The end of the line that a place is in, its line feed included.
  static func lineEnd(from place: Int, in bytes: [UInt8]) -> Int {
    bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }
}
