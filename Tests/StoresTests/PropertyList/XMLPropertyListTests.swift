import Foundation
import Stores
import TestSupport
import Testing

@Suite struct `Property lists in XML` {
  /// A document as Apple's programs write it.
  static func document(_ value: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(value)
      </plist>

      """.utf8)
  }

  private func text(_ value: String) throws -> String {
    Plain.text(try PropertyListDocument(parsing: Self.document(value)).root)
  }

  private func failure(_ bytes: [UInt8]) -> String? {
    do {
      _ = try PropertyListDocument(parsing: bytes)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("<string/>", #""""#), ("<string> a&lt;b &amp; &#233;<![CDATA[<&]]>\n</string>", "\" a<b & é<&\n\""),
    ("<string>a<!-- not b -->c</string>", #""ac""#), ("<true/>", "true"), ("<false></false>", "false"),
    ("<integer>0</integer>", "0"), ("<integer> -5\n</integer>", "-5"), ("<integer>+7</integer>", "7"),
    ("<integer>-9223372036854775808</integer>", "-9223372036854775808"),
    ("<integer>18446744073709551615</integer>", "18446744073709551615"), ("<integer>0xfF</integer>", "255"),
    ("<integer>-0x10</integer>", "-16"), ("<real>1.5</real>", "real 1.5"), ("<real>-infinity</real>", "real -inf"),
    ("<real>nan</real>", "real nan"), ("<real>1e3</real>", "real 1000.0"),
    ("<date>2001-01-01T00:00:00Z</date>", "date 0.0"), ("<date>2026-05-30T11:10:15Z</date>", "date 801832215.0"),
    ("<date>1999-02-28T01:02:03Z</date>", "date -58143477.0"),
    ("<date>0000-02-29T00:00:00Z</date>", "date -63140428800.0"),
    ("<date>9999-12-31T23:59:59Z</date>", "date 252423993599.0"), ("<data/>", "data []"),
    ("<data>\n\t\tAAEC\n\t\t/w==\n\t</data>", "data [0, 1, 2, 255]"), ("<array/>", "[]"),
    ("<array><true/> <array><string>x</string></array></array>", #"[true, ["x"]]"#), ("<dict/>", "{}"),
    (
      "<dict><key>b</key><integer>1</integer>\n<key>a</key><dict><key/><true/></dict></dict>",
      #"{"b": 1, "a": {"": true}}"#
    ),
    ("<dict><key>CF$UID</key><integer>7</integer></dict>", "uid 7"),
    ("<dict><key>CF$UID</key><integer>-7</integer></dict>", #"{"CF$UID": -7}"#),
    ("<?p i?><dict><key>a</key><!-- b --><true/></dict><!-- c -->", #"{"a": true}"#),
  ])
  func `have every type of value`(value: String, expected: String) throws {
    #expect(try text(value) == expected)
  }

  @Test(arguments: [
    ("<string>x</string><true/>", "4:24: a property list holds one value"),
    ("", "1:1: a property list holds one value, not none"),
    ("<key>x</key>", "4:5: a property list holds one value"), ("<plist/>", "4:7: a property list holds one value"),
    ("x<true/>", "4:2: text stands in an element of its own, not in 'plist'"),
    ("<array>\n x</array>", "5:3: text stands in an element of its own, not in 'array'"),
    ("<true>yes</true>", "4:10: text stands in an element of its own, not in 'true'"),
    ("<array><key>x</key></array>", "4:12: an array holds values, not 'key'"),
    ("<dict><true/></dict>", "4:12: a dictionary holds a key, then its value, and so on"),
    ("<dict><key>a</key><key>b</key></dict>", "4:23: a dictionary holds a key, then its value, and so on"),
    ("<dict><key>a</key><true/><true/></dict>", "4:31: a dictionary holds a key, then its value, and so on"),
    ("<dict>\n<key>a</key></dict>", "4:6: the last key of a dictionary has a value too"),
    ("<string>a<b/></string>", "4:12: a property list has no elements 'b'"),
    ("<string><true/></string>", "4:14: 'string' holds no elements"),
    ("<set/>", "4:5: a property list has no elements 'set'"),
    ("<integer/>", "4:9: an 'integer' is a whole number that fits into 64 bits"),
    ("<integer>5.0</integer>", "4:9: an 'integer' is a whole number that fits into 64 bits"),
    ("<integer>0x+5</integer>", "4:9: an 'integer' is a whole number that fits into 64 bits"),
    ("<integer>-9223372036854775809</integer>", "4:9: an 'integer' is a whole number that fits into 64 bits"),
    ("<integer>18446744073709551616</integer>", "4:9: an 'integer' is a whole number that fits into 64 bits"),
    ("<real>one</real>", "4:6: a 'real' is a number"), ("<real></real>", "4:6: a 'real' is a number"),
    ("<date>2001-01-01</date>", "4:6: a 'date' is as '2001-01-01T00:00:00Z'"),
    ("<date>2001-02-29T00:00:00Z</date>", "4:6: a 'date' is as '2001-01-01T00:00:00Z'"),
    ("<date>2001-01-01T24:00:00Z</date>", "4:6: a 'date' is as '2001-01-01T00:00:00Z'"),
    ("<data>AAE</data>", "4:6: 'data' is bytes in Base64"), ("<data>A!==</data>", "4:6: 'data' is bytes in Base64"),
  ])
  func `are refused where a rule is broken, with line and column`(value: String, message: String) {
    #expect(failure(Self.document(value)) == message)
  }

  @Test func `are refused where the XML is broken, with line and column`() throws {
    let cut = try #require(failure(Self.document("<dict>\n<key>a</key></plist>")))
    #expect(cut.hasPrefix("5:"))
    let entity = try #require(failure(Self.document("<string>&nbsp;</string>")))
    #expect(entity.hasPrefix("4:"))
    #expect(failure(Array("<svg/>".utf8)) == "1:5: a property list begins with 'plist', not 'svg'")
    #expect(failure(Array("<dict/>".utf8)) == "1:6: a property list begins with 'plist', not 'dict'")
    #expect(failure(Array("{ a = b; }".utf8)) == "a binary property list begins with 'bplist00' (byte 0)")
    #expect(failure(Array("<".utf8)) != nil)
  }

  @Test func `may be UTF-16, and begin with the mark of their encoding`() throws {
    let plain = "<?xml version='1.0' encoding='UTF-16'?><plist><string>Zoë’s 🐈</string></plist>"
    let big = plain.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = plain.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [
      Array(plain.utf8), [0xEF, 0xBB, 0xBF] + Array(plain.utf8), big, little, [0xFE, 0xFF] + big,
      [0xFF, 0xFE] + little,
    ] {
      #expect(try PropertyListDocument(parsing: bytes).root.string == "Zoë’s 🐈")
    }
    #expect(failure(big.dropLast()) == "1:1: the letters of the document are not whole UTF-16")
    #expect(failure([0xFE, 0xFF, 0x00, 0x3C, 0xD8, 0x00]) == "1:1: the letters of the document are not whole UTF-16")
    #expect(failure([0xFE, 0xFF]) != nil)
    #expect(failure(Array("<plist><string>".utf8) + [0xE9] + Array("</string></plist>".utf8)) != nil)
  }

  @Test func `fetch nothing and grow nothing`() throws {
    let folder = try TemporaryFolder()
    let secret = folder.file("secret.dtd")
    try Data("<!ENTITY s 'secret'>".utf8).write(to: URL(filePath: secret))
    func plist(_ subset: String, _ value: String) -> [UInt8] {
      Array("<!DOCTYPE plist \(subset)><plist><string>\(value)</string></plist>".utf8)
    }
    #expect(try PropertyListDocument(parsing: plist("SYSTEM '\(secret)'", "x")).root.string == "x")
    for (subset, value) in [
      ("SYSTEM '\(secret)'", "&s;"), ("[<!ENTITY x SYSTEM '\(secret)'>]", "&x;"),
      ("[<!ENTITY % x SYSTEM '\(secret)'> %x;]", "&s;"), ("[<!ENTITY x 'y'>]", "x"),
      ("[<!ATTLIST string a CDATA 'b'>]", "x"),
    ] {
      #expect(failure(plist(subset, value)) != nil, "\(subset)")
    }
    var bomb = "[<!ENTITY a0 'ha'>"
    for level in 1...30 { bomb += "<!ENTITY a\(level) '" + String(repeating: "&a\(level - 1);", count: 10) + "'>" }
    #expect(failure(plist(bomb + "]", "&a30;"))?.hasSuffix("a document declares no entities") == true)
  }

  @Test(arguments: [1, 127, 128, 129, 5000, 200_000])
  func `lie at most 128 deep`(depth: Int) {
    let bytes = Self.document(String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth))
    #expect(failure(bytes) == (depth <= 128 ? nil : "4:\(128 * 7 + 7): objects lie at most 128 deep"))
    let endless = Self.document(String(repeating: "<dict><key>a</key>", count: depth))
    #expect(failure(endless) != nil)
  }

  @Test func `have at most a million objects`() throws {
    let many = Self.document(
      "<array>" + String(repeating: "<true/>", count: PropertyListDocument.objectLimit) + "</array>")
    #expect(failure(many)?.hasSuffix("a property list has at most 1000000 objects") == true)
  }

  @Test func `hold a long text and long data`() throws {
    let bytes = [UInt8](repeating: 0x5A, count: 3_000_000)
    let letters = Data(bytes).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
    #expect(try PropertyListDocument(parsing: Self.document("<data>\n\(letters)\n</data>")).root.data == bytes)
    let text = String(repeating: "é&amp;", count: 500_000)
    let read = try PropertyListDocument(parsing: Self.document("<string>\(text)</string>")).root.string
    #expect(read?.utf8.count == 1_500_000)
  }

  /// What Apple's own code writes, of random values.
  @Test(arguments: Effort.seeds(quick: 8, full: 40))
  func `mean the same as binary ones of the same values`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<10 {
      let value = Plain.random(depth: 0, &random)
      let (xml, binary) = try (
        PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0),
        PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
      )
      let (one, other) = try (
        PropertyListDocument(parsing: Array(xml)).root, PropertyListDocument(parsing: Array(binary)).root
      )
      #expect(Plain.text(one, sorted: true) == Plain.text(other, sorted: true))
      #expect(Plain.text(one, sorted: true) == Plain.text(of: value))
    }
  }

