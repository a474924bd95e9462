package replay

// SetMaxStory changes the length of a story for a test.
func SetMaxStory(events int) (restore func()) {
	before := maxStory
	maxStory = events
	return func() { maxStory = before }
}
