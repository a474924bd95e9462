package replay

// SetMaxStory changes the length of a story for a test.
func SetMaxStory(events int) (restore func()) {
	before := maxStory
	maxStory = events
	return func() { maxStory = before }
}

// SinceFormat1 is sinceFormat1.
var SinceFormat1 = sinceFormat1
