import Basics
import Testing

@Suite struct `A code for cameras` {
  private func rows(_ text: String) throws -> [String] {
    let code = try #require(QRCode(text))
    return (0..<code.side).map { row in String((0..<code.side).map { code.isDark($0, row) ? "#" : "." }) }
  }

  @Test func `is what other programs make of the text`() throws {
    #expect(
      try rows("https://a.org/4") == [
        "#######..##.#..##.#######",
        "#.....#.#..####.#.#.....#",
        "#.###.#.##..##.#..#.###.#",
        "#.###.#.#.......#.#.###.#",
        "#.###.#..#.#...##.#.###.#",
        "#.....#..#.#...#..#.....#",
        "#######.#.#.#.#.#.#######",
        "........#.##..###........",
        "#.....#.#.##.....##..###.",
        "###.##..#...##..#...####.",
        "......##.#..####.#.#.#.##",
        ".####..#..#.##..#....#..#",
        ".#.####..##.##.#..##....#",
        "###.....#......#...#...#.",
        "#...#.##...##..###.###.##",
        "#..##..#####...#.#.#.##.#",
        "#.#.#####..#....#####.#..",
        "........###.###.#...#....",
        "#######....#....#.#.#...#",
        "#.....#..##.##..#...#..#.",
        "#.###.#...#.#.#######.##.",
        "#.###.#..##...##.##.....#",
        "#.###.#..####....#...##.#",
        "#.....#....#..#.#.###...#",
        "#######.#....##.##...#..#",
      ])
  }

  @Test(arguments: [(14, 21), (15, 25), (62, 33), (180, 53), (181, 57), (213, 57), (331, 69)])
  func `is as large as the text needs`(count: Int, side: Int) throws {
    #expect(try rows(String(repeating: "a", count: count)).count == side)
  }

  @Test func `has no place for more than 331 bytes`() {
    #expect(QRCode(String(repeating: "é", count: 166)) == nil)
  }
}
