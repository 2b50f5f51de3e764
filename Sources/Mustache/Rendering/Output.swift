/// Bytes that grow at their end: what a rendering has made so far.
///
/// An array would be asked whether anybody else holds it before each of the hundred pieces of a page.
@safe struct Output: ~Copyable {
  private var bytes: UnsafeMutableRawPointer
  private var capacity: Int
  private var count = 0

  /// Holds nothing yet, with room for some bytes.
  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    unsafe bytes = .allocate(byteCount: self.capacity, alignment: 16)
  }

  deinit {
    unsafe bytes.deallocate()
  }

  /// Appends bytes as they are.
  mutating func append(_ other: UnsafeRawBufferPointer) {
    guard let start = other.baseAddress else { return }
    if capacity - count < other.count { grow(by: other.count) }
    unsafe (bytes + count).copyMemory(from: start, byteCount: other.count)
    count += other.count
  }

  /// Appends bytes as they are.
  mutating func append(_ other: [UInt8]) {
    unsafe other.withUnsafeBytes { unsafe append($0) }
  }

  /// Appends a text's UTF-8 bytes.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends a part of some bytes.
  mutating func append(_ source: [UInt8], _ range: Range<Int>) {
    unsafe source.withUnsafeBytes { unsafe append(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// Lends all bytes.
  borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  private mutating func grow(by more: Int) {
    capacity = max(2 * capacity, count + more)
    let other = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    unsafe other.copyMemory(from: bytes, byteCount: count)
    unsafe bytes.deallocate()
    unsafe bytes = unsafe other
  }
}
