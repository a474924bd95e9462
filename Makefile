# make play     builds the game and starts it
# make test     everything that must hold: checks, all tests, the game on a screen
# make bench    measures
# make strength measures the computer players against each other (ROWS="…", GAMES=…)
# make halls    measures how long and how dangerous games in the halls are, and writes it into their files
# make foreign  plays GAMES games of every kind with a client in Python
# make fuzz     looks for inputs that break something (FUZZTIME=30s each)
# make golden   shows how pages and messages differ from their golden files, and rewrites those accepted
# make contact  a sheet of all drawings, in screenshots/
# make sound    synthesises all sounds and compares them with the recordings; records the program on a sound
#               server of its own, in screenshots/sound/
# make shot     walks through all pages and plays a game, with pictures in screenshots/
# make touch    plays with a finger, on a tablet and a phone as Fyne simulates them
# make package  builds what people download, in dist/: package-linux, package-windows, package-referee,
#               package-source; make test-packages starts it
# make package-android, package-ios, package-darwin
#               build the packages for tablets, phones and Macs; they say what is missing (docs/mobile.md)
# make checksums, notes, workflows
#               what a release needs: checksums of dist/, the changes, and a check of .github/workflows
#
# The C part of Fyne costs minutes when it is compiled for the first time, and is
# compiled again whenever flags change. So there is one way to build the program
# ($(BUILD)), used everywhere; tests need no C at all: they run on Fyne's test
# driver (the tag ci), which needs no screen either.

SHELL := /bin/bash
TAGS := migrated_fynedo
BUILD := go build -tags $(TAGS)
TEST := CGO_ENABLED=0 go test -tags ci,$(TAGS)
FUZZTIME ?= 30s

# Stamping the commit into the program fails in copies that belong to somebody
# else, as in containers, and nothing reads the stamp.
export GOFLAGS := $(GOFLAGS) -buildvcs=false

.PHONY: play test build format unit race vet screen bench strength halls foreign fuzz golden contact shot sound touch

play:
	@if [ "$$(uname)" = Linux ] && [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		echo "There is no screen here to play on: start this on a desktop, where DISPLAY or WAYLAND_DISPLAY is set." >&2; exit 1; fi
	@.ci/setup build
	@$(MAKE) --no-print-directory build
	bin/roborally

build:
	@echo "Building bin/roborally (the first time this takes some minutes, later seconds) ..."
	$(BUILD) -o bin/roborally .

# What is quick comes first, what needs the program built comes last. Only root can
# make networks to test in; without them those tests are skipped.
test:
	@.ci/setup build screen
	@[ "$$(id -u)" != 0 ] || .ci/setup network || true
	@$(MAKE) --no-print-directory format unit build vet race screen
	@echo "All tests passed."

format:
	@wrong=$$(gofmt -l . | grep -v '^vendor/'); if [ -n "$$wrong" ]; then echo "gofmt would change:"; echo "$$wrong"; exit 1; fi

# A package has its time even where everything else is going on too. What the race detector looks at runs there
# alone: nothing in it depends on Fyne's test driver.
unit:
	$(TEST) -timeout 25m $$(go list -tags ci,$(TAGS) ./... | grep -v '^roborally/lan\(/\|$$\)')

# Where goroutines meet, the race detector looks on. None of it has C parts. What listens to
# the mixer runs in one goroutine, and is slow under it.
race:
	go test -timeout 25m -race ./lan/... ./sounds/speaker
	go test -timeout 25m -race -run TestConcurrentUse ./sounds/mix

vet:
	go vet -tags $(TAGS) ./...
	go tool staticcheck -tags $(TAGS) ./...

screen:
	.ci/start-x11 bin/roborally
	.ci/play-x11 bin/roborally
	.ci/pages-x11 bin/roborally "" 1024x600 de
	.ci/lan-x11 bin/roborally
	.ci/two-x11 bin/roborally
	.ci/memory-x11 bin/roborally 4 2 0

bench:
	$(TEST) -run '^$$' -bench . -benchmem ./...

strength:
	@.ci/strength $(ROWS)

halls:
	CGO_ENABLED=0 go run ./app/referee halls --write maps

foreign:
	CGO_ENABLED=0 ROBORALLY_GAMES=$(or $(GAMES),100) go test -count=1 -timeout 2h -v -run Foreign ./lan

fuzz:
	CGO_ENABLED=0 .ci/fuzz $(FUZZTIME)

golden:
	@TEST="go test -tags ci,$(TAGS)" .ci/golden

contact:
	@mkdir -p screenshots
	CGO_ENABLED=0 go run ./ui/art/contact -o screenshots/contact.png

sound:
	@.ci/setup build screen sound
	@$(MAKE) --no-print-directory build
	CGO_ENABLED=0 go test ./sounds/album -full
	@mkdir -p screenshots/sound
	.ci/sound-x11 bin/roborally $(CURDIR)/screenshots/sound

shot:
	@.ci/setup build screen
	@$(MAKE) --no-print-directory build
	.ci/pages-x11 bin/roborally $(CURDIR)/screenshots
	.ci/play-x11 bin/roborally $(CURDIR)/screenshots/game

# The simulation has libraries of its own, and its C part is small.
touch:
	@.ci/setup build screen touch
	$(BUILD),mobile -o bin/roborally-mobile .
	.ci/touch-x11 bin/roborally-mobile $(CURDIR)/screenshots/touch

# What people download, in dist/; see PACKAGING.md.
.PHONY: package package-referee package-source package-darwin package-android package-ios checksums notes tools keychain workflows
package: package-referee package-source
package-referee:
	app/packaging/referee/package
package-source:
	app/packaging/source/package
.PHONY: package-linux package-windows
package: package-linux package-windows
package-linux:
	@.ci/setup build package
	app/packaging/linux/build
	app/packaging/linux/check
package-windows:
	@.ci/setup package
	app/packaging/windows/package
package-darwin:
	@app/packaging/darwin/package
package-android:
	@app/packaging/android/package
package-ios:
	@app/packaging/ios/package

# Starts what was packaged. That takes too long for "make test".
.PHONY: test-packages test-package-referee test-package-source test-package-mobile
test-packages: test-package-referee test-package-source test-package-mobile
test-package-referee:
	app/packaging/referee/test
test-package-source:
	app/packaging/source/test
test-package-mobile:
	ROBORALLY_PACKAGES=1 $(TEST) -count=1 ./app/packaging/...
.PHONY: test-package-linux test-package-windows
test-packages: test-package-linux test-package-windows
test-package-linux:
	@.ci/setup screen package
	app/packaging/linux/test-archive
	app/packaging/linux/test-deb
	app/packaging/linux/reproduce
test-package-windows:
	@.ci/setup screen package
	app/packaging/windows/test

# For releases: checksums of dist/, the notes of VERSION, and what the jobs install.
checksums:
	@app/packaging/checksums
notes:
	@app/packaging/notes --this $(VERSION)
tools:
	@.ci/setup $(TOOLS)
keychain:
	@app/packaging/darwin/keychain
# The linter is no module of the project, because only the workflows need it.
workflows:
	GOFLAGS= go run github.com/rhysd/actionlint/cmd/actionlint@v1.7.7
