package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// object is an object as encoding/json reads it.
type object = map[string]any

// fold follows a recorded game by what docs/formats.md says about events, and
// by nothing else: it knows no type of the program.
type fold struct{ state object }

// set sets a key of an object, or removes it if the value is one that is left
// out.
func set(o object, key string, value any) {
	switch v := value.(type) {
	case int:
		value = float64(v)
	case []any:
		if len(v) == 0 || reflect.DeepEqual(v, []any{0.0, 0.0}) {
			value = nil
		}
	}
	if value == nil || value == 0.0 || value == "" || value == "." || value == false {
		delete(o, key)
		return
	}
	o[key] = value
}

func number(o object, key string) int {
	n, _ := o[key].(float64)
	return int(n)
}

func list(o object, key string) []any {
	l, _ := o[key].([]any)
	return l
}

// compass holds the directions in the order of their numbers.
const compass = "nesw"

// north leaves out the direction that counts as the first.
func north(letter any) any {
	if letter == "n" {
		return ""
	}
	return letter
}

// direction returns the direction of a letter; no letter is north.
func direction(letter any) int {
	text, _ := letter.(string)
	return max(0, strings.Index(compass, text))
}

// command returns the command of a card by its number (C1).
func command(card int) string {
	switch {
	case card == 0:
		return ""
	case card <= 6:
		return "u"
	case card <= 42:
		return []string{"r", "l"}[card%2]
	case card <= 48:
		return "-1"
	case card <= 66:
		return "+1"
	case card <= 78:
		return "+2"
	}
	return "+3"
}

// without returns a pile without a card.
func without(pile []any, card any) []any {
	return slices.DeleteFunc(slices.Clone(pile), func(c any) bool { return c == card })
}

// with returns piles put together, in ascending order.
func with(pile []any, more ...any) []any {
	all := slices.Concat(pile, more)
	slices.SortFunc(all, func(a, b any) int { return int(a.(float64) - b.(float64)) })
	return all
}

// apply applies an event. It returns an error for a kind it does not know.
func (f *fold) apply(e object) error {
	s := f.state
	if _, given := e["robot"]; given {
		robot := list(s, "robots")[number(e, "robot")].(object)
		if s["remembers"] == true {
			f.remember(robot, e)
		}
		switch {
		case f.applyToRobot(robot, e), f.applyToProgram(robot, e):
			return nil
		case e["kind"] == "dealt":
			set(robot, "hand", append(list(robot, "hand"), e["card"]))
			set(robot, "hand-count", number(robot, "hand-count")+1)
			set(s, "draw", without(list(s, "draw"), e["card"]))
			return nil
		case e["kind"] == "discarded":
			set(s, "discards", with(list(s, "discards"), e["card"]))
			return nil
		case e["kind"] == "drawn":
			list(robot, "slots")[number(e, "slot")-1] = object{"card": e["card"], "placed": -1.0, "unseen": true}
			set(s, "draw", without(list(s, "draw"), e["card"]))
			return nil
		}
	}
	switch e["kind"] {
	case "round-began":
		set(s, "round", e["round"])
		for _, robot := range list(s, "robots") {
			delete(robot.(object), "memory")
		}
	case "phase-began":
		set(s, "phase", e["phase"])
		if e["phase"] == "returning" {
			delete(s, "phase")
		}
	case "game-over":
		s["phase"] = "finished"
		set(s, "winner", -1)
		if robot, won := e["robot"]; won {
			set(s, "winner", robot)
		}
	case "reshuffled":
		set(s, "draw", with(list(s, "draw"), list(s, "discards")...))
		delete(s, "discards")
	case "beam":
	default:
		return fmt.Errorf("unknown event %v", e)
	}
	return nil
}

// applyToRobot applies the events that concern the robot itself. It returns
// false for others.
func (f *fold) applyToRobot(r, e object) bool {
	switch e["kind"] {
	case "acted", "blocked", "shot", "mirrored":
	case "moved":
		set(r, "at", e["to"])
	case "turned":
		to := direction(r["facing"]) + number(e, "quarters") + 8
		set(r, "facing", north(compass[to%4:to%4+1]))
	case "drifted":
		set(r, "velocity", e["velocity"])
		set(r, "spin", e["spin"])
	case "damaged":
		set(r, "damage", number(r, "damage")+number(e, "points"))
	case "repaired":
		set(r, "damage", number(r, "damage")-number(e, "points"))
	case "touched":
		set(r, "touched", e["touched"])
	case "archived":
		set(r, "archive", e["at"])
		set(r, "archive-facing", north(e["facing"]))
	case "realised":
		delete(r, "virtual")
	case "virtual":
		r["virtual"] = true
	case "died":
		leaveBoard(r)
		delete(r, "announced")
		delete(r, "will-announce")
	case "left":
		leaveBoard(r)
		delete(r, "asked")
		r["out"] = true
	case "eliminated":
		r["out"] = true
	case "powered-down":
		r["down"], r["down-until"] = true, e["until"]
		delete(r, "announced")
	case "woke":
		delete(r, "down")
	case "life-spent":
		set(r, "lives", e["lives"])
	case "returned":
		r["on-board"] = true
		delete(r, "down")
		delete(r, "virtual")
		set(r, "at", e["at"])
		set(r, "facing", north(e["facing"]))
		set(r, "damage", e["damage"])
		set(r, "chooses-facing", e["chooses-facing"])
	default:
		return false
	}
	return true
}

