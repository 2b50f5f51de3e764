import Files
import Fonts
import TestSupport
import Testing

/// Fonts that lie on this machine.
enum SystemFont {
  private static let path = "/usr/share/fonts/truetype/andika/Andika-Regular.ttf"
  static var isThere: Bool { HarfBuzz.version != nil && FileStatus(of: path) != nil }
  static func typesetter(_ language: String = "en") throws -> Typesetter {
    Typesetter(fonts: [try Font(try FileSystem.read(path))], language: language)
  }
}

private let sentence = "They flew home together, over the roofs. "

private func page(_ count: Int, _ width: Int = 0, _ height: Int = 0, quiet: PictureShape.Edge = .bottom) -> PageContent
{
  let text = String(repeating: sentence, count: count)
  return PageContent(
    paragraphs: count == 0 ? [] : [text],
    art: width == 0 ? .none : .picture(PictureShape(width: width, height: height, quiet: quiet)))
}

private func letters(_ texts: [String]) -> String { texts.joined().filter { !$0.isWhitespace } }

private func letters(_ sheets: [Composition.Sheet]) -> String {
  letters(sheets.compactMap(\.words).flatMap(\.paragraphs).joined().map(\.text))
}

@Suite(.enabled(if: SystemFont.isThere, "HarfBuzz or Andika is not on this machine"))
struct `A composition` {
  private func isInside(_ frame: Frame, _ shape: PageShape) -> Bool {
    frame.left >= 0 && frame.top >= 0 && frame.left + frame.width <= shape.width
      && frame.top + frame.height <= shape.height
  }

