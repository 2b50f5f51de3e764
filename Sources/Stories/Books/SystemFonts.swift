import Files
import Fonts
import Hashing

/// The fonts of the system that books of fixed layout may be set in, found by the names of their files as fontconfig
/// would find them by their scripts: Debian's Noto fonts above all.
struct SystemFonts: Sendable {
  /// The files by their names without the ending.
  private let paths: [String: String]

  /// Those that were there when the program first asked: looking through the folders takes longer than making a book.
  static let installed = SystemFonts()

  /// No fonts.
  static let none = SystemFonts(paths: [:])

  private init(paths: [String: String]) { self.paths = paths }

  /// Looks for fonts where systems keep them.
  private init() {
    let wanted = Set(Self.noto.values.flatMap(Self.notoNames) + Self.named.values.joined() + Self.symbols)
    var paths: [String: String] = [:]
    for folder in ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts"] {
      Self.look(in: folder, depth: 0, for: wanted, &paths)
    }
    self.paths = paths
  }

  /// Looks through a folder by names alone: what has an ending is a file, all else may be a folder.
  private static func look(in folder: String, depth: Int, for wanted: Set<String>, _ paths: inout [String: String]) {
    for name in (try? FileSystem.names(in: folder)) ?? [] where !name.hasPrefix(".") {
      if ["ttf", "otf", "ttc"].contains(Path.fileExtension(of: name).lowercased()) {
        let stem = Path.stem(of: name)
        if wanted.contains(stem), paths[stem] == nil { paths[stem] = Path.join(folder, name) }
      } else if depth < 5, !name.contains(".") {
        look(in: Path.join(folder, name), depth: depth + 1, for: wanted, &paths)
      }
    }
  }

  /// The fingerprint of what was found: whoever finds other files looks at every book again.
  var fingerprint: Fingerprint {
    var stream = FingerprintStream()
    for (name, path) in paths.sorted(by: { $0.key < $1.key }) {
      stream.append(name)
      guard let status = FileStatus(of: path) else { continue }
      stream.append(UInt64(status.size))
      stream.append(UInt64(bitPattern: status.modified))
    }
    return stream.finish()
  }

  /// The fonts for a script in a language, first choice first.
  func paths(for script: Script, language: String) -> [String] {
    let code = Self.chinese.contains(script.code) ? Self.chineseCode(language) : script.code
    let own = code == "Arab" && language.hasPrefix("ur") ? ["NotoNastaliqUrdu-Regular"] : []
    let names = own + (Self.named[code] ?? []) + (Self.noto[code].map(Self.notoNames) ?? [])
    return names.compactMap { paths[$0] }
  }

  /// The fonts for what belongs to no script: symbols, and emoji in one colour.
  var forSymbols: [String] { Self.symbols.compactMap { paths[$0] } }

  private static let chinese: Set<String> = ["Hani", "Hira", "Kana", "Hang", "Bopo"]

  /// The kind of Chinese characters that a language has: shapes differ.
  private static func chineseCode(_ language: String) -> String {
    if language.hasPrefix("ja") { return "Jpan" }
    if language.hasPrefix("ko") { return "Kore" }
    return ["zh-Hant", "zh-TW", "zh-HK", "zh-MO"].contains { language.hasPrefix($0) } ? "Hant" : "Hans"
  }

  private static func notoNames(_ name: String) -> [String] {
    ["NotoSans\(name)-Regular", "NotoSerif\(name)-Regular", "NotoSans\(name)-VF"]
  }

  private static let latin = ["Andika-Regular", "NotoSans-Regular", "DejaVuSans"]

  /// The scripts with choices of their own.
  private static let named: [String: [String]] = [
    "Latn": latin, "Cyrl": latin,
    "Grek": ["Gentium-Regular", "GentiumPlus-Regular", "NotoSans-Regular", "DejaVuSans"],
    "Arab": ["NotoNaskhArabic-Regular", "NotoSansArabic-Regular", "NotoKufiArabic-Regular", "DejaVuSans"],
    "Hans": ["NotoSansSC-Regular", "NotoSansCJKsc-Regular", "NotoSansCJK-Regular", "DroidSansFallbackFull"],
    "Hant": ["NotoSansTC-Regular", "NotoSansCJKtc-Regular", "NotoSansCJK-Regular", "DroidSansFallbackFull"],
    "Jpan": ["NotoSansJP-Regular", "NotoSansCJKjp-Regular", "NotoSansCJK-Regular", "ipag", "DroidSansFallbackFull"],
    "Kore": ["NotoSansKR-Regular", "NotoSansCJKkr-Regular", "NotoSansCJK-Regular", "NanumGothic"],
  ]

  private static let symbols = [
    "NotoSansSymbols-Regular", "NotoSansSymbols2-Regular", "NotoSansMath-Regular", "NotoEmoji-Regular", "DejaVuSans",
    "Symbola",
  ]

  /// Noto's names of the scripts that it has fonts for.
  private static let noto: [String: String] = [
    "Adlm": "Adlam", "Armn": "Armenian", "Bali": "Balinese", "Bamu": "Bamum", "Beng": "Bengali", "Bugi": "Buginese",
    "Cakm": "Chakma", "Cans": "CanadianAboriginal", "Cham": "Cham", "Cher": "Cherokee", "Deva": "Devanagari",
    "Ethi": "Ethiopic", "Geor": "Georgian", "Gujr": "Gujarati", "Guru": "Gurmukhi", "Hebr": "Hebrew",
    "Hmng": "PahawhHmong", "Java": "Javanese", "Kali": "KayahLi", "Khmr": "Khmer", "Knda": "Kannada", "Lana": "TaiTham",
    "Laoo": "Lao", "Lepc": "Lepcha", "Limb": "Limbu", "Lisu": "Lisu", "Mlym": "Malayalam", "Mong": "Mongolian",
    "Mtei": "MeeteiMayek", "Mymr": "Myanmar", "Newa": "Newa", "Nkoo": "NKo", "Olck": "OlChiki", "Orya": "Oriya",
    "Osge": "Osage", "Rohg": "HanifiRohingya", "Saur": "Saurashtra", "Sinh": "Sinhala", "Sund": "Sundanese",
    "Syrc": "Syriac", "Tale": "TaiLe", "Talu": "NewTaiLue", "Taml": "Tamil", "Tavt": "TaiViet", "Telu": "Telugu",
    "Tfng": "Tifinagh", "Thaa": "Thaana", "Thai": "Thai", "Tibt": "Tibetan", "Vaii": "Vai", "Yiii": "Yi",
  ]

  /// The script that a language is written in, where that is not Latin: what its tag says, or the usual one.
  static func script(of language: String) -> Script {
    let subtags = language.split(separator: "-").map(String.init)
    if let code = subtags.dropFirst().first(where: { $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) }) {
      return Script(["Hans": "Hani", "Hant": "Hani", "Jpan": "Hani", "Kore": "Hang"][code] ?? code)
    }
    let primary = subtags.first ?? ""
    return Script(written.first { $0.value.contains(primary) }?.key ?? "Latn")
  }

  private static let written: [String: Set<String>] = [
    "Arab": ["ar", "ckb", "fa", "prs", "ps", "sd", "ug", "ur"], "Armn": ["hy"], "Beng": ["as", "bn"],
    "Cyrl": ["be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "tt", "uk"],
    "Deva": ["bho", "hi", "mai", "mr", "ne", "sa"], "Ethi": ["am", "ti"], "Geor": ["ka"], "Grek": ["el"],
    "Gujr": ["gu"], "Guru": ["pa"], "Hang": ["ko"], "Hani": ["ja", "yue", "zh"], "Hebr": ["he", "yi"], "Khmr": ["km"],
    "Knda": ["kn"], "Laoo": ["lo"], "Mlym": ["ml"], "Mymr": ["my"], "Nkoo": ["nqo"], "Olck": ["sat"], "Orya": ["or"],
    "Sinh": ["si"], "Taml": ["ta"], "Telu": ["te"], "Thaa": ["dv"], "Thai": ["th"], "Tibt": ["bo", "dz"],
  ]
}
