import Basics
import Checks
import Files

/// The verdicts of some shops on some books.
struct ShopTable {
  /// A book, and what each shop would say of it.
  struct Row {
    let name: String
    let verdicts: [(shop: Shop, gaps: [ShopGap])]
  }

  private let shops: [Shop]
  private(set) var rows: [Row] = []

  /// The most books that are listed one by one.
  private static let limit = 40

  /// Begins a table of shops; those that are named, in the order in which shops are.
  init(_ shops: [Shop]) { self.shops = shops }

  /// The shops that words name; `all` are all.
  static func shops(named words: [String]) -> [Shop] {
    Shop.allCases.filter { words.contains($0.rawValue) || words.contains("all") }
  }

  /// Adds a book, unless it is none that shops sell by itself: one for a single kind of device, a sample, a cover.
  mutating func add(_ book: ShopBook?, at path: String, name: String, errors: Int) {
    let file = Path.name(of: path)
    guard let book, !file.hasSuffix(".kepub.epub"), !Self.isSample(file), book.form != .press || book.pages > 1,
      // PDFs to be read are no books for shops that take none.
      book.form != .screen || shops.contains(.google)
    else { return }
    let sample = Path.join(Path.parent(of: path), Path.stem(of: file) + "-sample.epub")
    let surroundings = ShopSurroundings(file: file, errors: errors, hasSample: FileStatus(of: sample)?.kind == .file)
    rows.append(Row(name: name, verdicts: shops.map { ($0, book.gaps(for: $0, surroundings)) }))
  }

  private static func isSample(_ file: String) -> Bool {
    let ending = "-sample.epub"
    guard file.hasSuffix(ending) else { return false }
    let stem = String(file.dropLast(ending.utf8.count))
    return stem.hasSuffix(".fxl") || EAN13(isbn: stem) != nil
  }

  /// The gaps, book by book.
  var findings: [Diagnostic] {
    rows.flatMap { row in
      row.verdicts.flatMap(\.gaps).map { gap in
        let source = "\(gap.rule.source) (\(gap.rule.date))"
        let isMust = gap.rule.weight == .must
        return Diagnostic(
          isMust ? .warning : .note, "\(gap.rule.shop.title): \(gap.words)", at: .init(file: row.name),
          hint: [gap.hint, source].compactMap(\.self).joined(separator: "; "),
          id: isMust ? "store-refuses" : "store-advises")
      }
    }
  }

  /// The table as lines: each book with a word for each shop, or, of many, how many each takes; then what is missing.
  var lines: [String] {
    guard !rows.isEmpty else { return ["there is no book that shops would sell"] }
    var lines = [""]
    if rows.count <= Self.limit {
      let width = rows.map(\.name.count).max() ?? 0
      lines.append(line(padded("", width), shops.map(\.rawValue)))
      for row in rows { lines.append(line(padded(row.name, width), row.verdicts.map { Self.word($0.gaps) })) }
    } else {
      for (place, shop) in shops.enumerated() {
        let may = rows.count { Self.mayGo($0.verdicts[place].gaps) }
        lines.append("\(padded(shop.title, 14)) takes \(may) of \(count(rows.count, "book"))")
      }
    }
    lines.append("")
    lines += missing
    return lines
  }

  /// The gaps, rule by rule, with the number of books and the words about the first of them.
  private var missing: [String] {
    shops.indices.flatMap { place in
      ShopRule.rules(of: shops[place]).compactMap { rule -> String? in
        let found = rows.compactMap { row in
          row.verdicts[place].gaps.first { $0.rule.id == rule.id }.map { (name: row.name, gap: $0) }
        }
        guard let first = found.first else { return nil }
        let others = found.count > 1 ? " and \(found.count - 1) more" : ""
        return "\(padded(rule.weight.words, 7)) \(rule.id): \(first.gap.words) (\(first.name)\(others))"
      }
    }
  }

  private func line(_ name: String, _ words: [String]) -> String {
    ([name] + words.map { padded($0, 7) }).joined(separator: "  ").trimmedEnd
  }

  private static func mayGo(_ gaps: [ShopGap]) -> Bool { !gaps.contains { $0.rule.weight == .must } }

  private static func word(_ gaps: [ShopGap]) -> String { !mayGo(gaps) ? "no" : gaps.isEmpty ? "yes" : "yes, …" }

  /// The members of the object that programs read.
  var members: [JSONMember] {
    [
      JSONMember(
        "stores",
        .array(
          shops.enumerated().map { place, shop in
            [
              "store": .string(shop.rawValue), "title": .string(shop.title),
              "books": .number(rows.count { Self.mayGo($0.verdicts[place].gaps) }),
            ]
          })),
      JSONMember(
        "verdicts",
        .array(
          rows.flatMap { row in
            row.verdicts.map { shop, gaps in
              [
                "path": .string(row.name), "store": .string(shop.rawValue), "taken": .bool(Self.mayGo(gaps)),
                "missing": .array(gaps.map(\.json)),
              ]
            }
          })),
    ]
  }
}

extension ShopGap {
  fileprivate var json: JSONValue {
    [
      "rule": .string(rule.id), "weight": .string(rule.weight.rawValue), "text": .string(words),
      "source": .string(rule.source), "date": .string(rule.date),
    ]
  }
}

extension ShopRule.Weight {
  /// Its words in a list.
  fileprivate var words: String {
    switch self {
    case .must: "needed"
    case .should: "advised"
    case .look: "look"
    }
  }
}

extension String {
  /// The text without the blanks at its end.
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
