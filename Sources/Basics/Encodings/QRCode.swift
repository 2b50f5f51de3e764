/// A text as a square of dark and light modules that cameras read (ISO/IEC 18004): bytes, with a seventh of them able
/// to be mended.
package struct QRCode: Hashable, Sendable {
  /// How many modules it is wide and high, without the light margin of four that belongs around it.
  package let side: Int
  private var modules: [Bool]
  private var isFixed: [Bool]

  /// The bytes for mending in each block, and the number of blocks, by versions from 1 on, at level M.
  private static let mending = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22]
  private static let blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9]

  /// Makes the code of a text; nil where it has more than 331 bytes.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = (1...Self.blocks.count).first(where: { Self.room(in: $0) >= bytes.count }) else { return nil }
    side = 17 + 4 * version
    modules = [Bool](repeating: false, count: side * side)
    isFixed = modules
    drawPatterns(version)
    place(Self.mended(Self.words(of: bytes, version), version))
    let drawn = self
    let masked = (0..<8).map { mask in
      var code = drawn
      code.turn(by: mask)
      return code
    }
    modules = masked.min { $0.penalty < $1.penalty }?.modules ?? modules
  }

  /// Whether the module in a column and a row is dark.
  package func isDark(_ column: Int, _ row: Int) -> Bool { modules[row * side + column] }

  // MARK: Words

  private static func wordCount(_ version: Int) -> Int {
    var bits = (16 * version + 128) * version + 64
    if version >= 2 {
      let count = version / 7 + 2
      bits -= (25 * count - 10) * count - 55
      if version >= 7 { bits -= 36 }
    }
    return bits / 8
  }

  private static func dataCount(_ version: Int) -> Int {
    wordCount(version) - mending[version - 1] * blocks[version - 1]
  }

  /// The room for text in a version, in bytes, behind the four bits of their kind and those of their count.
  private static func room(in version: Int) -> Int { dataCount(version) - (version < 10 ? 2 : 3) }

  private static func words(of bytes: [UInt8], _ version: Int) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for shift in (0..<count).reversed() { bits.append(value >> shift & 1 == 1) }
    }
    append(0b0100, 4)
    append(bytes.count, version < 10 ? 8 : 16)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, dataCount(version) * 8 - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var words = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    while words.count < dataCount(version) {
      words.append(0xEC)
      if words.count < dataCount(version) { words.append(0x11) }
    }
    return words
  }

  /// The words in blocks that can be mended, a word of each in turn.
  private static func mended(_ words: [UInt8], _ version: Int) -> [UInt8] {
    let (count, extra) = (blocks[version - 1], mending[version - 1])
    let divisor = divisor(extra)
    // The first blocks are shorter by a word than the others.
    let short = count - wordCount(version) % count
    let length = wordCount(version) / count - extra
    var (parts, rests): ([ArraySlice<UInt8>], [[UInt8]]) = ([], [])
    var start = 0
    for block in 0..<count {
      let part = words[start..<(start + length + (block < short ? 0 : 1))]
      start += part.count
      parts.append(part)
      rests.append(rest(of: part, by: divisor))
    }
    var output: [UInt8] = []
    for index in 0...length {
      for part in parts where index < part.count { output.append(part[part.startIndex + index]) }
    }
    for index in 0..<extra { for rest in rests { output.append(rest[index]) } }
    return output
  }

  /// The product of two words in the field of 256 with the polynomial of these codes.
  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var result = 0
    for shift in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      if right >> UInt8(shift) & 1 == 1 { result ^= Int(left) }
    }
    return UInt8(result)
  }

  private static func divisor(_ degree: Int) -> [UInt8] {
    var divisor = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in divisor.indices {
        divisor[index] = product(divisor[index], root)
        if index + 1 < degree { divisor[index] ^= divisor[index + 1] }
      }
      root = product(root, 2)
    }
    return divisor
  }

  private static func rest(of words: ArraySlice<UInt8>, by divisor: [UInt8]) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: divisor.count)
    for word in words {
      let factor = word ^ rest.removeFirst()
      rest.append(0)
      for index in rest.indices { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }

  // MARK: Patterns

  private mutating func set(_ column: Int, _ row: Int, _ isDark: Bool) {
    modules[row * side + column] = isDark
    isFixed[row * side + column] = true
  }

  private mutating func drawPatterns(_ version: Int) {
    for index in 0..<side {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (column, row) in [(3, 3), (side - 4, 3), (3, side - 4)] { drawSquare(column, row, reach: 4, light: [2, 4]) }
    let count = version / 7 + 2
    let step = version == 1 ? 1 : (version * 8 + count * 3 + 5) / (count * 4 - 4) * 2
    let places = version == 1 ? [] : [6] + (0..<(count - 1)).map { side - 7 - $0 * step }.reversed()
    for column in places {
      // Three corners are taken.
      for row in places where ![[6, 6], [6, side - 7], [side - 7, 6]].contains([column, row]) {
        drawSquare(column, row, reach: 2, light: [1])
      }
    }
    drawFormat(0)
    guard version >= 7 else { return }
    let rest = (0..<12).reduce(version) { rest, _ in rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let (near, far) = (index / 3, side - 11 + index % 3)
      set(far, near, bits >> index & 1 == 1)
      set(near, far, bits >> index & 1 == 1)
    }
  }

  private mutating func drawSquare(_ column: Int, _ row: Int, reach: Int, light: [Int]) {
    for down in -reach...reach {
      for across in -reach...reach
      where (0..<side).contains(column + across) && (0..<side).contains(row + down) {
        set(column + across, row + down, !light.contains(max(abs(across), abs(down))))
      }
    }
  }

  /// Says at which level it can be mended, M, and by which mask it is turned.
  private mutating func drawFormat(_ mask: Int) {
    let rest = (0..<10).reduce(mask) { rest, _ in rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (mask << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0..<6 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(side - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, side - 15 + index, bit(index)) }
    set(8, side - 8, true)
  }

  /// Puts words where nothing is, up and down in pairs of columns from the right.
  private mutating func place(_ words: [UInt8]) {
    var index = 0
    for pair in stride(from: side - 1, to: 0, by: -2) {
      // The column of the pattern on the left is left out.
      let right = pair <= 6 ? pair - 1 : pair
      for line in 0..<side {
        for column in [right, right - 1] {
          let row = (right + 1) & 2 == 0 ? side - 1 - line : line
          guard !isFixed[row * side + column], index < words.count * 8 else { continue }
          modules[row * side + column] = words[index / 8] >> UInt8(7 - index % 8) & 1 == 1
          index += 1
        }
      }
    }
  }

  // MARK: Masks

  private mutating func turn(by mask: Int) {
    for row in 0..<side {
      for column in 0..<side where !isFixed[row * side + column] {
        let (sum, product) = (column + row, column * row)
        let isTurned =
          switch mask {
          case 0: sum % 2 == 0
          case 1: row % 2 == 0
          case 2: column % 3 == 0
          case 3: sum % 3 == 0
          case 4: (column / 3 + row / 2) % 2 == 0
          case 5: product % 2 + product % 3 == 0
          case 6: (product % 2 + product % 3) % 2 == 0
          default: (sum % 2 + product % 3) % 2 == 0
          }
        if isTurned { modules[row * side + column].toggle() }
      }
    }
    drawFormat(mask)
  }

  /// Its penalty score: long runs, squares, what looks like a corner, and much more of one colour.
  private var penalty: Int {
    var penalty = 0
    let corner = [true, false, true, true, true, false, true]
    let calm = [Bool](repeating: false, count: 4)
    for line in 0..<side {
      let row = (0..<side).map { isDark($0, line) }
      let column = (0..<side).map { isDark(line, $0) }
      for line in [row, column] {
        var run = 1
        for index in 1...side {
          if index < side, line[index] == line[index - 1] {
            run += 1
          } else {
            if run >= 5 { penalty += run - 2 }
            run = 1
          }
        }
        for start in 0...(side - 11) {
          let part = line[start..<(start + 11)]
          if part.elementsEqual(corner + calm) || part.elementsEqual(calm + corner) { penalty += 40 }
        }
      }
    }
    for row in 1..<side {
      for column in 1..<side {
        let colour = isDark(column, row)
        if colour == isDark(column - 1, row), colour == isDark(column, row - 1), colour == isDark(column - 1, row - 1) {
          penalty += 3
        }
      }
    }
    let share = modules.count { $0 } * 20 / modules.count
    return penalty + 10 * (share >= 10 ? share - 10 : 9 - share)
  }
}
