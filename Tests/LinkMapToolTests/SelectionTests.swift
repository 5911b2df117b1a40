import TestSupport
import Testing

/// `--sections`, `--subtype`, `--target` and `--visible` choose what is listed.
struct SelectionTests {
  static let template = """
    {{header}}
    {{object 1 0}} << /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [7 0 R] >> /Outlines 10 0 R
      /PageLabels << /Nums [0 << /S /r >>] >> /Dests << /top [3 0 R /Fit] >> >> endobj
    {{object 2 0}} << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 200 100] >> endobj
    {{object 3 0}} << /Type /Page /Parent 2 0 R /Annots [5 0 R 6 0 R 7 0 R 8 0 R 9 0 R] >> endobj
    {{object 4 0}} << /Type /Page /Parent 2 0 R /Annots [12 0 R 13 0 R] >> endobj
    {{object 5 0}} << /Subtype /Link /Rect [10 80 60 90] /Dest /top >> endobj
    {{object 6 0}} << /Subtype /Link /Rect [10 60 60 70] /A << /S /URI /URI (https://example.org/) >> >> endobj
    {{object 7 0}} << /Subtype /Widget /Rect [10 40 60 50] /FT /Tx /T (name) /V (A\\r[2Jnn) >> endobj
    {{object 8 0}} << /Subtype /Text /Rect [10 20 20 30] /Contents (x) >> endobj
    {{object 9 0}} << /Subtype /Link /Rect [10 0 60 10] /F 2 /Dest /lost#1B >> endobj
    {{object 10 0}} << /First 11 0 R >> endobj
    {{object 11 0}} << /Title (One) /Parent 10 0 R /Dest /top >> endobj
    {{object 12 0}} << /Subtype /Link /Rect [10.4 80.6 60 90] /A << /S /Named /N /FirstPage >> >> endobj
    {{object 13 0}} << /Rect [0 0 1 1] >> endobj

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(PDFTemplate(Self.template).bytes, to: "a.pdf")
  }

  private func dump(_ options: [String]) throws -> JSON {
    let run = try Tool.pdflinkmap.run(options + ["a.pdf"], in: folder.url)
    #expect(run.exitCode == 0, "\(run.errorText)")
    return try JSON(run.output)
  }

  /// The objects of the annotations on each page.
  private static func objects(_ document: JSON) -> [[Int]] {
    document["pages"].items.map { page in
      page["annotations"].items.compactMap { $0["object"].string?.split(separator: " ").first.flatMap { Int($0) } }
    }
  }

  // MARK: - Sections

  private static let sections: Set<String> = ["form", "fields", "destinations", "outline"]

  @Test(
    arguments: [
      ([], ["form", "fields", "destinations", "outline"]), (["--sections", "none"], []),
      (["--sections", "form"], ["form"]), (["--sections=outline,form"], ["outline", "form"]),
      (["--sections=destinations,destinations"], ["destinations"]), (["--sections=fields"], ["fields"]),
      (["--sections=form", "--sections=outline"], ["outline"]),
      (["--sections=form,fields,destinations,outline"], ["form", "fields", "destinations", "outline"]),
    ] as [([String], Set<String>)])
  func sectionsAreThoseThatWereAskedFor(_ options: [String], _ sections: Set<String>) throws {
    let document = try dump(options)
    #expect(document.keys.intersection(Self.sections) == sections)
    let whole = try dump([])
    for key in document.keys.subtracting(["warnings"]) { #expect(document[key] == whole[key], "\(key)") }
  }

  @Test func sectionsStandInOneOrder() throws {
    let run = try Tool.pdflinkmap.run(["--sections=outline,destinations,fields,form", "a.pdf"], in: folder.url)
    let places = ["form", "fields", "destinations", "outline"].map { key in
      run.outputText.firstRange(of: "\"\(key)\":")?.lowerBound
    }
    #expect(!places.contains(nil))
    #expect(places.compactMap { $0 }.sorted() == places.compactMap { $0 })
  }

  @Test func sectionsAreNotNarrowedBySelections() throws {
    let document = try dump(["--pages=2", "--subtype=Link", "--visible"])
    #expect(document["fields"].items.map(\.["name"].string) == ["name"])
    #expect(document["fields"][0]["widgets"][0]["index"].integer == 2)
    #expect(document["outline"].items.count == 1 && document["destinations"].items.count == 1)
  }

  // MARK: - Annotations

  @Test(
    arguments: [
      ([], [[5, 6, 7, 8, 9], [12, 13]]), (["--subtype=Link"], [[5, 6, 9], [12]]),
      (["--subtype=Link,Widget"], [[5, 6, 7, 9], [12]]), (["--subtype", "Text"], [[8], []]),
      (["--subtype=link"], [[], []]), (["--subtype=Foo"], [[], []]),
      (["--target=page"], [[5], []]), (["--target=page,uri"], [[5, 6], []]), (["--target=none"], [[7], []]),
      (["--target=unresolved"], [[9], []]), (["--target", "namedAction"], [[], [12]]),
      (["--visible"], [[5, 6, 7, 8], [12, 13]]), (["--visible", "--subtype=Link"], [[5, 6], [12]]),
      (["--visible", "--target=unresolved"], [[], []]), (["--subtype=Link", "--target=none"], [[], []]),
      (["--subtype=Link", "--target=uri", "--pages=1"], [[6]]), (["--pages=2", "--visible"], [[12, 13]]),
    ] as [([String], [[Int]])])
  func annotationsAreThoseThatWereAskedFor(_ options: [String], _ objects: [[Int]]) throws {
    #expect(Self.objects(try dump(options)) == objects)
  }

  @Test func whatIsListedIsAsItIsWithoutASelection() throws {
    let all = try dump([])["pages"][0]["annotations"]
    let some = try dump(["--subtype=Link"])["pages"][0]["annotations"]
    #expect(some.items == [all[0], all[1], all[4]])
    #expect(some.items.map(\.["index"].integer) == [0, 1, 4])
  }

  @Test func whatIsNotListedIsWarnedOfAllTheSame() throws {
    let whole = try dump([])["warnings"]
    #expect(!whole.items.isEmpty)
    #expect(try dump(["--subtype=Widget", "--visible"])["warnings"] == whole)
  }

  // MARK: - Refused

  @Test(
    arguments: [
      (["--sections=all"], "--sections takes form,fields,destinations,outline or none, not 'all'"),
      (["--sections="], "--sections takes form,fields,destinations,outline or none, not ''"),
      (["--sections=form,"], "--sections takes form,fields,destinations,outline or none, not 'form,'"),
      (["--sections=form,none"], "--sections takes form,fields,destinations,outline or none, not 'form,none'"),
      (["--sections=Form"], "--sections takes form,fields,destinations,outline or none, not 'Form'"),
      (["--sections"], "--sections needs a value"), (["--subtype"], "--subtype needs a value"),
      (["--target"], "--target needs a value"), (["--visible=yes"], "--visible takes no value"),
      (["--target=pages"], "not 'pages'"), (["--target=page,URI"], "not 'page,URI'"),
      (["--target="], "not ''"), (["--target=page,,uri"], "not 'page,,uri'"),
      (["--subtype="], "not ''"), (["--subtype=Link,"], "not 'Link,'"),
      (["--format=txt"], "--format takes text, json, ndjson, csv or tsv, not 'txt'"),
      (["hit", "--visible"], "--visible does not belong to hit"),
      (["hit", "--sections=form"], "does not belong to hit"),
      (["hit", "--format=text"], "does not belong to hit"),
    ])
  func whatCannotBeUnderstoodIsRefused(_ options: [String], _ reason: String) throws {
    let arguments = options + (options.last?.contains("=") == true || options.last == "--visible" ? ["a.pdf"] : [])
    let run = try Tool.pdflinkmap.run(arguments, in: folder.url)
    #expect(run.exitCode == 64)
    #expect(run.output == [])
    #expect(run.errorLines.count == 1)
    #expect(run.errorText.contains(reason), "\(run.errorText)")
  }

  // MARK: - Text

  @Test func textIsALineForWhatLeadsSomewhere() throws {
    let run = try Tool.pdflinkmap.run(["-q", "--format=text", "a.pdf"], in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.errors == [])
    #expect(
      run.outputText == """
        a.pdf: 2 pages
          page 1 (i)  [10 10 50×10]  → page 1 (i) “top”
          page 1 (i)  [10 30 50×10]  → https://example.org/
          page 1 (i)  [10 50 50×10]  text name = “A·[2Jnn”
          page 1 (i)  [10 90 50×10]  ✗ nameNotFound “lost·”  (hidden)
          page 2 (ii)  [10 10 50×9]  → FirstPage (page 1 (i))

        """)
  }

  @Test func textFollowsTheSelections() throws {
    let run = try Tool.pdflinkmap.run(
      ["-q", "-f", "text", "--visible", "--target=page,namedAction", "--zoom=2", "a.pdf"], in: folder.url)
    #expect(
      run.outputText == """
        a.pdf: 2 pages
          page 1 (i)  [20 20 100×20]  → page 1 (i) “top”
          page 2 (ii)  [21 20 99×19]  → FirstPage (page 1 (i))

        """)
  }

  @Test func textOfSeveralFilesFollowsEachOther() throws {
    try folder.write(PDFTemplate(Self.template).bytes, to: "b\u{1B}[2J.pdf")
    let run = try Tool.pdflinkmap.run(
      ["-q", "-ftext", "--target=uri", "a.pdf", "none.pdf", "b\u{1B}[2J.pdf"], in: folder.url)
    #expect(run.exitCode == 2)
    let link = "  page 1 (i)  [10 30 50×10]  → https://example.org/\n"
    #expect(run.outputText == "a.pdf: 2 pages\n\(link)b·[2J.pdf: 2 pages\n\(link)")
  }

  @Test(arguments: try Fixture.withDocument())
  func textHasNoControlCharacters(_ fixture: Fixture) throws {
    try fixture.write(to: folder)
    let run = try fixture.dump(["--format=text"], in: folder)
    #expect(run.exitCode == 0)
    #expect(run.outputText.hasSuffix("\n"))
    let steering = run.outputText.unicodeScalars.filter {
      $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
    }
    #expect(steering.isEmpty)
    #expect(run.errorText.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test(
    arguments: [
      // A layout asks for JSON, and so does a file; a format counts before both.
      (["--pretty"], true), (["--compact"], true), ([], true), (["--format=text", "--pretty"], false),
      (["--format=text", "--format=json"], true),
    ])
  func formatIsTextOnlyWhereItIsAskedFor(_ options: [String], _ isJSON: Bool) throws {
    let run = try Tool.pdflinkmap.run(["-q"] + options + ["a.pdf"], in: folder.url)
    #expect(run.outputText.hasPrefix("{") == isJSON)
    let toFile = try Tool.pdflinkmap.run(["-q", "-o", "out"] + options + ["a.pdf"], in: folder.url)
    #expect(toFile.exitCode == 0)
    #expect(try folder.read("out") == run.output)
  }
}
