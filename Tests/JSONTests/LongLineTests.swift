import JSON
import Testing

@Test func `columns count letters however long a line is`() throws {
  let letters = String(repeating: "é", count: 5000)
  let document = try JSONDocument(parsing: Array("[\"\(letters)\",\n \"\(letters)\", 1]".utf8))
  guard case .array(let values) = document.root.content else {
    Issue.record("a list is read as a list")
    return
  }
  #expect(document.place(of: values[0]) == (1, 2))
  #expect(document.place(of: values[1]) == (2, 2))
  #expect(document.place(of: values[2]) == (2, 5006))
  #expect(document.place(at: 1_000_000) == (2, 5008))
}
