import Basics

/// The contents and attributes of the elements of a vocabulary: written as lines of text, read once.
///
/// A line is `name | where | content | attributes | refuses`:
/// - *where*: `flow` or `phrasing` if the element may stand where these may; other words are groups that elements
///   refuse. `phrasing[href]` counts with that attribute alone, `interactive[type!hidden]` with another value of it.
/// - *content*: names of children in their order, those in any order with commas between them: `a?` at most once, `a!`
///   once, `a+` at least once, `a=b` to be read like `b`, `a/b` one or the other, `a~` before or behind all others,
///   `a^` beside its like alone. Then perhaps `flow`, `phrasing`, `text`, `transparent` (what the parent holds) or
///   `any`, and `again` where the order may begin anew.
/// - *attributes*: `a!` is needed; values may be words, `a=b/c`, several, `a=+b/c`, or of a `ValueKind`. Those of `*`
///   are of all elements.
/// - *refuses*: names or groups of elements that stand nowhere within it.
struct ContentTable: Sendable {
  /// An element's content besides the children that it names.
  enum Body: Substring, Sendable { case nothing, text, phrasing, flow, transparent, any }

  /// The kind of an attribute value.
  enum ValueKind: Substring, Sendable {
    /// Anything; a name without blanks; ids of elements of the document; the name of the attribute or nothing.
    case any, id, ids, flag
    /// Numbers: any, from 0, above 0; any whole one, from 0, from 1.
    case number, amount, extent, integer, whole, positive
    /// Roles of ARIA; a language.
    case role, tag
  }

  /// An attribute.
  struct Attribute: Sendable {
    /// Its value's kind.
    let kind: ValueKind
    /// The words that it may be, in lower case; none if it is not one of a few.
    let words: [String]
    /// Whether it may be several of them.
    let isList: Bool
  }

  /// A child that an element names.
  struct Child: Sendable {
    /// Its place among those that are named.
    let index: Int
    /// Behind those of a higher rank it may not stand.
    let rank: Int
    /// Whether there is one at most.
    let isSingle: Bool
    /// Whether it stands before or behind all others; whether it stands beside its like alone.
    let isAtEdge: Bool
    let isAlone: Bool
    /// The line that it is read by; none if that is its own.
    let line: String?
    /// Its name together with those that may stand in its place.
    let title: String
  }

  /// Groups of elements, a bit for each.
  typealias Groups = UInt64

  /// A line.
  struct Element: Sendable {
    /// The groups that it belongs to.
    var kinds: Groups = 0
    /// The same, for an element with an attribute, or with another value of it than the one that is named.
    var conditions: [(attribute: String, except: String?, kinds: Groups)] = []
    /// Its content.
    var body = Body.nothing
    /// The rank of that among its children.
    var bodyRank = 0
    /// The children that it names.
    var children: [String: Child] = [:]
    /// Their names in their order.
    var order: [String] = []
    /// Whether the order begins anew behind its last one.
    var isCyclic = false
    /// Its children that stand beside their like alone, a bit for each.
    var alone: UInt64 = 0
    /// The children that it cannot be without, each with its index.
    var needed: [(name: String, index: Int)] = []
    /// Its own attributes.
    var attributes: [String: Attribute] = [:]
    /// Those that it cannot be without.
    var neededAttributes: [String] = []
    /// The groups refused within it.
    var refuses: Groups = 0
  }

  /// What may stand among blocks.
  static let flow: Groups = 1
  /// What may stand in a line of text.
  static let phrasing: Groups = 2

  /// The elements by their names.
  private(set) var elements: [String: Element] = [:]
  /// The attributes of all of them.
  private(set) var attributes: [String: Attribute] = [:]
  /// The children that stand anywhere but in text and in what holds nothing.
  let wanderers: Set<String>
  /// Whether words of attributes are compared letter by letter.
  let isExact: Bool

  /// Reads a table.
  init(_ text: String, wanderers: Set<String> = [], isExact: Bool = false) {
    (self.wanderers, self.isExact) = (wanderers, isExact)
    let lines = text.split(separator: "\n").map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
    }
    var groups: [Substring: Groups] = ["flow": Self.flow, "phrasing": Self.flow | Self.phrasing]
    for word in lines.flatMap({ $0.count > 4 ? $0[4].split(separator: " ") : [] }) where groups[word] == nil {
      groups[word] = 1 << UInt64(groups.count)
    }
    for columns in lines {
      func words(_ column: Int) -> [Substring] {
        column < columns.count ? columns[column].split(separator: " ") : []
      }
      var element = Element()
      for name in columns[0].split(separator: ",") {
        element.kinds = groups[name] ?? 0
        element.conditions = []
        for word in words(1) { element.add(word, groups) }
        element.order = []
        for (rank, word) in words(2).enumerated() { element.hold(word, rank) }
        for word in words(3) { element.have(word) }
        element.refuses = words(4).reduce(0) { $0 | (groups[$1] ?? 0) }
        if name == "*" {
          attributes.merge(element.attributes) { $1 }
        } else {
          elements[String(name)] = element
        }
        element = Element()
      }
    }
  }

  /// The names of the elements that hold an element by its name.
  func parents(of name: String) -> [String] {
    elements.filter { $0.value.children[name] != nil && !$0.key.contains(".") }.keys.sorted()
  }
}

extension ContentTable.Element {
  /// Takes a word of the second column.
  fileprivate mutating func add(_ word: Substring, _ groups: [Substring: ContentTable.Groups]) {
    let parts = word.split { "[]!".contains($0) }
    let kinds = groups[parts[0]] ?? 0
    if parts.count == 1 {
      self.kinds |= kinds
    } else {
      conditions.append((String(parts[1]), parts.count > 2 ? String(parts[2]) : nil, kinds))
    }
  }

  /// Takes what has one rank in the third column.
  fileprivate mutating func hold(_ word: Substring, _ rank: Int) {
    if word == "again" {
      isCyclic = true
      return
    }
    for part in word.split(separator: ",") {
      if let body = ContentTable.Body(rawValue: part) {
        (self.body, bodyRank) = (body, rank)
        continue
      }
      let sides = part.split(separator: "=")
      let names = sides[0].filter { !"!?+~^".contains($0) }.split(separator: "/").map(String.init)
      let title = names.count > 1 ? "\(names[0])> to <\(names[names.count - 1])" : names[0]
      let index = Set(children.values.map(\.index)).count
      if part.contains("!") || part.contains("+") { needed.append((title, index)) }
      if part.contains("^") { alone |= 1 << UInt64(index) }
      for name in names {
        children[name] = ContentTable.Child(
          index: index, rank: rank, isSingle: part.contains("!") || part.contains("?"), isAtEdge: part.contains("~"),
          isAlone: part.contains("^"), line: sides.count > 1 ? String(sides[1]) : nil, title: title)
        order.append(name)
      }
    }
  }

  /// Takes a word of the fourth column.
  fileprivate mutating func have(_ word: Substring) {
    let parts = word.split(separator: "=", maxSplits: 1)
    let name = parts[0].filter { $0 != "!" }
    if parts[0].hasSuffix("!") { neededAttributes.append(name) }
    let kind = parts.count > 1 ? ContentTable.ValueKind(rawValue: parts[1]) : .any
    let isList = kind == nil && parts[1].hasPrefix("+")
    let words =
      kind == nil
      ? parts[1].dropFirst(isList ? 1 : 0).split(separator: "/", omittingEmptySubsequences: false).map(String.init) : []
    attributes[name] = ContentTable.Attribute(kind: kind ?? .any, words: words, isList: isList)
  }
}
