/// The part of a Markdown story below its front matter, read line by line in one pass.
///
/// The first heading is the title. A line `##` alone begins the next page; where nothing stands between the title and
/// the first of them, it begins the first page. A picture is a Markdown image alone in its line. All else is text.
struct MarkdownBody {
  /// A picture that a page shows.
  struct Picture {
    /// Its alt text; nil if empty.
    let alt: String?
    /// Its path as it stands in the file, escapes resolved.
    let path: String
    /// The byte at which it stands.
    let offset: Int
  }

  /// One page.
  struct Page {
    /// Its number, from 1.
    fileprivate(set) var number: Int
    /// The byte at which it begins.
    let offset: Int
    /// Its text as it is kept.
    var text: [UInt8] = []
    /// The first picture in it.
    var picture: Picture?
    /// Offsets of other pictures.
    var morePictures: [Int] = []
    /// The start of lines that may be credits, and the size of the text before.
    var credits: (offset: Int, textCount: Int)?
    /// The byte behind its last line.
    var end = 0

    /// Whether it has neither text nor picture.
    var isEmpty: Bool { text.isEmpty && picture == nil }
  }

  /// A heading that is not the title.
  struct StrayHeading {
    let offset: Int
    /// Its text; it became a paragraph, unless it is empty.
    let text: String
  }

  /// The title; nil if no heading gives one.
  private(set) var title: String?
  /// The byte at which the title stands.
  private(set) var titleOffset: Int
  /// The pages, empty ones included.
  private(set) var pages: [Page] = []
  /// The headings besides the title.
  private(set) var strayHeadings: [StrayHeading] = []
  /// The places of images among text, which stay text.
  private(set) var strayImages: [Int] = []
  /// The number of lines `##`.
  private(set) var breakCount = 0
  /// Whether something else than the title stands before the first of them.
  private var hasCover = false

  private let bytes: [UInt8]
  private let isOwn: Bool
  private var page: Page
  private var join = Join.paragraph
  /// The lines just below the title, without a blank line between: the title's, unless this is a story of one page.
  private var tail: [Range<Int>] = []
  /// The credits among them.
  private var headCredits: MarkdownCredits?
  private var isInTail = false

  /// The join of the next line to the text before.
  private enum Join {
    case paragraph, blank, none
  }

