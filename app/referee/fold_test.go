package main

import (
	"cmp"
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
	case "left":
		defer f.lead(r)
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
	if number(memory(target), "hit-at") != register {
		set(memory(target), "hit-at", register)
		delete(memory(target), "hitters")
	}
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
			add(r, "rotations", 1)
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
			mark(pusher, "pushed-robots", number(e, "robot"))
		}
	}
}

// lead makes the robot with the most points the leader, after one that was has left.
func (f *fold) lead(left object) {
	if leader := number(f.state, "leader"); leader > 0 && reflect.DeepEqual(list(f.state, "robots")[leader-1], any(left)) {
		set(f.state, "leader", f.first())
	}
}

// first returns 1 + the robot with more points than every other that is not out, or 0.
func (f *fold) first() int {
	first, most := 0, 0
	for n, robot := range list(f.state, "robots") {
		switch points := number(robot.(object), "points"); {
		case robot.(object)["out"] == true:
		case points > most:
			first, most = n+1, points
		case points == most:
			first = 0
		}
	}
	return first
}

// score gives a robot a point.
func (f *fold) score(r object) {
	set(r, "points", number(r, "points")+1)
	if first := f.first(); first > 0 {
		set(f.state, "leader", first)
	}
}

// spendSecret puts a robot's secret goal on the discards.
func (f *fold) spendSecret(r object, goal any) {
	delete(r, "secret")
	held, _ := f.state["spent-secrets"].(string)
	var spent []string
	for _, g := range core.AllSecrets {
		if g.String() == goal || slices.Contains(strings.Fields(held), g.String()) {
			spent = append(spent, g.String())
		}
	}
	f.state["spent-secrets"] = strings.Join(spent, " ")
}

// credit adds to the credits of a robot.
func credit(r object, n int) { set(r, "credits", max(0, min(255, number(r, "credits")+n))) }

// applyToMission applies the events of missions. It returns false for others.
func (f *fold) applyToMission(r, e object) bool {
	slots, robots := list(r, "slots"), list(f.state, "robots")
	slot := func(r object) object { return list(r, "slots")[number(e, "slot")-1].(object) }
	switch e["kind"] {
	case "influenced", "saw":
	case "started":
		r["on-board"] = true
		for _, key := range []string{"at", "archive", "home"} {
			set(r, key, e["at"])
		}
		for _, key := range []string{"facing", "archive-facing", "home-facing"} {
			set(r, key, north(e["facing"]))
		}
	case "visited":
		switch {
		case number(e, "flag") > 0:
			set(r, "tagged", number(r, "tagged")|1<<number(e, "flag"))
		case number(r, "sites") == 0:
			set(r, "site", e["at"])
			set(r, "sites", 1)
		case !reflect.DeepEqual(e["at"], whole(r["site"])):
			set(r, "sites", 2)
		}
	case "scored":
		for n, other := range robots {
			if number(f.state, "scorers")>>n&1 != 0 {
				credit(other.(object), 1)
			}
		}
		set(f.state, "scorers", number(f.state, "scorers")|1<<number(e, "robot"))
		set(r, "touched", e["flag"])
		set(r, "seeks", 255)
		credit(r, number(e, "credits"))
		f.score(r)
	case "killed", "paid":
		credit(r, number(e, "credits"))
	case "recharged":
		var o core.Owned
		powers := list(r, "powers")
		if o.UnmarshalText([]byte(powers[number(e, "index")].(string))) == nil {
			text, _ := o.With(core.NewOwned(o.Power).Charges()).MarshalText()
			powers[number(e, "index")] = string(text)
		}
	case "drew-secret":
		spent, _ := f.state["spent-secrets"].(string)
		held := len(strings.Fields(spent))
		for _, other := range robots {
			if other.(object)["secret"] != nil {
				held++
			}
		}
		if held == len(core.AllSecrets) {
			delete(f.state, "spent-secrets")
		}
		set(r, "secret", e["goal"])
		for _, key := range []string{"tagged", "sites", "site"} {
			delete(r, key)
		}
	case "met-secret":
		f.spendSecret(r, e["goal"])
		f.score(r)
	case "put-secret":
		f.spendSecret(r, e["goal"])
	case "swapped":
		slots[1], slots[2] = slots[2], slots[1]
	case "debugs":
		set(r, "debugs", number(e, "index")+1)
	case "scans":
		if set(r, "scans", 1+8*number(e, "of")+number(e, "slot")); number(e, "of") < 0 {
			delete(r, "scans")
		}
	case "scanned":
		shown := slot(robots[number(e, "by")].(object))
		set(shown, "shown", number(shown, "shown")|1<<number(e, "robot"))
	case "peeked":
		known := slices.Clone(list(f.state, "known"))
		for len(known) <= number(e, "place") {
			known = append(known, object{})
		}
		entry := known[number(e, "place")].(object)
		entry["card"] = e["card"]
		set(entry, "to", number(entry, "to")|1<<number(e, "robot"))
		f.state["known"] = known
	case "stuck":
		at := slot(r)
		set(at, "card", e["card"])
		set(at, "placed", e["hand"])
		set(at, "second", e["second"])
		set(at, "second-placed", number(e, "second-hand")+1)
		at["stuck"] = true
		delete(at, "unseen")
	default:
		return false
	}
	return true
}

// whole returns a field that is left out if it is the first one.
func whole(field any) any {
	if field == nil {
		return []any{0.0, 0.0}
	}
	return field
}

// opens reports whether everybody sees what the event says is programmed.
func opens(e object) bool {
	audience, hidden := e["audience"].(string)
	_, others, _ := strings.Cut(audience, "/")
	return e["step"] == nil && (!hidden || others == "all" || others == "kind")
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
			for _, key := range []string{"revealed", "second-placed", "declared", "open", "shown"} {
				delete(slot(n+1), key)
			}
			set(slot(n+1), "held", max(0, number(slot(n+1), "held")-1))
			if card := number(slot(n+1), "card"); card > 0 {
				set(slot(n+1), "command", command(card))
			}
		}
		hand := list(r, "hand")
		for _, key := range []string{"hand", "hand-count", "confirmed", "renewed", "for-round", "keeps", "control", "debugs", "scans"} {
			delete(r, key)
		}
		if at := number(e, "kept-card"); at >= 0 {
			set(r, "hand", []any{hand[at]})
			set(r, "hand-count", 1)
		}
	case "placed":
		placed := slot(number(e, "slot"))
		for _, key := range []string{"second", "second-placed", "unseen", "stuck", "shown"} {
			delete(placed, key)
		}
		set(placed, "open", opens(e))
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
			delete(slot(register), "open")
			delete(slot(register), "shown")
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
		if opens(e) && slot["revealed"] != true {
			slot["open"] = true
		}
	case "lost":
		f.discard(idOf(powers[number(e, "index")]))
		set(r, "powers", slices.Delete(powers, number(e, "index"), number(e, "index")+1))
		if command, _ := e["command"].(string); command != "" && command != "." {
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
	class := core.NoClass
	for _, p := range core.Powers {
		if p.String() == id {
			class = p.Class()
		}
	}
	left, kept := false, []string(nil)
	for _, p := range core.Powers {
		switch {
		case p.Class() == class:
			left = left || !slices.Contains(taken, p.String())
		case slices.Contains(strings.Fields(held), p.String()):
			kept = append(kept, p.String())
		}
	}
	if !left {
		set(f.state, "spent", strings.Join(kept, " "))
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
