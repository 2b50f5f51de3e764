/// How many words a value is going to take.
struct PackedSize {
  /// The names that are read; all where there are none.
  let names: NameSet?
  /// The words of all values that were added.
  private(set) var words = 0
  /// How many fields are left out.
  private(set) var unread = 0

  /// Counts nothing yet.
  init(names: NameSet?) {
    self.names = names
  }

  /// Counts a value and all that is in it.
  mutating func add(_ value: Value) {
    words += 1
    switch value {
    case .null, .bool: break
    case .integer, .number: words += 1
    case .text(let text): words += (text.utf8.count + 7) / 8
    case .lambda(let lambda): words += 1 + (lambda.identity.utf8.count + 7) / 8
    case .list(let values):
      for value in values { add(value) }
    case .object(let object):
      for (name, value) in object.entries {
        if names?.contains(name) != false {
          words += 2
          add(value)
        } else {
          unread += 1
        }
      }
    }
  }
}

/// Writes a value into words that have room for it, as `PackedSize` has counted.
@safe struct Packer {
  private let words: UnsafeMutablePointer<UInt64>
  private let names: NameSet?
  private var place = 0
  private var unread: Int
  private let end: Int
  /// The lambdas that were written, in their order.
  private(set) var lambdas: [Lambda] = []

  /// Takes room for the value, and from `unread` on for what is left out; every word of it is going to be written.
  init(buffer: UnsafeMutableBufferPointer<UInt64>, names: NameSet?, unread: Int) {
    guard let start = buffer.baseAddress else { preconditionFailure("a value takes room") }
    unsafe words = unsafe start
    end = buffer.count
    self.names = names
    self.unread = unread
  }

  /// Writes a value and all that is in it.
  mutating func write(_ value: Value) {
    switch value {
    case .null: write(Head(.null).word)
    case .bool(let value): write(Head(value ? .yes : .no).word)
    case .integer(let value):
      write(Head(.integer, count: 1).word)
      write(UInt64(bitPattern: Int64(value)))
    case .number(let value):
      write(Head(.number, count: 1).word)
      write(value.bitPattern)
    case .text(let text):
      let count = text.utf8.count
      let size = (count + 7) / 8
      write(Head(.text, count: size, padding: size * 8 - count).word)
      write(text, size)
    case .lambda(let lambda):
      let size = (lambda.identity.utf8.count + 7) / 8
      write(Head(.lambda, count: 1 + size).word)
      write(UInt64(lambdas.count))
      write(lambda.identity, size)
      lambdas.append(lambda)
    case .list(let values):
      let head = place
      place += 1
      for value in values { write(value) }
      set(head, Head(.list, count: place - head - 1).word)
    case .object(let object): write(object)
    }
  }

  private mutating func write(_ object: Object) {
    let head = place
    var fields = 0
    for (name, _) in object.entries {
      if names?.contains(name) != false {
        fields += 1
        set(head + fields, name.number)
      } else {
        set(unread, UInt64(head))
        set(unread + 1, name.number)
        unread += 2
      }
    }
    place += 1 + 2 * fields
    var field = head + fields
    for (name, value) in object.entries where names?.contains(name) != false {
      field += 1
      set(field, UInt64(place - head))
      write(value)
    }
    set(head, Head(.object, count: place - head - 1, fields: fields).word)
  }

  private mutating func write(_ word: UInt64) {
    set(place, word)
    place += 1
  }

  /// Writes the bytes of a text, the last word filled up with zeros.
  private mutating func write(_ text: String, _ size: Int) {
    guard size > 0 else { return }
    set(place + size - 1, 0)
    precondition(place + size <= end, "a value takes the room that was counted")
    let target = unsafe UnsafeMutableRawPointer(words + place)
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe target.copyMemory(from: start, byteCount: bytes.count)
    }
    place += size
  }

  private func set(_ place: Int, _ word: UInt64) {
    precondition(place < end, "a value takes the room that was counted")
    unsafe words[place] = word
  }
}
