import CXML

/// Reading of XML that others wrote, without trust.
///
/// Nothing is fetched and no external subset is read. A document that declares entities is refused outright, which
/// rules out both expansion bombs and reading of local files; so is a reference to an entity that XML itself does not
/// define. A walk may take those that are texts of the document itself; together they stand for a bounded number of
/// bytes. No tree is built: memory does not grow with the depth of a document. Any thread may call this at any time.
package enum XMLDocument {
  /// The most bytes that the entities of one document may stand for.
  static let entityLimit = 1 << 20

  /// The start tags of a document in their order.
  ///
  /// Throws the first fault with its line and column where bytes are not one well-formed document, namespaces included.
  package static func tags(of bytes: [UInt8]) throws(XMLError) -> [XMLTag] {
    let sink = XMLSink()
    _ = try parse(bytes, into: sink)
    return sink.tags
  }

  /// Walks through a document, which is UTF-8 whatever it declares, until its end or until the visitor has seen enough.
  ///
  /// The visitor says whether to go on; what it has seen before a fault counts for nothing. Declarations of values of
  /// attributes are refused as those of entities are, because a few of them fill every element. Throws as `tags` does;
  /// gives whether the end was reached.
  package static func walk(_ bytes: [UInt8], _ visit: (XMLEvent) -> Bool) throws(XMLError) -> Bool {
    try walk(bytes, placed: { event, _ in visit(event) })
  }

  /// The same, with the place at which the reader stands when it tells of an event: behind a text, at the end of a tag.
  package static func walk(
    _ bytes: [UInt8], keepsEntities: Bool = false, placed visit: (XMLEvent, XMLPlace) -> Bool
  ) throws(XMLError) -> Bool {
    var outcome: Result<Bool, XMLError> = .success(false)
    withoutActuallyEscaping(visit) { visit in
      let sink = XMLSink(keepsEntities: keepsEntities, visitor: visit)
      do throws(XMLError) {
        outcome = .success(try parse(bytes, into: sink))
      } catch {
        outcome = .failure(error)
      }
    }
    return try outcome.get()
  }

  /// Has a sink told of a document; gives whether it wanted all of it.
  private static func parse(_ bytes: [UInt8], into sink: XMLSink) throws(XMLError) -> Bool {
    XMLLibrary.prepare()
    guard !bytes.isEmpty else { throw XMLError(message: "an XML document has a root element", line: 1, column: 1) }
    guard Int32(exactly: bytes.count) != nil else { throw XMLError(message: "an XML document is smaller than 2 GB") }
    let outcome: Outcome = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe run(buffer, into: sink)
    }
    if sink.hasSeenEnough { return false }
    if let fault = sink.fault { throw fault }
    switch outcome {
    case .wellFormed: return true
    case .faulty: throw XMLError(message: "the document is not well-formed XML")
    case .noMemory: throw XMLError(code: Int32(XML_ERR_NO_MEMORY.rawValue), message: "out of memory")
    }
  }

  private enum Outcome { case wellFormed, faulty, noMemory }

  private static func run(_ buffer: UnsafeBufferPointer<UInt8>, into sink: XMLSink) -> Outcome {
    guard
      let context = unsafe buffer.withMemoryRebound(
        to: CChar.self, { unsafe xmlCreateMemoryParserCtxt($0.baseAddress, Int32($0.count)) })
    else { return .noMemory }
    defer {
      // For an entity declaration the parser makes a document of its own accord, which it does not free.
      unsafe xmlFreeDoc(context.pointee.myDoc)
      unsafe xmlFreeParserCtxt(context)
    }
    // HUGE allows long texts, NOENT resolves `&amp;` in values; the entities both would let loose the sink refuses.
    var options = XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_NOENT.rawValue
    if sink.isVisiting { options |= XML_PARSE_IGNORE_ENC.rawValue }
    unsafe xmlCtxtUseOptions(context, Int32(options))
    guard let handler = unsafe context.pointee.sax else { return .noMemory }
    unsafe XMLSink.install(on: handler)
    unsafe sink.context = context
    // The sink outlives the parser: it is held by the caller until this function has returned.
    unsafe context.pointee.userData = Unmanaged.passUnretained(sink).toOpaque()
    let result = unsafe xmlParseDocument(context)
    unsafe sink.context = nil
    let good = unsafe context.pointee.wellFormed == 1 && context.pointee.nsWellFormed == 1
    return result == 0 && good ? .wellFormed : .faulty
  }
}
