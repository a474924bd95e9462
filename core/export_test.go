package core

// SetEffects replaces what a power does by numbers and switches, for a test.
func SetEffects(p Power, q Query, n int16, s Switches) (restore func()) {
	before := powers[p]
	powers[p] = powerRow{id: before.id, class: before.class, switches: s, adding: true}
	powers[p].adds[q] = n
	return func() { powers[p] = before }
}
