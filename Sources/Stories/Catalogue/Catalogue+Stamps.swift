import Hashing
import Languages
import Pictures
import StoryModel
import Values
import Website

extension ShelfStory {
  /// What tells the story apart from itself at another time: every value it has.
  var stamp: Fingerprint {
    var stream = FingerprintStream()
    stream.append(id.text)
    stream.append(slug)
    stream.append(UInt64(formerSlugs.count))
    for slug in formerSlugs { stream.append(slug) }
    stream.append(title)
    stream.append(language.tag)
    for text in [
      unknownLanguage, unregisteredLanguage, summary, author, illustrator, translator, license, theme, mainCharacter,
      mood, layout, ageText,
      recordingPath, remoteRecording, timings,
    ] {
      stream.append(optional: text)
    }
    stream.append(UInt64(credits.count))
    for credit in credits {
      for text in [credit.name, credit.role.code] { stream.append(text) }
      stream.append(optional: credit.fileAs)
    }
    stream.append(optional: ageGroup?.displayName)
    stream.append(optional: ageGroup.map { "\($0.rawValue)" })
    stream.append(UInt64(bitPattern: createdAt.microseconds))
    stream.append(UInt64(bitPattern: updatedAt.microseconds))
    stream.append(UInt64(pageCount))
    stream.append(isPreview ? 1 : 0)
    append(wait, to: &stream)
    stream.append(holdsRecording ? 1 : 0)
    stream.append(isRecorded ? 1 : 0)
    stream.append(isHeld ? 1 : 0)
    family?.append(to: &stream)
    appendCovers(to: &stream)
    stream.append(optional: bookCoverPath)
    stream.append(UInt64(childNames.count))
    for name in childNames { stream.append(name) }
    return stream.finish()
  }

  /// Takes in what a card shows of the story.
  func appendCard(to stream: inout FingerprintStream) {
    for text in [slug, title, language.tag] { stream.append(text) }
    for text in [summary, author, illustrator, ageText, ageGroup?.displayName] { stream.append(optional: text) }
    stream.append(UInt64(pageCount))
    stream.append(isPreview ? 1 : 0)
    append(wait, to: &stream)
    stream.append(isRecorded ? 1 : 0)
    family?.append(to: &stream)
    appendCovers(to: &stream)
  }

  /// Takes in what the story waits for.
  private func append(_ wait: Wait?, to stream: inout FingerprintStream) {
    switch wait {
    case nil: stream.append(0)
    case .draft: stream.append(1)
    case .until(let moment):
      stream.append(2)
      stream.append(UInt64(bitPattern: moment.microseconds))
    }
  }

  /// Takes in what pages show of the story by its pictures.
  func appendCovers(to stream: inout FingerprintStream) {
    stream.append(cover)
    stream.append(bookCover)
  }
}

extension ShelfCollection {
  /// What tells the collection apart from itself at another time: every value it has, and which stories are in it.
  func stamp(of stories: [ShelfStory]) -> Fingerprint {
    var stream = FingerprintStream()
    stream.append(id.text)
    stream.append(slug)
    stream.append(UInt64(formerSlugs.count))
    for slug in formerSlugs { stream.append(slug) }
    stream.append(name)
    for text in [description, growthCategory, ageText, ageGroup?.displayName] { stream.append(optional: text) }
    stream.append(UInt64(bitPattern: createdAt.microseconds))
    stream.append(optional: updatedAt.map { String($0.microseconds) })
    stream.append(isPreview ? 1 : 0)
    stream.append(UInt64(members.count))
    for member in members { stream.append(stories[member].id.text) }
    return stream.finish()
  }
}

extension Catalogue {
  /// What tells apart what the page of a story shows besides the story itself: the groups and collections that it is in,
  /// and its translations.
  func surroundings(of story: Int) -> Fingerprint {
    var stream = FingerprintStream()
    for kind in GroupKind.named { stream.append(optional: group(kind, of: story)?.address) }
    for place in collectionsOfStory[story] { stream.append(collectionStamps[place]) }
    appendTranslations(of: story, to: &stream)
    for other in recommendations[story] { stories[other].appendCard(to: &stream) }
    return stream.finish()
  }

  /// Takes in what other pages show of the translations of a story. What stands on their pages is none of it.
  func appendTranslations(of story: Int, to stream: inout FingerprintStream) {
    let others = translations(of: story)
    stream.append(UInt64(others.count))
    // Asked of all stories for each of their translations: a copy of a story would cost more than all that is taken of it.
    for other in others {
      stream.append(stories[other].language.tag)
      stream.append(stories[other].title)
      stream.append(stories[other].slug)
      stream.append(UInt64(stories[other].publishedPageCount))
    }
  }
}

extension Group {
  /// Takes in everything that a list of groups shows of one.
  func append(to stream: inout FingerprintStream) {
    stream.append(kind.rawValue)
    stream.append(label)
    stream.append(slug)
    stream.append(language.tag)
    stream.append(optional: tongue?.tag)
    stream.append(optional: beside)
    stream.append(optional: age?.displayName)
    stream.append(optional: mood)
    stream.append(optional: colour?.rawValue)
    stream.append(UInt64(number))
    stream.append(UInt64(members.count))
  }
}

extension FingerprintStream {
  /// Takes in a picture that need not be there.
  mutating func append(_ picture: PublishedPicture?) {
    append(picture == nil ? 0 : 1)
    guard let picture else { return }
    append(picture.source)
    append(picture.type.fileExtension)
    append(UInt64(picture.width))
    append(UInt64(picture.height))
    append(UInt64(picture.size))
    append(picture.fingerprint)
  }
}
