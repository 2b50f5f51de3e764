import Platform

/// The inks of a press: what becomes of the colours of screens, by an ICC profile of the press (ICC.1:2001-04).
///
/// A grid over all colours of sRGB is filled once by the profile's table; colours between points are interpolated.
package struct InkProfile: Sendable, Hashable {
  /// The bytes of the profile.
  package let bytes: [UInt8]
  /// Its name.
  package let name: String
  /// The most ink on any spot, in percent of one ink; nil for as much as the profile gives.
  package let limit: Int?
  /// Cyan, magenta, yellow and black of each point, 0 to 65535: blue runs fastest, then green.
  private let grid: [UInt16]

  /// The steps of each colour in the grid.
  private static let steps = 32

  /// Reads a profile of a press that prints with four inks.
  package init(_ bytes: [UInt8], limit: Int? = nil) throws(InkError) {
    let table = try InkTable(bytes)
    self.bytes = bytes
    self.limit = limit
    name = table.name
    let count = Self.steps + 1
    var grid = [UInt16](repeating: 0, count: 4 * count * count * count)
    var place = 0
    for red in 0..<count {
      for green in 0..<count {
        for blue in 0..<count {
          let lab = Lab([red, green, blue].map { Double($0) / Double(Self.steps) })
          let inks = Self.limited(table.inks(of: lab), to: limit)
          for ink in inks {
            grid[place] = UInt16((min(1, max(0, ink)) * 65535).rounded())
            place += 1
          }
        }
      }
    }
    // Paper is left as it is.
    for last in grid.index(grid.endIndex, offsetBy: -4)..<grid.endIndex { grid[last] = 0 }
    self.grid = grid
  }

  /// Takes so much of the colours away, and none of the black, that no more ink is left than allowed.
  private static func limited(_ inks: [Double], to limit: Int?) -> [Double] {
    guard let limit else { return inks }
    let colours = inks[0] + inks[1] + inks[2]
    let room = max(0, Double(limit) / 100 - inks[3])
    guard colours > room, colours > 0 else { return inks }
    return inks.prefix(3).map { $0 * room / colours } + [inks[3]]
  }

  /// The name of its printing condition in the registry of the International Color Consortium; nil if it names none
  /// that is known.
  package var condition: String? {
    if let start = name.firstRange(of: "FOGRA")?.upperBound {
      let digits = name[start...].prefix { $0.isNumber }
      if (2...3).contains(digits.count) { return "FOGRA\(digits)" }
    }
    let known = [
      ("(SWOP) v2", "CGATS TR 001"), ("Artifex CMYK SWOP", "CGATS TR 001"), ("GRACoL2006", "CGATS TR 006"),
      ("Japan Color 2001 Coated", "JC200103"), ("PSO Coated v3", "FOGRA51"), ("PSO Uncoated v3", "FOGRA52"),
      ("ISO Coated v2", "FOGRA39"),
    ]
    return known.first { name.contains($0.0) }?.1
  }

  // MARK: Colours

  /// The inks of a colour of sRGB: cyan, magenta, yellow and black, 0 (none) to 255.
  package func inks(red: UInt8, green: UInt8, blue: UInt8) -> [UInt8] { inks(of: [red, green, blue]) }

  /// The inks of pixels of three bytes each, as four bytes each.
  package func inks(of pixels: [UInt8]) -> [UInt8] {
    let (source, grid) = (pixels.span, grid.span)
    let side = Self.steps + 1
    // Where the grid is hit by a byte, and how far beyond the point before, in 255ths.
    let points = (0..<256).map { ($0 * Self.steps / 255, $0 * Self.steps % 255) }
    let places = points.span
    let strides = (red: 4 * side * side, green: 4 * side, blue: 4)
    var output = [UInt8](repeating: 0, count: pixels.count / 3 * 4)
    var target = output.mutableSpan
    for pixel in 0..<pixels.count / 3 {
      let from = 3 * pixel
      if pixel > 0, source[from] == source[from - 3], source[from + 1] == source[from - 2],
        source[from + 2] == source[from - 1]
      {
        for ink in 0..<4 { target[4 * pixel + ink] = target[4 * pixel + ink - 4] }
        continue
      }
      let (red, redRest) = places[Int(source[from])]
      let (green, greenRest) = places[Int(source[from + 1])]
      let (blue, blueRest) = places[Int(source[from + 2])]
      let base = red * strides.red + green * strides.green + blue * strides.blue
      // What is at its end has no rest, and so no point beyond.
      var first = (rest: redRest, stride: redRest > 0 ? strides.red : 0)
      var second = (rest: greenRest, stride: greenRest > 0 ? strides.green : 0)
      var third = (rest: blueRest, stride: blueRest > 0 ? strides.blue : 0)
      if first.rest < second.rest { swap(&first, &second) }
      if second.rest < third.rest { swap(&second, &third) }
      if first.rest < second.rest { swap(&first, &second) }
      // From the nearest corner to the farthest along the edges of one of six tetrahedra.
      let next = base + first.stride
      let last = next + second.stride
      let end = last + third.stride
      for ink in 0..<4 {
        let sum =
          (255 - first.rest) * Int(grid[base + ink]) + (first.rest - second.rest) * Int(grid[next + ink])
          + (second.rest - third.rest) * Int(grid[last + ink]) + third.rest * Int(grid[end + ink])
        target[4 * pixel + ink] = UInt8((sum + 255 * 128) / (255 * 257))
      }
    }
    return output
  }

  /// The grid follows from the rest.
  package static func == (one: InkProfile, other: InkProfile) -> Bool {
    one.bytes == other.bytes && one.limit == other.limit
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytes)
    hasher.combine(limit)
  }
}

/// Why a profile cannot be used.
package struct InkError: Error, Hashable, CustomStringConvertible {
  /// The fault in one line.
  package let description: String
}

/// A colour as people see it, in the numbers of CIE 1976 under the light of profiles (D50).
struct Lab {
  let (lightness, a, b): (Double, Double, Double)

  /// A colour of sRGB (IEC 61966-2-1), its parts 0 to 1.
  init(_ parts: [Double]) {
    let light = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    func row(_ red: Double, _ green: Double, _ blue: Double, _ white: Double) -> Double {
      let share = (red * light[0] + green * light[1] + blue * light[2]) / white
      return share > 216.0 / 24389 ? cbrt(share) : (24389.0 / 27 * share + 16) / 116
    }
    let x = row(0.43607, 0.38515, 0.14307, 0.96429)
    let y = row(0.22249, 0.71687, 0.06061, 0.99997)
    let z = row(0.01392, 0.09708, 0.71410, 0.82510)
    (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}
