package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"roborally/core"
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
		case f.applyToRobot(robot, e), f.applyToProgram(robot, e), f.applyToCards(robot, e):
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
			slots := list(robot, "slots")
			was := slots[number(e, "slot")-1].(object)
			drawn := object{"card": e["card"], "placed": -1.0, "unseen": true}
			for _, key := range []string{"declared", "held"} {
				if was[key] != nil {
					drawn[key] = was[key]
				}
			}
			slots[number(e, "slot")-1] = drawn
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
		delete(r, "announced")
		delete(r, "will-announce")
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
	upset := e["kind"] == "drawn" && (e["step"] == "lasers" || e["step"] == "robot-lasers")
	if upset || e["kind"] == "controlled" || e["kind"] == "moved" && caused || e["kind"] == "blocked" && e["obstacle"] == "robot" {
		set(memory(r), "upset", register+1)
	}
	switch e["kind"] {
	case "moved":
		switch e["manner"] {
		case "card":
			add(r, "walked", 1)
			if e["direction"] != "" && (direction(r["facing"])+2)%4 == direction(e["direction"]) {
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
			for _, key := range []string{"revealed", "second-placed", "declared"} {
				delete(slot(n+1), key)
			}
			set(slot(n+1), "held", max(0, number(slot(n+1), "held")-1))
			if card := number(slot(n+1), "card"); card > 0 {
				set(slot(n+1), "command", command(card))
			}
		}
		hand := list(r, "hand")
		for _, key := range []string{"hand", "hand-count", "confirmed", "renewed", "for-round", "keeps", "control"} {
			delete(r, key)
		}
		if at := number(e, "kept-card"); at >= 0 {
			set(r, "hand", []any{hand[at]})
			set(r, "hand-count", 1)
		}
	case "placed":
		placed := slot(number(e, "slot"))
		for _, key := range []string{"second", "second-placed", "unseen"} {
			delete(placed, key)
		}
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
			set(slot(register), "held", e["held"])
			set(slot(register), "second", e["second"])
			set(slot(register), "second-placed", number(e, "second-hand")+1)
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
		delete(r, "keeps")
		delete(r, "hand")
		delete(r, "hand-count")
	case "chose":
		set(r, "chosen-facing", -1)
		if e["facing"] != "" {
			set(r, "chosen-facing", direction(e["facing"]))
		}
		set(r, "will-announce", e["power-down"])
		set(r, "keeps", number(e, "kept-card")+1)
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
		if e["power"] != "none" {
			asked["power"] = e["power"]
		}
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

// applyToCards applies the events that concern the cards of a robot and what is declared with them. It returns false
// for others.
func (f *fold) applyToCards(r, e object) bool {
	power, _ := e["power"].(string)
	powers := list(r, "powers")
	switch e["kind"] {
	case "obeys":
	case "controlled":
		set(r, "control", number(e, "by")+1)
	case "declares":
		if number(e, "slot") > core.RegisterCount {
			set(r, "for-round", e["powers"])
			return true
		}
		slot := list(r, "slots")[number(e, "slot")-1].(object)
		set(slot, "second", e["card"])
		set(slot, "second-placed", number(e, "hand")+1)
		set(slot, "declared", e["powers"])
	case "lost":
		f.discard(idOf(powers[number(e, "index")]))
		set(r, "powers", slices.Delete(powers, number(e, "index"), number(e, "index")+1))
		if command, _ := e["command"].(string); command != "" {
			set(list(r, "slots")[number(e, "register")-1].(object), "command", command)
		}
	case "gained":
		f.gain(r, power)
	case "used":
		best := -1
		for n, card := range powers {
			if idOf(card) == power && (best < 0 || charges(card) > charges(powers[best])) {
				best = n
			}
		}
		if best >= 0 && charges(powers[best]) >= 0 {
			id, orders, ordered := strings.Cut(powers[best].(string), " ")
			id, _, _ = strings.Cut(id, ":")
			powers[best] = fmt.Sprint(id, ":", number(e, "charges"))
			if ordered {
				powers[best] = powers[best].(string) + " " + orders
			}
		}
		if e["lasts"] == true && r["for-round"] == nil {
			r["for-round"] = power
		} else if held, _ := r["for-round"].(string); e["lasts"] == true && !slices.Contains(strings.Fields(held), power) {
			var all core.Declared
			if all.UnmarshalText([]byte(held+" "+power)) == nil {
				text, _ := all.MarshalText()
				r["for-round"] = string(text)
			}
		}
	case "ordered":
		for n, card := range powers {
			var o core.Owned
			var use, against core.Order
			if idOf(card) == power && o.UnmarshalText([]byte(card.(string))) == nil &&
				use.UnmarshalText([]byte(e["use"].(string))) == nil && against.UnmarshalText([]byte(e["against"].(string))) == nil {
				text, _ := o.WithOrders(use, against).MarshalText()
				powers[n] = string(text)
			}
		}
	default:
		return false
	}
	return true
}

// idOf returns the id of a card as powers lists it, and charges the number of its charges, -1 if it has none.
func idOf(card any) string {
	id, _, _ := strings.Cut(card.(string), " ")
	id, _, _ = strings.Cut(id, ":")
	return id
}

func charges(card any) int {
	first, _, _ := strings.Cut(card.(string), " ")
	_, count, counted := strings.Cut(first, ":")
	if n, err := strconv.Atoi(count); counted && err == nil {
		return n
	}
	return -1
}

// discard puts an option on the discards, and spend all cards of a robot.
func (f *fold) discard(id string) {
	held, _ := f.state["spent"].(string)
	f.state["spent"] = inOrder(append(strings.Fields(held), id))
}

func (f *fold) spend(r object) {
	for _, card := range list(r, "powers") {
		f.discard(idOf(card))
	}
	delete(r, "powers")
}

// gain gives a robot a card. If the pile is used up, the discards are shuffled first (X14).
func (f *fold) gain(r object, id string) {
	held, _ := f.state["spent"].(string)
	taken := strings.Fields(held)
	for _, robot := range list(f.state, "robots") {
		for _, card := range list(robot.(object), "powers") {
			taken = append(taken, idOf(card))
		}
	}
	left := slices.ContainsFunc(core.Powers, func(p core.Power) bool { return p.Class() == core.MajorOption && !slices.Contains(taken, p.String()) })
	if !left {
		delete(f.state, "spent")
	}
	card := id
	if n := slices.IndexFunc(core.Powers, func(p core.Power) bool { return p.String() == id }); core.Powers[n].Charges() > 0 {
		card += ":" + strconv.Itoa(core.Powers[n].Charges())
	}
	set(r, "powers", append(list(r, "powers"), card))
}

// inOrder returns ids in the order of the table of powers, each once.
func inOrder(ids []string) string {
	var all []string
	for _, p := range core.Powers {
		if slices.Contains(ids, p.String()) {
			all = append(all, p.String())
		}
	}
	return strings.Join(all, " ")
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
