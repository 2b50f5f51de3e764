import Basics
import EPUB
import XML

/// The rules of what may stand where: in documents, in the package and in style sheets.
extension Examination {
  private static let packageNamespace = "http://www.idpf.org/2007/opf"
  private static let dublinCore = "http://purl.org/dc/elements/1.1/"
  /// Attributes that said how pages look before there were style sheets.
  private static let looks: Set<String> = [
    "align", "background", "bgcolor", "border", "cellpadding", "cellspacing", "clear", "color", "face", "height",
    "hspace", "link",
    "noshade", "nowrap", "size", "text", "valign", "vlink", "vspace", "width",
  ]

  /// Checks elements, attributes and values of a package document that is well-formed.
  mutating func checkPackage(_ bytes: [UInt8]) {
    checkProlog(of: bytes, at: packagePath, isPage: false)
    var content = ContentWalk(.package, namespace: Self.packageNamespace, neighbours: [])
    var prefixes = ContentTable.prefixes
    var unknown: [Misfit] = []
    let targets = Set(package.ids.map { "#" + $0 })
    var refinements: [XMLTag] = []
    func judge(_ words: String?, of attribute: String, in tag: XMLTag) {
      let known = ContentTable.properties[tag.name] ?? []
      for word in words?.words ?? [] {
        let prefix = word.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init) ?? ""
        let isOfStep = tag.name == "itemref" && prefix == "rendition"
        let isKnown =
          isOfStep
          ? ContentTable.stepProperties.contains(word)
          : word.contains(":") ? prefixes.contains(prefix) : known.contains(word)
        if isKnown || unknown.count == ContentWalk.limit { continue }
        unknown.append(
          Misfit(fault: .value(word), name: attribute, other: tag.name, line: tag.line, column: tag.column))
      }
    }
    do {
      try ElementWalk.walk(
        bytes,
        start: { tag, parents in
          let isOwn = tag.namespace == Self.packageNamespace
          content.begin(tag, as: isOwn ? tag.name : tag.namespace == Self.dublinCore ? "dc:\(tag.name)" : nil)
          guard isOwn else { return }
          if parents.isEmpty {
            prefixes.formUnion((tag["prefix"] ?? "").words.filter { $0.hasSuffix(":") }.map { String($0.dropLast()) })
          }
          if let refined = tag["refines"]?.trimmed, refined != "#", !targets.contains(refined),
            !parents.contains(where: { $0.tag.name == "collection" }), refinements.count < ContentWalk.limit
          {
            refinements.append(tag)
          }
          switch tag.name {
          case "meta": judge(tag["property"], of: "property", in: tag)
          case "link": judge(tag["rel"], of: "rel", in: tag)
          case "item", "itemref": judge(tag["properties"], of: "properties", in: tag)
          default: break
          }
        }, end: { element, _ in content.end(element) })
    } catch {
      // It has been read before.
      return
    }
    for misfit in content.misfits + unknown { tell(misfit, of: .package, at: packagePath, id: "book-package") }
    checkRefinements(refinements)
    for statement in package.statements {
      guard let known = ContentTable.renditions[statement.property], !known.contains(statement.value) else { continue }
      findings.add(
        .error, "'\(statement.value)' is no value of '\(statement.property)'", in: packagePath, line: statement.line,
        hint: "it is \(known.sorted().map { "'\($0)'" }.alternatives)", id: "book-package")
    }
  }

  /// Checks what stands before the root of a document: XML 1.0, and no DOCTYPE that leads out of the book (EPUB 3.3,
  /// sections 3.9 and 6.1.1).
  mutating func checkProlog(of bytes: [UInt8], at path: String, isPage: Bool) {
    let prolog = Prolog(of: bytes)
    if prolog.version == "1.1" {
      findings.add(
        .error, "the document is XML 1.1, which no book may have", in: path, line: 1,
        hint: "write '1.0' in its first line", id: "book-xml")
    }
    let isPackage = path == packagePath
    guard isPage || isPackage, let (names, line) = prolog.external, isPackage || names != ["about:legacy-compat"] else {
      return
    }
    findings.add(
      .error, "the DOCTYPE names '\(names[0])', as in no EPUB 3", in: path, line: line,
      hint: isPackage ? "leave it out" : "write '<!DOCTYPE html>'", id: isPackage ? "book-package" : "book-xhtml")
  }

  /// Tells what is wrong with a style sheet.
  mutating func tell(_ fault: StyleFaults.Fault, at path: String) {
    findings.add(
      .error, fault.headline, in: path, line: fault.line, column: fault.column,
      hint: fault.hint, id: fault.isOfEncoding ? "book-encoding" : "book-style")
  }

  /// Tells what a vocabulary does not allow.
  mutating func tell(_ misfit: Misfit, of table: ContentTable, at path: String, id: String) {
    let (name, other) = (misfit.name, misfit.other)
    let headline =
      switch misfit.fault {
      case .unknownElement where other.isEmpty: "there is no element <\(name)>"
      case .unknownElement: "<\(name)> is of a vocabulary that has no place here: '\(other)'"
      case .unknownAttribute: "<\(other)> has no attribute '\(name)'"
      case .misplaced: "<\(name)> may not stand in <\(other)>"
      case .enclosed: "<\(name)> may not stand within <\(other)>, however deep"
      case .late: "<\(name)> stands too late in <\(other)>"
      case .between: "<\(name)> stands in the middle of <\(other)>"
      case .mixed: "<\(name)> stands beside others in <\(other)>"
      case .repeated: "<\(other)> has more than one <\(name)>"
      case .missingElement: "<\(other)> has no <\(name)>"
      case .missingAttribute: "<\(other)> has no '\(name)'"
      case .text: "text may not stand right in <\(other)>"
      case .value(let value): "'\(value)' is no value of '\(name)' in <\(other)>"
      }
    findings.add(
      .error, headline, in: path, line: misfit.line, column: misfit.column, hint: Self.hint(for: misfit, of: table),
      id: id)
  }

  /// The remedy for a misfit.
  private static func hint(for misfit: Misfit, of table: ContentTable) -> String? {
    let name = misfit.name
    switch misfit.fault {
    case .unknownElement:
      return ContentTable.successors[name].map { "use \($0)" } ?? "use another one, or leave it out"
    case .unknownAttribute:
      if table.isExact { return "leave it out" }
      return looks.contains(name) ? "say it in a style sheet" : "leave it out, or call it 'data-\(name)'"
    case .misplaced, .text:
      let parents = table.elements[name]?.kinds == 0 ? table.parents(of: name) : []
      if !parents.isEmpty { return "it stands in \(parents.map { "<\($0)>" }.alternatives)" }
      guard let holder = table.elements[misfit.rule] else { return "take it out" }
      if holder.body == .text { return "only text stands in <\(misfit.other)>" }
      if !holder.order.isEmpty {
        return "<\(misfit.other)> holds \(holder.order.map { "<\($0)>" }.alternatives)"
      }
      if holder.body == .nothing { return "<\(misfit.other)> holds nothing" }
      return "end <\(misfit.other)> before it, or use an element of a line, such as <span>"
    case .enclosed: return "end <\(misfit.other)> before it"
    case .late:
      let order = table.elements[misfit.rule]?.order ?? []
      return order.count == 1 ? "it is the first" : "the order is \(order.map { "<\($0)>" }.joined(separator: ", "))"
    case .between: return "it is the first or the last"
    case .mixed: return "put each group of the others into a <div>, or none"
    case .repeated: return "leave one"
    case .missingElement, .missingAttribute: return "add it"
    case .value:
      guard let attribute = table.elements[misfit.other]?.attributes[name] ?? table.attributes[name] else { return nil }
      if !attribute.words.isEmpty {
        return "it is \(attribute.words.map { $0.isEmpty ? "empty" : "'\($0)'" }.alternatives)"
      }
      switch attribute.kind {
      case .any where table.isExact:
        if case .value(let value) = misfit.fault, value.contains(":"), !value.hasPrefix("rendition:") {
          return "leave it out, or declare what is before ':' in 'prefix' of <package>"
        }
        return "leave it out"
      case .any: return "it is 'text/html; charset=utf-8'"
      case .ids: return "it names ids of elements of the page"
      case .id: return "it is a name without blanks"
      case .flag: return "it is '\(name)' or empty"
      case .number: return "it is a number without a unit"
      case .amount: return "it is a number from 0 without a unit"
      case .extent: return "it is a number above 0 without a unit"
      case .tag: return "it is a tag such as 'en' or 'pt-BR'"
      case .integer, .whole, .positive: return "it is a whole number without a unit; say other sizes in a style sheet"
      case .role: return "roles are those of WAI-ARIA and DPUB-ARIA, such as 'doc-chapter'"
      }
    }
  }
}
