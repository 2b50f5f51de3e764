import Basics
import Files
import Languages
import Mustache
package import Rendering
package import Settings
import Website

/// The open part of a locked site: a page that asks for the phrase, and the worker that opens what lies behind.
/// It names nobody.
package struct Door: Sendable {
  /// The page.
  let page: [UInt8]
  /// The worker.
  let worker: [UInt8]

  /// The page, under the names that hosts show for the site's address and for every address where they have nothing.
  static let pages = ["index.html", "404.html"]
  /// The worker; it has to lie above all that it serves.
  static let worker = "sw.js"
  private static let template = "lock/door"

  /// A door of some bytes.
  init(page: [UInt8], worker: [UInt8]) { (self.page, self.worker) = (page, worker) }

  /// The door of a site in its theme and language.
  package init(of theme: Theme, settings: Settings, _ keys: LockKeys) throws {
    let language = try SiteFrames.interface(theme: theme, settings: settings)
    let style = try Self.text(of: ["assets/colours.css", "lock/door.css"], in: theme)
    let script = try Self.text(of: ["lock/door.js"], in: theme)
    worker = try theme.bytes(of: "lock/worker.js")
    page = try theme.render(
      Self.template,
      in: [
        .object([
          .language: .text(language.tag), .direction: .text(language.direction), .style: .text(style),
          .script: .text(script), .styleHash: .text(try Self.hash(of: style)),
          .scriptHash: .text(try Self.hash(of: script)), .salt: .text(keys.salt.hexadecimalText),
          .check: .text(keys.check.hexadecimalText), .rounds: .text("\(keys.rounds)"),
          .text: .object(theme.messages.object),
        ])
      ])
  }

  /// Files of a theme as they stand in a page: browsers read each line end as one character before they hash.
  private static func text(of files: [String], in theme: Theme) throws -> String {
    let bytes = try files.flatMap { try theme.bytes(of: $0) }
    return String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
  }

  /// A policy's name for a text of the page that it lets in.
  private static func hash(of text: String) throws -> String {
    "sha256-\(Base64.text(of: try OpenSSL.sha256(Array(text.utf8))))"
  }

  /// The salt of the door that stands in a site's folder; none where there is none.
  package static func salt(in folder: String) -> [UInt8]? { hexadecimal("data-salt", in: folder) }

  /// The check of the phrase, in the door that stands in a site's folder; `nil` if there is none.
  package static func check(in folder: String) -> [UInt8]? { hexadecimal("data-check", in: folder) }

  private static func hexadecimal(_ attribute: String, in folder: String) -> [UInt8]? {
    guard let bytes = try? FileSystem.read(Path.join(folder, pages[0])) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let mark = text.firstRange(of: " \(attribute)=\"") else { return nil }
    return Salt.bytes(of: text[mark.upperBound...].prefix(2 * LockKeys.saltSize))
  }
}

/// What makes equal phrases of two sites give other keys. It is no secret.
package enum Salt {
  /// Another one.
  package static func fresh() -> [UInt8] { (0..<LockKeys.saltSize).map { _ in UInt8.random(in: 0...255) } }

  /// A salt as it is written into a file.
  package static func text(of salt: [UInt8]) -> String { salt.hexadecimalText }

  /// A salt as it was written; none where it is no whole one.
  package static func bytes(of text: some StringProtocol) -> [UInt8]? {
    let digits = text.utf8.compactMap(\.hexadecimal)
    guard text.utf8.count == 2 * LockKeys.saltSize, digits.count == text.utf8.count else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

extension Name {
  static let check: Name = "check"
  static let rounds: Name = "rounds"
  static let salt: Name = "salt"
  static let script: Name = "script"
  static let scriptHash: Name = "script_hash"
  static let styleHash: Name = "style_hash"
}
