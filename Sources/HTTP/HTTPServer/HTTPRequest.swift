/// A client's request.
package struct HTTPRequest: Sendable {
  /// The method, in capitals: `GET`.
  package let method: String
  /// The address up to the question mark, as it came: nothing in it is decoded.
  package let path: String
  /// The parts of the query in order, as they came but for `+`, which stands for a space.
  package let query: [HTTPField]
  /// The lines of the head in order.
  package let fields: [HTTPField]
  /// The body; none where there is none, and where it was not to be read.
  package let body: [UInt8]?

  /// Makes a request from its parts.
  package init(
    method: String, path: String, query: [HTTPField] = [], fields: [HTTPField] = [], body: [UInt8]? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
    self.body = body
  }

  /// The same request with another body.
  func with(body: [UInt8]) -> HTTPRequest {
    HTTPRequest(method: method, path: path, query: query, fields: fields, body: body)
  }

  /// How long the body is, as the head says; none where it does not, or says how it is cut in pieces.
  var length: Int? {
    guard values(of: "Transfer-Encoding").isEmpty, let text = value(of: "Content-Length") else { return nil }
    return text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }

  /// The values of one name, in order; upper and lower case are one.
  package func values(of name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name.lowercased() == name }.map { $0.value ?? "" }
  }

  /// The value of the one line of a name; nil if there is no such line or more than one.
  package func value(of name: String) -> String? {
    let values = values(of: name)
    return values.count == 1 ? values[0] : nil
  }
}
