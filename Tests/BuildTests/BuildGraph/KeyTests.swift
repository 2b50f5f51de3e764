import Build
import Hashing
import Testing

@Suite struct `A key` {
  private func key(_ inputs: (name: String, content: String)...) -> Key {
    Key(of: inputs.map { Dependency(name: $0.name, value: nil, fingerprint: Fingerprint(of: $0.content)) })
  }

  @Test func `is the same for the same inputs`() {
    #expect(key(("text", "a"), ("picture", "b")) == key(("text", "a"), ("picture", "b")))
    #expect(key() == key())
  }

  @Test func `differs when an input's content, name or place does, or when one comes or goes`() {
    let keys = [
      key(("text", "a"), ("picture", "b")), key(("text", "b"), ("picture", "b")), key(("text", "b"), ("picture", "a")),
      key(("picture", "a"), ("text", "b")), key(("picture", "b"), ("text", "a")), key(("text", "a")),
      key(("picture", "b")),
      key(("text", "a"), ("picture", "b"), ("text", "a")), key(("text", "a"), ("text", "a")), key(), key(("", "a")),
      key(("textpicture", "a")), key(("text", "a"), ("", "b")),
    ]
    #expect(Set(keys).count == keys.count)
  }

  @Test func `is read back as it was stored`() throws {
    let key = key(("text", "a"))
    #expect(Key(try #require(Fingerprint(key.fingerprint.description))) == key)
  }
}
