# Hornbook's errands. 'make' alone lists them.

PREFIX ?= /usr/local
DESTDIR ?=

SOURCES = Package.swift Sources Extras Tests Benchmarks Content/studio/Render

.PHONY: help site manual reference pictures fonts test test-all test-long faults fuzz reliability sanitize bench deb tarball release screenshots format check-format program install place uninstall clean

help: ## this list
	@echo "Hornbook: a library of illustrated stories becomes a website and e-books."
	@echo
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1	\2/p' $(MAKEFILE_LIST) | expand -t 24

site: program ## build Hornbook and publish the sample library of Content/ into Site/
	@.build/release/hornbook build
	@echo "preview  open $(CURDIR)/Site/index.html in a browser, or run"
	@echo "         .build/release/hornbook serve --open   which shows every change as you make it"

MANUAL = .build/manual

manual: program ## build the manual as a website, with Hornbook itself, into .build/manual/Site
	@rm -rf $(MANUAL)
	@mkdir -p $(MANUAL)
	@cp -R Documentation/site/. $(MANUAL)
	@.build/release/hornbook man --pages $(MANUAL)/Content/pages
	@.build/release/hornbook build --config $(MANUAL)
	@echo "open $(CURDIR)/$(MANUAL)/Site/index.html"

reference: program ## write the pages of the manual that come from the program's own tables
	@.build/release/hornbook man --reference Documentation

