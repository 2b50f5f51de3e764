import Basics
import EPUB
import Files
import Languages
import Markup

/// The reading of a page's elements.
extension SitePageReader {
  /// Takes note of a start tag.
  mutating func note(_ tag: HTMLTag) {
    noteID(tag)
    noteLanguage(tag)
    notePolicies(tag)
    noteRole(tag)
    if tag.isForeign {
      noteDrawing(tag)
      return
    }
    noteFilling(tag)
    switch tag.name {
    case "title": if title == nil { titleLine = tag.line }
    case "a", "area": noteLink(tag)
    case "link": noteRelation(tag)
    case "meta": noteMeta(tag)
    case "base": noteBase(tag)
    case "img": notePicture(tag)
    case "input" where tag["type"]?.lowercased() == "image": notePicture(tag)
    case "input", "select", "textarea": noteField(tag)
    case "label": noteLabel(tag)
    case "table": tables.append(Table())
    case "td", "th": noteCell(tag)
    case "source": noteSource(tag)
    case "audio", "video":
      follow(tag["src"], tag, .part)
      follow(tag["poster"], tag, .picture)
    case "track", "embed": follow(tag["src"], tag, .part)
    case "iframe", "frame": follow(tag["src"], tag, .frame)
    case "object": follow(tag["data"], tag, .part)
    case "script":
      if Self.isScript(tag["type"]) { hasScripts = true }
      if let source = tag["src"] {
        if let file = follow(source, tag, .script), isOpen("head") || !isOpen("body") { loaded.insert(file) }
      }
    case "form": if tag["method"]?.lowercased() != "post" { follow(tag["action"], tag, .form) }
    case "h1", "h2", "h3", "h4", "h5", "h6":
      if hiddenDepth == 0, !tag.has("hidden"), tag["aria-hidden"] != "true" {
        headings.append((Int(tag.name.utf8.last ?? 0x30) - 0x30, tag.line, tag.column))
      }
    default: break
    }
  }

  /// Takes note of the end of an HTML element, whose text has been read.
  mutating func finish(_ name: String) {
    switch name {
    case "title": if title == nil { title = text.words.joined(separator: " ") }
    case "label": openLabels.removeLast(openLabels.isEmpty ? 0 : 1)
    case "table": if let table = tables.popLast() { judge(table) }
    default: break
    }
  }

  private mutating func noteID(_ tag: HTMLTag) {
    if let id = tag["id"], !id.isEmpty {
      let number = SitePage.number(of: id)
      if !ids.insert(number).inserted {
        add(
          .warning, "the id '\(id)' is given twice", at: tag, hint: "links lead to the first of them",
          id: "site-double-id")
      } else if Self.isLabelable(tag) {
        labelable.insert(number)
      }
    }
    // The older way to name a place.
    if tag.name == "a" || tag.name == "map", let name = tag["name"] { ids.insert(SitePage.number(of: name)) }
  }

  private mutating func noteLanguage(_ tag: HTMLTag) {
    guard let text = tag["lang"] else { return }
    // An empty one says that nobody knows, and these are not of the registry.
    if text.isEmpty && tag.name != "html" || text.lowercased().hasPrefix("x-") || text.lowercased().hasPrefix("i-") {
      return
    }
    judge(language: text.trimmed, at: tag)
  }

  private mutating func judge(language: String, at tag: HTMLTag) {
    guard !Language.isRegistered(language) else { return }
    let meant = Language(language).map { "write '\($0.tag)'" }
    add(
      .error, "'\(language)' is no \(meant == nil ? "" : "registered ")language tag", at: tag,
      hint: meant ?? "a tag is like 'en', 'pt-BR' or 'zh-Hant'", id: "site-language")
  }

  private mutating func noteLink(_ tag: HTMLTag) {
    guard let written = tag["href"] else { return }
    let isExternal = tag["rel"].map { $0.lowercased().words.contains("external") } ?? false
    follow(written, tag, isExternal ? .outerLink : .link)
  }

  private mutating func noteDrawing(_ tag: HTMLTag) {
    guard let written = tag["href"] ?? tag["xlink:href"] else { return }
    switch tag.name {
    case "a": follow(written, tag, .link)
    case "image", "feimage": follow(written, tag, .picture)
    case "use": follow(written, tag, .part)
    case "script": follow(written, tag, .script)
    default: if !written.hasPrefix("#") { follow(written, tag, .part) }
    }
  }

  private mutating func noteRelation(_ tag: HTMLTag) {
    guard let written = tag["href"] else { return }
    let relations = (tag["rel"] ?? "").lowercased().words
    if let language = tag["hreflang"]?.trimmed, language.lowercased() != "x-default" {
      judge(language: language, at: tag)
    }
    if relations.contains("stylesheet") {
      guard let file = follow(written, tag, .style), !relations.contains("alternate") else { return }
      if tag["media"]?.trimmed.lowercased() != "print" { loaded.insert(file) }
    } else if relations.contains(where: Self.pictureRelations.contains) {
      follow(written, tag, .picture)
    } else if relations.contains(where: Self.partRelations.contains) {
      follow(written, tag, .part)
      for candidate in SourceSet.addresses(in: tag["imagesrcset"] ?? "") { follow(candidate, tag, .picture) }
    } else if relations.contains(where: Self.namedRelations.contains) {
      let file = follow(written, tag, .named)
      if relations.contains("canonical"), file != page.file { page.isCopy = true }
    }
  }

