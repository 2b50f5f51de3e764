import Fonts

/// Which glyphs of a font a document draws, and which characters they stand for.
struct FontUse {
  private var meanings: [Int: String] = [:]

  /// Notes that a glyph stands for a text; says whether it does everywhere.
  mutating func note(_ glyph: Int, as text: String) -> Bool {
    guard let meaning = meanings[glyph] else {
      meanings[glyph] = text
      return true
    }
    return meaning == text
  }

  /// Notes that glyphs, in the order in which they are read, stand for a text; says whether each stands for its part
  /// everywhere. If not, the text is to be told beside them.
  mutating func note(_ glyphs: [Int], as text: String) -> Bool {
    let scalars = text.unicodeScalars
    // A letter with a mark is the two: more may have changed their places.
    let isPaired =
      glyphs.count == 2 && scalars.count == 2
      && scalars.allSatisfy { ($0.properties.canonicalCombiningClass == .notReordered) == ($0 == scalars.first) }
    let parts = glyphs.count == 1 ? [text] : isPaired ? scalars.map { String($0) } : nil
    let isPlain = parts.map { parts in
      zip(glyphs, parts).allSatisfy { (meanings[$0] ?? $1) == $1 } && (glyphs.count == 1 || glyphs[0] != glyphs[1])
    }
    for (place, glyph) in glyphs.enumerated() where meanings[glyph] == nil {
      meanings[glyph] = isPlain == true ? parts?[place] : place == 0 ? text : "\u{200B}"
    }
    return isPlain ?? false
  }

  /// Whether nothing is drawn with it.
  var isEmpty: Bool { meanings.isEmpty }

  /// Adds the font to a file; gives the number of its object.
  func add(_ font: Font, number: Int, to table: inout ObjectTable) throws -> Int {
    let part = try font.embedded(Set(meanings.keys))
    let name = "HBKAA\(Self.letter(number))+Reader\(number + 1)"
    let file = try table.add(
      part.bytes, part.isCFF ? "/Subtype/CIDFontType0C" : "/Length1 \(part.bytes.count)")
    let box = part.box.map(Syntax.number).joined(separator: " ")
    // 4: it has characters of its own, as its glyphs are named by their numbers.
    let descriptor = table.add(
      """
      <</Type/FontDescriptor/FontName/\(name)/Flags 4/FontBBox[\(box)]/ItalicAngle 0/StemV 80\
      /Ascent \(Syntax.number(font.ascent * 1000))/Descent \(Syntax.number(-font.descent * 1000))\
      /CapHeight \(Syntax.number(min(font.ascent, 0.7) * 1000))/\(part.isCFF ? "FontFile3" : "FontFile2") \(file) 0 R>>
      """)
    let widths = part.widths.map { "\($0.glyph)[\(Syntax.number($0.width))]" }.joined()
    let descendant = table.add(
      """
      <</Type/Font/Subtype/\(part.isCFF ? "CIDFontType0" : "CIDFontType2")/BaseFont/\(name)\
      /CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor \(descriptor) 0 R\
      /DW 1000/W[\(widths)]\(part.isCFF ? "" : "/CIDToGIDMap/Identity")>>
      """)
    let meaning = try table.add(Array(characters.utf8))
    return table.add(
      """
      <</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding/Identity-H/DescendantFonts[\(descendant) 0 R]\
      /ToUnicode \(meaning) 0 R>>
      """)
  }

  private static func letter(_ number: Int) -> Character {
    Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(number % 26)))
  }

  /// The characters of glyphs (PDF 1.7, 9.10.3).
  private var characters: String {
    var text = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange

      """
    let lines = meanings.sorted { $0.key < $1.key }.map { "<\(Syntax.hex($0.key, 4))> <\(Syntax.utf16($0.value))>\n" }
    var start = 0
    while start < lines.count {
      let part = lines[start..<min(start + 100, lines.count)]
      start += part.count
      text += "\(part.count) beginbfchar\n\(part.joined())endbfchar\n"
    }
    return text + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
  }
}
