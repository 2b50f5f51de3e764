extension StringProtocol {
  /// The text without blanks and ends of lines around it.
  var trimmingLine: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
