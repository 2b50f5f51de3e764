/// The work still allowed for a file: all that is read of it is paid for, byte by byte and value by value, as often as
/// it is read.
///
/// A unit is about what it takes to pass over a byte, a few billionths of a second.
final class PDFWork {
  /// The work left.
  private(set) var left = 600_000_000

  /// Pays for what was done.
  func spend(_ cost: Int) { left -= cost }

  /// Pays for what is to be done; refuses it if that is too much.
  func take(_ cost: Int) throws(PDFError) {
    left -= cost
    guard left > 0 else { throw PDFError("there is too much in it", isUnread: true) }
  }
}
