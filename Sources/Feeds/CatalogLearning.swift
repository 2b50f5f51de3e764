import Basics

/// The learning material of a story: its words and its questions.
package struct CatalogLearning: Hashable, Encodable, Sendable {
  /// A word with what it means.
  package struct Word: Hashable, Encodable, Sendable {
    let term: String
    let meaning: String

    /// Takes a word.
    package init(_ term: String, meaning: String) { (self.term, self.meaning) = (term, meaning) }
  }

  /// A question with answers to choose from.
  package struct Question: Hashable, Encodable, Sendable {
    let text: String
    let answers: [String]
    let right: [Int]
    let explanation: String?

    /// Takes a question; `right` are the places of its right answers, from 0.
    package init(text: String, answers: [String], right: [Int], explanation: String?) {
      (self.text, self.answers, self.right, self.explanation) = (text, answers, right, explanation)
    }
  }

  /// The words to learn.
  let words: [Word]
  /// The title of the questions as a whole; nil if there are none.
  let quiz: String?
  let questions: [Question]

  /// Takes words and questions.
  package init(words: [Word], quiz: String?, questions: [Question]) {
    (self.words, self.quiz, self.questions) = (words, quiz, questions)
  }

  /// The members of a book that say so, in the words of schema.org.
  var linkedData: [JSONMember] {
    let kinds = ["Picture book"] + (words.isEmpty ? [] : ["Glossary"]) + (questions.isEmpty ? [] : ["Quiz"])
    var members = [JSONMember("learningResourceType", .array(kinds.map(JSONValue.string)))]
    if !words.isEmpty {
      members.append(
        JSONMember(
          "teaches",
          .array(
            words.map { ["@type": "DefinedTerm", "name": .string($0.term), "description": .string($0.meaning)] })))
    }
    if let quiz {
      members.append(
        JSONMember(
          "hasPart",
          [
            "@type": "Quiz", "name": .string(quiz), "learningResourceType": "Practice problem",
            "hasPart": .array(questions.map(\.linkedData)),
          ]))
    }
    return members
  }
}

extension CatalogLearning.Question {
  fileprivate var linkedData: JSONValue {
    func answer(_ place: Int) -> [JSONMember] {
      [
        JSONMember("@type", "Answer"), JSONMember("position", .number(place)),
        JSONMember("encodingFormat", "text/plain"), JSONMember("text", .string(answers[place])),
      ]
    }
    let reason = explanation.map {
      [JSONMember("answerExplanation", ["@type": "Comment", "text": .string($0)])]
    }
    let others = answers.indices.filter { !right.contains($0) }
    return [
      "@type": "Question", "eduQuestionType": right.count > 1 ? "Checkbox" : "Multiple choice",
      "learningResourceType": "Practice problem", "name": .string(text), "text": .string(text),
      "suggestedAnswer": .array(others.map { .object(answer($0)) }),
      "acceptedAnswer": .array(right.map { .object(answer($0) + (reason ?? [])) }),
    ]
  }
}
