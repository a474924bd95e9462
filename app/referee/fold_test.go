package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// object is an object as encoding/json reads it.
type object = map[string]any

// fold follows a recorded game by what docs/formats.md says about events, and
// by nothing else; of the program it takes only the names of the cards and how
// they are written.
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
		case f.applyToRobot(robot, e), f.applyToProgram(robot, e), f.applyToCards(robot, e), f.applyToMission(robot, e):
			return nil
		case e["kind"] == "dealt":
			set(robot, "hand", append(list(robot, "hand"), e["card"]))
			set(robot, "hand-count", number(robot, "hand-count")+1)
			f.draw(e["card"])
			return nil
		case e["kind"] == "discarded":
			set(s, "discards", with(list(s, "discards"), e["card"]))
			return nil
		case e["kind"] == "drawn":
			slots := list(robot, "slots")
			was := slots[number(e, "slot")-1].(object)
			drawn := object{"card": e["card"], "placed": -1.0, "unseen": true}
			for _, key := range []string{"declared", "held"} {
				if was[key] != nil {
					drawn[key] = was[key]
				}
			}
			slots[number(e, "slot")-1] = drawn
			f.draw(e["card"])
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
		if s["remembers"] == true {
			f.rememberPhase(e["phase"])
		}
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
	case "picked":
		if s["flag"] != nil {
			s["last-flag"] = s["flag"]
		}
		set(s, "flag", e["flag"])
		delete(s, "scorers")
		for _, robot := range list(s, "robots") {
			robot.(object)["seeks"] = cmp.Or(e["flag"].(float64), 255)
		}
	case "last-called":
		set(s, "last-round", e["round"])
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
		delete(r, "down-from")
	case "left":
		defer f.lead(r)
		leaveBoard(r)
		delete(r, "asked")
		delete(r, "announced")
		delete(r, "will-announce")
		delete(r, "down-from")
		r["out"] = true
		f.spend(r)
	case "eliminated":
		r["out"] = true
		f.spend(r)
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

// draw takes a card from the draw pile.
func (f *fold) draw(card any) {
	set(f.state, "draw", without(list(f.state, "draw"), card))
	if known := list(f.state, "known"); len(known) > 0 {
		set(f.state, "known", trim(known[1:]))
	}
}

// trim leaves out the entries at the end of a list that say nothing.
func trim(all []any) []any {
	for len(all) > 0 && (reflect.DeepEqual(all[len(all)-1], object{}) || reflect.DeepEqual(all[len(all)-1], []any{0.0, 0.0})) {
		all = all[:len(all)-1]
	}
	return all
}

func leaveBoard(r object) {
	for _, key := range []string{"on-board", "velocity", "spin"} {
		delete(r, key)
	}
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