// remember counts in the memory of robots what an event states.
func (f *fold) remember(r, e object) {
	robots := list(f.state, "robots")
	memory := func(r object) object {
		if r["memory"] == nil {
			r["memory"] = object{}
		}
		return r["memory"].(object)
	}
	add := func(r object, key string, n int) {
		if n != 0 {
			set(memory(r), key, number(memory(r), key)+n)
		}
	}
	mark := func(r object, key string, bit int) {
		m := memory(r)
		set(m, key, number(m, key)|1<<bit)
	}
	register := number(e, "register") - 1
	by, caused := e["by"]
	switch e["kind"] {
	case "moved":
		switch e["manner"] {
		case "card":
			add(r, "walked", 1)
			if register >= 0 && strings.HasPrefix(list(r, "slots")[register].(object)["command"].(string), "-") {
				add(r, "backward", 1)
			}
		case "belt":
			add(r, "carried", 1)
		case "pushed":
			if caused {
				pusher := robots[int(by.(float64))].(object)
				add(pusher, "pushed-fields", 1)
				mark(pusher, "pushed-robots", number(e, "robot"))
			}
		}
	case "turned":
		if e["manner"] == "card" {
			add(r, "rotations", 1)
			add(r, "quarters", number(e, "quarters"))
		}
	case "blocked":
		if e["step"] == "move" && e["obstacle"] == "wall" {
			add(r, "cut-short", 1)
		}
	case "damaged":
		add(r, "damaged", number(e, "points"))
		switch {
		case e["cause"] == "laser":
			mark(r, "burnt-in", register)
		case e["cause"] == "shot" && caused:
			mark(robots[int(by.(float64))].(object), "hit-in", register)
		}
	case "repaired":
		add(r, "repaired", number(e, "points"))
	}
}

func leaveBoard(r object) {
	for _, key := range []string{"on-board", "velocity", "spin"} {
		delete(r, key)
	}
}

// applyToProgram applies the events that concern the program of a robot and
// what its owner chooses. It returns false for others.
func (f *fold) applyToProgram(r, e object) bool {
	slots := list(r, "slots")
	slot := func(register int) object { return slots[register-1].(object) }
	switch e["kind"] {
	case "cleared":
		for n := range slots {
			if !slices.Contains(list(e, "kept"), any(float64(n+1))) {
				slots[n] = object{}
			}
			set(slot(n+1), "placed", -1)
			delete(slot(n+1), "revealed")
		}
		for _, key := range []string{"hand", "hand-count", "confirmed", "renewed"} {
			delete(r, key)
		}
	case "placed":
		placed := slot(number(e, "slot"))
		set(placed, "card", e["card"])
		set(placed, "placed", e["hand"])
		set(placed, "command", command(number(e, "card")))
		if number(e, "hand") == -2 {
			placed["command"] = "p"
		}
	case "unlocked":
		slots[number(e, "slot")-1] = object{"placed": -1.0}
	case "revealed", "locked":
		register := number(e, "register")
		if e["kind"] == "locked" {
			register = number(e, "slot")
			slot(register)["locked"] = true
		} else {
			slot(register)["revealed"] = true
			set(slot(register), "priority", e["priority"])
		}
		set(slot(register), "card", e["card"])
		set(slot(register), "command", e["command"])
		set(slot(register), "placed", e["hand"])
		delete(slot(register), "unseen")
	case "confirmed":
		r["confirmed"] = true
	case "renewed":
		r["renewed"] = true
		delete(r, "hand")
		delete(r, "hand-count")
	case "chose":
		set(r, "chosen-facing", -1)
		if e["facing"] != "" {
			set(r, "chosen-facing", direction(e["facing"]))
		}
		set(r, "will-announce", e["power-down"])
	case "faced":
		set(r, "facing", north(e["facing"]))
		delete(r, "chooses-facing")
		set(r, "chosen-facing", -1)
	case "told":
		r["announced"] = true
		delete(r, "will-announce")
	case "asked":
		asked := object{"id": float64(number(f.state, "round")<<16 + number(e, "question")), "kind": e["about"]}
		set(asked, "register", e["about-register"])
		set(asked, "robot", e["by"])
		set(asked, "default", e["default"])
		r["asked"] = asked
	case "answered":
		delete(r, "asked")
	default:
		return false
	}
	return true
}

// sameState returns how a state differs from what the events have made of the
// one before, or "".
func (f *fold) sameState(state object) string {
	if reflect.DeepEqual(f.state, state) {
		return ""
	}
	got, _ := json.Marshal(f.state)
	want, _ := json.Marshal(state)
	return fmt.Sprintf("the events lead to\n%s\nbut the state is\n%s", got, want)
}
