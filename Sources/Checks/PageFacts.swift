import Basics
import EPUB
import XML

/// The facts of a book's XHTML document or drawing, as they stand there.
struct PageFacts {
  /// Something that it points to.
  struct Reference {
    let element: String
    let target: String
    let line: Int
    /// Whether it is followed by the reader, not shown as a part of the page.
    let isLink: Bool
    /// The words of the link.
    var text = ""
    /// The types of its target: `bodymatter`.
    var types: [String] = []
  }

  /// An `img`.
  struct Picture {
    let source: String
    /// The text in its place; none where there is no `alt`.
    let alternative: String?
    /// Whether it says that it carries no meaning.
    let isDecoration: Bool
    /// Whether it has a name that is no `alt`.
    let isNamed: Bool
    let line: Int
  }

  /// The start of a page of the list of pages.
  struct Break {
    let id: String?
    var isLabelled: Bool
    let line: Int
  }

  /// One list of the navigation document.
  struct List {
    let types: Set<String>
    var links: [Reference] = []
    let line: Int
  }

  /// A text of styles.
  struct Style {
    /// Its form: a style sheet, the declarations of an attribute, or what nobody can judge.
    enum Form { case sheet, declarations, other }

    let text: String
    let line: Int
    let form: Form
  }

  /// A text, and where it stands.
  typealias Passage = EPUB.Passage

  /// Elements whose text is none that a page shows, or that of others.
  private static let wordless: Set<String> = ["html", "head", "title", "style", "script", "body"]
  static let xhtml = "http://www.w3.org/1999/xhtml"
  static let svg = "http://www.w3.org/2000/svg"

  /// The root element, and whether it is in the namespace of XHTML or SVG.
  var root = ""
  var isInNamespace = false
  var language: String?
  var xmlLanguage: String?
  /// Elements that are in two languages, by `lang` and by `xml:lang`.
  var duplicateLanguages: [Passage] = []
  /// The ids in their order, each with its place in that.
  var ids: [String: Int] = [:]
  var duplicateIDs: [Passage] = []
  var titles: [Passage] = []
  var references: [Reference] = []
  var pictures: [Picture] = []
  var breaks: [Break] = []
  var lists: [List] = []
  var viewports: [Passage] = []
  /// The features that a manifest item declares: `svg`, `mathml`, `scripted`, each with the first line of it.
  var features: [String: Int] = [:]
  /// Whether it shows a drawing or a film that is no `img`.
  var showsMore = false
  var hasSound = false
  /// Whether there are words on it.
  var hasWords = false
  /// Its own styles.
  var styles: [Style] = []
  /// Its misfits in XHTML.
  var misfits: [Misfit] = []
  /// In how many lists of navigation, and in how many elements of XHTML, the walk is.
  private var openLists = 0
  private var openXHTML = 0

  /// Reads a document; one that is for navigation has lists of a form of their own.
  init(of bytes: [UInt8], isNavigation: Bool = false) throws(XMLError) {
    var facts = PageFacts()
    var content = ContentWalk(
      .xhtml, namespace: Self.xhtml,
      neighbours: [Self.svg, "http://www.w3.org/1998/Math/MathML", "http://www.idpf.org/2007/ops"])
    try ElementWalk.walk(
      bytes,
      start: { tag, parents in
        facts.note(tag, in: parents)
        // What has a hyphen in its name is an element of a script.
        let isOwn = tag.namespace == Self.xhtml && !tag.name.utf8.contains(UInt8(ascii: "-"))
        let isList = isNavigation && isOwn && tag.name == "nav" && !tag.epubTypes.isEmpty
        content.begin(
          tag, behind: parents.last?.text ?? "", as: isOwn ? tag.name : nil, line: isList ? "nav.contents" : nil)
      },
      end: { element, parents in
        facts.note(element, endingIn: parents)
        content.end(element)
      })
    self = facts
    misfits += content.misfits + content.strangers(to: ids)
  }

  private init() {}

  private mutating func note(_ tag: XMLTag, in parents: [ElementWalk.Element]) {
    if parents.isEmpty {
      root = tag.name
      isInNamespace = tag.namespace == Self.xhtml || tag.namespace == Self.svg
      language = tag["lang"]?.trimmed
      xmlLanguage = tag["xml:lang"]?.trimmed
    }
    if let id = tag["id"] ?? tag["xml:id"] {
      if ids[id] == nil { ids[id] = ids.count } else { duplicateIDs.append(Passage(text: id, line: tag.line)) }
    }
    if tag.namespace == Self.xhtml, let plain = tag["lang"]?.trimmed, let other = tag["xml:lang"]?.trimmed,
      plain.lowercased() != other.lowercased()
    {
      duplicateLanguages.append(Passage(text: "'\(plain)' and '\(other)'", line: tag.line))
    }
    if let style = tag["style"] {
      // Drawings have properties of their own.
      styles.append(
        Style(text: style, line: tag.line, form: tag.namespace == Self.xhtml ? .declarations : .other))
    }
    if tag.attributes.contains(where: { $0.name.hasPrefix("on") && $0.namespace.isEmpty }) {
      note(feature: "scripted", tag.line)
    }
    if tag.epubTypes.contains("pagebreak") || tag["role"]?.words.contains("doc-pagebreak") == true {
      let isLabelled = [tag["title"], tag["aria-label"], tag["aria-labelledby"]].contains {
        $0?.trimmed.isEmpty == false
      }
      breaks.append(Break(id: tag["id"], isLabelled: isLabelled, line: tag.line))
    }
    switch tag.namespace {
    case Self.xhtml:
      openXHTML += 1
      note(html: tag)
    case Self.svg: note(drawing: tag, isInline: openXHTML > 0)
    case "http://www.w3.org/1998/Math/MathML": note(feature: "mathml", tag.line)
    default: break
    }
  }

