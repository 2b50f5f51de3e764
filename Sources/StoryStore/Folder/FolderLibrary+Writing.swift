import Files
import Hashing
import SQLite
import Stores
import Synchronization

extension FolderLibrary {
  /// Runs work on the model, and brings its changes into the files: addresses, stories and all else that they say.
  ///
  /// The work is taken back, and what the files say then is read as whatever else somebody writes into them. A file
  /// that cannot say what is to be said, or is not right, is left as it is, and so are all others.
  func write<T: Sendable>(_ work: (borrowing Connection) throws -> T) throws -> T {
    var given: FolderEdits?
    let (result, _) = try addresses.update { book in
      try carry(work, &book) { given = $0 }
    } then: { outcome in
      switch outcome {
      case .success(let (_, print)):
        // From here on it is done, whatever happens to the model: if it owes the files something, they are read again.
        try? model.transaction(.write) { connection in
          try FolderTables.setFact("addresses", print, connection)
          try FolderTables.setFact("owes", "0", connection)
        }
        settleAddresses()
        if let given { written.withLock { $0 += given.edits } }
      // What has failed as a whole is in no file either.
      case .failure: given?.takeBack()
      }
    }
    if let given, !given.edits.isEmpty { _ = try? refresh(given.edits.map { Path.join(places.content, $0.path) }) }
    return result
  }

  /// Runs work on the model and writes its changes into the files; `written` is told of them as soon as they are there.
  private func carry<T: Sendable>(
    _ work: (borrowing Connection) throws -> T, _ book: inout SlugRegistry, written: (FolderEdits) -> Void
  ) throws -> (T, String) {
    // Somebody may have edited a file since the last look; from here on no other process or thread of ours does.
    if isKept { try refresh() }
    return try model.transaction(.write) { connection in
      _ = try sync(book, connection)
      let (result, wishes) = try carryOut(work, connection)
      for (kind, given) in wishes.addresses { book.replace(given, of: kind) }
      var edits = FolderEdits(places)
      if !wishes.isOfAddresses {
        guard isKept else { throw StoreError(.save, "to \(place)", "this is a trial, in which no file is written") }
        _ = try sync(book, connection)
        try edits.plan(wishes, connection)
        for content in edits.transient {
          try connection.save(content.story, pages: content.pages, dates: .given)
          try connection.unstamp(content.story, content.pages)
        }
        // Else they would be taken for begun when their files are read again.
        for page in edits.settled { try connection.run(IllustrationSQL.settle, SQLValue(page)) }
      }
      // Until the file is written, which may be cut short, they are owed to it.
      try FolderTables.setFact("owes", "1", connection)
      try edits.write()
      written(edits)
      return (result, "\(Fingerprint(of: book.bytes))")
    }
  }

  /// Does the work; it stays only where it has changed nothing but addresses.
  private func carryOut<T>(
    _ work: (borrowing Connection) throws -> T, _ connection: borrowing Connection
  ) throws -> (T, FolderWishes) {
    let start = try connection.cursor()
    var done: (T, FolderWishes)?
    do {
      try connection.transaction {
        let result = try work(connection)
        let wishes = try FolderWishes(connection, since: start)
        done = (result, wishes)
        if !wishes.isOfAddresses { throw Withdrawn() }
      }
    } catch is Withdrawn {}
    guard let done else { preconditionFailure("what was withdrawn was done") }
    return done
  }

  /// A file that was written.
  package struct Written: Hashable, Sendable {
    /// Its path.
    package let path: String
    /// Its fate.
    package let fate: Fate
  }

  /// The fate of a file.
  package enum Fate: Hashable, Sendable {
    /// Only what was edited is another.
    case changed
    /// All of it was written again, as it could not say otherwise what it is to say.
    case rewritten
    /// It is new.
    case made
    /// It is gone.
    case deleted
  }

  /// The files that were written since somebody last asked, each once, in the order in which they were.
  package func takeWritten() -> [Written] {
    let edits = written.withLock { edits in
      defer { edits = [] }
      return edits
    }
    var fates: [String: Fate] = [:]
    var order: [String] = []
    for edit in edits {
      let fate: Fate = edit.after == nil ? .deleted : edit.before == nil ? .made : edit.isAnew ? .rewritten : .changed
      guard let known = fates[edit.path] else {
        order.append(edit.path)
        fates[edit.path] = fate
        continue
      }
      if known == .changed || fate == .deleted { fates[edit.path] = fate }
    }
    return order.map { Written(path: Path.join(places.content, $0), fate: fates[$0] ?? .changed) }
  }
}
