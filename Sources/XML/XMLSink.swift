import CXML

/// The sink of the parser: start tags when they are wanted, and the first fault.
@safe final class XMLSink {
  /// The running parser, so that a forbidden declaration can stop it.
  var context: xmlParserCtxtPtr?
  /// The first fault met.
  private(set) var fault: XMLError?
  /// The start tags met so far.
  private(set) var tags: [XMLTag] = []
  /// Whether the visitor has stopped the parser.
  private(set) var hasSeenEnough = false
  private let visitor: ((XMLEvent, XMLPlace) -> Bool)?
  private let keepsEntities: Bool
  private var depth = 0
  /// The bytes that entities have stood for so far.
  private var entityBytes = 0

  /// Whether somebody is told of everything.
  var isVisiting: Bool { visitor != nil }

  /// Keeps the start tags.
  init() {
    (visitor, keepsEntities) = (nil, false)
    unsafe self.context = nil
  }

  /// Tells a visitor of everything until it has seen enough.
  init(keepsEntities: Bool, visitor: @escaping (XMLEvent, XMLPlace) -> Bool) {
    (self.visitor, self.keepsEntities) = (visitor, keepsEntities)
    unsafe self.context = nil
  }

  /// Replaces every callback of a parser by those of a sink, which the parser's user data then names.
  static func install(on handler: UnsafeMutablePointer<xmlSAXHandler>) {
    var sax = unsafe xmlSAXHandler()
    unsafe sax.initialized = cxml_sax2_magic
    unsafe sax.serror = { data, error in
      guard let error = unsafe error, let sink = unsafe XMLSink.of(data) else { return }
      unsafe sink.note(error.pointee)
    }
    unsafe sax.entityDecl = { data, _, type, _, _, _ in
      guard let sink = unsafe XMLSink.of(data) else { return }
      // Of what a document says itself, the parser takes note of its own accord.
      if !sink.keepsEntities {
        sink.refuse("a document declares no entities")
      } else if type != Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue) {
        sink.refuse("a document declares no entities but texts of its own")
      }
    }
    unsafe sax.getEntity = { data, name in
      guard let name = unsafe name, let sink = unsafe XMLSink.of(data) else { return nil }
      return unsafe sink.entity(name)
    }
    unsafe sax.attributeDecl = { data, _, _, _, _, value, values in
      // The list of what the attribute may be is the receiver's to free.
      unsafe xmlFreeEnumeration(values)
      guard let sink = unsafe XMLSink.of(data), sink.isVisiting, unsafe value != nil else { return }
      sink.refuse("a document declares no attributes")
    }
    unsafe sax.characters = { data, text, count in
      guard let text = unsafe text, let sink = unsafe XMLSink.of(data), sink.isVisiting else { return }
      unsafe sink.tell(.text(String(decoding: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF8.self)))
    }
    unsafe sax.ignorableWhitespace = sax.characters
    unsafe sax.cdataBlock = sax.characters
    unsafe sax.reference = { data, name in
      guard let name = unsafe name else { return }
      unsafe XMLSink.of(data)?.refuse("entity '\(XMLSink.string(name))' is not one of XML's own")
    }
    unsafe sax.startElementNs = { data, name, _, uri, _, _, count, _, attributes in
      guard let name = unsafe name, let sink = unsafe XMLSink.of(data) else { return }
      unsafe sink.start(name, uri, Int(count), attributes)
    }
    unsafe sax.endElementNs = { data, _, _, _ in
      guard let sink = unsafe XMLSink.of(data) else { return }
      sink.depth -= 1
      if sink.isVisiting { sink.tell(.end) }
    }
    unsafe handler.pointee = sax
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLSink? {
    unsafe data.map { unsafe Unmanaged<XMLSink>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func string(_ text: UnsafePointer<xmlChar>) -> String {
    unsafe String(decodingCString: text, as: UTF8.self)
  }

  /// Keeps an error of the library if it is the first; warnings are not faults.
  private func note(_ error: xmlError) {
    guard fault == nil, unsafe error.level != XML_ERR_WARNING else { return }
    var message = unsafe error.message.map { unsafe String(cString: $0) } ?? "the document is not well-formed XML"
    while message.last == "\n" || message.last == "." || message.last == " " { message.removeLast() }
    // What an entity stands for has lines of its own; the place is that where it is named.
    let isOfDocument = unsafe error.ctxt == nil || error.ctxt == UnsafeMutableRawPointer(context)
    let place = unsafe isOfDocument ? XMLPlace(line: Int(error.line), column: Int(error.int2)) : place
    fault = unsafe XMLError(
      code: error.code, message: message.replacingLineEnds(), line: place.line, column: place.column)
  }

  /// The parser's place.
  private var place: XMLPlace {
    unsafe XMLPlace(line: Int(xmlSAX2GetLineNumber(context)), column: Int(xmlSAX2GetColumnNumber(context)))
  }

  /// Notes a rule of our own and stops the parser.
  private func refuse(_ message: String) {
    let place = place
    if fault == nil { fault = XMLError(message: message, line: place.line, column: place.column) }
    unsafe xmlStopParser(context)
  }

  /// Tells the visitor of what the parser has come to, unless something has gone wrong before.
  private func tell(_ event: XMLEvent) {
    guard let visitor, fault == nil, !hasSeenEnough else { return }
    if visitor(event, place) { return }
    hasSeenEnough = true
    unsafe xmlStopParser(context)
  }

  /// An entity that the document declares itself; nil for one that would fill the memory.
  private func entity(_ name: UnsafePointer<xmlChar>) -> xmlEntityPtr? {
    guard keepsEntities, fault == nil, let entity = unsafe xmlGetDocEntity(context?.pointee.myDoc, name) else {
      return nil
    }
    entityBytes += unsafe Int(entity.pointee.length)
    if entityBytes <= XMLDocument.entityLimit { return unsafe entity }
    refuse("the entities of a document stand for at most \(XMLDocument.entityLimit >> 20) MB")
    return nil
  }

  private func start(
    _ name: UnsafePointer<xmlChar>, _ uri: UnsafePointer<xmlChar>?, _ count: Int,
    _ parts: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    defer { depth += 1 }
    var attributes: [XMLTag.Attribute] = []
    attributes.reserveCapacity(count)
    if let parts = unsafe parts {
      // Five pointers for each: local name, prefix, namespace, start and end of the value.
      for index in 0..<count {
        guard let local = unsafe parts[5 * index], let start = unsafe parts[5 * index + 3],
          let end = unsafe parts[5 * index + 4]
        else { continue }
        let prefix = unsafe parts[5 * index + 1].map { unsafe XMLSink.string($0) + ":" } ?? ""
        let value = unsafe String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
        let namespace = unsafe parts[5 * index + 2].map { unsafe XMLSink.string($0) } ?? ""
        unsafe attributes.append(
          XMLTag.Attribute(name: prefix + XMLSink.string(local), namespace: namespace, value: value))
      }
    }
    let namespace = unsafe uri.map { unsafe XMLSink.string($0) } ?? ""
    let place = place
    let tag = unsafe XMLTag(
      name: XMLSink.string(name), namespace: namespace, attributes: attributes, line: place.line, column: place.column,
      depth: depth)
    if isVisiting { tell(.start(tag)) } else { tags.append(tag) }
  }
}

extension String {
  /// The text on one line.
  fileprivate func replacingLineEnds() -> String {
    String(decoding: utf8.map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self)
  }
}
