import Hashing
import Testing

/// The fingerprint of a value tells it apart from every other of its type, whatever in it is another.
@Suite struct `The fingerprint of a value` {
  private enum Kind: Encodable, Sendable {
    case plain
    case named(String)
    case counted(Int, of: Int)
  }

  private enum Colour: String, Encodable, Sendable {
    case red, green
  }

  private struct Inner: Encodable, Sendable {
    var text = "inner"
    var number: Int?
  }

  private struct Value: Encodable, Sendable {
    var text = "text"
    var other = ""
    var maybe: String?
    var flag = false
    var number = 1
    var large = UInt64.max
    var small = Int8(-1)
    var part = 0.5
    var kind = Kind.plain
    var colour = Colour.red
    var colours: [Colour?] = [.red, nil]
    var inner = Inner()
    var perhaps: Inner?
    var list = ["a", "b"]
    var lists: [[[Int]]] = [[[1], []], []]
    var inners = [Inner(), Inner()]
    var shared = Hashed(Inner())
    var many = HashedList([Hashed(Inner()), Hashed(Inner(number: 2))])
    var fingerprint = Fingerprint(of: "x")
  }

  private static let edits: [@Sendable (inout Value) -> Void] = [
    { _ in }, { $0.text = "Text" }, { $0.text = "" }, { ($0.text, $0.other) = ("tex", "t") },
    { ($0.text, $0.other) = ("", "text") }, { $0.maybe = "" }, { $0.maybe = "text" }, { $0.flag = true },
    { $0.number = 0 }, { $0.number = -1 }, { $0.large = 0 }, { $0.small = 1 }, { $0.part = -0.5 },
    { $0.kind = .named("") }, { $0.kind = .named("plain") }, { $0.kind = .counted(1, of: 2) },
    { $0.kind = .counted(2, of: 1) }, { $0.colour = .green }, { $0.colours = [nil, .red] }, { $0.colours = [.red] },
    { $0.colours = [.red, nil, nil] }, { $0.inner.text = "" }, { $0.inner.number = 0 }, { $0.perhaps = Inner() },
    { $0.list = ["ab"] }, { $0.list = ["b", "a"] }, { $0.list = [] }, { $0.list = ["a", "b", ""] },
    { $0.lists = [[[1]], []] }, { $0.lists = [[[1]], [], []] }, { $0.lists = [[[1], [], []]] },
    { $0.lists = [[[1, 0]]] },
    { $0.lists = [[[1], []]] }, { $0.lists = [[], [[1], []]] }, { $0.lists = [] }, { $0.inners[1].text = "" },
    { $0.inners[1].number = 1 }, { $0.inners.removeLast() }, { $0.shared = Hashed(Inner(text: "other")) },
    { $0.shared = Hashed(Inner(number: 3)) }, { $0.fingerprint = Fingerprint(of: "y") },
    { $0.many = HashedList([]) }, { $0.many = HashedList([Hashed(Inner())]) },
    { $0.many = HashedList($0.many.all.reversed()) }, { $0.many = HashedList($0.many.all + [Hashed(Inner())]) },
  ]

  private static func fingerprint(_ edit: (inout Value) -> Void) -> Fingerprint {
    var value = Value()
    edit(&value)
    return Fingerprint(encoding: value)
  }

  @Test func `is another for each value, and the same for an equal one`() {
    let found = Self.edits.map(Self.fingerprint)
    #expect(Set(found).count == Self.edits.count)
    #expect(Self.edits.map(Self.fingerprint) == found)
  }

  /// Two of each kind that the standard library has an encoding of its own for, so that one could take the place of the
  /// other.
  private struct Numbers: Encodable {
    var bool1: Bool?
    var bool2: Bool?
    var double1: Double?
    var double2: Double?
    var float1: Float?
    var float2: Float?
    var int1: Int?
    var int2: Int?
    var int81: Int8?
    var int82: Int8?
    var int161: Int16?
    var int162: Int16?
    var int321: Int32?
    var int322: Int32?
    var int641: Int64?
    var int642: Int64?
    var uint1: UInt?
    var uint2: UInt?
    var uint81: UInt8?
    var uint82: UInt8?
    var uint161: UInt16?
    var uint162: UInt16?
    var uint321: UInt32?
    var uint322: UInt32?
    var uint641: UInt64?
    var uint642: UInt64?
  }

  private static let numbers: [@Sendable (inout Numbers) -> Void] = [
    { _ in }, { $0.bool1 = true }, { $0.bool2 = true },
    { $0.double1 = 1 }, { $0.double2 = 1 },
    { $0.float1 = 1 }, { $0.float2 = 1 },
    { $0.int1 = 1 }, { $0.int2 = 1 },
    { $0.int81 = 1 }, { $0.int82 = 1 },
    { $0.int161 = 1 }, { $0.int162 = 1 },
    { $0.int321 = 1 }, { $0.int322 = 1 },
    { $0.int641 = 1 }, { $0.int642 = 1 },
    { $0.uint1 = 1 }, { $0.uint2 = 1 },
    { $0.uint81 = 1 }, { $0.uint82 = 1 },
    { $0.uint161 = 1 }, { $0.uint162 = 1 },
    { $0.uint321 = 1 }, { $0.uint322 = 1 },
    { $0.uint641 = 1 }, { $0.uint642 = 1 },
  ]

  @Test func `tells which of two is not there, whatever they are`() {
    let found = Self.numbers.map { edit in
      var value = Numbers()
      edit(&value)
      return Fingerprint(encoding: value)
    }
    #expect(Set(found).count == found.count)
  }

  /// Two processes have to say the same.
  @Test func `is what it was yesterday`() {
    #expect(Fingerprint(encoding: Value()) == Fingerprint(encoding: Value()))
    #expect("\(Fingerprint(encoding: ["a", "b"]))" == "a596ae752594c5ae9ef5edc8f6b8bfd0")
  }

  @Test func `of a shared value is its own`() {
    let shared = Hashed(Inner(text: "x"))
    #expect(shared.fingerprint == Fingerprint(encoding: Inner(text: "x")) && shared.text == "x")
    #expect(shared == Hashed(shared.value) && shared != Hashed(Inner()))
  }
}
