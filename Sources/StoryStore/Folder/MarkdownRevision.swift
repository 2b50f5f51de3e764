import Basics
import Models
import Stores

/// A story's Markdown file that is to say something else: what differs is changed, all else stays to the byte.
///
/// Whoever writes it reads it first as any other file, and takes the first form in which it says what it is to say.
struct MarkdownRevision {
  /// The part of the file that stays.
  enum Form: CaseIterable {
    /// All but what is to be said in another way.
    case inPlace
    /// The text; what is said of the story stands in front matter of our own, and credits at its end are gone.
    case withMatter
    /// Nothing but its line ends.
    case anew
  }

  /// A story with its pages.
  typealias Content = (story: Story, pages: [Page])

  private let bytes: [UInt8]
  private let layout: MarkdownLayout?
  private let before: Content
  private let after: Content
  /// Which page of the file each page is to be; none is new.
  private let places: [Int?]
  private let imagePath: (String) -> String
  /// Whether lines end in carriage returns alone.
  private let isOld: Bool
  private let lineEnd: [UInt8]

  /// Takes a file, what it says and what it is to say; `places` are the pages of the file that its pages are to be,
  /// `imagePath` is how the file names a picture of the library.
  init(
    _ bytes: [UInt8], from before: Content, to after: Content, places: [Int?], imagePath: @escaping (String) -> String
  ) {
    isOld = bytes.contains(0x0D) && !bytes.contains(0x0A)
    self.bytes = isOld ? bytes.map { $0 == 0x0D ? 0x0A : $0 } : bytes
    let first = self.bytes.firstIndex(of: 0x0A) ?? 0
    lineEnd = first > 0 && self.bytes[first - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
    layout = MarkdownLayout(self.bytes)
    (self.before, self.after, self.places, self.imagePath) = (before, after, places, imagePath)
  }

  /// Whether the file has front matter of another kind; all of it is in the notes if more is in it than is read.
  var hasForeignMatter: Bool { layout?.foreign != nil }

  /// The file in a form; nil if it cannot be said so.
  func file(_ form: Form) -> [UInt8]? {
    let result: [UInt8]? =
      switch form {
      case .inPlace: inPlace()
      case .withMatter: withMatter()
      case .anew: wide(MarkdownDocument(after.story, pages: after.pages, imagePath: imagePath).bytes)
      }
    return isOld ? result?.map { $0 == 0x0A ? 0x0D : $0 } : result
  }

  private func wide(_ text: [UInt8]) -> [UInt8] {
    lineEnd.count == 1 ? text : text.flatMap { $0 == 0x0A ? lineEnd : [$0] }
  }

  // MARK: - Forms

  private func inPlace() -> [UInt8]? {
    guard let layout, before.pages.count == layout.pages.count else { return nil }
    let images = images(layout, isOwn: layout.matter != nil)
    guard let body = body(layout, images, isWhole: true) else { return nil }
    guard let range = layout.matter else {
      guard tables(images).isEmpty, let head = foreignHead(layout) else { return nil }
      return head + body
    }
    var matter = MatterText(Array(bytes[range]), lineEnd: lineEnd)
    if !isSameOrder {
      var numbers: [Int: Int] = [:]
      for (new, old) in places.enumerated() { if let old { numbers[old + 1] = new + 1 } }
      matter.renumberPages { numbers[$0] }
    }
    if layout.title == nil || matter.has("title"), after.story.title != before.story.title {
      matter.set("title", to: TOMLText.string(after.story.title))
    }
    for (key, value) in changes { matter.set(key, to: value) }
    for change in tables(images) { matter.set(change.key, in: ["pages", String(change.page)], to: change.value) }
    for (index, page) in after.pages.enumerated() where matter.has("altText", in: ["pages", String(index + 1)]) {
      guard images[index].isWritten, page.altText != places[index].flatMap({ before.pages[$0].altText }) else {
        continue
      }
      matter.set("altText", in: ["pages", String(index + 1)], to: page.altText.map(TOMLText.string))
    }
    return Array(bytes[..<range.lowerBound]) + matter.bytes + bytes[range.upperBound..<layout.start] + body
  }

  private func withMatter() -> [UInt8]? {
    guard let layout, layout.matter == nil, before.pages.count == layout.pages.count else { return nil }
    let images = images(layout, isOwn: true)
    guard let body = body(layout, images, isWhole: false) else { return nil }
    var lines = layout.title == nil ? Array("title = \(TOMLText.string(after.story.title))\n".utf8) : []
    for (key, value) in MatterFields(after.story).fields where key != "id" { lines += "\(key) = \(value)\n".utf8 }
    for (index, page) in after.pages.enumerated() {
      let table = MatterFields(page, at: index + 1, of: after.story, hasImage: images[index].isWritten)
      if !table.fields.isEmpty { lines += "\n[pages.\(index + 1)]\n".utf8 + table.bytes }
    }
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.prefix(3) : []
    let isApart = body.first.map { $0 == 0x0A || $0 == 0x0D } ?? true
    return mark + wide("+++\n".utf8 + lines + "+++\n".utf8) + (isApart ? [] : lineEnd) + body
  }

  // MARK: - Front matter

  /// The keys of the story that say something else, with their values as TOML; those with none go.
  private var changes: [(key: String, value: String?)] {
    differences(
      JSONValue(before.story), JSONValue(after.story), MatterFields(before.story), MatterFields(after.story)
    ).filter { $0.key != "id" && $0.key != "title" }
  }

  /// The same of the pages, by the numbers that they will have.
  private func tables(_ images: [Image]) -> [(page: Int, key: String, value: String?)] {
    after.pages.enumerated().flatMap { index, page in
      let new = MatterFields(page, at: index + 1, of: after.story, hasImage: images[index].isWritten)
      guard let old = places[index] else { return new.fields.map { (index + 1, $0.key, Optional($0.value)) } }
      let known = before.pages[old]
      let fields = MatterFields(known, at: old + 1, of: before.story, hasImage: images[index].wasWritten)
      return differences(JSONValue(known), JSONValue(page), fields, new).compactMap { key, value in
        // The number follows from the place, and with it the identity; text and alt text stand elsewhere.
        if key == "text" || key == "altText" && images[index].isWritten && value == nil { return nil }
        return (index + 1, key, value)
      }
    }
  }

  private func differences(
    _ old: JSONValue, _ new: JSONValue, _ before: MatterFields, _ after: MatterFields
  ) -> [(key: String, value: String?)] {
    var keys = after.fields.map(\.key)
    for key in before.fields.map(\.key) + ((old.members ?? []) + (new.members ?? [])).map(\.key)
    where !keys.contains(key) { keys.append(key) }
    return keys.compactMap { key in
      if before[key] == after[key], old[key] == new[key] { return nil }
      return (key, after[key])
    }
  }

  /// The text above the story where there is no front matter of our own; nil if it cannot say what is to be said.
  private func foreignHead(_ layout: MarkdownLayout) -> [UInt8]? {
    var changes = changes.map { ($0.key, JSONValue(after.story)[$0.key]?.string) }
    if layout.title == nil, after.story.title != before.story.title { changes.append(("title", after.story.title)) }
    if changes.isEmpty { return Array(bytes[..<layout.start]) }
    guard let foreign = layout.foreign else {
      // Without a heading there is no title to change.
      return nil
    }
    return foreign.changing(changes, in: Array(bytes[..<layout.start]), lineEnd: lineEnd)
  }

  // MARK: - Text

  /// The picture of a page, as it stands in the file.
  private struct Image {
    var wasWritten = false
    var isWritten = false
    var path: String?
  }

  /// Whether the pages are those of the file, in their order.
  private var isSameOrder: Bool { places.elementsEqual(before.pages.indices.map { $0 }) }

  private func images(_ layout: MarkdownLayout, isOwn: Bool) -> [Image] {
    func isOther(_ page: Page, _ known: Page?) -> Bool {
      guard let known else { return true }
      return MarkdownDocument.image(of: page) != MarkdownDocument.image(of: known)
        || page.illustrationStatus != known.illustrationStatus
    }
    let isAnyOther = zip(after.pages, places).contains { isOther($0, $1.map { before.pages[$0] }) }
    // Pictures that pages have by their names have to be named where one of them is.
    let namesAll =
      layout.matter == nil && (isOwn || isAnyOther) && !layout.pages.contains(where: \.hasPicture)
    return zip(after.pages, places).map { page, place in
      let path = MarkdownDocument.image(of: page)
      var image = Image(wasWritten: place.map { layout.pages[$0].hasPicture } ?? false, path: path)
      image.isWritten =
        path != nil && (image.wasWritten || namesAll || isOther(page, place.map { before.pages[$0] }))
      return image
    }
  }

  /// The story below its front matter; whole with what belongs to no page.
  private func body(_ layout: MarkdownLayout, _ images: [Image], isWhole: Bool) -> [UInt8]? {
    let first = layout.pages.first.map { $0.header.isEmpty ? $0.content.lowerBound : $0.header.lowerBound }
    var head = Array(bytes[layout.start..<(first ?? bytes.count)])
    if after.story.title != before.story.title, let title = layout.title {
      guard title.upperBound <= first ?? bytes.count else { return nil }
      let place = title.lowerBound - layout.start
      let isTight = place > 0 && head[place - 1] == UInt8(ascii: "#")
      head.replaceSubrange(
        place..<title.upperBound - layout.start,
        with: (isTight ? [UInt8(ascii: " ")] : []) + MarkdownText.line(after.story.title))
    }
    var result = head
    for (index, page) in after.pages.enumerated() {
      let old = places[index]
      guard let content = content(of: page, old, layout, images[index]) else { return nil }
      if isSameOrder, let old {
        let known = layout.pages[old]
        result += bytes[known.header] + content
        if isWhole { result += bytes[known.content.upperBound..<known.end] }
      } else {
        let isEmpty = page.text.isEmpty && !images[index].isWritten
        let isHeaded = index > 0 || isEmpty || layout.pages.first?.header.isEmpty == false
        if isHeaded { result += Array("##".utf8) + lineEnd }
        result += MarkdownRevision.ended(content, lineEnd)
        if index < after.pages.count - 1 { result += lineEnd }
      }
    }
    if !isSameOrder, isWhole, let last = layout.pages.last, last.content.upperBound < bytes.count {
      result += lineEnd + bytes[last.content.upperBound...]
    }
    return result
  }

  /// Lines without blank ones behind them, a line break at their end.
  private static func ended(_ lines: [UInt8], _ lineEnd: [UInt8]) -> [UInt8] {
    let end = lines.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
    return Array(lines[..<end]) + (end == 0 ? [] : lineEnd)
  }

  private func content(of page: Page, _ old: Int?, _ layout: MarkdownLayout, _ image: Image) -> [UInt8]? {
    guard let old else {
      var lines: [UInt8] = []
      if let path = image.path {
        lines += lineEnd + MarkdownImage.line(alt: page.altText, path: imagePath(path)) + lineEnd
      }
      if !page.text.isEmpty { lines += lineEnd + wide(MarkdownText.paragraphs(page.text)) }
      return lines
    }
    let known = before.pages[old]
    var lines = MarkdownLines(Array(bytes[layout.pages[old].content]), lineEnd: lineEnd)
    let isSamePath = MarkdownDocument.image(of: known) == image.path && image.wasWritten == image.isWritten
    let isSameAlt = (known.altText ?? "") == (page.altText ?? "")
    if image.wasWritten || image.isWritten, !isSamePath || !isSameAlt {
      lines.show(image.isWritten ? image.path.map(imagePath) : nil, alt: page.altText, isOtherPath: !isSamePath)
    }
    if known.text != page.text, !lines.change(known.text, to: page.text) { return nil }
    return lines.bytes
  }
}
