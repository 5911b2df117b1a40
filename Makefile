# make run [FILE=mine.pdf]   build, and dump a PDF to standard output as JSON (default: the sample in Examples)
# make test                  install what the tests need, build, and run every test
# make examples              the examples that need packages of PyPI: DuckDB, and Spark with two workers
# make build                 the release binary, .build/release/pdflinkmap
# make lint                  what the sources must not have, and their format
# make install [PREFIX=/usr/local] [DESTDIR=]   command, man page, completions, schemas and licence; make uninstall
# make generate              the man page and the completions, from the definitions of the options
# make compare CORPUS=folder what we say of your PDFs, held against other readers (see Tests/Comparisons)
# make bench [CORPUS=folder] measure beside other tools (also on your PDFs); takes half an hour and 10 GB of memory
# make bench-parts [FILE=mine.pdf]  what the parts of a dump cost
# make fuzz SECONDS=600      hostile input, made up on the way, for so long (see Tests/Fuzz)
# make sanitize              every test under sanitizers, and a search for lost memory
# make test-qpdf12           every test with libqpdf 12, in a Debian 13 that root can make (see Tests/qpdf12)
# Each installs what it needs on Debian 12; only a Swift toolchain must be there already.

FILE ?= Examples/sample.pdf
SECONDS ?= 60

PREFIX ?= /usr/local
BINARY ?= .build/release/pdflinkmap
prefix = $(DESTDIR)$(PREFIX)

.PHONY: run test examples build lint install uninstall generate compare bench bench-parts fuzz sanitize test-qpdf12
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

examples:
	Tests/examples

lint:
	Tests/lint

# Made anew only where it is missing, so that root need not build.
.build/release/pdflinkmap:
	$(MAKE) build

install: $(BINARY)
	install -d -m 755 "$(prefix)/bin" "$(prefix)/share/man/man1" "$(prefix)/share/bash-completion/completions" \
	  "$(prefix)/share/zsh/site-functions" "$(prefix)/share/fish/vendor_completions.d" "$(prefix)/share/pdflinkmap" \
	  "$(prefix)/share/doc/pdflinkmap"
	install -m 755 "$(BINARY)" "$(prefix)/bin/pdflinkmap"
	install -m 644 man/pdflinkmap.1 "$(prefix)/share/man/man1/pdflinkmap.1"
	install -m 644 completions/pdflinkmap.bash "$(prefix)/share/bash-completion/completions/pdflinkmap"
	install -m 644 completions/_pdflinkmap "$(prefix)/share/zsh/site-functions/_pdflinkmap"
	install -m 644 completions/pdflinkmap.fish "$(prefix)/share/fish/vendor_completions.d/pdflinkmap.fish"
	install -m 644 schema/linkmap.schema.json schema/linkmap-line.schema.json "$(prefix)/share/pdflinkmap"
	install -m 644 LICENSE "$(prefix)/share/doc/pdflinkmap/LICENSE"

# Folders of others stay; our own go when nothing else is in them.
uninstall:
	rm -f "$(prefix)/bin/pdflinkmap" "$(prefix)/share/man/man1/pdflinkmap.1" \
	  "$(prefix)/share/bash-completion/completions/pdflinkmap" "$(prefix)/share/zsh/site-functions/_pdflinkmap" \
	  "$(prefix)/share/fish/vendor_completions.d/pdflinkmap.fish" "$(prefix)/share/pdflinkmap/linkmap.schema.json" \
	  "$(prefix)/share/pdflinkmap/linkmap-line.schema.json" "$(prefix)/share/doc/pdflinkmap/LICENSE"
	for folder in "$(prefix)/share/pdflinkmap" "$(prefix)/share/doc/pdflinkmap"; do \
	  [ ! -d "$$folder" ] || rmdir --ignore-fail-on-non-empty "$$folder"; \
	done

generate:
	swift build --product pdflinkmap >&2
	.build/debug/pdflinkmap --man-page > man/pdflinkmap.1
	.build/debug/pdflinkmap completions bash > completions/pdflinkmap.bash
	.build/debug/pdflinkmap completions zsh > completions/_pdflinkmap
	.build/debug/pdflinkmap completions fish > completions/pdflinkmap.fish

compare: build
	status=0; for script in hits outlines destinations markup pdfjs damaged; do \
	  Tests/Comparisons/$$script.py .build/release/pdflinkmap "$(CORPUS)" || status=1; \
	done; exit $$status

bench: build
	Tests/prepare bench >&2
	Benchmarks/bench $(if $(CORPUS),--corpus "$(CORPUS)")

bench-parts:
	Tests/prepare build >&2
	swift build -c release --static-swift-stdlib --product parts >&2
	.build/release/parts "$(FILE)"

fuzz:
	Tests/prepare build >&2
	Tests/Fuzz/run $(SECONDS)

sanitize:
	Tests/prepare test >&2
	Tests/sanitize

test-qpdf12:
	Tests/qpdf12
