/// The number of words that a value takes.
struct PackedSize {
  /// The names that are read; all where there are none.
  let names: NameSet?
  /// The words of all values that were added.
  private(set) var words = 0
  /// The count of fields left out.
  private(set) var unread = 0

  /// Counts a value and all that is in it.
  mutating func add(_ value: Value) {
    words += 1
    switch value {
    case .null, .bool: break
    case .integer, .number: words += 1
    case .text(let text): words += (text.utf8.count + 7) / 8
    case .lambda(let lambda):
      words += 2 + (lambda.identity.utf8.count + 7) / 8
      for (raw, text) in lambda.answers { words += 2 + (raw.utf8.count + 7) / 8 + (text.utf8.count + 7) / 8 }
    case .list(let values):
      for place in values.indices { add(values[place]) }
    case .object(let object):
      // By place, here and below: a loop over the entries would take hold of each value and let it go again.
      for place in object.entries.indices {
        if names?.contains(object.entries[place].0) != false {
          words += 2
          add(object.entries[place].1)
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
    case .text(let text): write(text)
    case .lambda(let lambda):
      let head = place
      place += 1
      write(UInt64(lambdas.count))
      write(lambda.identity)
      for (raw, text) in lambda.answers {
        write(raw)
        write(text)
      }
      lambdas.append(lambda)
      set(head, Head(.lambda, count: place - head - 1).word)
    case .list(let values):
      let head = place
      place += 1
      for place in values.indices { write(values[place]) }
      set(head, Head(.list, count: place - head - 1).word)
    case .object(let object): write(object)
    }
  }

  private mutating func write(_ object: Object) {
    let head = place
    var fields = 0
    for place in object.entries.indices {
      let name = object.entries[place].0
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
    for entry in object.entries.indices where names?.contains(object.entries[entry].0) != false {
      field += 1
      set(field, UInt64(place - head))
      write(object.entries[entry].1)
    }
    set(head, Head(.object, count: place - head - 1, fields: fields).word)
  }

  private mutating func write(_ word: UInt64) {
    set(place, word)
    place += 1
  }

  /// Writes a text, the last word filled up with zeros.
  private mutating func write(_ text: String) {
    let count = text.utf8.count
    let size = (count + 7) / 8
    write(Head(.text, count: size, padding: size * 8 - count).word)
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
