"""Mistakes that an incremental build may hold; each is put into a copy of the sources by itself ('make faults', README.md).

A fault has a name, a sentence, the file it is put into, the text that is replaced there, which stands in it exactly once,
and what it is replaced with.
"""

from typing import NamedTuple


class Fault(NamedTuple):
    name: str
    what: str
    file: str
    find: str
    replace: str


FAULTS = [
    # What keys are made of.
    Fault(
        "key-first-value",
        "the first value that an output depends on, its template, is not in its key",
        "Sources/Press/SectionResult.swift",
        """\
    begin(output.path, count: output.inputs.count)
    for input in output.inputs { add(input.name, input.value, input.fingerprint) }
""",
        """\
    begin(output.path, count: output.inputs.dropFirst().count)
    for input in output.inputs.dropFirst() { add(input.name, input.value, input.fingerprint) }
"""),
    Fault(
        "key-last-value",
        "the last value that an output depends on is not in its key",
        "Sources/Press/SectionResult.swift",
        """\
    begin(output.path, count: output.inputs.count)
    for input in output.inputs { add(input.name, input.value, input.fingerprint) }
""",
        """\
    let inputs = output.inputs.count > 1 ? output.inputs.dropLast() : output.inputs[...]
    begin(output.path, count: inputs.count)
    for input in inputs { add(input.name, input.value, input.fingerprint) }
"""),
    Fault(
        "key-partials",
        "the partials that a template reaches are not in its fingerprint",
        "Sources/Rendering/Theme.swift",
        "        stream.append(template.source)\n",
        '        if !name.hasPrefix("partials/") { stream.append(template.source) }\n'),
    # What sections are planned again for: the ground and the stamps.
    Fault(
        "ground-partials",
        "partials are left out of what tells one theme from another",
        "Sources/Rendering/Theme.swift",
        "    for file in files.files + covered {",
        '    for file in files.files + covered where !file.name.hasPrefix("partials/") {'),
    Fault(
        "ground-settings",
        "the settings are not in the ground",
        "Sources/Stories/StoriesGround.swift",
        "    stream.append(String(describing: settings.ofSite))\n",
        ""),
    Fault(
        "ground-authored-pages",
        "the authored pages are not in the ground",
        "Sources/Stories/StoriesGround.swift",
        "    stream.append(try AuthoredPage.fingerprint(of: sources.pages))\n",
        ""),
    Fault(
        "ground-believed",
        "what the last build found is trusted whatever the ground is",
        "Sources/Press/Press.swift",
        "former.rest.flatMap { $0.ground == publication.ground ? $0 : nil }",
        "former.rest"),
    Fault(
        "stamp-title",
        "the stamp of a story forgets its title",
        "Sources/Stories/Catalogue/Catalogue+Stamps.swift",
        "    stream.append(title)\n",
        ""),
    Fault(
        "stamp-age-text",
        "the stamp of a story forgets the words for its age",
        "Sources/Stories/Catalogue/Catalogue+Stamps.swift",
        "      mood, layout, ageText,\n",
        "      mood, layout,\n"),
    Fault(
        "stamp-cover",
        "the stamp of a story forgets its cover",
        "Sources/Stories/Catalogue/Catalogue+Stamps.swift",
        "    stream.append(cover)\n",
        ""),
    Fault(
        "stamp-members",
        "the stamp of a collection forgets which stories are in it",
        "Sources/Stories/Catalogue/Catalogue+Stamps.swift",
        "    for member in members { stream.append(stories[member].id.text) }\n",
        ""),
    Fault(
        "stamp-groups",
        "a story does not see that the pages of its age, theme or language have moved",
        "Sources/Stories/Catalogue/Catalogue+Stamps.swift",
        "    for kind in GroupKind.named { stream.append(optional: group(kind, of: story)?.address) }\n",
        ""),
    Fault(
        "stamp-collections",
        "a story does not see that a collection it is in is another",
        "Sources/Stories/Catalogue/Catalogue+Stamps.swift",
        "    for place in collectionsOfStory[story] { stream.append(collectionStamps[place]) }\n",
        ""),
    Fault(
        "stamp-neighbours",
        "a page of a list does not see that pages after it have come or gone",
        "Sources/Website/Outputs/GrowingList.swift",
        "        for text in [place.newer, place.older, place.guide] { stream.append(optional: text) }\n",
        "        stream.append(optional: place.guide)\n"),
    Fault(
        "stamp-navigation",
        "pages do not see that the menu is another",
        "Sources/Website/Frames/SiteFrames.swift",
        """\
        stream.append(title)
        stream.append(target)
""",
        "        _ = (title, target)\n"),
    # What the library says of its changes.
    Fault(
        "feed-pages",
        "the feed's lines about pages are passed over",
        "Sources/Stories/StoriesPublication.swift",
        "      stories.insert(Identifier(story))\n",
        "      if story.isEmpty { stories.insert(Identifier(story)) }\n"),
    Fault(
        "feed-full-look",
        "a feed that cannot say what has changed counts as one without changes",
        "Sources/Stories/StoriesPublication.swift",
        """\
      return nil
    }
    var stories""",
        """\
      return []
    }
    var stories"""),
    # Files that were looked at: pictures.
    Fault(
        "witness-at-rest",
        "a build finds everything at rest though a picture has changed",
        "Sources/Press/PressRun.swift",
        "trusted.cursor == publication.cursor, survey.allAgree,",
        "trusted.cursor == publication.cursor,"),
    Fault(
        "witness-of-sections",
        "whether the pictures stand as they did is not looked at",
        "Sources/Press/Survey.swift",
        "sections[$0].witnesses.isEmpty || sections[$0].witnesses.agrees(&view) }",
        "sections[$0].witnesses.isEmpty || sections[$0].witnesses.agrees(&view) || !sections.isEmpty }"),
    Fault(
        "witness-inode",
        "a picture of the same size and time counts as the same, though it is another file",
        "Sources/BuildGraph/WitnessList.swift",
        """\
modified == status.modified,
        mark == status.mark
""",
        """\
modified == status.modified,
        mark != 0
"""),
    Fault(
        "witness-young",
        "the time of a picture is trusted that is as young as the build",
        "Sources/Press/Gathering.swift",
        "? FileStatus(kind: status.kind, size: status.size, modified: status.modified, mark: 0) : status",
        "? status : status"),
    Fault(
        "witness-memo",
        "what was found in a picture is recalled though the file is another",
        "Sources/Press/Survey.swift",
        ".filter { agrees || FileStatus(of: $0.path) == $0.status }",
        ".filter { agrees || $0.status != nil }"),
    # Files that were made.
    Fault(
        "output-at-rest",
        "a build finds everything at rest though an output is gone or changed",
        "Sources/Press/PressRun.swift",
        "    guard off.isEmpty else { return nil }\n",
        "    if off.count > 1000 { return nil }\n"),
    Fault(
        "output-of-kept",
        "the outputs of sections that need no planning are not looked at",
        "Sources/Press/PressRun.swift",
        """\
    for id in off { kept[id] = nil }
    let more = try await workshop.made(sections.filter { off.contains($0.id) }""",
        "    let more = try await workshop.made(sections.filter { off.contains($0.id) && kept[$0.id] == nil }"),
    Fault(
        "output-inode",
        "an output of the same size and time counts as the same, though it is another file",
        "Sources/BuildGraph/OutputList.swift",
        "entry.modified == file.modified, entry.mark == file.mark { continue }",
        "entry.modified == file.modified { continue }"),
    Fault(
        "output-time-alone",
        "an output whose inputs are looked at counts as the same by its time alone",
        "Sources/BuildGraph/OutputRecord.swift",
        "mark != 0 && file.kind == .file && file.size == size && file.modified == modified && file.mark == mark",
        "mark != 0 && file.kind == .file && file.modified == modified"),
    Fault(
        "output-young",
        "the time of an output is trusted that is as young as its record",
        "Sources/Press/Gathering.swift",
        "record.modified > ripe ? record.unsettled : record",
        "record"),
    # What is removed.
    Fault(
        "prune-books",
        "books that nothing claims any more stay",
        "Sources/Press/PressRun.swift",
        "for path in gathering.unclaimed where try site.remove(path) {",
        'for path in gathering.unclaimed where try !path.hasSuffix(".epub") && site.remove(path) {'),
    Fault(
        "prune-former-sections",
        "the outputs of sections that are no more stay",
        "Sources/Press/Gathering.swift",
        "for record in former + before {",
        "for record in before {"),
    Fault(
        "prune-leftovers",
        "what a killed build has left stays",
        "Sources/Press/Gathering.swift",
        "    var old = Set(leftovers)\n",
        "    var old: Set<String> = []\n"),
    Fault(
        "prune-shared",
        "a file that one story drops is removed though another still shows it",
        "Sources/Press/Gathering.swift",
        "        keptLists.append(record.outputs)\n",
        "        keptLists.append(OutputList())\n"),
    Fault(
        "expect-nothing",
        "new outputs are written before they are on record",
        "Sources/Press/SectionResult.swift",
        "      try site.expect(mine.filter { inspection.known[$0] == nil })\n",
        "      try site.expect(mine.filter { inspection.known[$0] != nil })\n"),
    Fault(
        "sweep-nothing",
        "the temporary files of a killed build are not swept",
        "Sources/Press/Press.swift",
        """\
    if let unfinished { try SiteFolder.sweep(unfinished) }
    try mark.set""",
        "    try mark.set"),
    # What is put on record.
    Fault(
        "record-cut-off",
        "an output that comes out with the same bytes is not put on record with its new key",
        "Sources/Press/SectionResult.swift",
        "        self = .stands(record, put.fate, reason)\n",
        "        self = .stands(put.fate == .kept ? inspection.known[output.path] ?? record : record, put.fate, reason)\n"),
    Fault(
        "record-partial",
        "a build that was only about some outputs counts a section as up to date",
        "Sources/Press/Gathering.swift",
        "stamp: isWhole ? section.stamp : nil",
        "stamp: section.stamp"),
    Fault(
        "record-findings",
        "what was found in sections that need no planning is not told again",
        "Sources/Press/Gathering.swift",
        "        findings.add(record.findings)\n",
        ""),
    Fault(
        "record-damaged",
        "a damaged record is believed",
        "Sources/BuildGraph/BuildDatabase.swift",
        "let isWhole = record.check == row.integer(3).map { UInt64(bitPattern: $0) }",
        "let isWhole = !record.id.isEmpty"),
    # What a process goes on from that has built before.
    Fault(
        "touched-picture",
        "a watch believes its last build though a picture that it looked at was touched",
        "Sources/Press/Press.swift",
        "if witnesses.contains(Fingerprint(of: path)) { return true }",
        "if file.isEmpty, witnesses.contains(Fingerprint(of: path)) { return true }"),
    Fault(
        "memory-of-others",
        "a watch does not see that another process has built meanwhile",
        "Sources/Press/Press.swift",
        """\
known.file == FileStatus(of: databasePath),
      try known.database.dataVersion() == known.version
""",
        "known.file != nil\n"),
    Fault(
        "continued-theme",
        "a watch does not see that a story has gone to another theme",
        "Sources/Stories/Catalogue/Catalogue+Reading.swift",
        "story.title == old.title, story.theme == old.theme,",
        "story.title == old.title,"),
    Fault(
        "shared-later",
        "a story that comes to show the picture of another is not marked as sharing it",
        "Sources/Press/Gathering.swift",
        "    if !new.isDisjoint(with: check.held) { markShared(check.held) }\n",
        ""),
    # What was made of pictures.
    Fault(
        "copies-of-another-recipe",
        "a copy of a picture counts as made whatever it was made by",
        "Sources/Derivatives/Darkroom.swift",
        """\
    stream.append(purpose.name)
    stream.append(recipe.fingerprint)
""",
        "    stream.append(purpose.name)\n"),
    Fault(
        "ground-without-darkroom",
        "a site does not depend on how its pictures are developed",
        "Sources/Stories/StoriesGround.swift",
        "    stream.append(darkroom.fingerprint)\n",
        ""),
    Fault(
        "damaged-copy",
        "a damaged copy of a picture is published",
        "Sources/Derivatives/PictureCache.swift",
        "guard let bytes = try? FileSystem.read(path(of: derivative)), Fingerprint(of: bytes) == derivative.fingerprint\n",
        "guard let bytes = try? FileSystem.read(path(of: derivative))\n"),
]
