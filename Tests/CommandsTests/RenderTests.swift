import Basics
import Foundation
import Testing

@Suite struct RenderTests {
  @Test func `any template is rendered with any JSON`() throws {
    let place = try Place()
    try place.write("{{#people}}{{> line}}{{/people}}{{missing}}{{big}} {{half}} {{&mark}}\n", to: "t.mustache")
    try place.write("{{name}},", to: "line.mustache")
    try place.write(
      #"{"people": [{"name": "<Ann>"}, {"name": "Bo"}], "big": 123456789012345678901, "half": 0.50, "mark": "&"}"#,
      to: "d.json")
    let result = try place.done("render", "t.mustache", "--data", "d.json")
    #expect(result.output == "&lt;Ann&gt;,Bo,123456789012345678901 0.5 &\n")
    #expect(result.errors.isEmpty)
  }

  @Test func `data comes from standard input, partials from another folder and with the template's ending`() throws {
    let place = try Place()
    try place.write("{{> a}}{{> b}}{{> ../outside}}", to: "t.html")
    try place.write("1{{x}}", to: "parts/a.html")
    try place.write("2", to: "parts/b.mustache")
    try place.write("no", to: "outside.html")
    #expect(try place.run("render", "t.html", "-d", "-", "-p", "parts", input: #"{"x": "y"}"#).output == "1y2")
    let json = try place.done("render", "t.html", "--partials", "parts", "--json").json()
    #expect(json["text"]?.string == "12")
  }

  @Test func `a partial is no link out of its folder`() throws {
    let place = try Place()
    try place.write("{{> a}}{{> b}}", to: "parts/t.html")
    try place.write("1", to: "parts/b.html")
    try place.write("secret", to: "outside.html")
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/parts/a.html", withDestinationPath: place.path + "/outside.html")
    #expect(try place.run("render", "parts/t.html").output == "1")
  }

  @Test func `mistakes are told with file, line and column`() throws {
    let place = try Place()
    try place.write("a\n{{#open}}b", to: "t.mustache")
    try place.write("{{> p}}", to: "u.mustache")
    try place.write("\n {{/p}}", to: "p.mustache")
    try place.write("{{naem}}", to: "s.mustache")
    try place.write(#"{"name": }"#, to: "bad.json")
    let open = try place.run("render", "t.mustache")
    #expect(open.code == 1)
    #expect(open.output.isEmpty)
    #expect(open.errors.contains("t.mustache:2:1: error: "), "\(open.errors)")
    #expect(open.errors.contains("[unclosed-section]"))
    #expect(try place.run("render", "u.mustache").errors.contains("p.mustache:2:2: error: "))
    #expect(try place.run("render", "s.mustache", "-d", "bad.json").errors.contains("bad.json:1:10: error: "))
    try place.write(#"{"name": 1}"#, to: "good.json")
    #expect(try place.done("render", "s.mustache", "-d", "good.json").output.isEmpty)
    let strict = try place.run("render", "s.mustache", "-d", "good.json", "--strict")
    #expect(strict.code == 1)
    #expect(strict.errors.contains("did you mean 'name'?"))
    #expect(try place.run("render", "nosuch.mustache").errors.contains("no such file"))
  }
}