  @Test func `may hold a keyed archive`() throws {
    let object =
      "<string>$null</string><dict><key>$class</key><dict><key>CF$UID</key><integer>2</integer></dict></dict>"
    let archive = try KeyedArchive(
      parsing: Self.document(
        """
        <dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key><integer>100000</integer>
        <key>$top</key><dict><key>root</key><dict><key>CF$UID</key><integer>1</integer></dict></dict>
        <key>$objects</key><array>\(object)<dict><key>$classname</key><string>Thing</string></dict></array></dict>
        """))
    #expect(archive.root?.className == "Thing")
  }

  private static let sample = document(
    """
    <dict><key>a &amp; b</key><array><integer>5</integer><real>1.5</real><true/></array>
    <key>é</key><date>2001-01-01T00:00:00Z</date><key>d</key><data>AAEC</data><!-- c --><key>s</key><string><![CDATA[x]]></string></dict>
    """)

  @Test func `may be cut anywhere`() throws {
    // The line feed at the end may go.
    for length in 0..<Self.sample.count - 1 { #expect(failure(Array(Self.sample.prefix(length))) != nil, "\(length)") }
    #expect(failure(Self.sample) == nil)
  }

  @Test(arguments: Effort.seeds(quick: 4, full: 20))
  func `may have any bytes spoilt`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let words = [
      "<dict>", "</dict>", "<key>", "<", ">", "&", "]]>", "<!--", "<!DOCTYPE plist [", "<data>", "\u{0}", "é",
    ]
    .map { Array($0.utf8) }
    var (read, refused) = (0, 0)
    for _ in 0..<300 {
      var damaged = Self.sample
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: damaged.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
        case 1: damaged.removeSubrange(place..<min(damaged.count, place + Int.random(in: 1...9, using: &random)))
        case 2: damaged.insert(contentsOf: words.randomElement(using: &random) ?? [], at: place)
        default: damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
      }
      do {
        let root = try PropertyListDocument(parsing: damaged).root
        // Whatever was read can be written down.
        #expect(!Plain.text(root).isEmpty)
        read += 1
      } catch {
        guard case .line(let line, let column) = error.place else { continue }
        #expect(line >= 1 && line <= 8 && column >= 1)
        refused += 1
      }
    }
    #expect(read > 10 && refused > 100, "\(read) \(refused)")
  }
}

