import Languages
import Testing

@Suite struct `Sentences` {
  @Test(arguments: [
    ("They slept. Then it rained!", ["They slept. ", "Then it rained!"]),
    ("“Who is there?” asked the fox. Nobody.", ["“Who is there?” asked the fox. ", "Nobody."]),
    ("Up the hill,\nand down.\nThen home.", ["Up the hill,\nand down.\n", "Then home."]),
    ("狐狸飞了。谁在那里？“我。”没有人。", ["狐狸飞了。", "谁在那里？", "“我。”", "没有人。"]),
    ("It cost 3.50 and no more", ["It cost 3.50 and no more"]),
    ("  Well… Really?! Yes. ", ["  Well… ", "Really?! ", "Yes. "]),
    (
      "«\u{202F}Viens\u{202F}!\u{202F}» Il vint. «\u{202F}Oui.\u{202F}» dit-il",
      ["«\u{202F}Viens\u{202F}!\u{202F}» ", "Il vint. ", "«\u{202F}Oui.\u{202F}» dit-il"]
    ),
    ("„Komm!“ Er ging. ‚Ja.‘ So.", ["„Komm!“ ", "Er ging. ", "‚Ja.‘ ", "So."]),
    ("„Komm!“, sagte er. „Komm!“ sagte sie.", ["„Komm!“, sagte er. ", "„Komm!“ sagte sie."]),
    ("»Kom!« Han gik. ›Nej?‹ Jo.", ["»Kom!« ", "Han gik. ", "›Nej?‹ ", "Jo."]),
    ("He left. “Come,” she said.", ["He left. ", "“Come,” she said."]), ("他走。“你好。”", ["他走。", "“你好。”"]),
    ("", []), ("   ", ["   "]), ("...", ["..."]),
  ])
  func `end at their marks, and are the text together`(text: String, sentences: [String]) {
    #expect(SentenceBreaks.sentences(of: text).map(String.init) == sentences)
    #expect(SentenceBreaks.sentences(of: text).joined() == text)
  }
}
