package orders

import "regexp/syntax"

// A byteSet is a set of bytes.
type byteSet [256]bool

// beginningWith holds the indexes of the rows that may match a text, by its first byte. Trying all rows would take several times
// as long.
var beginningWith = func() (all [256][]int) {
	for i := range rows {
		parsed, err := syntax.Parse(rows[i].pattern.String(), syntax.Perl)
		if err != nil {
			panic(err) // it is compiled already
		}
		var set byteSet
		set.addFirst(parsed)
		for b, has := range set {
			if has {
				all[b] = append(all[b], i)
			}
		}
	}
	return all
}()

// addFirst adds the bytes with which a match of an expression may begin, and reports whether it may be empty.
func (set *byteSet) addFirst(e *syntax.Regexp) (empty bool) {
	switch e.Op {
	case syntax.OpLiteral:
		set[string(e.Rune[:1])[0]] = true
		return false
	case syntax.OpCharClass:
		for n := 0; n < len(e.Rune); n += 2 {
			for r := e.Rune[n]; r <= min(e.Rune[n+1], 127); r++ {
				set[r] = true
			}
			for b := 128; b < 256 && e.Rune[n+1] > 127; b++ {
				set[b] = true
			}
		}
		return false
	case syntax.OpConcat:
		for _, sub := range e.Sub {
			if !set.addFirst(sub) {
				return false
			}
		}
		return true
	case syntax.OpAlternate:
		for _, sub := range e.Sub {
			empty = set.addFirst(sub) || empty
		}
		return empty
	case syntax.OpCapture, syntax.OpPlus:
		return set.addFirst(e.Sub[0])
	case syntax.OpRepeat:
		return set.addFirst(e.Sub[0]) || e.Min == 0
	case syntax.OpStar, syntax.OpQuest:
		set.addFirst(e.Sub[0])
		return true
	case syntax.OpBeginText, syntax.OpEndText, syntax.OpWordBoundary, syntax.OpEmptyMatch:
		return true
	}
	panic("orders: a pattern has an operator that is not known here: " + e.String())
}
