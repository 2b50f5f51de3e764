import Basics
import Files
import Models
import Stores
import TestSupport
import Testing

@testable import StoryStore

@Suite struct `What there is to learn beside a story` {
  private static let pages = "\n+++\n\n# Pip\n\nPip lit the lanterns.\n\n##\n\nThe sea sang.\n"
  private static let head = "+++\ncreatedAt = 2025-01-01\n"

  /// A file with a glossary and questions as tables.
  private static let whole =
    head + """
      forGrownUps = \"\"\"
      Talk about the *dark*.

      What helps?\"\"\"
      signLanguage = "ase"

      # A word
      [[glossary]]
      term = "lantern"
      meaning = "a lamp with glass around it"
      forms = ["lanterns"]
      picture = 1

      [[glossary]]
      term = "sea"
      meaning = "very much salt water"
      picture = "words/sea.png"
      page = 2

      [[questions]]
      question = "What sang?"
      answers = ["Pip", "The sea"]
      right = 2
      explanation = "It is on page 2."

      [pages.2]
      signVideoRelativePath = "pip-2.mp4"
      """ + pages

  @Test func `comes in from front matter and goes out as tables that read the same`() throws {
    let folder = try MarkdownFolder()
    try folder.write([
      "en/pip.md": Self.whole, "words/sea.png": "picture", "pip-2.mp4": "video", "pip-2.vtt": "WEBVTT",
      "pip-2.captions.vtt": "WEBVTT\n",
    ])
    let report = try folder.run()
    #expect(report.diagnostics.map(\.text) == [])
    let (story, pages) = try #require(try folder.stories().first)
    let read = Learning(of: story, pages: [1, 2])
    #expect(read.faults.map(\.headline) == [])
    #expect(
      read.words == [
        GlossaryWord(
          term: "lantern", meaning: "a lamp with glass around it", forms: ["lanterns"], picture: nil,
          pictureOfPage: 1, pages: []),
        GlossaryWord(
          term: "sea", meaning: "very much salt water", forms: [], picture: "words/sea.png", pictureOfPage: nil,
          pages: [2]),
      ])
    #expect(
      read.questions == [
        StoryQuestion(
          text: "What sang?", answers: ["Pip", "The sea"], right: [1], explanation: "It is on page 2.")
      ])
    #expect(story.forGrownUps == "Talk about the *dark*.\n\nWhat helps?")
    #expect(story.notes == nil)
    #expect(story.signLanguage == "ase")
    #expect(pages.map(\.signVideoRelativePath) == [nil, "pip-2.mp4"])
    #expect(
      folder.files("Illustrations").sorted() == ["pip-2.captions.vtt", "pip-2.mp4", "pip-2.vtt", "words/sea.png"])
    #expect(try !folder.run().isChange)
    let files = try folder.export()
    let text = String(decoding: try #require(files.first { $0.key.hasSuffix(".md") }).value, as: UTF8.self)
    #expect(text.contains("glossary = [\n  { term = \"lantern\", meaning = "))
    #expect(files.keys.contains { $0.hasSuffix("words/sea.png") })
    #expect(files.keys.count { $0.hasSuffix("pip-2.vtt") || $0.hasSuffix("pip-2.captions.vtt") } == 2)
    let second = try MarkdownFolder()
    try second.write(files)
    try second.run()
    #expect(try second.stories().map(\.story) == [story])
    #expect(try second.export() == files)
  }

  @Test(arguments: [
    ("[[glossary]]\nmeaning = \"m\"", "a.md:3:1: error: word 1 of the glossary has no 'term': 'Pip'"),
    ("[[glossary]]\nterm = \"sea\"", "a.md:3:1: error: the word 'sea' has no 'meaning': 'Pip'"),
    (
      "[[glossary]]\nterm = \"sea\"\nmeening = \"m\"",
      "a.md:5:11: error: word 1 of the glossary has 'meening', which nobody knows; did you mean 'meaning'?: 'Pip'"
    ),
    ("glossary = 7", "a.md:3:12: error: 'glossary' of 'Pip' has to be a list"),
    ("questions = [\"Why?\"]", "a.md:3:14: error: question 1 has to be an object, not a text: 'Pip'"),
    (
      "[[questions]]\nquestion = \"Why?\"\nanswers = [\"a\", \"b\"]",
      "a.md:3:1: error: question 1, 'Why?', does not say which answer is right: 'Pip'"
    ),
    (
      "[[questions]]\nquestion = \"Why?\"\nanswers = [\"a\"]\nright = 1",
      "a.md:5:11: error: question 1, 'Why?', has one answer only: 'Pip'"
    ),
    (
      "[[questions]]\nquestion = \"Why?\"\nanswers = [\"a\", \"b\", \"c\", \"d\", \"e\"]\nright = 1",
      "a.md:5:11: error: question 1, 'Why?', has 5 answers: 'Pip'"
    ),
    (
      "[[questions]]\nquestion = \"Why?\"\nanswers = [\"a\", \"b\"]\nright = 3",
      "a.md:6:9: error: question 1, 'Why?', says that answer 3 is right, and has 2: 'Pip'"
    ),
    (
      "[[questions]]\nquestion = \"Why?\"\nanswers = [\"a\", \"b\"]\nright = [1, 2]",
      "a.md:6:9: error: question 1, 'Why?', has no wrong answer: 'Pip'"
    ),
    (
      "[[questions]]\nquestion = \"Why?\"\nanswers = [\"a\", \"a\"]\nright = 1",
      "a.md:5:11: error: question 1, 'Why?', has the same answer twice: 'Pip'"
    ),
    ("signLanguage = \"American\"", "a.md:3:16: error: 'signLanguage' of 'Pip' is no language tag: 'American'"),
    ("forGrownUps = 7", "a.md:3:15: error: 'forGrownUps' of 'Pip' has to be a text"),
  ])
  func `keeps a story out where it has a fault, with one message at its place`(matter: String, message: String) throws {
    let folder = try MarkdownFolder()
    try folder.write(["a.md": Self.head + matter + Self.pages])
    let errors = try folder.run().diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1)
    #expect(errors.first?.text.contains(message) == true, "\(errors.map(\.text))")
    #expect(try folder.stories().isEmpty)
  }

  @Test(arguments: [
    ("[[glossary]]\nterm = \" \"\nmeaning = \"m\"", "a.md:4:8: warning: word 1 of the glossary has no 'term': 'Pip'"),
    (
      "[[glossary]]\nterm = \"sea\"\nmeaning = \"m\"\npages = [2, 7]",
      "a.md:6:13: warning: the word 'sea' names page 7, and the story has no such page: 'Pip'"
    ),
    (
      "[[glossary]]\nterm = \"sea\"\nmeaning = \"m\"\npicture = 3",
      "a.md:6:11: warning: the word 'sea' names page 3, and the story has no such page: 'Pip'"
    ),
  ])
  func `keeps no story out where a text is not said yet or a page is gone`(matter: String, message: String) throws {
    let folder = try MarkdownFolder()
    try folder.write(["a.md": Self.head + matter + Self.pages])
    let found = try folder.run().diagnostics
    let told = found.filter { $0.id == "learning" }
    #expect(told.count == 1 && !found.contains { $0.severity == .error }, "\(found.map(\.text))")
    #expect(told.first?.text.contains(message) == true, "\(found.map(\.text))")
    #expect(try folder.stories().count == 1)
  }

  @Test func `that another program wrote is read as far as it goes`() throws {
    var story = Story(id: Identifier("A"), title: "A", createdAt: .unknown)
    story.glossary = #"[{"term":"sea","meaning":"water"},{"term":"sky"},7]"#
    story.questions = "not a list"
    let read = Learning(of: story, pages: [1])
    #expect(read.words.map(\.term) == ["sea"])
    #expect(
      read.faults.map(\.headline) == [
        "the word 'sky' has no 'meaning'", "word 3 of the glossary has to be an object, not a number",
        "'questions' has to be a list, not a text",
      ])
  }

  @Test func `changes in a file as a list that was written in tables, and nothing else does`() throws {
    let bytes = Array(
      "title = \"A\"\n\n[[glossary]]\nterm = \"a\"\n\n[[glossary]]\nterm = \"b\"\n\n[pages.1]\nx = 1\n".utf8)
    var text = MatterText(bytes, lineEnd: [0x0A])
    text.set("glossary", to: "[\n  { term = \"c\" },\n]")
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == "title = \"A\"\nglossary = [\n  { term = \"c\" },\n]\n\n[pages.1]\nx = 1\n")
    text.set("glossary", to: nil)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "title = \"A\"\n\n[pages.1]\nx = 1\n")
  }

  @Test(arguments: TranslationForm.allCases)
  func `goes to translators and comes back, text by text`(form: TranslationForm) throws {
    let desk = try TranslationDesk()
    try desk.store.write { transaction in
      guard var entry = try transaction.story(desk.story) else { return }
      entry.glossary = #"[{"term":"star","meaning":"a light","forms":["stars"],"pages":[1]}]"#
      entry.questions = #"[{"question":"Who?","answers":["Ann","Ben"],"right":2,"explanation":"He did."}]"#
      entry.forGrownUps = "Talk.\n\nAsk."
      try transaction.save(entry)
    }
    let texts = TranslationDesk.whole.merging([
      "word 1": "nyota", "word 1: meaning": "mwanga", "word 1: other forms": "nyota, manyota",
      "question 1": "Nani?", "question 1: answer 1": "Anna", "question 1: answer 2": "Beni",
      "question 1: explanation": "Yeye.", "notes for grown-ups": "Zungumza.\n\nUliza.",
    ]) { $1 }
    var partly = texts
    partly["question 1: answer 2"] = nil
    var report = try desk.take(try desk.filled(partly), as: form)
    #expect(report.translations.first?.missing == ["question 1: answer 2"])
    #expect(try desk.made()?.story.isDraft == true)
    report = try desk.take(try desk.filled(texts), as: form)
    #expect(report.translations.first?.missing == [])
    let story = try #require(try desk.made()?.story)
    let read = Learning(of: story, pages: [1, 2, 3])
    #expect(read.faults.map(\.headline) == [])
    #expect(
      read.words == [
        GlossaryWord(
          term: "nyota", meaning: "mwanga", forms: ["nyota", "manyota"], picture: nil, pictureOfPage: nil, pages: [1])
      ])
    #expect(
      read.questions == [StoryQuestion(text: "Nani?", answers: ["Anna", "Beni"], right: [1], explanation: "Yeye.")])
    #expect(story.forGrownUps == "Zungumza.\n\nUliza.")
    // What the original gained since is asked for.
    try desk.store.write { transaction in
      guard var entry = try transaction.story(desk.story) else { return }
      entry.questions =
        #"[{"question":"Who?","answers":["Ann","Ben"],"right":2,"explanation":"He did."},"#
        + #"{"question":"Why?","answers":["So","Not"],"right":1}]"#
      try transaction.save(entry)
    }
    let missing = try desk.take(try desk.sheet(), as: form).translations.first?.missing
    #expect(missing == ["question 2", "question 2: answer 1", "question 2: answer 2"])
  }
}
