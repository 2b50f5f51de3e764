import Models

extension JSONOutputs {
  /// The output of each command besides the members of all.
  static let list: [Output] = outputs(
    [
      ofWork, ofLibraries, ofMoving, ofEditing, ofMachines,
      "list stories\n" + record("stories", Story.self, needs: ["id", "title"])
        + """

        stories[].contributors[].name | text | What somebody is called
        stories[].contributors[].role | text | What they did: a MARC relator code, or a word
        stories[].glossary[].* | any | A word to learn, as in an export
        stories[].questions[].* | any | A question, as in an export
        stories[].isbn.epub? | text | The ISBN of the EPUB
        stories[].isbn.fixed? | text | The ISBN of the EPUB of fixed layout
        stories[].isbn.print? | text | The ISBN of the printed book
        stories[].address | text or null | Its slug: `stories/<slug>/`; null before the first build
        stories[].pageCount | integer | Its pages
        stories[].isReady | flag | Whether it is no draft, and its day has come
        stories[].illustrations | object | Its pages by the status of their pictures
        \(statuses("stories[].illustrations"))
        """,
      "list pages\n" + record("pages", Page.self, needs: ["id", "pageNumber", "text"])
        + """

        pages[].story | text | The id of its story
        pages[].title | text | The title of its story
        """,
      ofLevels,
      "list collections\n" + record("collections", StoryCollection.self, needs: ["id", "name"])
        + """

        collections[].stories | list of text | The ids of its stories, in order
        collections[].address | text or null | Its slug: `collections/<slug>/`; null before the first build
        """,
      "list achievements\n" + record("achievements", Achievement.self, needs: ["id", "name", "type"]),
      "list profiles\n" + record("profiles", UserProfile.self, needs: ["id", "childName"]), ofSparks,
    ].joined(separator: "\n\n"))

  /// The reading difficulty of stories.
  private static let ofLevels = """
    list levels
    levels | list | The stories
    levels[].id | text | The id of the story
    levels[].title | text | Its title
    levels[].level | integer or null | Its reading level
    levels[].proposed | integer or null | The level that its numbers propose
    levels[].pages? | integer | The pages that have words; no numbers are there where words cannot be told apart, because ICU is missing
    levels[].words? | integer | All words
    levels[].sentences? | integer | All sentences
    levels[].wordsPerPage? | number | Words of a page, on average
    levels[].mostWordsOnPage? | integer | Words of the page that has the most
    levels[].mostSentencesOnPage? | integer | Sentences of the page that has the most
    levels[].wordsPerSentence? | number | Words of a sentence, on average
    levels[].mostWordsInSentence? | integer | Words of the longest sentence
    levels[].differentWords? | integer | Different words
    levels[].longestWord? | text | The word with the most letters
    levels[].knownShare? | number or null | The share of words that are in the list of the settings, 0 to 1
    """

  private static func statuses(_ path: String) -> String {
    """
    \(path).generated | integer | With a picture
    \(path).generating | integer | Whose picture is being made
    \(path).notStarted | integer | Without a picture so far
    \(path).failed | integer | Whose picture could not be made
    """
  }

  /// The numbers of a build.
  private static let build = """
    output | text | The folder of the site
    dryRun | flag | Whether nothing was written
    stories? | integer | Published stories
    sparks? | integer | Published sparks
    lessons? | integer | Published lessons
    pages | integer | Pages of the site
    books | integer | E-books
    written | integer | Outputs that were written
    kept | integer | Outputs that stayed as they were
    removed | integer | Files of former builds that were removed
    milliseconds | integer | How long it took
    outputs | list | All outputs, or those that changed for `watch` and `serve`
    outputs[].path | text | The path below the folder of the site
    outputs[].fate | text | `written`, `kept` or `removed`
    outputs[].size | integer | Bytes
    outputs[].reason? | text | Why it was made again
    """

  /// Nothing of it is in the first line of `serve`, nor in the last of either.
  static let rounds =
    """
    time? | text | The time of day: `14:05:09`
    changed? | list of text | The files whose change led to this build
    isComplete? | flag | Whether `changed` names all of them

    """
    + build.split(separator: "\n").map { line in
      line.contains("[]") || line.contains("? |")
        ? String(line) : String(line.replacing(" | ", with: "? | ", maxReplacements: 1))
    }.joined(separator: "\n")

