/// What the ids of findings mean: a line for each, with its severities.
extension DiagnosticList {
  static let site: [Group] = [
    Group(
      "Pictures and stories at a build",
      """
      pending-picture | warning | The picture of a page has not been made yet; the page is published without.
      failed-picture | warning | The picture of a page could not be made; the page is published without.
      missing-picture | warning | A page is marked as illustrated, but its picture is not there or not named.
      broken-picture | warning, error | The picture of a page is damaged, no picture, or an SVG that cannot be cleaned; an error where it became so during the build.
      cleaned-picture | warning | An SVG is published without something that may be missed: scripts, animation, what lies in other files, foreign content, pictures inside of no known kind, or filters that take too long to draw.
      picture-outside | warning | The path of a picture leads out of the folder of illustrations.
      unshown-cover | note | Collections of an app's store have covers in it, which no page shows; an import keeps them in `extra`.
      unsupported-picture | warning | Browsers do not show pictures of this type, and it is not converted: libvips is not on this machine, or `enabled` in `[pictures]` is false.
      picture-format | warning | E-readers do not show pictures of this type, and it is not converted: libvips is not on this machine, or `enabled` in `[pictures]` is false; the book goes without.
      missing-recording | warning | A page or a story names a recording that is not there; it is not read aloud.
      recording-outside | warning | The path of a recording leads out of the folder of illustrations.
      broken-recording | warning, error | A recording is no whole MP3, nor AAC in MP4; an error where it became another during the build.
      recording-timings | warning | The times at which a text is spoken cannot be read or do not fit it: the page is marked as a whole, or a story's recording is left out.
      remote-recording | warning | The recording of a story is an address on the web (`audioURL`), and is not fetched: books and the site hold what they play.
      publish-nothing | error | `[publish]` leaves no story of a library that has some; nothing is published, and what stands there stays.
      publish-unknown | warning | An entry of `[publish]`, or a table `[[collection]]` with `access = "full"`, fits nothing in the library; the nearest is offered.
      preview-unknown | error | A table `[[collection]]` with `access = "preview"` fits no collection. Nothing is published, as nobody knows what is to be held back.
      held-book | note, warning, error | There is no book as long as pictures are missing: `incomplete = "hold"` in `[books]`. A warning from `hornbook epub`, an error where the book was asked for by name.
      bad-drawing | warning | A drawing that the theme gives to books (`epub/placeholder.svg`, `epub/ornament.mustache`) is no SVG that can be cleaned and drawn; books go without it.
      no-base-url | note | Nobody has said where the site will live: it has no site map, and the addresses in its feeds are relative.
      no-libvips | warning | The library that makes copies of pictures is not on this machine: they are published as they are.
      no-harfbuzz | warning | What sets text in fonts is not on this machine: in books of fixed layout, text stands on pages that reading systems lay out.
      missing-font | warning, error | The font of a script is not there, or is no font: in books of fixed layout, text in it stands on pages that reading systems lay out. An error where no subset of a font can be made: there is no such book then.
      unlicensed-font | warning | A font neither states a licence nor has one beside it, and books carry it without one.
      missing-glyphs | warning | A text has characters that no font has: in the book of fixed layout it stands on pages that reading systems lay out.
      long-page | warning | The text of a page does not fit on one of fixed layout, and goes on on others.
      picture-copy | error | A copy of a picture was lost and could not be made again, or did not come out the same: the next build tries again.
      picture-shortage | warning | The machine was short of something, and icons, covers, pictures for links or drawings of the theme are left out; said once with their number. The next build tries again.
      no-pictures | note | No picture of a story was ever begun: it counts as one in words, and its book is no draft.
      missing-alt | warning | Pictures of a story have no alt text for those who cannot see them; said once a story. `hornbook describe` lists them.
      unreviewed-alt | note | Alt texts of a story were proposed by a service, and nobody has said yes to them: pages show them, e-books do not claim them.
      empty-story | warning, error | A story has no pages, and so no book; an error where its book was asked for by name.
      license-forbids | warning | The license of a story that is not the site's own (by its author, or under its license) forbids what the settings ask for: to publish it at all (all rights reserved), to make money with it (`[site] commercial`), or to change it (`child_name`, where the name stands in it).
      name-left | warning | A text or drawing has a word that looks like a child's name and is neither that nor listed in `child_names`, though `child_name` takes the name out; or an authored page, which is published as it stands, has the name.
      unknown-language | warning | The language of a story, or of sparks, lessons and sessions, is no language tag; the site's counts.
      unregistered-language | warning | The language of a story has a subtag that is not registered; it counts as the one that was meant, or as a private one, and `[languages]` in the settings can name it.
      """),
    Group(
      "Sharded builds",
      about: """
        What `hornbook build --shard` and `hornbook merge` say; [Sharded builds](../how-to/sharding.md) tells how shards are built.
        """,
      """
      no-shards | error | No shard was found to merge, or one is missing.
      shards-differ | error | The shards do not belong together: one is there twice, is of another number, moment or library, has found another cover of a story, was built with `--drafts` and others were not, or before the time of a story came, or was made with other settings, templates, authored pages, Hornbook or libvips.
      bad-shard | error | The part of a shard (`part.sqlite`) is damaged, unfinished, or from another version of Hornbook.
      changed-shard | error | A file of a shard is gone, or is not as its build has left it.
      """),
    Group(
      "Making pictures",
      about: """
        What `hornbook illustrate` says.
        """,
      """
      no-key | error | The environment variable that holds the key of the service is not set (78).
      picture-service | error | The service cannot be used as the settings say: it does not take the key, has no such model, sends us elsewhere, cannot be trusted (78 where that shows before anything is asked); or three pages in a row had no answer. Pages that were not asked for are as they were.
      untrusted-service | error | The settings send the key of the service to a host that is not its own, and nobody has said that this is meant; nothing was sent.
      illustrating | error | Another `hornbook illustrate` is at work on the library.
      illustration-failed | error | The picture of a page could not be made; the next run tries again.
      illustration-refused | error, warning | The service will not draw a page; a warning where an earlier run was told so, and the page was not asked for again.
      illustration-left | warning | A page was left alone: it was changed, deleted or given a picture meanwhile.
      other-model | warning | Pictures came from the second model, which does not see the page before.
      """),
    Group(
      "Describing pictures",
      about: """
        What `hornbook describe` says. `no-key`, `picture-service` and `untrusted-service` are those of `hornbook illustrate`; a list that is to be written where there is a file is `export-in-the-way`.
        """,
      """
      bad-list | error | What is to be taken in is no list of descriptions: it is not in UTF-8, has no columns `id` and `description`, or a quotation mark that nothing closes. Nothing was taken.
      bad-row | error | A row cannot be understood: its cells are not as many as the first row's, its page is unknown, not said or there twice, or `reviewed` is neither yes nor no. The other rows are taken.
      kept-alt | warning | A page has got another alt text than the list has; that stays, unless `--force` is given.
      description-failed | error | The service has proposed nothing for a picture; the next run asks again.
      description-left | warning | A picture was not shown to the service, which does not see its kind or size, or was changed meanwhile.
      """),
    Group(
      "Authored pages",
      """
      bad-front-matter | error | The part between the `+++` lines is not TOML, or holds what it must not.
      missing-content | warning | The settings name a content folder that is not there.
      unreadable-page | error, warning | The page is not a text that can be read, or a link out of its folder; a warning where a file beside the pages is such a link.
      """),
    Group(
      "The theme and templates",
      """
      missing-theme | error | No folder of templates was found, or the one that the settings name is not there.
      unsafe-theme | error | A file in a folder of templates is a link to what lies outside of it.
      missing-theme-file | error | The theme lacks a file that Hornbook needs.
      missing-messages | error, warning | The theme has no words in the language of the site (a warning: the interface is in English), nor in English.
      missing-message | error | The theme's words lack one that Hornbook or a template needs; all that are missing are told at once.
      unknown-placeholder | warning | A message of the project's own has a value in braces that it is not given, or a brace too many, and is shown as it stands.
      unused-message | note, warning | Nothing uses a message of the project's own; a warning where its key is close to one that is used.
      unused-template | note | Nothing uses a template, or a file of words, of the project's own.
      bad-messages | error | A file of words is not TOML, a word is not a text, or one is there twice.
      bad-manifest | error | What the theme adds to the manifest of the app (`manifest.json`) is no JSON, or no object.
      unknown-asset | error | A stylesheet refers to a file that the theme does not have.
      linked-stylesheet | error | A stylesheet refers to another; the layout has to name both.
      unclosed-tag | error | A tag does not end.
      empty-tag | error | A tag holds no name.
      bad-name | error | What stands in a tag is not a name.
      bad-delimiters | error | A tag that sets delimiters is not written as it has to be.
      unclosed-section | error | A section or block is not closed.
      unbalanced-section | error | A section is closed by another name, or something is closed that was not opened.
      nesting-limit | error | Sections lie too deep within one another.
      recursion-limit | error | Partials include one another without an end.
      unknown-name | error | No value has this name; the nearest is offered.
      unknown-partial | error | There is no partial of this name; the nearest is offered.
      unknown-template | error | There is no template of this name.
      unreadable-template | error | A template cannot be read.
      not-text | error | A list or an object stands where a text is wanted.
      lambda-failed | error | A lambda did not work.
      """),
    Group(
      "Writing the site and the books",
      """
      foreign-output | error | The output folder holds files that Hornbook did not make, or is no folder.
      bad-address | error | Something wants to lie outside of the site's folder, or where Hornbook keeps its own files.
      address-conflict | error | Two different things want the same address.
      locked | error | Another build of the project has been running for longer than ten seconds, which is how long commands wait for one; `hornbook watch` and `serve` try again until it is done.
      bad-book | error | A book could not be made as the EPUB standard wants it.
      """),
  ]
}
