import Files
import Models

/// A story as one Markdown file of our own form.
///
/// What the text of a story cannot say stands in front matter; what has its usual value is left out. Reading gives
/// every field back to the byte, and writing what was read gives the same file.
struct MarkdownDocument {
  /// The file, a line break at its end.
  private(set) var bytes: [UInt8] = []
  /// The pictures and recordings that are named, each with who names it.
  private(set) var media: [(path: String, subject: String, isReady: Bool)] = []

  /// Writes a story with its pages; `imagePath` is how the file names a picture of the library.
  init(_ story: Story, pages: [Page], imagePath: (String) -> String) {
    bytes = Array("+++\n".utf8) + MatterFields(story).bytes
    for (index, page) in pages.enumerated() {
      let table = MatterFields(page, at: index + 1, of: story, hasImage: MarkdownDocument.image(of: page) != nil)
      if !table.fields.isEmpty { bytes += "\n[pages.\(index + 1)]\n".utf8 + table.bytes }
    }
    bytes += "+++\n\n#".utf8
    let title = MarkdownText.line(story.title)
    if !title.isEmpty { bytes += [UInt8(ascii: " ")] + title }
    bytes.append(0x0A)
    for (index, page) in pages.enumerated() {
      let image = MarkdownDocument.image(of: page)
      // The first page needs no line of its own unless nothing stands on it.
      if index > 0 || image == nil && page.text.isEmpty { bytes += "\n##\n".utf8 }
      if let image {
        bytes.append(0x0A)
        bytes += MarkdownImage.line(alt: page.altText, path: imagePath(image)) + [0x0A]
      }
      if !page.text.isEmpty { bytes += [0x0A] + MarkdownText.paragraphs(page.text) }
    }
    media += StoryExport.media(of: story, pages)
  }

  /// The path of a picture that an image can name so that it comes back as it is.
  static func image(of page: Page) -> String? {
    guard let path = page.illustrationRelativePath, let inside = Path.contained(path),
      inside.utf8.elementsEqual(path.utf8)
    else { return nil }
    return path
  }
}
