/// What the ids of findings mean: a line for each, with its severities.
extension DiagnosticList {
  static let work: [Group] = [
    Group(
      "The command line and the project",
      """
      usage | error | The command line is wrong, or asks for nothing (exit code 64).
      missing-library | warning | `hornbook doctor` does not find a library of the system.
      no-manual | error | The pages of the manual are not beside the program.
      no-project | error | The folder has neither settings nor content, or the folder of `--config` cannot be entered (78).
      no-library | error | There is no library, and no import file to make one from (78); or it went while `hornbook watch` or `serve` was running.
      library-not-made | error | The library was not made, because import files in the content folder have errors, or because its disk has no room or fails.
      app-store | error | The command would write to the library, which is the store of an app and only read (78).
      folder-library | error | The library is the content folder, for which the command has no use: what lies in it needs no import, no `--prune` and no migration (78).
      no-folder-library | error | `hornbook new story` was to begin a file in a content folder that is not the library (78).
      story-in-the-way | error | `hornbook new story` was to begin a file that is there already.
      two-libraries | warning | A library that the settings do not name is published, and stories lie beside it that are not.
      renamed-story | note | A Markdown file of the content folder has another name than before and stays the story that it was.
      content-differs | warning | Import files in the content folder have changed since the library held the same, and hold something else.
      preview | error | `hornbook serve` cannot listen at the address or on the port.
      open-preview | warning | `hornbook serve --host` shows the preview to everybody in the network.
      unused-names | warning | The settings hold names for the store of an app, and the library is none.
      stored-password | warning | The settings hold the password of the database that holds the library.
      watch-limit | warning | The kernel watches no more folders, or none at all; `hornbook watch` and `serve` look at all files again and again instead.
      folder-in-use | error | `hornbook init` needs a folder that is new or empty.
      unknown-output | error | The last build remembers no output of this path.
      other-kind | error | The command is one of another kind of library than the project has (exit code 64).
      unknown-spark | error | No spark has this id, or begins with these words.
      unknown-session | error | No session has this id.
      ambiguous-spark | error | Several sparks begin with the words.
      removal-unfinished | error, warning | Something was removed for good, but another program has the library open, so that its file may still hold it; the next command that writes finishes the work.
      still-published | error, warning | Sessions may not be shown any more, but the site could not be built anew, or is not on record.
      edit-value | error | A value given to `hornbook edit` is not one that the library can hold.
      unknown-story | error, warning | No story has this title, address or id; in an import, a collection or achievement names a story that is not there.
      unknown-collection | error | No collection has this name, address or id.
      not-published | error | A book is asked for of a story or collection that `[publish]` leaves out, or of which only a preview is published.
      unknown-page | error | The story has no page of this number, or a new page would stand beyond the next one behind its last.
      unknown-member | error | The story is not in the collection that it is to be taken out of.
      ambiguous-story | error | Several stories have this title; their ids tell them apart.
      ambiguous-collection | error | Several collections have this name; their ids tell them apart.
      unknown-profile | error, warning | No profile has this id, or is of a child of this name; in an import, an achievement names a profile that is not in the library.
      ambiguous-profile | error | Several profiles are of children of this name; their ids tell them apart.
      unknown-achievement | error | No achievement has this name or id.
      ambiguous-achievement | error | Several achievements have this name; their ids tell them apart.
      newer-build | error | A newer Hornbook has built here: only that one knows which files of the site it has made, so that nothing is built, cleaned or looked at (78); nothing was touched.
      export-in-the-way | error | Something stands where an export is to be written.
      unknown-target | error | `hornbook deploy` is asked for a target that no table `[deploy.NAME]` names, or for none where there are several, or none at all (64).
      deploy-address | error | What is written as an address to deploy to is none, or holds a password (64 on the command line, 78 in the settings).
      unfinished-site | error | The last build was broken off, found errors, or was about some files only: it is not sent.
      changed-site | error | A file of the site is not as the last build has left it: it is not sent.
      missing-tool | error | rclone, rsync or git is needed, and not on this machine.
      deploy-failed | error | The tool could not do its work; its own last words say why. The next deployment goes on where this one ended.
      newer-deployment | error | A newer Hornbook has deployed from here or to there; nothing was touched.
      target-differs | error, warning | A file at the target is not as it was sent: it is sent again, or with `--dry-run` only told (an error).
      no-mark | warning | The target bears no mark of Hornbook any more, though something was sent there; every file was looked at.
      foreign-target | warning | The target holds files that Hornbook has not sent; they stay, but for those of the same names.
      other-library | warning | The site of another library, or of another copy of this one, stood at the target.
      other-deployment | note | The target was deployed to from elsewhere since, or never from here; every file was looked at.
      family-deployed | note | The site that was sent is a family's own.
      copy-in-the-way | error | `hornbook copy` was to write where a library is already.
      database | error | The address of a database of PostgreSQL cannot be read, its client library is missing, or nothing can be heard from it (78). Passwords are never shown.
      file-access | error | The system did not let a file, a folder or a database be read, written, made or removed, or did not take what was said on standard output.
      system-limit | error | The system lets the program use fewer than 640 MB of addresses (`ulimit -v`), or start no thread; nothing was done.
      crashed | error | The program ran out of memory, or met a fault of its own (70).
      interrupted | error | Somebody pressed Control-C; every file is whole (130).
      unexpected | error | A failure that Hornbook has no better words for.
      """),
    Group(
      "The settings",
      about: """
        The exit code is 78. A value in TOML lies at most 250 deep (parts of its header and keys, and arrays around it). Tables are named at most 20,000 times (each part of a header, each part of a key before a dot). What is beyond that is told as `settings-syntax`, or as what is not TOML.
        """,
      """
      settings-syntax | error | The settings file is not TOML.
      unknown-setting | error | There is no setting, table, entity or field of this name; the nearest is offered.
      setting-type | error | The value is of another type, such as a number where a text is wanted.
      setting-value | error | The value is of the right type, but not allowed.
      overlapping-folders | error | The output folder, or the folder of a deployment, lies in a folder that the site is made of or in `.hornbook`, or the other way round.
      bad-language | error | The language of the site is no language tag.
      """),
    Group(
      "The library",
      """
      library-open | error | The file or database is not a library or store, is damaged, is of a newer Hornbook, or cannot be opened or reached (78); it was not touched.
      library-migrate | error | An older library could not be brought up to date (78); it is as it was.
      library-fetch | error | The library could not be read (78).
      library-save | error | The library could not be written; nothing of the change is in it.
      library-delete | error | Something could not be deleted.
      """),
    Group(
      "The store of an app",
      about: """
        What is found in a store of SwiftData or Core Data, whether it is published, imported or described by `hornbook status --store`. The rest is read all the same.
        """,
      """
      lone-store | warning | The store has been written with a write-ahead log, and there is none beside it: what was saved last may be missing.
      damaged-metadata | warning | What the store says of itself cannot be read.
      damaged-model | warning | The model that the store keeps cannot be read; columns are found by their names.
      missing-table | warning | An entity has no table.
      doubled-identity | warning | Several rows have one identity; all but the first get another.
      lost-page | warning | A page belongs to no story and is passed over.
      model-mismatch | warning | A table is not as the model says that the store keeps: a column is not there, or is declared as something else. Values may come from the wrong columns.
      assumed-column | warning | A value is taken from a column that was found by a rule which no store of an app has shown ([The stores of apps](app-stores.md)).
      rival-entity | warning, note | The app has two entities for one kind of thing, such as `Story` and `StoryModel`; the one with more rows is read. A note where the other one is empty.
      rival-link | warning | Things of an app's store could belong to others by several relationships, and no name tells by which; the first is read. `[store.fields]` names the right one.
      unread-pages | warning | Rows are pages by their name or shape, and none is read, because no text or no story was found in them.
      unmatched-name | error | `[store.entities]` or `[store.fields]` in the settings names what the store does not have (78).
      missing-identity | warning | The store does not say which one it is: the UUID that it was made with is missing.
      """),
    Group(
      "The addresses of a library that is only read",
      about: """
        `Content/addresses.toml` holds them. A file that cannot be read is never written.
        """,
      """
      addresses-syntax | error | The file is not TOML.
      invalid-address | error | A line is no address: a part is missing, unknown, of another type, or no slug.
      disputed-address | warning | Two things had one address, which two people have given out; it leads to one of them, and the other has got another.
      merge-conflict | warning | The marks of a merge that did not come out even stand in the file; both sides count.
      merged-address | note | Two people have given one thing two addresses; both lead to it.
      """),
    Group(
      "An import or export",
      """
      unsafe-import | warning | A file in a folder that is imported is a link to what lies outside of it; it is left out.
      unreadable-import | error | The file or folder is not there or cannot be read.
      empty-import | error | The folder holds no JSON file.
      json-syntax | error | The file is not JSON, or what an app's preferences hold as `savedStories` is not.
      plist-syntax | error | The file is not a property list.
      no-saved-stories | error, warning | An app's preferences have no `savedStories`, no collections and no achievements; a warning where `savedStories` holds no story.
      left-out-key | note | An app's preferences have something under a key that is known, and that no library has a place for.
      moved-stories | note | The app has moved the stories of these preferences to its store since.
      already-imported | note | All stories of these preferences have come in before; `--force` brings them in again.
      kept-story | note | The library has stories of these preferences already, which stay as they are; `--force` lets the file win.
      unrecognised-import | error, note | The file is JSON, but no library; a note where it was only found in a folder.
      import-summary | error, note | The file only sums up the stories of an export; nothing of it comes in. A note where it was found in a folder.
      bare-story | note | A story is given with its pages and, in another place, without them; the one with pages counts.
      not-utf8 | error | A Markdown file is no text in UTF-8.
      front-matter | error | The lines between `+++` of a Markdown story are not TOML, or do not end.
      second-title | warning | A story has a title in its front matter and another as its heading; the heading counts.
      stray-heading | warning | A heading in a story is not its title; it counts as text.
      title-from-text | warning | A published story has no heading; its first line counts as the title.
      repeated-title | warning | The last page of a published story only says the title again, and is left out.
      gone-source | warning | A Markdown file is gone from the folder that it came from, or is another story now, and its story is still in the library.
      empty-page | warning | A page of a published story is empty and is left out; the others keep their numbers.
      no-such-page | warning | A table `[pages.N]` is about a page that is not there.
      second-picture | warning | A page has more than one picture; the first counts.
      yaml-front-matter | warning | A Markdown story begins with YAML between lines `---` that has more than simple lines; it is kept in the notes.
      unknown-credit | warning | Something stands among the credits of a published story that Hornbook does not know; it is kept in the notes.
      odd-language | warning | The language of published stories is no language tag; said once of each.
      newer-format | error | The file is of a newer format than this program knows.
      duplicate-id | error | Two things of one kind have the same id; the first one counts.
      invalid-id | error | An id is not a UUID.
      missing-field | error | Something that has to be there is not, such as a title.
      invalid-field | error | A field is of another type than it has to be.
      unknown-field | note, warning | A field is not one that Hornbook knows; that of a story is kept in `extra`.
      unknown-status | warning | The status of an illustration is not one that Hornbook knows; it is kept and counts as `notStarted`.
      taken-address | warning | An address leads to something else already and was left out.
      unsafe-address | warning | A text is no address, because it has capitals, dots or slashes, is too long, or is a name that the site or a system has its own use for. It becomes one, or is left out where nothing of it is left; one that an older version took is healed by the next build.
      missing-date | warning | Something does not say when it was made; a fixed date stands in.
      unreadable-date | warning | Dates of a table cannot be read: they count as unknown, and a library of our own keeps them as they stand.
      duplicate-page-number | error, warning | Two pages of a story have one number; a warning in a store, from which they come in all the same.
      unreadable-story | error | The store that is imported from cannot give the pages of a story; the rest comes in.
      story-without-pages | warning | The story has no pages.
      long-spark | warning | A spark has more characters than are meant to be enough; it is kept.
      many-strengths | warning | Feedback names more strengths than are meant to be enough; they are kept.
      unsaved-spark | warning | Sparks that nobody has saved were left out; said once with their number.
      refused-session | warning | Sessions were left out because the library stores none; said once with their number.
      kept-policy | warning | The settings of a file say otherwise whether sessions are stored; the library's own choice stays.
      double-key | warning | A key stands twice in one object; the last one counts.
      broken-letter | warning | Half of a letter (a surrogate) stands alone and was replaced by U+FFFD.
      ambiguous-picture | warning | Several pictures have the name that a page asks for; it gets the nearest.
      kept-picture | note | A page keeps the good picture that the library has; `--force` takes the import's.
      kept-timings | warning | Beside a recording lies a file that says when it is spoken, and the library has another one of that name, which stays.
      unsafe-picture | warning | The path of a picture leads out of the folder that it has to lie in; it is left out.
      """),
  ]
}
