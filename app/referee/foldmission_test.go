package main

import (
	"reflect"
	"slices"
	"strings"

	"roborally/core"
)

// How a fold follows missions: points, credits and secret goals.

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

// score adds a point to a robot.
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
