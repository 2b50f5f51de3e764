/// A language as readers meet it: its tag, the way it is written, and its own name.
package struct Language: Hashable, Sendable {
  /// The BCP 47 tag as it stands in `lang` attributes.
  package let tag: String
  /// Whether it is written from right to left: said by its script where the tag names one, or else by the language.
  package let isRightToLeft: Bool

  /// Takes a BCP 47 tag in any case and gives it its usual spelling; none where the text is not well-formed.
  package init?(_ tag: String) {
    guard let tag = Language.canonicalTag(tag) else { return nil }
    self.init(known: tag)
  }

  /// English, the language of what Hornbook says by itself.
  package static let english = Language(known: "en")

  private init(known tag: String) {
    self.tag = tag
    isRightToLeft = Language.isRightToLeft(tag)
  }

  /// The primary subtag, in lower case.
  package var primary: String { Language.primary(of: tag) }

  private static func primary(of tag: String) -> String {
    tag.prefix { $0 != "-" }.lowercased()
  }

  private static func isRightToLeft(_ tag: String) -> Bool {
    // What follows a subtag of one letter is an extension or private, and no script.
    let subtags = tag.lowercased().split(separator: "-").dropFirst().prefix { $0.utf8.count > 1 }
    if let script = subtags.first(where: { $0.utf8.count == 4 && !("0"..."9").contains($0.prefix(1)) }) {
      return Language.rightToLeftScripts.contains(String(script))
    }
    return Language.rightToLeftLanguages.contains(primary(of: tag))
  }

  /// The value of a `dir` attribute.
  package var direction: String { isRightToLeft ? "rtl" : "ltr" }

  /// The name of the language in itself; the tag where we do not know it.
  package var autonym: String {
    Language.autonyms[tag.lowercased()] ?? Language.autonyms[primary] ?? tag
  }

  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "arz", "azb", "bal", "bqi", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "khw", "lrc", "mzn", "nqo",
    "pnb",
    "prs", "ps", "sd", "skr", "sdh", "syr", "ug", "ur", "yi",
  ]

  private static let autonyms: [String: String] = [
    "af": "Afrikaans", "am": "አማርኛ", "ar": "العربية", "as": "অসমীয়া", "az": "Azərbaycanca", "be": "Беларуская",
    "bg": "Български", "bn": "বাংলা", "bo": "བོད་སྐད་", "bs": "Bosanski", "ca": "Català", "ckb": "کوردیی ناوەندی",
    "cs": "Čeština", "cy": "Cymraeg", "da": "Dansk", "de": "Deutsch", "dv": "ދިވެހިބަސް", "el": "Ελληνικά",
    "en": "English", "eo": "Esperanto", "es": "Español", "et": "Eesti", "eu": "Euskara", "fa": "فارسی", "fi": "Suomi",
    "fil": "Filipino", "fr": "Français", "ga": "Gaeilge", "gl": "Galego", "gu": "ગુજરાતી", "ha": "Hausa", "he": "עברית",
    "hi": "हिन्दी", "hr": "Hrvatski", "ht": "Kreyòl ayisyen", "hu": "Magyar", "hy": "Հայերեն", "id": "Bahasa Indonesia",
    "ig": "Igbo", "is": "Íslenska", "it": "Italiano", "ja": "日本語", "jv": "Basa Jawa", "ka": "ქართული",
    "kk": "Қазақ тілі",
    "km": "ខ្មែរ", "kn": "ಕನ್ನಡ", "ko": "한국어", "ku": "Kurdî", "ky": "Кыргызча", "ln": "Lingála", "lo": "ລາວ",
    "lt": "Lietuvių", "lv": "Latviešu", "mg": "Malagasy", "mi": "Māori", "mk": "Македонски", "ml": "മലയാളം",
    "mn": "Монгол", "mr": "मराठी", "ms": "Bahasa Melayu", "mt": "Malti", "my": "မြန်မာ", "nb": "Norsk bokmål", "ne": "नेपाली",
    "nl": "Nederlands", "nn": "Norsk nynorsk", "no": "Norsk", "ny": "Chichewa", "om": "Oromoo", "or": "ଓଡ଼ିଆ",
    "pa": "ਪੰਜਾਬੀ", "pl": "Polski", "ps": "پښتو", "pt": "Português", "pt-br": "Português (Brasil)", "qu": "Runa simi",
    "ro": "Română", "ru": "Русский", "rw": "Kinyarwanda", "sd": "سنڌي", "si": "සිංහල", "sk": "Slovenčina",
    "sl": "Slovenščina", "so": "Soomaali", "sq": "Shqip", "sr": "Српски", "st": "Sesotho", "sv": "Svenska",
    "sw": "Kiswahili",
    "ta": "தமிழ்", "te": "తెలుగు", "th": "ไทย", "ti": "ትግርኛ", "tl": "Tagalog", "tn": "Setswana", "tr": "Türkçe",
    "ts": "Xitsonga", "ug": "ئۇيغۇرچە", "uk": "Українська", "ur": "اردو", "uz": "Oʻzbek", "ve": "Tshivenḓa",
    "vi": "Tiếng Việt", "xh": "isiXhosa", "yi": "ייִדיש", "yo": "Yorùbá", "zh": "中文", "zh-hans": "简体中文",
    "zh-hant": "繁體中文",
    "zu": "isiZulu",
  ]
}
