// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "pdflinkmap",
  products: [
    .library(name: "LinkMap", targets: ["LinkMap"]),
    .executable(name: "pdflinkmap", targets: ["LinkMapTool"]),
  ],
  targets: [
    .target(
      name: "CQPDF",
      cxxSettings: [
        .define("POINTERHOLDER_TRANSITION", to: "4"),
        .enableWarning("all"),
        .enableWarning("extra"),
        .treatAllWarnings(as: .error),
      ],
      linkerSettings: [.linkedLibrary("qpdf"), .linkedLibrary("z")]
    ),
    .target(name: "LinkMapCore", swiftSettings: swiftSettings),
    .target(name: "LinkMap", dependencies: ["LinkMapCore", "CQPDF"], swiftSettings: swiftSettings),
    .executableTarget(
      name: "LinkMapTool", dependencies: ["LinkMap"],
      resources: [
        .embedInCode("Resources/linkmap.schema.json"), .embedInCode("Resources/linkmap-line.schema.json"),
      ], swiftSettings: swiftSettings),
    // The README's example of the library.
    .executableTarget(
      name: "links", dependencies: ["LinkMap"], path: "Examples/links", swiftSettings: swiftSettings),
    // What lies under a finger.
    .executableTarget(
      name: "touch", dependencies: ["LinkMap"], path: "Examples/touch", exclude: ["README.md"],
      swiftSettings: swiftSettings),
    // What the parts of a dump cost.
    .executableTarget(
      name: "parts", dependencies: ["LinkMap", "CQPDF"], path: "Benchmarks/parts", swiftSettings: swiftSettings),
    .target(
      name: "TestSupport", dependencies: ["LinkMapCore"], path: "Tests/Support",
      exclude: ["validate.py", "schema_laws.py", "same_data.py", "prompt.py", "complete.zsh"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LinkMapCoreTests", dependencies: ["LinkMapCore", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LinkMapTests", dependencies: ["LinkMap", "TestSupport"], exclude: ["lenient-objects.tsv"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LinkMapToolTests", dependencies: ["LinkMapTool", "links", "touch", "parts", "TestSupport"],
      swiftSettings: swiftSettings),
    // The checks of the fuzzing package in Tests/Fuzz, over all that was ever found.
    .testTarget(
      name: "FuzzTests", dependencies: ["LinkMap", "LinkMapCore", "TestSupport"], path: "Tests/Fuzz",
      exclude: [
        "Entry.swift", "Findings", "LOG.tsv", "Package.swift", "README.md", "Seeds", "mutate.py", "pdf.dict", "run",
      ],
      sources: ["Targets", "Replay"], swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx20
)