  private mutating func note(feature: String, _ line: Int) {
    if features[feature] == nil { features[feature] = line }
  }

  private mutating func point(_ tag: XMLTag, _ target: String?, isLink: Bool = false) {
    guard let target else { return }
    references.append(Reference(element: tag.name, target: target, line: tag.line, isLink: isLink))
    if target.trimmed.lowercased().hasPrefix("javascript:") { note(feature: "scripted", tag.line) }
  }

  private mutating func note(html tag: XMLTag) {
    switch tag.name {
    case "a", "area": point(tag, tag["href"], isLink: true)
    case "link": point(tag, tag["href"], isLink: tag["rel"]?.lowercased().words.contains("stylesheet") != true)
    case "img":
      point(tag, tag["src"])
      for candidate in SourceSet.addresses(in: tag["srcset"] ?? "") { point(tag, candidate) }
      pictures.append(
        Picture(
          source: tag["src"] ?? "", alternative: tag["alt"],
          isDecoration: ["presentation", "none"].contains(tag["role"] ?? "") || tag["aria-hidden"] == "true",
          isNamed: [tag["aria-label"], tag["aria-labelledby"]].contains { $0?.trimmed.isEmpty == false },
          line: tag.line))
    case "audio", "video":
      hasSound = true
      if tag.name == "video" { showsMore = true }
      point(tag, tag["src"])
      references += [tag["poster"]].compactMap {
        $0.map { Reference(element: "img", target: $0, line: tag.line, isLink: false) }
      }
    case "source":
      point(tag, tag["src"])
      for candidate in SourceSet.addresses(in: tag["srcset"] ?? "") { point(tag, candidate) }
    case "iframe", "embed", "track", "input": point(tag, tag["src"])
    case "object": point(tag, tag["data"])
    case "script":
      point(tag, tag["src"])
      let type = tag["type"]?.trimmed.lowercased() ?? ""
      if ["", "module", "text/javascript", "application/javascript", "application/ecmascript"].contains(type) {
        note(feature: "scripted", tag.line)
      }
    case "form": note(feature: "scripted", tag.line)
    case "meta" where tag["http-equiv"]?.lowercased() == "content-type":
      let content = tag["content"] ?? ""
      guard content.lowercased().wholeMatch(of: /\s*text\/html;\s*charset=utf-8\s*/) == nil else { break }
      misfits.append(
        Misfit(fault: .value(content), name: "content", other: "meta", line: tag.line, column: tag.column))
    case "meta" where tag["name"] == "viewport":
      viewports.append(Passage(text: tag["content"] ?? "", line: tag.line))
    case "nav":
      openLists += 1
      lists.append(List(types: Set(tag.epubTypes), line: tag.line))
    default: break
    }
  }

  private mutating func note(drawing tag: XMLTag, isInline: Bool) {
    if isInline { note(feature: "svg", tag.line) }
    switch tag.name {
    case "svg": if isInline { showsMore = true }
    case "script":
      point(tag, tag.linkedTarget)
      note(feature: "scripted", tag.line)
    case "a": point(tag, tag.linkedTarget, isLink: true)
    default: point(tag, tag.linkedTarget)
    }
  }

  private mutating func note(_ element: ElementWalk.Element, endingIn parents: [ElementWalk.Element]) {
    let tag = element.tag
    if tag.namespace == Self.xhtml {
      openXHTML -= 1
      if tag.name == "nav" { openLists -= 1 }
      if !hasWords, !Self.wordless.contains(tag.name), !element.text.trimmed.isEmpty { hasWords = true }
    }
    if tag.name == "title", tag.namespace == Self.xhtml, parents.last?.tag.name == "head" {
      titles.append(Passage(text: element.text.trimmed, line: tag.line))
    } else if tag.name == "style" {
      let isWhole = element.text.utf8.count < ElementWalk.textLimit
      let isSheet = isWhole && ["", "text/css"].contains(tag["type"]?.trimmed.lowercased() ?? "")
      styles.append(Style(text: element.text, line: tag.line, form: isSheet ? .sheet : .other))
    } else if tag.name == "a", openLists > 0, let href = tag["href"] {
      lists[lists.count - 1].links.append(
        Reference(
          element: "a", target: href, line: tag.line, isLink: true, text: element.text.trimmed,
          types: tag.epubTypes))
    } else if !element.text.trimmed.isEmpty, let last = breaks.indices.last, breaks[last].line == tag.line,
      tag["id"] == breaks[last].id
    {
      breaks[last].isLabelled = true
    }
  }
}
