/// The whole answer of a server.
package struct HTTPAnswer: Sendable {
  /// The status, such as 200.
  package let status: Int
  /// The lines of the head in order.
  package let fields: [HTTPField]
  /// The message body.
  package let body: [UInt8]

  /// The first value of a name; upper and lower case are one.
  package func value(of name: String) -> String? {
    let name = name.lowercased()
    return fields.first { $0.name.lowercased() == name }?.value
  }
}
