# shellcheck shell=bash disable=SC2034 # the scripts use these variables
# Functions for the scripts that control the program on a virtual screen, with real
# mouse and keyboard events. These scripts set program, size, lang and pictures (""
# keeps no screenshots) and call open_screen and start_program.
#
# The trace of the program (-trace; see app/trace.go) contains the positions of the
# targets, and also what a computer player would program.
me=${0##*/}
screen= manager= game= home= window=
frames=yes # "": no window manager, and so no window frames
glx=+extension # "-extension": a screen without OpenGL

# The program looks for games on the network and can announce its own. To keep it away
# from the real network, network is a command prefix that runs the program in a
# separate network namespace. Where that is forbidden, network is empty, and the
# program must not look for games.
network=()
for privileges in "" -r; do
	alone=(unshare $privileges -n sh -c 'ip link set lo up; exec "$@"' --)
	# shellcheck disable=SC2034 # used below
	if "${alone[@]}" true 2>/dev/null; then network=("${alone[@]}") && break; fi
done

finish() {
	for process in "$game" "$manager" "$screen"; do
		[[ -z $process ]] || kill "$process" 2>/dev/null || true
	done
	wait 2>/dev/null || true
	rm -rf "$home"
}
trap finish EXIT

fail() {
	echo "$me: $*" >&2
	shot failed || true
	[[ ! -s $home/log ]] || tail -n 40 "$home/log" >&2
	cp "$home/log" "$pictures/" 2>/dev/null || true
	exit 1
}

# open_screen opens a screen with a window manager for windows of $size.
open_screen() {
	home=$(mktemp -d)
	pictures=${pictures:-$home/pictures}
	mkdir -p -m 700 "$pictures" "$home/.cache" "$home/run"
	# A random display number: the server itself can detect only displays in its own
	# network namespace. The screen is larger than the window, for the window's frame.
	mkfifo "$home/display"
	local number= try
	for ((try = 0; try < 20; try++)); do
		Xvfb ":$((100 + RANDOM % 20000))" -displayfd 3 -screen 0 "$((${size%x*} + 8))x$((${size#*x} + 32))x24" \
			"$glx" GLX +render -noreset -nolisten tcp 3>"$home/display" 2>"$home/screen.log" &
		screen=$!
		read -r -t 20 number <"$home/display" && break
		wait "$screen" || true
	done
	[[ -n $number ]] || fail "no screen could be made: $(cat "$home/screen.log")"
	export DISPLAY=:$number LIBGL_ALWAYS_SOFTWARE=1
	export HOME=$home XDG_CONFIG_HOME=$home/.config XDG_CACHE_HOME=$home/.cache XDG_RUNTIME_DIR=$home/run
	export ALSA_CONFIG_PATH=/dev/null # no sound
	unset WAYLAND_DISPLAY
	[[ -z $frames ]] && return
	openbox >"$home/manager.log" 2>&1 &
	manager=$!
}

# start_program [OPTION…] starts the program and waits for its first page.
start_program() {
	begun=$(date +%s%N)
	rm -f "$home/trace"
	"${network[@]}" "$program" -verbose -lang "$lang" -size "$size" -trace "$home/trace" "$@" >"$home/log" 2>&1 &
	game=$!
	until_true 60 there_is_a_page || fail "no page has come up"
	echo "$me: $(page) page after $((($(date +%s%N) - begun) / 1000000)) ms"
	until_true 20 xdotool search --onlyvisible --name '^Robo Rally' >/dev/null || fail "no window has come up"
	window=$(xdotool search --onlyvisible --name '^Robo Rally' | head -n 1)
	xdotool windowactivate --sync "$window"
	if is story; then # only at the first start
		sleep 1
		xdotool key Escape
		until_true 15 is welcome || fail "the story does not end"
		sleep 0.5
		shot welcome
		xdotool key Escape
		until_true 15 is menu || fail "the offer to learn the game does not go away"
	fi
}

# end_program closes the window and waits for the program.
end_program() {
	xdotool windowactivate --sync "$window" key --clearmodifiers alt+F4
	ended "its window is closed"
}

# stop_program asks the program to end, as a system does when it shuts down.
stop_program() {
	kill "$game"
	ended "it is asked to"
}

# ended WHY waits until the program has ended.
ended() {
	local end=$((SECONDS + 30))
	while kill -0 "$game" 2>/dev/null; do
		if ((SECONDS >= end)); then
			kill -QUIT "$game" # prints the stacks of all goroutines
			sleep 1
			awk '/^goroutine 1 /,/^$/' "$home/log" >&2
			fail "the program does not end when $1"
		fi
		sleep 0.1
	done
	wait "$game" || fail "the program has ended with an error"
	game=
	! grep -q -e '^panic:' -e 'Error in Fyne call thread' "$home/log" || fail "the program has complained"
}

# block prints the last complete block of the trace.
block() { awk '/^page/ {b = ""} {b = b $0 "\n"} /^end/ {last = b} END {printf "%s", last}' "$home/trace" 2>/dev/null; }
page() { block | awk '$1 == "page" {print $2}'; }
round() { block | awk '$1 == "page" {print $3}'; }
at() { block | awk -v name="$1" '$1 == "at" && $2 == name {print $3, $4}'; }
shot() { scrot -o "$pictures/$1.png"; }
alive() { kill -0 "$game" 2>/dev/null || fail "the program has ended by itself"; }

# until_true SECONDS COMMAND… waits until the command succeeds, and fails after SECONDS.
until_true() {
	local end=$((SECONDS + $1))
	shift
	until "$@"; do
		alive
		((SECONDS < end)) || return 1
		sleep 0.1
	done
}
# until_done SECONDS ACTION… -- TEST… runs the action and waits until the test succeeds.
# It tries at most three times, because a busy machine may lose an event. Doing the
# action twice must be harmless.
until_done() {
	local patience=$1 action=() try
	shift
	while [[ $1 != -- ]]; do action+=("$1") && shift; done
	shift
	for try in 1 2 3; do
		"${action[@]}"
		until_true "$patience" "$@" && return 0
		echo "$me: ${action[*]} has done nothing for $patience seconds (try $try)"
	done
	return 1
}

# read_option closes the window that explains a new option, bug or secret goal, after a screenshot with a name.
read_option() {
	local dialog
	dialog=$(page)
	sleep 0.4
	shot "$1"
	until_done 5 click back -- is_not "$dialog" || fail "the window about a new card does not close"
}

there_is_a_page() { [[ -n $(page) ]]; }
is() { [[ $(page) == "$1" ]]; }
is_not() { [[ $(page) != "$1" ]]; }
# taken ROUND reports whether the program of a round has been accepted. A short move
# phase may be over already.
taken() { is_not programming || [[ $(round) != "$1" ]]; }
gone() { [[ -z $(at "$1") ]]; }
there() { [[ -n $(at "$1") ]]; }

move() {
	local where
	where=$(at "$1")
	[[ -n $where ]] || fail "there is no $1 on the page $(page)"
	# shellcheck disable=SC2086 # two numbers
	xdotool mousemove --window "$window" $where
}
click() {
	move "$1"
	sleep 0.05
	xdotool click 1
}
# click_if_there clicks a target that may be gone already.
click_if_there() {
	local where
	where=$(at "$1")
	# shellcheck disable=SC2086 # two numbers
	[[ -z $where ]] || xdotool mousemove --window "$window" $where click 1
}
drag() {
	move "$1"
	sleep 0.05
	xdotool mousedown 1
	xdotool mousemove_relative -- 14 6
	sleep 0.1
	move "$2"
	sleep 0.15
	[[ -z ${3:-} ]] || shot "$3"
	xdotool mouseup 1
}

drag_if_there() { [[ -z $(at "$1") ]] || drag "$@"; }

# suggested prints the targets to click for the suggested program; laid prints the
# number of filled registers.
suggested() { block | sed -n 's/^suggest *//p'; }
laid() { block | awk '$1 == "laid" {print $2}'; }
nothing_laid() { [[ $(laid) == 0 ]]; }
laid_more_than() { local n && n=$(laid) && [[ -n $n ]] && ((n > $1)); }
# answer answers a question as a computer player would, and those that follow it at once.
answer() {
	local n
	for n in {1..20}; do
		is_not question && return
		until_true 10 suggests_answer || fail "no answer is suggested"
		click_if_there "$(suggested)"
		sleep 0.4
	done
}
suggests_answer() { is_not question || [[ $(suggested) == answer-* ]]; }
not_suggested() { [[ -n $(suggested) && $(suggested) != "$1" ]]; }

# program_round ROUND enters the suggested program: in odd rounds by clicks, in even
# rounds by drags if all registers are free.
program_round() {
	local n=0 name before cards=() later=() free=(1 2 3 4 5)
	if there take-back; then # a computer player has filled the registers of an absent player
		click take-back
		until_true 5 nothing_laid || fail "the computer's program is not taken back"
	fi
	case $(suggested) in
	special | option-recompile:renew) # the suggestion is to exchange the hand
		name=$(suggested)
		follow "$name"
		until_true 10 not_suggested "$name" || fail "no new hand has come"
		;;
	esac
	for name in $(suggested); do
		case $name in
		*:*) later+=("$name") ;;
		face-* | power)
			click "$name"
			sleep 0.3
			[[ $1 != 1 ]] || shot "$name"
			;;
		*) cards+=("$name") ;;
		esac
	done
	for name in "${cards[@]}"; do
		before=$(laid)
		if (($1 % 2)) || ((${#cards[@]} < 5)); then
			until_done 5 click_if_there "$name" -- laid_more_than "$before"
		else
			until_done 5 drag_if_there "$name" "slot-${free[n]}" "$( ((n == 2)) && echo "drag-round-$1")" -- laid_more_than "$before"
		fi || fail "the card $name has not gone into a register"
		n=$((n + 1))
	done
	for name in "${later[@]}"; do follow "$name"; done
	if ((${#later[@]} > 0)) && [[ $declared_in != "$1" ]]; then
		declared_in=$1
		shot "declared-$1"
	fi
}
declared_in=

# follow A:B:C clicks the targets one after the other, each when it is there. A window
# of the robot's options may stand in between.
follow() {
	local part parts
	IFS=: read -ra parts <<<"$1"
	for part in "${parts[@]}"; do
		if [[ $part == option-* ]] && gone "$part"; then
			click options
		fi
		until_true 10 there "$part" || fail "there is no $part ($1)"
		click "$part"
		sleep 0.3
	done
}
