import CLanguages

/// The registry of language subtags, and what languages are called.
enum Registry {
  /// Whether a code of a language is registered, or one of those that everybody may use.
  static func hasLanguage(_ code: String) -> Bool { isLocal(code) || find(code, in: "en") != nil }

  /// `qaa` to `qtz` (ISO 639-2, section 4.1.5).
  private static func isLocal(_ code: String) -> Bool {
    let letters = Array(code.utf8)
    return letters.count == 3 && letters[0] == UInt8(ascii: "q")
      && (UInt8(ascii: "a")...UInt8(ascii: "t")).contains(letters[1])
  }

  /// Whether the code of a script is registered, or one of those that everybody may use (`Qaaa` to `Qabx`).
  static func hasScript(_ code: String) -> Bool {
    let code = code.lowercased()
    return code >= "qaaa" && code <= "qabx" || find(code, in: "scripts") != nil
  }

  /// A region by its registered code; the United Kingdom has a code besides that is not.
  static func region(_ code: String) -> String? {
    if code == "UK" { return "GB" }
    return find(code.lowercased(), in: "regions") == nil ? nil : code
  }

  /// A registered variant, or the only one that begins so.
  static func variant(_ text: String) -> String? {
    let text = text.lowercased()
    if find(text, in: "variants") != nil { return text }
    var length = 0
    guard let found = unsafe clanguages_complete("variants", text, &length) else { return nil }
    return unsafe string(found, length)
  }

  /// A table's entry for a tag in lower case: `own` the names of languages in themselves, `quotes` quotation marks,
  /// others names in a language.
  static func find(_ code: String, in table: String) -> String? {
    var length = 0
    guard let found = unsafe clanguages_find(table, code, &length) else { return nil }
    return unsafe string(found, length)
  }

  private static func string(_ bytes: UnsafePointer<CChar>, _ length: Int) -> String {
    unsafe String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
  }
}
