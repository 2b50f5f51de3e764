import XML

extension MARCRecord {
  private static let namespace = "http://www.loc.gov/MARC21/slim"
  private static let schema = "http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd"

  /// Records as a document of MARCXML.
  package static func xml(of records: [MARCRecord]) -> [UInt8] {
    var writer = XMLWriter()
    writer.element(
      "collection",
      [
        "xmlns": namespace, "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation": "\(namespace) \(schema)",
      ]
    ) { writer in
      for record in records { record.write(to: &writer) }
    }
    return writer.finish()
  }

  /// Writes the record as an element; one that stands in another document says what it is.
  func write(to writer: inout XMLWriter, isAlone: Bool = false) {
    writer.element(
      "record", ["xmlns": isAlone ? Self.namespace : nil, "type": "Bibliographic"]
    ) { writer in
      writer.element("leader", text: leader)
      for field in controls { writer.element("controlfield", ["tag": field.tag], text: field.text) }
      for field in fields {
        let (first, second) = (field.indicators.prefix(1), field.indicators.suffix(1))
        writer.element("datafield", ["tag": field.tag, "ind1": String(first), "ind2": String(second)]) { writer in
          for part in field.parts { writer.element("subfield", ["code": String(part.code)], text: part.text) }
        }
      }
    }
  }
}
