/// The meanings of the ids of findings: a line for each, with its severities.
extension DiagnosticList {
  static let site: [Group] = [
    Group(
      "Pictures and stories at a build",
      """
      pending-picture | warning | The picture of a page has not been made yet. The page is published without it. `hornbook illustrate` makes it, or give one with `hornbook edit page --picture`.
      failed-picture | warning | The picture of a page could not be made. The page is published without it. `hornbook illustrate` tries again.
      missing-picture | warning | A page is marked as illustrated, but its picture is missing or not named. Put the file back, or run `hornbook illustrate`.
      broken-picture | warning, error | The picture of a page is damaged, too large, no picture, or an SVG that cannot be cleaned; or it could not be read this time. An error if it changed during the build. Put a whole PNG, JPEG, WebP, AVIF, GIF or SVG file in its place, and build again.
      cleaned-picture | warning | An SVG is published without some of its parts: scripts, animation, parts of other files, foreign content, embedded pictures of unknown formats, or very slow filters. Look at the page. If something is missing, save the drawing without these parts, or as PNG.
      picture-outside | warning | The path of a picture leads out of the folder of illustrations. Put the picture into the folder, and name it by its path there.
      unshown-cover | note | Collections of an app's database contain covers. No page shows them; an import keeps them in `extra`. You need not do anything.
      unsupported-picture | warning | Browsers do not show this picture format, and it is not converted. Either libvips is not installed, or `enabled` in `[pictures]` is false. Install libvips (Debian: `libvips42`), switch the setting on, or save the picture as PNG or JPEG.
      picture-format | warning | E-readers do not show this picture format, and it is not converted, so the book goes without it; the same of SVG in a PDF. Either libvips is not installed, or `enabled` in `[pictures]` is false. Install libvips (Debian: `libvips42`), switch the setting on, or save the picture as PNG or JPEG.
      missing-recording | warning | A page or a story names a recording that is missing. It is not read aloud. Put the file in its place, or take its name out.
      recording-outside | warning | The path of a recording leads out of the folder of illustrations. Put the recording into the folder, and name it by its path there.
      broken-recording | warning, error | A recording is not a complete MP3, nor AAC in MP4, or is larger than 256 MB. An error if it changed during the build. Put the whole MP3 or M4A file in its place, and build again.
      recording-timings | warning | The times of a recording cannot be read, or do not fit the text. The page is highlighted as a whole, or the story's recording is left out. [Add recordings](../how-to/add-recordings.md) shows their form.
      remote-recording | warning | The recording of a story is an address on the web (`audioURL`) and is not fetched. Books and the site play only their own files. Put the file into the folder of illustrations, and name it in `audioRelativePath`.
      missing-video | warning | A page names a video in a sign language that is missing. Put the file in its place, or take its name out.
      broken-video | warning | A video in a sign language is no complete MP4 with H.264, nor WebM, or is larger than 256 MB, or its path leads out of the folder of illustrations. `ffmpeg -i in.mov -c:v libx264 -pix_fmt yuv420p out.mp4` makes one that every browser shows.
      captions | warning | The captions beside a video are no WebVTT, or have no cue. The video is shown without them. Mend the file ([Sign language](../how-to/learn-beside-a-story.md#sign-language)).
      sign-language | warning, note | A page has a video in a sign language, and the story does not say which it is. Set `signLanguage`, such as `ase`. A note says what goes without the videos: e-books do unless `sign_videos` in `[books]` is true.
      learning | warning | A word to learn or a question of a story has a fault: it says nothing, has no right answer, or names a page that is not there. It is left out. Mend it as the message says ([Words and questions](../how-to/learn-beside-a-story.md)).
      word-not-found | note | A word to learn stands on no page, so nothing in the text leads to its meaning. Give the forms in which it stands there: `forms`.
      footnote | warning | A page leads to a note that it does not have, has a note that nothing leads to, or has two of one name. The text stays as it was written. A note is `[^1]` behind a word and `[^1]: …` in a paragraph of its own on the same page ([Notes](../how-to/write-a-story.md#notes-below-the-text)).
      publish-nothing | error | `[publish]` leaves no story of the library. Nothing is published, and the existing site stays. Widen one of the lists: a story has to match each of them.
      publish-unknown | warning | An entry of `[publish]`, or a table `[[collection]]` with `access = "full"`, matches nothing in the library. The nearest name is offered. Mend the entry, or remove it.
      preview-unknown | error | A table `[[collection]]` with `access = "preview"` matches no collection. Nothing is published, because it is unclear what must be held back. Mend the name, slug or id in that table.
      light-pictures | warning | The small page of a story goes without pictures, as no small copies can be made: `[pictures]` is off, or libvips is missing.
      heavy-page | warning | A story as one page to pass on is heavier than `share_size` in `[books]`, even with its smallest pictures.
      held-book | note, warning, error | There is no book while pictures are missing: `incomplete = "hold"` in `[books]`. A warning from `hornbook epub`; an error if you named the book. Make the pictures, or set `incomplete = "text-only"`.
      unfit-cover | warning, note | The given cover of a story is wider than high, or too small to be read. A note if it is only smaller than shops want it. Give one of 1600 by 2560 pixels, or none: then one is composed.
      bad-drawing | warning | A drawing of the theme for books (`epub/placeholder.svg`, `epub/ornament.mustache`) is no SVG that can be cleaned and drawn. Books go without it. Mend the drawing, or remove it from your theme.
      oai-incomplete | warning | `gateway` in `[records]` asks for a repository of OAI-PMH, and `base_url` or `email` is missing. Set it, or leave `gateway` out.
      no-base-url | note | The site's address is not set (`base_url`). There is no site map, stories cannot be shown on other sites, addresses in feeds are relative, and records for libraries have none. Set `base_url` in `[site]` once you know the address.
      no-libzip | error | libzip, which packs e-books, is not installed. Install it (Debian 12: `libzip4`, Debian 13: `libzip5`, Ubuntu 24.04: `libzip4t64`), or make no e-books: `enabled = false` under `[books]`.
      no-libvips | warning | libvips, which makes copies of pictures, is not installed. Pictures are published as they are. Install it (Debian: `libvips42`, Ubuntu 24.04: `libvips42t64`), and build again.
      no-icu | warning | ICU, which knows the words of languages that are written without spaces (Thai, Lao, Khmer, Burmese), is not installed. Lines on fixed pages and in PDFs end within words. Install it (Debian 12: `libicu72`), and build again.
      no-harfbuzz | warning | HarfBuzz, which sets text in fonts, is not installed. There are no books of fixed layout and no PDFs. Install it (Debian: `libharfbuzz0b` and `libharfbuzz-subset0`), and build again.
      missing-font | warning, error | There is no font for the letters of a story's language or title, and so no book of fixed layout, no PDF, and no words on a cover that is composed; or a font of the settings is missing, or is no font. An error if no subset of a font can be made. Install a font (Debian: `fonts-sil-andika`, `fonts-noto-core`, `fonts-noto-cjk`), or name one in `[fonts]`.
      no-sample | warning | `hornbook epub --sample` was asked for samples, and a book is not read aloud, which alone needs one; or only books of collections were named. Add recordings, or let a machine read with `hornbook narrate`.
      flowing-books | warning | `layout` in `[books]` asks for books of fixed layout, and a library of sparks makes none: its books are text without pictures, and come in one edition whose text flows. Set it to `"reflowable"`, or leave it out.
      unlicensed-font | warning | A font has no licence in it or beside it. Books carry it without one. Put its licence beside it as `LICENSE.txt`.
      missing-glyphs | warning | A text has characters that no font has. The book of fixed layout leaves them to the fonts of readers; a PDF leaves them out. Name a font that has them in `[fonts]`.
      long-page | note | The text of a page does not fit on one page of fixed layout, and continues on others. Shorten the text, or make several pages of it.
      coarse-picture | warning | Pictures of a story have fewer than 300 pixels an inch in print. Give larger pictures, or choose a smaller `trim` in `[print]`.
      unprintable-picture | warning, error | Pictures of a story have fewer than 150 pixels an inch in print. `hornbook pdf` ends with 1. Give larger pictures, or choose a smaller `trim` in `[print]`.
      print-pages | warning | A story has fewer or more pages in print than the printer that `profile` in `[print]` names takes. Add pages to it or divide it, or choose another printer.
      print-isbn | note | The cover of a printed book has no bars, as its story has no ISBN. Give it one (`isbn = { print = "…" }`), or let the printer put one there.
      print-number | warning | `isbn` in `[print]` names a story that the library does not have. Correct its address: `hornbook list stories` tells addresses.
      isbn-shared | warning | Two editions in the library have one ISBN. Shops would take one for the other: give each its own.
      isbn-wrong | warning | Another program has put an ISBN into the library that is none. It is not used. Correct it with `hornbook edit story`.
      unknown-role | warning | A role of a contributor is none, such as `ilustrator`, and counts as `contributor` in books. Correct it in the file, or with `hornbook edit story --contributor`.
      no-edition | warning | `editions` in `[books]` names two languages, and no story in the first has a translation in the other. Correct the pair, or give both stories one `translationGroup`.
      isbn-unused | warning | An edition has an ISBN, and `layout` in `[books]` makes no such book. Set it to `"both"`, or take the ISBN away.
      thema-code | warning | A code in `thema` is none of Thema. Codes are such as `YBC` or `5AC`.
      isbn-differs | warning | `[print]` and a story name different ISBNs for the printed book; that of the story counts, if it is one. Take one away.
      print-size | warning | The pictures of a printed book weigh more than the printer takes in one file. Give smaller pictures, or divide the story.
      colour-profile | error | `colour = "cmyk"` in `[print]` needs the ICC profile of a press, and there is none, or it cannot be used. Name your printer's by `colour_profile`, or install one (Debian: `libgs-common`).
      thick-booklet | warning | A booklet has more than 25 sheets, and is too thick to be folded. Divide the story.
      picture-copy | error | A copy of a picture was lost and could not be made again, or came out different. The next build tries again.
      picture-shortage | warning | The machine lacked memory or processes. Icons, covers, link pictures or drawings of the theme are left out; one message counts them. The next build tries again. Give it more memory, or fewer `--jobs`.
      no-pictures | note | A story has no pictures, and none was begun. It counts as a story in words, and its book is not a draft. `hornbook illustrate` makes some, if you want any.
      missing-alt | warning | Pictures of a story have no alt text for people who cannot see them, or only a file name or words of a program. One message for each story. `hornbook describe` lists pictures without any.
      unreviewed-alt | note, warning | A service proposed alt texts, or their pages have other pictures now, and nobody has approved them. Pages show them; e-books do not claim them. `hornbook describe` lists them for you to approve.
      empty-story | warning, error | A story has no pages, and so no book. An error if you named the book. Add pages to it, or delete it.
      reading-level | warning | A story has more than its reading level allows, such as words on a page, or a level that the scale in `[levels]` does not have. Give it another level with `hornbook edit story`, make its text shorter, or change the limits. `hornbook list levels` tells the numbers.
      license-forbids | warning | The license of a story forbids what the settings ask for: publishing it at all (all rights reserved), making money with it (`[site] commercial`), or changing the child's name in it (`child_name`). Stories by the site's author, or under the site's license, are the site's own and are not checked. Change the setting, leave the story out, or keep it if you agreed on more than the licence says.
      name-left | warning | A word looks like a child's name, but is not in `child_names`, although `child_name` removes the name. Or an authored page has the name; such pages are published as they are. List the form in `child_names`, or change the page.
      unknown-language | warning | The language of a story, or of sparks, lessons and sessions, is no language tag. The site's language is used. Write it as `en`, `pt-BR` or `zh-Hant` (BCP 47).
      unregistered-language | warning | The language of a story has an unregistered subtag. It is corrected, or treated as a private one. `[languages]` in the settings can name it.
      """),
    Group(
      "Builds in shards",
      about: """
        `hornbook build --shard` and `hornbook merge` report these. [Build in shards](../how-to/sharding.md) says how shards are built.
        """,
      """
      no-shards | error | No shard was found to merge, or one is missing. Name the folders that `hornbook build --shard` has filled.
      shards-differ | error | The shards do not belong together. One is there twice, or differs in number, moment, library or covers, in `--drafts`, or in settings, templates, pages, Hornbook or libvips. Build all shards again with the same files, settings and programs.
      bad-shard | error | The part of a shard (`part.sqlite`) is damaged, unfinished, or from another version of Hornbook. Build that shard again.
      changed-shard | error | A file of a shard is missing or has changed since its build. Build that shard again.
      """),
    Group(
      "Making pictures",
      about: """
        `hornbook illustrate` reports these.
        """,
      """
      no-key | error | The environment variable that holds the key of the service is not set (78). Set it to your key, or name another variable as `key_variable` in `[illustrate]`.
      picture-service | error | The service cannot be used with these settings: it rejects the key, has no such model, redirects, or cannot be trusted (78 before the first request). Or a program says that it cannot work (code 69 or 78). Or three pages in a row had no answer. Pages that were not asked for are unchanged. Look at `[illustrate]` in the settings, and at the key.
      no-picture-program | error | The program that the settings name, or 'hornbook-sketch', is not on this machine (78). Install it, or correct `command` in `[illustrate]`, `[narrate]` or `[write]`.
      untrusted-program | error | The settings would run a program, and this was not confirmed. Nothing was run. Give `--trust PROGRAM` if you trust it.
      untrusted-service | error | The settings would send the key of the service to another host, and this was not confirmed. Nothing was sent. Give `--trust HOST` if you trust it.
      illustrating | error | Another `hornbook illustrate` is working on the library. Wait until it is done.
      illustration-failed | error | The picture of a page could not be made; the next run tries again.
      illustration-refused | error, warning | The service refuses to draw a page. A warning if it refused before, and was not asked again. Change its prompt or text, and ask again with `--force`.
      illustration-left | warning | A page was left alone: it was changed, deleted or given a picture in the meantime. Run `hornbook illustrate` again if it still needs one.
      other-model | warning | Pictures came from the second model, which does not see the page before. See whether the pictures of a story match.
      """),
    Group(
      "Locked sites",
      about: "Commands report these where `enabled = true` stands in `[lock]`.",
      """
      no-phrase | error | Nobody gives the phrase (78). Set the variable `HORNBOOK_PHRASE`, or name a file as `phrase_file` in `[lock]`.
      weak-phrase | error | The phrase has fewer than 16 characters, or fewer than 8 different ones (78). Whoever has the site can try phrases without end. Take five words or more that chance has put together.
      no-openssl | error | The library OpenSSL, which encrypts, is not on this machine (78), or failed. Install `libssl3`.
      locked-site | error | The command would write the site as everybody can read it (64). Use `hornbook build`, and `hornbook serve` to look at it while you work.
      unlocked-site | error | The settings lock the site, and the last build has left it open. Run `hornbook build`.
      lock-broken | error | A sealed file is gone, does not open, or holds another file than the plain site; or the phrase is another than that of the site. `hornbook build` seals it again.
      lock-unopened | warning | `hornbook check` was given no phrase, and so could not open the sealed files.
      """),
    Group(
      "Files for Kiwix",
      about: "`hornbook zim` reports these, besides what a build reports.",
      """
      no-zim-tools | error | The program 'zimwriterfs', which makes the file, is not on this machine (78). Install `zim-tools`.
      zim-failed | error | 'zimwriterfs' could not make the file. The message has its last words.
      no-icon | error | The theme has no `favicon.svg`, or pictures cannot be made on this machine: the file has an icon made of it.
      zim-title | warning | The title of the site is longer than 30 characters and is cut. Write a shorter `title` into `[zim]`.
      """),
    Group(
      "Memory sticks",
      about: "`hornbook stick` reports these, besides what a build reports and `other-library`.",
      """
      stick-in-the-way | error | The stick has a folder called 'Start.html', or a file called 'site', where the stick's own have to stand. Give it another name, or take another folder of the stick.
      no-room | error | The stick has less room than the files need. Take a larger one, or make fewer forms of books.
      no-stick | error | The folder in which the stick's folder would lie is not there: mostly the stick is not mounted. Plug it in, or name another folder.
      stick-differs | error | The stick does not give back what was written to it. `hornbook stick --verify` writes it again; if that does not help, the stick is broken.
      foreign-stick | note | The folder holds files that Hornbook has not written. They stay, except those with the same names.
      family-stick | note | The site on the stick is a family's own site. Whoever has the stick sees it.
      """),
    Group(
      "Reading aloud",
      about: """
        `hornbook narrate` reports these, and builds report `outdated-voice`. The command also reports `no-picture-program` and `untrusted-program`, as `hornbook illustrate` does.
        """,
      """
      no-voice-library | error | The library eSpeak NG or its data are not on this machine (78). Install `libespeak-ng1` and `espeak-ng-data`, or let a program read (`provider = "command"` in `[narrate]`).
      no-encoder | error | The program 'ffmpeg', which makes recordings of what is spoken, is not on this machine (78). Install it.
      no-voice | warning | Nobody speaks the language of a story. It is passed over. Name a voice in `voices` of `[narrate]`, or let a program read.
      narrating | error | Another `hornbook narrate` is working on the library. Wait until it is done.
      narration-failed | error | A page could not be read aloud, or a program refused it; the next run tries again.
      narration-left | warning | A page was left alone: it was changed, deleted or given a recording in the meantime. Run `hornbook narrate` again if it still needs one.
      voice-provider | error | No page can be read with these settings: there is no such voice, a program says that it cannot work (code 69 or 78), 'ffmpeg' failed, or three pages in a row were not read. Pages that were not read are unchanged. Look at `[narrate]` in the settings.
      outdated-voice | warning | The words of a page have changed since a machine read them, or a name is kept out now that it speaks. The page is not read aloud. Run `hornbook narrate`.
      """),
    Group(
      "Writing stories",
      about: """
        `hornbook write` reports these. It also reports `no-key`, `untrusted-service`, `no-picture-program` and `untrusted-program`, as `hornbook illustrate` does. [Write with a service](../how-to/write-with-a-service.md) says what is checked.
        """,
      """
      text-service | error | The service cannot be used with these settings: it rejects the key, has no such model, redirects, or cannot be trusted (78 before the first request). Or it had no answer. Or a program says that it cannot work (code 69 or 78). Look at `[write]` in the settings, and at the key.
      writing | error | Another `hornbook write` is working on the library. Wait until it is done.
      writing-failed | error | What came is not the story that was asked for; the message has the place. It was asked for as often as `retries` says, and lies in `.hornbook/writing`. Say it in other words, or ask again with `--force`. Or the collection was deleted meanwhile, and the story is in the library.
      writing-refused | error | The service refuses to write the story, or these words did not lead to a story before, and nobody was asked again. Say it in other words, or ask again with `--force`.
      """),
    Group(
      "Describing pictures",
      about: """
        `hornbook describe` reports these. It also reports `no-key`, `picture-service` and `untrusted-service`, as `hornbook illustrate` does, and `export-in-the-way` for an existing list.
        """,
      """
      bad-list | error | The file is no list of descriptions: it is not UTF-8, has no columns `id` and `description`, or has an open quotation mark. Nothing was taken. Save it as CSV in UTF-8; `hornbook describe` writes one to begin with. Or a list of `words` in `[levels]` is not there, or not UTF-8.
      bad-row | error | A row of a list of descriptions or of a table of translations cannot be understood. It has another number of cells than the first row; its page or text is unknown, missing or repeated; or `reviewed` is neither yes nor no. The other rows are taken. Mend the row, and leave the columns `id` and `key` as they were.
      kept-alt | warning | A page has another alt text than the list expects. It stays, unless you give `--force`.
      description-failed | error | The service proposed nothing for a picture. The next run asks again.
      description-left | warning | A picture was not sent to the service: its format or size is not accepted, or it changed in the meantime. Describe it yourself with `hornbook describe`.
      """),
    Group(
      "Authored pages",
      """
      bad-front-matter | error | The part between the `+++` lines is not TOML, or has a field that a page does not take. Mend the line that is named. A page takes `title`, `language`, `description`, `order`, `search` and `layout`.
      missing-content | warning | The settings name a content folder that does not exist. Make the folder, or name the right one as `content`.
      unreadable-page | error, warning | A page cannot be read as text, or is a link out of its folder. A warning for such a link beside the pages. Save the page as UTF-8, and put the file itself there.
      """),
    Group(
      "The theme and templates",
      """
      missing-theme | error, warning | There is no theme of this name, no such folder or archive, or no folder of templates. A warning in a list of themes. `hornbook theme list` names the themes; set `templates` to the folder of your templates.
      site-low-contrast | warning | `hornbook check` measures the pairs of colours that `theme.toml` declares, in every mood. Two of them have too little contrast. Make one of the two darker or lighter.
      bad-theme | error, warning | The `theme.toml` of a theme is missing, is not TOML or has a wrong field, or an archive holds no theme, or several. A warning in a list of themes, and for a pair of colours that cannot be measured. Mend the line that is named.
      unfit-theme | error | The theme needs a newer Hornbook, or another kind of library. Install a newer one, or choose another theme.
      unknown-theme-file | error | The theme has no file that `hornbook theme eject` could copy under this name. The nearest names are offered.
      theme-file-in-the-way | error | A file or a theme that the command would write is there already. Nothing is overwritten: change it, or remove it first.
      unknown-layout | error, warning | A page or a story chooses a `layout` that is no template of the theme, or one that makes pages of another kind, such as `home`. The nearest names are offered. Of a story it is a warning, and its page is made as usual. Mend the name, or add the template.
      unsafe-theme | error | A file in a folder of templates is a link that leads out of it. Put the file itself there.
      missing-theme-file | error | The theme lacks a file that Hornbook needs. Install Hornbook again: the default theme has it.
      missing-messages | error, warning | The theme has no words in the language of the site, nor in English. A warning if English stands in. Add `messages/TAG.toml` with the keys of `messages/en.toml`.
      missing-message | error | The theme lacks words that Hornbook or a template needs. One message names them all. Add them to the file of words that is named.
      unknown-placeholder | warning | A message of the project has an unknown value in braces, or a brace too many. It is shown as it is. Mend it: the hint names the values that there are.
      unused-message | note, warning | Nothing uses a message of the project. A warning if its key resembles one that is used. Mend its key, or remove it.
      unused-template | note | Nothing uses a template, or a file of words, of the project. Templates that are no part of others may be the layout of a page. Mend its name, or remove it.
      bad-messages | error | A file of words is not TOML, a word is not a text, or one is there twice. Mend the line that is named.
      bad-manifest | error | `manifest.json` of the theme, which adds to the manifest of the app, is no JSON object. Mend the place that is named.
      unknown-asset | error | A stylesheet refers to a file that the theme does not have. Put the file into `assets`, or mend the address, which starts from the stylesheet.
      linked-stylesheet | error | A stylesheet imports another, or one of another server, or two take in each other. Name both in the layout instead, or take in one that lies beside it by a first line `@import "NAME.css";`.
      unclosed-tag | error | A tag does not end. Close it with `}}`.
      empty-tag | error | A tag holds no name. Write a name into it, or remove it.
      bad-name | error | What stands in a tag is not a name. Write a [name of a value](template-values.md), without spaces.
      bad-delimiters | error | A tag that sets delimiters has a wrong form. Write it as `{{=<% %>=}}`.
      unclosed-section | error | A section or block is not closed. Close it with `{{/NAME}}`.
      unbalanced-section | error | A section is closed by another name, or was never opened. Close it with the name that opened it.
      nesting-limit | error | Sections are nested too deeply. Move a part of it into a partial.
      recursion-limit | error | Partials include one another endlessly. Let one of them end: put it into a section.
      unknown-name | error | No value has this name. The nearest name is offered. [Template values](template-values.md) lists them all.
      unknown-partial | error | No partial has this name. The nearest name is offered. The folder `partials` of the default theme holds them; `hornbook theme path` prints its place.
      unknown-block | error | No block of the parent, nor of what the parent takes in, has this name. The nearest name is offered. [Themes](themes.md#blocks-of-the-layout) lists the blocks of the layout.
      unknown-template | error | There is no template of this name. The default theme holds them; `hornbook theme path` prints its place.
      unreadable-template | error | A template cannot be read. Save it as UTF-8, and see that you may read it.
      not-text | error | A text is needed, but the value is a list or an object. Take a text of it, such as `{{NAME.title}}`, or open it as a section.
      lambda-failed | error | A lambda failed. The message says why.
      """),
    Group(
      "Writing the site and the books",
      """
      foreign-output | error | The output folder holds files that Hornbook did not make, or is no folder. Choose another folder with `--output`, or write among them with `--force`.
      bad-address | error | An output would lie outside the site's folder, or among Hornbook's own files. Give the thing another address or name.
      address-conflict | error | Two different outputs want the same address. Give one of them another address or name.
      locked | error | Another build of the project has run for more than ten seconds. Commands wait no longer; `hornbook watch` and `serve` try again until it is done. Wait until it is done.
      bad-book | error | A book could not be made according to the EPUB or PDF standard. The message says what is wrong with the story. If you cannot mend it, report it.
      """),
  ]
}
