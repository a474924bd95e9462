# shellcheck shell=bash disable=SC2034 # the scripts use these variables
# What all scripts here share. They run in the root of the project.
set -euo pipefail
export LC_ALL=C.UTF-8 TZ=UTC
umask 022
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."

detail() { sed -n "s/^$1 = \"\\(.*\\)\"\$/\\1/p" FyneApp.toml; }

name=roborally id=$(detail ID) version=$(detail Version)
homepage=${HOMEPAGE:-} # none is built in: whoever publishes the packages names it
maintainer=${MAINTAINER:-Robo Rally maintainers <roborally@users.noreply.github.com>}
# Files have the date of the newest entry of CHANGELOG.md, so that every build makes the same packages.
day=$(sed -n 's/^## .* (\([0-9-]*\))$/\1/p' CHANGELOG.md | head -n 1)
SOURCE_DATE_EPOCH=$(date -d "$day" +%s)
export SOURCE_DATE_EPOCH
arch=$(go env GOARCH)
dist=${DIST:-dist}

documents=(game hall course)
sizes=(16 22 24 32 48 64 128 256 512)

fail() {
	echo "${0##*/}: $*" >&2
	exit 1
}

# need PROGRAM… fails if one of the programs is missing.
need() {
	local program
	for program in "$@"; do
		command -v "$program" >/dev/null || fail "please install $program first; .ci/setup package does it on Debian and Ubuntu"
	done
}

[[ -n $id && -n $version && -n $day ]] || fail "FyneApp.toml or CHANGELOG.md lacks the ID, the version or its date"
