import Languages
import Testing

@testable import Website

@Suite struct `The marks of print` {
  private func typography(_ tag: String) throws -> Typography {
    let language = try #require(Language(tag))
    return try #require(Typography(for: language))
  }

  /// Pages as they are published: between them stands `¶`, between paragraphs a line break.
  private func published(_ text: String, in tag: String) throws -> String {
    let typography = try typography(tag)
    let pages = text.split(separator: "¶").map { $0.split(separator: "\n").map(String.init) }
    return typography.words(of: pages).map { page in
      page.map { $0.runs.map { $0.isEmphasis ? "<\($0.text)>" : $0.text }.joined() }.joined(separator: "\n")
    }.joined(separator: "¶")
  }

  @Test(arguments: [
    ("en", #""Don't go," said Ann. "It's 'late' now.""#, "“Don’t go,” said Ann. “It’s ‘late’ now.”"),
    ("de", #""Komm!", sagte er. "Das ist 'gut'." Schön - oder?"#, "„Komm!“, sagte er. „Das ist ‚gut‘.“ Schön – oder?"),
    (
      "fr", #""Viens !" dit l'ami. "Oui, 'non'.""#,
      "«\u{202F}Viens !\u{202F}» dit l’ami. «\u{202F}Oui, «\u{202F}non\u{202F}».\u{202F}»"
    ),
    ("fr-CH", #"l'"autre""#, "l’«autre»"), ("es", #""¡Hola!", dijo. ¿"Qué 'es'"?"#, "«¡Hola!», dijo. ¿«Qué “es”»?"),
    ("es-MX", #""Hola""#, "“Hola”"), ("it", #""Ciao." L'amico è un po' stanco."#, "«Ciao.» L’amico è un po’ stanco."),
    ("sv", #""*Kom*!" sa hon."#, "”<Kom>!” sa hon."), ("fi", #""Hei 'sinä'.""#, "”Hei ’sinä’.”"),
    ("pl", #""Chodź 'tu'" - powiedział."#, "„Chodź «tu»” – powiedział."),
    ("ru", #""Привет, 'мир'" - сказал он."#, "«Привет, „мир“» — сказал он."), ("hu", #""Szia 'te'""#, "„Szia »te«”"),
    ("el", #""Γεια""#, "«Γεια»"), ("tr", #""Merhaba""#, "“Merhaba”"), ("hi", #""नमस्ते।" उसने कहा"#, "“नमस्ते।” उसने कहा"),
    ("ja", #"彼は"こんにちは"と言った。"はい""#, "彼は「こんにちは」と言った。「はい」"),
    ("zh", #"他说:"你好。"然后"再见"了"#, "他说:“你好。”然后“再见”了"), ("zh-TW", #"他說:"你好 '小明'。""#, "他說:「你好 『小明』。」"),
    ("ko", #""안녕"이라고 했다. '네'라고"#, "“안녕”이라고 했다. ‘네’라고"), ("th", #"เขาพูดว่า"สวัสดี"แล้วไป"#, "เขาพูดว่า“สวัสดี”แล้วไป"),
    ("ar", #"قال: "مرحبا"، ثم "وداعا"."#, "قال: ”مرحبا“، ثم ”وداعا“."), ("he", #"אמר: "שלום"."#, "אמר: ”שלום”."),
    ("nl", #""Hoi," zei hij. 's Avonds."#, "‘Hoi,’ zei hij. ’s Avonds."), ("af", "Dit is 'n boom.", "Dit is ’n boom."),
    ("lgg", #""Mi ngoni""#, "“Mi ngoni”"),
    ("de", #""Er sagte: 'Ich las "Momo" gern.' Ja.""#, "„Er sagte: ‚Ich las „Momo“ gern.‘ Ja.“"),
    (
      "ar", #"قرأت و"كتاب" بـ"قلم" وال'بيت'، و"آخر 'شيء'"."#, "قرأت و”كتاب“ بـ”قلم“ وال’بيت‘، و”آخر ’شيء‘“."
    ),
    ("fa", #"گفت: "سلام" و"خدا"."#, "گفت: «سلام» و«خدا»."),
  ])
  func `are those of the language`(tag: String, text: String, expected: String) throws {
    #expect(try published(text, in: tag) == expected)
  }

  @Test(arguments: [
    ("'Tis late, 'twas fun; rock 'n' roll in the '90s.", "’Tis late, ’twas fun; rock ’n’ roll in the ’90s."),
    ("the dogs' bones, o'clock, runnin' fast, the 1990's", "the dogs’ bones, o’clock, runnin’ fast, the 1990’s"),
    ("'The dogs' bones are gone,' he said.", "‘The dogs’ bones are gone,’ he said."),
    ("'Till then,' he said. ''Tis so.'", "‘Till then,’ he said. ‘’Tis so.’"),
    (#"'He said "come",' she said."#, "‘He said “come”,’ she said."),
    (#""'Come!' he said," said Ann. ("No?")"#, "“‘Come!’ he said,” said Ann. (“No?”)"),
    (#""*So*" and *"so"* and **"It's**""#, "“<So>” and <“so”> and <“It’s>”"),
    ("Wait... what? \"...and then\" -- oh - she ran--and fell.", "Wait… what? “…and then” – oh – she ran—and fell."),
    (#""'I read "Up" twice,' Bo said. 'And "Down"?'" "Yes.""#, "“‘I read “Up” twice,’ Bo said. ‘And “Down”?’” “Yes.”"),
    ("'He said \"come 'now' or\" go,' she said.", "‘He said “come ‘now’ or” go,’ she said."),
    (#""Ann"'s and "Route 66"'s dogs, 'Bo''s hat"#, "“Ann”’s and “Route 66”’s dogs, ‘Bo’’s hat"),
    (#""But--" she said. "--and then?" "Hi"--she"#, "“But—” she said. “—and then?” “Hi”—she"),
  ])
  func `stand for what is typed`(text: String, expected: String) throws {
    #expect(try published(text, in: "en") == expected)
  }

  @Test(arguments: [
    ("\"Come here. It is late.\n\"And cold,\" he said.", "“Come here. It is late.\n“And cold,” he said."),
    ("\"Come here.\nIt is late,\" he said.", "“Come here.\nIt is late,” he said."),
    ("\"Once there¶was a bear,\" said Mum.¶\"No!\"", "“Once there¶was a bear,” said Mum.¶“No!”"),
    ("\"Here it¶goes¶on\" too long", "\"Here it¶goes¶on\" too long"),
    ("\"Come, said Bo.\nShe said, \"No.\"", "\"Come, said Bo.\nShe said, “No.”"),
  ])
  func `are those of quotations that go on`(text: String, expected: String) throws {
    #expect(try published(text, in: "en") == expected)
  }

  @Test(arguments: [
    ("en", #"5'10" tall, a 12" ruler, 6' of rope, 3 - 2 = 1, 3-2, 1--2, 1...5, 2 - 1"#), ("en", "a lost \" mark"),
    ("en", "a lost 'quote and ' alone"), ("en", #"print("hello world"), x = "a b" and <a href="b c">d</a>"#),
    ("en", #"`"x"` and `it's...`"#), ("en", "use --help or ../x, a/.../b, .... and ----"),
    ("en", "- one\n- two"), ("en", "http://x.org/?q='a'...'b'"), ("haw", "Hawai'i"), ("he", #"צה"ל, ג'ירפה"#),
    ("ru", "- Привет, - сказал он."), ("pt", "- Oi - disse ele."), ("es", "--Hola --dijo--. Adiós."),
    ("en", "a ''quoted'' word"), ("en", #"a "b 'c "d e"#), ("ar", #"كتاب"قلم"بيت"#), ("he", #"ב"הארץ" היום"#),
    ("tr", #"Titanic"in"#), ("ja", "あ -- い - う"), ("en", ""),
    // Somebody has put marks of print into it.
    ("en", #"“Done,” 'x' "y" -- it's..."#), ("de", #"»Ja«, "nein""#), ("ja", #"「はい」 "いいえ""#),
    ("en", "the dogs’ \"bone\""),
    ("en", "‘Yes’ \"no\""), ("en", "“One”¶\"two\""),
  ])
  func `are not guessed`(tag: String, text: String) throws {
    #expect(try published(text, in: tag) == text)
  }

  @Test func `do not come where a backslash says so, which goes`() throws {
    #expect(
      try published(#"\"kept\" and \'kept\' and "not" \... \-- \- C:\temp a\b"#, in: "en")
        == #""kept" and 'kept' and “not” ... -- - C:\temp a\b"#)
  }

  @Test func `leave feet and inches within quotations`() throws {
    #expect(try published(#""It is 12" long," he said. "I am 7""#, in: "en") == #"“It is 12" long,” he said. “I am 7”"#)
    #expect(try published(#""I'm 5'10"," said Bo."#, in: "en") == #"“I’m 5'10",” said Bo."#)
  }

  @Test func `do not count an apostrophe as a mark of print`() throws {
    #expect(try published("I don’t \"know\" it's", in: "en") == "I don’t “know” it’s")
  }

  @Test func `are known by what was written`() throws {
    let typography = try typography("fr")
    let words = typography.words(of: [[#""*Oui*," dit l'ami..."#]])[0][0]
    #expect(words.written == #""Oui," dit l'ami..."#)
    #expect(words.plain == "«\u{202F}Oui,\u{202F}» dit l’ami…")
    #expect(words.published("\"Oui,\"", from: 0) == "«\u{202F}Oui,\u{202F}»")
    #expect(words.published("l'ami...", from: 11) == "l’ami…")
    #expect(words.runs(of: "«\u{202F}Oui,", from: 0).map(\.isEmphasis) == [false, true, false])
    #expect(typography.line(#"Le "chat""#) == "Le «\u{202F}chat\u{202F}»")
  }
}
