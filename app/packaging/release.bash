# shellcheck shell=bash disable=SC2034 # the scripts that package use these variables
# What all scripts that package share: name, version and date of this version, and archives that
# depend on their contents alone. A script sources this file; it then is in the project's folder.
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# The version has one place, and the date of the packages is that of the newest changes.
version=$(sed -n 's/^Version = "\(.*\)"$/\1/p' FyneApp.toml)
build=$(sed -n 's/^Build = \([0-9]*\)$/\1/p' FyneApp.toml)
id=$(sed -n 's/^ID = "\(.*\)"$/\1/p' FyneApp.toml)
date=$(sed -n 's/^## .* (\([0-9-]*\))$/\1/p' CHANGELOG.md | head -n 1)
[[ -n $version && -n $build && -n $id && -n $date ]] || {
	echo "${0##*/}: FyneApp.toml has no version, or CHANGELOG.md no date" >&2
	exit 1
}
export SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH=$(TZ=UTC date -d "$date" +%s 2>/dev/null || TZ=UTC date -j -f %Y-%m-%d-%T "$date-00:00:00" +%s)
export LC_ALL=C TZ=UTC
umask 022
# The commit is not stamped, because an archive of the source has none.
export GOFLAGS="${GOFLAGS:-} -buildvcs=false"
dist=${DIST:-dist} # where packages are written
mkdir -p "$dist"

me=${0##*/}
fail() {
	echo "$me: $*" >&2
	exit 1
}

# pack_tar FILE FOLDER NAME packs NAME, which lies in FOLDER, into FILE, a .tar.xz.
pack_tar() {
	tar --create --directory "$2" --sort=name --format=gnu --mtime="@$SOURCE_DATE_EPOCH" \
		--owner=0 --group=0 --numeric-owner --mode='u+w,a+rX,go-w' "$3" |
		xz -9 --threads=1 >"$1.part"
	mv "$1.part" "$1"
}

# pack_zip FILE FOLDER NAME packs the same into FILE, a .zip.
pack_zip() {
	local file
	file=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
	rm -f "$file"
	find "$2/$3" -exec touch --date="@$SOURCE_DATE_EPOCH" {} +
	(cd "$2" && find "$3" | sort | zip --quiet -9 -X "$file" -@)
}

# said FILE prints what was written, and how large it is.
said() { printf '%s %.1f MB\n' "$1" "$(($(wc -c <"$1") / 10000))e-2"; }
