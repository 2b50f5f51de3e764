/// A page's content: pictures, the fonts of its words, and whether all of it has a meaning or is decoration.
package struct PDFShown {
  /// A picture as it stands on a page.
  package struct Picture: Hashable, Sendable {
    /// Its pixels.
    package let (columns, rows): (Int, Int)
    /// Its shown size in points.
    package let (width, height): (Double, Double)
  }

  /// A font as it is in the file.
  package struct Font: Hashable, Sendable {
    /// Its name.
    package let name: String?
    /// Whether it is in the file.
    package let isEmbedded: Bool
    /// Whether it says which characters its glyphs are.
    package let tellsCharacters: Bool
  }

  /// What a press that takes nothing but ink does not take.
  package enum Foreign: String, Hashable, Sendable, CaseIterable {
    /// Colours of screens: red, green and blue.
    case screenColours = "colours of screens (RGB)"
    /// Colours that a profile explains, or that are measured.
    case explainedColours = "colours by a profile (ICC, Lab)"
    /// Transparency.
    case transparency = "transparency"
  }

  /// What it has that is no ink, and no plain ground.
  package private(set) var foreign: Set<Foreign> = []
  /// Its pictures.
  package private(set) var pictures: [Picture] = []
  /// The fonts of the words that are seen.
  package private(set) var fonts: [Font] = []
  /// Whether something is neither in the structure nor decoration.
  package private(set) var hasUnmarked = false
  /// Whether nothing of it is packed in a way that is not read here.
  package private(set) var isWhole = true

  let file: PDFFile
  private var seenFonts: Set<Font> = []
  /// The fonts by their objects.
  private var known: [Int: Font] = [:]
  /// The patterns and glyphs that were looked into: what they have they have wherever they are shown.
  private var seenInner: Set<PDFValue> = []

  /// Looks at a page.
  package init(_ page: PDFFile.Page, in file: PDFFile) throws(PDFError) {
    self.file = file
    var drawing: [UInt8] = []
    let contents = try file.resolved(page.fields["Contents"])
    for part in contents.items ?? [contents] {
      guard case .stream(let stream) = try file.resolved(part) else { continue }
      guard let bytes = try file.unpacked(stream) else {
        isWhole = false
        continue
      }
      guard drawing.count + bytes.count <= PDFFile.streamLimit else {
        throw PDFError("a page shows more than \(PDFFile.streamLimit >> 20) MB", isUnread: true)
      }
      drawing += bytes
      drawing.append(0x0A)
    }
    try noteGroup(page.fields)
    let unit = try file.resolved(page.fields["UserUnit"]).number ?? 1
    var state = State()
    state.matrix = Matrix(a: unit, d: unit)
    try read(drawing, try file.fields(page.fields["Resources"]), state, depth: 0)
  }

  /// The state of drawing.
  private struct State {
    var matrix = Matrix()
    var font: Font?
    var isSeen = true
    /// The font whose glyphs are drawings themselves (Type 3); none where they are outlines.
    var drawnFont: [String: PDFValue]?
    /// Whether it is what a pattern or a glyph is made of, which stands nowhere by itself.
    var isInner = false
    /// Whether its colours are those of the words that it is a glyph of.
    var takesColours = true
    /// The marks around it: whether each gives it a meaning, or says that it has none.
    var marks: [Bool] = []
    /// How many of them do.
    var meanings = 0

    mutating func mark(_ hasMeaning: Bool) {
      guard marks.count < 1000 else { return }
      marks.append(hasMeaning)
      if hasMeaning { meanings += 1 }
    }
  }

  /// Numbers that turn and stretch what is drawn.
  private struct Matrix {
    var (a, b, c, d) = (1.0, 0.0, 0.0, 1.0)

    init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    init?(_ numbers: [Double]?) {
      guard let numbers, numbers.count == 6 else { return nil }
      self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3])
    }

    func after(_ first: Matrix) -> Matrix {
      Matrix(
        a: first.a * a + first.b * c, b: first.a * b + first.b * d, c: first.c * a + first.d * c,
        d: first.c * b + first.d * d)
    }

    /// The side lengths of what was a square.
    var sides: (Double, Double) { ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot()) }
  }

  private mutating func read(
    _ drawing: [UInt8], _ resources: [String: PDFValue], _ state: State, depth: Int
  ) throws(PDFError) {
    var (state, stack) = (state, [State]())
    var parser = PDFParser(drawing: drawing, file.work)
    var values: [PDFValue] = []
    while true {
      switch try parser.next() {
      case .end: return
      case .value(let value): if values.count < 64 { values.append(value) }
      case .word(let word):
        switch word {
        case "q":
          try file.work.take(50)
          if stack.count < 1000 { stack.append(state) }
        case "Q":
          guard var last = stack.popLast() else { break }
          // Marks follow each other across what is saved and brought back.
          (last.marks, last.meanings) = (state.marks, state.meanings)
          state = last
        case "BI":
          let fields = try parser.skipPicture()
          if state.takesColours { try noteColours(ofInline: fields, resources) }
          note(state)
        case "Do": try show(values.last?.name, resources, state, depth)
        default: try apply(word, values, resources, &state, depth)
        }
        values.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Notes what is no ink.
  mutating func note(_ what: Foreign) { foreign.insert(what) }

  private mutating func note(_ state: State) { if state.meanings == 0, !state.isInner { hasUnmarked = true } }

  // MARK: Patterns and glyphs

  /// Looks at what a pattern is made of: a drawing that is repeated, or colours that go over into each other.
  private mutating func look(
    intoPattern value: PDFValue?, _ resources: [String: PDFValue], _ depth: Int
  ) throws(PDFError) {
    let pattern = try file.resolved(value)
    guard let fields = pattern.fields, seenInner.insert(pattern).inserted else { return }
    try noteColours(try file.fields(fields["Shading"])["ColorSpace"])
    try noteState(try file.fields(fields["ExtGState"]))
    try look(intoDrawing: pattern, fields["Resources"], resources, depth)
  }

  /// Looks at the glyphs of a font that are drawings.
  private mutating func look(
    intoGlyphsOf font: [String: PDFValue], _ resources: [String: PDFValue], _ depth: Int
  ) throws(PDFError) {
    for (_, value) in try file.fields(font["CharProcs"]).sorted(by: { $0.key < $1.key }) {
      let glyph = try file.resolved(value)
      guard seenInner.insert(glyph).inserted else { continue }
      try look(intoDrawing: glyph, font["Resources"], resources, depth)
    }
  }

  private mutating func look(
    intoDrawing value: PDFValue, _ own: PDFValue?, _ resources: [String: PDFValue], _ depth: Int
  ) throws(PDFError) {
    guard case .stream(let stream) = value else { return }
    try file.work.take(500)
    guard depth < 60 else { throw PDFError("patterns lie in themselves, or too deep in one another") }
    guard let bytes = try file.unpacked(stream) else {
      isWhole = false
      return
    }
    var state = State()
    state.isInner = true
    let fields = try own.map { value throws(PDFError) in try file.fields(value) }
    try read(bytes, fields ?? resources, state, depth: depth + 1)
  }

  private mutating func apply(
    _ word: String, _ values: [PDFValue], _ resources: [String: PDFValue], _ state: inout State, _ depth: Int
  ) throws(PDFError) {
    switch word {
    case "cm": if let matrix = Matrix(values.compactMap(\.number)) { state.matrix = state.matrix.after(matrix) }
    case "Tf":
      let fonts = try file.fields(resources["Font"])
      let value = values.first?.name.flatMap { fonts[$0] }
      state.font = try font(value)
      let fields = try file.fields(value)
      state.drawnFont = try file.resolved(fields["Subtype"]).name == "Type3" ? fields : nil
    case "Tr": state.isSeen = values.first?.integer != 3
    case "Tj", "TJ", "'", "\"":
      if state.isSeen, let font = state.font, font != fonts.last, seenFonts.insert(font).inserted { fonts.append(font) }
      note(state)
      if state.isSeen, let font = state.drawnFont { try look(intoGlyphsOf: font, resources, depth) }
    case "d1": state.takesColours = !state.isInner
    case "BMC": state.mark(values.first?.name == "Artifact")
    case "BDC":
      let properties = try values.last?.name.map { name throws(PDFError) in
        try file.fields(try file.fields(resources["Properties"])[name])
      }
      let fields = properties ?? values.last?.fields ?? [:]
      state.mark(values.first?.name == "Artifact" || fields["MCID"] != nil)
    case "EMC": if state.marks.popLast() == true { state.meanings -= 1 }
    case "f", "F", "f*", "B", "B*", "b", "b*", "S", "s": note(state)
    case "rg", "RG": if state.takesColours { foreign.insert(.screenColours) }
    case "scn", "SCN":
      guard let name = values.last?.name, state.takesColours else { break }
      try look(intoPattern: try file.fields(resources["Pattern"])[name], resources, depth)
    case "cs", "CS":
      guard state.takesColours, let name = values.first?.name else { break }
      try noteColours(try file.fields(resources["ColorSpace"])[name] ?? .name(name))
    case "gs":
      guard let name = values.first?.name else { break }
      try noteState(try file.fields(try file.fields(resources["ExtGState"])[name]))
    case "sh":
      note(state)
      guard state.takesColours, let name = values.first?.name else { break }
      let shading = try file.resolved(try file.fields(resources["Shading"])[name])
      try noteColours(shading.fields?["ColorSpace"])
    default: break
    }
  }

  private mutating func font(_ value: PDFValue?) throws(PDFError) -> Font? {
    guard let value else { return nil }
    if let font = value.reference.flatMap({ known[$0] }) { return font }
    let fields = try file.fields(value)
    let kind = try file.resolved(fields["Subtype"]).name
    let inner = kind == "Type0" ? try file.fields(file.items(fields["DescendantFonts"]).first) : fields
    let descriptor = try file.fields(inner["FontDescriptor"])
    let characters = try file.resolved(fields["ToUnicode"])
    let font = Font(
      name: try file.resolved(fields["BaseFont"]).name.map { String($0.prefix(100)) },
      isEmbedded: kind == "Type3" || ["FontFile", "FontFile2", "FontFile3"].contains { descriptor[$0] != nil },
      tellsCharacters: kind != "Type0" || characters != .null)
    if let number = value.reference { known[number] = font }
    return font
  }

  private mutating func show(
    _ name: String?, _ resources: [String: PDFValue], _ state: State, _ depth: Int
  ) throws(PDFError) {
    guard let name, case .stream(let stream) = try file.resolved(try file.fields(resources["XObject"])[name]) else {
      return
    }
    switch try file.resolved(stream.fields["Subtype"]).name {
    case "Image":
      note(state)
      if state.takesColours { try noteColours(stream.fields["ColorSpace"]) }
      if try file.resolved(stream.fields["SMask"]).fields != nil { foreign.insert(.transparency) }
      guard !state.isInner, try file.resolved(stream.fields["ImageMask"]) != .bool(true),
        let columns = try file.resolved(stream.fields["Width"]).integer, (1...1_000_000).contains(columns),
        let rows = try file.resolved(stream.fields["Height"]).integer, (1...1_000_000).contains(rows),
        pictures.count < 10_000
      else { return }
      let (width, height) = state.matrix.sides
      pictures.append(Picture(columns: columns, rows: rows, width: width, height: height))
    case "Form":
      try file.work.take(500)
      guard depth < 60 else { throw PDFError("forms lie in themselves, or too deep in one another") }
      guard let bytes = try file.unpacked(stream) else {
        isWhole = false
        return
      }
      try noteGroup(stream.fields)
      var inner = state
      if let matrix = Matrix(try file.numbers(stream.fields["Matrix"], count: 6)) {
        inner.matrix = state.matrix.after(matrix)
      }
      let own = try stream.fields["Resources"].map { value throws(PDFError) in try file.fields(value) }
      try read(bytes, own ?? resources, inner, depth: depth + 1)
    default: return
    }
  }
}
