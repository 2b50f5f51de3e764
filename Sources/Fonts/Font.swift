import CHarfBuzz
import Synchronization

/// A TrueType or OpenType font in memory; of a collection, the first.
///
/// Any number of threads may ask it. Bytes that are no font, or a broken one, give errors or empty answers, never more.
package final class Font: Sendable {
  /// How many units an em has; measures of the font are in these.
  package let unitsPerEm: Int
  /// How far lines reach above their base line, as a part of the size.
  package let ascent: Double
  /// How far lines reach below their base line, as a part of the size, counted downwards.
  package let descent: Double

  private let handle: Mutex<Handle>

  /// The most bytes that a font may have.
  private static let limit = 64 << 20

  /// The library's font, closed with its owner.
  @safe private struct Handle: ~Copyable {
    let pointer: OpaquePointer

    init?(_ bytes: [UInt8]) {
      let opened = unsafe bytes.withUnsafeBytes { unsafe charfbuzz_open($0.baseAddress, $0.count) }
      guard let opened = unsafe opened else { return nil }
      unsafe pointer = opened
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
    self.handle = Mutex(handle)
  }

  /// Whether the font has a glyph for a character of its own; marks may need none where a letter with them has one.
  package func has(_ scalar: Unicode.Scalar) -> Bool {
    handle.withLock { unsafe charfbuzz_has($0.pointer, scalar.value) }
  }

  /// Shapes text of one script, and gives its width as a part of the size and whether all of it has glyphs.
  func shape(_ text: Substring, script: Script, language: String) -> (width: Double, isWhole: Bool) {
    let characters = text.utf8.map { CChar(bitPattern: $0) }
    return handle.withLock { handle in
      var line = charfbuzz_line(advance: 0, missing: 0)
      let isDone = unsafe charfbuzz_shape(
        handle.pointer, characters, characters.count, script.tag, language, &line)
      return (Double(line.advance) / Double(unitsPerEm), isDone && line.missing == 0)
    }
  }

  /// The outlines of text of one script, in parts of the size, counted upwards from the base line; nil if HarfBuzz cannot draw.
  func outline(_ text: Substring, script: Script, language: String) -> [Outline.Step]? {
    let characters = text.utf8.map { CChar(bitPattern: $0) }
    let units = Double(unitsPerEm)
    return handle.withLock { handle in
      var steps: [Outline.Step] = []
      let isDone = unsafe withUnsafeMutablePointer(to: &steps) { list in
        unsafe charfbuzz_outline(
          handle.pointer, characters, characters.count, script.tag, language, takeStep, list)
      }
      return isDone ? steps.map { $0.scaled(by: 1 / units) } : nil
    }
  }

  /// The glyphs of text of one script that runs one way, from left to right, in parts of the size.
  func glyphs(
    _ text: Substring, script: Script, language: String, isRightToLeft: Bool
  ) -> [(cluster: Int, glyph: PlacedGlyph)] {
    let characters = text.utf8.map { CChar(bitPattern: $0) }
    let units = Double(unitsPerEm)
    return handle.withLock { handle in
      var glyphs: [charfbuzz_glyph] = []
      _ = unsafe withUnsafeMutablePointer(to: &glyphs) { list in
        unsafe charfbuzz_glyphs(
          handle.pointer, characters, characters.count, script.tag, language, isRightToLeft, takeGlyph, list)
      }
      return glyphs.map { glyph in
        let placed = PlacedGlyph(
          id: Int(glyph.glyph), advance: Double(glyph.x_advance) / units, shift: Double(glyph.x_offset) / units,
          rise: Double(glyph.y_offset) / units)
        return (Int(glyph.cluster), placed)
      }
    }
  }

  /// The bytes of a table; none where the font has no such table.
  func table(_ tag: UInt32) -> [UInt8] {
    handle.withLock { handle in
      var bytes: [UInt8] = []
      unsafe withUnsafeMutablePointer(to: &bytes) { list in
        unsafe charfbuzz_table(handle.pointer, tag, takeBytes, list)
      }
      return bytes
    }
  }

  /// A font of nothing but some glyphs, which keep their numbers; empty where HarfBuzz makes none.
  func bareSubset(glyphs: [UInt32]) -> [UInt8] {
    handle.withLock { handle in
      var bytes: [UInt8] = []
      unsafe withUnsafeMutablePointer(to: &bytes) { list in
        _ = unsafe charfbuzz_subset_glyphs(handle.pointer, glyphs, glyphs.count, takeBytes, list)
      }
      return bytes
    }
  }

  /// A font of nothing but what some characters need, as HarfBuzz makes it; empty where it makes none.
  func bareSubset(_ characters: [UInt32]) -> [UInt8] {
    handle.withLock { handle in
      var bytes: [UInt8] = []
      unsafe withUnsafeMutablePointer(to: &bytes) { list in
        _ = unsafe charfbuzz_subset(handle.pointer, characters, characters.count, takeBytes, list)
      }
      return bytes
    }
  }
}

/// Appends a step of an outline, which the library gives on the same thread and before it comes back.
private func takeStep(into list: UnsafeMutableRawPointer?, kind: CChar, points: UnsafePointer<Float>?) {
  guard let list = unsafe list?.assumingMemoryBound(to: [Outline.Step].self) else { return }
  let kind = Character(Unicode.Scalar(UInt8(bitPattern: kind)))
  var values: [Double] = []
  if let points = unsafe points {
    for index in 0..<(["M": 2, "L": 2, "Q": 4, "C": 6][kind] ?? 0) { values.append(Double(unsafe points[index])) }
  }
  unsafe list.pointee.append(Outline.Step(kind: kind, points: values))
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
