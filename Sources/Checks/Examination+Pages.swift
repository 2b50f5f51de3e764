import Basics
import EPUB
import Languages

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
    for id in page.duplicateIDs {
      findings.add(
        .error, "the id '\(id.text)' is given more than once", in: path, line: id.line, id: "book-double-id")
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
    for misfit in page.misfits { tell(misfit, of: .xhtml, at: path, id: "book-xhtml") }
    for style in page.styles where style.form != .other {
      let faults = StyleFaults(in: style.text.utf8, from: style.line, isSheet: style.form == .sheet)
      for fault in faults.found { tell(fault, at: path) }
    }
  }

  private mutating func checkTitles(of page: PageFacts, at path: String) {
    if page.titles.count > 1 {
      findings.add(
        .error, "the document has more than one title: \(page.titles.count)", in: path, line: page.titles[1].line,
        id: "book-page-title")
    } else if page.titles.first?.text.isEmpty ?? true {
      findings.add(
        .warning, "the document has no title, which is read out when it is opened", in: path,
        line: page.titles.first?.line ?? 0, hint: "add 'title' to its 'head'", id: "book-page-title")
    }
  }

  private mutating func checkLanguage(of page: PageFacts, at path: String) {
    for languages in page.duplicateLanguages {
      findings.add(
        .error, "'lang' and 'xml:lang' say the same, not \(languages.text)", in: path, line: languages.line,
        id: "book-language")
    }
    guard let language = page.xmlLanguage ?? page.language, !language.isEmpty else {
      findings.add(
        .warning, "the document does not say what language it is in, and may be read out in another", in: path,
        hint: "add 'lang' and 'xml:lang' to 'html'", id: "book-language")
      return
    }
    if !Language.isRegistered(language) {
      findings.add(
        .error, "the language '\(language)' is no registered BCP 47 tag such as 'en' or 'pt-BR'", in: path,
        id: "book-language")
    }
  }

  /// Checks the manifest for what readers have to know of a document before they open it.
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
