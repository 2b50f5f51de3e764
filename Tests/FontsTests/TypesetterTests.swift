import Fonts
import TestSupport
import Testing

@Suite(.enabled(if: HarfBuzz.version != nil && SystemFonts.andika != nil, "HarfBuzz or Andika is not on this machine"))
struct `Text is set` {
  private static let sizes = [64, 60, 56, 52, 48, 44, 40]
  private let box = TextBox(width: 1000, height: 560)

  private func typesetter(_ fonts: [UInt8]?..., language: String = "en") throws -> Typesetter {
    Typesetter(fonts: try fonts.map(SystemFonts.font), language: language)
  }

  private func lines(_ text: SetText) -> [[String]] { text.paragraphs.map { $0.map(\.text) } }

  @Test func `large where it is short, and smaller where it is long`() throws {
    let typesetter = try typesetter(SystemFonts.andika)
    let short = typesetter.setting(["They flew home together."], in: box, sizes: Self.sizes)
    #expect(short.size == 64)
    #expect(lines(short) == [["They flew home together."]])
    let words = Array(repeating: "They flew home together.", count: 9).joined(separator: " ")
    let longer = typesetter.setting([words], in: box, sizes: Self.sizes)
    #expect(longer.size < 64 && longer.fits)
    let longest = typesetter.setting([words + words + words], in: box, sizes: Self.sizes)
    #expect(longest.size == 40 && !longest.fits)
  }

  @Test func `with the author's own lines and paragraphs`() throws {
    let typesetter = try typesetter(SystemFonts.andika)
    let verse = typesetter.setting(["Moon,\n  soon.\n", "Night  light."], in: box, sizes: Self.sizes)
    #expect(lines(verse) == [["Moon,", "soon."], ["Night light."]])
    #expect(verse.height == 3 * verse.lineHeight + verse.gap)
  }

  @Test func `as outlines in the middle of a width, equal letters in equal words`() throws {
    let typesetter = try typesetter(SystemFonts.andika)
    let text = typesetter.setting(["ooo"], in: box, sizes: [64])
    let path = try #require(typesetter.path(of: text, left: 100, top: 0, width: 1000, isRightToLeft: false))
    let letters = path.split(separator: "M").map { $0.prefix { $0 != "q" && $0 != "l" && $0 != "c" } }
    let rest = zip(path.split(separator: "M"), letters).map { $0.dropFirst($1.count) }
    #expect(letters.count == 3 && Set(rest).count == 1)
    let places = letters.compactMap { Double($0.prefix { $0 != " " }) }
    let width = typesetter.width(of: "o") * 64
    #expect(abs(places[1] - places[0] - width) <= 0.1 && abs(places[2] - places[0] - 2 * width) <= 0.1)
    #expect(abs(places[1] - 600) < width)
  }

  static let texts = [
    "They flew home together, over the rooftops and the river – and nobody, nobody at all, saw them in the dark.",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkundenübergabezeremonienmeister",
    "fi fl ffi AVAVAVAV To Ta Wa é e\u{301} ß \u{2014}well\u{2014}known up-and-down",
    "Лисица летела домой над крышами и рекой, и никто её не видел.",
    "طار الثعلب إلى البيت مع «البالون» فوق السطوح والنهر ولم يره أحد في الظلام.",
    "ቀበሮው ወደ ቤት በረረ። ማንም አላየውም።", "लोमड़ी गुब्बारे के साथ घर उड़ गई और किसी ने उसे नहीं देखा।",
    "แมวน้อยเดินไปบ้านและชอบกินปลาทุกวัน เด็กๆรักแมวน้อยมาก", "ខ្ញុំទៅសាលារៀនជាមួយឆ្មាតូចរបស់ខ្ញុំ",
    "a\u{A0}b \u{202F}c\tvery\u{200B}long", "", " ", "\n\n",
  ]

  @Test(arguments: texts, [200, 333, 1000]) func `in lines that are never wider than the box`(text: String, width: Int)
    throws
  {
    let typesetter = try typesetter(
      SystemFonts.andika, SystemFonts.arabic, SystemFonts.ethiopic, SystemFonts.devanagari)
    let set = typesetter.setting([text], in: TextBox(width: width, height: 2000), sizes: Self.sizes)
    for line in set.paragraphs.joined() {
      #expect(typesetter.width(of: line.text) * Double(set.size) <= Double(width), "\(line.text)")
      #expect(line.text.first?.isWhitespace != true && line.text.last?.isWhitespace != true)
    }
    // Nothing is lost but white space.
    let kept = set.paragraphs.joined().map(\.text).joined().filter { !$0.isWhitespace }
    #expect(kept == text.filter { !$0.isWhitespace })
  }

  @Test func `between any two characters in Chinese and Japanese, but not before a full stop`() throws {
    let typesetter = try typesetter(SystemFonts.andika)
    // What no font has counts as one square each.
    let set = typesetter.setting(["狐狸和气球，一起飞回「家」了。"], in: TextBox(width: 200, height: 1000), sizes: [40])
    #expect(lines(set) == [["狐狸和气", "球，一起飞", "回「家」", "了。"]])
  }

