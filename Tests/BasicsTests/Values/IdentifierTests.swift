import Basics
import Testing

@Suite struct `An identifier` {
  private let upper = "F91E26FD-DF04-4388-8E4C-CAA4942808B9"

  @Test func `is upper-case where it is a UUID`() {
    #expect(Identifier(uuid: upper.lowercased())?.text == upper)
    #expect(Identifier(upper.lowercased()) == Identifier(upper))
    #expect(Identifier(upper).description == upper)
  }

  @Test(arguments: [
    "", "F91E26FD", "F91E26FDDF0443888E4CCAA4942808B9", "F91E26FD-DF04-4388-8E4C-CAA4942808B",
    "F91E26FD-DF04-4388-8E4C-CAA4942808BG",
    "F91E26FD-DF04-4388-8E4C-CAA4942808B99", "{91E26FD-DF04-4388-8E4C-CAA4942808B9}",
    "F91E26FD_DF04_4388_8E4C_CAA4942808B9",
    " 91E26FD-DF04-4388-8E4C-CAA4942808B9", "F91E26F--DF04-4388-8E4C-CAA4942808B9",
    "../../../etc/passwd/------------------",
    "Ｆ91E26FD-DF04-4388-8E4C-CAA49428B",
  ])
  func `is kept as it stands where it is not`(text: String) {
    #expect(Identifier(uuid: text) == nil)
    #expect(Identifier(text).text == text)
  }

  @Test func `orders by bytes`() {
    let texts = ["", "1", "A", "Z", "a", "é", "漢", "😀"]
    #expect(texts.reversed().map { Identifier($0) }.sorted().map(\.text) == texts)
  }
}
