/// What a server answered, whole.
package struct HTTPAnswer: Sendable {
  /// The status, such as 200.
  package let status: Int
  /// The lines of the head in order.
  package let fields: [HTTPField]
  /// What follows the head.
  package let body: [UInt8]

  /// Makes an answer from its parts.
  package init(status: Int, fields: [HTTPField] = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// What the first line of a name says; upper and lower case are one.
  package func value(of name: String) -> String? {
    let name = name.lowercased()
    return fields.first { $0.name.lowercased() == name }?.value
  }
}
