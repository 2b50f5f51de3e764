/// The contents of `hornbook.toml`: the library's place, the site's name, the treatment of names.
///
/// The initial values here are the defaults. Every setting has its row in `Settings.all`, which reads it, describes it
/// and writes the file that `hornbook init` makes. Paths are as written, relative to the folder of the settings file.
package struct Settings: Sendable, Equatable, Encodable {
  /// The kind of the published library.
  package var kind = Kind.stories
  /// The SQLite file that holds the library; with a database, the one that shows on this machine what it holds.
  package var store = "Content/library.sqlite"
  /// Whether the settings file names the library: where it does not, the content folder is the library, unless that
  /// file is there.
  package var namesStore = false
  /// Whether the content folder is the library, which `store` only shows.
  package var isFolder = false
  /// The store app's names for things, as the tables below `[store]` say, in the order of the file.
  package var storeNames: [StoreName] = []
  /// The connection string of the database that holds the library; none where a file does. It may hold a password.
  package var database: String?
  /// The folder of import files and authored pages.
  package var content = "Content"
  /// The folder of the project's own templates; what it lacks comes from the theme.
  package var templates = "Templates"
  /// The theme: the name of one, or the path of its folder.
  package var theme = Settings.defaultTheme
  /// The folder that a build writes.
  package var output = "Site"
  /// The folder that illustration paths start from.
  package var illustrations = "Content/Illustrations"
  /// Whether the settings file names that folder. If not, the pictures of an app's store are those beside it.
  package var namesIllustrations = false
  /// Further folders that illustration paths start from, in the order of the search: an app may use several.
  package var furtherIllustrations: [String] = []
  /// The treatment of the child's name wherever it stands.
  package var childName = ChildName.keep
  /// The words that take the name's place under `ChildName.replace`.
  package var childNameReplacement = "the child"
  /// Further names and forms of names that are treated like the child's name.
  package var childNames: [String] = []
  /// Whether texts of stories have the quotation marks and dashes of print in place of typed ones.
  package var typographicQuotes = false
  /// Whom the site is for.
  package var audience = Audience.public
  /// The table `[site]`.
  package var site = Site()
  /// The table `[publish]`.
  package var publish = Publish()
  /// The table `[search]`.
  package var search = Search()
  /// The table `[books]`.
  package var books = Books()
  /// The table `[print]`.
  package var print = Print()
  /// The table `[fonts]`.
  package var fonts = Fonts()
  /// The table `[pictures]`.
  package var pictures = Pictures()
  /// The table `[offline]`.
  package var offline = Offline()
  /// The table `[embed]`.
  package var embed = Embed()
  /// The table `[records]`.
  package var records = Records()
  /// The table `[illustrate]`.
  package var illustrate = Illustrate()
  /// The table `[narrate]`.
  package var narrate = Narrate()
  /// The table `[write]`.
  package var write = Write()
  /// The table `[levels]`.
  package var levels = Levels()
  /// The table `[lock]`.
  package var lock = Lock()
  /// The table `[zim]`.
  package var zim = ZIM()
  /// The table `[onix]`.
  package var onix = ONIX()
  /// The table `[check]`.
  package var check = Check()
  /// The entries of the table `[languages]`, in the order of the file.
  package var languages: [LanguageName] = []
  /// The tables `[[collection]]`, in the order of the file.
  package var collections: [CollectionRule] = []
  /// The tables `[deploy.NAME]`, in the order of the file.
  package var deployments: [Deployment] = []

  /// The settings of a project that sets nothing.
  package init() {}

  /// The name of the theme that lies below all others.
  package static let defaultTheme = "hornbook"

  /// The name of a kind of library. Which there are, the program says that reads the settings.
  package struct Kind: RawRepresentable, Hashable, Sendable, Encodable {
    /// The word in the settings.
    package let rawValue: String

    /// Names a kind.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// Illustrated stories.
    package static let stories = Kind(rawValue: "stories")
    /// Sparks, micro-lessons and kept sessions of the DailySpark app.
    package static let dailyspark = Kind(rawValue: "dailyspark")

    /// The kinds of the reference.
    package static let known = [stories, dailyspark]
  }

  /// The child's name in what is published.
  package enum ChildName: String, Sendable, CaseIterable, Encodable {
    /// Where the author wrote it, and nowhere else.
    case keep
    /// As its first letter.
    case initial
    /// As `childNameReplacement`.
    case replace
  }

  /// The website's description of itself.
  package struct Site: Sendable, Equatable, Encodable {
    /// The name of the site, on every page.
    package var title = "Our stories"
    /// A line under the title; empty for none.
    package var tagline = ""
    /// The text for search engines and feeds; empty for none.
    package var description = ""
    /// The site's address: `http` or `https`, lower-case host, exactly one final slash; nil until it is known.
    package var baseURL: String?
    /// The language of the interface, as a BCP 47 tag in its usual case.
    package var language = "en"
    /// The number of stories on a list page, 1 to 1000.
    package var storiesPerPage = 24
    /// The library's author; stands where a story names none.
    package var author: String?
    /// The license of stories that name none.
    package var license: String?
    /// The address for readers who cannot read something.
    package var accessibilityEmail: String?
    /// Whether money is made with the site or its books, which many licenses forbid.
    package var isCommercial = false
  }

  /// The fate of a book whose pictures are not all there.
  package enum Incomplete: String, Sendable, CaseIterable, Encodable {
    /// A page without its picture has its text alone.
    case textOnly = "text-only"
    /// A page without its picture has a decoration in its place.
    case placeholder
    /// There is no book until all pictures are there.
    case hold
  }

  /// The making of e-books.
  package struct Books: Sendable, Equatable, Encodable {
    /// Whether a build makes them.
    package var enabled = true
    /// The fate of a book whose pictures are not all there.
    package var incomplete = Incomplete.textOnly
    /// Whether each collection is a book too.
    package var collections = false
    /// Whether each book is there a second time, under the name that Kobo's own reader wants.
    package var kepub = false
    /// Whether they have the videos in a sign language.
    package var signVideos = false
    /// Whether apps can read each story page by page from the web.
    package var webpub = false
    /// The layout of their pages.
    package var layout = BookLayout.reflowable
    /// Whether books of fixed layout that are read aloud have a sample beside them.
    package var sample = false
    /// The PDFs that a story has.
    package var pdf: [PDFForm] = []
    /// The paper that PDFs for reading have the size of.
    package var paper = Paper.own
    /// The sheets that booklets and cards are printed on.
    package var sheet = Sheet.a4
    /// The PDFs that have no colours.
    package var grey: [PDFForm] = []
    /// The forms in which a story is one page to be passed on.
    package var share: [ShareForm] = []
    /// The pairs of languages that books have side by side.
    package var editions: [LanguagePair] = []
    /// The size limit of a shared page, in units of 1,000 bytes, as far as narrower pictures make it lighter.
    package var shareSize = 3000
    /// Their publisher.
    package var publisher: String?
    /// Their narrator, where they have recordings.
    package var narrator: String?
    /// The certifier of their claims about accessibility.
    package var certifier: String?
    /// The day on which they looked at them: `2026-01-15`.
    package var certified: String?
    /// Why the law does not ask them to be accessible.
    package var exemption = Exemption.none

    /// Whether their pages are set in fonts.
    package var needFonts: Bool { layout.isFixed || !pdf.isEmpty }
  }

  /// Why the European Accessibility Act does not ask books to be accessible.
  package enum Exemption: String, Sendable, CaseIterable, Encodable {
    /// Nobody says so.
    case none
    /// They are sold by a very small enterprise.
    case microenterprise = "eaa-microenterprise"
    /// It would be too much to ask for.
    case burden = "eaa-disproportionate-burden"
    /// They would be something else then.
    case alteration = "eaa-fundamental-alteration"

    /// The word of EPUB Accessibility for it; nil where nobody says so.
    package var word: String? { self == .none ? nil : rawValue }
  }

  /// A PDF's purpose.
  package enum PDFForm: String, Sendable, CaseIterable, Encodable {
    /// To be read, page by page.
    case screen
    /// To be printed on both sides, folded and stapled.
    case booklet
    /// Two or four pages a sheet, to be cut apart.
    case twoUp = "two-up", fourUp = "four-up"
    /// For a printer: the pages, and the cover around them.
    case print

    /// Whether readers of a site are offered it.
    package var isOffered: Bool { self != .print }

    /// The ends of its file names.
    package var endings: [String] {
      switch self {
      case .screen: [".pdf"]
      case .booklet, .twoUp, .fourUp: ["-\(rawValue).pdf"]
      case .print: ["-print.pdf", "-print-cover.pdf"]
      }
    }
  }

  /// The way to pass on a story that is one page.
  package enum ShareForm: String, Sendable, CaseIterable, Encodable {
    /// As a file with everything in it, by messengers and mail.
    case file
    /// As an archive, which learning platforms take (SCORM 1.2).
    case archive = "zip"
    /// As a small page for simple phones and poor lines, without scripts and sound.
    case light
    /// The same with pictures in sixteen greys.
    case lightGrey = "light-grey"

    /// The end of its file name behind the story's address.
    package var ending: String {
      switch self {
      case .file: ".html"
      case .archive: ".zip"
      case .light, .lightGrey: "-\(rawValue).html"
      }
    }

    /// Whether it is the small page.
    package var isLight: Bool { [.light, .lightGrey].contains(self) }
  }

  /// The size of pages on paper.
  package enum Paper: String, Sendable, CaseIterable, Encodable {
    /// The shape that suits the pictures.
    case own
    /// ISO 216.
    case a5 = "A5", a4 = "A4"
    /// Of North America.
    case letter
    /// Of shops that print books.
    case sixByNine = "6x9in", square = "8.5x8.5in"
  }

  /// Sheets that are folded.
  package enum Sheet: String, Sendable, CaseIterable, Encodable {
    /// ISO 216.
    case a4 = "A4", a3 = "A3"
    /// Of North America.
    case letter
  }

  /// The editions that a story has.
  package enum BookLayout: String, Sendable, CaseIterable, Encodable {
    /// One whose text flows as its reader wants it.
    case reflowable
    /// One whose pages are as they are.
    case fixed
    /// Both, each a file of its own.
    case both

    /// Whether there is one whose text flows.
    package var isReflowable: Bool { self != .fixed }
    /// Whether there is one whose pages are as they are.
    package var isFixed: Bool { self != .reflowable }
  }

  /// The letters a font is for.
  package enum FontScript: String, Sendable, CaseIterable, Encodable {
    /// The scripts with settings of their own.
    case latin, cyrillic, greek, arabic, hebrew, devanagari, bengali, tamil, ethiopic, thai, chinese, japanese, korean
    /// Everything else, symbols too.
    case other
  }

  /// The fonts of books of fixed layout.
  package struct Fonts: Sendable, Equatable, Encodable {
    // In the order of the scripts: what describes the settings must not depend on the order of a dictionary.
    private var paths = [String?](repeating: nil, count: FontScript.allCases.count)

    /// No fonts.
    package init() {}

    /// The font file of a script; none where the settings name none.
    package subscript(_ script: FontScript) -> String? {
      get { FontScript.allCases.firstIndex(of: script).flatMap { paths[$0] } }
      set { if let place = FontScript.allCases.firstIndex(of: script) { paths[place] = newValue } }
    }
  }

  /// The search for stories.
  package struct Search: Sendable, Equatable, Encodable {
    /// Whether there is a page for it, with an index of all texts.
    package var enabled = true
  }

  /// The publishing of pictures.
  package struct Pictures: Sendable, Equatable, Encodable {
    /// Whether copies are made at all.
    package var enabled = true
    /// The widths of the copies that a page offers, in pixels, rising.
    package var widths = [480, 640, 800, 1200, 1600]
    /// Whether pages offer AVIF before WebP.
    package var avif = false
    /// The quality of copies, 1 to 100.
    package var quality = 70
  }

  /// The site without a network.
  package struct Offline: Sendable, Equatable, Encodable {
    /// Whether it is an app that can be installed, and keeps stories that its readers ask it to keep.
    package var enabled = true
  }

  /// The demands of `hornbook check` on a site.
  package struct Check: Sendable, Equatable, Encodable {
    /// The most kilobytes that a page has with its style sheets and scripts, all of them compressed.
    package var pageWeight = 170

    /// The defaults.
    package init() {}
  }

  /// The maker of pictures.
  package enum PictureSource: String, Sendable, CaseIterable, Encodable {
    /// Google's Gemini, which sees the picture of the page before.
    case gemini
    /// Google's Imagen, which only reads words.
    case imagen
    /// A program on this machine.
    case command
    /// The program of ours that draws what a page's words name.
    case sketch

    /// Whether somebody else's machine is asked.
    package var isService: Bool { self == .gemini || self == .imagen }
  }

  /// The making of missing pictures.
  package struct Illustrate: Sendable, Equatable, Encodable {
    /// Their maker.
    package var provider = PictureSource.gemini
    /// The program that is run, and its arguments.
    package var command: [String] = []
    /// The model of Gemini.
    package var model = "gemini-2.5-flash-image"
    /// The model of Imagen; empty for none.
    package var imagenModel = "imagen-4.0-generate-001"
    /// The address of the service, with a slash at the end.
    package var baseURL = "https://generativelanguage.googleapis.com/v1beta/"
    /// The name of the environment variable that holds the key.
    package var keyVariable = "GEMINI_API_KEY"
    /// The number of stories worked on at once, 1 to 32.
    package var jobs = 2
    /// The number of requests sent in a minute, 1 to 6000.
    package var requestsPerMinute = 10
    /// The time limit of a request, in seconds.
    package var timeout = 120
    /// The number of further tries for a page.
    package var retries = 4
    /// Words that are added to each prompt; empty for none.
    package var style = ""
    /// Whether a prompt may become an alt text.
    package var promptAsAlt = false
  }
}
