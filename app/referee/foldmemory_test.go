package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// How a fold remembers what robots did in the round.

// memory returns the memory of a robot.
func memory(r object) object {
	if r["memory"] == nil {
		r["memory"] = object{}
	}
	return r["memory"].(object)
}

// add adds to a count of a memory, and mark sets a bit.
func add(r object, key string, n int) {
	if n != 0 {
		set(memory(r), key, number(memory(r), key)+n)
	}
}

func mark(r object, key string, bit int) {
	if bit >= 0 {
		set(memory(r), key, number(memory(r), key)|1<<bit)
	}
}

// hit remembers that a robot has hit another one in a register.
func (f *fold) hit(by, robot, register int) {
	robots := list(f.state, "robots")
	mark(robots[by].(object), "hit-in", register-1)
	target := robots[robot].(object)
	mark(target, "hitters", by)
	hitters := number(memory(target), "hitters")
	for n, other := range robots {
		if hitters&(hitters-1) != 0 && hitters>>n&1 != 0 {
			memory(other.(object))["crossed"] = true
		}
	}
}

// influence remembers which other robot has influenced one last.
func influence(r object, by, register int, how any) {
	i := object{"by": float64(by + 1), "how": how}
	set(i, "register", register)
	memory(r)["influence"] = i
}

// rememberPhase remembers where robots stand when a phase begins.
func (f *fold) rememberPhase(begins any) {
	over := 0
	if n, ok := strings.CutPrefix(fmt.Sprint(f.state["phase"]), "register-"); ok {
		over, _ = strconv.Atoi(n)
	}
	for _, robot := range list(f.state, "robots") {
		r := robot.(object)
		switch {
		case begins == "register-1":
			if set(memory(r), "began", r["at"]); r["facing"] != nil {
				memory(r)["began-facing"] = r["facing"]
			}
		case over > 0 && r["on-board"] == true:
			ended := slices.Clone(list(memory(r), "ended"))
			for len(ended) < over {
				ended = append(ended, []any{0.0, 0.0})
			}
			if ended[over-1] = r["at"]; r["at"] == nil {
				ended[over-1] = []any{0.0, 0.0}
			}
			delete(memory(r), "ended")
			if ended = trim(ended); len(ended) > 0 {
				memory(r)["ended"] = ended
			}
			mark(r, "ended-in", over-1)
		}
		if len(memory(r)) == 0 {
			delete(r, "memory")
		}
	}
}

// weapons are the cards whose use on a robot hits it.
var weapons = []any{"mini-howitzer", "pressor-beam", "tractor-beam", "radio-control", "scrambler"}

// remember counts in the memory of robots what an event states.
func (f *fold) remember(r, e object) {
	robots := list(f.state, "robots")
	register, robot := number(e, "register"), number(e, "robot")
	by, caused := number(e, "by"), e["by"] != nil
	other := caused && by != robot
	upset := e["kind"] == "drawn" && slices.Contains([]any{"lasers", "robot-lasers", "robots-then-board"}, e["step"])
	if upset || e["kind"] == "controlled" || e["kind"] == "moved" && caused || e["kind"] == "blocked" && e["obstacle"] == "robot" {
		set(memory(r), "upset", register)
	}
	switch e["kind"] {
	case "moved":
		memory(r)["shifted"] = true
		if r["down"] == true {
			memory(r)["sleepwalked"] = true
		}
		if e["manner"] == "card" || e["manner"] == "recoil" {
			mark(r, "walked-in", register-1)
		} else {
			mark(r, "drifted", register-1)
		}
		if other {
			influence(r, by, register, "after-move")
		}
		f.rememberMove(r, e)
	case "acted":
		command, _ := e["command"].(string)
		if strings.ContainsAny(command[:1], "+<>") {
			add(r, "moves", 1)
		}
		if turn := command[len(command)-1:]; strings.ContainsAny(turn, "lru") {
			add(r, "quarters", map[string]int{"l": 1, "r": 1, "u": 2}[turn])
		}
	case "faced":
		set(memory(r), "began-facing", north(e["facing"]))
	case "blocked":
		if e["step"] == "move" && e["obstacle"] == "wall" && r["velocity"] == nil && r["spin"] == nil {
			add(r, "cut-short", 1)
		}
	case "damaged":
		add(r, "damaged", number(e, "points"))
		if other {
			add(list(f.state, "robots")[by].(object), "dealt", number(e, "points"))
		}
		how := "after-move"
		switch e["cause"] {
		case "laser":
			mark(r, "burnt-in", register-1)
		case "shot":
			if how = "after-shot"; caused {
				f.hit(by, robot, register)
			}
		case "reflection":
			how = "after-shot"
		}
		if other {
			influence(r, by, register, how)
		}
	case "mirrored":
		f.hit(by, robot, register)
	case "influenced":
		if e["why"] == "after-shot" {
			f.hit(by, robot, register)
		}
		if other {
			influence(r, by, register, e["why"])
		}
	case "used":
		if caused && slices.Contains(weapons, e["power"]) {
			f.hit(robot, by, register)
			influence(robots[by].(object), robot, register, "after-shot")
		}
	case "repaired":
		if e["cause"] == "site" || e["cause"] == "solder" {
			add(r, "repaired", number(e, "points"))
		}
	case "killed":
		add(r, "kills", 1)
	}
	if len(memory(r)) == 0 {
		delete(r, "memory")
	}
}

// rememberMove counts a moved event.
func (f *fold) rememberMove(r, e object) {
	switch manner := e["manner"]; manner {
	case "card", "recoil":
		add(r, "walked", 1)
		if manner == "card" && e["direction"] != "" && (direction(r["facing"])+2)%4 == direction(e["direction"]) {
			add(r, "backward", 1)
		}
	case "belt":
		add(r, "carried", 1)
	case "pushed", "weapon":
		if e["by"] == nil {
			return
		}
		pusher := list(f.state, "robots")[number(e, "by")].(object)
		if manner == "pushed" || direction(pusher["facing"]) == direction(e["direction"]) {
			add(pusher, "pushed-fields", 1)
			mark(pusher, "pushed-in", number(e, "register")-1)
		}
	}
}
