/// What a server answered, whole.
package struct HTTPAnswer: Sendable {
  /// The status, such as 200.
  package let status: Int
  /// The lines of the head in order.
  package let fields: [HTTPField]
  /// What follows the head.
  package let body: [UInt8]

  /// What the first line of a name says; upper and lower case are one.
  package func value(of name: String) -> String? {
    let name = name.lowercased()
    return fields.first { $0.name.lowercased() == name }?.value
  }
}
