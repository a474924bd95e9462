# shellcheck shell=bash
# Functions for scripts that start programs of Windows under Wine, in a Windows of their own.
tools=$PWD/app/packaging/windows/wine

# open_wine makes an empty Windows 10 in the folder $wine.
open_wine() {
	export WINEPREFIX=$wine/prefix WINEARCH=win64 WINEDEBUG=-all
	# Nothing asks for .NET or a browser, and nothing is put into the menus of this machine. Wine 8 lacks the functions by
	# which screen readers are told of changes.
	export WINEDLLOVERRIDES="mscoree=;mshtml=;uiautomationcore=;winemenubuilder.exe=d"
	(unset DISPLAY && wine wineboot --init && wine winecfg -v win10) >"$wine/boot.log" 2>&1 || { cat "$wine/boot.log" >&2 && return 1; }
	wineserver -w
	x86_64-w64-mingw32-gcc -O1 -s -shared -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" "$tools/bcryptprimitives.c" -ladvapi32
	x86_64-w64-mingw32-gcc -O1 -s -Wall -o "$wine/dialog.exe" "$tools/dialog.c"
	x86_64-w64-mingw32-gcc -O1 -s -Wno-attributes -shared -o "$wine/opengl32.dll" "$tools/opengl32.c" -lgdi32
	user=$WINEPREFIX/drive_c/users/$(id -un)
}

# close_wine ends everything that still runs there.
close_wine() {
	wineserver -k 2>/dev/null || true
	wineserver -w 2>/dev/null || true
}

# windows_path FILE prints the path of a file as Windows sees it.
windows_path() { printf 'Z:%s' "${1//\//\\}"; }

# registry KEY [VALUE] prints a value of the registry, or its default value; nothing if there is none.
registry() {
	if (($# > 1)); then wine reg query "$1" /v "$2"; else wine reg query "$1" /ve; fi 2>/dev/null |
		tr -d '\r' | sed -n 's/^    .*    REG_[A-Z]*    //p'
}
