import Basics
import EPUB
import XML

/// Something in a document that its vocabulary does not allow there.
struct Misfit {
  /// A fault.
  enum Fault {
    /// An element or attribute that the vocabulary does not have.
    case unknownElement, unknownAttribute
    /// An element in a parent, within an element further out, behind a sibling, between siblings, beside others of its
    /// parent, or once more.
    case misplaced, enclosed, late, between, mixed, repeated
    /// A child or an attribute that is missing.
    case missingElement, missingAttribute
    /// Text in an element.
    case text
    /// A value of an attribute of an element.
    case value(String)
  }

  /// The fault.
  let fault: Fault
  /// Its subject, and the other one: where that stands.
  let name: String
  let other: String
  /// The other's name in the table.
  var rule = ""
  let line: Int
  let column: Int
}

/// Compares a document with the table of its vocabulary, element by element.
struct ContentWalk {
  /// The most faults of one document that are told.
  static let limit = 1000

  /// An element that has not ended.
  private struct Open {
    let name: String
    /// Its name in the table.
    let rule: String
    /// Its line of the table; none where nobody judges what it holds.
    let element: ContentTable.Element?
    /// Its content, that of its parent if it is transparent.
    let body: ContentTable.Body
    /// The groups refused in it or further in.
    let refused: ContentTable.Groups
    /// The rank reached by its children.
    var rank = 0
    /// The children that were met, a bit for each.
    var met: UInt64 = 0
    /// Whether a child was met; the last one, if it stands behind others and none may follow.
    var isBegun = false
    var edge: XMLTag?
    /// The bytes of text before the last child.
    var textBefore = 0
  }

  /// The misfits.
  private(set) var misfits: [Misfit] = []
  private let table: ContentTable
  private let namespace: String
  private let neighbours: Set<String>
  private var open: [Open] = []
  /// The misfits where an id that an attribute names is not in the document.
  private var named: [Misfit] = []

  private static let xml = "http://www.w3.org/XML/1998/namespace"
  /// An element of another vocabulary, such as a drawing, which stands where a picture may.
  private static let neighbour = ContentTable.Element(kinds: ContentTable.flow | ContentTable.phrasing)

  /// Begins a document in the vocabulary of a namespace, in which some others may stand, too.
  init(_ table: ContentTable, namespace: String, neighbours: Set<String>) {
    (self.table, self.namespace, self.neighbours) = (table, namespace, neighbours)
  }

  /// Judges a start behind the text of its parent. `name` is how the table calls the element, none if others judge what
  /// it is and holds; `line` is the line of the table that counts for it, if that is another one.
  mutating func begin(_ tag: XMLTag, behind text: String = "", as name: String?, line: String? = nil) {
    if let parent = open.indices.last {
      open[parent].textBefore = text.utf8.count
      if !open[parent].isBegun, open[parent].body != .nothing, !text.utf8.allSatisfy(\.isBlank) {
        open[parent].isBegun = true
        open[parent].rank = open[parent].element?.bodyRank ?? 0
      }
    }
    guard let name else {
      let isNeighbour = neighbours.contains(tag.namespace) || tag.name.utf8.contains(UInt8(ascii: "-"))
      if !isNeighbour, open.last?.element != nil {
        note(.unknownElement, tag.name, tag, in: tag.namespace)
      } else {
        _ = place(tag.name, "", Self.neighbour, tag)
        for attribute in tag.attributes { keepIDs(in: attribute, table.attributes[attribute.name], tag) }
      }
      return pass(tag.name)
    }
    guard let known = table.elements[line ?? name] else {
      note(.unknownElement, name, tag)
      return pass(name)
    }
    let (rule, element) = place(name, line ?? name, known, tag)
    judgeAttributes(of: tag, name, element)
    var body = element.body
    if body == .transparent {
      body = open.last?.body ?? .any
      if body == .nothing { body = .any }
    }
    let refused = (open.last?.refused ?? 0) | element.refuses
    open.append(Open(name: name, rule: rule, element: element, body: body, refused: refused))
  }

  /// Opens an element of which nobody judges what it holds.
  private mutating func pass(_ name: String) {
    open.append(Open(name: name, rule: "", element: nil, body: .any, refused: open.last?.refused ?? 0))
  }

