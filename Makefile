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
# What people download, in dist/; see PACKAGING.md.
.PHONY: package package-referee package-source package-darwin package-android package-ios checksums notes tools workflows
package: package-referee package-source
package-referee:
	app/packaging/referee/package
package-source:
	app/packaging/source/package
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

# For releases: checksums of dist/, the notes of VERSION, and what the jobs install.
checksums:
	@app/packaging/checksums
notes:
	@app/packaging/notes --this $(VERSION)
tools:
	@.ci/setup $(TOOLS)
# The linter is no module of the project, because only the workflows need it.
workflows:
	GOFLAGS= go run github.com/rhysd/actionlint/cmd/actionlint@v1.7.7
