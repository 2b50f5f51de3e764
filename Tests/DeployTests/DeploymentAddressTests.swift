import Basics
import Testing

@testable import Deploy

@Suite struct DeploymentAddressTests {
  @Test(arguments: [
    ("folder:/srv/www", DeploymentAddress.Kind.folder, "/srv/www", "folder:/srv/www"),
    ("rclone:school:books/site", .rclone, "school:books/site", "rclone:school:books/site"),
    ("rclone:school:", .rclone, "school:", "rclone:school:"),
    ("rsync:anna@example.org:www", .rsync, "anna@example.org:www", "rsync:anna@example.org:www"),
    ("rsync://anna@example.org/www/x", .rsync, "rsync://anna@example.org/www/x", "rsync://anna@example.org/www/x"),
    ("git:git@example.org:a/b.git", .git, "git@example.org:a/b.git", "git:git@example.org:a/b.git (gh-pages)"),
    (
      "git:https://key@example.org/b.git", .git, "https://key@example.org/b.git",
      "git:https://example.org/b.git (gh-pages)"
    ),
  ])
  func `an address has a kind and a place, and is shown without users of the web`(
    text: String, kind: DeploymentAddress.Kind, place: String, shown: String
  ) throws {
    let address = try DeploymentAddress(text)
    #expect(address.kind == kind)
    #expect(address.place == place)
    #expect(address.text == shown)
  }

  @Test(arguments: [
    ("school", "'school' is no address to deploy to"), ("folder:", "'folder:' needs a place behind it"),
    ("rsync:-e sh:x", "'rsync:' needs a place behind it"), ("git:--upload-pack=x", "'git:' needs a place behind it"),
    ("rclone:school", "'rclone:' needs the name of a remote and a path"),
    ("rclone::webdav,url=x:y", "'rclone:' needs the name of a remote and a path"),
    ("rclone:a,pass=x:y", "'rclone:' needs the name of a remote and a path"),
    ("git:https://anna:geheim@example.org/b.git", "an address holds no password: 'git:https://example.org/b.git'"),
    ("rsync://anna:geheim@example.org/b", "an address holds no password: 'rsync:rsync://example.org/b'"),
    ("folder:a\nb", "'folder:' needs a place behind it"),
  ])
  func `what is no address is refused, and no password is told`(text: String, message: String) {
    let error = #expect(throws: DiagnosticError.self) { try DeploymentAddress(text) }
    #expect(error?.diagnostics.map(\.headline) == [message])
    #expect(error?.diagnostics.map(\.text).joined().contains("geheim") == false)
  }

  @Test(arguments: [
    ("401: Authorization: Basic YW5uYTp4eQ== no", "401: Authorization: …"),
    ("403: Host: a X-Amz-Security-Token: x y", "403: Host: a X-Amz-Security-Token: …"),
    ("password=geheim", "password: …"),
    ("the password is wrong", "the password is wrong"), ("NoSuchKey: no such key", "NoSuchKey: no such key"),
  ])
  func `what a host sends back of a login is taken out`(said: String, shown: String) {
    #expect(Secrets.hidden(in: said, environment: []) == shown)
  }

  @Test(arguments: [
    ("folder:/a:b", "/a:b"), ("rsync:a/b:c", "a/b:c"), ("rsync:host:a", nil), ("rsync://host/a", nil),
    ("git:../a.git", "../a.git"),
    ("git:host:a.git", nil), ("git:https://host/a.git", nil), ("rclone:disk:/a", nil),
  ])
  func `a path of this machine is told from a place elsewhere`(text: String, folder: String?) throws {
    #expect(try DeploymentAddress(text).folder == folder)
  }

  @Test func `only a repository has a branch`() throws {
    #expect(try DeploymentAddress("git:x", branch: "pages").text == "git:x (pages)")
    for (text, branch) in [("folder:x", "pages"), ("git:x", "-f"), ("git:x", "")] {
      #expect(throws: DiagnosticError.self) { try DeploymentAddress(text, branch: branch) }
    }
  }

  @Test func `passwords of the environment and users of the web are taken out of what tools say`() {
    let environment = [
      "RSYNC_PASSWORD=geheim", "RCLONE_CONFIG_X_PASS=tief", "PATH=/bin", "SSH_KEY_FILE=/dev/null", "A_KEY=x",
      "APP_SECRET=/no/path",
    ]
    #expect(
      Secrets.hidden(in: "no geheim for tief at https://u:p@host/x, /dev/null /no/path x", environment: environment)
        == "no … for … at https://host/x, /dev/null … x")
  }
}
