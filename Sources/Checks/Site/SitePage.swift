/// The facts of a page that has been read: enough to compare it with others, and no more.
///
/// Files are named by their places among those of the site. A site has a hundred thousand pages.
struct SitePage: Sendable {
  /// A link to an id in another page.
  struct Anchor: Sendable {
    let page: Int32
    let id: String
    let line: Int32
    let column: Int32
  }

  /// The file that it is.
  let file: Int32
  /// The pages that it leads to, each once.
  var links: [Int32] = []
  /// The pictures that it shows, each once.
  var pictures: [Int32] = []
  /// The ids of other pages that it leads to.
  var anchors: [Anchor] = []
  /// The ids that it has, as numbers that stand for them.
  var ids: [Int] = []
  /// A number that stands for its title in its language, and the line of that; 0 for none.
  var title = 0
  var titleLine: Int32 = 0
  /// The page that it sends its readers to, and the line that does so.
  var redirect: Int32?
  var redirectLine: Int32 = 0
  /// Whether it is nothing but a sign to another page.
  var isRedirect = false
  /// Whether it says that another address is its real one.
  var isCopy = false
  /// Whether it is a piece of a page, which scripts put into others, or an owner's proof for a search engine.
  var isPiece = false
  /// Whether search engines are not to list it.
  var isUnlisted = false

  /// The number that stands for an id, a class or a title: FNV-1a of 64 bits.
  ///
  /// It is made of bytes, as browsers compare them: letters that are canonically equal are not the same id.
  static func number(of text: String) -> Int {
    var number: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { number = (number ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: number)
  }
}
