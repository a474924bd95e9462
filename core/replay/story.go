package replay

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"

	"roborally/core"
)

// Story holds the events of a game and the state before them. With it a game
// can be watched that the engine would play differently today.
type Story struct {
	Start    core.State
	Chapters []string // the events of a round each, as chapter returns them
}

// maxStory is the number of events above which the beginning of a story is
// forgotten, so that a saved game does not grow beyond every limit.
var maxStory = 200_000

// chapter returns events as text: a line of JSON each, compressed (RFC 1951),
// in base64.
func chapter(events []core.Event) string {
	var text bytes.Buffer
	encoder := base64.NewEncoder(base64.StdEncoding, &text)
	compressor, _ := flate.NewWriter(encoder, flate.BestSpeed) // only a wrong level is an error
	lines := json.NewEncoder(compressor)
	for i := range events {
		if err := lines.Encode(&events[i]); err != nil {
			panic("replay: an event cannot be written: " + err.Error())
		}
	}
	compressor.Close()
	encoder.Close()
	return text.String()
}

// maxChapter is the size in bytes of the largest chapter that is read, before
// it was compressed. A phase has at most a thousand events.
const maxChapter = 4 << 20

// Events returns the events of the story in order. It fails for a text that
// chapter did not write, or one of a later version.
func (s *Story) Events() ([]core.Event, error) {
	var events []core.Event
	for i, text := range s.Chapters {
		compressed := base64.NewDecoder(base64.StdEncoding, bytes.NewReader([]byte(text)))
		lines := json.NewDecoder(io.LimitReader(flate.NewReader(compressed), maxChapter))
		for {
			var e core.Event
			err := lines.Decode(&e)
			if err == io.EOF {
				break
			}
			if err != nil {
				return nil, fmt.Errorf("%w (round %d of the story: %w)", ErrSum, i+1, err)
			}
			events = append(events, e)
		}
	}
	return events, nil
}

// Recording returns the recording of the story. It fails if the story is not
// there or does not fit the setup.
func (s *Story) Recording(setup *core.Setup) (*Recording, error) {
	events, err := s.Events()
	if err != nil {
		return nil, err
	}
	view, err := core.ReceiveView(setup, &s.Start, core.NoSeat)
	if err != nil {
		return nil, fmt.Errorf("%w (%w)", ErrSum, err)
	}
	view.State = s.Start // with nothing hidden
	for i := range events {
		if err := view.Apply(events[i]); err != nil {
			return nil, fmt.Errorf("%w (event %d: %w)", ErrSum, i+1, err)
		}
	}
	return NewRecording(setup, s.Start, events), nil
}
