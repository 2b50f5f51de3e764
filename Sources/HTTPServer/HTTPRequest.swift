/// What a client asks for; a body it may have is not read.
package struct HTTPRequest: Sendable {
  /// The method, in capitals: `GET`.
  package let method: String
  /// The address up to the question mark, as it came: nothing in it is decoded.
  package let path: String
  /// The parts of the query in order, as they came but for `+`, which stands for a space.
  package let query: [HTTPField]
  /// The lines of the head in order.
  package let fields: [HTTPField]

  /// Makes a request from its parts.
  package init(method: String, path: String, query: [HTTPField] = [], fields: [HTTPField] = []) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
  }

  /// What the lines of one name say, in order; upper and lower case are one.
  package func values(of name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name.lowercased() == name }.map { $0.value ?? "" }
  }

  /// What the one line of a name says; none where there is no such line or more than one.
  package func value(of name: String) -> String? {
    let values = values(of: name)
    return values.count == 1 ? values[0] : nil
  }
}
