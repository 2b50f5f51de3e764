import Preview
import Testing

@Suite struct MarkTests {
  @Test func `a mark may belong to the whole page`() {
    #expect(Mark(element: nil, status: "failed", label: "no picture").detail == nil)
  }
}
