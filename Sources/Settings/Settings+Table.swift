extension Settings {
  /// Every setting there is, in the order of the file, those of one table together.
  ///
  /// The parser, the file that `hornbook init` writes and the reference all come from here.
  static let all: [Setting] = [
    SettingKind<Kind>.choice.setting(
      "", "kind", \.kind,
      """
      The kind of library: "stories", or "dailyspark" for the sparks, micro-lessons and kept sessions of the DailySpark app.
      """),
    SettingKind.path.setting(
      "", "store", \.store,
      """
      The library, where that is not the folder 'content' itself: one SQLite file, made from what is in the folder when
      there is none, and published without this line where it is there. It may be the store of an app ("…/default.store"),
      which is only read, or a database of PostgreSQL ("postgresql://host/database"), where several people may edit one
      library; keep its password in PGPASSFILE, not here. An app with names of its own has a table [store] instead, which
      'hornbook status --store' proposes: this as 'path', and what the app calls things.
      """),
    SettingKind.path.setting(
      "", "content", \.content, "The folder of import files and of authored pages (pages/*.md)."),
    SettingKind.path.setting(
      "", "templates", \.templates, "The folder of the theme. A file that is not there comes from the default theme."),
    SettingKind.path.setting("", "output", \.output, "The folder that a build writes."),
    SettingKind.path.setting(
      "", "illustrations", \.illustrations,
      """
      The folder of the pictures; a page names its picture by a path in it. Those of an app's store are in the folder
      "Illustrations" beside it, unless another one is named here.
      """),
    SettingKind<ChildName>.choice.setting(
      "", "child_name", \.childName,
      """
      What becomes of the child's name in everything that is published: "keep" leaves it where the author wrote it,
      "initial" leaves its first letter, "replace" puts other words in its place.
      """),
    SettingKind.name.setting(
      "", "child_name_replacement", \.childNameReplacement, "The words that replace the child's name."),
    SettingKind.names.setting(
      "", "child_names", \.childNames,
      """
      Names that are treated like it in all stories, beside those of the library: brothers and sisters, pet names, and
      forms that a language makes of a name, such as ["Maya", "Mayan", "マヤ"]. A build tells of words that look like it.
      """),
    SettingKind<Audience>.choice.setting(
      "", "audience", \.audience,
      """
      Whom the site is for: "public" shows nothing of who has read what, "family" also favourites, what was read lately,
      what its children may like, growth collections with their progress, and achievements, and opens as their profiles
      ask for. Search engines are asked to stay away from a family's.
      """),

    SettingKind.name.setting("site", "title", \.site.title, "The name of the site."),
    SettingKind.text.setting("site", "tagline", \.site.tagline, "A line under the title."),
    SettingKind.text.setting(
      "site", "description", \.site.description, "One or two sentences for search engines and previews of links."),
    SettingKind.address.setting(
      "site", "base_url", \.site.baseURL, example: "https://example.org/stories/",
      "Where the site will live. Without it everything works but what needs whole addresses, such as the site map."),
    SettingKind.language.setting(
      "site", "language", \.site.language, "The language of menus and labels; stories have their own."),
    SettingKind.integer(1...1000).setting(
      "site", "stories_per_page", \.site.storiesPerPage, "How many stories a page of a list shows."),
    SettingKind.name.setting(
      "site", "author", \.site.author, example: "The Example Family", "The author of stories that name none."),
    SettingKind.name.setting(
      "site", "license", \.site.license, example: "CC BY 4.0", "The license of stories that name none."),
    SettingKind.flag.setting(
      "site", "commercial", \.site.isCommercial,
      "Whether money is made with the site or its books. Stories whose licenses forbid that are told of."),

    SettingKind.names.setting(
      "publish", "ages", \.publish.ages,
      """
      The ages whose stories are published, such as ["preschool", "elementary"]; the third is "preteen". Empty for all.
      What is not published is nowhere in the site: no page, picture, book or word of it.
      """),
    SettingKind.languages.setting(
      "publish", "languages", \.publish.languages,
      "The languages of the stories that are published, such as [\"en\", \"es\"]; \"es\" takes \"es-MX\" too. Empty for all."
    ),
    SettingKind.names.setting(
      "publish", "collections", \.publish.collections,
      """
      The collections that are published, by name, address or id: only they, and only stories that are in one of them.
      Empty for all. A story has to fit each of these three lists.
      """),

    SettingKind.flag.setting(
      "search", "enabled", \.search.enabled,
      "Whether stories can be searched for: a page, and an index of their texts in small parts."),

    SettingKind.flag.setting(
      "pictures", "enabled", \.pictures.enabled,
      "Whether a build makes copies of pictures; without, they are published as they are."),
    SettingKind.widths.setting(
      "pictures", "widths", \.pictures.widths,
      "The widths of the copies that are made of each picture; browsers choose. None is made wider than the picture."),
    SettingKind.flag.setting(
      "pictures", "avif", \.pictures.avif, "Whether to offer AVIF beside WebP: a fifth smaller, and slow to make."),
    SettingKind.integer(1...100).setting(
      "pictures", "quality", \.pictures.quality,
      "How good the copies are; more is larger. Wide ones are for dense screens and a little less good."),

    SettingKind.flag.setting("books", "enabled", \.books.enabled, "Whether a build makes e-books."),
    SettingKind<Incomplete>.choice.setting(
      "books", "incomplete", \.books.incomplete,
      """
      What becomes of a book whose pictures are not all there: with "text-only" a page without one has its text alone,
      with "placeholder" the theme's decoration stands in its place, with "hold" there is no book until all are there.
      """),
    SettingKind.flag.setting(
      "books", "collections", \.books.collections,
      "Whether each collection is a book too, with all its stories: books/collections/SLUG.epub."),
    SettingKind.flag.setting(
      "books", "kepub", \.books.kepub,
      "Whether each book is there a second time as .kepub.epub, which Kobo opens in its better reader."),
    SettingKind<BookLayout>.choice.setting(
      "books", "layout", \.books.layout,
      """
      The editions of each story: "reflowable" text takes the size and the font that its reader wants, "fixed" pages are
      as they are, with the text under the picture, and "both" makes two files.
      """),
    SettingKind.name.setting(
      "books", "publisher", \.books.publisher, example: "Example Press", "Who publishes the e-books."),
    SettingKind.name.setting(
      "books", "narrator", \.books.narrator, example: "A. Reader",
      "Who reads aloud in the e-books of stories that have recordings."),
    SettingKind.name.setting(
      "books", "certifier", \.books.certifier, example: "Example Press",
      "Who certifies what the e-books say about their accessibility."),

    font(.latin, "Latin letters (.ttf, .otf or .ttc).\nAndika without it, where the system has it."),
    font(.cyrillic, "Cyrillic letters; Andika without it."),
    font(.greek, "Greek letters.\nGentium, Noto Sans or DejaVu Sans without it, where the system has one."),
    font(.arabic, "Arabic letters."), font(.hebrew, "Hebrew letters."), font(.devanagari, "Devanagari letters."),
    font(.bengali, "Bengali letters."), font(.tamil, "Tamil letters."), font(.ethiopic, "Ethiopic letters."),
    font(.thai, "Thai letters."), font(.chinese, "Chinese characters."),
    font(.japanese, "Japanese characters."), font(.korean, "Korean letters."),
    font(.other, "everything that the others lack: other letters, symbols, emoji in one colour."),

    SettingKind.flag.setting(
      "offline", "enabled", \.offline.enabled,
      "Whether the site can be installed as an app, and its readers may keep stories on their devices."),

    SettingKind<PictureSource>.choice.setting(
      "illustrate", "provider", \.illustrate.provider,
      """
      Who makes the pictures that 'hornbook illustrate' asks for: "gemini" sees the picture of the page before and keeps its
      look, "imagen" only reads words, "sketch" is this program itself: it draws what a page's words name and asks nobody.
      """),
    SettingKind.model.setting("illustrate", "model", \.illustrate.model, "The model of \"gemini\"."),
    SettingKind.modelOrNone.setting(
      "illustrate", "imagen_model", \.illustrate.imagenModel,
      """
      The model of "imagen". Where "gemini" gives no picture and does not refuse it either, or has no such model, this one
      is asked; "" for none.
      """),
    SettingKind.address.setting(
      "illustrate", "base_url", \.illustrate.baseURL,
      "The address of the service; https, unless it is this machine."),
    SettingKind.variable.setting(
      "illustrate", "key_variable", \.illustrate.keyVariable,
      """
      The environment variable that holds the key of the service. The key itself is never written anywhere.
      """),
    SettingKind.integer(1...32).setting(
      "illustrate", "jobs", \.illustrate.jobs, "How many stories are worked on at once; the pages of one go in order."),
    SettingKind.integer(1...6000).setting(
      "illustrate", "requests_per_minute", \.illustrate.requestsPerMinute,
      "How many requests are sent in a minute, all stories together."),
    SettingKind.integer(1...3600).setting(
      "illustrate", "timeout", \.illustrate.timeout, "How many seconds a request may take."),
    SettingKind.integer(0...20).setting(
      "illustrate", "retries", \.illustrate.retries,
      "How often a page is asked for again when the service is busy or cannot be reached."),
    SettingKind.text.setting(
      "illustrate", "style", \.illustrate.style, "Words about the look of all pictures, which are added to each prompt."
    ),
    SettingKind.flag.setting(
      "illustrate", "prompt_as_alt", \.illustrate.promptAsAlt,
      """
      Whether the author's prompt of a page becomes the alt text of a page that has none. What was asked for need not be
      what the picture shows.
      """),

    SettingKind.integer(1...100_000).setting(
      "check", "page_weight", \.check.pageWeight,
      """
      How many kilobytes a page may have with its style sheets and scripts, compressed as servers send them; 'hornbook
      check' tells of those that have more. The default is what a simple phone loads in a few seconds.
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
