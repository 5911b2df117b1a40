import Foundation
import TestSupport
import Testing

/// The examples that need packages of PyPI; `make examples` gets these and runs the tests.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["PDFLINKMAP_EXAMPLES"] == "1"), .serialized)
struct ClusterExamplesTests {
  private static let python = Project.file("Tests/.venv/bin").path

  @Test func duckDBWritesParquetAndReadsIt() throws {
    try ExampleFolderTests.expectWhatTheReadmeSays("duckdb", 1, tools: [Self.python])
  }

  /// Both workers have a part: Spark waits for them, and writes down which one did what.
  @Test func sparkReadsAFolderWithTwoWorkers() throws {
    let folder = try TemporaryFolder()
    try folder.addFolder("events")
    // The JVM's second compiler pays in long runs only.
    let settings = """
      spark.ui.enabled false
      spark.driver.extraJavaOptions -XX:TieredStopAtLevel=1
      spark.executor.extraJavaOptions -XX:TieredStopAtLevel=1
      spark.scheduler.minRegisteredResourcesRatio 1
      spark.eventLog.enabled true
      spark.eventLog.compress false
      spark.eventLog.dir file:\(folder.path("events"))
      """
    try folder.write(Array(settings.utf8), to: "spark-defaults.conf")
    try ExampleFolderTests.expectWhatTheReadmeSays(
      "spark", 1, tools: [Self.python], environment: ["SPARK_CONF_DIR": folder.url.path], limit: .seconds(300))
    let workers = try Script.shell(
      """
      find events -type f -name 'events_*' -exec cat {} + | jq -r 'select(.Event == "SparkListenerTaskEnd" and ."Stage ID" == 0)
        | ."Task Info"."Executor ID"' | sort -u
      """, in: folder.url)
    #expect(workers.outputText == "0\n1\n")
  }
}
