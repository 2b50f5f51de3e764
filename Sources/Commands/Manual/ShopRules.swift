import Checks

/// The page of the manual about the rules of shops, from their table.
enum ShopRules {
  /// The page.
  static func page() -> String {
    var text = """
      # Rules of shops

      `hornbook check --store` holds books to these rules. Each has the page that it was read on, and when: the day of the page where it bears one, or else the month in which it was read. Shops change their rules without a word, so look there before you send a book. [Sell books](../how-to/sell-books.md)

      - **must**: the shop does not take the book otherwise.
      - **should**: the shop takes it, and advises this.
      - **look**: only a person can see it.

      """
    for shop in Shop.allCases {
      text +=
        "\n## \(shop.title) (`--store \(shop.rawValue)`)\n\n| Rule | Asks | Weight | Source | Read |\n|---|---|---|---|---|\n"
      for rule in ShopRule.rules(of: shop) {
        let address = rule.source.dropFirst("https://".utf8.count)
        let link = "[\(address.prefix { $0 != "/" })](\(rule.source))"
        text += "| `\(rule.id)` | \(rule.test.words) | \(rule.weight.rawValue) | \(link) | \(rule.date) |\n"
      }
    }
    return text
  }
}
