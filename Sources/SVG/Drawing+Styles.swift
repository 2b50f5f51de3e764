extension Drawing {
  /// The most elements times rules of style sheets: whoever draws compares each with each.
  private static let comparisonLimit = 50_000_000

  /// Gives each element what rules of style sheets may make it cost. Throws where there are more rules than anybody
  /// goes through.
  ///
  /// A rule is taken to hold for whatever has the class, the id or the name that its selector ends in.
  mutating func apply(_ rules: [StyleSheet.Rule]) throws(SVGError) {
    let elements = nodes.count { $0.name != nil }
    let links = rules.reduce(0) { $0 + $1.keys.count * (1 + $1.references.count) }
    guard links.multipliedReportingOverflow(by: elements).partialValue <= Self.comparisonLimit else {
      throw SVGError(
        "its style sheets have \(rules.count) rules for \(elements) elements, which nobody can draw in time")
    }
    var costly: [String: (effects: Effects, references: [String])] = [:]
    for rule in rules where rule.effects != .none || !rule.references.isEmpty {
      for key in rule.keys {
        costly[key, default: (.none, [])].effects.add(rule.effects)
        costly[key]?.references += rule.references
      }
    }
    if costly.isEmpty { return }
    for place in nodes.indices {
      guard let name = nodes[place].name else { continue }
      var keys = ["*", name]
      for attribute in nodes[place].attributes {
        if attribute.name == "id" { keys.append("#\(attribute.value)") }
        guard attribute.name == "class" else { continue }
        keys += attribute.value.split(whereSeparator: \.isWhitespace).map { ".\($0)" }
      }
      for key in keys {
        guard let found = costly[key] else { continue }
        nodes[place].effects.add(found.effects)
        nodes[place].styled += found.references
      }
    }
  }

  /// Takes all filters off; what they are stays, and nothing refers to it.
  mutating func dropFilters() {
    for place in nodes.indices {
      nodes[place].attributes.removeAll { $0.name == "filter" }
      for index in nodes[place].attributes.indices where nodes[place].attributes[index].name == "style" {
        nodes[place].attributes[index].value = Self.withoutFilters(nodes[place].attributes[index].value)
      }
      nodes[place].attributes.removeAll { $0.name == "style" && $0.value.isEmpty }
      guard nodes[place].name == "style", place + 1 < nodes[place].end else { continue }
      let rules = nodes[place + 1].text.split(separator: "\n").compactMap { rule -> String? in
        guard let brace = rule.firstIndex(of: "{") else { return nil }
        let declarations = Self.withoutFilters(rule[rule.index(after: brace)...].dropLast())
        return declarations.isEmpty ? nil : "\(rule[...brace])\(declarations)}"
      }
      nodes[place + 1].text = rules.joined(separator: "\n")
    }
  }

  /// Declarations as `StyleScanner` writes them, in whose values no semicolon stands.
  private static func withoutFilters(_ declarations: some StringProtocol) -> String {
    declarations.split(separator: ";").filter { !$0.hasPrefix("filter:") }.joined(separator: ";")
  }
}
