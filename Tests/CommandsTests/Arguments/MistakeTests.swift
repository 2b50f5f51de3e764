import Testing

@testable import Commands

/// What is said about a command line that is wrong.
@Suite struct MistakeTests {
  private func mistake(_ words: [String]) -> ArgumentsError? {
    do throws(ArgumentsError) {
      _ = try sample.parse(words)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("build --ouput x", "unknown option '--ouput'; did you mean '--output'?"),
    ("build --ouput=x", "unknown option '--ouput'; did you mean '--output'?"),
    ("build --nonsense", "unknown option '--nonsense'"),
    ("build -output x", "unknown option '-output'; did you mean '--output'?"),
    ("build -quiet", "unknown option '-quiet'; did you mean '--quiet'?"),
    ("build -x", "unknown option '-x'"),
    ("build -fx", "unknown option '-x'"),
    ("build -5", "unknown option '-5'"),
    ("build ---force", "unknown option '---force'; did you mean '--force'?"),
    ("--=x", "unknown option '--'"),
    ("--force build", "option '--force' belongs behind the command 'build'"),
    ("import json --force x", "unknown option '--force'"),
    ("build --output", "missing value for '--output <folder>'"),
    ("build -fo", "missing value for '--output <folder>'"),
    ("build --output --force", "missing value for '--output <folder>'"),
    ("build --output --", "missing value for '--output <folder>'"),
    ("build --force=yes", "option '--force' takes no value"),
    ("build -f=yes", "option '-f' takes no value"),
    ("build -o a -o b", "option '--output' may be given only once"),
    ("-c a build --config b", "option '--config' may be given only once"),
    ("build -j 0", "'--jobs' must be a number from 1 to 64, not '0'"),
    ("build -j -1", "'--jobs' must be a number from 1 to 64, not '-1'"),
    ("build -j many", "'--jobs' must be a number from 1 to 64, not 'many'"),
    ("build -j 99999999999999999999", "'--jobs' must be a number from 1 to 64, not '99999999999999999999'"),
    ("build --output=", "'--output' must not be empty"),
    ("--color maybe build", "'--color' must be 'auto', 'always' or 'never', not 'maybe'"),
    ("--color alway build", "'--color' must be 'auto', 'always' or 'never', not 'alway'; did you mean 'always'?"),
    ("-q build -v", "'--quiet' and '--verbose' exclude each other"),
    ("biuld", "unknown command 'biuld'; did you mean 'build'?"),
    ("publish", "unknown command 'publish'"),
    ("import jsn x", "unknown command 'jsn'; did you mean 'json'?"),
    ("", "missing command: one of 'build', 'import'"),
    ("-q", "missing command: one of 'build', 'import'"),
    ("import", "missing command: one of 'json', 'text'"),
    ("import json", "missing argument '<path>'"),
    ("import text", "missing argument '<path>'"),
    ("import json a 1 b", "unexpected argument 'b'"),
    ("import json a ten", "<count> must be a number from -9 to 9, not 'ten'"),
  ])
  func `a mistake is named with what was meant`(line: String, message: String) {
    #expect(mistake(line.split(separator: " ").map(String.init))?.message == message)
  }

  @Test func `empty words are words`() {
    #expect(mistake([""])?.message == "unknown command ''")
    #expect(mistake(["import", "json", ""])?.message == "<path> must not be empty")
    #expect(mistake(["build", ""]) == nil)
  }

  @Test func `a mistake shows how the command is used`() throws {
    let error = try #require(mistake(["import", "json"]))
    #expect(error.usage == "press import json [options] <path> [<count>]")
    #expect(error.help == "press import json --help")
  }
}
