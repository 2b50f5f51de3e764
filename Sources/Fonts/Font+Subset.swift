extension Font {
  /// A font of nothing but what some characters need, under a name of its own.
  ///
  /// The Open Font License reserves names: a changed font must not bear that of the original, so every name is dropped
  /// but the copyright and the licence (its condition 3). The same characters always give the same bytes.
  package func subset(to characters: Set<Unicode.Scalar>, named name: String) throws(FontError) -> [UInt8] {
    let made = bareSubset(characters.map(\.value).sorted())
    guard var file = FontFile(made), file.tables["head"].map({ $0.count >= 12 }) == true else {
      throw FontError(.unsubsettable, "HarfBuzz makes no subset of this font")
    }
    file.tables["name"] = NameTable(original: table(FontFile.tag("name"))).renamed(name)
    return file.bytes()
  }

  /// The copyright and the licence that the font states of itself, one a line; empty where it states none.
  package var notices: [String] {
    let names = NameTable(original: table(FontFile.tag("name")))
    return NameTable.kept.compactMap { names.text($0) }
  }

  /// The font's name.
  package var name: String? {
    let names = NameTable(original: table(FontFile.tag("name")))
    return names.text(.fullName) ?? names.text(.family)
  }
}
