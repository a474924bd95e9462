package watch

// Frame is what the animation calls for every frame.
func (m *Ticker) Frame() { m.frame() }
