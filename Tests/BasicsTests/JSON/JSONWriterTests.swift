import Basics
import Testing

@Suite struct `Written JSON` {
  @Test func `is compact or indented`() {
    let value: JSONValue = ["title": "Der Stern", "pages": [1, 2.5, .null], "none": [], "empty": [:], "ok": true]
    #expect(value.text() == #"{"title":"Der Stern","pages":[1,2.5,null],"none":[],"empty":{},"ok":true}"#)
    #expect(
      value.text(.indented) == """
        {
          "title": "Der Stern",
          "pages": [
            1,
            2.5,
            null
          ],
          "none": [],
          "empty": {},
          "ok": true
        }
        """)
  }

  @Test func `escapes what must be and leaves letters alone`() {
    let value: JSONValue = "\"\\/\u{8}\u{C}\n\r\t\0\u{1F}\u{7F}é漢😀\u{2028}</script>"
    #expect(value.text() == #""\"\\/\b\f\n\r\t\u0000\u001f"# + "\u{7F}é漢😀\u{2028}</script>\"")
  }

  @Test func `keeps order and doubles`() {
    let value: JSONValue = ["z": 1, "a": 2, "z": 3]
    #expect(value.text() == #"{"z":1,"a":2,"z":3}"#)
  }

  @Test func `writes no sign into a script that could end it`() {
    let value: JSONValue = ["a": "</script><!-- b", "c": [1, "d"]]
    #expect(value.scriptText() == #"{"a":"\u003c/script>\u003c!-- b","c":[1,"d"]}"#)
    #expect(JSONValue.string("é").scriptText() == #""é""#)
  }
}
