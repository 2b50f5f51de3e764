extension JSONOutputs {
  private static func tallies(_ kinds: String...) -> String {
    kinds.map { kind in
      """
      \(kind) | object | What became of the \(kind)
      \(kind).added | list of text | What came in
      \(kind).updated | list of text | What was changed
      \(kind).removed | list of text | What was removed
      \(kind).unchanged | list of text | What was there already
      \(kind).skipped | list of text | What did not come in
      """
    }.joined(separator: "\n")
  }

  /// Commands that move libraries.
  static let ofMoving = """
    import epub, import json, import markdown, import swiftdata, import userdefaults
    dryRun | flag | Whether nothing was written
    repetition | flag | Whether all of it had come in before
    files | integer | Files that were read
    \(tallies("stories", "pages", "collections", "achievements", "profiles", "addresses", "pictures"))
    gone? | list | Stories whose files are gone
    gone[].* | any | The story, its file, and what has most likely become of it

    import translations
    dryRun | flag | Whether nothing was written
    files | integer | Files that were given
    translations | list | The translations in the files
    translations[].original | text | The id of the original
    translations[].translation | text | The id of the translation
    translations[].language | text | Its language
    translations[].taken | integer | Texts that were taken
    translations[].unchanged | integer | Texts that the library had so already
    translations[].kept | list of text | Texts that were edited in the library since, and stay
    translations[].missing | list of text | Texts that have no translation yet
    translations[].changed | list of text | Texts of the original that have changed since the file was written
    translations[].lost | integer | Translated texts that the original no longer has
    \(tallies("stories", "pages"))

    import dailyspark
    dryRun | flag | Whether nothing was written
    files | integer | Files that were read
    \(tallies("sparks", "lessons", "sessions", "personas", "presets", "settings", "addresses"))

    export onix
    file? | text | The file that was written
    products? | integer | Editions in it
    isbns? | list of text | Their ISBNs, as digits alone

    export channel
    file | text | The folder that was written
    stories | integer | Stories in it
    nodes | integer | Stories and e-books in the tree; what is in several collections counts in each

    export json, export markdown, export records
    file | text | The file or folder that was written
    stories? | integer | Stories
    pages? | integer | Pages
    collections? | integer | Collections
    profiles? | integer | Profiles
    achievements? | integer | Achievements
    addresses? | integer | Addresses
    pictures? | integer | Pictures
    \(counts)

    export translations
    file | text | The file that was written
    format | text | `csv` or `xliff`
    language | text | The language to translate into
    stories | integer | Stories
    texts | integer | Texts
    translated | integer | Texts whose translation is up to date
    outdated | integer | Texts that have changed since they were translated
    missing | integer | Texts without a translation that need one
    optional | integer | Texts without a translation that need none

    copy
    store | text | The new store
    stories | integer | Stories
    pages | integer | Pages
    collections | integer | Collections
    profiles | integer | Profiles
    achievements | integer | Achievements

    migrate
    library | text | Where it is
    from | integer | The version of its schema before
    to | integer | The version of its schema now
    backup | text or null | The backup; null if nothing was changed

    init
    folder | text | The project
    kind | text | The kind of its library
    sampleStories | integer | The samples in it

    new story
    file | text | The new file
    language | text | The language of the story
    """

  /// Commands that edit them.
  static let ofEditing = """
    edit story, edit page, edit collection, edit achievement, edit profile, edit spark, edit session, edit transcripts
    changed? | flag | Whether anything is another than before
    story? | text | The id of the story
    page? | integer | The number of the page
    collection? | text | The id of the collection
    achievement? | text | The id of the achievement
    profile? | text | The id of the profile
    spark? | text | The id of the spark
    session? | text | The id of the session
    deleted? | flag | Whether the session was deleted
    storeTranscripts? | flag | Whether sessions may be stored
    removedSessions? | integer | Sessions that were removed
    address? | text | The slug
    files? | list of text | The files of the content folder that were written
    \(rounds.split(separator: "\n").dropFirst(3).joined(separator: "\n"))

    delete story, delete page, delete collection, delete achievement, delete profile
    dryRun | flag | Whether nothing was deleted
    stories | list of text | The ids of the stories
    collections | list of text | The ids of the collections
    pages | list of text | The ids of the pages
    achievements | list of text | The ids of the achievements
    profiles | list of text | The ids of the profiles
    files? | list of text | The files of the content folder that were written

    delete-all
    dryRun | flag | Whether nothing was deleted
    \(counts)
    """

  /// Commands that tell of the machine, themes and the program.
  static let ofMachines = """
    doctor
    hornbook? | text | The version of the program
    program? | text or null | Where it is
    share? | text or null | Where its theme is
    manual? | text or null | Where its manual is
    system? | text or null | The operating system
    inks? | text or null | The profile of a press, for PDFs in four inks
    locale? | text or null | The locale
    disk? | text or null | The room on the disk
    libraries? | list | The libraries of the system
    libraries[].name | text | Its name
    libraries[].purpose | text | What it is for
    libraries[].file | text or null | Its file; null if it is missing, or a part of the program
    libraries[].version | text or null | Its version
    libraries[].package | text | Its package
    programs? | object | Programs that some commands run, and where they are
    programs.* | text or null | The path; null if it is missing
    settings? | list | The settings
    settings[].name | text | Its name: `site.title`
    settings[].value | text or null | Its value; null for what is secret
    settings[].line | integer or null | Its line in the file
    settings[].source | text or null | Where else it comes from: the command line or a variable
    library? | object | The library, in words
    library.* | text | A fact
    theme? | list | Files of your own over those of the theme
    theme[].file | text | The file
    theme[].replaces | flag | Whether it is in the place of another
    project? | any | null where there is no project

    theme list
    themes | list | The themes
    themes[].name | text | Its name
    themes[].title | text | Its title
    themes[].description | text or null | What it looks like
    themes[].license | text or null | Its license
    themes[].folder | text | Where it is
    themes[].isOwn | flag | Whether it is the project's own
    themes[].isUsed | flag | Whether the settings choose it

    theme path
    theme | text | Its name
    path | text | Its folder

    theme use
    theme | text | Its name
    settings | text | The file of the settings

    theme eject
    file | text | The copy
    from | text | What was copied

    completion
    names? | list of text | The names that fit

    render, man, help
    """

  /// Commands that list sparks.
  static let ofSparks = """
    list sparks
    sparks | list | The sparks
    sparks[].* | any | A field, as in an export

    list lessons
    lessons | list | The lessons
    lessons[].* | any | A field, as in an export

    list sessions
    sessions | list | The sessions
    sessions[].* | any | A field, as in an export

    list personas
    personas | list | The personas
    personas[].* | any | A field, as in an export

    list presets
    presets | list | The presets
    presets[].* | any | A field, as in an export
    """
}
