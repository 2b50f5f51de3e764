/// The metadata of a document as XMP (ISO 16684-1), with the marks of PDF/A and PDF/UA.
enum Metadata {
  /// The packet of a document. `isTagged` says whether it claims to be accessible, `isArchival` whether to look alike
  /// everywhere and for ever, `isForPress` whether a press may take it as it is.
  static func packet(of document: PDFDocument, isTagged: Bool, isArchival: Bool, isForPress: Bool = false) -> String {
    var fields = "<dc:format>application/pdf</dc:format>\n"
    fields += alternative("dc:title", document.title)
    if !document.authors.isEmpty {
      // One name stands here as in the document's information, which must say the same.
      fields += "<dc:creator><rdf:Seq><rdf:li>\(escaped(authors(document)))</rdf:li></rdf:Seq></dc:creator>\n"
    }
    if let summary = document.summary { fields += alternative("dc:description", summary) }
    if let rights = document.rights { fields += alternative("dc:rights", rights) }
    if let identifier = document.isbn.map({ "urn:isbn:" + $0 }) ?? document.identifier {
      fields += "<dc:identifier>\(escaped(identifier))</dc:identifier>\n"
    }
    fields += "<dc:language><rdf:Bag><rdf:li>\(escaped(document.language))</rdf:li></rdf:Bag></dc:language>\n"
    if let modified = document.modified { fields += "<xmp:ModifyDate>\(escaped(modified))</xmp:ModifyDate>\n" }
    if isArchival {
      fields += "<pdfaid:part>2</pdfaid:part>\n<pdfaid:conformance>\(isTagged ? "A" : "B")</pdfaid:conformance>\n"
    }
    if isTagged { fields += "<pdfuaid:part>1</pdfuaid:part>\n" }
    if document.isForPress { fields += press(document, isForPress) }
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
      xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"\
      \(document.isForPress ? pressNames : "")>
      \(fields)</rdf:Description>
      \(isTagged ? schema : "")</rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>
      """
  }

  private static let pressNames = """
     xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" \
    xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
    """

  /// The fields PDF/X-4 requires (ISO 15930-7, 6.7): the document's information says the same.
  private static func press(_ document: PDFDocument, _ isForPress: Bool) -> String {
    let moment = escaped(document.modified ?? "")
    var fields = isForPress ? "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>\n" : ""
    fields += "<pdf:Trapped>False</pdf:Trapped>\n<pdf:Producer>Hornbook</pdf:Producer>\n"
    fields += "<xmp:CreateDate>\(moment)</xmp:CreateDate>\n<xmp:MetadataDate>\(moment)</xmp:MetadataDate>\n"
    fields += "<xmpMM:DocumentID>\(escaped(document.identifier ?? ""))</xmpMM:DocumentID>\n"
    return fields + "<xmpMM:VersionID>1</xmpMM:VersionID>\n<xmpMM:RenditionClass>default</xmpMM:RenditionClass>\n"
  }

  /// All authors in one line.
  static func authors(_ document: PDFDocument) -> String { document.authors.joined(separator: ", ") }

  private static func alternative(_ name: String, _ text: String) -> String {
    "<\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\(escaped(text))</rdf:li></rdf:Alt></\(name)>\n"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default:
        // Other control characters are none of XML's.
        if scalar.value >= 0x20 || scalar == "\n" || scalar == "\t" { escaped.unicodeScalars.append(scalar) }
      }
    }
    return escaped
  }

  /// Describes the mark of PDF/UA to PDF/A, which knows it not (ISO 19005-2, 6.6.2.3).
  private static let schema = """
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
    <pdfaProperty:name>part</pdfaProperty:name>
    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
    <pdfaProperty:category>internal</pdfaProperty:category>
    <pdfaProperty:description>The part of ISO 14289 to which the document conforms</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>

    """
}