  /// Judges what an element has held.
  mutating func end(_ element: ElementWalk.Element) {
    defer { open.removeLast() }
    guard let ended = open.last, let known = ended.element else { return }
    if ended.met & known.alone == 0, !known.isCyclic || ended.met != 0 {
      for (name, index) in known.needed where ended.met & (1 << UInt64(index)) == 0 {
        note(.missingElement, name, element.tag, in: ended.name)
      }
    }
    if ended.body == .nothing, !element.text.utf8.allSatisfy(\.isBlank) {
      note(.text, "", element.tag, in: ended.name)
    }
    if let edge = ended.edge, !element.text.utf8.dropFirst(ended.textBefore).allSatisfy(\.isBlank) {
      note(.between, edge.name, edge, in: ended.name)
    }
  }

  /// Judges where an element stands; gives the line that counts for it there, with its name.
  private mutating func place(
    _ name: String, _ rule: String, _ element: ContentTable.Element, _ tag: XMLTag
  ) -> (rule: String, element: ContentTable.Element) {
    guard let parent = open.indices.last else { return (rule, element) }
    var kinds = element.kinds
    for (attribute, except, more) in element.conditions {
      let value = tag[attribute]
      if except == nil ? value != nil : value != except { kinds |= more }
    }
    if kinds & open[parent].refused != 0 {
      let outer = open.last { ($0.element?.refuses ?? 0) & kinds != 0 }
      note(.enclosed, name, tag, in: outer?.name ?? open[parent].name)
      return (rule, element)
    }
    guard let holder = open[parent].element else {
      // Nobody judges what stands there.
      return (rule, element)
    }
    let child = holder.children[name]
    if let edge = open[parent].edge { note(.between, edge.name, edge, in: open[parent].name) }
    open[parent].edge = child?.isAtEdge == true && open[parent].isBegun ? tag : nil
    open[parent].isBegun = true
    guard let child else {
      stand(name, kinds, parent, tag)
      return (rule, element)
    }
    meet(child, name, parent, holder, tag)
    guard let line = child.line, let other = table.elements[line] else { return (rule, element) }
    return (line, other)
  }

  /// Judges whether a child that its parent names may stand behind those that were met.
  private mutating func meet(
    _ child: ContentTable.Child, _ name: String, _ parent: Int, _ holder: ContentTable.Element, _ tag: XMLTag
  ) {
    let bit: UInt64 = 1 << UInt64(child.index)
    let met = open[parent].met
    if met & (child.isAlone ? ~holder.alone : holder.alone) != 0 {
      return note(.mixed, name, tag, in: open[parent].name)
    }
    if child.isSingle, met & bit != 0 {
      note(.repeated, child.title, tag, in: open[parent].name)
    } else if child.rank < open[parent].rank {
      guard holder.isCyclic else { return note(.late, name, tag, in: open[parent].name) }
      for (needed, index) in holder.needed where met & (1 << UInt64(index)) == 0 {
        note(.missingElement, needed, tag, in: open[parent].name)
      }
      (open[parent].met, open[parent].rank) = (0, child.rank)
    }
    open[parent].met |= bit
    open[parent].rank = max(open[parent].rank, child.rank)
  }

  /// Judges whether an element that its parent does not name may stand there.
  private mutating func stand(_ name: String, _ kinds: ContentTable.Groups, _ parent: Int, _ tag: XMLTag) {
    let isFit =
      switch open[parent].body {
      case .any: true
      case .flow, .transparent: kinds & ContentTable.flow != 0
      case .phrasing: kinds & ContentTable.phrasing != 0
      case .text: false
      case .nothing: open[parent].element?.children.isEmpty == false && table.wanderers.contains(name)
      }
    if !isFit {
      // What a link or the like holds is up to what it stands in.
      let holder = open.last { $0.element?.body != .transparent } ?? open[parent]
      note(.misplaced, name, tag, in: holder.name, rule: holder.rule)
    } else if let element = open[parent].element, element.body != .nothing {
      open[parent].rank = max(open[parent].rank, element.bodyRank)
    }
  }

