import Glibc

@main
enum LinkMapTool {
  static func main() {
    StandardStreams.open()
    Interruption.install()
    // A reader that has seen enough is no error.
    signal(SIGPIPE, SIG_IGN)
    let messages = Messages()
    do throws(UsageError) {
      let invocation = try ArgumentParser.invocation(CommandLine.rawArguments)
      let command = invocation.command(messages)
      let code = command.run()
      // Leaving while the last document is alive saves the time that taking it down would cost.
      withExtendedLifetime(command) { exit(code.rawValue) }
    } catch {
      messages.write("\(error.message); see pdflinkmap --help")
      exit(ExitCode.usage.rawValue)
    }
  }
}
