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
    let primary = primary(of: tag)
    if let regions = Language.rightToLeftRegions[primary], subtags.contains(where: { regions.contains(String($0)) }) {
      return true
    }
    return Language.rightToLeftLanguages.contains(primary)
  }

  /// The value of a `dir` attribute.
  package var direction: String { isRightToLeft ? "rtl" : "ltr" }

  /// The name of the language in itself, with what the tag says besides, so that no two tags have one name: `English (US)`; the tag
  /// where we do not know the name.
  package var autonym: String {
    let parts = tag.lowercased().split(separator: "-")
    for count in stride(from: parts.count, to: 0, by: -1) {
      guard let name = Language.autonyms[parts.prefix(count).joined(separator: "-")] else { continue }
      return count == parts.count
        ? name : name + " (" + tag.split(separator: "-").dropFirst(count).joined(separator: "-") + ")"
    }
    return tag
  }

  private static let rightToLeftScripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  private static let rightToLeftLanguages: Set<String> = [
    "acm", "acq", "aeb", "afb", "aii", "apc", "apd", "ajp", "ar", "arb", "arc", "arq", "ars", "ary", "arz", "ayl",
    "ayn",
    "azb", "bal", "bcc", "bej", "bft", "bgn", "bqi", "brh", "ckb", "dv", "fa", "glk", "haz", "hbo", "he", "hnd", "hno",
    "khw", "ks", "kxp", "lah", "lki", "lrc", "luz", "mzn", "nqo", "pbt", "pbu", "pes", "phr", "pnb", "prs", "ps", "pst",
    "rhg", "sd", "sdh", "shu", "skr", "syr", "trw", "ug", "ur", "ydd", "yi", "yih",
  ]

  /// Where a language that has several scripts is written from right to left.
  private static let rightToLeftRegions: [String: Set<String>] = [
    "az": ["iq", "ir"], "kk": ["cn"], "ku": ["iq", "ir"], "ky": ["cn"], "pa": ["pk"], "uz": ["af"],
  ]

  private static let autonyms: [String: String] = [
    "ach": "Lwo", "af": "Afrikaans", "ak": "Akan", "am": "አማርኛ", "ar": "العربية", "arb": "العربية الفصحى",
    "as": "অসমীয়া", "az": "Azərbaycanca", "be": "Беларуская", "bem": "Ichibemba", "bg": "Български",
    "bho": "भोजपुरी", "bm": "Bamanankan", "bn": "বাংলা", "bo": "བོད་སྐད་", "brx": "बड़ो", "bs": "Bosanski",
    "ca": "Català", "ceb": "Binisaya", "chr": "ᏣᎳᎩ", "ckb": "کوردیی ناوەندی", "cmn": "普通话", "cr": "ᓀᐦᐃᔭᐍᐏᐣ",
    "crk": "ᓀᐦᐃᔭᐍᐏᐣ (crk)", "cs": "Čeština", "cy": "Cymraeg", "da": "Dansk", "dag": "Dagbanli", "de": "Deutsch",
    "dje": "Zarmaciine", "dv": "ދިވެހިބަސް", "dyo": "Joola", "dz": "རྫོང་ཁ", "ee": "Eʋegbe", "el": "Ελληνικά",
    "en": "English", "eo": "Esperanto", "es": "Español", "et": "Eesti", "eu": "Euskara", "fa": "فارسی",
    "ff": "Fulfulde", "fi": "Suomi", "fil": "Filipino", "fr": "Français", "ga": "Gaeilge", "gd": "Gàidhlig",
    "gl": "Galego", "gu": "ગુજરાતી", "guz": "Ekegusii", "ha": "Hausa", "haw": "ʻŌlelo Hawaiʻi", "he": "עברית",
    "hi": "हिन्दी", "hr": "Hrvatski", "ht": "Kreyòl ayisyen", "hu": "Magyar", "hy": "Հայերեն",
    "id": "Bahasa Indonesia", "ig": "Igbo", "is": "Íslenska", "it": "Italiano", "iu": "ᐃᓄᒃᑎᑐᑦ", "ja": "日本語",
    "jv": "Basa Jawa", "ka": "ქართული", "kab": "Taqbaylit", "kam": "Kikamba", "ki": "Gĩkũyũ",
    "kk": "Қазақ тілі", "kln": "Kalenjin", "km": "ខ្មែរ", "kn": "ಕನ್ನಡ", "ko": "한국어", "kok": "कोंकणी",
    "ks": "کٲشُر", "ku": "Kurdî", "ky": "Кыргызча", "lb": "Lëtzebuergesch", "lg": "Luganda",
    "lgg": "Lugbarati", "ln": "Lingála", "lo": "ລາວ", "lt": "Lietuvių", "luo": "Dholuo", "luy": "Luluhia",
    "lv": "Latviešu", "mai": "मैथिली", "mas": "Maa", "mer": "Kĩmĩrũ", "mg": "Malagasy", "mi": "Māori",
    "mk": "Македонски", "ml": "മലയാളം", "mn": "Монгол", "mr": "मराठी", "ms": "Bahasa Melayu", "mt": "Malti",
    "my": "မြန်မာ", "nb": "Norsk bokmål", "nd": "isiNdebele (ZW)", "ne": "नेपाली", "nl": "Nederlands",
    "nn": "Norsk nynorsk", "no": "Norsk", "nqo": "ߒߞߏ", "nr": "isiNdebele", "nso": "Sepedi", "ny": "Chichewa",
    "nyn": "Runyankore", "om": "Oromoo", "or": "ଓଡ଼ିଆ", "pa": "ਪੰਜਾਬੀ", "pcm": "Naijá", "pl": "Polski",
    "ps": "پښتو", "pt": "Português", "pt-br": "Português (Brasil)", "qu": "Runa simi", "rn": "Ikirundi",
    "ro": "Română", "ru": "Русский", "rw": "Kinyarwanda", "sa": "संस्कृतम्", "sat": "ᱥᱟᱱᱛᱟᱲᱤ", "sd": "سنڌي",
    "sg": "Sängö", "si": "සිංහල", "sk": "Slovenčina", "sl": "Slovenščina", "sm": "Gagana Sāmoa",
    "sn": "chiShona", "so": "Soomaali", "sq": "Shqip", "sr": "Српски", "ss": "siSwati", "st": "Sesotho",
    "su": "Basa Sunda", "sv": "Svenska", "sw": "Kiswahili", "swh": "Kiswahili (swh)", "ta": "தமிழ்", "te": "తెలుగు",
    "teo": "Ateso", "tg": "Тоҷикӣ", "th": "ไทย", "ti": "ትግርኛ", "tk": "Türkmençe", "tl": "Tagalog",
    "tn": "Setswana", "to": "Lea fakatonga", "tr": "Türkçe", "ts": "Xitsonga", "tt": "Татарча", "tw": "Twi",
    "ug": "ئۇيغۇرچە", "uk": "Українська", "ur": "اردو", "uz": "Oʻzbek", "ve": "Tshivenḓa", "vi": "Tiếng Việt",
    "wo": "Wolof", "xh": "isiXhosa", "xog": "Lusoga", "yi": "ייִדיש", "yo": "Yorùbá", "yue": "粵語",
    "zgh": "ⵜⴰⵎⴰⵣⵉⵖⵜ", "zh": "中文", "zh-hans": "简体中文", "zh-hant": "繁體中文", "zu": "isiZulu",
  ]
}
