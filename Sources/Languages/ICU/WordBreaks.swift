import CICU

/// The boundaries of words in a language, by the rules of ICU. It is for one thread.
@safe package final class WordBreaks {
  private let breaks: OpaquePointer

  /// Takes a language by its BCP 47 tag; nil if the machine has no ICU.
  package init?(language: String) {
    guard let breaks = unsafe cicu_open_breaks(language) else { return nil }
    unsafe self.breaks = breaks
  }

  deinit { unsafe cicu_close_breaks(breaks) }

  /// The words of a text: what has letters or numbers.
  ///
  /// ICU's dictionaries find words without spaces between them, such as those of Thai, Khmer, Chinese and Japanese.
  package func words(of text: some StringProtocol) -> [String] {
    let letters = Array(text.utf16)
    var bounds = [Int32](repeating: 0, count: 2 * letters.count)
    let count = unsafe cicu_words(breaks, letters, letters.count, &bounds)
    return (0..<count).map { word in
      String(decoding: letters[Int(bounds[2 * word])..<Int(bounds[2 * word + 1])], as: UTF16.self)
    }
  }
}
