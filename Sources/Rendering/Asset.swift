import Basics
import Files
package import Hashing

/// A file of the theme that pages refer to: a stylesheet, a script, an icon.
///
/// Its published name has the hash of its content, or of what that is made of, so that a browser may keep it for ever.
package struct Asset: Sendable, Equatable {
  /// Its name below the theme's `assets` folder, as templates write it.
  package let name: String
  /// Its path below the site's folder, `assets/<name>.<hash>.<extension>`.
  package let path: String
  /// A fingerprint of its content, or of its sources.
  package let fingerprint: Fingerprint
  private let make: @Sendable () throws -> [UInt8]

  /// Its content when it is published; fails for what the theme has wrong in it.
  package var bytes: [UInt8] { get throws { try make() } }

  /// An asset of some bytes.
  init(name: String, bytes: [UInt8]) { self.init(name: name, Fingerprint(of: bytes)) { bytes } }

  /// An asset whose content is made when it is asked for, of what a fingerprint tells apart.
  init(name: String, _ fingerprint: Fingerprint, _ make: @escaping @Sendable () throws -> [UInt8]) {
    self.name = name
    self.fingerprint = fingerprint
    self.make = make
    let folder = Path.join("assets", Path.parent(of: name))
    let ending = Path.fileExtension(of: name)
    let file = "\(Path.stem(of: name)).\(fingerprint.short)" + (ending.isEmpty ? "" : ".\(ending)")
    path = Path.join(folder.hasSuffix("/") ? String(folder.dropLast()) : folder, file)
  }

  /// Whether two assets hold the same under one name.
  package static func == (left: Asset, right: Asset) -> Bool {
    left.name == right.name && left.fingerprint == right.fingerprint
  }

  /// Reads the assets of a theme, ordered by name; addresses in stylesheets come to name the published files.
  ///
  /// Stylesheets may refer to any other kind of asset. One that another takes in (`StylesheetImports`) is no asset of
  /// its own; any other reference of a stylesheet to another is an error, as their names depend on each other.
  static func all(of theme: ThemeFiles) throws -> [Asset] {
    var assets: [String: Asset] = [:]
    let files = theme.files(below: "assets")
    for file in files where Path.fileExtension(of: file.name) != "css" {
      let name = String(file.name.dropFirst("assets/".count))
      let bytes = try FileSystem.read(file.path)
      let isScript = ["js", "mjs"].contains(Path.fileExtension(of: name))
      assets[name] = Asset(name: name, bytes: isScript ? ScriptComments.leftOut(of: bytes) : bytes)
    }
    var findings: [Diagnostic] = []
    let sheets = try files.filter { Path.fileExtension(of: $0.name) == "css" }.map {
      (file: $0, parts: try theme.parts(of: $0))
    }
    findings += Self.rings(of: sheets.map { ($0.file, $0.parts.map(\.file)) })
    for file in files where Path.fileExtension(of: file.name) == "css" {
      var addresses = StylesheetAddresses(try FileSystem.read(file.path))
      findings += addresses.foreignImports().map { address in
        Diagnostic(
          .error, "'\(address.text)' is a stylesheet of another server, which no page loads",
          at: .init(file: file.path, line: address.line, column: address.column),
          hint: "put it into 'assets', and take it in by its name", id: "linked-stylesheet")
      }
    }
    let takenIn = Set(sheets.flatMap { sheet in sheet.parts.map(\.file.name).filter { $0 != sheet.file.name } })
    for sheet in sheets where !takenIn.contains(sheet.file.name) {
      let name = String(sheet.file.name.dropFirst("assets/".count))
      let folder = Path.join("assets", Path.parent(of: name))
      var whole: [UInt8] = []
      for part in sheet.parts {
        var addresses = StylesheetAddresses(part.bytes)
        while let address = addresses.next() {
          let target = Path.contained(Path.join(Path.parent(of: name), address.text))
          if let asset = target.flatMap({ assets[$0] }), Path.fileExtension(of: asset.name) != "css" {
            addresses.replace(with: Path.relative(asset.path, fromFolder: folder))
          } else {
            let isThere = target.map { theme["assets/" + $0] != nil } ?? false
            let near = isThere ? [] : assets.keys.sorted().near(target ?? address.text)
            findings.append(finding(of: address, in: part.file, isThere: isThere, near))
          }
        }
        whole += addresses.bytes
      }
      assets[name] = Asset(name: name, bytes: whole)
    }
    guard findings.isEmpty else { throw DiagnosticError(findings) }
    return assets.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The findings on sheets that take in each other: nobody would load any of them.
  private static func rings(of sheets: [(file: ThemeFiles.File, parts: [ThemeFiles.File])]) -> [Diagnostic] {
    func takers(_ name: String) -> [ThemeFiles.File] {
      sheets.filter { $0.file.name != name && $0.parts.contains { $0.name == name } }.map(\.file)
    }
    return sheets.compactMap { sheet in
      let others = takers(sheet.file.name)
      guard sheet.parts.count > 1, let other = others.first, others.allSatisfy({ !takers($0.name).isEmpty }) else {
        return nil
      }
      return Diagnostic(
        .error, "'\(Path.name(of: sheet.file.name))' and '\(Path.name(of: other.name))' take in each other",
        at: .init(file: sheet.file.path), hint: "let only one of them take in the other", id: "linked-stylesheet")
    }
  }

  private static func finding(
    of address: StylesheetAddresses.Address, in file: ThemeFiles.File, isThere: Bool, _ near: [String]
  ) -> Diagnostic {
    let place = Diagnostic.Place(file: file.path, line: address.line, column: address.column)
    if isThere {
      return Diagnostic(
        .error, "'\(address.text)' is a stylesheet, which another cannot refer to", at: place,
        hint: "name both in the layout, or take in one beside it by a first line '@import \"NAME.css\";'",
        id: "linked-stylesheet")
    }
    return Diagnostic(
      .error, "asset '\(address.text)' is not in the theme", at: place,
      hint: near.isEmpty
        ? "addresses in a stylesheet name files beside it in 'assets'"
        : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?", id: "unknown-asset")
  }
}
