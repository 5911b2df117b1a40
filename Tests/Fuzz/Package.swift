// swift-tools-version: 6.2
import PackageDescription

// Built by `./run`, which says with what. The checks are also a test target of the package above, which replays with
// them all that was ever found.
let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "pdflinkmap", path: "../..")],
  targets: [
    .executableTarget(
      name: "fuzz", dependencies: [.product(name: "LinkMap", package: "pdflinkmap")], path: ".",
      exclude: ["Findings", "Replay", "README.md", "LOG.tsv", "mutate.py", "pdf.dict", "run"],
      sources: ["Targets", "Seeds", "Entry.swift"])
  ],
  swiftLanguageModes: [.v6]
)