  /// The link relations of pictures, parts of the page, and other pages.
  private static let pictureRelations: Set = ["icon", "apple-touch-icon", "apple-touch-startup-image", "mask-icon"]
  private static let partRelations: Set = ["preload", "prefetch", "modulepreload", "manifest"]
  private static let namedRelations: Set = [
    "alternate", "canonical", "next", "prev", "license", "author", "help", "search", "shortlink", "up", "start",
    "contents", "index", "glossary", "first", "last",
  ]

  private mutating func noteMeta(_ tag: HTMLTag) {
    let content = tag["content"] ?? ""
    if tag.has("charset") { declaresEncoding = true }
    switch tag["http-equiv"]?.trimmed.lowercased() {
    case "content-type": if content.lowercased().contains("charset=") { declaresEncoding = true }
    case "refresh": noteRefresh(content, tag)
    case "content-security-policy": policies.append(recall.policy(content))
    default: break
    }
    switch (tag["name"] ?? tag["property"])?.trimmed.lowercased() {
    case "description": hasDescription = !content.trimmed.isEmpty
    case "viewport":
      hasViewport = true
      if SiteViewport.forbidsZoom(content) {
        add(
          .warning, "readers cannot make the page larger", at: tag,
          hint: "leave 'user-scalable' and 'maximum-scale' out", id: "site-viewport")
      }
    case "robots": if content.lowercased().contains("noindex") { page.isUnlisted = true }
    case "og:image", "og:image:url", "og:image:secure_url", "twitter:image", "msapplication-tileimage":
      follow(content, tag, .picture)
    default: break
    }
  }

  /// Takes note of a page that sends its readers elsewhere: `0; url=next.html`.
  private mutating func noteRefresh(_ content: String, _ tag: HTMLTag) {
    guard let found = content.lowercased().firstRange(of: "url") else { return }
    let offset = content.lowercased().distance(from: content.startIndex, to: found.upperBound)
    var address = String(content.dropFirst(offset)).trimmed
    guard address.hasPrefix("=") else { return }
    address = String(address.dropFirst()).trimmed
    if let quote = address.first, quote == "'" || quote == "\"" {
      address = String(address.dropFirst().prefix { $0 != quote })
    }
    page.isRedirect = true
    page.redirectLine = Int32(clamping: tag.line)
    page.redirect = follow(address, tag, .redirect)
  }

  private mutating func noteBase(_ tag: HTMLTag) {
    guard let written = tag["href"] else { return }
    let address = SiteAddress(written, in: Int(page.file), folder: folder, of: files)
    switch address.goal {
    case .elsewhere: isForeignBase = true
    case .file(let place), .folder(let place): folder = Path.parent(of: files.paths[place])
    case .bareFolder(let path): folder = path
    case .missing(let path): folder = path.hasSuffix("/") ? String(path.dropLast()) : Path.parent(of: path)
    case .outside, .unknown: isForeignBase = true
    }
  }

  private mutating func noteSource(_ tag: HTMLTag) {
    follow(tag["src"], tag, .part)
    for candidate in SourceSet.addresses(in: tag["srcset"] ?? "") { follow(candidate, tag, .picture) }
  }

  private mutating func notePicture(_ tag: HTMLTag) {
    follow(tag["src"], tag, .picture)
    for candidate in SourceSet.addresses(in: tag["srcset"] ?? "") { follow(candidate, tag, .picture) }
    guard tag.name == "img", hiddenDepth == 0 else { return }
    let isDecoration = ["presentation", "none"].contains(tag["role"] ?? "") || tag["aria-hidden"] == "true"
    let isNamed = [tag["aria-label"], tag["aria-labelledby"]].contains { $0?.trimmed.isEmpty == false }
    if let alternative = tag["alt"] {
      if AlternativeText.isOfMachine(alternative, source: tag["src"] ?? "") {
        add(
          .warning, "'\(alternative)' does not tell what the picture shows", at: tag,
          hint: "describe what a reader who cannot see it would miss", id: "site-machine-alt")
      }
    } else if !isDecoration, !isNamed, !tag.has("hidden") {
      add(
        .error, "the picture '\(Path.name(of: tag["src"] ?? ""))' has no 'alt'", at: tag,
        hint: "say in it what the picture shows; an empty one says that it only decorates", id: "site-missing-alt")
    }
    let hasSize =
      tag.has("width") && tag.has("height")
      || tag["style"].map { $0.contains("width") || $0.contains("size") || $0.contains("aspect") } ?? false
    if tag["src"] != nil, !hasSize {
      add(
        .note,
        "the page jumps when the picture '\(Path.name(of: tag["src"] ?? ""))' comes, unless its style sheet says how large it is",
        at: tag, hint: "give it 'width' and 'height'", id: "site-picture-size")
    }
  }
}
