import Basics
import EPUB
import Markup

/// The labels of fields, the headings of table cells, and the states of what has a role.
extension SitePageReader {
  /// A label, and whether there are words in it.
  struct Label {
    /// The id of its field; nil where it means the field that lies in it.
    let target: String?
    let line: Int
    let column: Int
    let isHidden: Bool
    var hasWords: Bool
  }

  /// A field that does not say itself what it is called.
  struct Field {
    let name: String
    let id: Int?
    /// The place of the label that it lies in.
    let label: Int?
    let line: Int
    let column: Int
  }

  /// A table that has not ended yet.
  struct Table {
    var headings: Set<Int> = []
    /// The ids that its cells name as their headings, each where it is named first, and the numbers of these ids.
    var named: [(id: String, line: Int, column: Int)] = []
    var seen: Set<Int> = []

    /// The most ids that are looked at.
    static let limit = 1000
  }

  /// Whether nobody is told of an element and what is in it.
  static func isHidden(_ tag: HTMLTag) -> Bool {
    tag.has("hidden") || tag["aria-hidden"] == "true" || tag.has("inert")
      || tag.name == "dialog" && !tag.has("open")
  }

  /// Whether browsers show nobody the fields in an element, or itself as one: by its style, or as they have scripts.
  static func isOutOfSight(_ tag: HTMLTag) -> Bool {
    if tag.name == "noscript" { return true }
    guard let style = tag["style"] else { return false }
    return style.lowercased().filter { !$0.isWhitespace }.split(separator: ";").contains {
      $0.hasPrefix("display:none") || $0.hasPrefix("visibility:hidden")
    }
  }

  /// Whether an element is one that fields, labels and roles are not judged in.
  private func isPassedOver(_ tag: HTMLTag) -> Bool {
    hiddenDepth > 0 || outOfSightDepth > 0 || Self.isHidden(tag) || Self.isOutOfSight(tag)
  }

  /// Whether an element has data for scripts, which know what becomes of it.
  static func hasData(_ tag: HTMLTag) -> Bool { tag.names.contains { $0.hasPrefix("data-") } }

  /// Whether an element has an attribute with words in it, or one that scripts bind: `:title`, `v-bind:title`.
  static func gives(_ tag: HTMLTag, _ name: String) -> Bool {
    tag[name]?.trimmed.isEmpty == false || binds(tag, name)
  }

  private static func binds(_ tag: HTMLTag, _ name: String) -> Bool {
    let length = name.utf8.count
    return tag.names.contains {
      $0.utf8.count > length && $0.hasSuffix(name) && $0.utf8.dropLast(length).last == UInt8(ascii: ":")
    }
  }

  /// Whether labels may name an element; nobody knows it of those that scripts define.
  static func isLabelable(_ tag: HTMLTag) -> Bool {
    switch tag.name {
    case "input": tag["type"]?.trimmed.lowercased() != "hidden"
    case "button", "meter", "output", "progress", "select", "textarea": true
    default: tag.name.utf8.contains(UInt8(ascii: "-"))
    }
  }

  /// Takes note of a label.
  mutating func noteLabel(_ tag: HTMLTag) {
    let isHidden = isPassedOver(tag)
    openLabels.append(labels.count)
    // Fields may have their names from what is hidden.
    labels.append(
      Label(
        target: Self.binds(tag, "for") ? nil : tag["for"], line: tag.line, column: tag.column, isHidden: isHidden,
        hasWords: isHidden || Self.hasData(tag)))
  }

  /// Takes note of what scripts fill with the words of a label; what a field has for them is its own.
  mutating func noteFilling(_ tag: HTMLTag) {
    guard let label = openLabels.last, !Self.isLabelable(tag), tag.name != "option", Self.hasData(tag) else { return }
    labels[label].hasWords = true
  }

  /// Takes note of a field that readers fill in.
  mutating func noteField(_ tag: HTMLTag) {
    if tag.name == "input", Self.wordless.contains(tag["type"]?.trimmed.lowercased() ?? "") { return }
    guard !isPassedOver(tag), !["none", "presentation"].contains(tag["role"]) else { return }
    // What stands in an empty field counts too where nothing else does. Any label may name an id that scripts bind.
    guard !(Self.nameAttributes + ["placeholder"]).contains(where: { Self.gives(tag, $0) }), !Self.binds(tag, "id")
    else { return }
    fields.append(
      Field(
        name: tag["name"] ?? tag["id"] ?? "", id: tag["id"].map { SitePage.number(of: $0) }, label: openLabels.last,
        line: tag.line, column: tag.column))
  }

