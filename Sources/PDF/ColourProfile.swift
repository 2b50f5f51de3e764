/// The colours of sRGB (IEC 61966-2-1) as an ICC profile (ICC.1:2004-10), made of the standard's numbers.
enum ColourProfile {
  /// The bytes of the profile.
  static var sRGB: [UInt8] {
    let tags: [(name: String, content: [UInt8])] = [
      ("desc", text("sRGB")), ("cprt", text("No copyright, use freely")),
      ("wtpt", coordinates(0.9642, 1, 0.8249)),
      ("chad", kind("sf32") + adaption.flatMap(fixed)),
      ("rXYZ", coordinates(0.43607, 0.22249, 0.01392)), ("gXYZ", coordinates(0.38515, 0.71687, 0.09708)),
      ("bXYZ", coordinates(0.14307, 0.06061, 0.71410)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
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
    var head = field(start + body.count) + field(0) + field(0x0420_0000) + Array("mntrRGB XYZ ".utf8)
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
