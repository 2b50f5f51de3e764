import Basics
import EPUB

extension Examination {
  /// The book's facts for shops.
  func shopBook(size: Int) -> ShopBook {
    var book = ShopBook(form: order.first.map(fixed.contains) ?? false ? .fixed : .flowing)
    book.size = size
    book.pages = order.count
    book.pictures = shopPictures
    let covers = items.filter { $0.value.properties.contains("cover-image") }.keys
    book.cover = shopPictures.first { covers.contains($0.path) }
    if let first = order.first, let page = pages[first] {
      let shown = page.references.compactMap { reference -> String? in
        guard case .entry(let path, _) = Target(reference.target, in: first) else { return nil }
        return path
      }
      // Fixed pages may have words around the picture: they stay where they are.
      book.beginsWithCover =
        book.form == .fixed
        ? !page.pictures.isEmpty || page.showsMore : !page.hasWords && shown.contains(where: covers.contains)
    }
    for path in order where fixed.contains(path) {
      guard let text = pages[path]?.viewports.first?.text, let size = Self.size(text) else { continue }
      if !book.pageSizes.contains(where: { $0 == size }) { book.pageSizes.append(size) }
    }
    let words = package.values(of: "rendition:spread")
    let steps = package.spine.flatMap(\.properties).filter { $0.hasPrefix("rendition:spread-") }
    book.spreads = words + Set(steps).sorted().map { String($0.dropFirst("rendition:spread-".utf8.count)) }
    book.hasBeginning = landmarks.contains("bodymatter")
    book.hasContents = lists("toc").contains { !$0.links.isEmpty }
    book.isReadAloud = !overlays.isEmpty
    book.hasSound = book.isReadAloud || pages.values.contains(where: \.hasSound)
    book.isbn =
      package.statements(of: "dc:identifier").lazy.compactMap { statement -> String? in
        let text = statement.value.lowercased()
        let number = text.hasPrefix("urn:isbn:") ? String(text.dropFirst(9)) : text
        return EAN13(isbn: number).map { $0.digits.map(String.init).joined() }
      }.first
    book.silentPages = order.dropFirst().count { path in
      pages[path].map { !$0.pictures.isEmpty && !$0.hasWords } ?? false
    }
    return book
  }

  /// The kinds of the landmarks.
  private var landmarks: Set<String> { Set(lists("landmarks").flatMap(\.links).flatMap(\.types)) }
}