  /// The types of inputs that need no label: their words are in them, or nobody sees them. Picture buttons are judged
  /// as links are.
  private static let wordless: Set = ["hidden", "submit", "reset", "button", "image"]

  /// Takes note of a cell of a table.
  mutating func noteCell(_ tag: HTMLTag) {
    guard let last = tables.indices.last else { return }
    if tag.name == "th" || ["columnheader", "rowheader"].contains(tag["role"]), let id = tag["id"] {
      tables[last].headings.insert(SitePage.number(of: id))
    }
    guard hiddenDepth == 0, !Self.isHidden(tag), let headers = tag["headers"] else { return }
    for id in headers.words where tables[last].named.count < Table.limit {
      if tables[last].seen.insert(SitePage.number(of: id)).inserted {
        tables[last].named.append((id, tag.line, tag.column))
      }
    }
  }

  /// Judges what the cells of a table name, all of which has been read.
  mutating func judge(_ table: Table) {
    for cell in table.named where !table.headings.contains(SitePage.number(of: cell.id)) {
      add(
        .error, "the cell names the heading '\(cell.id)', which is no 'th' of its table", line: cell.line,
        column: cell.column, hint: "give the 'th' that id, or leave 'headers' out of a plain table",
        id: "site-table-headers")
    }
  }

  /// Judges the labels and fields of a page that has been read.
  mutating func judgeFields() {
    var labelled: Set<Int> = []
    for label in labels {
      guard let target = label.target else { continue }
      let number = SitePage.number(of: target)
      if label.hasWords { labelled.insert(number) }
      guard !labelable.contains(number), !label.isHidden else { continue }
      let isThere = ids.contains(number)
      let headline =
        target.isEmpty
        ? "the label has an empty 'for', so that it names nothing"
        : "the label names '\(target)', which is \(isThere ? "no field" : "not in the page")"
      // Scripts may make the field.
      add(
        isThere || target.isEmpty || !hasScripts ? .error : .warning, headline, line: label.line, column: label.column,
        hint: "let 'for' name the id of its field", id: "site-broken-label")
    }
    for field in fields {
      if let id = field.id, labelled.contains(id) { continue }
      if let label = field.label, labels[label].hasWords, labels[label].target?.isEmpty ?? true { continue }
      add(
        .error, "the field\(field.name.isEmpty ? "" : " '\(field.name)'") has no label, for those who do not see it",
        line: field.line, column: field.column,
        hint: "put it into a 'label' with words, let the 'for' of a label name its id, or give it an 'aria-label'",
        id: "site-missing-label")
    }
  }

  /// Judges whether what has a role says how it stands; what has data for scripts is left to them.
  mutating func noteRole(_ tag: HTMLTag) {
    guard let role = tag["role"]?.lowercased().words.first, let state = Self.states[String(role)],
      !isPassedOver(tag), !Self.gives(tag, state.name), !Self.says(tag, state.name), !Self.hasData(tag)
    else { return }
    // A player's slider may say it in words alone.
    if role == "slider", Self.gives(tag, "aria-valuetext") { return }
    add(
      .error, "the role '\(role)' is without '\(state.name)'", at: tag,
      hint: "say to those who do not see it \(state.meaning): \(state.name)=\"\(state.example)\"", id: "site-role-state"
    )
  }

  /// Whether an element says something by itself that others say with an attribute of ARIA.
  private static func says(_ tag: HTMLTag, _ state: String) -> Bool {
    let type = tag.name == "input" ? tag["type"]?.trimmed.lowercased() ?? "" : ""
    return switch state {
    case "aria-checked": type == "checkbox" || type == "radio"
    case "aria-expanded": tag.name == "select" || tag.name == "input" && tag.has("list")
    case "aria-level": tag.name.utf8.count == 2 && tag.name.hasPrefix("h")
    default: ["range", "number"].contains(type) || tag.name == "meter" || tag.name == "progress"
    }
  }

  /// The states that roles require (WAI-ARIA 1.2).
  private static let states: [String: (name: String, example: String, meaning: String)] = {
    let checked = (name: "aria-checked", example: "false", meaning: "whether it is chosen")
    let value = (name: "aria-valuenow", example: "0", meaning: "where it stands")
    return [
      "checkbox": checked, "menuitemcheckbox": checked, "menuitemradio": checked, "radio": checked, "switch": checked,
      "combobox": ("aria-expanded", "false", "whether its list is open"),
      "heading": ("aria-level", "2", "how deep it is"), "meter": value, "scrollbar": value, "slider": value,
    ]
  }()
}
