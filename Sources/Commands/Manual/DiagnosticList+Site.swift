/// What the ids of findings mean: a line for each, with its severities.
extension DiagnosticList {
  static let site: [Group] = [
    Group(
      "Pictures and stories at a build",
      """
      pending-picture | warning | The picture of a page has not been made yet. The page is published without it.
      failed-picture | warning | The picture of a page could not be made. The page is published without it.
      missing-picture | warning | A page is marked as illustrated, but its picture is missing or not named.
      broken-picture | warning, error | The picture of a page is damaged, no picture, or an SVG that cannot be cleaned. An error if it changed during the build.
      cleaned-picture | warning | An SVG is published without some of its parts: scripts, animation, parts of other files, foreign content, embedded pictures of unknown formats, or very slow filters.
      picture-outside | warning | The path of a picture leads out of the folder of illustrations.
      unshown-cover | note | Collections of an app's database contain covers. No page shows them; an import keeps them in `extra`.
      unsupported-picture | warning | Browsers do not show this picture format, and it is not converted. Either libvips is not installed, or `enabled` in `[pictures]` is false.
      picture-format | warning | E-readers do not show this picture format, and it is not converted, so the book goes without it. Either libvips is not installed, or `enabled` in `[pictures]` is false.
      missing-recording | warning | A page or a story names a recording that is missing. It is not read aloud.
      recording-outside | warning | The path of a recording leads out of the folder of illustrations.
      broken-recording | warning, error | A recording is not a complete MP3, nor AAC in MP4. An error if it changed during the build.
      recording-timings | warning | The times of a recording cannot be read, or do not fit the text. The page is highlighted as a whole, or the story's recording is left out.
      remote-recording | warning | The recording of a story is an address on the web (`audioURL`) and is not fetched. Books and the site play only their own files.
      publish-nothing | error | `[publish]` leaves no story of the library. Nothing is published, and the existing site stays.
      publish-unknown | warning | An entry of `[publish]`, or a table `[[collection]]` with `access = "full"`, matches nothing in the library. The nearest name is offered.
      preview-unknown | error | A table `[[collection]]` with `access = "preview"` matches no collection. Nothing is published, because it is unclear what must be held back.
      held-book | note, warning, error | There is no book while pictures are missing: `incomplete = "hold"` in `[books]`. A warning from `hornbook epub`; an error if you named the book.
      bad-drawing | warning | A drawing of the theme for books (`epub/placeholder.svg`, `epub/ornament.mustache`) is no SVG that can be cleaned and drawn. Books go without it.
      no-base-url | note | The site's address is not set (`base_url`). There is no site map, and addresses in feeds are relative.
      no-libvips | warning | libvips, which makes copies of pictures, is not installed. Pictures are published as they are.
      no-harfbuzz | warning | HarfBuzz, which sets text in fonts, is not installed. In books of fixed layout, text stands on pages that reading systems lay out.
      missing-font | warning, error | The font of a script is missing, or is no font. In books of fixed layout, its text stands on pages that reading systems lay out. An error if no subset of a font can be made: then there is no such book.
      unlicensed-font | warning | A font has no licence in it or beside it. Books carry it without one.
      missing-glyphs | warning | A text has characters that no font has. In the book of fixed layout it stands on pages that reading systems lay out.
      long-page | warning | The text of a page does not fit on one page of fixed layout, and continues on others.
      picture-copy | error | A copy of a picture was lost and could not be made again, or came out different. The next build tries again.
      picture-shortage | warning | The machine lacked memory or processes. Icons, covers, link pictures or drawings of the theme are left out; one message counts them. The next build tries again.
      no-pictures | note | A story has no pictures, and none was begun. It counts as a story in words, and its book is not a draft.
      missing-alt | warning | Pictures of a story have no alt text for people who cannot see them. One message for each story. `hornbook describe` lists them.
      unreviewed-alt | note | A service proposed alt texts of a story, and nobody has approved them. Pages show them; e-books do not claim them.
      empty-story | warning, error | A story has no pages, and so no book. An error if you named the book.
      license-forbids | warning | The license of a story forbids what the settings ask for: publishing it at all (all rights reserved), making money with it (`[site] commercial`), or changing the child's name in it (`child_name`). Stories by the site's author, or under the site's license, are the site's own and are not checked.
      name-left | warning | A word looks like a child's name, but is not in `child_names`, although `child_name` removes the name. Or an authored page has the name; such pages are published as they are.
      unknown-language | warning | The language of a story, or of sparks, lessons and sessions, is no language tag. The site's language is used.
      unregistered-language | warning | The language of a story has an unregistered subtag. It is corrected, or treated as a private one. `[languages]` in the settings can name it.
      """),
    Group(
      "Builds in shards",
      about: """
        `hornbook build --shard` and `hornbook merge` report these. [Build in shards](../how-to/sharding.md) says how shards are built.
        """,
      """
      no-shards | error | No shard was found to merge, or one is missing.
      shards-differ | error | The shards do not belong together. One is there twice, or differs in number, moment, library or covers, in `--drafts`, or in settings, templates, pages, Hornbook or libvips.
      bad-shard | error | The part of a shard (`part.sqlite`) is damaged, unfinished, or from another version of Hornbook.
      changed-shard | error | A file of a shard is missing or has changed since its build.
      """),
    Group(
      "Making pictures",
      about: """
        `hornbook illustrate` reports these.
        """,
      """
      no-key | error | The environment variable that holds the key of the service is not set (78).
      picture-service | error | The service cannot be used with these settings: it rejects the key, has no such model, redirects, or cannot be trusted (78 before the first request). Or three pages in a row had no answer. Pages that were not asked for are unchanged.
      untrusted-service | error | The settings would send the key of the service to another host, and this was not confirmed. Nothing was sent.
      illustrating | error | Another `hornbook illustrate` is working on the library.
      illustration-failed | error | The picture of a page could not be made; the next run tries again.
      illustration-refused | error, warning | The service refuses to draw a page. A warning if it refused before, and was not asked again.
      illustration-left | warning | A page was left alone: it was changed, deleted or given a picture in the meantime.
      other-model | warning | Pictures came from the second model, which does not see the page before.
      """),
    Group(
      "Describing pictures",
      about: """
        `hornbook describe` reports these. It also reports `no-key`, `picture-service` and `untrusted-service`, as `hornbook illustrate` does, and `export-in-the-way` for an existing list.
        """,
      """
      bad-list | error | The file is no list of descriptions: it is not UTF-8, has no columns `id` and `description`, or has an open quotation mark. Nothing was taken.
      bad-row | error | A row cannot be understood. It has another number of cells than the first row; its page is unknown, missing or repeated; or `reviewed` is neither yes nor no. The other rows are taken.
      kept-alt | warning | A page has another alt text than the list expects. It stays, unless you give `--force`.
      description-failed | error | The service proposed nothing for a picture. The next run asks again.
      description-left | warning | A picture was not sent to the service: its format or size is not accepted, or it changed in the meantime.
      """),
    Group(
      "Authored pages",
      """
      bad-front-matter | error | The part between the `+++` lines is not TOML, or has a field that a page does not take.
      missing-content | warning | The settings name a content folder that does not exist.
      unreadable-page | error, warning | A page cannot be read as text, or is a link out of its folder. A warning for such a link beside the pages.
      """),
    Group(
      "The theme and templates",
      """
      missing-theme | error | No folder of templates was found, or the folder in the settings does not exist.
      unsafe-theme | error | A file in a folder of templates is a link that leads out of it.
      missing-theme-file | error | The theme lacks a file that Hornbook needs.
      missing-messages | error, warning | The theme has no words in the language of the site, nor in English. A warning if English stands in.
      missing-message | error | The theme lacks words that Hornbook or a template needs. One message names them all.
      unknown-placeholder | warning | A message of the project has an unknown value in braces, or a brace too many. It is shown as it is.
      unused-message | note, warning | Nothing uses a message of the project. A warning if its key resembles one that is used.
      unused-template | note | Nothing uses a template, or a file of words, of the project.
      bad-messages | error | A file of words is not TOML, a word is not a text, or one is there twice.
      bad-manifest | error | `manifest.json` of the theme, which adds to the manifest of the app, is no JSON object.
      unknown-asset | error | A stylesheet refers to a file that the theme does not have.
      linked-stylesheet | error | A stylesheet imports another. Name both in the layout instead.
      unclosed-tag | error | A tag does not end.
      empty-tag | error | A tag holds no name.
      bad-name | error | What stands in a tag is not a name.
      bad-delimiters | error | A tag that sets delimiters has a wrong form.
      unclosed-section | error | A section or block is not closed.
      unbalanced-section | error | A section is closed by another name, or was never opened.
      nesting-limit | error | Sections are nested too deeply.
      recursion-limit | error | Partials include one another endlessly.
      unknown-name | error | No value has this name. The nearest name is offered.
      unknown-partial | error | No partial has this name. The nearest name is offered.
      unknown-template | error | There is no template of this name.
      unreadable-template | error | A template cannot be read.
      not-text | error | A text is needed, but the value is a list or an object.
      lambda-failed | error | A lambda failed.
      """),
    Group(
      "Writing the site and the books",
      """
      foreign-output | error | The output folder holds files that Hornbook did not make, or is no folder.
      bad-address | error | An output would lie outside the site's folder, or among Hornbook's own files.
      address-conflict | error | Two different outputs want the same address.
      locked | error | Another build of the project has run for more than ten seconds. Commands wait no longer; `hornbook watch` and `serve` try again until it is done.
      bad-book | error | A book could not be made according to the EPUB standard.
      """),
  ]
}
