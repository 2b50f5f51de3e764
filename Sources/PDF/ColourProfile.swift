/// The colours of sRGB (IEC 61966-2-1) as an ICC profile (ICC.1:2004-10), made of the standard's numbers.
enum ColourProfile {
  /// The bytes of the profile, as screens have it.
  static var sRGB: [UInt8] { profile("mntr", screenTags) }

  /// The same colours as those of a device that prints: PDF/X takes no other (ISO 15930-7, 6.2.3).
  static var printedSRGB: [UInt8] {
    let there = element("mAB ", matrix: toProfile.map { $0 * encoding }, curve)
    let back = element("mBA ", matrix: fromProfile.map { $0 / encoding }, inverseCurve)
    return profile(
      "prtr",
      screenTags.prefix(4) + ["A2B0", "A2B1", "A2B2"].map { ($0, there) } + ["B2A0", "B2A1", "B2A2"].map { ($0, back) }
        + [("gamt", allInGamut)])
  }

  private static var screenTags: [(name: String, content: [UInt8])] {
    [
      ("desc", text("sRGB")), ("cprt", text("No copyright, use freely")),
      ("wtpt", coordinates(0.9642, 1, 0.8249)),
      ("chad", kind("sf32") + adaption.flatMap(fixed)),
      ("rXYZ", coordinates(0.43607, 0.22249, 0.01392)), ("gXYZ", coordinates(0.38515, 0.71687, 0.09708)),
      ("bXYZ", coordinates(0.14307, 0.06061, 0.71410)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
  }

  private static func profile(_ device: String, _ tags: [(name: String, content: [UInt8])]) -> [UInt8] {
    var table = field(tags.count)
    var body: [UInt8] = []
    var known: [[UInt8]: Int] = [:]
    let start = 128 + 4 + 12 * tags.count
    for (name, content) in tags {
      let place = known[content] ?? start + body.count
      table += Array(name.utf8) + field(place) + field(content.count)
      guard known[content] == nil else { continue }
      known[content] = place
      body += content
      while body.count % 4 != 0 { body.append(0) }
    }
    var head = field(start + body.count) + field(0) + field(0x0420_0000) + Array("\(device)RGB XYZ ".utf8)
    // A date is asked for; that of the standard stands for the profile's.
    for number in [1999, 10, 1, 0, 0, 0] { head += field(number).suffix(2) }
    head += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    head += fixed(0.9642) + fixed(1) + fixed(0.8249)
    head += [UInt8](repeating: 0, count: 128 - head.count)
    return head + table + body
  }

  /// From the white of sRGB, D65, to that of profiles, D50 (ICC.1:2004-10, annex E).
  private static let adaption = [
    1.047882, 0.022919, -0.050217, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076, 0.751678,
  ]

  /// The curve of sRGB: a line near black, and a power above (ICC.1:2004-10, parametricCurveType 3).
  private static var curve: [UInt8] {
    kind("para") + [0, 3, 0, 0] + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
  }

  /// From light to numbers.
  private static var inverseCurve: [UInt8] {
    kind("para") + [0, 4, 0, 0] + [1 / 2.4, 1.1371189, 0, 12.92, 0.0031308, -0.055, 0].flatMap(fixed)
  }

  // MARK: The colours of a device that prints

  /// One is written as this in the coordinates of a table (ICC.1:2004-10, 6.3.4.2).
  private static let encoding = 32768.0 / 65535
  /// From light of the three colours to coordinates, row by row, and back.
  private static let toProfile = [0.43607, 0.38515, 0.14307, 0.22249, 0.71687, 0.06061, 0.01392, 0.09708, 0.71410]
  private static let fromProfile = [
    3.134096, -1.617400, -0.490638, -0.978793, 1.916295, 0.033454, 0.071971, -0.228987, 1.405380,
  ]

  /// A table that is a curve for each colour and a matrix (ICC.1:2004-10, 10.10 and 10.11): what is nearest to the
  /// coordinates is as it is.
  private static func element(_ name: String, matrix: [Double], _ curve: [UInt8]) -> [UInt8] {
    let plain = (0..<3).flatMap { _ in kind("curv") + field(0) }
    let numbers = (matrix + [0, 0, 0]).flatMap(fixed)
    let start = 32
    return kind(name) + [3, 3, 0, 0] + field(start) + field(start + plain.count)
      + field(start + plain.count + numbers.count) + field(0) + field(0) + plain + numbers + curve + curve + curve
  }

  /// A table that says of every colour that it can be printed.
  private static var allInGamut: [UInt8] {
    let plain = (0..<3).flatMap { _ in kind("curv") + field(0) }
    let grid: [UInt8] = [2, 2, 2] + [UInt8](repeating: 0, count: 13) + [1, 0, 0, 0] + [UInt8](repeating: 0, count: 8)
    return kind("mBA ") + [3, 1, 0, 0] + field(32) + field(0) + field(0) + field(32 + plain.count)
      + field(32 + plain.count + grid.count) + plain + grid + kind("curv") + field(0)
  }

  private static func kind(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

  private static func coordinates(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    kind("XYZ ") + fixed(x) + fixed(y) + fixed(z)
  }

  private static func text(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return kind("mluc") + field(1) + field(12) + Array("enUS".utf8) + field(units.count) + field(28) + units
  }

  private static func fixed(_ value: Double) -> [UInt8] { field(Int((value * 65536).rounded())) }

  private static func field(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) } }
}
