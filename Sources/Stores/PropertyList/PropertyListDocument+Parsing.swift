extension PropertyListDocument {
  /// Reads a document of either form; what begins like neither is refused as a binary one.
  package init(parsing bytes: [UInt8]) throws(PropertyListError) {
    if let text = try XMLPropertyList.text(of: bytes) {
      (objects, top) = try XMLPropertyList.parse(text)
    } else {
      var parser = try PropertyListParser(bytes)
      (objects, top) = try parser.parse()
    }
  }
}
