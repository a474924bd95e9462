package watch

// Frame is what the animation calls for every frame.
func (t *Ticker) Frame() { t.frame() }
