/// Where a thing stands in a scene, and how high it is.
struct Placement: Sendable {
  let motif: Motif
  /// The middle and the foot.
  var x: Int, foot: Int
  var height: Int
  var isMirrored = false
  /// How far it leans, in degrees.
  var tilt = 0
  /// How it looks, where it is somebody.
  var look: Look?
  var isHero = false
  /// Whether water is drawn before its lower part.
  var swims = false
  /// Things further back are drawn first.
  var depth = 0

  /// How wide it is.
  var width: Int { height * motif.width / motif.height }

  /// How much of two placements lies over one another, in thousands of square units.
  func overlap(_ other: Placement) -> Int {
    let across = min(x + width / 2, other.x + other.width / 2) - max(x - width / 2, other.x - other.width / 2)
    let down = min(foot, other.foot) - max(foot - height, other.foot - other.height)
    return across > 0 && down > 0 ? across * down / 1_000 : 0
  }

  /// A drawing as a group at its place.
  static func group(
    _ motif: Motif, x: Int, foot: Int, height: Int, mirrored: Bool, tilt: Int, _ bytes: [UInt8]
  ) -> [UInt8] {
    let width = height * motif.width / motif.height
    var group = Array("<g transform=\"".utf8)
    func add(_ text: StaticString, _ numbers: Int...) {
      group += Array("\(text)(".utf8)
      for (index, number) in numbers.enumerated() {
        if index > 0 { group.append(0x20) }
        Outline.write(number, to: &group)
      }
      group.append(0x29)
    }
    if tilt != 0 { add("rotate", tilt, x, foot - height / 2) }
    add("translate", mirrored ? x + width / 2 : x - width / 2, foot - height)
    let scale = thousandths(height * 1_000 / motif.height)
    group += Array("scale(\(mirrored ? "-" : "")\(scale)\(mirrored ? " " + scale : ""))\">".utf8)
    return group + bytes + Array("</g>".utf8)
  }

  /// A number of thousandths as a decimal fraction.
  static func thousandths(_ number: Int) -> String {
    let rest = String(number % 1_000 + 1_000).dropFirst()
    return "\(number / 1_000).\(rest)"
  }
}
