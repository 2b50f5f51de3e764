/// The meanings of the ids of findings: a line for each, with its severities.
extension DiagnosticList {
  static let work: [Group] = [
    Group(
      "The command line and the project",
      """
      usage | error | The command line is wrong or incomplete (exit code 64). `hornbook help COMMAND` shows how it is written.
      missing-library | warning | `hornbook doctor` does not find a library of the system. Install the package that `doctor` names beside it.
      no-manual | error | The pages of the manual are not installed with the program. `make install` installs them.
      no-project | error | The folder has neither settings nor content, or the folder of `--config` cannot be entered (78). Go to the project's folder, name its settings with `--config`, or begin a project with `hornbook init`.
      no-library | error | There is no library, and no import file to make one from (78). Or it vanished while `hornbook watch` or `serve` was running. Write a story into `Content/stories`, import some, or put the library back.
      library-not-made | error | The library was not made: import files in the content folder have errors, or the disk is full or fails. Mend the files that are named, or make room, and run the command again.
      app-store | error, warning | The command would change the library, but this is an app's database and only read (78). Change it in the app, or take the stories out with `hornbook import swiftdata`. As a warning: `hornbook describe` has written a list, which cannot be taken back.
      content-differs | warning | Import files in the content folder have changed since the library last matched them. `hornbook import markdown Content` brings them in; `--dry-run` only says what would change.
      folder-library | error | The library is the content folder, and the command has no use for it: its files need no import, no `--prune` and no migration (78). Run `hornbook build`; take stories out with `hornbook delete story`.
      no-folder-library | error | `hornbook new story` needs a content folder that is the library (78). Write the file yourself and import it, or let the folder be the library ([Choose a library](../how-to/choose-a-library.md)).
      story-in-the-way | error | `hornbook new story` would overwrite a file. Give the story another title, or edit that file.
      two-libraries | warning | A library that the settings do not name is published. Stories beside it are not. Name the library as `store` in the settings, or move it away.
      renamed-story | note | A Markdown file has a new name or folder, and stays the story that it was.
      stray-story | warning | A Markdown file in the content folder is not published, because it is not in its folder `stories`. Move it there.
      unread-file | warning | Something that would be a story cannot be read for what it is: a name that is not UTF-8, or differs from another one in its form of Unicode alone, a link to nothing, or a link to a folder. Give it another name, or put the file or folder itself there.
      no-story | warning | The content folder has lost its last story. The site is published without stories. Write a story into `Content/stories`, or put the files back.
      preview | error | `hornbook serve` cannot listen at the address or on the port. Choose another port with `--port`, or end the program that has this one.
      open-preview | warning | `hornbook serve --host` shows the preview to everybody in the network. Leave out `--host` if only you shall see it.
      unused-names | warning | The settings have names for an app's database, but the library is not one. Remove the tables `[store.…]`, unless you still import from the app.
      stored-password | warning | The settings contain the password of the library's database. Move it to the file that `PGPASSFILE` names.
      watch-limit | warning | The kernel allows no more watches. `hornbook watch` and `serve` check all files again and again instead. Raise the limit with `sysctl fs.inotify.max_user_watches=524288`.
      folder-in-use | error | `hornbook init` needs a folder that is new or empty. Name another folder.
      unknown-output | error | The last build has no output of this path. Give the path as it is in `Site/`, such as `stories/the-red-kite/index.html`.
      other-kind | error | The command belongs to another kind of library than the project has (exit code 64). Use the commands of this kind, or set `kind` in the settings.
      unknown-spark | error | No spark has this id or begins with these words. `hornbook list sparks --verbose` lists all.
      unknown-session | error | No session has this id. `hornbook list sessions` lists all.
      ambiguous-spark | error | Several sparks begin with these words. Name it by its id.
      removal-unfinished | error, warning | Something was removed for good, but another program has the library open, so its file may still contain it. The next command that writes finishes the work.
      still-published | error, warning | Sessions may no longer be published, but the site could not be rebuilt or is not on record. Mend the errors and run `hornbook build`, or remove the site with `hornbook clean`.
      edit-value | error | The library does not accept a value given to `hornbook edit`. The hint shows the form that it takes.
      unknown-story | error, warning | No story has this title, address or id. In an import, a collection or achievement names a missing story. `hornbook list stories` lists all. Import the missing one, or take its name out.
      unknown-collection | error | No collection has this name, address or id. `hornbook list collections` lists all.
      not-published | error | You asked for a book of a draft, of a story whose time has not come, of what `[publish]` leaves out, or of what only a preview is published of. Give `--drafts` for drafts, or change `[publish]` or `[[collection]]`.
      unknown-page | error | The story has no page of this number, or a new page would leave a gap. The hint names the numbers that there are.
      unknown-member | error | The story is not in the collection. `hornbook list stories --collection NAME` lists those that are.
      ambiguous-story | error | Several stories have this title. Their ids tell them apart. `hornbook list stories --verbose` shows them.
      ambiguous-collection | error | Several collections have this name. Their ids tell them apart. `hornbook list collections --verbose` shows them.
      unknown-profile | error, warning | No profile has this id or child's name. In an import, an achievement names a missing profile. `hornbook list profiles` lists all.
      ambiguous-profile | error | Several profiles have this child's name. Their ids tell them apart. `hornbook list profiles --verbose` shows them.
      unknown-achievement | error | No achievement has this name or id. `hornbook list achievements` lists all.
      ambiguous-achievement | error | Several achievements have this name. Their ids tell them apart. `hornbook list achievements --verbose` shows them.
      newer-build | error | A newer Hornbook has built here (78). Only that version knows which files it made, so nothing was touched. Update Hornbook, or build into another folder.
      onix-sender | error | Nobody says who sends the file to the book trade. Set `sender` in `[onix]`, or `publisher` in `[books]`.
      onix-empty | error | No published story has an ISBN. `hornbook edit story TITLE --isbn epub:…` gives it one.
      export-in-the-way | error | An export would overwrite something. Name another place, or give `--force`.
      unremembered | note | What was written beside the site could not be noted in '.hornbook', and `hornbook status` does not tell of it. See that the folder can be written to.
      channel-empty | error | No published story can stand in a channel for Kolibri. The findings say what each of them lacks.
      channel-holder | warning | Kolibri asks who holds the rights to a story, and nobody is named. The story is not in the channel. Name an author, or `publisher` in `[books]`.
      channel-license | warning, note | A story says no licence, and all rights to it are reserved in the channel (a warning), or one that Kolibri has no name for, which stands there in the author's words (a note).
      channel-language | warning | Kolibri has no code for the language of a story. The story stands in the channel without a language.
      channel-cut | note | Kolibri has less room for a text of a story: 200 characters for a title and for names, 400 for a summary. The text is cut in the channel.
      long-record | error, warning | A record of `hornbook export records` has more than ISO 2709 takes: a field of 9,999 bytes is cut (a warning), a record of 99,999 is left out of '.mrc'. MARCXML has all of it. Write a shorter summary.
      unknown-target | error | No table `[deploy.NAME]` has this target. Or you named none, and there are several or none (64). Name one of the tables, write one, or give an address such as `folder:PATH`.
      deploy-address | error | The address of a deployment is invalid or holds a password (64 on the command line, 78 in the settings). [Deploying](../how-to/deploying.md#the-kinds-of-targets) shows all forms.
      unfinished-site | error | The site is not sent: its last build was interrupted, had errors, or made only some files. Run `hornbook build` to the end.
      changed-site | error | The site is not sent: one of its files has changed since the last build. Run `hornbook build`, which writes it again.
      missing-tool | error | rclone, rsync or git is needed, and not installed. Install it, for example with `apt-get install rclone`.
      deploy-failed | error | The tool failed; its own last words say why. The next deployment continues from here.
      newer-deployment | error | A newer Hornbook has deployed from here, or to this target. Nothing was touched. Update Hornbook.
      target-differs | error, warning | A file at the target has changed since it was sent. It is sent again; `--dry-run` only reports it (an error).
      no-mark | warning | Hornbook's mark is missing at the target, although something was sent there. Every file was examined. You need not do anything, unless the address is wrong.
      foreign-target | warning | The target holds files that Hornbook has not sent. They stay, except those with the same names. Remove them there if nobody needs them.
      other-library | warning | The target held the site of another library, or of another copy of this one. See that the address is right. Files that only the other site had stay there.
      other-deployment | note | The target was deployed to from elsewhere, or never from here. Every file was examined. You need not do anything, unless the address is wrong.
      family-deployed | note | The site that was sent is a family's own site. See that the host asks for a password, or lock the site (`[lock]`).
      copy-in-the-way | error | `hornbook copy` would write where a library already is. Name a new file, or an empty database.
      database | error | The address of a PostgreSQL database is invalid, its client library is missing, or it does not answer (78). Passwords are never shown. [PostgreSQL](../how-to/postgresql.md) shows the form of the address, and where the password goes.
      file-access | error | The system refused to read, write, make or remove a file, folder or database, or to take what was printed. Look at the rights of the file, at the room on the disk, and at the system's own words in the message.
      system-limit | error | The system allows less than 640 MB of addresses (`ulimit -v`), or no thread. Nothing was done. Raise it: `ulimit -v unlimited`, or `ulimit -u` for threads.
      crashed | error | The program ran out of memory, or has a fault of its own (70). Give it more memory or fewer `--jobs`. If that changes nothing, report it.
      interrupted | error | Control-C was pressed. Every file is whole (130). Run the command again to finish.
      unexpected | error | A failure without a better description. Run the command again. If it stays, report it with the output of `hornbook doctor`.
      """),
    Group(
      "The settings",
      about: """
        The exit code is 78. TOML has two limits: values are nested at most 250 deep, and tables are named at most 20,000 times. A file beyond them is reported as `settings-syntax`, or as not being TOML.
        """,
      """
      settings-syntax | error | The settings file is not TOML. Mend the line that is named. `hornbook help settings` shows how each setting is written.
      unknown-setting | error | There is no setting, table, entity or field of this name. The nearest name is offered. `hornbook help settings` lists them all.
      setting-type | error | The value is of another type, such as a number where a text is wanted. Write it as `hornbook help settings` shows.
      setting-value | error | The value has the right type, but is not allowed. The message or `hornbook help settings` names what is allowed.
      overlapping-folders | error | The output folder, or the folder of a deployment, overlaps a folder that the site is made from, or `.hornbook`. Choose another folder.
      bad-language | error | The language of the site is no language tag. Write it as `en`, `pt-BR` or `zh-Hant` (BCP 47).
      """),
    Group(
      "The library",
      """
      library-open | error | The file or database is not a library, is damaged, comes from a newer Hornbook, or cannot be opened or reached (78). It was not changed. Name the right file as `store`, bring the server up, put a backup in its place, or update Hornbook.
      library-migrate | error | An older library could not be upgraded (78). It is unchanged. Make room on the disk, let nobody else have it open, and run the command again.
      library-fetch | error | The library could not be read (78). Run the command again. If the file is damaged, put a backup in its place.
      library-save | error | The library could not be written. It is unchanged. Make room on the disk, or wait until other programs have finished, and run the command again.
      library-delete | error | Something could not be deleted. Make room on the disk, or wait until other programs have finished, and run the command again.
      """),
    Group(
      "The database of an app",
      about: """
        These are found in a database of SwiftData or Core Data, when it is published, imported or described by `hornbook status --store`. The rest is read all the same.
        """,
      """
      lone-store | warning | The database was written with a write-ahead log, and the log is missing. The latest changes may be missing too. Copy the database together with the files of its name that end in `-wal` and `-shm`.
      damaged-metadata | warning | The metadata of the database cannot be read. See that the site is right, or copy the database again.
      damaged-model | warning | The model in the database cannot be read. Columns are found by their names. See that the site is right, or copy the database again.
      missing-table | warning | An entity has no table. Things of this kind are missing in the site. Copy the database again, or name the entity in `[store.entities]`.
      doubled-identity | warning | Several rows have one identity. All but the first get another. Mend it in the app, so that addresses stay with their stories.
      lost-page | warning | A page belongs to no story and is skipped. Delete or mend it in the app, if it was meant to be read.
      model-mismatch | warning | A table does not fit the model in the database: a column is missing or has another type. Values may come from wrong columns. See that the site is right, or copy the database again.
      assumed-column | warning | A value comes from a column that was found by a rule, and no known app confirms the rule ([The stores of apps](app-stores.md)). See that the value is right. `[store.fields]` can name another column.
      rival-entity | warning, note | The app has two entities for one kind of thing, such as `Story` and `StoryModel`. The one with more rows is read. A note if the other is empty. `[store.entities]` can name the other one.
      rival-link | warning | Several relationships could connect the app's entities, and no name decides. The first is read. `[store.fields]` can name the right one.
      unread-pages | warning | Rows look like pages, but no text or no story was found in them. They are not read. Say in `[store.fields.Page]` what the app calls them: `text`, and `story` for the relationship.
      unmatched-name | error | `[store.entities]` or `[store.fields]` in the settings has a name that the database does not have (78). `hornbook status --store` shows the names that there are.
      missing-identity | warning | The database has no UUID of its own, so it cannot be told from others. Give each project a database of its own.
      """),
    Group(
      "The addresses beside an app's database",
      about: """
        `Content/addresses.toml` holds them. A file that cannot be read is never written.
        """,
      """
      addresses-syntax | error | The file is not TOML. Mend the line that is named.
      invalid-address | error | A line is no address: a part is missing, unknown or of another type, or the slug is invalid. Mend the line that is named, or take it out.
      disputed-address | warning | Two people gave one address to two things. It leads to one of them; the other got another address. You need not do anything. `hornbook edit story --slug` gives a story another one.
      merge-conflict | warning | The file contains the marks of a merge conflict. Both sides count. Remove the marks and commit the file.
      merged-address | note | Two people gave one thing two addresses. Both lead to it.
      """),
    Group(
      "An import or export",
      """
      unsafe-import | warning | A file in an imported folder is a link that leads out of it. It is left out. Put the file itself there.
      unreadable-import | error | The file or folder is not there or cannot be read, or an e-book is damaged, locked (DRM) or made to harm. See that the path is right and that you may read it; get the e-book again.
      empty-import | error | The folder holds no JSON file. Name an export, or the folder that it lies in.
      json-syntax | error | The file is not JSON, or `savedStories` in an app's preferences is not. Mend the place that is named, or export again.
      plist-syntax | error | The file is not a property list. Name the app's file in `Library/Preferences`. `plutil -convert xml1 FILE` on a Mac helps with old ones.
      no-saved-stories | error, warning | An app's preferences have no `savedStories`, no collections and no achievements. A warning if `savedStories` holds no story. Name the app's file in `Library/Preferences`, or import its database with `hornbook import swiftdata`.
      left-out-key | note | An app's preferences have a known key for which the library has no place.
      moved-stories | note | The app has moved the stories of these preferences to its database. Import that database with `hornbook import swiftdata`.
      already-imported | note | All stories of these preferences were imported before. `--force` imports them again.
      kept-story | note | The library already has stories of these preferences, or the story of an e-book. They stay as they are; with `--force` the file wins.
      replaced-story | warning | With `--force` an e-book has won over a story that the library had otherwise. The message says what it has replaced. Id, address, day of creation, and what the book does not say, have stayed.
      left-out-page | note | Pages of an e-book are none of its story: cover, title page, credits, questions and the like. The message names them, and says which of them are guessed. If one of them belongs to the story, import the book with `--keep NAME`, or `--keep guessed`.
      split-page | warning | A page of an e-book has several pictures. It becomes several pages, each with one. Look at them, and move words where they belong.
      left-out-picture | note, warning | A picture of an e-book is decoration (a note), or it is no whole picture. Or its alternative text is a file's name. Describe it with `hornbook describe`.
      left-out-recording | warning | A recording of an e-book, or the times at which it is spoken, cannot be kept. The message says why. Install `ffmpeg`, if that is missing, and import with `--force`.
      left-out-content | warning | An e-book has something for which a story has no place, such as films, or something that cannot be read. The rest came in.
      bad-translations | error | A file is no table or XLIFF of translations: it is not UTF-8, is damaged, or has lost the columns `translation`, `to`, `id` and `key`. Nothing of it came in. Mend the line that is named, or save it again as CSV in UTF-8 or as XLIFF 2.
      same-language | error | A story is to be translated into its own language. Name another language with `--to`.
      mixed-languages | error | Stories in several languages do not fit into one file of XLIFF. Write a file for each, or a table.
      no-derivatives | warning | The license of a story (ND) does not allow a translation to be published. Ask those who hold the rights.
      changed-original | warning | A text of the original has changed since the file was written. The translation was taken. Look whether it still fits.
      gone-original | warning | The original no longer has a text, a page, or a word or question to learn that was translated. Such a page stands at the end of the translation until `--force` or `hornbook delete page` removes it; such a word or question until `--force` does.
      kept-translation | warning | A text of a translation was edited in the library since the file was written, and stays. `--force` takes the file's.
      missing-translation | warning | Texts have no translation yet. A new translation stays a draft until they have one. Fill them in, and import the file again.
      long-translation | warning | A translation has more characters than its text was given. It was taken. Shorten it, if it does not fit its page.
      unrecognised-import | error, note | The file is JSON, but no library. A note if it only lay in the folder. Name a story export or its folder.
      import-summary | error, note | The file is only a summary of an export, and nothing of it is imported. A note if it only lay in the folder. Name the file with the stories, or the folder of the export.
      bare-story | note | A story was given both with and without its pages. The one with pages counts.
      not-utf8 | error | A Markdown file is not UTF-8. Save it as UTF-8.
      front-matter | error | The lines between `+++` of a Markdown story are not TOML, or do not end. Mend the line that is named. Texts stand in quotation marks, and a line `+++` ends it.
      second-title | warning | A story has one title in its front matter and another as its heading. The heading counts. Remove one of them.
      stray-heading | warning | A heading in a story is not its title. It counts as text. Write a line `##` alone to begin a page.
      stray-image | warning | A line of a story has an image beside other text, or one whose path does not stand behind it (`![a][b]`, `![[b.png]]`). It stays text. Write `![what it shows](path)` alone in a line, or a backslash before its `!`.
      title-from-text | warning | A published story has no heading. Its first line counts as the title. Begin the file with a line such as `# The Lost Star`.
      repeated-title | warning | The last page of a published story only repeats the title, and is left out. Remove that page to be rid of the message.
      gone-source | warning | A Markdown file is gone from its folder, or holds another story now. Its story is still in the library. Put the file back, or delete such stories with `--prune`.
      empty-page | warning | A page of a published story is empty and left out. The others keep their numbers. Write something on it, or remove its `##`.
      no-such-page | warning | A table `[pages.N]` belongs to a page that does not exist. Remove the table, or write the page.
      second-picture | warning | A page has more than one picture. The first counts. Put the other picture on a page of its own.
      yaml-front-matter | warning | A Markdown story begins with YAML between lines `---` that has more than simple lines. It is kept in the notes. Write it as TOML between lines `+++` if Hornbook shall use it.
      unknown-credit | warning | A line among the credits of a published story is unknown. It is kept in the notes. Write it as one of the [credits](import-format.md#openly-licensed-collections) that are known.
      odd-language | warning | The language of published stories is no language tag. One message for each. Write the tag that the message names, or name the language in `[languages]`.
      newer-format | error | The file has a newer format than this program knows. Update Hornbook.
      duplicate-id | error | Two things of one kind have the same id. The first one counts. Give each an id of its own.
      invalid-id | error | An id is not a UUID. Make one, for example with `uuidgen`, or leave the id out.
      missing-field | error | A required field is missing, such as a title. Add it.
      invalid-field | error | A field has the wrong type. Write it as [Import format](import-format.md) shows.
      isbn-edition | warning | `isbn` of a story is a text, which does not say which edition it is of. It is kept, and not used. Write `isbn = { epub = "…" }`.
      unknown-field | note, warning | A field is unknown. For a story it is kept in `extra`. A warning if a known field is nearly called so (`Draft`, `autor`). Mend its name if it is misspelled.
      unknown-status | warning | The status of an illustration is unknown. It is kept, and counts as `notStarted`. Write `notStarted`, `generating`, `generated` or `failed`.
      taken-address | warning | An address already belongs to something else, and was left out. Give the thing another address with `hornbook edit … --slug`.
      unsafe-address | warning | A text is no address: it has capitals, dots or slashes, is too long, or is a reserved name. It is turned into an address, or left out if nothing remains. The next build corrects one that an older version took.
      missing-date | warning | Something has no date of creation. A fixed date is used. Add `createdAt`.
      unreadable-date | warning | Dates of a table cannot be read and count as unknown. Hornbook's own library keeps them as they are. Write dates as `2026-01-15T09:30:00Z`.
      duplicate-page-number | error, warning | Two pages of a story have one number. A warning in an app's database; there both are imported. Number the pages 1, 2, 3.
      unreadable-story | error | The pages of a story cannot be read from the database. The rest is imported. Mend it in the app and import again.
      story-without-pages | warning | The story has no pages. Add pages to it, or delete it.
      long-spark | warning | A spark has more characters than recommended. It is kept. Shorten it if you like.
      many-strengths | warning | Feedback names more strengths than recommended. They are kept. Shorten the list if you like.
      unsaved-spark | warning | Sparks that nobody saved were left out. One message counts them. Save those that you want in the app, and export again.
      refused-session | warning | Sessions were left out, because the library does not store them. One message counts them. Allow them with `hornbook edit transcripts on`, and import again.
      kept-policy | warning | The file and the library disagree about storing sessions. The library's choice stays. `hornbook edit transcripts on` or `off` changes it.
      double-key | warning | A key occurs twice in one object. The last one counts. Remove the other one.
      broken-letter | warning | Half of a letter (a surrogate) stands alone. It was replaced by U+FFFD. Write the letter again, or export again with another program.
      ambiguous-picture | warning | Several pictures have the name that a page asks for. The nearest is taken. Give the whole path of the picture.
      kept-picture | note | A page keeps the good picture of the library. `--force` takes the import's.
      kept-timings | warning | A file beside a recording has its times, but the library has another file of that name. The library's file stays. Remove the library's file, and import again.
      unsafe-picture | warning | The path of a picture leads out of its folder. It is left out. Put the picture into the folder.
      """),
  ]
}
