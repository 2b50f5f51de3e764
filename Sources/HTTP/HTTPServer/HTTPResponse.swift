/// A response; the body is left out by itself where the method is `HEAD`.
package struct HTTPResponse: Sendable {
  /// The message body.
  package enum Body: Sendable {
    /// Bytes that are there already.
    case bytes([UInt8])
    /// A part of a file, which the kernel copies to the network.
    case file(HTTPFile, offset: Int, count: Int)
    /// Whatever is sent from now on, until it ends.
    case stream(HTTPStream)
  }

  /// The status, such as 200.
  package var status: Int
  /// The lines of the head but for those about length and date, which come by themselves.
  package var fields: [HTTPField]
  /// The message body.
  package var body: Body

  /// Makes a response.
  package init(_ status: Int, fields: [HTTPField] = [], body: Body = .bytes([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// Adds a line to the head.
  package mutating func add(_ name: String, _ value: String) {
    fields.append(HTTPField(name, value))
  }
}
