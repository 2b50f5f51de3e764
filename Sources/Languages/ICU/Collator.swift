import CICU

/// The order of texts in a language, by the rules of ICU. It is for one thread.
@safe package final class Collator {
  private let collator: OpaquePointer

  /// Takes a language by its BCP 47 tag; none where the machine has no ICU.
  package init?(language: String) {
    guard let collator = unsafe cicu_open(language) else { return nil }
    unsafe self.collator = collator
  }

  deinit { unsafe cicu_close(collator) }

  /// The sort key of a text: keys are in the order of texts, byte by byte. The end of a long text does not count.
  package func key(of text: String) -> [UInt8] {
    let letters = Array(text.utf16.prefix(500))
    var room = 4 * letters.count + 16
    while true {
      var length = 0
      var key = [UInt8](repeating: 0, count: room)
      length = unsafe cicu_key(collator, letters, letters.count, &key, room)
      if length <= room { return Array(key.prefix(length)) }
      room = length
    }
  }

  /// The part of a key without case, and without accents that make no other letter of the alphabet.
  package func primaryKey(of text: String) -> ArraySlice<UInt8> { key(of: text).prefix { $0 > 1 } }
}
