"""Mistakes that an incremental build may hold; each is put into a copy of the sources by itself ('make faults', README.md).

A fault has a name, a sentence, the file it is put into, the text that is replaced there, which stands in it exactly once,
and what it is replaced with. One that the compiler refuses has the words that it says then.
"""

from typing import NamedTuple


class Fault(NamedTuple):
    name: str
    what: str
    file: str
    find: str
    replace: str
    refused: str = ""


FAULTS = [
    # What keys are made of.
    Fault(
        "key-first-value",
        "the first value that an output depends on, its template, is not in its key",
        "Sources/Build/Press/SectionResult.swift",
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
        "Sources/Build/Press/SectionResult.swift",
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
        "Sources/Stories/StoriesConfiguration.swift",
        "    stream.append(Fingerprint(encoding: settings.ofSite))\n",
        ""),
    Fault(
        "ground-authored-pages",
        "the authored pages are not in the ground",
        "Sources/Stories/StoriesConfiguration.swift",
        "    stream.append(try AuthoredPage.fingerprint(of: sources.pages))\n",
        ""),
    Fault(
        "ground-believed",
        "what the last build found is trusted whatever the ground is",
        "Sources/Build/Press/Press.swift",
        "    return rest.configurationHash == publication.configurationHash ? nil : .configuration\n",
        "    return rest.cursor.isEmpty ? .configuration : nil\n"),
    # What the hash of a value takes in.
    Fault(
        "hash-texts",
        "texts are in the hash of a value by their lengths alone",
        "Sources/Hashing/FingerprintEncoder.swift",
        "        unsafe all.append(contentsOf: buffer)\n",
        ""),
    Fault(
        "hash-numbers",
        "numbers are not in the hash of a value",
        "Sources/Hashing/FingerprintEncoder.swift",
        """\
      append(.number)
      append(raw: number)
""",
        "      append(.number)\n"),
    Fault(
        "hash-optionals",
        "what need not be there is not in the hash of a value",
        "Sources/Hashing/FingerprintEncoder.swift",
        "    if let value { try encoder.encode(value) } else { encoder.encodeNil() }\n",
        "    if value == nil { encoder.encodeNil() }\n"),
    Fault(
        "hash-lists",
        "only the first thing of a list is in the hash of a value",
        "Sources/Hashing/FingerprintEncoder.swift",
        """\
  func encode<Value: Encodable>(_ value: Value) throws {
    encoder.bytes.append(item: encoder.depth)
    try encoder.encode(value)
  }
""",
        """\
  func encode<Value: Encodable>(_ value: Value) throws {
    if encoder.bytes.all.last == FingerprintEncoder.Mark.list.rawValue { try encoder.encode(value) }
  }
"""),
    Fault(
        "hash-shared-values",
        "values that many sections show are in no hash",
        "Sources/Hashing/Hashed.swift",
        "box = Box(value, Fingerprint(encoding: value))",
        'box = Box(value, Fingerprint(of: ""))'),
    Fault(
        "stamp-frames",
        "pages do not see that what all pages share is another",
        "Sources/Build/Publication/Section.swift",
        "Fingerprint(encoding: FramedContent(frames: frames.contentHash, content: content(), readings: []))",
        'Fingerprint(encoding: FramedContent(frames: Fingerprint(of: ""), content: content(), readings: []))'),
    # A value is shown that was not declared.
    Fault(
        "undeclared-catalogue",
        "a plan reads the catalogue",
        "Sources/Stories/Outputs/HomePage.swift",
        "      .newest: try cards(newest),\n",
        "      .newest: try cards(libraryIndex.recent),\n",
        refused="cannot find 'libraryIndex' in scope"),
    Fault(
        "undeclared-value",
        "a plan shows a value that is no more among those that its section carries",
        "Sources/Stories/Outputs/ToldStory.swift",
        "  let languageGroup: String?\n",
        "",
        refused="has no member 'languageGroup'"),
    Fault(
        "undeclared-story",
        "a plan reads the pages of another story than its section has declared",
        "Sources/Stories/Outputs/StoryOutputs.swift",
        "    let pages = try reading[0].pages()\n",
        "    let pages = try maker.reader.pages(of: more[0].id)\n",
        refused="has no member 'reader'"),
    Fault(
        "carried-catalogue",
        "a section carries the catalogue, for its plan to read what it likes of it",
        "Sources/Stories/Family/FamilyPage.swift",
        "  private let minutesRead: Int\n",
        "  private let minutesRead: Int\n  private var libraryIndex: LibraryIndex?\n",
        refused="does not conform to protocol 'Encodable'"),
    Fault(
        "carried-function",
        "a section carries a function that knows the library",
        "Sources/Stories/Outputs/CollectionOutputs.swift",
        "  let stories: [Hashed<StoryCard>]\n  let growth: LibraryIndex.Growth?\n",
        "  let stories: [Hashed<StoryCard>]\n  let growth: LibraryIndex.Growth?\n"
        "  var others: (@Sendable () -> [StoryCard])? = nil\n",
        refused="does not conform to protocol 'Encodable'"),
    # What the library says of its changes.
    Fault(
        "feed-pages",
        "the feed's lines about pages are passed over",
        "Sources/Stories/StoriesPublication.swift",
        "        owners.read.insert(Identifier(story).text)\n",
        "        if story.isEmpty { owners.read.insert(story) }\n"),
    Fault(
        "feed-readings",
        "a section does not say which stories it reads",
        "Sources/Build/Publication/Section.swift",
        "{ named.reads = changed.read.contains(owner) }", "{ named.reads = owner.isEmpty }"),
    Fault(
        "feed-full-look",
        "a feed that cannot say what has changed counts as one without changes",
        "Sources/Stories/StoriesPublication.swift",
        """\
      return nil
    }
    var owners""",
        """\
      return ChangedOwners()
    }
    var owners"""),
    # Files that were looked at: pictures.
    Fault(
        "witness-at-rest",
        "a build finds everything at rest though a picture has changed",
        "Sources/Build/Press/UpToDateCheck.swift",
        "memory.rest?.cursor == cursor && agrees.allSatisfy(\\.self)\n",
        "memory.rest?.cursor == cursor\n"),
    Fault(
        "witness-of-sections",
        "whether the pictures stand as they did is not looked at",
        "Sources/Build/Press/UpToDateCheck.swift",
        "sections[$0].fileDependencies.isEmpty || sections[$0].fileDependencies.agrees(&view) }",
        "sections[$0].fileDependencies.isEmpty || sections[$0].fileDependencies.agrees(&view) || !sections.isEmpty }"),
    Fault(
        "witness-inode",
        "a picture of the same size and time counts as the same, though it is another file",
        "Sources/Build/BuildGraph/FileDependencyList.swift",
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
        "Sources/Build/Press/ResultMerger.swift",
        "? FileStatus(kind: status.kind, size: status.size, modified: status.modified, mark: 0) : status",
        "? status : status"),
    Fault(
        "witness-memo",
        "what was found in a picture is recalled though the file is another",
        "Sources/Build/Press/UpToDateCheck.swift",
        "      isSame || FileStatus(of: $0.path) == $0.status\n",
        "      isSame || $0.status != nil\n"),
    # Files that were made.
    Fault(
        "output-at-rest",
        "a build finds everything at rest though an output is gone or changed",
        "Sources/Build/Press/BuildRun.swift",
        "    guard off.isEmpty else { return nil }\n",
        "    if off.count > 1000 { return nil }\n"),
    Fault(
        "output-of-kept",
        "the outputs of sections that need no planning are not looked at",
        "Sources/Build/Press/BuildRun.swift",
        "    if !off.isEmpty {",
        "    if off.count > 1000 {"),
    Fault(
        "output-inode",
        "an output of the same size and time counts as the same, though it is another file",
        "Sources/Build/BuildGraph/OutputList.swift",
        "entry.modified == file.modified, entry.mark == file.mark { continue }",
        "entry.modified == file.modified { continue }"),
    Fault(
        "output-time-alone",
        "an output whose inputs are looked at counts as the same by its time alone",
        "Sources/Build/BuildGraph/OutputRecord.swift",
        "mark != 0 && file.kind == .file && file.size == size && file.modified == modified && file.mark == mark",
        "mark != 0 && file.kind == .file && file.modified == modified"),
    Fault(
        "output-young",
        "the time of an output is trusted that is as young as its record",
        "Sources/Build/Press/ResultMerger.swift",
        "outputs: outputs.trusted(until: ripe)",
        "outputs: outputs"),
    # What is removed.
    Fault(
        "prune-books",
        "books that nothing claims any more stay",
        "Sources/Build/Press/BuildRun.swift",
        "for path in merger.unclaimed where try site.remove(path) {",
        'for path in merger.unclaimed where try !path.hasSuffix(".epub") && site.remove(path) {'),
    Fault(
        "prune-former-sections",
        "the outputs of sections that are no more stay",
        "Sources/Build/Press/ResultMerger.swift",
        "for record in records.former + before {",
        "for record in before {"),
    Fault(
        "prune-leftovers",
        "what a killed build has left stays",
        "Sources/Build/Press/ResultMerger.swift",
        "    var old = Set(records.leftovers)\n",
        "    var old: Set<String> = []\n"),
    Fault(
        "prune-shared",
        "a file that one story drops is removed though another still shows it",
        "Sources/Build/Press/ResultMerger.swift",
        "        keptLists.append(record.outputs)\n",
        "        keptLists.append(OutputList())\n"),
    Fault(
        "expect-nothing",
        "new outputs are written before they are on record",
        "Sources/Build/Press/SectionResult.swift",
        "      try site.expect(mine.filter { inspection.known[$0] == nil })\n",
        "      try site.expect(mine.filter { inspection.known[$0] != nil })\n"),
    Fault(
        "sweep-nothing",
        "the temporary files of a killed build are not swept",
        "Sources/Build/Press/Press.swift",
        """\
    if let unfinished { try SiteFolder.sweep(unfinished) }
    try mark.set""",
        "    try mark.set"),
    # What is put on record.
    Fault(
        "record-cut-off",
        "an output that comes out with the same bytes is not put on record with its new key",
        "Sources/Build/Press/SectionResult.swift",
        "OutputRecord(path: path, key: key, bytes: put.bytes, size: put.size, file: put.file, reason: reason.text), fate",
        """\
(put.fate == .kept ? inspection.known[path] : nil) ?? OutputRecord(
          path: path, key: key, bytes: put.bytes, size: put.size, file: put.file, reason: reason.text), fate"""),
    Fault(
        "record-partial",
        "a build that was only about some outputs counts a section as up to date",
        "Sources/Build/Press/ResultMerger.swift",
        "contentHash: isWhole ? section.contentHash : nil",
        "contentHash: section.contentHash"),
    Fault(
        "record-findings",
        "what was found in sections that need no planning is not told again",
        "Sources/Build/Press/ResultMerger.swift",
        "        findings.add(record.findings)\n",
        ""),
    Fault(
        "record-damaged",
        "a damaged record is believed",
        "Sources/Build/BuildGraph/BuildDatabase.swift",
        "let isWhole = record.check == row.integer(3).map { UInt64(bitPattern: $0) }",
        "let isWhole = !record.id.isEmpty"),
    # What a process goes on from that has built before.
    Fault(
        "touched-picture",
        "a watch believes its last build though a picture that it looked at was touched",
        "Sources/Build/Press/Press.swift",
        "if fileDependencies.contains(Fingerprint(of: path)) { return true }",
        "if file.isEmpty, fileDependencies.contains(Fingerprint(of: path)) { return true }"),
    Fault(
        "memory-of-others",
        "a watch does not see that another process has built meanwhile",
        "Sources/Build/Press/Press.swift",
        """\
known.file == FileStatus(of: databasePath),
      try known.database.dataVersion() == known.version
""",
        "known.file != nil\n"),
    Fault(
        "continued-theme",
        "a watch does not see that a story has gone to another theme",
        "Sources/Stories/Index/LibraryIndex+Reading.swift",
        "story.title == old.title, story.theme == old.theme,",
        "story.title == old.title,"),
    Fault(
        "shared-later",
        "a story that comes to show the picture of another is not marked as sharing it",
        "Sources/Build/Press/ResultMerger.swift",
        "    if !new.isDisjoint(with: check.held) { markShared(check.held) }\n",
        ""),
    # What a process has read, and another goes on from.
    Fault(
        "keepsake-pictures", "a new process goes on from what was read though a picture has changed",
        "Sources/Build/Press/UpToDateCheck.swift", "distrust == nil && agrees.allSatisfy(\\.self) }", "distrust == nil }"),
    Fault(
        "keepsake-of-some-outputs", "a build of some outputs leaves what was read before as if it held still",
        "Sources/Build/BuildGraph/BuildDatabase.swift", "package var keptState = KeptState.none", "package var keptState = KeptState.same"),
    Fault(
        "keepsake-shown", "what sections show counts as the same though stories are others",
        "Sources/Stories/Index/LibraryIndex.swift", "    fingerprint = stream.finish()\n", "    _ = stream.finish()\n"),
    Fault(
        "keepsake-dates", "a section is not asked when a story was changed, where all else that it shows is the same",
        "Sources/Build/Press/UpToDateCheck.swift",
        "if showsSame, !isNamed.declares {", "if showsSame {"),
    Fault(
        "keepsake-readiness", "a new process goes on from what was read though other stories are to be published",
        "Sources/Stories/Index/LibraryIndex+Keeping.swift", " shelves.readiness == readiness,\n", "\n"),
    Fault(
        "keepsake-changes", "a new process does not read the stories that have changed since",
        "Sources/Stories/Index/LibraryIndex+Keeping.swift",
        "guard try take(changes, from", "guard try take(Array(changes.prefix(0)), from"),
    Fault(
        "keepsake-cover", "a story that was planned from what another process has read forgets the picture of its cover",
        "Sources/Stories/Index/PublishedPage.swift",
        "    if let cover = story.bookCoverPath { _ = try resolver.find(cover) }\n", ""),
    # What was made of pictures.
    Fault(
        "copies-of-another-recipe",
        "a copy of a picture counts as made whatever it was made by",
        "Sources/Images/Derivatives/ImagePipeline.swift",
        """\
    stream.append(purpose.name)
    stream.append(recipe.fingerprint)
""",
        "    stream.append(purpose.name)\n"),
    Fault(
        "ground-without-darkroom",
        "a site does not depend on how its pictures are developed",
        "Sources/Stories/StoriesConfiguration.swift",
        "    stream.append(imagePipeline.fingerprint)\n",
        ""),
    Fault(
        "damaged-copy",
        "a damaged copy of a picture is published",
        "Sources/Images/Derivatives/PictureCache.swift",
        "guard let bytes = try? FileSystem.read(path(of: derivative)), Fingerprint(of: bytes) == derivative.fingerprint\n",
        "guard let bytes = try? FileSystem.read(path(of: derivative))\n"),
]
