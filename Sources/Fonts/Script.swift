import CHarfBuzz

/// The script of a character (Unicode Standard Annex 24), by its code of four letters (ISO 15924).
package struct Script: Hashable, Sendable {
  /// The four letters in big-endian bytes.
  let tag: UInt32

  /// Shared characters, such as digits, punctuation and emoji.
  package static let common = Script("Zyyy")
  /// Characters in the script of the one before, such as accents.
  package static let inherited = Script("Zinh")

  /// Names a script by its code: `Latn`.
  package init(_ code: String) {
    tag = code.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Whether it runs from right to left; not where HarfBuzz is missing, and nothing is set.
  var isRightToLeft: Bool { charfbuzz_load() && charfbuzz_is_right_to_left(tag) }

  /// The four letters.
  package var code: String { String(decoding: (0..<4).map { UInt8(tag >> (24 - 8 * $0) & 0xFF) }, as: UTF8.self) }

  /// The script of a character; common where HarfBuzz is not on this machine.
  package init(of scalar: Unicode.Scalar) {
    tag = charfbuzz_load() ? charfbuzz_script(scalar.value) : Script.common.tag
  }

  /// The scripts of a text, without what many share, in the order they first come up.
  package static func all(in text: String) -> [Script] { all(of: text.unicodeScalars) }

  /// The scripts of some characters, in the same way.
  package static func all(of scalars: some Sequence<Unicode.Scalar>) -> [Script] {
    var scripts: [Script] = []
    for scalar in scalars {
      let script = Script(of: scalar)
      if script != .common, script != .inherited, scripts.last != script, !scripts.contains(script) {
        scripts.append(script)
      }
    }
    return scripts
  }
}
