import BuildGraph
import Hashing
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
}
