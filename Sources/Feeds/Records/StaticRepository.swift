package import Hashing
import XML

/// A static repository of OAI-PMH: one file with all records, which a gateway answers harvesters from
/// (https://www.openarchives.org/OAI/2.0/guidelines-static-repository.htm).
package struct StaticRepository: Sendable {
  /// Its name.
  package let name: String
  /// Its address at the gateway: that of the gateway with its own behind it, without the scheme.
  package let base: String
  /// Whom harvesters write to.
  package let email: String
  /// Its records.
  package let records: [CatalogRecord]

  /// Puts a repository together: `gateway` is an address with a slash at its end, `address` that of the file.
  package init(name: String, gateway: String, address: String, email: String, records: [CatalogRecord]) {
    let place = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
    (self.name, base, self.email, self.records) = (name, gateway + place, email, records)
  }

  /// The fingerprint of all but the records.
  package var fingerprint: Fingerprint {
    var stream = FingerprintStream()
    for text in [name, base, email, CatalogRecord.writerVersion] { stream.append(text) }
    return stream.finish()
  }

  /// The file, with each record as Dublin Core and as MARC 21.
  package func bytes() -> [UInt8] {
    let namespace = "http://www.openarchives.org/OAI/2.0/static-repository"
    var writer = XMLWriter()
    writer.element(
      "Repository",
      [
        "xmlns": namespace, "xmlns:oai": "http://www.openarchives.org/OAI/2.0/",
        "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation": "\(namespace) \(namespace).xsd",
      ]
    ) { writer in
      writer.element("Identify") { writer in
        for (name, text) in [
          ("repositoryName", name), ("baseURL", base), ("protocolVersion", "2.0"), ("adminEmail", email),
          ("earliestDatestamp", records.map(\.day).min() ?? "2001-01-01"), ("deletedRecord", "no"),
          // A static repository has no finer one.
          ("granularity", "YYYY-MM-DD"),
        ] { writer.element("oai:\(name)", text: text) }
      }
      writer.element("ListMetadataFormats") { writer in
        for format in Self.formats {
          writer.element("oai:metadataFormat") { writer in
            writer.element("oai:metadataPrefix", text: format.prefix)
            writer.element("oai:schema", text: format.schema)
            writer.element("oai:metadataNamespace", text: format.namespace)
          }
        }
      }
      for format in Self.formats {
        writer.element("ListRecords", ["metadataPrefix": format.prefix]) { writer in
          for record in records { Self.write(record, isMARC: format.prefix == Self.marc, to: &writer) }
        }
      }
    }
    return writer.finish()
  }

  private static let marc = "marc21"
  private static let formats = [
    (
      prefix: "oai_dc", schema: "http://www.openarchives.org/OAI/2.0/oai_dc.xsd",
      namespace: "http://www.openarchives.org/OAI/2.0/oai_dc/"
    ),
    (
      prefix: marc, schema: "http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd",
      namespace: "http://www.loc.gov/MARC21/slim"
    ),
  ]

  private static func write(_ record: CatalogRecord, isMARC: Bool, to writer: inout XMLWriter) {
    writer.element("oai:record") { writer in
      writer.element("oai:header") { writer in
        writer.element("oai:identifier", text: record.entry.identifier)
        writer.element("oai:datestamp", text: record.day)
      }
      writer.element("oai:metadata") { writer in
        if isMARC { record.marc.write(to: &writer, isAlone: true) } else { record.writeDublinCore(to: &writer) }
      }
    }
  }
}

extension CatalogRecord {
  /// The day on which it was changed last.
  fileprivate var day: String { String(entry.updated.prefix(10)) }
}
