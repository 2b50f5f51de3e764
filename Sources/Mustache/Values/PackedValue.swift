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
