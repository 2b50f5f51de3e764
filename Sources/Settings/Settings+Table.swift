extension Settings {
  /// Every setting there is, in the order of the file, those of one table together.
  ///
  /// The parser, the file that `hornbook init` writes and the reference all come from here.
  static let all = all(of: Kind.known)

  /// Every setting, where there are these kinds of libraries.
  static func all(of kinds: [Kind]) -> [Setting] { [kind(of: kinds)] + ofContent + ofServices + ofReaders + ofONIX }

  /// The kind of the published library.
  private static func kind(of kinds: [Kind]) -> Setting {
    SettingKind.choice(of: kinds).setting(
      "", "kind", \.kind,
      """
      The kind of library: "stories", or "dailyspark" for the sparks, micro-lessons and kept sessions of the DailySpark app.
      """)
  }

  /// The settings of contents and looks.
  private static let ofContent: [Setting] = [
    SettingKind.path.setting(
      "", "store", \.store,
      """
      The library. Without this line it is the folder 'content'. It may be one SQLite file ("Content/library.sqlite"):
      the first build makes it of the folder, and it is published without this line, too. It may be the store of an app
      ("…/default.store"), which is only read. It may be a database of PostgreSQL ("postgresql://host/database"), in
      which several people edit one library; keep its password in PGPASSFILE, not here. An app with names of its own
      has a table [store] instead, with 'path' and these names; 'hornbook status --store' proposes it.
      """),
    SettingKind.path.setting(
      "", "content", \.content, "The folder of import files and of authored pages (pages/*.md)."),
    SettingKind.path.setting(
      "", "templates", \.templates,
      "The folder of templates of your own. A file that is not there comes from the theme."),
    SettingKind.path.setting(
      "", "theme", \.theme,
      """
      The look of the site: "hornbook", "letterpress" or "playground", a theme in your folder Themes, or the path of a
      theme's folder. 'hornbook theme list' names them all, and 'hornbook theme use NAME' writes this line.
      """),
    SettingKind.path.setting("", "output", \.output, "The folder that a build writes."),
    SettingKind.path.setting(
      "", "illustrations", \.illustrations,
      """
      The folder of the pictures; a page names its picture by a path in it. The pictures of an app's database are in the
      folder "Illustrations" beside it, unless you name another folder here.
      """),
    SettingKind<ChildName>.choice.setting(
      "", "child_name", \.childName,
      """
      The child's name in stories, collections, books, feeds and addresses: "keep" leaves it as the author wrote it,
      "initial" leaves only its first letter, "replace" puts other words in its place. Pages of your own, and the texts
      of [site], stay as you wrote them.
      """),
    SettingKind.name.setting(
      "", "child_name_replacement", \.childNameReplacement, "The words that replace the child's name."),
    SettingKind.names.setting(
      "", "child_names", \.childNames,
      """
      More names that 'child_name' covers, in all stories: brothers and sisters, pet names, and forms that a language
      makes of a name, such as ["Maya", "Mayan", "マヤ"]. A build warns of words that look like such a name.
      """),
    SettingKind.flag.setting(
      "", "typographic_quotes", \.typographicQuotes,
      """
      Whether typed quotation marks, apostrophes, "--" and "..." in texts of stories are published as those that print has
      in their language: “…” in English, « … » in French. A text that has such marks already stays as it is, and so does
      what may be anything else, such as 5'10". The library is not changed.
      """),
    SettingKind<Audience>.choice.setting(
      "", "audience", \.audience,
      """
      Whom the site is for. "public" shows nothing about readers. "family" also shows favourites, stories read lately,
      suggestions for the children, progress in growth collections and achievements, and opens as their profiles say.
      It asks search engines to stay away.
      """),

    SettingKind.name.setting("site", "title", \.site.title, "The name of the site."),
    SettingKind.text.setting("site", "tagline", \.site.tagline, "A line under the title."),
    SettingKind.text.setting(
      "site", "description", \.site.description, "One or two sentences for search engines and previews of links."),
    SettingKind.address.setting(
      "site", "base_url", \.site.baseURL, example: "https://example.org/stories/",
      "The site's address on the web. Only what needs full addresses is missing without it, such as the site map."),
    SettingKind.language.setting(
      "site", "language", \.site.language, "The language of menus and labels. Stories have their own language."),
    SettingKind.integer(1...1000).setting(
      "site", "stories_per_page", \.site.storiesPerPage, "The number of stories on one page of a list."),
    SettingKind.name.setting(
      "site", "author", \.site.author, example: "The Example Family", "The author of stories that name no author."),
    SettingKind.name.setting(
      "site", "license", \.site.license, example: "CC BY 4.0", "The license of stories that name no license."),
    SettingKind.email.setting(
      "site", "accessibility_email", \.site.accessibilityEmail, example: "help@example.org",
      """
      Where readers write who cannot read something. If it is set, the site has a page 'pages/accessibility.html' that
      says what is claimed for the books; a page of your own of that name stands in its place.
      """),
    SettingKind.flag.setting(
      "site", "commercial", \.site.isCommercial,
      "Whether the site or its books make money. A build then warns of stories whose licenses forbid that."),

    SettingKind.names.setting(
      "publish", "ages", \.publish.ages,
      """
      The ages whose stories are published, such as ["preschool", "elementary"]; the third is "preteen". Empty for all.
      Other stories appear nowhere in the site: no page, picture, book or word of them.
      """),
    SettingKind.languages.setting(
      "publish", "languages", \.publish.languages,
      "The languages of the stories that are published, such as [\"en\", \"es\"]; \"es\" takes \"es-MX\" too. Empty for all."
    ),
    SettingKind.names.setting(
      "publish", "collections", \.publish.collections,
      """
      The collections that are published, by name, address or id. Other collections, and stories in none of these, are
      left out. Empty for all. A story must fit each of these three lists.
      """),

    SettingKind.flag.setting(
      "search", "enabled", \.search.enabled,
      "Whether the site has a search: a page, and an index of all stories and authored pages in small parts."),

    SettingKind.flag.setting(
      "pictures", "enabled", \.pictures.enabled,
      "Whether a build makes copies of pictures in several sizes. If not, pictures are published as they are."),
    SettingKind.widths.setting(
      "pictures", "widths", \.pictures.widths,
      "The sizes of pictures: the widths of the copies that browsers choose from. No copy is wider than its picture."
    ),
    SettingKind.flag.setting(
      "pictures", "avif", \.pictures.avif,
      "Whether to add AVIF copies to the WebP ones: a fifth smaller, and slow to make."),
    SettingKind.integer(1...100).setting(
      "pictures", "quality", \.pictures.quality,
      "The quality of the copies: higher is better and larger. The widest copies get a little less."),

    SettingKind.flag.setting("books", "enabled", \.books.enabled, "Whether a build makes e-books."),
    SettingKind<Incomplete>.choice.setting(
      "books", "incomplete", \.books.incomplete,
      """
      How a book deals with missing pictures. "text-only": the page has only its text. "placeholder": a decoration of
      the theme stands in. "hold": there is no book until all pictures are there.
      """),
    SettingKind.flag.setting(
      "books", "collections", \.books.collections,
      "Whether each collection also becomes one book with all its stories: books/collections/SLUG.epub."),
    SettingKind.flag.setting(
      "books", "kepub", \.books.kepub,
      "Whether each book also comes as .kepub.epub, for the better reading view of Kobo e-readers."),
    SettingKind.flag.setting(
      "books", "sign_videos", \.books.signVideos,
      """
      Whether e-books have the videos in a sign language, with their captions. They are heavy then. Books for Kobo, PDFs
      and pages to pass on go without.
      """),
    SettingKind.flag.setting(
      "books", "webpub", \.books.webpub,
      """
      Whether reading apps can open each story from the web, page by page and read aloud: a Readium Web Publication
      Manifest, listed in OPDS 2.0.
      """),
    SettingKind<BookLayout>.choice.setting(
      "books", "layout", \.books.layout,
      """
      The editions of each story. "reflowable": readers choose the size and font of the text. "fixed": pages keep their
      layout, with the text below or beside the picture. "both": two files.
      """),
    SettingKind.flag.setting(
      "books", "sample", \.books.sample,
      "Whether a book of fixed layout that is read aloud has a sample beside it, which Apple Books asks for."),
    SettingKind.languagePairs.setting(
      "books", "editions", \.books.editions,
      """
      Books in two languages, such as ["es+en"]: each story in Spanish that has a translation into English has one more
      book, with the words of both on each page. The first language leads.
      """),
    SettingKind<[PDFForm]>.choices().setting(
      "books", "pdf", \.books.pdf,
      """
      The PDFs of each story. "screen": pages to read. "booklet": sheets to print on both sides, fold and staple.
      "two-up" and "four-up": two or four pages a sheet, to be cut apart. "print": pages and cover for a printer, as
      [print] says.
      """),
    SettingKind<Paper>.choice.setting(
      "books", "paper", \.books.paper,
      "The size of the pages of the PDFs to read. \"own\": the shape that suits the pictures."),
    SettingKind<Sheet>.choice.setting(
      "books", "sheet", \.books.sheet, "The sheets that booklets and cards are printed on."),
    SettingKind<[PDFForm]>.choices().setting(
      "books", "grey", \.books.grey,
      "The PDFs without colours, such as [\"booklet\"] for a school's copier. Pictures get more contrast."),
    SettingKind<[ShareForm]>.choices().setting(
      "books", "share", \.books.share,
      """
      Each story as one page to be passed on. "file": an HTML file with everything in it, for messengers and mail. "zip": an
      archive for learning platforms such as Moodle (SCORM 1.2) and Kolibri. "light": a small page for simple phones and
      poor lines, 200 kB at most, without scripts and sound. "light-grey": the same with grey pictures.
      """),
    SettingKind.integer(200...100_000).setting(
      "books", "share_size", \.books.shareSize,
      "The size in kB that \"file\" and \"zip\" are to keep below. Narrower pictures are taken to reach it."),
    SettingKind.name.setting(
      "books", "publisher", \.books.publisher, example: "Example Press", "The publisher of the e-books."),
    SettingKind.name.setting(
      "books", "narrator", \.books.narrator, example: "A. Reader",
      "The narrator in e-books of stories with recordings."),
    SettingKind.name.setting(
      "books", "certifier", \.books.certifier, example: "Example Press",
      "The person or organisation that certifies the accessibility statements of the e-books."),
    SettingKind.day.setting(
      "books", "certified", \.books.certified, example: "2026-01-15",
      "The day on which 'certifier' examined the e-books."),
    SettingKind<Exemption>.choice.setting(
      "books", "exemption", \.books.exemption,
      """
      The exemption from the European Accessibility Act that is claimed for the e-books: in their metadata, on the pages
      of stories, in catalogues and for the book trade. Take one only if the law gives it to you.
      """),

    SettingKind<PrintProfile>.choice.setting(
      "print", "profile", \.print.profile,
      """
      The printer of "print". "kdp" is Amazon KDP, "ingram" is IngramSpark, both for paperbacks. "plain" is any other.
      It says how far pages reach beyond the cut, how far words are from the spine, and how many pages a book may have.
      """),
    SettingKind<Trim>.choice.setting(
      "print", "trim", \.print.trim, "The size of the pages when they are cut. Not every printer has every size."),
    SettingKind<PrintPaper>.choice.setting(
      "print", "paper", \.print.paper,
      """
      The paper inside, which makes the spine: "white" or "cream" for black ink, "colour" or "standard-colour" (Amazon's
      cheaper one) for colours.
      """),
    SettingKind<PrintColour>.choice.setting(
      "print", "colour", \.print.colour,
      """
      The colours of the files. "rgb": those of screens, which the printer makes ink of (PDF/X-4). "cmyk": four inks
      (PDF/X-1a), by 'colour_profile'.
      """),
    SettingKind.path.setting(
      "print", "colour_profile", \.print.colourProfile, example: "Press/PSOcoated_v3.icc",
      """
      The ICC profile of the press, which says what becomes of colours in "cmyk": ask your printer for it. Default: the
      profile for American web presses (SWOP) of Ghostscript, if it is installed.
      """),
    SettingKind.flag.setting(
      "print", "marks", \.print.marks,
      "Whether lines outside of the pages show where they are cut. KDP takes no files with such marks."),
    SettingKind<PictureBleed>.choice.setting(
      "print", "bleed", \.print.bleed,
      """
      How a picture at the edge of a page goes on beyond the cut. "mirror": its edge is mirrored, and nothing of it is lost.
      "enlarge": it is made larger, and loses a little at its edges.
      """),
    SettingKind.integer(20...500).setting(
      "print", "page_thickness", \.print.pageThickness, example: 60,
      """
      The thickness of a page, half a leaf, in thousandths of a millimetre, if your printer says so. Default: that of
      'paper'.
      """),
    SettingKind.isbns.setting(
      "print", "isbn", \.print.isbn,
      "The ISBN of each printed book, by the address of its story: { the-lost-star = \"978-3-16-148410-0\" }."),

    font(.latin, "Latin letters (.ttf, .otf or .ttc).\nDefault: Andika. Other scripts: Noto fonts, if installed."),
    font(.cyrillic, "Cyrillic letters. Default: Andika."),
    font(.greek, "Greek letters.\nDefault: Gentium, Noto Sans or DejaVu Sans, if one is installed."),
    font(.arabic, "Arabic letters."), font(.hebrew, "Hebrew letters."), font(.devanagari, "Devanagari letters."),
    font(.bengali, "Bengali letters."), font(.tamil, "Tamil letters."), font(.ethiopic, "Ethiopic letters."),
    font(.thai, "Thai letters."), font(.chinese, "Chinese characters."),
    font(.japanese, "Japanese characters."), font(.korean, "Korean letters."),
    font(.other, "all that the other fonts lack: other letters, symbols, emoji in one colour."),

    SettingKind.flag.setting(
      "offline", "enabled", \.offline.enabled,
      "Whether readers can install the site as an app, and save stories to read without a network."),

    SettingKind.flag.setting(
      "lock", "enabled", \.lock.enabled,
      """
      Whether the site is encrypted, and opens only for those who know its phrase. The phrase stands in the environment
      variable HORNBOOK_PHRASE or in 'phrase_file'. Such a site is no app, saves no stories, and has no frames.
      """),
    SettingKind.path.setting(
      "lock", "phrase_file", \.lock.phraseFile, example: "../phrase.txt",
      "A file with the phrase, outside of the site and of what it is made of."),

    SettingKind.flag.setting(
      "embed", "enabled", \.embed.enabled,
      """
      Whether each story has a small page for frames of other sites, and the code for it. It needs 'base_url'. A site for
      the family has none.
      """),

    SettingKind.agency.setting(
      "records", "agency", \.records.agency, example: "DE-604",
      "The MARC organization code of who gives the records that 'hornbook export records' writes."),
    SettingKind.address.setting(
      "records", "gateway", \.records.gateway, example: "https://gateway.example.org/oai/",
      """
      The address of a gateway that answers harvesters of OAI-PMH. A build then writes 'oai.xml' for it, with a record of
      each story. It needs 'base_url' and 'email'.
      """),
    SettingKind.email.setting(
      "records", "email", \.records.email, example: "library@example.org", "The address that harvesters may write to."),
  ]

  /// The reading levels, and what becomes of the site.
  private static let ofReaders: [Setting] = [
    SettingKind.name.setting(
      "levels", "scale", \.levels.scale,
      """
      The scale of reading levels, as messages call it. The defaults are those of StoryWeaver; for a scale of your own give
      its name, its levels and their limits.
      """),
    SettingKind.integer(1...40).setting("levels", "count", \.levels.count, "The number of levels; 1 is the easiest."),
    SettingKind.names.setting(
      "levels", "names", \.levels.names,
      "The names of the levels, such as [\"Emergent\", \"Early\", \"Fluent\"]. Default: \"Level 1\" and so on."),
    SettingKind.limits.setting(
      "levels", "words_in_story", \.levels.wordsInStory,
      """
      The most words of a story for level 1, 2 and so on. Levels behind the end of the list have no such limit. The level
      that Hornbook proposes is the first whose limits the text keeps.
      """),
    SettingKind.limits.setting(
      "levels", "words_on_page", \.levels.wordsOnPage, "The most words of a page, in the same way."),
    SettingKind.limits.setting(
      "levels", "words_in_sentence", \.levels.wordsInSentence, "The most words of a sentence, in the same way."),
    SettingKind.limits.setting(
      "levels", "sentences_on_page", \.levels.sentencesOnPage, "The most sentences of a page, in the same way."),
    SettingKind.wordLists.setting(
      "levels", "words", \.levels.words,
      """
      Files of words that readers are expected to know, such as { en = "words.txt" }: a word a line, what follows a blank
      is skipped. 'hornbook list levels' then tells how many words of a story are among them.
      """),

    SettingKind.name(most: 30).setting(
      "zim", "title", \.zim.title, example: "Stories of the Lake",
      "The title of the file for Kiwix, of 30 characters at most. Default: 'title' in [site]."),
    SettingKind.name(most: 80).setting(
      "zim", "description", \.zim.description, example: "Eleven stories in six languages, to read and to hear",
      "What is in it, in 80 characters at most. Default: the beginning of 'description' or 'tagline' in [site]."),
    SettingKind.names.setting(
      "zim", "tags", \.zim.tags, "What it is found by in a Kiwix library, such as [\"children\", \"school\"]."),

    SettingKind.integer(1...100_000).setting(
      "check", "page_weight", \.check.pageWeight,
      """
      The kilobytes that a page may have with its style sheets and scripts, compressed as servers send them. 'hornbook
      check' reports heavier pages. A simple phone loads the default in a few seconds.
      """),
  ]

  private static func font(_ script: FontScript, _ letters: String) -> Setting {
    SettingKind.path.setting(
      "fonts", script.rawValue, \.fonts[script], example: "Fonts/\(script.rawValue).ttf",
      "The font of books of fixed layout for \(letters)")
  }

  /// The names of the tables in the order of the file; the top level, which comes first, has the empty name.
  static let tables: [String] = all.reduce(into: []) { tables, setting in
    if tables.last != setting.table { tables.append(setting.table) }
  }
}