  private static let ofWork = """
    build, merge
    \(build)
    shard? | text | With `--shard`: which of how many
    shards? | integer | With `hornbook merge`: how many were put together
    locked? | object | Of a locked site: what became of the sealed files and the door
    locked.output | text | The folder of the site; `output` is that of the plain one
    locked.written | integer | Files that were written
    locked.kept | integer | Files that stayed as they were
    locked.removed | integer | Files that were removed

    watch
    \(rounds)

    serve
    address? | text | Where the site is shown; the first line says so
    \(rounds)

    epub
    books | list | The e-books
    books[].path | text | The file
    books[].fate | text | `written` or `kept`
    books[].size | integer | Bytes

    pdf
    books | list | The PDFs
    books[].path | text | The file
    books[].fate | text | `written` or `kept`
    books[].size | integer | Bytes

    share
    books | list | The pages
    books[].path | text | The file
    books[].fate | text | `written` or `kept`
    books[].size | integer | Bytes

    zim
    \(build)
    file? | text | The file for Kiwix; not there where the build failed, nor with `--dry-run`
    size? | integer | Its bytes
    made? | flag | Whether it was made now, or had been made before of the same

    stick
    \(build)
    stick? | object | What became of the stick, or would; not there where the build failed
    stick.folder | text | Its folder
    stick.sent | integer | Files that were written, or would be; with `--dry-run` also those that the build would make anew
    stick.sentBytes? | integer | Their bytes; not there with `--dry-run`
    stick.kept | integer | Files that stood there already
    stick.removed | integer | Files that were removed, or would be
    stick.verified? | integer | Files that were read back; not there with `--dry-run`
    stick.differing? | list of text | Those of them that are not as they were written; not there with `--dry-run`
    stick.files? | list of text | With `--dry-run`: the files that would be written
    stick.removedFiles? | list of text | With `--dry-run`: the files that would be removed

    check
    pages | integer | Checked pages
    errors | integer | How many errors were found
    warnings | integer | How many warnings were found
    sites | list | The sites
    sites[].path | text | The folder
    sites[].pages | integer | Its pages
    sites[].errors | integer | Errors in it
    sites[].warnings | integer | Warnings in it
    books | list | The e-books
    books[].path | text | The file
    books[].errors | integer | Errors in it
    books[].warnings | integer | Warnings in it
    epubcheck | flag | Whether EPUBCheck looked at them, too
    stores? | list | With `--store`: the shops
    stores[].store | text | The word of the option
    stores[].title | text | What it is called
    stores[].books | integer | How many books it would take today
    verdicts? | list | With `--store`: what each shop would say of each book
    verdicts[].path | text | The file
    verdicts[].store | text | The shop
    verdicts[].taken | flag | Whether it would take the book
    verdicts[].missing | list | The rules that the book does not keep
    verdicts[].missing[].rule | text | The rule, as in [Rules of shops](store-rules.md)
    verdicts[].missing[].weight | text | `must`, `should`, or `look` where only a person can see it
    verdicts[].missing[].text | text | What is so, and what is wanted
    verdicts[].missing[].source | text | Where the shop says so
    verdicts[].missing[].date | text | When it said so

    explain
    path | text | The path below the folder of the site, or of what lies elsewhere the whole path
    kind? | text | What it is, where it was written for others: `zim`, `stick`, `channel`, `records`, `onix`, `epub`, `pdf` or `share`
    writtenBy? | text | The command that writes it, where it was written for others
    reason | text | Why it was last made
    stands | flag | Whether its file is there
    dependencies | list | What it depends on
    dependencies[].name | text | What it is
    dependencies[].value? | text | Its hash, or its value
    sealed? | text | Where it lies sealed, of a file of a locked site

    clean
    dryRun | flag | Whether nothing was removed
    output? | text | The folder of the site
    removed? | list of text | The files, below that folder
    leavesOthers? | flag | Whether files stay that no build made
    files? | integer | With `--pictures`: how many copies of pictures went
    bytes? | integer | With `--pictures`: their size
    storePictures? | integer | With `--pictures`: how many pictures went that the library has no more

    deploy
    target | text | Where to
    dryRun | flag | Whether nothing was sent
    looked | text or null | Why the target was examined; null if it was not
    sent | list of text | The files, in order
    steps | object | How many files each step sent
    steps.* | integer | Files
    sentBytes | integer | Their size
    kept | integer | Files that the target had already
    removed | list of text | Files that were removed there
    differing | list of text | Files that somebody else changed there
    milliseconds | integer | How long it took
    """

