import Basics
import Files
import Fonts
import Hashing
import Languages
import Settings
import Synchronization

/// The fonts of covers and of books of fixed layout, by the scripts they are for: those that the settings name, and
/// else those of the system. Each is opened when a text first needs it.
final class FontSet: Sendable {
  /// A font of the shelf.
  struct Entry: Sendable {
    let font: Font
    /// The fingerprint of its bytes.
    let fingerprint: Fingerprint
    /// The text carried along with it: who has made it, and what may be done with it.
    let license: [UInt8]
  }

  /// The findings of fonts that are not there.
  let findings: [Diagnostic]
  /// The fingerprint of the shelf: of its fonts, and of what sets text with them.
  let fingerprint: Fingerprint

  private let named: Settings.Fonts
  private let system: SystemFonts
  private let isWanted: Bool
  private let opened = Mutex<[String: Entry?]>([:])

  /// A shelf without fonts, for books that need none.
  static let empty = FontSet()

  private init() {
    (findings, fingerprint, named, system) = ([], FingerprintStream().finish(), Settings.Fonts(), .none)
    isWanted = false
  }

  /// Whether text can be measured at all.
  var isUsable: Bool { isWanted && HarfBuzz.version != nil }

  /// Takes the fonts that the settings name, and looks for those of the system. What is not there is told where there
  /// are to be books of fixed layout; covers are done without.
  init(_ settings: Settings) {
    named = settings.fonts
    system = .installed
    isWanted = true
    let isFixed = settings.books.needFonts
    var stream = FingerprintStream()
    // Neither library is loaded only to ask its version.
    if isFixed { stream.append("\(HarfBuzz.version ?? "") \(LineEnds.version ?? 0)") }
    stream.append(system.fingerprint)
    guard !isFixed || HarfBuzz.version != nil else {
      fingerprint = stream.finish()
      findings = [
        Diagnostic(
          .warning, "there are \(settings.books.absences), because HarfBuzz is not installed",
          hint: "install it (Debian: 'libharfbuzz0b' and 'libharfbuzz-subset0'), and build again", id: "no-harfbuzz")
      ]
      return
    }
    var findings: [Diagnostic] = []
    var entries: [String: Entry?] = [:]
    var scripts: [String: [String]] = [:]
    for script in Settings.FontScript.allCases {
      guard let path = settings.fonts[script] else { continue }
      scripts[path, default: []].append("'\(script.rawValue)'")
    }
    for (path, names) in scripts.sorted(by: { $0.key < $1.key }) {
      do {
        let entry = try Self.entry(path)
        entries[path] = .some(entry)
        stream.append(entry.fingerprint)
        stream.append(Fingerprint(of: entry.license))
        if entry.license.isEmpty {
          findings.append(
            .warning, "the font states no licence, and books would carry it without one", at: .init(file: path),
            hint: "put its licence beside it as 'LICENSE.txt'", id: "unlicensed-font")
        }
      } catch {
        entries[path] = .some(nil)
        stream.append("no font")
        findings.append(
          .warning, "the font for \(names.joined(separator: ", ")) cannot be used: \(error)",
          at: .init(file: path), hint: (error as? FontError)?.hint ?? "see [fonts] in the settings",
          id: "missing-font")
      }
    }
    if settings.fonts[.latin] == nil, system.paths(for: Script("Latn"), language: "en").isEmpty {
      findings.append(
        .warning, "there are \(settings.books.absences), because there is no font for Latin letters",
        hint: "install one (Debian: 'fonts-sil-andika'), or name one by 'latin' in [fonts]", id: "missing-font")
    }
    (fingerprint, self.findings) = (stream.finish(), isFixed ? findings : [])
    opened.withLock { $0 = entries }
  }

  private static func entry(_ path: String) throws -> Entry {
    let bytes = try FileSystem.read(path)
    let font = try Font(bytes)
    let notices = font.notices
    var text = notices.map { $0 + "\n\n" }.joined()
    let beside = ["OFL.txt", "LICENSE.txt", "LICENSE"].map { Path.join(Path.parent(of: path), $0) }
    if let file = beside.first(where: { FileStatus(of: $0)?.kind == .file }) {
      text += String(decoding: try FileSystem.read(file), as: UTF8.self)
    } else if text.contains("PERMISSION & CONDITIONS") {
      // Andika and its kin have the whole licence in the font.
    } else if notices.contains(where: { $0.contains("Open Font License") || $0.contains("/OFL") }) {
      text += OpenFontLicense.text
    }
    return Entry(font: font, fingerprint: Fingerprint(of: bytes), license: Array(text.utf8))
  }

