import Glibc
import LinkMap

// parts FILE [RUNS]: what the parts of a dump cost. Of each step the least time of so many runs counts.
let arguments = CommandLine.arguments
guard arguments.count == 2 || arguments.count == 3, let runs = arguments.count == 2 ? 5 : Int(arguments[2]), runs > 0
else {
  print("usage: parts FILE [RUNS]")
  exit(64)
}
do throws(DocumentError) {
  var parts = try Parts(path: Array(arguments[1].utf8))
  for _ in 0..<runs { try parts.run() }
  print(Table(stopwatch: parts.stopwatch, annotationCount: parts.annotationCount).text, terminator: "")
} catch {
  print("parts: \(arguments[1]): \(error.message)")
  exit(2)
}
