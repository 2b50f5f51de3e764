import Basics

extension Settings {
  /// What records for libraries say besides what the stories do, and who answers harvesters from them.
  package struct Records: Sendable, Equatable, Encodable {
    /// The code of the library or agency that gives them.
    package var agency: String?
    /// The address of a gateway of OAI-PMH, with a slash at its end; none where no repository is published.
    package var gateway: String?
    /// Whom harvesters write to.
    package var email: String?

    /// The defaults.
    package init() {}
  }
}

extension SettingKind<String> {
  /// An address of mail.
  static let email = ascii(called: "an email address", "be an email address such as 'library@example.org'") { text in
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && parts[1].contains(".")
  }

  /// The code of a library or agency.
  static let agency = ascii(called: "a MARC organization code", "be a code such as 'DE-604' or 'DLC'") { text in
    text.utf8.allSatisfy {
      $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":")
    }
  }

  /// A text of ASCII without blanks that a rule holds for.
  private static func ascii(
    called values: String, _ rule: String, _ holds: @escaping @Sendable (String) -> Bool
  ) -> SettingKind<String> {
    string(values) { text in
      !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) } && holds(text)
        ? .success(text) : .failure(.value("\(rule), not '\(text)'"))
    }
  }
}