  private static let ofLibraries = """
    status
    kind? | text | The kind of the library, or of the store with `--store`
    library? | text or null | Where it is; null if there is none yet
    schema? | integer or null | The version of its schema; null for the store of an app
    id? | text or null | Its identity
    sealed? | list | Of a locked site: its files
    sealed[].path | text | The path behind the lock
    sealed[].place | text | The path of the sealed file
    stories? | any | The stories: a list
    notReady? | list | Stories that are drafts, or whose day has not come
    notReady[].id | text | Its id
    notReady[].title | text | Its title
    notReady[].draft | flag | Whether it is a draft
    notReady[].publishAt? | text or null | Its day
    read? | integer | Stories that were read
    favorites? | integer | Favorites
    pages? | object | The pages by the status of their pictures
    pages.total | integer | All of them
    \(statuses("pages"))
    languages? | list | The languages
    languages[].language | text | The tag
    languages[].stories | integer | Its stories
    collections? | list | The collections
    collections[].name | text | Its name
    collections[].stories | integer | Its stories
    collections[].progress | number | Which part of them was read
    withoutPicture? | list | Pages without a picture
    withoutPicture[].story | text | The title of its story
    withoutPicture[].page | integer | Its number
    withoutPicture[].status | text | The status of its picture
    withoutPicture[].reason | text or null | Why the picture could not be made
    published? | object | What the settings let out, where they hold something back
    published.stories | integer | Stories
    published.previews | integer | Of them as a preview
    published.collections | integer | Collections
    site? | object | What the last build has left in the site's folder, or in that of the plain one of a locked site, by what it is
    site.folder | text | That folder
    site.pages | integer | Pages of the site
    site.epub | integer | E-books
    site.pdf | integer | PDFs
    site.file | integer | Stories as single pages
    site.zip | integer | Stories as archives
    site.light | integer | Light pages
    site.embed | integer | Frames for other sites
    site.webpub | integer | Web publications
    site.records | integer | Repositories of records
    site.others | integer | All else: pictures, feeds, scripts
    forOthers? | list | What was written beside the site, for others
    forOthers[].kind | text | `zim`, `stick`, `channel`, `records`, `onix`, `epub`, `pdf` or `share`
    forOthers[].path | text | The file or folder
    forOthers[].state | text | `current`, `older` than the library, the settings or the theme, `changed` by others, or `gone`
    forOthers[].drafts | flag | Whether drafts are in it
    forOthers[].command | text | The command that writes it
    storeTranscripts? | flag | Whether sessions may be stored
    publishedSessions? | integer | Sessions that the site shows
    \(counts.replacing("favorites? | integer | Favorites\n", with: ""))
    store? | text | With `--store`: the store
    size? | integer | With `--store`: its bytes
    modelVersions? | list of text | With `--store`: the versions of its model
    modelChecksum? | text or null | With `--store`: the checksum of its model
    frameworkVersion? | integer or null | With `--store`: the version of Core Data that wrote it
    hasModel? | flag | With `--store`: whether it holds its model
    hasHistory? | flag | With `--store`: whether it keeps a history
    lastChange? | object or null | With `--store`: the last change of the history
    lastChange.number | integer | Its number
    lastChange.time | text or null | When it was
    entities? | list | With `--store`: the entities of its model
    entities[].name | text | Its name
    entities[].table | any | Its table
    entities[].parent | text or null | The entity that it inherits from
    entities[].rows | any | Its rows
    entities[].properties | list | Its properties
    entities[].properties[].name | text | Its name
    entities[].properties[].type | text | What it holds
    entities[].properties[].optional | flag | Whether it may be absent
    contents? | text or null | With `--store`: what Hornbook takes it for
    tables? | any | With `--store`: which tables and columns are read: a list, or null
    proposal? | any | With `--store`: a table `[store]` that may fit, as an object, or null

    illustrate
    dryRun | flag | Whether nothing was asked
    \(pictures("made? | list | Pictures that were made", "path | text | The file", "model? | text | Who made it"))
    \(pictures("found? | list | Pictures that lay there already", "path? | text | The file"))
    \(pictures("shared? | list | Pages that show the picture of another language now", "path | text | The file"))
    \(pictures("failed? | list | Pictures that could not be made", "reason | text | Why"))
    \(pictures("refused? | list | Pictures that were refused", "reason | text | Why"))
    \(pictures("left? | list | Pages that were changed meanwhile, and others that were left", "reason | text | Why"))
    recovered? | integer | Pages that a broken run had left as being made
    waiting? | integer | Pictures that are still missing
    \(pictures("prompts? | list | With `--dry-run`: what would be asked for", "prompt | text | The words",
        "request? | any | What a program would read"))

    narrate
    dryRun | flag | Whether nothing was read
    \(pictures("made? | list | Pages that were read aloud", "path | text | The recording", "model? | text | Who read"))
    \(pictures("found? | list | Pages whose recording lay there already", "path? | text | The recording"))
    \(pictures("failed? | list | Pages that could not be read", "reason | text | Why"))
    \(pictures("refused? | list | Pages that a program refused", "reason | text | Why"))
    \(pictures("left? | list | Pages that were changed meanwhile", "reason | text | Why"))
    silent | list | Stories in whose language there is no voice
    silent[].title | text | The title
    silent[].language | text | The language
    read | integer | Pages that people have read
    current | integer | Pages whose voice is as it would be made now
    wordless | integer | Pages without words
    milliseconds? | integer | How long all that was made lasts
    waiting? | integer | Pages that still have no voice
    \(pictures("pages? | list | With `--dry-run`: what would be read", "language | text | Its language",
        "voice | text | The voice; empty where the program chooses", "characters | integer | How much is spoken",
        "request? | any | What a program would read"))

    write
    dryRun | flag | Whether nothing was asked
    written? | list | Stories that came in, as drafts
    written[].story | text | The id of the story
    written[].title | text | Its title
    written[].pages | integer | Its pages
    written[].model | text | Who wrote it
    written[].found | flag | Whether an earlier run had asked for it, and was ended
    known? | object or null | The story of the same words that is there already
    known.story | text | Its id
    known.title | text | Its title
    failed? | object or null | What did not come
    failed.reason | text | Why
    failed.refused | flag | Whether the writer will not write it
    failed.asked | flag | Whether anybody was asked now
    failed.faults | list of text | What was wrong with the last answer, each with its place
    waiting? | integer | Stories that are still missing
    tokens? | integer | What the service counted of requests and answers
    stories? | integer | With `--dry-run`: how many stories would be asked for
    prompt? | text | With `--dry-run`: the words of the first request
    request? | any | With `--dry-run`: all that would be sent

    describe
    file? | text or null | The list that was written; null if no description is missing
    missing? | integer | Pictures without a description
    proposed? | any | How many descriptions are proposals; with `--propose` those that were made now, as a list
    taken? | integer | With `--take`: descriptions that came in
    approved? | integer | Proposals that were approved
    same? | integer | With `--take`: descriptions that were there already
    empty? | integer | With `--take`: rows without one
    kept? | integer | With `--take`: descriptions that were kept, as the page has another
    failed? | integer | With `--propose`: pictures that could not be described
    waiting? | integer | With `--propose`: pictures that still have none
    """

  private static func pictures(_ list: String, _ more: String...) -> String {
    let name = list.prefix { $0 != "?" }
    let members = [
      "story | text | The id of its story", "title | text | The title of its story",
      "page | integer | The number of its page",
    ]
    return ([list] + (members + more).map { "\(name)[].\($0)" }).joined(separator: "\n")
  }

  /// The counts of a library of sparks.
  static let counts = """
    sparks? | integer | Sparks
    favorites? | integer | Favorites
    lessons? | integer | Lessons
    sessions? | integer | Sessions
    keptSessions? | integer | Kept sessions
    turns? | integer | Turns of talk in them
    personas? | integer | Personas
    presets? | integer | Presets
    """
}