pictures: ## draw and render the pictures of the sample library (Content/studio tells how they are drawn)
	@Scripts/setup build
	@Scripts/setup draw
	@python3 Content/studio/draw.py
	@Scripts/compile --product studio-pictures
	@.build/release/studio-pictures Content/Illustrations Content/studio/svg/*.svg

fonts: ## cut the theme's fonts out of those of the system
	@Scripts/setup fonts
	@.tools/fonts-venv/bin/python Scripts/fonts

test: ## run the quick tests: some four minutes where everything is compiled (Scripts/test STAGE... runs some stages)
	@Scripts/setup test
	@Scripts/test $(TESTFLAGS)

test-all: test ## run all that is asked of a change before it is merged (half an hour where everything is compiled)
	@Scripts/setup test-all
	@Scripts/test --tier all $(TESTFLAGS)

test-long: test-all ## run these and the long ones too: reliability, faults, sanitizers, fuzzing, ten thousand edits (half a day)
	@Scripts/setup siege
	@Scripts/setup sanitize
	@Scripts/test --tier long $(TESTFLAGS)

faults: ## put faults into a copy of the engine and see the tests find each (about a quarter of an hour; FAULTS=... for some of them)
	@Scripts/setup build
	@Scripts/faults $(FAULTS)

CPU ?= 20

fuzz: ## search for inputs that break what reads files and requests: CPU=20 minutes of processor time for each (TARGETS=... for some of them)
	@Scripts/setup build
	@Scripts/fuzz --cpu $(CPU) $(TARGETS)

KILLS ?= 1000
EVERY ?= 1
SEED ?= 1
MINUTES ?= 20

reliability: program ## kill commands a thousand times, let the disk fail at every write in turn, and look at what is left; hostile libraries, crowds, long runs, what other versions left (hours; KILLS=, EVERY=, SEED=, MINUTES=)
	@Scripts/setup test
	@Scripts/setup siege
	@python3 -B Tests/Reliability/planted_test.py .build/release/hornbook
	@python3 -B Tests/Reliability/siege_test.py .build/release/hornbook
	@python3 -B Tests/Reliability/ages_test.py .build/release/hornbook
	@python3 -B Tests/Reliability/remembered_test.py .build/release/hornbook
	@python3 -B Tests/Reliability/hostile_test.py .build/release/hornbook --pages 100000 --members 50000
	@python3 -B Tests/Reliability/crowd_test.py .build/release/hornbook
	@python3 -B Tests/Reliability/long_test.py .build/release/hornbook --minutes $(MINUTES) --seed $(SEED)
	@python3 -B Tests/Reliability/unbreakable.py .build/release/hornbook --kills $(KILLS) --every $(EVERY) --seed $(SEED) --messages

sanitize: ## take the program through all its commands under the address and thread sanitizers, and the commonest under valgrind (WATCHERS=... for some of them)
	@Scripts/setup build
	@Scripts/setup sanitize
	@Scripts/sanitize $(WATCHERS)

STORIES ?= 1000

bench: program ## measure Hornbook beside Hugo, Pandoc and EbookLib with STORIES=1000 (about 15 minutes) or as many as you say
	@Scripts/compile --product store-reading
	@Scripts/setup bench
	@python3 Benchmarks/bench.py --stories $(STORIES)
	@python3 Benchmarks/search.py

ENGINE ?= chromium

screenshots: ## picture the pages of Site/ at phone, tablet and desktop size (ENGINE=firefox or webkit instead of chromium; SIZE=all for ten sizes, THEME=sepia, PAGES=... for some pages)
	@Scripts/setup look$(patsubst %,-%,$(filter-out chromium,$(ENGINE)))
	@python3 Tests/Site/screenshots.py Site .build/screenshots/$(ENGINE) --engine=$(ENGINE) $(if $(SIZE),--size=$(SIZE)) $(if $(THEME),--$(THEME)-only) $(PAGES)

format: ## lay out the Swift sources
	@swift format --in-place --parallel --recursive $(SOURCES)

check-format: ## say where the layout is wrong
	@swift format lint --strict --parallel --recursive $(SOURCES)

program: ## compile the program, as .build/release/hornbook, and the one that draws, beside it
	@Scripts/setup build
	@Scripts/compile --product hornbook
	@Scripts/compile --product hornbook-sketch

SHARE = $(DESTDIR)$(PREFIX)/share
BINARY = .build/release/hornbook

install: manual ## install the program, its theme, samples, manual and completions under PREFIX (/usr/local)
	@$(MAKE) --no-print-directory place

place:
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/hornbook" "$(SHARE)/man/man1" \
	  "$(SHARE)/bash-completion/completions" "$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d"
	install -m 755 $(BINARY) $(BINARY)-sketch "$(DESTDIR)$(PREFIX)/bin"
	rm -rf "$(SHARE)/hornbook/Templates" "$(SHARE)/hornbook/Themes" "$(SHARE)/hornbook/Content" "$(SHARE)/hornbook/Kinds" "$(SHARE)/hornbook/Documentation" "$(SHARE)/doc/hornbook"
	cp -R Templates Themes Kinds "$(SHARE)/hornbook/"
	install -d "$(SHARE)/hornbook/Documentation" "$(SHARE)/doc/hornbook"
	cp -R Documentation/README.md Documentation/tutorials Documentation/how-to Documentation/reference Documentation/explanations "$(SHARE)/hornbook/Documentation/"
	cp -R $(MANUAL)/Site "$(SHARE)/doc/hornbook/manual"
	install -d "$(SHARE)/hornbook/Content"
	cp -R Content/stories Content/pages Content/Illustrations Content/collections.json "$(SHARE)/hornbook/Content/"
	chmod -R u=rwX,go=rX "$(SHARE)/hornbook" "$(SHARE)/doc/hornbook"
	$(BINARY) man > "$(SHARE)/man/man1/hornbook.1"
	install -m 644 Extras/Sketch/hornbook-sketch.1 "$(SHARE)/man/man1"
	$(BINARY) completion bash > "$(SHARE)/bash-completion/completions/hornbook"
	$(BINARY) completion zsh > "$(SHARE)/zsh/site-functions/_hornbook"
	$(BINARY) completion fish > "$(SHARE)/fish/vendor_completions.d/hornbook.fish"

deb: manual ## make a Debian package, in .build/deb
	@Scripts/setup deb
	@Scripts/deb

tarball: manual ## pack the program with what it needs into a folder that runs from where it lies, in .build/tarball
	@Scripts/setup tarball
	@Scripts/tarball

release: ## make package and tarball of a tagged version, with checksums and a signature (KEY=FILE is the secret key of minisign)
	@Scripts/setup deb
	@Scripts/setup tarball
	@Scripts/release $(KEY)

uninstall: ## remove what 'make install' put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/hornbook" "$(DESTDIR)$(PREFIX)/bin/hornbook-sketch" \
	  "$(SHARE)/man/man1/hornbook.1" "$(SHARE)/man/man1/hornbook-sketch.1" \
	  "$(SHARE)/bash-completion/completions/hornbook" "$(SHARE)/zsh/site-functions/_hornbook" \
	  "$(SHARE)/fish/vendor_completions.d/hornbook.fish"
	rm -rf "$(SHARE)/hornbook" "$(SHARE)/doc/hornbook"

clean: ## remove what was compiled (Site/ and the library stay)
	rm -rf .build
