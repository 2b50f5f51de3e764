import Files
import Testing

@Suite struct `Paths` {
  @Test(arguments: [
    ("a/b", "a"), ("a", ""), ("/a", "/"), ("/", ""), ("a/b/", "a/b"), ("", ""),
  ])
  func `have a parent`(path: String, parent: String) {
    #expect(Path.parent(of: path) == parent)
  }

  @Test(arguments: [
    ("Content/a-b_c.md", "Content/a-b_c.md"), ("Größe/海", "Größe/海"), ("", "\"\""), ("-n", "./-n"),
    ("My Stories", "\"My Stories\""), ("it's", "\"it's\""), ("~/x", "\"~/x\""), ("a;b", "\"a;b\""),
    ("-a b", "\"./-a b\""),
    ("$HOME", "'$HOME'"), ("a \"b\"", "'a \"b\"'"), ("it's `x`", "'it'\\''s `x`'"), ("a\nb", "'a\nb'"),
  ])
  func `are words of a shell, quoted where they have to be`(path: String, word: String) {
    #expect(Path.shellWord(path) == word)
  }

  @Test(arguments: [
    ("a/b.txt", "b", "txt"), ("b.tar.GZ", "b.tar", "gz"), (".hidden", ".hidden", ""), ("a.b/c", "c", ""), ("", "", ""),
  ])
  func `have a stem and an extension`(path: String, stem: String, fileExtension: String) {
    #expect(Path.stem(of: path) == stem)
    #expect(Path.fileExtension(of: path) == fileExtension)
  }

  @Test(arguments: [
    ("a.mp3", "a.json"), ("b/a.x.mp3", "b/a.x.json"), ("/b.c/a", "/b.c/a.json"), ("b/.a", "b/.a.json"),
  ])
  func `take another extension`(path: String, other: String) {
    #expect(Path.replacingExtension(of: path, with: "json") == other)
  }

  @Test(arguments: [
    ("", "a", "a"), ("a", "b", "a/b"), ("a/", "b", "a/b"), ("a", "/b", "/b"), ("/", "b", "/b"),
  ])
  func `are joined with one slash`(folder: String, path: String, joined: String) {
    #expect(Path.join(folder, path) == joined)
  }

  @Test(arguments: [
    ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("../a", "../a"), ("a/../../b", "../b"), ("/../a", "/a"), ("./", ""),
    ("", ""), ("a/..", ""), ("a/.../b", "a/.../b"), ("a/", "a"), ("a/.b", "a/.b"), ("b/../\u{301}a", "\u{301}a"),
    ("//a", "/a"),
  ])
  func `are normalized without looking`(path: String, normalized: String) {
    #expect(Path.normalized(path) == normalized)
  }

  @Test(arguments: [
    ("assets/a.css", "", "assets/a.css"), ("assets/a.css", "stories/star", "../../assets/a.css"),
    ("stories/star/2.html", "stories/star", "2.html"),
    ("stories/moon/index.html", "stories/star", "../moon/index.html"),
    ("index.html", "stories", "../index.html"), ("stories", "stories", "../stories"),
    ("stories/star/2.html", "stories/sta", "../star/2.html"), ("a/b", "a/", "b"),
  ])
  func `lead from a folder to a file`(path: String, folder: String, relative: String) {
    #expect(Path.relative(path, fromFolder: folder) == relative)
  }

  @Test(arguments: [
    "", "/etc/passwd", "..", "../a", "a/../../b", "a\0b", "..\\a", "C:\\a", ".", "./..", "../\u{301}a",
    "a/../../\u{301}a", "/\u{301}a",
  ])
  func `that leave their folder are refused`(hostile: String) {
    #expect(Path.contained(hostile) == nil)
  }

  @Test(
    arguments: [
      ("a/b", "a", "b"), ("a/b/c", "a/", "b/c"), ("/a", "/", "a"), ("ab/c", "a", nil), ("a", "a", nil),
      ("a/", "a", nil),
      ("b/a", "a", nil), ("a", "", "a"), ("/a", "", nil), ("a/\u{301}b", "a", "\u{301}b"),
    ] as [(String, String, String?)])
  func `tells what of a path lies below a folder`(path: String, folder: String, rest: String?) {
    #expect(Path.rest(of: path, below: folder) == rest)
  }

  @Test(arguments: [("a.png", "a.png"), ("x/../a.png", "a.png"), ("..a/b", "..a/b"), ("a/b.png", "a/b.png")])
  func `that stay in their folder are allowed`(text: String, path: String) {
    #expect(Path.contained(text) == path)
  }
}
