package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"roborally/core"
)

// How a fold follows programs and the cards that robots own.

// opens reports whether everybody sees what the event says is programmed.
func opens(e object) bool {
	audience, hidden := e["audience"].(string)
	_, others, _ := strings.Cut(audience, "/")
	return e["step"] == nil && (!hidden || others == "all" || others == "kind")
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
		for _, key := range []string{"hand", "hand-count", "confirmed", "renewed", "for-round", "keeps", "control", "debugs", "scans", "down-from"} {
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
		set(r, "down-from", e["down-from"])
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

// gain adds a card to those of a robot. If the pile is empty, the discards become the pile first (X14).
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
