import Basics
import Models
import Stores
import StoryStore
import Testing

/// What translators are given, as bytes, and what is read of what they give back.
@Suite struct TranslationSheetTests {
  private func read(_ text: String) throws -> TranslationSheet.File {
    try TranslationSheet.read(Array(text.utf8), file: "a.csv")
  }

  /// The one error with which a file is refused.
  private func refusal(_ bytes: [UInt8]) -> String {
    do {
      let file = try TranslationSheet.read(bytes, file: "a.csv")
      return "read: \(file.sheet.parts.count)"
    } catch let error as DiagnosticError {
      #expect(error.diagnostics.count == 1)
      let finding = error.diagnostics[0]
      return "\(finding.place?.line.map { "\($0)" } ?? "-"): \(finding.headline)"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: TranslationForm.allCases)
  func `every text comes back to the letter`(form: TranslationForm) throws {
    let desk = try TranslationDesk()
    for text in TranslationDesk.hostile {
      try desk.store.write { transaction in
        var pages = try transaction.pages(of: desk.story)
        pages[1].text = text
        let story = try transaction.story(desk.story)
        try transaction.save(#require(story), pages: pages)
      }
      let sheet = try desk.filled(["page 2": text, "page 3": "x"])
      let bytes = try form.bytes(of: sheet)
      #expect(try form.bytes(of: sheet) == bytes)
      let file = try TranslationSheet.read(bytes, file: "a")
      #expect(file.findings.isEmpty)
      let rows = try #require(file.sheet.parts.first).rows
      let row = try #require(rows.first { $0.key == sheet.parts[0].rows[7].key })
      #expect(row.translation == text && row.original == text, "\(text)")
      #expect(rows.map(\.key) == sheet.parts[0].rows.map(\.key).filter { $0 != .license })
      #expect(rows.map(\.mark) == sheet.parts[0].rows.filter { $0.key != .license }.map(\.mark))
    }
  }

  @Test func `a table says of each text where it stands, what is seen with it and how long it may be`() throws {
    let sheet = try TranslationDesk().sheet()
    let text = String(decoding: TranslationTable.bytes(of: sheet), as: UTF8.self)
    #expect(text.hasPrefix("\u{FEFF}story,place,original,translation,picture,limit,notes,from,to,id,key,mark\r\n"))
    #expect(
      sheet.parts[0].rows.map(\.place) == [
        "title", "summary", "theme", "mood", "main character", "page 1", "page 1: picture", "page 2", "page 3",
        "credits: author", "credits: illustrator", "credits: editor", "credits: translator", "license",
      ])
    #expect(text.contains("The Lost Star,page 1,Page 1 of story 1.,,Pictures/star/1.png,120,,en,sw,"))
  }

  @Test func `XLIFF has a unit for each text, with its state and limit, and whether it is to be translated`() throws {
    let sheet = try TranslationDesk().filled(["title": "Nyota"])
    let text = String(decoding: try TranslationXLIFF.bytes(of: sheet), as: UTF8.self)
    for part in [
      "version=\"2.1\" srcLang=\"en\" trgLang=\"sw\"", "<slr:profiles generalProfile=\"xliff:codepoints\"/>",
      "<segment state=\"translated\">", "<segment state=\"initial\">", "slr:sizeRestriction=\"60\"",
      "name=\"license\" translate=\"no\"", "<target xml:space=\"preserve\">Nyota</target>",
      "<note category=\"place\">page 1: picture</note>", "srcDir=\"ltr\" trgDir=\"ltr\"",
    ] { #expect(text.contains(part), "\(part)\n\(text)") }
    let arabic = String(decoding: try TranslationXLIFF.bytes(of: TranslationDesk().sheet(to: "ar")), as: UTF8.self)
    #expect(arabic.contains("srcDir=\"ltr\" trgDir=\"rtl\""))
  }

  @Test(arguments: [",", ";", "\t"], ["\r\n", "\n"])
  func `tables are read as programs write them`(separator: String, end: String) throws {
    let rows = [
      ["mark", "key", "id", "to", "my own", "translation"], ["", "page/P1", "S", "sw", "x", "\"Mstari;\n,\tmmoja\""],
      ["", "", "", "", "", ""], ["", "title", "S", "sw", "", "'=Nyota"],
    ]
    let text = rows.map { $0.joined(separator: separator) }.joined(separator: end)
    for text in [text, "\u{FEFF}" + text, "sep=\(separator)\(end)" + text] {
      let file = try read(text)
      #expect(file.findings.isEmpty)
      #expect(file.sheet.parts[0].rows.map(\.translation) == ["Mstari;\n,\tmmoja", "=Nyota"])
    }
    let wide = [UInt16(0xFEFF)] + Array(text.utf16)
    #expect(
      try TranslationSheet.read(wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, file: "a").sheet
        == read(text).sheet)
  }

  @Test func `rows that nobody can understand are told of with their lines, and the others are taken`() throws {
    let file = try read(
      """
      id,key,to,translation
      S,title,sw,Nyota
      S,title,sw,Nyota
      S,title,sw,Kite
      S,page/P1,sw,
      S,page/P1,sw,Moja
      S,,sw,Mbili
      S,whatever,sw,Tatu
      S,summary,x y,Nne
      S,mood,sw,a,b
      T,title,sw,Nyingine
      """)
    #expect(file.sheet.parts.map { $0.rows.map(\.translation) } == [["Nyota", "Moja"], ["Nyingine"]])
    #expect(
      file.findings.map { "\($0.place?.line ?? 0): \($0.headline)" } == [
        "4: the text has another translation already, on line 2, which counts",
        "7: the row does not say which text it is", "8: 'whatever' is no key of a text",
        "9: 'x y' is no language tag", "10: the row has 5 cells and the first one 4",
      ])
  }

