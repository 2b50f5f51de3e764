/// The meaning of every name that templates can show: a line for each, with its type.
extension TemplateValues {
  static let list = list(
    #"""
    about | text | in books, of `labels`: the words "About this book"
    accent | text or number | `1` to `8`, always the same for a thing; a class `accent-N` colours its cloth and its ornament
    access | object or null | what a story's book says of its accessibility: `groups` with `label` and `statements`, each with `text`; `summary`, in `language`; null without a book
    achievements | list | on a family's site: earned achievements and those to come
    age | text or null | `preschool`, `elementary` or `preteen`, for styles and scripts
    age_href | text or null | the stories of the same age
    age_label | text or null | the age in words, such as "Ages 3–5"
    ages | list | groups of ages, from the youngest
    also | list | other lists beside this one: `label`, `href`, `language`, `direction`, `is_current`
    also_in | text | in books, of `labels`: the words "Also in"
    alt | text | the alternative text of a picture; empty if there is none; in books of a long one the beginning
    alternates | list | the page in other languages, for `hreflang`: `language`, `url`
    answer | text | in books, of `labels` of a page to pass on too: the words "The answer"
    answers | list or text | of a question: `value`, `letter`, `number`, `name`, `is_right`; of `labels`: the word "Answers"
    answers_href | text | in books: the document of the answers
    are_many_languages | boolean | there are more than twelve languages
    asset | lambda | `{{#asset}}hornbook.css{{/asset}}` is the address of `assets/hornbook.css`
    audience | object or null | of a spark: `label`, `href`, `language`, `direction`
    audience_label | text or null | of a spark in a book: the audience
    audiences | list | groups of sparks by audience
    author | text or null | the author
    author_line | text or null | in books: who made it, in one line
    beside | text or null | what the site's readers call a language, beside its own name
    beside_direction | text | the direction of `beside`
    beside_language | text | the language of `beside`, which may be English
    best | object or null | the first of `sources`
    block | object or null | in books of fixed layout: text that was measured
    blocks | list | in books of fixed layout: texts that were measured, as `block`
    body | HTML | the text of an authored page or a lesson; takes three braces
    book | object or null | the e-book: `href`, `kepub_href`, `size_label`
    book_held | boolean | there is no book because pictures are missing, and the settings hold it until they are there
    books | list | the books of a site of sparks
    byline | text, object or null | who wrote and drew a story; null if all stories of a list are by the same people. In books of fixed layout, the measured lines
    canonical | text or null | the full address of the page; null without `base_url`
    captions | text, object or null | of `sign`: the address of its captions, as WebVTT; in books `src` and `language`
    card | object or null | the picture that other sites show with a link to the page: `url`, `width`, `height`, `alt`
    check | text | at the door of a locked site: what tells the right phrase; also `salt` and `rounds`
    code | text | the code that shows a story in a page of another site
    collection | object | the collection that the page is about
    collections | list | collection cards, or the collections that a story is in
    colour | text or null | the colour of a cover: `red`, `orange`, `yellow`, `green`, `blue`, `purple`, `pink`, `brown`, `black`, `white`
    colours | list | groups of colours that covers have
    count | number | how many there are
    count_label | text or null | the same in words
    counts | list | on a family's site of sparks: `label`, `value_label`
    cover | picture, object, text or null | the picture on the cover; in books what its document shows; of `labels`: the word "Cover"
    covers | list | at most three pictures of a collection or a group
    created_label | text or null | the date of a story
    credits | list | in books: who had which part, as `label`, `value`, `href`
    date_label | text or null | a date in words
    default_theme | text or null | `light` or `dark`, if the profiles of a family ask for it
    description | text or null | one or two sentences about the page or the thing; in books, of a picture (on fixed pages, of the page): all that is said of it, where that is too long for `alt`; of `labels`: the words "Description of the picture"
    digits | text or null | the ten digits of the interface's language; null for those of English
    direction | text | `ltr` or `rtl`
    document_title | text | for the element `title`, with the site's name
    duration_label | text or null | how long a session took
    earned_label | text or null | the day on which an achievement was earned
    editions | list | the books of a story in two languages: `href`, `label`, `size_label`
    embed | object or null | how other sites show a story in frames: `code`, `oembed_href`; null without `base_url`, and where `[embed]` or the audience says no
    end | text | in pages to pass on: the heading of the end
    explanation | text or null | of a question: why its answer is right
    favourites | list | on a family's site: its favourites
    feed_href | text or null | the feed of new things (Atom)
    feedback | object or null | on a session: `strengths`, `suggestion`, `lesson`
    files | list | in the manifest of an archive to pass on: its files, with `href`
    first | card or null | the newest story of a list, whose cover is loaded first
    first_page_href | text or null | the first page of a story
    fixed_book | object or null | the book of fixed layout, if there are both editions
    footer_links | list | authored pages that are not in the menu; on sites of sparks
    footnote | object or null | of a run: what leads to a note, whose `number` it shows: `href`, `label`, `language` of the label, and `id` where it is the first that leads there
    footnotes | list | the notes below a page: `id`, `number`, `mark` (the number in letters above the line), `runs`, and the way back: `href`, `label`, `language`
    found_forms | text | JSON of the forms of "3 stories found" by plural category
    from | text or null | seconds: where a recording, or a sentence in it, begins
    gap | number | in books of fixed layout: pixels between paragraphs
    ground | object or null | in books of fixed layout: the place of what words over a picture stand on
    groups | list | the groups of an overview
    grown_ups | text | of `labels` of a page to pass on: the words "For grown-ups"
    growth | list | on a family's site: growth collections with their progress
    growth_category | text or null | what a collection helps a child to develop
    growth_label | text or null | on a family's site: "3 of 4 stories read"
    guide_words | list | the newest and the oldest thing of a list page: `title`, `language`, `direction`, `is_first`
    hang | number | how far a line of fixed layout begins outside of its edge, in pixels: a quotation mark hangs
    has_achievements | boolean | whether `achievements` has entries
    has_ages | boolean | whether `ages` has entries; of `collections`, whether there are two ages at least
    has_also | boolean | whether `also` has entries
    has_audiences | boolean | whether `audiences` has entries
    has_author_line | boolean | whether there is an `author_line`
    has_book | boolean | whether there is a `book`
    has_books | boolean | whether `books` has entries
    has_categories | boolean | whether there are two growth categories at least
    has_collections | boolean | whether `collections` has entries
    has_colours | boolean | whether `colours` has entries
    has_cover | boolean | whether there is a `cover`
    has_editions | boolean | whether `editions` has entries
    has_favourites | boolean | whether `favourites` has entries
    has_footer_links | boolean | whether `footer_links` has entries
    has_footnotes | boolean | whether `footnotes` has entries
    has_growth | boolean | whether `growth` has entries, or a card of the page has a `growth_label`
    has_guide_words | boolean | whether `guide_words` has entries; false on the landing page of a list
    has_languages | boolean | whether `languages` has entries
    has_learning | boolean | the page needs the style and the script of what there is to learn
    has_lessons | boolean | whether `lessons` has entries
    has_letters | boolean | the list is of stories without dates, and so in the order of titles
    has_levels | boolean | whether there are two reading levels at least
    has_many_translations | boolean | whether `translations` has more than twelve entries
    has_moods | boolean | whether `moods` has entries
    has_more | boolean | whether `more` has entries
    has_newest | boolean | whether `newest` has entries
    has_next | boolean | whether there is a `next`
    has_notes | boolean | of `learning`: there are notes for grown-ups
    has_other_pages | boolean | the search finds authored pages too
    has_own_words | boolean | the interface is in the language of the settings; false if English stands in for missing words
    has_pager | boolean | whether the list has several pages
    has_pages | boolean | whether the story has pages
    has_pdfs | boolean | whether `pdfs` has entries
    has_pending_note | boolean | whether there is a `pending_note`
    has_picked | boolean | whether `picked` has entries
    has_picture | boolean | whether there is a `picture`
    has_pieces | boolean | the sentences of the paragraph are read aloud one by one
    has_previous | boolean | whether there is a `previous`
    has_progress | boolean | whether there is a `progress`
    has_questions | boolean | of `learning`: there are questions
    has_recent | boolean | whether `recent` has entries
    has_recordings | boolean | in pages to pass on: there is something to be heard
    has_series_line | boolean | whether there is a `series_line`
    has_sessions | boolean | whether there are sessions
    has_sessions_about | boolean | whether `sessions_about` has entries
    has_several | boolean | there are several things to choose from, to sort or to sift
    has_shares | boolean | whether `shares` has entries
    has_situations | boolean | whether `situations` has entries
    has_source | boolean | whether there is a `source_url`
    has_strengths | boolean | whether `strengths` has entries
    has_tags | boolean | whether `tags` has entries
    has_translations | boolean | whether `translations` has entries
    has_words | boolean | of `learning`: there are words to learn
    heading | text or object | the heading of the page; in books of fixed layout, its measured lines
    heading_direction | text | the direction of `heading`
    heading_language | text | the language of `heading`, which may be a word of a story's language
    height | number | the height of a picture in pixels; in books of fixed layout, of its place
    hero_covers | list | at most three pictures for decoration, newest first
    home_href | text | the front page
    href | text | the address of the thing
    icons | object or null | `src` (PNG, 192 pixels) and `touch` (180 pixels), made of `assets/favicon.svg`
    id | text | an id for the document, such as `page-1`
    illustrator | text or null | who drew the pictures
    interface_languages | list | the languages of the interface: `language`, `label`, `direction`
    intro | text or null | a sentence below the heading
    is | object | one is true: the kind of the page, such as `home`, `story`, `page`
    is_ai | boolean | a turn of a session is the persona's
    is_apart | boolean | a space follows the line
    is_broken | boolean | the line ends here; in books whose text flows, of `runs`
    is_continued | boolean | the page before it has the same number, so that there is no page break
    is_cover_given | boolean | the library gives the cover; else it is the first picture of the story
    is_current | boolean | the entry leads to the page that is open
    is_dark | boolean | `default_theme` is `dark`
    is_emphasis | boolean | of `runs`: the words are emphasised
    is_family | boolean | the site is a family's own
    is_favourite | boolean | on a family's site: it is liked
    is_first | boolean | it is the first of its list
    is_here | boolean | the titles of this letter begin on this page
    is_hint | boolean | a turn of a session is a hint
    is_illustrated | boolean | pictures of the story have been begun
    is_last | boolean | it is the last page
    is_light | boolean | a page to pass on is the small one for simple phones
    is_missing | boolean | the translation lacks this page
    is_multiple | boolean | of a question: more than one answer is right
    is_preview | boolean | only its cover and its first page are published
    is_recorded | boolean | it can be heard
    is_right | boolean | of an answer: it is right
    is_rtl | boolean | in books: the language runs from right to left
    is_text_only | boolean | the page of a book has neither a picture nor something in its place
    is_undated | boolean | no story has a date, so that all are in the order of titles
    is_user | boolean | a turn of a session is the user's
    keep_href | text or null | the list of files that a device saves; null if the settings turn that off
    kepub_href | text or null | the same book for Kobo
    kind_of_list | text | the kind of a list of sparks
    kinds | list | the kinds to choose from: sparks, lessons, sessions
    label | text | the words that name it
    label_direction | text | the direction of `label`
    label_language | text | the language of `label`
    labels | object | in books: the words of the interface, in `labels_language`
    labels_direction | text | the direction of `labels`
    labels_language | text | the language of `labels`
    language | text | a language tag (BCP 47)
    language_href | text or null | the stories in the same language
    language_label | text or null | the language's own name for itself
    language_name | object or null | `language`, `direction` of `language_label`, if they differ from those of the story
    languages | list | groups of languages, or languages to choose from
    last_day_label | text or null | on a family's site: the last day that was counted
    last_read_label | text or null | on a family's site: "Last read on 3 May 2026"
    learning | object or null | what there is to learn beside a story: `words`, `questions`, `notes`, and whether there are any
    left | number | in books of fixed layout: pixels from the left
    lengths | list | lengths to choose by: `short`, `middle`, `long`
    lesson | object | the micro-lesson
    lessons | list | micro-lessons
    letter | text | the first letter of titles; of an answer, `A` to `D`
    letters | list | the letters of a list in the order of titles: `letter`, `href`, `is_here`
    level_href | text or null | the stories of the same reading level
    level_label | text or null | the reading level in words, such as "Level 2"
    levels | list | groups of reading levels, from the easiest
    library_href | text | the list of everything, newest first
    license | text or null | the short name of the licence
    license_href | text or null | the licence's own page
    light_href | text or null | the list of the small pages of stories; in `site`
    line_height | number | in books of fixed layout: pixels
    lines | list | lines of text
    linked_data | text | the book in the words of schema.org (JSON-LD); takes three braces in a script element
    locale_label | text | the language of a spark in words
    lock_href | text or null | on a locked site: what closes it on the device; in `site`
    made_with | text | in books, of `labels`: "Made with Hornbook"
    main_character | text or null | the main character of the story
    manifest_href | text or null | the manifest of the app; null if the settings turn it off
    mark | text | the number of a note in letters that stand above the line; also the text of its run
    meaning | text | of a word: what it means
    meanings | list | words of a page, or of all pages, with what they mean: `id`, `term`, `meaning`, `picture`
    metrics | list | the counts of a session: `label`, `value_label`
    minutes_label | text | the reading time of a lesson
    months | list | on a family's site of sparks: `label`, `count_label`, `percent`
    mood | text or null | a mood with a face (`happy`, `funny`, …), or a story's mood in its own words
    moods | list | groups of moods
    more | list | things like this one
    more_credits | list | other contributors: `label`, `value`
    name | text | the name of a collection or an achievement
    navigation | list | the main menu: `title`, `href`, `is_current`
    newer_href | text or null | the newer page of the list
    newest | list | the newest things, newest first
    next | object or null | the page, spark or lesson after this one
    next_href | text or null | the address of the neighbour, for `link`
    next_id | text | in frames of other sites: the id of what follows a page
    notes | list | of `learning`: paragraphs for grown-ups, with `runs`
    number | number or text | the number of a page; of a group, `1` to `8` in turn
    oembed_href | text | the full address of what tells programs how to show a story in a frame
    older_href | text or null | the older page of the list
    opds_href | text or null | the catalogue as OPDS 1.2
    opds_json_href | text or null | the catalogue as OPDS 2.0
    ornament | text, object or null | in books: the ornament of a cover without a picture
    others | list | in pages to pass on: the words of a page in other languages: `id`, `language`, `direction`, `paragraphs`
    page | object or text | the page; of `labels`: the word "Page"
    page_count_forms | text | JSON of the forms of "8 pages" by plural category
    page_count_label | text | such as "6 pages"
    pager | object | the neighbours of a list page: `newer_href`, `older_href`, `guide_words`, `letters`
    pages | list | the pages of a story
    paragraphs | list | the paragraphs of a page: `text`, `runs`, `has_pieces`, `pieces`
    parent | object | the overview that a group belongs to: `title`, `href`
    pause | text | in pages to pass on: the button while they are read aloud
    pdfs | list | the PDFs of a story: `href`, `label`, `size_label`
    pending_note | text or null | in books: the book is a draft
    percent | number | 0 to 100
    persona_description | text or null | who the persona of a session is
    persona_label | text | the persona of a session
    picked | list | on a family's site: stories that the children may like
    picture | picture or null | `src`, `width`, `height`, `alt`, `sources`, `best`, `tone`
    pictures | list | in books of fixed layout: pictures that stand where they were measured
    pieces | list or null | a paragraph in pieces that are read aloud: `text`, `runs`, `id`, `from`, `to`
    placeholder | text or null | in books: the file in place of a picture that is still to come
    policy_source | text | the site's address as a Content-Security-Policy names it
    previous | object or null | the page, spark or lesson before this one
    previous_href | text or null | the address of the neighbour, for `link`
    previous_id | text | in frames of other sites: the id of what stands before a page
    progress | text or number | how far one is, 0 to 100
    publisher | text or null | in books of sparks: who publishes them
    question | text | of `questions`: what is asked
    questions | list or text | of `learning`: `number`, `label`, `question`, `answers`, `is_multiple`, `right`, `right_answers`, `explanation`; of `labels`: the words above them
    questions_href | text | in books: the document of the questions
    rating | number | of a session; 0 without one
    rating_label | text or null | on a family's site: the rating of a session
    read_count_label | text or null | on a family's site: "Read 3 times"
    reading_time_label | text or null | on a family's site: "3 hours and 20 minutes"
    reads_aloud | boolean | the profiles of a family ask for books to read themselves aloud
    recent | list | on a family's site: the stories read last
    recording | object or null | the sound of a page: `src`, `type`, `from`, `to`
    right | text | of a question: the numbers of its right answers, with spaces between them
    right_answers | list | of a question: its right answers, like `answers`
    role | text | who speaks in a turn: `user`, `ai` or another word
    root | text | from this page to the site's root: empty, `../` or `../../`
    rounds | text | at the door of a locked site: how often the phrase is stretched
    runs | list | the words of a paragraph, piece or line, each in one kind of letters: `text`, `is_emphasis`, `is_broken`
    salt | text | at the door of a locked site: what makes equal phrases of two sites give other keys
    scenario | text | the scenario of a session
    scenario_label | text | the same in words
    scenarios | list | scenarios of sessions
    script | text | in pages to pass on: the script, to be printed as it is
    script_hash | text | at the door of a locked site: what its policy calls the script; also `style_hash`
    search_href | text or null | the page of the search; null if the settings turn it off
    second | object, list or null | in books of two languages, the words of the other one, with `language` and `direction`: on the title page its title as `text`; of a paragraph that has a counterpart, that as `runs`; of a page whose paragraphs have none, all of them; of a note, whose it is
    section_role | text | in books of fixed layout: the role of a page behind the story
    section_type | text | in books of fixed layout: what a page behind the story is, in the vocabulary of EPUB
    series_line | text or null | in books: the collection that the book is in
    session | object | the session
    sessions | list | kept sessions
    sessions_about | list | sessions about a lesson
    shares | list | the pages to pass on of a story: `href`, `label`, `is_light`, `size_label`
    shelves | list | of themes and languages: `label`, `language`, `direction`, `groups`
    sign | object or null | of a page: its video in a sign language: `src`, `type`, `width`, `height`, `language` (or null), `captions`, `size_label`; in books `src`, `width`, `height`, `sign_language`, `captions`
    sign_language | text or null | in books, of `labels`: the words "Watch in sign language"; of `sign`: the tag of the language
    site | object | `title`, `language`, `direction`, `home_href`, `tagline`, `license`, `is_family`, and more
    situation | object or null | of a spark: `label`, `href`, `language`, `direction`
    situations | list | groups of sparks by situation
    size | number | in books of fixed layout: the size of letters in pixels
    size_label | text or null | how large a file is, such as "180 kB"
    source | text or null | in books of sparks: where to read them online
    source_label | text or null | where a spark comes from; in books of stories: `source_url` as people read it
    source_url | text or null | in books: where to read the story online
    sources | list | a picture in better kinds, the best first: `type`, `srcset`
    spark | object | the spark
    sparks | list | sparks
    speaker_label | text | who speaks in a turn, in words
    src | text | the file of a picture or a recording
    srcset | text | the copies of a picture with their widths
    statements | list | of `access.groups`: what is said, each with `text`
    stories | list | cards of stories
    stories_read_label | text | on a family's site: how many stories were read
    story | object or null | the story
    story_count_label | text or null | such as "12 stories"
    strengths | list | of a session's feedback
    style | text | in pages to pass on: the style sheets, to be printed as they are
    style_hash | text | at the door of a locked site: what its policy calls the style sheet
    subtitle | text | in books of sparks
    suggestion | text or null | of a session's feedback
    summary | text or null | the summary of the story
    tagline | text or null | the line under the site's title
    tags | list | the tags of lessons
    target_href | text | the new address of what has moved
    tell | text | in pages to pass on: the button that reads them aloud
    tells_makers | boolean | not all stories are by the same people
    term | text | a word to learn
    text | text or object | a piece of text; on every page, the words of the interface: `{{text.start_reading}}`
    text_id | text or null | in books: the id of the text, if it is read aloud as a whole
    text_lines | list | the lines of a spark
    text_pages | text or null | the places in `text_src` of the pages that are shown
    text_src | text | the words of a translation as a script
    theme | text or null | the theme of the story
    theme_href | text or null | the stories of the same theme
    themes | list | groups of themes
    time_label | text or null | when a turn was spoken
    title | text | the title
    to | text or null | seconds: where a recording, or a sentence in it, ends
    today | object or null | the spark that stands in for today's without scripts
    today_script | text or null | the script that chooses today's spark
    tone | text or null | a class such as `tone-17`: the picture's dominant colour until it is there
    top | number | in books of fixed layout: pixels from the top
    touch | text | the icon of 180 pixels
    translations | list | the same story in other languages; in books with `href` null where the site has no address
    translator | text or null | who translated it
    turns | list | the turns of a session
    turns_label | text | how many turns a session has
    type | text | a media type; of a spark `question`, `observation`, `theme` or `other`
    type_href | text | the sparks of the same type
    type_label | text | the type of a spark in words
    types | list | types of sparks
    url | text | a full address
    value | text or null | a choice as addresses have it; of a credit, the names
    value_label | text | a number in words
    viewport | text | in books of fixed layout: the size for the page's head
    wait_label | text or null | only in the preview: what the story waits for, such as "Draft" or "Appears on 24 December 2026"
    ways_up | list | `../` up to five times; empty with a `base_url`
    width | number | the width of a picture in pixels; in books of fixed layout, of its place
    word_link | text or null | of a run: what says what it means; the id of one of `meanings` on pages, an address in books
    words | list or text | of `learning`: `number`, `term`, `meaning`, `picture`, and `page` with `href` and `label` (or null); of `labels`: the words above them
    """#)
}
