import Basics
import Build
import Fonts
import Hashing
import Images
import Languages
import Models
import Mustache
import Pictures
import Recordings
import Rendering
import Settings
import Website
import Zip

/// The content of a page with everything in it, as bytes.
extension SharedStory {
  /// The bytes of a form.
  func content(of parts: Parts) throws -> Content {
    let files = try files(of: parts)
    if parts.form == .archive { return try archive(of: files, parts) }
    var addresses: [String: String] = [:]
    for file in files { addresses[file.name] = "data:\(file.type);base64,\(Base64.text(of: try file.bytes()))" }
    return .bytes(try page(of: parts) { addresses[$0] ?? $0 })
  }

  /// An archive for learning platforms.
  private func archive(of files: [File], _ parts: Parts) throws -> Content {
    var entries = [ArchiveEntry(name: "index.html", content: .bytes(try page(of: parts) { $0 }), method: .deflated)]
    let id = NameBasedUUID("\(story.id)|\(story.language.tag)|\(parts.form.rawValue)").urn
    let manifest = try maker.theme.render(
      Self.manifest,
      in: [
        .object([
          .id: .text(id.replacing(":", with: "-")), .title: .text(story.title),
          .files: .list((["index.html"] + files.map(\.name)).map { .object([.href: .text($0)]) }),
        ])
      ])
    entries.append(ArchiveEntry(name: "imsmanifest.xml", content: .bytes(manifest), method: .deflated))
    for file in files {
      let bytes = try file.bytes()
      entries.append(ArchiveEntry(name: file.name, content: .bytes(bytes), method: file.isText ? .deflated : .stored))
    }
    return .file { [entries] path in try Archive(entries: entries).write(to: path) }
  }

  /// The page itself; an address is what something is called in an archive, or its bytes as letters.
  private func page(of parts: Parts, _ address: (String) -> String) throws -> [UInt8] {
    let style = Self.style(of: parts.fonts, address) + parts.sheets.joined()
    guard case .object(var shown) = try model(parts.pictures, by: parts.template, address) else {
      preconditionFailure("a page is an object")
    }
    shown[.style] = .text(String(decoding: style, as: UTF8.self))
    shown[.script] = .text(String(decoding: parts.script, as: UTF8.self))
    return try maker.theme.render(parts.template, in: [.object(shown)])
  }

  /// A file of an archive, which stands in the page itself where that is alone.
  private struct File {
    let name: String
    let type: String
    var isText = false
    let bytes: () throws -> [UInt8]
  }

  private func files(of parts: Parts) throws -> [File] {
    let resolver = maker.resolver
    var seen: Set<String> = []
    var files: [File] = []
    for picture in parts.pictures.values.sorted(by: { $0.name < $1.name }) where seen.insert(picture.name).inserted {
      files.append(
        File(name: picture.name, type: picture.copy.type.mediaType, isText: picture.copy.type == .svg) {
          try resolver.bytes(of: picture.copy, from: picture.sourceImage)
        })
    }
    for recording in parts.recordings {
      let ending = recording.name.split(separator: ".").last.map(String.init) ?? ""
      let type = RecordingType(rawValue: ending)?.mediaType ?? ""
      files.append(File(name: "sounds/\(recording.name)", type: type, bytes: recording.bytes))
    }
    for (number, entry) in parts.fonts.enumerated() {
      do throws(FontError) {
        let bytes = try entry.font.font.subset(to: entry.characters, named: Self.family(number + 1))
        files.append(File(name: Self.fontName(number + 1), type: "font/ttf") { bytes })
      } catch {
        throw DiagnosticError(
          "no font can be put into the page of '\(story.title)': \(error)", hint: error.hint, id: "missing-font")
      }
    }
    return files
  }

  /// The fonts that have letters of the page, each with those that it is used for; none where there are none for its
  /// script: browsers have their own.
  func fonts() throws -> [Letters] {
    guard maker.fonts.canSet(story.title, language: story.language.tag) else { return [] }
    let labels = try ["the_end", "made_with", "read_to_me", "page_number"].map { try book.messages.text($0) }
    let own =
      [story.title, story.summary ?? "", try book.byline ?? "", "0123456789"] + book.pages.flatMap(\.paragraphs)
    let texts = try own + labels + book.learningTexts()
    let fonts = maker.fonts.fonts(for: texts + story.credits.map(\.name), language: story.language.tag)
    var characters = [Set<Unicode.Scalar>](repeating: [], count: fonts.count)
    for scalar in Set(texts.joined().unicodeScalars) {
      if let place = fonts.firstIndex(where: { $0.font.has(scalar) }) { characters[place].insert(scalar) }
    }
    return zip(fonts, characters).filter { !$1.isEmpty }.map { ($0, $1) }
  }

  private static func family(_ number: Int) -> String { "Hornbook Reader \(number)" }
  private static func fontName(_ number: Int) -> String { "fonts/reader-\(number).ttf" }

  /// The rules that name the fonts, with their licences.
  private static func style(
    of fonts: [Letters], _ address: (String) -> String
  ) -> [UInt8] {
    var css = ""
    for (number, entry) in fonts.enumerated() {
      let license = String(decoding: entry.font.license, as: UTF8.self).replacing("*/", with: "* /")
        .replacing("</", with: "< /")
      css += "/*\n\(license)\n*/\n@font-face {\n  font-family: \"\(family(number + 1))\";\n"
      css += "  src: url(\"\(address(fontName(number + 1)))\");\n}\n\n"
    }
    return Array(css.utf8)
  }
}