  @Test func `where somebody knows that words end, and there alone`() throws {
    let fonts = [try SystemFonts.font(SystemFonts.andika)]
    let knowing = Typesetter(fonts: fonts, language: "th") { $0.utf16.count == 12 ? [3, 6, 9] : [] }
    // What no font has counts as one square each.
    let box = TextBox(width: 280, height: 1000)
    #expect(lines(knowing.setting(["กขคงจฉชซฌญฎฏ"], in: box, sizes: [40])) == [["กขคงจฉ", "ชซฌญฎฏ"]])
    #expect(
      lines(knowing.balancedSetting(["กขคงจฉชซฌญฎฏ"], in: box, sizes: [80, 40])) == [["กขค", "งจฉ", "ชซฌ", "ญฎฏ"]])
  }

  @Test(arguments: [420, 610, 800, 1000]) func `in as few lines as there can be, and these as even as words allow`(
    width: Int
  ) throws {
    let typesetter = try typesetter(SystemFonts.andika)
    let text =
      "Duck sang him something sweet. It was so late. Bear played him something low, and the mice rocked his basket."
    let room = Double(width) / 40
    // Each line takes as many words as it can.
    var full: [String] = []
    for word in text.split(separator: " ") {
      if let last = full.last, typesetter.width(of: last + " " + word) <= room {
        full[full.count - 1] = last + " " + word
      } else {
        full.append(String(word))
      }
    }
    let set = typesetter.setting([text], in: TextBox(width: width, height: 2000), sizes: [40])
    let even = try #require(lines(set).first)
    #expect(even.count == full.count && even.joined(separator: " ") == text)
    func rest(_ lines: [String]) -> Double {
      lines.dropLast().reduce(0) { $0 + (room - typesetter.width(of: $1)) * (room - typesetter.width(of: $1)) }
    }
    let shortest = typesetter.width(of: try #require(even.last)) / room
    #expect(try #require(even.last).contains(" "))
    #expect(shortest >= 0.3 || rest(even) <= rest(full), "\(even)")
    for line in even.dropLast() { #expect(!line.hasSuffix(". It"), "\(even)") }
  }

  @Test func `with addresses of the web broken behind their strokes alone`() throws {
    let typesetter = try typesetter(SystemFonts.andika)
    let text = "Read online: https://example.org/shelf/stories/the-last-tram-home/"
    let set = typesetter.setting([text], in: TextBox(width: 900, height: 1000), sizes: [40])
    #expect(lines(set) == [["Read online: https://example.org/shelf/stories/", "the-last-tram-home/"]])
    // A hyphen elsewhere is as ever.
    let other = typesetter.setting(["pitter-patter"], in: TextBox(width: 200, height: 1000), sizes: [40])
    #expect(lines(other) == [["pitter-", "patter"]])
  }

  @Test func `with the lines of titles close to one another, where signs above and below letters have room`() throws {
    let typesetter = try typesetter(SystemFonts.andika, SystemFonts.devanagari)
    func height(_ title: String) -> Int {
      typesetter.balancedSetting([title], in: box, sizes: [100], isTitle: true).lineHeight
    }
    #expect(height("The Last Tram Home") == 120)
    #expect(height("छोटी लोमड़ी") == typesetter.lineHeight(at: 100))
    #expect(typesetter.lineHeight(at: 100) > 130)
  }

  @Test func `with quotation marks out of its room, where a letter follows`() throws {
    let typesetter = try typesetter(SystemFonts.andika)
    let mark = Int((typesetter.width(of: "“") * 40).rounded())
    #expect(mark > 5 && typesetter.hang(of: "“Fine,” said Pip.", size: 40) == mark)
    #expect(typesetter.hang(of: "«\u{A0}Pas encore", size: 40) > typesetter.hang(of: "«Pas encore", size: 40))
    #expect(typesetter.hang(of: "Fine", size: 40) == 0 && typesetter.hang(of: "” –", size: 40) == 0)
    #expect(typesetter.hang(of: "「狐」", size: 40) == 0)
  }

  @Test func `with the first font that has a character`() throws {
    let typesetter = try typesetter(SystemFonts.andika, SystemFonts.arabic)
    #expect(typesetter.lacking(in: "Fox ثعلب e\u{301}\u{200D}\u{FE0F}\t\n!") == [])
    #expect(typesetter.lacking(in: "🦊 狐 and 🦊") == ["🦊", "狐"])
    let characters = typesetter.characters(of: "Fox ثعلب")
    #expect(characters == [Set("Fox ".unicodeScalars), Set("ثعلب".unicodeScalars)])
  }

  @Test func `Arabic with its letters joined`() throws {
    let typesetter = try typesetter(SystemFonts.arabic, language: "ar")
    let joined = typesetter.width(of: "ثعلب")
    let apart = "ثعلب".reduce(0.0) { $0 + typesetter.width(of: String($1)) }
    #expect(joined < apart)
  }
}

@Suite(.enabled(if: HarfBuzz.version != nil, "HarfBuzz is not on this machine"))
struct `The scripts of a text` {
  @Test func `come in their order, without what all share`() {
    #expect(Script.all(in: "1. Fox – ثعلب é 🦊 狐 fox") == [Script("Latn"), Script("Arab"), Script("Hani")])
    #expect(Script.all(in: "123 🦊") == [])
  }
}
