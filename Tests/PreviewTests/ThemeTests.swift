import Basics
import SocketClient
import Synchronization
import Testing

@testable import Preview

/// The themes that a browser can choose.
@Suite struct ThemeTests {
  /// Two themes, and what was chosen.
  final class Wardrobe: Sendable {
    private let state = Mutex<[String]>([])

    var chosen: [String] { state.withLock(\.self) }

    var shelf: ThemeTrial {
      ThemeTrial {
        (
          [.init("hornbook", title: "Hornbook"), .init("a b", title: "<Quiet>")],
          self.chosen.last ?? "hornbook"
        )
      } show: { name in
        self.state.withLock { $0.append(name) }
      }
    }
  }

  private let wardrobe = Wardrobe()

  private func choose(_ name: String, of preview: Previewed, origin: String?) throws -> Int {
    let fields = origin.map { ["Origin: \($0)"] } ?? []
    return try preview.ask("/.hornbook/theme?name=\(name)", method: "POST", fields: fields, body: []).status
  }

  @Test func `a page of the preview sees the themes and chooses one`() throws {
    let preview = try Previewed(themes: wardrobe.shelf)
    let offered = try preview.ask("/.hornbook/themes")
    #expect(offered["cache-control"] == "no-store")
    let expected: JSONValue = [
      "themes": [["name": "hornbook", "title": "Hornbook"], ["name": "a b", "title": "<Quiet>"]], "shown": "hornbook",
    ]
    #expect(try JSONValue(parsing: offered.text) == expected)
    #expect(try choose("a%20b", of: preview, origin: "http://127.0.0.1:\(preview.port)") == 200)
    #expect(wardrobe.chosen == ["a b"])
    #expect(try preview.ask("/.hornbook/themes").text.contains(#""shown":"a b""#))
  }

  @Test(arguments: [
    ("a%20b", "http://example.org", 403), ("a%20b", nil, 403), ("a%20b", "null", 403), ("", "", 404),
    ("..%2Fx", "", 404),
    ("%FF", "", 404),
  ])
  func `others choose nothing, and nothing but a theme is chosen`(name: String, origin: String?, status: Int) throws {
    let preview = try Previewed(themes: wardrobe.shelf)
    let origin = origin == "" ? "http://127.0.0.1:\(preview.port)" : origin
    #expect(try choose(name, of: preview, origin: origin) == status)
    #expect(wardrobe.chosen.isEmpty)
  }

  @Test func `there is no choice where others look on, or nobody offers one`() throws {
    for preview in [try Previewed(), try Previewed(host: "0.0.0.0", themes: wardrobe.shelf)] {
      #expect(try JSONValue(parsing: preview.ask("/.hornbook/themes").text)["themes"] == [])
      #expect(try choose("hornbook", of: preview, origin: "http://127.0.0.1:\(preview.port)") == 405)
    }
    #expect(wardrobe.chosen.isEmpty)
  }
}
