import CXML

/// Writes one XML document, escaped by libxml2, to UTF-8 bytes.
///
/// The same calls always give the same bytes. Characters that XML cannot hold are left out of text and values, so what
/// comes out is well-formed whatever goes in. Names of elements and attributes are ours, never an author's.
///
///     var writer = XMLWriter(indented: true)
///     writer.element("dc:title", ["id": "t"], text: "Fox & Hen")
///     let bytes = writer.finish()
@safe package struct XMLWriter: ~Copyable {
  private let buffer: xmlBufferPtr
  private let writer: xmlTextWriterPtr

  /// Begins a document with its XML declaration.
  ///
  /// Indented output has one space per level; an element with text in it stays on one line.
  package init(indented: Bool = true) {
    XMLLibrary.prepare()
    guard let buffer = unsafe xmlBufferCreate(), let writer = unsafe xmlNewTextWriterMemory(buffer, 0) else {
      preconditionFailure("out of memory")
    }
    unsafe self.buffer = buffer
    unsafe self.writer = writer
    unsafe xmlTextWriterSetIndent(writer, indented ? 1 : 0)
    unsafe must(xmlTextWriterStartDocument(writer, "1.0", "UTF-8", nil))
  }

  deinit {
    unsafe xmlFreeTextWriter(writer)
    unsafe xmlBufferFree(buffer)
  }

  /// Writes `<!DOCTYPE name>`, as XHTML wants it before its root.
  package mutating func doctype(_ name: String) {
    unsafe Self.withText(name) { unsafe must(xmlTextWriterStartDTD(writer, $0, nil, nil)) }
    unsafe must(xmlTextWriterEndDTD(writer))
  }

  /// Opens an element; `end()` closes it. An attribute whose value is `nil` is left out.
  package mutating func start(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    unsafe Self.withText(name) { unsafe must(xmlTextWriterStartElement(writer, $0)) }
    for (key, value) in attributes {
      guard let value else { continue }
      unsafe Self.withText(key) { key in
        unsafe Self.withText(value) { value in unsafe must(xmlTextWriterWriteAttribute(writer, key, value)) }
      }
    }
  }

  /// Adds an attribute to the element opened last, as long as nothing has been written into it.
  package mutating func attribute(_ name: String, _ value: String) {
    unsafe Self.withText(name) { name in
      unsafe Self.withText(value) { value in unsafe must(xmlTextWriterWriteAttribute(writer, name, value)) }
    }
  }

  /// Closes the element opened last.
  package mutating func end() {
    unsafe must(xmlTextWriterEndElement(writer))
  }

  /// Writes text, escaped.
  package mutating func text(_ text: String) {
    unsafe Self.withText(text) { unsafe must(xmlTextWriterWriteString(writer, $0)) }
  }

  /// Writes an element and what the body writes into it.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ body: (inout XMLWriter) -> Void
  ) {
    start(name, attributes)
    body(&self)
    end()
  }

  /// Writes an element that holds text, or nothing.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String? = nil
  ) {
    start(name, attributes)
    if let text { self.text(text) }
    end()
  }

  /// Closes what is open and gives the whole document, which ends in a line feed.
  package consuming func finish() -> [UInt8] {
    unsafe must(xmlTextWriterEndDocument(writer))
    guard let content = unsafe xmlBufferContent(buffer) else { preconditionFailure("out of memory") }
    return unsafe Array(UnsafeBufferPointer(start: content, count: Int(xmlBufferLength(buffer))))
  }

  /// Traps when the library refuses a step: memory is gone, or calls came in an order no document has.
  private func must(_ result: Int32) {
    precondition(result >= 0, "elements are closed as often as they are opened")
  }

  /// Lends the legal characters of a text as a C string.
  private static func withText(_ text: String, _ body: (UnsafePointer<xmlChar>) -> Void) {
    var bytes = XMLText.legal(Array(text.utf8))
    bytes.append(0)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe body(base) }
    }
  }
}