  @Test func `a damaged file gets one clear message with its line`() {
    let good = "id,key,to,translation\n"
    let open = Array((good + "S,title,sw,\"Nyo").utf8)
    #expect(refusal(open) == "2: a quotation mark begins here, and nothing closes it")
    #expect(
      refusal(Array("a,b\n".utf8)) == "1: the first row does not name the columns 'translation', 'to', 'id' and 'key'")
    #expect(refusal([]).hasPrefix("1: the first row does not name"))
    #expect(refusal(Array(good.utf8) + [0x63, 0xE9, 0x0A]) == "2: the file is not a text in UTF-8")
    #expect(refusal([0x50, 0x4B, 0x03, 0x04, 0x14]) == "-: the file is a workbook, and no text")
    let old = Array("<xliff version=\"1.2\">\n<file/></xliff>".utf8)
    #expect(refusal(old) == "1: the file is XLIFF 1.2, and XLIFF 2 is read")
    #expect(refusal(Array("<html/>".utf8)) == "1: the file is XML, and no XLIFF")
    let head = "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" srcLang=\"en\" trgLang=\"sw\">\n"
    #expect(
      refusal(Array((head + "<file original=\"S\">\n<unit>").utf8)).hasPrefix("3: the file is not well-formed XML: "))
    #expect(refusal(Array((head + "<file id=\"a\"/></xliff>").utf8)).hasPrefix("2: a 'file' does not say"))
    #expect(refusal(Array("<!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>".utf8)).contains("declares no entities"))
  }

  @Test func `segments of a text are put together, in the order of their translations`() throws {
    let file = try read(
      """
      <?xml version="1.0"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:m="urn:oasis:names:tc:xliff:matches:2.0" version="2.0"
       srcLang="en" trgLang="sw"><file id="f" original="S"><group id="g">
      <unit id="1" name="page/P1"><m:matches><m:match ref="#1"><source>no</source><target>no</target></m:match></m:matches>
      <segment><source>One. </source><target order="3">Moja<cp hex="0007"/> </target></segment>
      <ignorable><source>\n\n</source></ignorable>
      <segment><source>Two.</source><target order="1"><pc id="p"><mrk id="m" type="term">Mbili</mrk></pc>.</target></segment>
      </unit></group>
      <unit id="2" name="page/P2"><segment><source>A.</source><target>A</target></segment>
      <segment><source>B.</source></segment></unit>
      <unit id="3"><segment><source>C.</source><target>C</target></segment></unit>
      </file></xliff>
      """)
    #expect(file.sheet.parts[0].rows.map(\.translation) == ["Mbili.\n\nMoja\u{7}", ""])
    #expect(file.sheet.parts[0].rows[0].original == "One. \n\nTwo.")
    #expect(
      file.findings.map(\.headline) == [
        "1 of the 2 segments of the text are translated; it is left out",
        "a 'unit' does not say by 'name' which text it is",
      ])
  }

  @Test(arguments: TranslationForm.allCases)
  func `no damage ends the program`(form: TranslationForm) throws {
    let desk = try TranslationDesk()
    let bytes = try form.bytes(of: desk.filled(TranslationDesk.whole))
    for place in stride(from: 0, to: min(bytes.count, 1400), by: 7) {
      var damaged = bytes
      damaged[place] = [0x00, 0x22, 0x3C, 0x0A, 0xFF][place % 5]
      for bytes in [damaged, Array(bytes[..<place])] {
        guard let file = try? TranslationSheet.read(bytes, file: "a") else { continue }
        _ = try TranslationImport.run(
          [file], into: desk.store, options: .init(isTrial: true, isForced: true, usual: "en", at: Sample.date(9000)))
      }
    }
  }
}
