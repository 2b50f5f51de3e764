import Basics
import Checks
import Foundation
import Images
import TestSupport
import Testing

/// The rules that take an encoder or a decoder.
@Suite(.enabled(if: Libvips.isAvailable, "libvips is not on this machine"))
struct PictureCheckTests {
  private func findings(_ picture: [UInt8], named name: String = "p001.jpg", type: String = "image/jpeg") throws
    -> [String]
  {
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    book["EPUB/images/p001.jpg"] = picture
    if let place = book.entries.firstIndex(where: { $0.name == "EPUB/images/p001.jpg" }) {
      book.entries[place].name = "EPUB/images/\(name)"
    }
    try book.edit(
      "EPUB/package.opf", "images/p001.jpg\" media-type=\"image/jpeg\"", "images/\(name)\" media-type=\"\(type)\"")
    try book.edit("EPUB/text/p001.xhtml", "../images/p001.jpg", "../images/\(name)")
    return try BookCheck(path: try book.write(to: folder)).findings.map(\.id)
  }

  private func raster(_ width: Int, _ height: Int) -> Raster {
    var numbers = SeededNumbers(seed: 5)
    let pixels = (0..<width * height * 3).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    return Raster(width: width, height: height, hasAlpha: false, pixels: pixels)
  }

  @Test func `a picture as it should be`() throws {
    #expect(try findings(try raster(200, 100).encoded(.jpeg(quality: 80))) == [])
    #expect(try findings(try raster(2048, 20).encoded(.jpeg(quality: 80))) == [])
  }

  @Test func `a picture with a side that is too long`() throws {
    #expect(try findings(try raster(2049, 20).encoded(.jpeg(quality: 80))) == ["book-large-picture"])
  }

  @Test func `a picture of too many bytes`() throws {
    let picture = try raster(900, 900).encoded(.png(colours: nil))
    #expect(picture.count > 1_500_000)
    #expect(try findings(picture, named: "p001.png", type: "image/png") == ["book-large-picture"])
  }

  @Test func `a picture that is whole on the outside and damaged within`() throws {
    var picture = try raster(200, 100).encoded(.png(colours: nil))
    for place in stride(from: picture.count / 2, to: picture.count - 40, by: 7) { picture[place] ^= 0x55 }
    #expect(try findings(picture, named: "p001.png", type: "image/png") == ["book-broken-picture"])
  }

  @Test func `a picture of a kind that many readers do not show`() throws {
    let picture = try raster(20, 10).encoded(.webpLossless)
    #expect(try findings(picture, named: "p001.webp", type: "image/webp") == ["book-picture-format"])
  }

  @Test func `a picture that is turned is worth a note`() throws {
    var picture = try raster(20, 10).encoded(.jpeg(quality: 80))
    let data: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
    let content = Array("Exif\0\0".utf8) + data
    picture.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content, at: 2)
    #expect(try findings(picture) == ["book-picture-colors"])
  }

  @Test func `a drawing is read like a document`() throws {
    func drawing(_ content: String) -> [UInt8] {
      Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 9 9\">\(content)</svg>"
          .utf8)
    }
    func ids(_ content: String) throws -> [String] {
      try findings(drawing(content), named: "p001.svg", type: "image/svg+xml")
    }
    #expect(try ids("<circle r=\"4\"/>") == [])
    #expect(try ids("<image xlink:href=\"p002.png\"/>") == [])
    #expect(try ids("<image xlink:href=\"p009.png\"/>") == ["book-link"])
    #expect(try ids("<image href=\"https://example.org/a.png\"/>") == ["book-remote"])
    #expect(try ids("<script>a()</script>") == ["book-script"])
    #expect(try ids("<circle r=4/>") == ["book-xml"])
  }
}
