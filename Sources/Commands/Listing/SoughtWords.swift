import Feeds

/// The words that a list is asked for, compared as by the search of a site: folded, each as the beginning of a word.
struct SoughtWords {
  private var missing: [[String]]

  /// Takes the words of the option; nil if it was not given. A text without a word is refused.
  init?(_ call: Call) throws {
    guard let text = call.invocation.value(of: "words") else { return nil }
    missing = SearchTerms.asked(text)
    guard !missing.isEmpty else {
      throw Failure("'--words' has to hold a word, not '\(text)'", id: "usage", code: .usage)
    }
  }

  /// Whether every word was found in the texts so far.
  var areFound: Bool { missing.isEmpty }

  /// Looks for the words that are still missing in one more text.
  mutating func look(in text: String?) {
    guard let text, !missing.isEmpty else { return }
    let said = SearchTerms.filed(text)
    missing.removeAll { forms in said.contains { word in forms.contains { word.hasPrefix($0) } } }
  }

  /// Whether some texts together have every word.
  func areIn(_ texts: String?...) -> Bool {
    var words = self
    for text in texts { words.look(in: text) }
    return words.areFound
  }
}
