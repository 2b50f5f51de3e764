/// Bytes that grow at their end: what a rendering has made so far.
///
/// An array would be asked whether anybody else holds it before each of the hundred pieces of a page.
@safe struct Output: ~Copyable {
  private var bytes: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0
  /// Whether the room is its own; else it is lent, as long as that is enough.
  private(set) var isOwn: Bool

  /// Holds nothing yet, with room for some bytes.
  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    unsafe bytes = .allocate(byteCount: self.capacity, alignment: 1)
    isOwn = true
  }

  /// Holds nothing yet, and writes to room that is lent for its lifetime; once that is full, it goes on in its own.
  init(lent room: UnsafeMutableBufferPointer<UInt8>) {
    if let start = room.baseAddress {
      capacity = room.count
      unsafe bytes = UnsafeMutableRawPointer(start)
      isOwn = false
    } else {
      capacity = 64
      unsafe bytes = .allocate(byteCount: capacity, alignment: 1)
      isOwn = true
    }
  }

  deinit {
    if isOwn { unsafe bytes.deallocate() }
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

  /// Takes back all but the first bytes.
  mutating func truncate(to count: Int) {
    precondition(count <= self.count, "only bytes that are there can be taken back")
    self.count = count
  }

  /// Lends all bytes.
  borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  private mutating func grow(by more: Int) {
    capacity = max(2 * capacity, count + more)
    let other = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    unsafe other.copyMemory(from: bytes, byteCount: count)
    if isOwn { unsafe bytes.deallocate() }
    unsafe bytes = unsafe other
    isOwn = true
  }
}
