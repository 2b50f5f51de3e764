extension PDFShown {
  /// Notes which of the colours of a colour space are no ink (PDF 1.7, 8.6).
  mutating func noteColours(_ value: PDFValue?, depth: Int = 0) throws(PDFError) {
    guard let value, depth < 4 else { return }
    let space = try file.resolved(value)
    let parts = space.items ?? []
    let family = try file.resolved(parts.first).name ?? space.name
    switch family {
    case "DeviceRGB", "RGB": note(.screenColours)
    case "CalRGB", "CalGray", "Lab", "ICCBased": note(.explainedColours)
    // What they are made of, or stand for.
    case "Indexed", "I", "Pattern": if parts.count > 1 { try noteColours(parts[1], depth: depth + 1) }
    case "Separation", "DeviceN": if parts.count > 2 { try noteColours(parts[2], depth: depth + 1) }
    default: return
    }
  }

  /// Notes which colours of an inline image are no ink; they have short names, or names of the resources.
  mutating func noteColours(
    ofInline fields: [String: PDFValue], _ resources: [String: PDFValue]
  ) throws(PDFError) {
    guard let value = fields["CS"] ?? fields["ColorSpace"] else { return }
    let named = try value.name.map { name throws(PDFError) in try file.fields(resources["ColorSpace"])[name] }
    try noteColours((named ?? nil) ?? value)
  }

  /// Notes whether something shows through what is drawn from here on (PDF 1.7, 11.6.4).
  mutating func noteState(_ fields: [String: PDFValue]) throws(PDFError) {
    for key in ["CA", "ca"] {
      if let share = try file.resolved(fields[key]).number, share < 1 { note(.transparency) }
    }
    if try file.resolved(fields["SMask"]).fields != nil { note(.transparency) }
    let mode = try file.resolved(fields["BM"]).name ?? "Normal"
    if !["Normal", "Compatible"].contains(mode) { note(.transparency) }
  }

  /// Notes whether a page or a form is a group that things show through.
  mutating func noteGroup(_ fields: [String: PDFValue]) throws(PDFError) {
    if try file.resolved(try file.fields(fields["Group"])["S"]).name == "Transparency" { note(.transparency) }
  }
}
