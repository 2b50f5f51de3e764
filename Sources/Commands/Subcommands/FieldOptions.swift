import Basics
import Stores

extension FieldTable {
  /// The options of the rows, and others of the command, in the order of their numbers.
  func options(and others: [Int: Option]) -> [Option] {
    var options = others.map { (place: $0, options: [$1]) }
    for field in all {
      guard case .option(let place, let name, let summary, let short, let noun, let words, let off, _, _) = field.edit
      else { continue }
      let isList = if case .texts = field.value { true } else { false }
      let kind = words.isEmpty ? ValueKind.text : .choice(words)
      let option = Option.option(name, short: short, noun, kind, repeatable: isList, summary)
      let no = "no-\(name)"
      let flags: [Option]? = off.map { [.flag(name, short: short, excludes: [no], summary), .flag(no, $0)] }
      options.append((place, flags ?? [option]))
    }
    return options.sorted { $0.place < $1.place }.flatMap(\.options)
  }
}

extension Call {
  /// Changes the fields whose rows describe their options as these say.
  func change<Record: FieldRecord>(_ record: inout Record) throws {
    for field in Record.fields.all {
      guard case .option(_, let name, _, _, _, _, let off, let must, let fault) = field.edit else { continue }
      let texts = invocation.values(of: name)
      for text in texts {
        if let must, text.allSatisfy(\.isWhitespace) { throw Failure(must, id: "edit-value") }
        if let fault = fault?(text) { throw Failure(fault.headline, hint: fault.hint, id: "edit-value") }
      }
      let isOff = off != nil && invocation.has("no-\(name)")
      if isOff || !texts.isEmpty { try field.value.take(texts, isOff: isOff, into: &record) }
    }
  }
}

extension FieldValue {
  /// Takes what an option says: the last text, or all where there may be several. An empty one takes the value away.
  fileprivate func take(_ texts: [String], isOff: Bool, into record: inout Record) throws {
    let text = texts.last ?? ""
    func read<Value>(_ value: Value?, _ fault: String, _ hint: String? = nil) throws -> Value? {
      if value != nil || text.isEmpty { return value }
      throw Failure("'\(text)' \(fault)", hint: hint, id: "edit-value")
    }
    func moment() throws -> Timestamp? {
      try read(Timestamp(text: text), "is no day", "write it as '2026-01-15', or with a time as '2026-01-15T09:30:00Z'")
    }
    switch self {
    case .text(let place): record[keyPath: place] = text
    case .someText(let place): record[keyPath: place] = text.isEmpty ? nil : text
    case .texts(let place, _): record[keyPath: place] = texts.filter { !$0.isEmpty }
    case .word(_, let set): set(&record, text.isEmpty ? nil : text)
    case .someInteger(let place): record[keyPath: place] = try read(Int(text), "is no whole number")
    case .flag(let place), .mark(let place, _): record[keyPath: place] = !isOff
    case .someFlag(let place): record[keyPath: place] = !isOff
    case .moment(let place): record[keyPath: place] = try moment() ?? record[keyPath: place]
    case .someMoment(let place): record[keyPath: place] = try moment()
    case .plannedMoment(let place):
      let hint = "write '2026-12-24', or with a time and its zone '2026-12-24T18:00+01:00'"
      record[keyPath: place] = try read(Timestamp(text: text), "is not a date", hint)
    default: preconditionFailure("a command has rules for the options of such a field")
    }
  }
}
