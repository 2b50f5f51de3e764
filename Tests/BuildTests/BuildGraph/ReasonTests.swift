import Build
import Hashing
import TestSupport
import Testing

@Suite struct `The reason to make an output again` {
  private func dependency(_ name: String, _ content: String, value: String? = nil) -> Dependency {
    Dependency(name: name, value: value, fingerprint: Fingerprint(of: content))
  }

  @Test func `says what a status went from and to`() {
    let old = [dependency("text of page 4", "a"), dependency("illustration of page 4", "1", value: "generating")]
    let new = [dependency("text of page 4", "a"), dependency("illustration of page 4", "2", value: "generated")]
    #expect(Reason(from: old, to: new).text == "illustration of page 4 went from generating to generated")
  }

  @Test func `is the first change in the order of the dependencies`() {
    let old = [dependency("template 'page'", "a"), dependency("page", "a")]
    let new = [dependency("template 'page'", "b"), dependency("page", "b")]
    #expect(Reason(from: old, to: new).text == "template 'page' changed")
  }

  @Test func `says what came and what went`() {
    let old = [dependency("page", "a")]
    let new = [dependency("page", "a"), dependency("previous", "b")]
    #expect(Reason(from: old, to: new).text == "previous is new")
    #expect(Reason(from: new, to: old).text == "previous is gone")
  }

  @Test func `is another order where nothing else has changed`() {
    let old = [dependency("a", "1"), dependency("b", "2")]
    #expect(Reason(from: old, to: old.reversed()).text == "what it depends on came in another order")
  }

  @Test(arguments: [
    (Reason.new, "it is new"), (.missing, "its file was gone"), (.edited, "its file was changed by hand"),
    (.forced, "everything was asked for"),
  ])
  func `is said in words that follow a colon`(reason: Reason, text: String) {
    #expect(reason.text == text)
  }

  @Test func `finds what outputs were made from, whichever of it each of them has`() {
    var numbers = SeededNumbers(seed: 7)
    let names = (0..<12).map { "name \($0)" }
    let outputs = (0..<200).map { place in
      // Some are left out, some are only here, and some come twice.
      let chosen = names.filter { _ in Int.random(in: 0..<4, using: &numbers) > 0 }
      let extra = place.isMultiple(of: 3) ? ["only \(place)"] + chosen.suffix(1) : []
      return (
        path: "\(place).html",
        dependencies: (extra + chosen + chosen.prefix(2)).enumerated().map {
          Dependency(name: $1, value: "\(place) \($0)", fingerprint: Fingerprint(high: UInt64(place), low: 0))
        }
      )
    }
    let list = DependencyList(outputs)
    for (path, dependencies) in outputs { #expect(list.dependencies(of: path) == dependencies) }
  }
}
