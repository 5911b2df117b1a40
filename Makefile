# make run [FILE=mine.pdf]   build, and dump a PDF to standard output as JSON (default: the sample in Examples)
# make test                  install what the tests need, build, and run every test
# make build                 the release binary, .build/release/pdflinkmap
# make lint                  what the sources must not have, and their format
# make schema-check          the schema's own laws
# make compare CORPUS=folder what we say of your PDFs, held against other readers (see Tests/Comparisons)
# Each installs what it needs on Debian 12; only a Swift toolchain must be there already.

FILE ?= Examples/sample.pdf

.PHONY: run test build lint compare
.SILENT:

run: build
	.build/release/pdflinkmap --pretty "$(FILE)"

build:
	Tests/prepare build >&2
	swift build -c release --static-swift-stdlib --product pdflinkmap >&2

test:
	Tests/prepare test >&2
	Tests/lint
	swift build --build-tests
	swift test --skip-build

lint:
	Tests/lint

compare: build
	status=0; for script in hits outlines destinations markup pdfjs; do \
	  Tests/Comparisons/$$script.py .build/release/pdflinkmap "$(CORPUS)" || status=1; \
	done; exit $$status
