/// A value in the form that it is rendered and compared in: all of it in one array of words, without references to
/// follow.
///
/// Each value is a head and what belongs to it; a head says what kind of value it is and how many words follow. An
/// object has the names of its fields first, side by side so that looking through them is quick, then how far from its
/// head the value of each stands, then the values. `{"n": 7, "list": ["ab"]}` becomes, a word each:
///
///     object(2)+9 · name(n) · name(list) · 5 · 7 · integer+1 · 7 · list+2 · text+1 · "ab"
///
/// Words are the same in every run for equal values, and differ for values that print or behave differently, so they
/// can be hashed as they are.
package final class PackedValue: Sendable {
  /// The value, and after it what was left out.
  let words: [UInt64]
  /// How many words the value takes. Two follow for each name left out: where its object stands, and the name.
  let count: Int
  /// The lambdas in the value; it refers to them by their places here.
  let lambdas: [Lambda]

  /// Packs a value. Where a template reads only some names, fields of objects under other names are left out.
  ///
  /// A template reaches a field of an object only by its name, so what is left out cannot show. (What a lambda gives
  /// may be a template that reads others: whoever has such lambdas packs everything.)
  package init(_ value: Value, readThrough names: NameSet? = nil) {
    var size = PackedSize(names: names)
    size.add(value)
    var lambdas: [Lambda] = []
    words = unsafe [UInt64](unsafeUninitializedCapacity: size.words + 2 * size.unread) { buffer, count in
      var packer = unsafe Packer(buffer: buffer, names: names, unread: size.words)
      packer.write(value)
      lambdas = packer.lambdas
      count = buffer.count
    }
    count = size.words
    self.lambdas = lambdas
  }

  /// Shows the words that stand for the value, to be hashed.
  package func withContents<Result>(_ body: (Span<UInt64>) -> Result) -> Result {
    let words = words
    let span = words.span
    return body(span.extracting(0..<count))
  }

  /// Calls `body` with each field of an object in order, and the words of its value; does nothing for other values.
  package func forEachField(_ body: (_ name: Name, _ contents: Span<UInt64>) -> Void) {
    let words = words
    let span = words.span
    let fields = Head(span[0]).fields
    for place in 0..<fields {
      let start = Int(span[fields + place + 1])
      let end = place + 1 < fields ? Int(span[fields + place + 2]) : count
      body(Name(number: span[place + 1]), span.extracting(start..<end))
    }
  }
}

/// The word that a packed value begins with.
struct Head {
  /// The kind of a value.
  enum Kind: UInt8 {
    case null, no, yes, integer, number, text, list, object, lambda
  }

  /// The word itself: the kind in 4 bits, the bytes that the last word is not filled with in 4, the count in 32, the
  /// fields in 24.
  let word: UInt64

  /// Reads a word.
  init(_ word: UInt64) {
    self.word = word
  }

  /// Makes the head of a value that takes some words more, the last of them not filled where it is text.
  init(_ kind: Kind, count: Int = 0, padding: Int = 0, fields: Int = 0) {
    precondition(count >> 32 == 0 && fields >> 24 == 0, "a value has a size that its head can say")
    word = UInt64(kind.rawValue) | UInt64(padding) << 4 | UInt64(count) << 8 | UInt64(fields) << 40
  }

  /// Its kind.
  var kind: Kind {
    // Heads are made of kinds only, and looking through all of them for the one would take longer than all else here.
    unsafe unsafeBitCast(UInt8(truncatingIfNeeded: word & 0xF), to: Kind.self)
  }
  /// How many words follow that belong to the value.
  var count: Int { Int(truncatingIfNeeded: word >> 8 & 0xFFFF_FFFF) }
  /// How many bytes of text follow.
  var bytes: Int { count * 8 - Int(truncatingIfNeeded: word >> 4 & 0xF) }
  /// How many fields the object has; none where it is another value.
  var fields: Int { Int(truncatingIfNeeded: word >> 40) }
}

/// The number of words that a value takes.
private struct PackedSize {
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
@safe private struct Packer {
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
