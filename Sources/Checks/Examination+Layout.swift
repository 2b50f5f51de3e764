import Basics
import EPUB

/// The rules of fixed layout (EPUB 3.3, section 8.2.2, and what Apple and Kobo add).
extension Examination {
  /// The most pixels of a page that Kobo shows.
  private static let pageArea = 3_800_000.0

  /// Checks that every fixed page has a size, and the same one.
  mutating func checkLayout() {
    var first: (width: Double, height: Double)?
    for path in order where fixed.contains(path) {
      guard let page = pages[path], page.root == "html" else { continue }
      guard let viewport = page.viewports.first else {
        findings.add(
          .error, "the fixed page does not say how large it is", in: path,
          hint: "add <meta name=\"viewport\" content=\"width=1200, height=1600\"/>", id: "book-viewport")
        continue
      }
      if Self.isOfDevice(viewport.text) { continue }
      guard let size = Self.size(viewport.text) else {
        findings.add(
          .error, "the viewport is '\(viewport.text)', not one such as 'width=1200, height=1600'", in: path,
          line: viewport.line, id: "book-viewport")
        continue
      }
      if size.width * size.height > Self.pageArea {
        findings.add(
          .warning, "the page has more pixels than the 3.8 million that Kobo shows", in: path, line: viewport.line,
          hint: "1200 × 1600 is enough for all", id: "book-viewport")
      }
      if let first, first != size {
        findings.add(
          .warning, "the page has another size than the first one; Apple shows fixed pages of one size", in: path,
          line: viewport.line,
          id: "book-viewport")
      }
      first = first ?? size
    }
  }

  /// Whether a page is as large as the device shows it, which has no shape to be compared (EPUB 3.3, section 8.2.2.6).
  private static func isOfDevice(_ text: String) -> Bool {
    let words = Set(text.split(whereSeparator: { $0 == "," || $0 == ";" }).map { $0.filter { !$0.isWhitespace } })
    return words.isSuperset(of: ["width=device-width", "height=device-height"])
  }

  static func size(_ text: String) -> (width: Double, height: Double)? {
    var values: [String: Double] = [:]
    for part in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      let pair = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard pair.count == 2 else { continue }
      if let number = Double(pair[1]), number > 0, number < 1e6 { values[pair[0]] = number }
    }
    guard let width = values["width"], let height = values["height"] else { return nil }
    return (width, height)
  }
}
