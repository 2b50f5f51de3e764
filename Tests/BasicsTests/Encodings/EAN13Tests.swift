import Basics
import Testing

@Suite struct `The bars of a number` {
  /// The digits that a scanner would read from modules; nil where they are none.
  private func read(_ modules: [Bool]) -> [Int]? {
    guard modules.count == 95, modules[0...2].elementsEqual([true, false, true]) else { return nil }
    func digit(_ start: Int) -> (value: Int, isEven: Bool)? {
      let text = modules[start..<(start + 7)].map { $0 ? "1" : "0" }.joined()
      let odd = [
        "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011",
      ]
      if let value = odd.firstIndex(of: text) { return (value, false) }
      let turned = odd.map { String($0.reversed()).map { $0 == "1" ? "0" : "1" }.joined() }
      return turned.firstIndex(of: text).map { ($0, true) }
    }
    let left = (0..<6).compactMap { digit(3 + 7 * $0) }
    let right = (0..<6).compactMap { place -> Int? in
      let text = modules[(50 + 7 * place)..<(57 + 7 * place)].map { $0 ? "0" : "1" }.joined()
      return [
        "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011",
      ].firstIndex(of: text)
    }
    let first = [
      "000000", "001011", "001101", "001110", "010011", "011001", "011100", "010101", "010110", "011010",
    ].firstIndex(of: left.map { $0.isEven ? "1" : "0" }.joined())
    guard left.count == 6, right.count == 6, let first else { return nil }
    return [first] + left.map(\.value) + right
  }

  @Test(arguments: ["978-3-16-148410-0", "9780306406157", "979 10 90636 07 1"])
  func `are those of its digits`(isbn: String) throws {
    let code = try #require(EAN13(isbn: isbn))
    #expect(read(code.modules) == code.digits)
    #expect(code.digits.map(String.init).joined() == isbn.filter(\.isNumber))
  }

  @Test(arguments: [
    "", "978-3-16-148410-1", "3-16-148410-X", "4006381333931", "978316148410", "97831614841000", "978-3-16-14841٠-0",
    "979-0-2600-0043-8",
  ])
  func `are none of what is no ISBN`(isbn: String) { #expect(EAN13(isbn: isbn) == nil) }
}