  /// The font at a path; nil if it cannot be used.
  private func open(_ path: String) -> Entry? {
    if let known = opened.withLock({ $0[path] }) { return known }
    let entry = try? Self.entry(path)
    opened.withLock { $0[path] = .some(entry) }
    return entry
  }

  /// The fonts for a script, first choice first.
  private func paths(for script: Script, language: String) -> [String] {
    Self.kinds(of: script, language: language).compactMap { named[$0] } + system.paths(for: script, language: language)
  }

  /// Whether there are fonts for Latin letters, which every book needs, and the scripts of a title and its language.
  func canSet(_ title: String, language: String) -> Bool { missingScript(title, language: language) == nil }

  /// The first script of a title and its language that there is no font for, with the setting that could name one; nil
  /// if there is none.
  func missingScript(_ title: String, language: String) -> (script: Script, setting: Settings.FontScript)? {
    guard isUsable else { return (Script("Latn"), .latin) }
    for script in [Script("Latn"), SystemFonts.script(of: language)] + Script.all(in: title) {
      guard !paths(for: script, language: language).contains(where: { open($0) != nil }) else { continue }
      return (script, Self.kinds(of: script, language: language).first ?? .other)
    }
    return nil
  }

  /// The fonts for some texts in a language: those of the scripts that come up, in the order they do, then Latin for
  /// numbers and what else all texts have, then those for what is still lacking.
  func fonts(for texts: [String], language: String) -> [Entry] {
    guard isUsable else { return [] }
    var chosen: [Entry] = []
    var known: Set<Fingerprint> = []
    func add(_ entry: Entry) { if known.insert(entry.fingerprint).inserted { chosen.append(entry) } }
    let all = texts.joined(separator: "\n")
    let letters = Self.letters(of: all)
    for script in Script.all(of: letters) + [Script("Latn")] {
      // As many as it takes to have all letters of the script, as one may lack some: Andika has next to no Greek.
      var lacking = letters.filter { Script(of: $0) == script }
      for entry in paths(for: script, language: language).lazy.compactMap(self.open) {
        let rest = lacking.filter { !entry.font.has($0) }
        if rest.count == lacking.count, !lacking.isEmpty { continue }
        add(entry)
        lacking = rest
        if lacking.isEmpty { break }
      }
    }
    if let other = named[.other].flatMap(open) { add(other) }
    let typesetter = Self.typesetter(chosen, language: language)
    if !typesetter.lacking(in: all).isEmpty {
      for path in system.forSymbols {
        guard let entry = open(path),
          letters.contains(where: { letter in
            entry.font.has(letter) && !chosen.contains { $0.font.has(letter) }
          })
        else { continue }
        add(entry)
      }
    }
    return chosen
  }

  /// The characters of a text, each once, in the order they first come up.
  private static func letters(of text: String) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    // Most are of the first blocks.
    var isKnown = [Bool](repeating: false, count: 0x3000)
    var others: Set<Unicode.Scalar> = []
    for letter in text.unicodeScalars {
      let place = Int(letter.value)
      if place < isKnown.count {
        if isKnown[place] { continue }
        isKnown[place] = true
      } else if !others.insert(letter).inserted {
        continue
      }
      letters.append(letter)
    }
    return letters
  }

  /// The typesetter of some fonts, with the words of scripts that are written without spaces.
  static func typesetter(_ fonts: [Entry], language: String) -> Typesetter {
    Typesetter(fonts: fonts.map(\.font), language: language, wordEnds: LineEnds.places(in:))
  }

  /// The settings that a script is looked for under, first choice first.
  static func kinds(of script: Script, language: String) -> [Settings.FontScript] {
    switch script.code {
    case "Latn": [.latin]
    case "Cyrl": [.cyrillic]
    case "Grek": [.greek]
    case "Arab": [.arabic]
    case "Hebr": [.hebrew]
    case "Deva": [.devanagari]
    case "Beng": [.bengali]
    case "Taml": [.tamil]
    case "Ethi": [.ethiopic]
    case "Thai": [.thai]
    case "Hani":
      language.hasPrefix("ja")
        ? [.japanese, .chinese] : language.hasPrefix("ko") ? [.korean, .chinese] : [.chinese, .japanese]
    case "Bopo": [.chinese]
    case "Hira", "Kana": [.japanese]
    case "Hang": [.korean]
    default: [.other]
    }
  }
}