  private mutating func judgeAttributes(of tag: XMLTag, _ name: String, _ element: ContentTable.Element) {
    for attribute in tag.attributes {
      let known = element.attributes[attribute.name] ?? table.attributes[attribute.name]
      guard attribute.namespace.isEmpty || attribute.namespace == Self.xml && known != nil else {
        if attribute.namespace == namespace { note(.unknownAttribute, attribute.name, tag, in: name) }
        continue
      }
      guard let known else {
        // An 'embed' hands whatever it has to a plug-in.
        if name != "embed", !["data-", "on"].contains(where: attribute.name.hasPrefix) {
          note(.unknownAttribute, attribute.name, tag, in: name)
        }
        continue
      }
      keepIDs(in: attribute, known, tag)
      // Of the language of a whole document others judge.
      if !(open.isEmpty && known.kind == .tag), !isFit(attribute.value, for: known, attribute.name) {
        note(.value(attribute.value), attribute.name, tag, in: name)
      }
    }
    let ofRole = name == "input" ? nil : tag["role"].flatMap { ContentTable.roleNeeds[$0] }
    for needed in element.neededAttributes + (ofRole ?? []) where tag[needed] == nil {
      note(.missingAttribute, needed, tag, in: name)
    }
  }

  /// Remembers the ids that an attribute names, until all ids are known.
  private mutating func keepIDs(in attribute: XMLTag.Attribute, _ known: ContentTable.Attribute?, _ tag: XMLTag) {
    guard known?.kind == .ids, attribute.namespace.isEmpty else { return }
    named += attribute.value.words.map {
      Misfit(fault: .value($0), name: attribute.name, other: tag.name, line: tag.line, column: tag.column)
    }
  }

  /// The misfits where attributes name ids that are none of some.
  func strangers(to ids: [String: Int]) -> some Sequence<Misfit> {
    named.lazy.filter { if case .value(let id) = $0.fault { ids[id] == nil } else { false } }.prefix(Self.limit)
  }

  /// Whether a text has the form of a language's tag: letters, then perhaps letters and digits behind hyphens.
  private static func isTag(_ text: some StringProtocol) -> Bool {
    for (place, part) in text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).enumerated() {
      guard (1...8).contains(part.count), part.allSatisfy({ place > 0 ? $0.isAlphanumeric : $0.isLetter }) else {
        return false
      }
    }
    return true
  }

  private func isFit(_ value: String, for attribute: ContentTable.Attribute, _ name: String) -> Bool {
    if !attribute.words.isEmpty {
      // Those of ARIA are in small letters (ARIA in HTML).
      let isARIA = name.hasPrefix("aria-")
      let text = isARIA ? value : table.isExact ? value.trimmed : value.trimmed.lowercased()
      let words = attribute.isList ? text.words : [text]
      return !words.isEmpty && words.allSatisfy(attribute.words.contains)
    }
    switch attribute.kind {
    case .any, .ids: return true
    case .id: return !value.trimmed.isEmpty && !value.trimmed.utf8.contains { $0 <= 0x20 }
    case .flag: return value.isEmpty || value.lowercased() == name
    case .number: return Double(value.trimmed)?.isFinite == true
    case .amount: return (0..<Double.infinity).contains(Double(value.trimmed) ?? -1)
    case .extent: return (Double.leastNonzeroMagnitude..<Double.infinity).contains(Double(value.trimmed) ?? 0)
    case .integer: return Int(value.trimmed) != nil
    case .whole: return (Int(value.trimmed) ?? -1) >= 0
    case .positive: return (Int(value.trimmed) ?? 0) > 0
    case .tag: return value.trimmed.isEmpty || Self.isTag(value.trimmed)
    case .role: return value.words.allSatisfy { ContentTable.roles.contains($0) }
    }
  }

  private mutating func note(
    _ fault: Misfit.Fault, _ name: String, _ tag: XMLTag, in other: String = "", rule: String? = nil
  ) {
    guard misfits.count < Self.limit else { return }
    misfits.append(
      Misfit(
        fault: fault, name: name, other: other, rule: rule ?? open.last?.rule ?? "", line: tag.line, column: tag.column)
    )
  }
}
