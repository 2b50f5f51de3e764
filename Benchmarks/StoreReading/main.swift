// Reads an app's store as a build does, and says how long that took; `select.c` is what it is compared with.
//
//   store-reading STORE RUNS SCRATCH
//
// Prints the seconds of each run that reads every story, page and collection, then those of each run that opens the
// library and looks at every story to tell later what has changed; at last how many rows there were and how many bytes
// of titles and texts.

import Models
import SQLite
import Stores
import StoryStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs something, and gives back how many seconds it took.
func seconds(_ work: () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure(work).components
  return Double(time.seconds) + Double(time.attoseconds) / 1e18
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let runs = Int(arguments[2]), runs > 0 else {
  print("usage: store-reading STORE RUNS SCRATCH")
  exit(64)
}
let (path, scratch) = (arguments[1], arguments[3])
var sum = (stories: 0, pages: 0, collections: 0, memberships: 0, bytes: 0)

for _ in 0..<runs {
  let time = try seconds {
    sum = try ForeignDatabase.read(path, scratch: scratch) { connection in
      var sum = (stories: 0, pages: 0, collections: 0, memberships: 0, bytes: 0)
      let source = try AppSource(connection, path: path)
      for (key, story) in try source.stories(connection, extra: false) {
        sum.stories += 1
        sum.bytes += story.title.utf8.count
        for page in try source.pages(connection, of: key, extra: false) {
          sum.pages += 1
          sum.bytes += page.text.utf8.count
        }
      }
      for (_, members) in try source.collections(connection, extra: false) {
        sum.collections += 1
        sum.memberships += members.count
      }
      return sum
    }
  }
  print("read \(time)")
}
for _ in 0..<runs {
  let time = try seconds {
    let library = try AppLibrary(trying: path, addresses: nil, scratch: scratch)
    _ = try library.snapshot().storyCount()
  }
  print("looked \(time)")
}
print(
  "\(sum.stories) stories \(sum.pages) pages \(sum.collections) collections \(sum.memberships) memberships",
  "\(sum.bytes) bytes")
