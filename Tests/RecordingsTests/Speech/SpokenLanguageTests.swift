import Recordings
import Testing

@Suite struct `A voice for a language` {
  private static let voices = [
    SpokenLanguage(voice: "gmw/en", language: "en-gb", priority: 2),
    SpokenLanguage(voice: "gmw/en", language: "en", priority: 2),
    SpokenLanguage(voice: "gmw/en-US", language: "en-us", priority: 2),
    SpokenLanguage(voice: "gmw/en-US", language: "en", priority: 3),
    SpokenLanguage(voice: "mb/mb-en1", language: "en", priority: 1),
    SpokenLanguage(voice: "!v/f1", language: "variant", priority: 1),
    SpokenLanguage(voice: "roa/pt", language: "pt-pt", priority: 5),
    SpokenLanguage(voice: "roa/pt-BR", language: "pt-br", priority: 3),
    SpokenLanguage(voice: "sit/cmn", language: "cmn", priority: 5),
    SpokenLanguage(voice: "sit/yue", language: "yue", priority: 5),
    SpokenLanguage(voice: "gmq/nb", language: "nb", priority: 5),
  ]

  @Test(arguments: [
    ("en", "gmw/en"), ("en-US", "gmw/en-US"), ("EN-us", "gmw/en-US"), ("en-AU", "gmw/en"), ("en-Latn-US", "gmw/en"),
    ("pt", "roa/pt-BR"), ("pt-BR", "roa/pt-BR"), ("pt-AO", "roa/pt-BR"), ("zh-Hans", "sit/cmn"),
    ("zh-HK", "sit/yue"), ("zh-Hant-HK", "sit/yue"), ("no", "gmq/nb"), ("nn", "gmq/nb"),
  ])
  func `is that of the tag, of what is left of it, or of a relative`(tag: String, voice: String) {
    #expect(SpokenLanguage.voice(for: tag, among: Self.voices) == voice)
  }

  @Test(arguments: ["xx", "", "variant", "e", "enm"]) func `is none where nobody speaks it`(tag: String) {
    #expect(SpokenLanguage.voice(for: tag, among: Self.voices) == nil)
  }
}
