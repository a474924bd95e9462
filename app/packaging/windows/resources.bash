# shellcheck shell=bash
# What scripts share that build programs for Windows. They source release.bash first.

# open_resources FOLDER PROGRAM builds the command that makes resources, as FOLDER/resources, and draws into
# FOLDER/pictures what the program needs. It needs no C.
open_resources() {
	local kind size
	mkdir -p "$1/pictures"
	CGO_ENABLED=0 go build -o "$1/draw" ./app/icon/draw
	CGO_ENABLED=0 go build -o "$1/resources" ./app/packaging/windows/resources
	for kind in $("$1/resources" -program "$2" -kinds); do
		for size in $("$1/resources" -sizes); do
			"$1/draw" -kind "$kind" -size "$size" -o "$1/pictures/$kind-$size.png"
		done
	done
}
