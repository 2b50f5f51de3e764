import Diagnostics
import Files
import Languages
import Values

/// The rules of one document (EPUB 3.3, section 6, and what e-readers and readers of screens need).
extension Examination {
  /// Checks what stands in a document or drawing.
  mutating func check(_ page: PageFacts, at path: String) {
    let isDrawing = items[path]?.mediaType == "image/svg+xml"
    if !page.isInNamespace || page.root != (isDrawing ? "svg" : "html") {
      findings.add(
        .error, "the root of a document is '\(isDrawing ? "svg" : "html")' in its namespace", in: path, id: "book-xhtml"
      )
      isReadable = false
      return
    }
    for id in page.doubledIDs {
      findings.add(
        .error, "the id '\(id.text)' is given once, not twice", in: path, line: id.line, id: "book-double-id")
    }
    if !isDrawing {
      checkTitles(of: page, at: path)
      checkLanguage(of: page, at: path)
      checkProperties(of: page, at: path)
    }
    if let line = page.features["scripted"] {
      findings.add(
        .warning, "most e-readers run no scripts, and show no forms", in: path, line: line,
        hint: "leave them out, or see that the page is whole without them", id: "book-script")
    }
    for picture in page.pictures { check(picture, at: path) }
  }

  private mutating func checkTitles(of page: PageFacts, at path: String) {
    if page.titles.count > 1 {
      findings.add(
        .error, "a document has one title, not \(page.titles.count)", in: path, line: page.titles[1].line,
        id: "book-page-title")
    } else if page.titles.first?.text.isEmpty ?? true {
      findings.add(
        .warning, "a document has a title, which is read out when it is opened", in: path,
        line: page.titles.first?.line ?? 0, hint: "add 'title' to its 'head'", id: "book-page-title")
    }
  }

  private mutating func checkLanguage(of page: PageFacts, at path: String) {
    guard let language = page.xmlLanguage ?? page.language, !language.isEmpty else {
      findings.add(
        .warning, "a document says what language it is in, or it is read out in another", in: path,
        hint: "add 'lang' and 'xml:lang' to 'html'", id: "book-language")
      return
    }
    if let plain = page.language, plain.lowercased() != language.lowercased() {
      findings.add(
        .error, "'lang' and 'xml:lang' say the same, not '\(plain)' and '\(language)'", in: path, id: "book-language")
    }
    if !Language.isRegistered(language) {
      findings.add(
        .error, "a language is a registered BCP 47 tag such as 'en' or 'pt-BR', not '\(language)'", in: path,
        id: "book-language")
    }
  }

  /// Whether the manifest says of a document what readers have to know before they open it.
  private mutating func checkProperties(of page: PageFacts, at path: String) {
    guard let item = items[path] else { return }
    for feature in ["mathml", "scripted", "svg"] {
      let isDeclared = item.properties.contains(feature)
      if let line = page.features[feature], !isDeclared {
        findings.add(
          .error, "the manifest does not say that the document has '\(feature)'", in: path, line: line,
          hint: "add it to the 'properties' of item '\(item.id)'", id: "book-properties")
      } else if page.features[feature] == nil, isDeclared {
        findings.add(
          .warning, "the manifest says that the document has '\(feature)', which it has not", in: path,
          hint: "take it out of the 'properties' of item '\(item.id)'", id: "book-properties")
      }
    }
  }

  private mutating func check(_ picture: PageFacts.Picture, at path: String) {
    guard let alternative = picture.alternative?.trimmed else {
      if picture.isDecoration || picture.isNamed { return }
      findings.add(
        .error, "the picture '\(picture.source)' has no 'alt'", in: path, line: picture.line,
        hint: "say in it what the picture shows; an empty one says that it only decorates", id: "book-missing-alt")
      return
    }
    guard AlternativeText.isOfMachine(alternative, source: picture.source) else { return }
    findings.add(
      .warning, "'\(alternative)' does not tell what the picture shows", in: path, line: picture.line,
      hint: "describe what a reader who cannot see it would miss", id: "book-machine-alt")
  }
}

/// Judges the texts that stand for pictures.
enum AlternativeText {
  private static let phrases: Set<String> = [
    "image", "picture", "photo", "illustration", "img", "graphic", "untitled", "no description", "no alt", "alt",
    "alt text", "todo", "null", "undefined", "nil", "none", "n/a", "tbd", "???", "...", "…", "image description",
    "description", "insert alt text", "missing",
  ]
  private static let subjects = ["image", "picture", "illustration", "photo", "alt text", "description"]
  private static let states = [
    "unavailable", "not available", "not found", "missing", "pending", "placeholder", "not yet available",
    "could not be loaded", "goes here", "failed",
  ]
  private static let endings: Set<String> = [
    "jpg", "jpeg", "png", "gif", "svg", "webp", "avif", "heic", "bmp", "tif", "tiff",
  ]

  /// Whether a text is a file's name, or words of a program, and not a person's.
  static func isOfMachine(_ text: String, source: String) -> Bool {
    let plain = text.lowercased().trimmed
    if plain.isEmpty { return false }
    if phrases.contains(plain) || plain == "placeholder" { return true }
    if plain.words.count <= 3, endings.contains(Path.fileExtension(of: plain)), !plain.hasSuffix(" ") { return true }
    for subject in subjects {
      if states.contains(where: { plain == "\(subject) \($0)" || plain == "[\(subject) \($0)]" }) { return true }
      if states.contains(where: { plain == "\(subject) is \($0)" || plain == "\($0) \(subject)" }) { return true }
    }
    let stem = Path.stem(of: source).lowercased()
    return stem == plain && stem.utf8.contains { $0.isDigit }
  }
}
