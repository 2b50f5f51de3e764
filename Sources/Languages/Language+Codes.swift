extension Language {
  /// The code of three letters (ISO 639-3, or 639-2 of a group of languages).
  package var threeLetterCode: String {
    primary.utf8.count == 2 ? Self.threeLetterCodes[primary] ?? "und" : primary
  }

  /// The three-letter code that libraries and the book trade use (ISO 639-2/B), else that of ISO 639-3.
  package var bibliographicCode: String {
    let code = threeLetterCode
    return Self.bibliographicCodes[code] ?? code
  }

  /// The codes of libraries by those of ISO 639-3, where the two differ.
  private static let bibliographicCodes = [
    "sqi": "alb", "hye": "arm", "eus": "baq", "mya": "bur", "zho": "chi", "ces": "cze", "nld": "dut", "fra": "fre",
    "kat": "geo", "deu": "ger", "ell": "gre", "isl": "ice", "mkd": "mac", "mri": "mao", "msa": "may", "fas": "per",
    "ron": "rum", "slk": "slo", "bod": "tib", "cym": "wel",
  ]

  /// The codes of three letters by those of two.
  private static let threeLetterCodes = Dictionary(
    preferredSubtags.filter { $0.key.utf8.count == 3 && !otherCodes.contains($0.key) }.map { ($0.value, $0.key) },
    uniquingKeysWith: min)

  /// The codes of three letters that were withdrawn or are those of libraries (ISO 639-2/B), beside which there is one
  /// of ISO 639-3.
  private static let otherCodes: Set<String> = [
    "alb", "arm", "baq", "bur", "chi", "cze", "dut", "fre", "geo", "ger", "gre", "ice", "mac", "mao", "may", "mol",
    "per", "rum", "slo", "tib", "wel",
  ]

  /// The subtag that BCP 47 has for a language, by other codes of it.
  ///
  /// The registry knows a language that has a code of two letters (ISO 639-1) by that alone; collections also use those
  /// of three (ISO 639-2 and 639-3). The first ones here are codes that were withdrawn.
  static let preferredSubtags: [String: String] = [
    "in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "mol": "ro", "aar": "aa", "abk": "ab", "afr": "af",
    "aka": "ak", "alb": "sq", "amh": "am", "ara": "ar", "arg": "an", "arm": "hy", "asm": "as", "ava": "av",
    "ave": "ae", "aym": "ay", "aze": "az", "bak": "ba", "bam": "bm", "baq": "eu", "bel": "be", "ben": "bn",
    "bis": "bi", "bod": "bo", "bos": "bs", "bre": "br", "bul": "bg", "bur": "my", "cat": "ca", "ces": "cs",
    "cha": "ch", "che": "ce", "chi": "zh", "chu": "cu", "chv": "cv", "cor": "kw", "cos": "co", "cre": "cr",
    "cym": "cy", "cze": "cs", "dan": "da", "deu": "de", "div": "dv", "dut": "nl", "dzo": "dz", "ell": "el",
    "eng": "en", "epo": "eo", "est": "et", "eus": "eu", "ewe": "ee", "fao": "fo", "fas": "fa", "fij": "fj",
    "fin": "fi", "fra": "fr", "fre": "fr", "fry": "fy", "ful": "ff", "geo": "ka", "ger": "de", "gla": "gd",
    "gle": "ga", "glg": "gl", "glv": "gv", "gre": "el", "grn": "gn", "guj": "gu", "hat": "ht", "hau": "ha",
    "heb": "he", "her": "hz", "hin": "hi", "hmo": "ho", "hrv": "hr", "hun": "hu", "hye": "hy", "ibo": "ig",
    "ice": "is", "ido": "io", "iii": "ii", "iku": "iu", "ile": "ie", "ina": "ia", "ind": "id", "ipk": "ik",
    "isl": "is", "ita": "it", "jav": "jv", "jpn": "ja", "kal": "kl", "kan": "kn", "kas": "ks", "kat": "ka",
    "kau": "kr", "kaz": "kk", "khm": "km", "kik": "ki", "kin": "rw", "kir": "ky", "kom": "kv", "kon": "kg",
    "kor": "ko", "kua": "kj", "kur": "ku", "lao": "lo", "lat": "la", "lav": "lv", "lim": "li", "lin": "ln",
    "lit": "lt", "ltz": "lb", "lub": "lu", "lug": "lg", "mac": "mk", "mah": "mh", "mal": "ml", "mao": "mi",
    "mar": "mr", "may": "ms", "mkd": "mk", "mlg": "mg", "mlt": "mt", "mon": "mn", "mri": "mi", "msa": "ms",
    "mya": "my", "nau": "na", "nav": "nv", "nbl": "nr", "nde": "nd", "ndo": "ng", "nep": "ne", "nld": "nl",
    "nno": "nn", "nob": "nb", "nor": "no", "nya": "ny", "oci": "oc", "oji": "oj", "ori": "or", "orm": "om",
    "oss": "os", "pan": "pa", "per": "fa", "pli": "pi", "pol": "pl", "por": "pt", "pus": "ps", "que": "qu",
    "roh": "rm", "ron": "ro", "rum": "ro", "run": "rn", "rus": "ru", "sag": "sg", "san": "sa", "sin": "si",
    "slk": "sk", "slo": "sk", "slv": "sl", "sme": "se", "smo": "sm", "sna": "sn", "snd": "sd", "som": "so",
    "sot": "st", "spa": "es", "sqi": "sq", "srd": "sc", "srp": "sr", "ssw": "ss", "sun": "su", "swa": "sw",
    "swe": "sv", "tah": "ty", "tam": "ta", "tat": "tt", "tel": "te", "tgk": "tg", "tgl": "tl", "tha": "th",
    "tib": "bo", "tir": "ti", "ton": "to", "tsn": "tn", "tso": "ts", "tuk": "tk", "tur": "tr", "twi": "tw",
    "uig": "ug", "ukr": "uk", "urd": "ur", "uzb": "uz", "ven": "ve", "vie": "vi", "vol": "vo", "wel": "cy",
    "wln": "wa", "wol": "wo", "xho": "xh", "yid": "yi", "yor": "yo", "zha": "za", "zho": "zh", "zul": "zu",
  ]
}
