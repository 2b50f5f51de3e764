import CHarfBuzz
import Synchronization

/// A TrueType or OpenType font in memory; of a collection, the first.
///
/// Any number of threads may ask it. Bytes that are no font, or a broken one, give errors or empty answers, never more.
package final class Font: Sendable {
  /// How many units an em has; measures of the font are in these.
  package let unitsPerEm: Int
  /// The ascent of lines above their base line, as a part of the size.
  package let ascent: Double
  /// The depth of lines below their base line, as a part of the size, counted downwards.
  package let descent: Double

  private let handle: Handle
  /// The outlines that have been asked for.
  private let outlines = Mutex<[UInt32: Outline]>([:])

  /// The most bytes that a font may have.
  private static let limit = 64 << 20
  /// The most outlines remembered: more than an alphabet has, and a megabyte at most or so.
  private static let mostOutlines = 1000

  /// The library's font, closed with its owner. To ask it changes nothing in it, so that no thread waits for another.
  @safe private final class Handle: Sendable {
    private let address: UInt

    var pointer: OpaquePointer? { unsafe OpaquePointer(bitPattern: address) }

    init?(_ bytes: [UInt8]) {
      let opened = unsafe bytes.withUnsafeBytes { unsafe charfbuzz_open($0.baseAddress, $0.count) }
      guard let opened = unsafe opened else { return nil }
      address = UInt(bitPattern: opened)
    }

    deinit { unsafe charfbuzz_close(pointer) }
  }

  /// Opens a font from the bytes of its file, which are copied.
  package init(_ bytes: [UInt8]) throws(FontError) {
    guard charfbuzz_load() else {
      throw FontError(
        .unavailable, "HarfBuzz cannot be loaded",
        hint: "install it (Debian: 'libharfbuzz0b' and 'libharfbuzz-subset0')")
    }
    let starts: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8)]
    guard bytes.count <= Self.limit, starts.contains(Array(bytes.prefix(4))), let handle = Handle(bytes) else {
      throw FontError(
        .unreadable, "a font is a whole TrueType or OpenType file", hint: "fonts end in '.ttf', '.otf' or '.ttc'")
    }
    let units = unsafe max(1, Int(charfbuzz_units(handle.pointer)))
    var (ascent, descent, gap): (Int32, Int32, Int32) = (0, 0, 0)
    unsafe charfbuzz_extents(handle.pointer, &ascent, &descent, &gap)
    unitsPerEm = units
    self.ascent = Double(ascent) / Double(units)
    self.descent = -Double(descent) / Double(units)
    self.handle = handle
  }

  /// Whether the font has a glyph for a character of its own; marks may need none where a letter with them has one.
  package func has(_ scalar: Unicode.Scalar) -> Bool {
    unsafe charfbuzz_has(handle.pointer, scalar.value)
  }

  /// Shapes text of one script, and gives its width as a part of the size and whether all of it has glyphs.
  func shape(_ text: ArraySlice<UInt8>, script: Script, in buffer: LineBuffer) -> (width: Double, isWhole: Bool) {
    var line = charfbuzz_line(advance: 0, missing: 0)
    let isDone = unsafe text.withUnsafeBufferPointer { text in
      unsafe charfbuzz_shape(
        handle.pointer, buffer.pointer, text.baseAddress, text.count, script.tag, script.isRightToLeft, &line, nil, nil)
    }
    return (Double(line.advance) / Double(unitsPerEm), isDone && line.missing == 0)
  }

  /// The outline of a glyph; nil if HarfBuzz cannot draw.
  func outline(of glyph: UInt32) -> Outline? {
    if let known = outlines.withLock({ $0[glyph] }) { return known }
    var outline = Outline()
    let isDone = unsafe withUnsafeMutablePointer(to: &outline) { outline in
      unsafe charfbuzz_outline(handle.pointer, glyph, takeStep, outline)
    }
    guard isDone else { return nil }
    outlines.withLock { outlines in
      if outlines.count == Self.mostOutlines { outlines.removeAll(keepingCapacity: true) }
      outlines[glyph] = outline
    }
    return outline
  }

  /// The glyphs of text of one script that runs one way, from left to right, in parts of the size.
  func glyphs(
    _ text: ArraySlice<UInt8>, script: Script, in buffer: LineBuffer, isRightToLeft: Bool
  ) -> [(cluster: Int, glyph: PlacedGlyph)] {
    let units = Double(unitsPerEm)
    var glyphs: [charfbuzz_glyph] = []
    glyphs.reserveCapacity(text.count)
    var line = charfbuzz_line(advance: 0, missing: 0)
    _ = unsafe withUnsafeMutablePointer(to: &glyphs) { list in
      unsafe text.withUnsafeBufferPointer { text in
        unsafe charfbuzz_shape(
          handle.pointer, buffer.pointer, text.baseAddress, text.count, script.tag, isRightToLeft, &line, takeGlyph,
          list)
      }
    }
    return glyphs.map { glyph in
      let placed = PlacedGlyph(
        id: Int(glyph.glyph), advance: Double(glyph.x_advance) / units, shift: Double(glyph.x_offset) / units,
        rise: Double(glyph.y_offset) / units)
      return (Int(glyph.cluster), placed)
    }
  }

  /// The bytes that the library gives.
  private func taken(_ give: (UnsafeMutablePointer<[UInt8]>) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    unsafe withUnsafeMutablePointer(to: &bytes) { unsafe give($0) }
    return bytes
  }

  /// The bytes of a table; none where the font has no such table.
  func table(_ tag: UInt32) -> [UInt8] {
    unsafe taken { list in unsafe charfbuzz_table(handle.pointer, tag, takeBytes, list) }
  }

  /// A font of nothing but some glyphs, which keep their numbers; empty where HarfBuzz makes none.
  func bareSubset(glyphs: [UInt32]) -> [UInt8] {
    unsafe taken { list in _ = unsafe charfbuzz_subset_glyphs(handle.pointer, glyphs, glyphs.count, takeBytes, list) }
  }

  /// A font of nothing but what some characters need, as HarfBuzz makes it; empty where it makes none.
  func bareSubset(_ characters: [UInt32]) -> [UInt8] {
    unsafe taken { list in _ = unsafe charfbuzz_subset(handle.pointer, characters, characters.count, takeBytes, list) }
  }
}

/// Appends a step of an outline, which the library gives on the same thread and before it comes back.
private func takeStep(into outline: UnsafeMutableRawPointer?, kind: CChar, points: UnsafePointer<Float>?) {
  guard let outline = unsafe outline?.assumingMemoryBound(to: Outline.self),
    let kind = Outline.Step(rawValue: UInt8(bitPattern: kind))
  else { return }
  unsafe outline.pointee.append(kind, UnsafeBufferPointer(start: points, count: kind.count))
}

/// Appends a glyph, which the library gives on the same thread and before it comes back.
private func takeGlyph(into list: UnsafeMutableRawPointer?, glyph: UnsafePointer<charfbuzz_glyph>?) {
  guard let list = unsafe list?.assumingMemoryBound(to: [charfbuzz_glyph].self), let glyph = unsafe glyph else {
    return
  }
  unsafe list.pointee.append(glyph.pointee)
}

/// Appends what the library gives, which calls it on the same thread and before it comes back.
private func takeBytes(into list: UnsafeMutableRawPointer?, from start: UnsafeRawPointer?, count: Int) {
  guard let list = unsafe list?.assumingMemoryBound(to: [UInt8].self), let start = unsafe start else { return }
  unsafe list.pointee.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
}
