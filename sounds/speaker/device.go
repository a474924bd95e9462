//go:build !nosound && ((linux && cgo) || windows || darwin || android)

package speaker

import (
	"time"

	"github.com/ebitengine/oto/v3"
)

// How long the device is left running after the last sound, and how often it is
// looked after while it runs.
const (
	linger    = time.Second
	lookEvery = 250 * time.Millisecond
)

// How long a device is left alone that has vanished, or that was not there at all;
// each time it is still not there twice as long, up to the most. Every attempt may
// have the system's libraries complain on the terminal.
const (
	vanished  = 2 * time.Second
	absent    = 30 * time.Second
	mostRetry = 4 * time.Minute
)

// Works tells whether anything can be heard at all.
const Works = true

// Open lets a source be heard from now on, whenever it has something to play and
// there is a device. The result ends that. Neither waits.
func Open(source Source) (stop func()) {
	s := &speaker{source: source, done: make(chan struct{})}
	go s.run()
	return func() { close(s.done) }
}

// speaker looks after the device. It knows none while nothing is to be heard.
type speaker struct {
	source Source
	done   chan struct{}
}

// run plays until it has ended. A device that is not there, or has vanished, is
// tried again later.
func (s *speaker) run() {
	retry := absent
	for {
		if !s.source.Playing() && !s.wait() {
			return
		}
		if out, err := connect(s.source); err == nil {
			ended := s.serve(out)
			out.player.Pause()
			if ended {
				return
			}
			retry = vanished
		}
		select {
		case <-time.After(retry):
		case <-s.done:
			return
		}
		retry = min(2*retry, mostRetry)
		s.source.Forget()
	}
}

// wait waits for something to be heard; false says that it has ended.
func (s *speaker) wait() bool {
	select {
	case <-s.source.Woken():
		return true
	case <-s.done:
		return false
	}
}

// serve lets the device play while there is something to be heard, and rest
// otherwise. It gives true when it has ended, and false when the device has failed.
func (s *speaker) serve(out *output) (ended bool) {
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	heard := time.Now()
	for {
		select {
		case <-ticker.C:
		case <-s.done:
			return true
		}
		switch {
		case out.context.Err() != nil:
			return false
		case s.source.Playing():
			heard = time.Now()
		case time.Since(heard) > linger:
			if out.context.Suspend() != nil {
				return false
			}
			if !s.wait() {
				return true
			}
			if out.context.Resume() != nil {
				return false
			}
			heard = time.Now()
		}
	}
}

// output is a device that plays.
type output struct {
	context *oto.Context
	player  *oto.Player
}

// connect opens the machine's device and lets it play.
func connect(source Source) (*output, error) {
	created = false
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: int(rate), ChannelCount: 2, Format: oto.FormatFloat32LE, BufferSize: deviceBuffer,
	})
	if err != nil {
		return nil, err
	}
	<-ready
	if err := context.Err(); err != nil { // oto gives no error where there is no device
		return nil, err
	}
	out := &output{context: context, player: context.NewPlayer(&reader{source: source})}
	out.player.SetBufferSize(int(playerBuffer.Seconds()*float64(rate)) * frameBytes)
	out.player.Play()
	return out, nil
}
