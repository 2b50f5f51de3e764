import Hashing
package import Pictures

/// The recipe for copies: which are made of each picture, and how good they are.
package struct Recipe: Hashable, Sendable {
  /// Whether copies are made at all; without, pictures are published as they are.
  package var isEnabled = true
  /// The widths of the copies that a page offers, in pixels, rising; a copy is never wider than its original.
  package var widths = [480, 640, 800, 1200, 1600]
  /// Whether pages offer AVIF too: a fifth smaller, and slow to make.
  package var makesAVIF = false
  /// The quality of lossy copies, 1 to 100; what is made for books is a little better.
  package var quality = 70
  /// The inks of the press that books are printed on; they count for copies in inks alone.
  package var inks: InkProfile? {
    didSet { inksFingerprint = inks.map(Self.fingerprint(of:)) }
  }
  /// The fingerprint of the inks, and of this program's way with them; nil if there are none.
  private(set) var inksFingerprint: Fingerprint?

  /// The usual copies.
  package init() {}

  /// A number to change when the same recipe gives other copies than before.
  private static let version: UInt64 = 8

  /// The fingerprint of a recipe and this program's way with it.
  var fingerprint: Fingerprint {
    var stream = FingerprintStream()
    stream.append(Self.version)
    stream.append(isEnabled ? 1 : 0)
    stream.append(UInt64(widths.count))
    for width in widths { stream.append(UInt64(width)) }
    stream.append(makesAVIF ? 1 : 0)
    stream.append(UInt64(quality))
    return stream.finish()
  }

  private static func fingerprint(of inks: InkProfile) -> Fingerprint {
    var stream = FingerprintStream()
    stream.append("inks 1, at most \(inks.limit ?? 400)")
    stream.append(Fingerprint(of: inks.bytes))
    return stream.finish()
  }

  /// The quality at a width: wide copies are for dense screens, on which a single pixel is hardly seen.
  func quality(at width: Int) -> Int { width > 960 ? max(1, quality * 5 / 6) : quality }

  /// The widths that are made of a picture: those that are narrower, and its own, unless that is hardly more.
  func widths(of width: Int) -> [Int] {
    let widest = widths.last ?? width
    let narrower = widths.filter { $0 < width }
    // A copy that is a tenth narrower than the next saves nobody anything.
    let own = min(width, widest)
    return narrower.filter { $0 == own || $0 * 10 <= own * 9 } + (narrower.last == own ? [] : [own])
  }
}
