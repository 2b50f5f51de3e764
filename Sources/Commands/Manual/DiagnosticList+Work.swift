/// What the ids of findings mean: a line for each, with its severities.
extension DiagnosticList {
  static let work: [Group] = [
    Group(
      "The command line and the project",
      """
      usage | error | The command line is wrong or incomplete (exit code 64).
      missing-library | warning | `hornbook doctor` does not find a library of the system.
      no-manual | error | The pages of the manual are not installed with the program.
      no-project | error | The folder has neither settings nor content, or the folder of `--config` cannot be entered (78).
      no-library | error | There is no library, and no import file to make one from (78). Or it vanished while `hornbook watch` or `serve` was running.
      library-not-made | error | The library was not made: import files in the content folder have errors, or the disk is full or fails.
      app-store | error | The command would change the library, but this is an app's database and only read (78).
      content-differs | warning | Import files in the content folder have changed since the library last matched them.
      folder-library | error | The library is the content folder, and the command has no use for it: its files need no import, no `--prune` and no migration (78).
      no-folder-library | error | `hornbook new story` needs a content folder that is the library (78).
      story-in-the-way | error | `hornbook new story` would overwrite a file.
      two-libraries | warning | A library that the settings do not name is published. Stories beside it are not.
      renamed-story | note | A Markdown file of the content folder has a new name, and stays the story that it was.
      no-story | warning | The content folder has lost its last story. The site is published without stories.
      preview | error | `hornbook serve` cannot listen at the address or on the port.
      open-preview | warning | `hornbook serve --host` shows the preview to everybody in the network.
      unused-names | warning | The settings have names for an app's database, but the library is not one.
      stored-password | warning | The settings contain the password of the library's database.
      watch-limit | warning | The kernel allows no more watches. `hornbook watch` and `serve` check all files again and again instead.
      folder-in-use | error | `hornbook init` needs a folder that is new or empty.
      unknown-output | error | The last build has no output of this path.
      other-kind | error | The command belongs to another kind of library than the project has (exit code 64).
      unknown-spark | error | No spark has this id or begins with these words.
      unknown-session | error | No session has this id.
      ambiguous-spark | error | Several sparks begin with these words.
      removal-unfinished | error, warning | Something was removed for good, but another program has the library open, so its file may still contain it. The next command that writes finishes the work.
      still-published | error, warning | Sessions may no longer be published, but the site could not be rebuilt or is not on record.
      edit-value | error | The library does not accept a value given to `hornbook edit`.
      unknown-story | error, warning | No story has this title, address or id. In an import, a collection or achievement names a missing story.
      unknown-collection | error | No collection has this name, address or id.
      not-published | error | You asked for a book of a draft, of a story whose time has not come, of what `[publish]` leaves out, or of what only a preview is published of.
      unknown-page | error | The story has no page of this number, or a new page would leave a gap.
      unknown-member | error | The story is not in the collection.
      ambiguous-story | error | Several stories have this title. Their ids tell them apart.
      ambiguous-collection | error | Several collections have this name. Their ids tell them apart.
      unknown-profile | error, warning | No profile has this id or child's name. In an import, an achievement names a missing profile.
      ambiguous-profile | error | Several profiles have this child's name. Their ids tell them apart.
      unknown-achievement | error | No achievement has this name or id.
      ambiguous-achievement | error | Several achievements have this name. Their ids tell them apart.
      newer-build | error | A newer Hornbook has built here (78). Only that version knows which files it made, so nothing was touched.
      export-in-the-way | error | An export would overwrite something.
      unknown-target | error | No table `[deploy.NAME]` has this target. Or you named none, and there are several or none (64).
      deploy-address | error | The address of a deployment is invalid or holds a password (64 on the command line, 78 in the settings).
      unfinished-site | error | The site is not sent: its last build was interrupted, had errors, or made only some files.
      changed-site | error | The site is not sent: one of its files has changed since the last build.
      missing-tool | error | rclone, rsync or git is needed, and not installed.
      deploy-failed | error | The tool failed; its own last words say why. The next deployment continues from here.
      newer-deployment | error | A newer Hornbook has deployed from here, or to this target. Nothing was touched.
      target-differs | error, warning | A file at the target has changed since it was sent. It is sent again; `--dry-run` only reports it (an error).
      no-mark | warning | Hornbook's mark is missing at the target, although something was sent there. Every file was examined.
      foreign-target | warning | The target holds files that Hornbook has not sent. They stay, except those with the same names.
      other-library | warning | The target held the site of another library, or of another copy of this one.
      other-deployment | note | The target was deployed to from elsewhere, or never from here. Every file was examined.
      family-deployed | note | The site that was sent is a family's own site.
      copy-in-the-way | error | `hornbook copy` would write where a library already is.
      database | error | The address of a PostgreSQL database is invalid, its client library is missing, or it does not answer (78). Passwords are never shown.
      file-access | error | The system refused to read, write, make or remove a file, folder or database, or to take what was printed.
      system-limit | error | The system allows less than 640 MB of addresses (`ulimit -v`), or no thread. Nothing was done.
      crashed | error | The program ran out of memory, or has a fault of its own (70).
      interrupted | error | Control-C was pressed. Every file is whole (130).
      unexpected | error | A failure without a better description.
      """),
    Group(
      "The settings",
      about: """
        The exit code is 78. TOML has two limits: values are nested at most 250 deep, and tables are named at most 20,000 times. A file beyond them is reported as `settings-syntax`, or as not being TOML.
        """,
      """
      settings-syntax | error | The settings file is not TOML.
      unknown-setting | error | There is no setting, table, entity or field of this name. The nearest name is offered.
      setting-type | error | The value is of another type, such as a number where a text is wanted.
      setting-value | error | The value has the right type, but is not allowed.
      overlapping-folders | error | The output folder, or the folder of a deployment, overlaps a folder that the site is made from, or `.hornbook`.
      bad-language | error | The language of the site is no language tag.
      """),
    Group(
      "The library",
      """
      library-open | error | The file or database is not a library, is damaged, comes from a newer Hornbook, or cannot be opened or reached (78). It was not changed.
      library-migrate | error | An older library could not be upgraded (78). It is unchanged.
      library-fetch | error | The library could not be read (78).
      library-save | error | The library could not be written. It is unchanged.
      library-delete | error | Something could not be deleted.
      """),
    Group(
      "The database of an app",
      about: """
        These are found in a database of SwiftData or Core Data, when it is published, imported or described by `hornbook status --store`. The rest is read all the same.
        """,
      """
      lone-store | warning | The database was written with a write-ahead log, and the log is missing. The latest changes may be missing too.
      damaged-metadata | warning | The metadata of the database cannot be read.
      damaged-model | warning | The model in the database cannot be read. Columns are found by their names.
      missing-table | warning | An entity has no table.
      doubled-identity | warning | Several rows have one identity. All but the first get another.
      lost-page | warning | A page belongs to no story and is skipped.
      model-mismatch | warning | A table does not fit the model in the database: a column is missing or has another type. Values may come from wrong columns.
      assumed-column | warning | A value comes from a column that was found by a rule, and no known app confirms the rule ([The stores of apps](app-stores.md)).
      rival-entity | warning, note | The app has two entities for one kind of thing, such as `Story` and `StoryModel`. The one with more rows is read. A note if the other is empty.
      rival-link | warning | Several relationships could connect the app's entities, and no name decides. The first is read. `[store.fields]` can name the right one.
      unread-pages | warning | Rows look like pages, but no text or no story was found in them. They are not read.
      unmatched-name | error | `[store.entities]` or `[store.fields]` in the settings has a name that the database does not have (78).
      missing-identity | warning | The database has no UUID of its own, so it cannot be told from others.
      """),
    Group(
      "The addresses beside an app's database",
      about: """
        `Content/addresses.toml` holds them. A file that cannot be read is never written.
        """,
      """
      addresses-syntax | error | The file is not TOML.
      invalid-address | error | A line is no address: a part is missing, unknown or of another type, or the slug is invalid.
      disputed-address | warning | Two people gave one address to two things. It leads to one of them; the other got another address.
      merge-conflict | warning | The file contains the marks of a merge conflict. Both sides count.
      merged-address | note | Two people gave one thing two addresses. Both lead to it.
      """),
    Group(
      "An import or export",
      """
      unsafe-import | warning | A file in an imported folder is a link that leads out of it. It is left out.
      unreadable-import | error | The file or folder is not there or cannot be read.
      empty-import | error | The folder holds no JSON file.
      json-syntax | error | The file is not JSON, or `savedStories` in an app's preferences is not.
      plist-syntax | error | The file is not a property list.
      no-saved-stories | error, warning | An app's preferences have no `savedStories`, no collections and no achievements. A warning if `savedStories` holds no story.
      left-out-key | note | An app's preferences have a known key for which the library has no place.
      moved-stories | note | The app has moved the stories of these preferences to its database.
      already-imported | note | All stories of these preferences were imported before. `--force` imports them again.
      kept-story | note | The library already has stories of these preferences. They stay as they are; with `--force` the file wins.
      unrecognised-import | error, note | The file is JSON, but no library. A note if it only lay in the folder.
      import-summary | error, note | The file is only a summary of an export, and nothing of it is imported. A note if it only lay in the folder.
      bare-story | note | A story was given both with and without its pages. The one with pages counts.
      not-utf8 | error | A Markdown file is not UTF-8.
      front-matter | error | The lines between `+++` of a Markdown story are not TOML, or do not end.
      second-title | warning | A story has one title in its front matter and another as its heading. The heading counts.
      stray-heading | warning | A heading in a story is not its title. It counts as text.
      title-from-text | warning | A published story has no heading. Its first line counts as the title.
      repeated-title | warning | The last page of a published story only repeats the title, and is left out.
      gone-source | warning | A Markdown file is gone from its folder, or holds another story now. Its story is still in the library.
      empty-page | warning | A page of a published story is empty and left out. The others keep their numbers.
      no-such-page | warning | A table `[pages.N]` belongs to a page that does not exist.
      second-picture | warning | A page has more than one picture. The first counts.
      yaml-front-matter | warning | A Markdown story begins with YAML between lines `---` that has more than simple lines. It is kept in the notes.
      unknown-credit | warning | A line among the credits of a published story is unknown. It is kept in the notes.
      odd-language | warning | The language of published stories is no language tag. One message for each.
      newer-format | error | The file has a newer format than this program knows.
      duplicate-id | error | Two things of one kind have the same id. The first one counts.
      invalid-id | error | An id is not a UUID.
      missing-field | error | A required field is missing, such as a title.
      invalid-field | error | A field has the wrong type.
      unknown-field | note, warning | A field is unknown. For a story it is kept in `extra`.
      unknown-status | warning | The status of an illustration is unknown. It is kept, and counts as `notStarted`.
      taken-address | warning | An address already belongs to something else, and was left out.
      unsafe-address | warning | A text is no address: it has capitals, dots or slashes, is too long, or is a reserved name. It is turned into an address, or left out if nothing remains. The next build corrects one that an older version took.
      missing-date | warning | Something has no date of creation. A fixed date is used.
      unreadable-date | warning | Dates of a table cannot be read and count as unknown. Hornbook's own library keeps them as they are.
      duplicate-page-number | error, warning | Two pages of a story have one number. A warning in an app's database; there both are imported.
      unreadable-story | error | The pages of a story cannot be read from the database. The rest is imported.
      story-without-pages | warning | The story has no pages.
      long-spark | warning | A spark has more characters than recommended. It is kept.
      many-strengths | warning | Feedback names more strengths than recommended. They are kept.
      unsaved-spark | warning | Sparks that nobody saved were left out. One message counts them.
      refused-session | warning | Sessions were left out, because the library does not store them. One message counts them.
      kept-policy | warning | The file and the library disagree about storing sessions. The library's choice stays.
      double-key | warning | A key occurs twice in one object. The last one counts.
      broken-letter | warning | Half of a letter (a surrogate) stands alone. It was replaced by U+FFFD.
      ambiguous-picture | warning | Several pictures have the name that a page asks for. The nearest is taken.
      kept-picture | note | A page keeps the good picture of the library. `--force` takes the import's.
      kept-timings | warning | A file beside a recording has its times, but the library has another file of that name. The library's file stays.
      unsafe-picture | warning | The path of a picture leads out of its folder. It is left out.
      """),
  ]
}
