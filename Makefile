# Hornbook's errands. 'make' alone lists them.

PREFIX ?= /usr/local
DESTDIR ?=

# The Swift library goes into the binary, so that an installed 'hornbook' starts faster and needs no toolchain.
RELEASE = --configuration release --static-swift-stdlib
SOURCES = Package.swift Sources Tests

.PHONY: help site test screenshots format check-format release install uninstall clean

help: ## this list
	@echo "Hornbook: a library of illustrated stories becomes a website and e-books."
	@echo
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1	\2/p' $(MAKEFILE_LIST) | expand -t 24

site: release ## build Hornbook and publish the sample library of Content/ into Site/
	@.build/release/hornbook build
	@echo
	@echo "site     $(CURDIR)/Site/index.html"
	@echo "e-books  $(CURDIR)/Site/books/"
	@echo "preview  open Site/index.html in a browser, or run"
	@echo "         python3 -m http.server --directory Site 8080   and visit http://localhost:8080/"

test: ## run every check (Scripts/test STAGE... runs some of them)
	@Scripts/setup test
	@Scripts/test

screenshots: ## picture the pages of Site/ at phone, tablet and desktop size (needs chromium)
	@Scripts/setup look
	@python3 Tests/Site/screenshots.py Site .build/screenshots

format: ## lay out the Swift sources
	@swift format --in-place --parallel --recursive $(SOURCES)

check-format: ## say where the layout is wrong
	@swift format lint --strict --parallel --recursive $(SOURCES)

release:
	@Scripts/setup build
	@swift build $(RELEASE) --product hornbook

install: release ## install the program and its theme under PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/hornbook"
	install -m 755 .build/release/hornbook "$(DESTDIR)$(PREFIX)/bin/hornbook"
	rm -rf "$(DESTDIR)$(PREFIX)/share/hornbook/Templates"
	cp -R Templates "$(DESTDIR)$(PREFIX)/share/hornbook/Templates"
	chmod -R u=rwX,go=rX "$(DESTDIR)$(PREFIX)/share/hornbook"

uninstall: ## remove what 'make install' put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/hornbook"
	rm -rf "$(DESTDIR)$(PREFIX)/share/hornbook"

clean: ## remove what was compiled (Site/ and the library stay)
	rm -rf .build
