import Mustache
import TestSupport
import Testing

@Suite struct `Values` {
  @Test func `names are equal when their spellings are, byte for byte`() {
    #expect(Name("title") == "title")
    #expect(Name("title") != "titles")
    #expect(Name("caf\u{E9}") != Name("cafe\u{301}"))
    #expect(Name("caf\u{E9}").text == "café")
    #expect("\(Name("a.b"))" == "a.b")
    #expect(Set([Name("a"), Name("b"), Name("a")]).count == 2)
  }

  @Test func `names may be made on several threads`() async {
    let names = await withTaskGroup(of: [Name].self) { group in
      for _ in 0..<16 { group.addTask { (0..<200).map { Name("thread-\($0)") } } }
      return await group.reduce(into: Set<Name>()) { $0.formUnion($1) }
    }
    #expect(names.count == 200)
    #expect(names.allSatisfy { $0.text.hasPrefix("thread-") })
  }

  @Test func `an object keeps the order in which names were set`() {
    var object: Object = ["c": 1, "a": 2, "c": 3]
    object["b"] = 4
    object["a"] = 5
    #expect(object.names == ["c", "a", "b"])
    #expect(object.map(\.1) == [3, 5, 4])
    object["a"] = nil
    #expect(object.names == ["c", "b"])
    #expect(object["a"] == nil)
    object["a"] = .null
    #expect(object["a"] == .null)
    #expect(object.count == 3)
    object["never"] = nil
    #expect(object.count == 3)
  }

  @Test func `a copy of an object is a value of its own`() {
    let one: Object = ["a": 1]
    var two = one
    two["a"] = 2
    #expect(one["a"] == 1)
    two.merge(["a": 3, "b": 4])
    #expect(two == ["a": 3, "b": 4])
  }

  @Test func `an object holds many names, and finds each in a moment`() throws {
    let times = try growth(from: 4000, of: { (0..<$0).map { (Name("name \($0)"), Value.integer($0)) } }) { entries in
      var object = Object(entries)
      for (name, value) in entries { #expect(object[name] == value) }
      object.merge(Object(entries.map { ($0.0, .text("x")) }))
      #expect(object.count == entries.count)
    }
    #expect(times < 20)
  }

  @Test func `an object of many names is one of few once they are taken away`() {
    var object = Object((0..<1000).map { (Name("name \($0)"), .integer($0)) })
    for place in stride(from: 0, to: 1000, by: 2) { object[Name("name \(place)")] = nil }
    object["name 1"] = "one"
    object["name 2"] = "two"
    #expect(object.count == 501)
    #expect(object["name 0"] == nil && object["name 1"] == "one" && object["name 2"] == "two")
    #expect(object["name 999"] == 999)
    #expect(object.names.first == "name 1" && object.names.last == "name 2")
  }

  @Test func `literals and optionals make values`() {
    let value: Value = ["n": nil, "b": true, "i": 1, "d": 1.5, "t": "x", "l": [1, "y"], "o": ["k": "\(1)z"]]
    #expect(value["n"] == .null)
    #expect(value["b"] == .bool(true))
    #expect(value["i"] == .integer(1))
    #expect(value["d"] == .number(1.5))
    #expect(value["t"] == .text("x"))
    #expect(value["l"] == .list([.integer(1), .text("y")]))
    #expect(value["o"]?["k"] == .text("1z"))
    #expect(value["none"] == nil)
    #expect(Value.text("x")["a"] == nil)
    #expect(Value(String?.none) == .null)
  }

  @Test func `lambdas are equal when their identities are`() {
    let one = Lambda(identity: "a") { .text($0) }
    #expect(one == Lambda(identity: "a") { .template($0) })
    #expect(one != Lambda(identity: "b") { .text($0) })
    #expect(one.identity == "a")
  }
}

extension Value {
  /// The value that an object has for a name.
  fileprivate subscript(name: Name) -> Value? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }
}