  @Test(arguments: [(1024, 768), (1024, 560), (900, 900), (768, 1024), (600, 1200), (2000, 500)], [1, 6, 20])
  func `keeps all in the page, in one size, with words beside the picture`(size: (Int, Int), count: Int) throws {
    for isRightToLeft in [false, true] {
      let pages = (0..<5).map { page(count + $0 % 2, size.0, size.1) }
      let book = Composition(pages, with: try SystemFont.typesetter(), isRightToLeft: isRightToLeft)
      #expect(book.place != .over)
      #expect(Composition.sizes.contains(book.size))
      for (sheets, content) in zip(book.pages, pages) {
        #expect(letters(sheets) == letters(content.paragraphs))
        for sheet in sheets {
          let (text, words) = (try #require(sheet.text), try #require(sheet.words))
          #expect(words.size == book.size && words.fits)
          #expect(isInside(text, book.shape) && text.height >= words.height)
          guard let art = sheet.art else { continue }
          #expect(isInside(art, book.shape))
          #expect(abs(Double(art.width) / Double(art.height) * Double(size.1) / Double(size.0) - 1) < 0.02)
          let isBeside =
            text.left >= art.left + art.width || text.left + text.width <= art.left || text.top >= art.top + art.height
          #expect(isBeside)
        }
      }
    }
  }

  @Test func `has no blank band beside pictures of the usual shapes`() throws {
    for (width, height) in [(1024, 768), (1024, 576), (1024, 490), (900, 900), (768, 1024), (832, 1216)] {
      for count in [1, 4, 8] {
        let book = Composition(
          (0..<4).map { _ in page(count, width, height) }, with: try SystemFont.typesetter())
        let art = try #require(book.pages[0][0].art)
        #expect(art.width == book.shape.width || art.height == book.shape.height, "\(width) x \(height), \(count)")
      }
    }
  }

  @Test func `chooses its shape by the pictures`() throws {
    let typesetter = try SystemFont.typesetter()
    #expect(Composition([page(5, 1024, 768)], with: typesetter).shape == .portrait)
    let upright = Composition([page(5, 768, 1024)], with: typesetter)
    #expect(upright.shape.width > upright.shape.height && upright.place == .beside)
    #expect(Composition([page(5)], with: typesetter).shape == .portrait)
  }

  @Test func `puts the picture where reading begins`() throws {
    let pages = [page(5, 768, 1024)]
    let left = Composition(pages, with: try SystemFont.typesetter())
    #expect(left.pages[0][0].art?.left == 0)
    let right = Composition(pages, with: try SystemFont.typesetter(), isRightToLeft: true)
    let art = try #require(right.pages[0][0].art)
    #expect(art.left + art.width == right.shape.width)
  }

  @Test func `puts words over the quiet part of a picture where a theme wants that, on a ground of their own`() throws {
    let pages = [page(2, 1024, 768), page(2, 1024, 768, quiet: .top)]
    let book = Composition(pages, with: try SystemFont.typesetter(), wish: .over)
    #expect(book.place == .over)
    let (below, above) = (book.pages[0][0], book.pages[1][0])
    let (ground, text) = (try #require(below.ground), try #require(below.text))
    #expect(ground.top <= text.top && ground.top + ground.height >= text.top + text.height)
    #expect(text.top > book.shape.height / 2)
    #expect(try #require(above.text).top < book.shape.height / 2)
    #expect(below.art?.width == book.shape.width && below.art?.height == book.shape.height)
  }

  @Test(arguments: [0, 60, 130])
  func `keeps words as far from the edges as a printer wants it, wherever they stand`(margin: Int) throws {
    for (width, height) in [(1024, 768), (768, 1024), (1024, 300)] {
      for (wish, edge) in [(WordsPlace.over, PictureShape.Edge.top), (.over, .bottom), (.beside, .top), (.below, .top)]
      {
        let pages = [page(2, width, height, quiet: edge), page(5, width, height, quiet: edge), page(3)]
        let book = Composition(pages, with: try SystemFont.typesetter(), wish: wish, margin: margin)
        if wish == .over { #expect(book.place == .over) }
        for sheet in book.pages.joined() {
          let text = try #require(sheet.text)
          let rooms = [
            text.left, text.top, book.shape.width - text.left - text.width, book.shape.height - text.top - text.height,
          ]
          // Beside a picture, that is the edge on one side.
          #expect(rooms.allSatisfy { $0 >= margin }, "\(book.place) \(rooms)")
          guard let ground = sheet.ground else { continue }
          #expect(ground.left < text.left && ground.left + ground.width > text.left + text.width)
          #expect(ground.top < text.top && ground.top + ground.height > text.top + text.height)
          #expect(isInside(ground, book.shape))
        }
      }
    }
  }

  @Test func `never hides half of a picture, however much a theme wants words over it`() throws {
    for count in [2, 6, 18, 40] {
      let pages = (0..<3).map { _ in page(count, 1024, 768) }
      let book = Composition(pages, with: try SystemFont.typesetter(), wish: .over)
      for sheet in book.pages.joined() {
        guard let ground = sheet.ground, let art = sheet.art else { continue }
        let hidden = min(ground.top + ground.height, art.top + art.height) - max(ground.top, art.top)
        #expect(hidden * 2 < art.height)
      }
    }
  }

  @Test func `parts a page at sentences, and fairly`() throws {
    for count in [24, 30, 41, 80] {
      let book = Composition([page(count, 1024, 560)], with: try SystemFont.typesetter())
      let sheets = book.pages[0]
      #expect(sheets.count > 1)
      #expect(letters(sheets) == letters([String(repeating: sentence, count: count)]))
      for sheet in sheets {
        let words = try #require(sheet.words)
        let text = words.paragraphs.map { $0.map(\.text).joined(separator: " ") }.joined()
        #expect(text.hasPrefix("They") && text.hasSuffix("roofs."))
        #expect(words.paragraphs.joined().count > 3, "a fragment stands alone")
      }
      let fills = sheets.map { Double($0.words?.height ?? 0) / Double($0.art == nil ? 1240 : 850) }
      #expect((fills.max() ?? 0) - (fills.min() ?? 0) < 0.35, "\(fills)")
    }
  }

  @Test func `parts what is longer than a page, with nothing lost`() throws {
    let verse = "Up the hill,\nand down the hill,\nand round the corner"
    let texts = [
      [String(repeating: "Donaudampfschifffahrtsgesellschaft", count: 400)],
      [String(repeating: "and then they walked on ", count: 300)],
      Array(repeating: verse, count: 30),
      [String(repeating: "狐狸和气球一起飞回家了。", count: 200)],
    ]
    for paragraphs in texts {
      let content = PageContent(paragraphs: paragraphs, art: .picture(PictureShape(width: 1024, height: 768)))
      let sheets = Composition([content], with: try SystemFont.typesetter()).pages[0]
      #expect(letters(sheets) == letters(paragraphs))
      #expect(sheets.allSatisfy { $0.words?.fits == true })
    }
  }

  @Test func `does not make all letters small for one long page`() throws {
    let short = (0..<20).map { _ in page(3, 1024, 768) }
    let alone = Composition(short, with: try SystemFont.typesetter())
    let book = Composition(short + [page(30, 1024, 768)], with: try SystemFont.typesetter())
    #expect(book.size >= alone.size - 6)
    #expect(book.pages.dropLast().allSatisfy { $0.count == 1 })
  }

  @Test func `parts a page that waits for its picture as if that were there`() throws {
    let text = [String(repeating: sentence, count: 20)]
    let there = PageContent(paragraphs: text, art: .picture(PictureShape(width: 1024, height: 768)))
    let awaited = PageContent(paragraphs: text, art: .awaited)
    let book = Composition([there, there, awaited], with: try SystemFont.typesetter())
    #expect(Set(book.pages.map(\.count)).count == 1)
    #expect(book.pages[2].allSatisfy { $0.art == nil })
  }

  @Test func `shows a picture without words as large as the page lets it be`() throws {
    let book = Composition([page(3, 900, 1200), page(0, 900, 1200), page(0)], with: try SystemFont.typesetter())
    let sheet = book.pages[1][0]
    #expect(sheet.art?.height == book.shape.height && sheet.words == nil)
    #expect(book.pages[2].count == 1)
  }
}

@Suite(.enabled(if: SystemFont.isThere, "HarfBuzz or Andika is not on this machine"))
struct `A composition of very much text` {
  private static let count = Effort.steps(quick: 50_000, full: 200_000)

  @Test(arguments: [String(repeating: "m", count: count), String(repeating: "fox ", count: count / 4)])
  func `is made in a moment`(text: String) throws {
    let content = PageContent(paragraphs: [text], art: .picture(PictureShape(width: 4, height: 3)))
    let sheets = Composition([content], with: try SystemFont.typesetter()).pages[0]
    #expect(letters(sheets).count == text.count { !$0.isWhitespace })
  }
}
