import Fonts
package import Languages

extension Language {
  /// The script that most of a text is written in, by its code, where that is none that the language is written in; nil
  /// where it is, and where nobody can tell, as HarfBuzz is not there.
  package func otherScript(in text: String) -> String? {
    var counts: [Script: Int] = [:]
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      let script = Script(of: scalar)
      if script != .common, script != .inherited { counts[script, default: 0] += 1 }
    }
    let own = Self.scripts(of: SystemFonts.script(of: tag), primary)
    let all = counts.values.reduce(0, +)
    let others = counts.filter { !own.contains($0.key) }
    // A word in another script is no other language.
    guard others.values.reduce(0, +) * 2 > all else { return nil }
    return others.max { ($0.value, $1.key.code) < ($1.value, $0.key.code) }?.key.code
  }

  /// A script, those written beside it, and the others of a language.
  private static func scripts(of usual: Script, _ primary: String) -> Set<Script> {
    var scripts: Set = [usual]
    switch usual.code {
    case "Hani": scripts.formUnion(["Hira", "Kana", "Bopo"].map { Script($0) })
    case "Hang": scripts.insert(Script("Hani"))
    default: break
    }
    for code in others[primary] ?? [] { scripts.insert(Script(code)) }
    return scripts
  }

  /// Languages that are written in more than one script, where their tag need not say in which.
  private static let others = [
    "az": ["Cyrl", "Arab"], "bs": ["Cyrl"], "kk": ["Latn", "Arab"], "ku": ["Arab"], "mn": ["Mong"], "pa": ["Arab"],
    "sd": ["Deva"], "sr": ["Latn"], "tg": ["Arab"], "tk": ["Cyrl"], "uz": ["Cyrl", "Arab"], "ha": ["Arab"],
    "ks": ["Arab", "Deva"], "tt": ["Latn"], "ky": ["Arab"], "zgh": ["Tfng"], "ber": ["Tfng"], "kab": ["Tfng"],
  ]
}
