import Basics
import PDF

extension PDFExamination {
  /// Checks what a PDF/X-1a file says of itself (ISO 15930-1, ISO 15930-4); returns whether it claims to be one.
  mutating func checkInks(of file: PDFFile, _ catalog: [String: PDFValue]) throws(PDFError) -> Bool {
    let info = try file.fields(file.trailer["Info"])
    let version = try file.resolved(info["GTS_PDFXVersion"]).text ?? ""
    guard version.hasPrefix("PDF/X-1") else { return false }
    var missing: [String] = []
    for key in ["CreationDate", "ModDate", "Trapped"] where info[key] == nil { missing.append("'\(key)'") }
    var hasIntent = false
    for intent in try file.items(catalog["OutputIntents"]) {
      let fields = try file.fields(intent)
      guard try file.resolved(fields["S"]).name == "GTS_PDFX" else { continue }
      hasIntent = fields["RegistryName"] != nil || fields["DestOutputProfile"] != nil
    }
    if !hasIntent { missing.append("the press that its inks are for ('OutputIntents')") }
    if !missing.isEmpty {
      findings.add(
        .error, "the PDF claims to be \(version) and does not state \(missing.joined(separator: ", "))",
        hint: "make it again with a program that writes PDF/X-1a", id: "pdf-inks")
    }
    if catalog["OCProperties"] != nil {
      findings.add(
        .error, "the PDF claims to be \(version) and has layers", hint: "put all on one layer", id: "pdf-inks")
    }
    return true
  }

  /// Checks that a page of such a file has nothing but ink.
  mutating func checkInks(of shown: PDFShown, in name: String) {
    let found = PDFShown.Foreign.allCases.filter(shown.foreign.contains).map(\.rawValue)
    guard !found.isEmpty else { return }
    findings.add(
      .error, "the file claims to be PDF/X-1a, and the page has \(found.joined(separator: ", "))", in: name,
      hint: "make ink (CMYK) of all colours, and flatten what shows through", id: "pdf-inks")
  }
}