/// Property lists as texts, to compare them.
enum Plain {
  static func text(_ value: PropertyListValue, sorted: Bool = false) -> String {
    if let members = value.members {
      let members = members.map { "\(quoted($0.key)): \(text($0.value, sorted: sorted))" }
      return "{\((sorted ? members.sorted() : members).joined(separator: ", "))}"
    }
    if let values = value.array { return "[\(values.map { text($0, sorted: sorted) }.joined(separator: ", "))]" }
    if let text = value.string { return quoted(text) }
    if let number = value.unsigned { return "\(number)" }
    if let number = value.integer { return "\(number)" }
    if let truth = value.bool { return "\(truth)" }
    if let number = value.real { return "real \(number)" }
    if let seconds = value.date { return "date \(seconds)" }
    if let bytes = value.data { return "data \(bytes)" }
    if let uid = value.uid { return "uid \(uid)" }
    return "nothing"
  }

  static func text(of value: Any) -> String {
    switch value {
    case let members as [String: Any]:
      "{\(members.map { "\(quoted($0.key)): \(text(of: $0.value))" }.sorted().joined(separator: ", "))}"
    case let values as [Any]: "[\(values.map { text(of: $0) }.joined(separator: ", "))]"
    case let text as String: quoted(text)
    case let truth as Bool: "\(truth)"
    case let number as Int: "\(number)"
    case let number as Double: "real \(number)"
    case let date as Date: "date \(date.timeIntervalSinceReferenceDate)"
    case let data as Data: "data \(Array(data))"
    default: "nothing"
    }
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }

  /// A random value, with others in it.
  static func random(depth: Int, _ random: inout SeededNumbers) -> Any {
    switch Int.random(in: 0..<(depth > 3 ? 6 : 8), using: &random) {
    case 0: return Bool.random(using: &random)
    case 1: return Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<63, using: &random)
    case 2: return Double.random(in: -1e9...1e9, using: &random) + 0.25
    case 3:
      return Date(
        timeIntervalSinceReferenceDate: Double(Int.random(in: -9_000_000_000...90_000_000_000, using: &random)))
    case 4:
      return Data((0..<Int.random(in: 0..<90, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
    case 5: return word(&random)
    case 6: return (0..<Int.random(in: 0..<6, using: &random)).map { _ in Plain.random(depth: depth + 1, &random) }
    default:
      var members: [String: Any] = [:]
      for _ in 0..<Int.random(in: 0..<6, using: &random) {
        members[word(&random)] = Plain.random(depth: depth + 1, &random)
      }
      return members
    }
  }

  private static func word(_ random: inout SeededNumbers) -> String {
    let letters = ["a", "<", "&", "é", "🐈", " ", "\n", "\"", "’", "ß", "]]>", "\t"]
    return (0..<Int.random(in: 0..<9, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
  }
}