  /// Reads a part of a file; a file in our own form has front matter, and text below its title is always text.
  init(_ range: Range<Int>, of bytes: [UInt8], isOwn: Bool) {
    self.bytes = bytes
    self.isOwn = isOwn
    titleOffset = range.lowerBound
    page = Page(number: 1, offset: range.lowerBound)
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      take(MarkdownText.trimmed(start..<end, in: bytes))
      start = end + 1
    }
    finish(at: range.upperBound)
  }

  private mutating func take(_ line: Range<Int>) {
    guard let first = line.first.map({ bytes[$0] }) else {
      isInTail = false
      return join = .paragraph
    }
    switch first {
    case UInt8(ascii: "#"): if takeHeading(line) { return }
    case UInt8(ascii: "!"):
      if let picture = MarkdownImage.read(line, of: bytes) {
        isInTail = false
        return takePicture(picture)
      }
    default: break
    }
    if isInTail { return tail.append(line) }
    if !isOwn, page.credits == nil, MarkdownCredits.isCredit(line, in: bytes) {
      page.credits = (line.lowerBound, page.text.count)
    }
    takeText(line)
  }

  private mutating func takeText(_ line: Range<Int>) {
    if let image = MarkdownImage.stray(in: line, of: bytes) { strayImages.append(image) }
    // Each note is a paragraph.
    if join == .blank, MarkdownText.isNote(at: line.lowerBound, in: bytes),
      bytes[line].firstRange(of: [UInt8(ascii: "]"), UInt8(ascii: ":")]) != nil
    {
      join = .paragraph
    }
    if page.text.isEmpty || join == .none {
      // Nothing stands between this line and what was before.
    } else {
      page.text += join == .paragraph ? [0x0A, 0x0A] : [UInt8(ascii: " ")]
    }
    let isBroken = MarkdownText.append(line, of: bytes, to: &page.text)
    if isBroken { page.text.append(0x0A) }
    join = isBroken ? .none : .blank
  }

  private mutating func takePicture(_ picture: Picture) {
    if page.picture == nil { page.picture = picture } else { page.morePictures.append(picture.offset) }
    join = .paragraph
  }

  /// Takes a line that begins with `#`; answers whether it was a heading or a page break.
  private mutating func takeHeading(_ line: Range<Int>) -> Bool {
    let level = bytes[line].prefix { $0 == UInt8(ascii: "#") }.count
    let rest = MarkdownText.trimmed(line.lowerBound + level..<line.upperBound, in: bytes)
    if rest.isEmpty, level == 2 {
      beginPage(at: line.lowerBound)
      return true
    }
    let isApart = rest.isEmpty || rest.lowerBound > line.lowerBound + level
    let isFirst = title == nil && breakCount == 0
    // `#Kitten` is a heading only where a title is due, and `##Kitten` is nothing that anybody means as text.
    guard level <= 6, isApart || level > 1 || isFirst && page.isEmpty else { return false }
    if isFirst {
      title = MarkdownText.plain(rest, of: bytes)
      titleOffset = line.lowerBound
      isInTail = !isOwn
      return true
    }
    if isInTail {
      tail.append(rest)
      return true
    }
    return takeStrayHeading(rest, level: level, at: line.lowerBound)
  }

  private mutating func takeStrayHeading(_ rest: Range<Int>, level: Int, at offset: Int) -> Bool {
    let text = MarkdownText.plain(rest, of: bytes)
    // Many repeat the title above the first page.
    if level == 1, text == title, page.isEmpty, page.number == 1 { return true }
    strayHeadings.append(StrayHeading(offset: offset, text: text))
    join = .paragraph
    if !rest.isEmpty { takeText(rest) }
    join = .paragraph
    return true
  }

  private mutating func beginPage(at offset: Int) {
    breakCount += 1
    isInTail = false
    if breakCount == 1 { hasCover = !page.isEmpty }
    if breakCount > 1 || !page.isEmpty { push(at: offset) }
    page = Page(number: pages.count + 1, offset: offset)
    join = .paragraph
  }

  private mutating func push(at end: Int) {
    page.end = end
    pages.append(page)
  }

  private mutating func finish(at end: Int) {
    if breakCount > 0 || !page.isEmpty { push(at: end) }
    settleTail()
  }

  /// Takes the credits that stand just below the title out of what is the title's.
  private mutating func takeHeadCredits() {
    guard let end = tail.last?.upperBound,
      let place = tail.firstIndex(where: { MarkdownCredits.isCredit($0, in: bytes) }),
      let credits = MarkdownCredits(tail[place].lowerBound..<end, of: bytes)
    else { return }
    headCredits = credits
    tail.removeSubrange(place...)
  }

  /// Gives the lines just below the title to it where the pages begin with a line `##`, and else to the first page.
  private mutating func settleTail() {
    tail.removeAll { $0.isEmpty }
    takeHeadCredits()
    guard !tail.isEmpty else { return }
    if breakCount > 0 {
      var words = [title].compactMap(\.self).filter { !$0.isEmpty }
      for line in tail {
        let more = MarkdownText.plain(line, of: bytes)
        if more != words.first { words.append(more) }
      }
      return title = words.joined(separator: " ")
    }
    var below = Page(number: 1, offset: tail[0].lowerBound)
    swap(&below, &page)
    join = .paragraph
    for line in tail {
      if page.credits == nil, MarkdownCredits.isCredit(line, in: bytes) {
        page.credits = (line.lowerBound, page.text.count)
      }
      takeText(line)
    }
    if pages.isEmpty {
      page.end = below.end
      pages = [page]
    } else {
      let others = pages[0]
      pages[0] = page
      if !others.text.isEmpty { pages[0].text += [0x0A, 0x0A] + others.text }
      pages[0].picture = others.picture
      pages[0].morePictures = others.morePictures
      pages[0].end = others.end
      if pages[0].credits == nil, let credits = others.credits {
        pages[0].credits = (credits.offset, pages[0].text.count - others.text.count + credits.textCount)
      }
    }
  }

  /// Takes away what stands between the title and the first line `##` if that is text; pages then count from there.
  mutating func takeCover() -> String? {
    guard hasCover, let cover = pages.first, cover.picture == nil, cover.credits == nil else { return nil }
    remove(at: 0)
    return String(decoding: cover.text, as: UTF8.self)
  }

  /// Takes the last credits away, and with them the page where nothing stands before them.
  mutating func takeCredits() -> MarkdownCredits? {
    for index in pages.indices.reversed() {
      guard let (offset, textCount) = pages[index].credits,
        let credits = MarkdownCredits(offset..<pages[index].end, of: bytes)
      else { continue }
      pages[index].text.removeLast(pages[index].text.count - textCount)
      pages[index].credits = nil
      if pages[index].isEmpty { remove(at: index) }
      return credits
    }
    return headCredits
  }

  /// Takes a page away; where that is the cover, pages are counted from the one behind it.
  private mutating func remove(at index: Int) {
    pages.remove(at: index)
    guard index == 0, hasCover else { return }
    hasCover = false
    for index in pages.indices { pages[index].number -= 1 }
  }

  /// Takes away the pages on which nothing stands; gives the numbers and places of those that others follow.
  mutating func takeEmptyPages() -> [(number: Int, offset: Int)] {
    while pages.last?.isEmpty == true { pages.removeLast() }
    let empty = pages.filter(\.isEmpty).map { ($0.number, $0.offset) }
    pages.removeAll(where: \.isEmpty)
    return empty
  }

  /// Takes away the last page where it only says the title again, and gives where it stood.
  mutating func takeRepeatedTitle() -> (number: Int, offset: Int)? {
    // Most texts differ in their first letter, and what follows need not be looked at.
    func letters(_ text: String) -> some Sequence<Character> {
      text.lowercased().lazy.filter { $0.isLetter || $0.isNumber }
    }
    guard pages.count > 1, let last = pages.last, last.picture == nil, let title,
      letters(title).elementsEqual(letters(String(decoding: last.text, as: UTF8.self))),
      letters(title).contains(where: { _ in true })
    else { return nil }
    pages.removeLast()
    return (last.number, last.offset)
  }

  /// Gives a title that no heading gives.
  mutating func setTitle(_ title: String) { self.title = title }

  /// Shows a picture on a page that has none.
  mutating func show(_ picture: Picture, onPage index: Int) { pages[index].picture = picture }
}
