//go:build !nosound && ((linux && cgo) || windows || darwin || android)

package speaker

import (
	"time"

	"github.com/ebitengine/oto/v3"
)

// The device is suspended idleTimeout after the last sound. While it runs, it is checked every pollInterval.
const (
	idleTimeout  = time.Second
	pollInterval = 250 * time.Millisecond
)

// The time before the next attempt to open a device that was lost, or that was never there. It doubles with
// each failed attempt, up to maxRetry, because the system's libraries may print errors at each of them.
const (
	retryLost   = 2 * time.Second
	retryAbsent = 30 * time.Second
	maxRetry    = 4 * time.Minute
)

// Available reports whether this build can play sound at all.
const Available = true

// Open plays the source from now on, whenever it has something to play and there is a device; stop ends that.
// Neither call waits for the device.
func Open(source Source) (stop func()) {
	s := &speaker{source: source, done: make(chan struct{})}
	go s.run()
	return func() { close(s.done) }
}

// speaker drives the audio device. It opens none before the source has something to play.
type speaker struct {
	source Source
	done   chan struct{}
}

// run plays until stopped. It retries later if the device is absent or lost.
func (s *speaker) run() {
	retry := retryAbsent
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
			retry = retryLost
		}
		select {
		case <-time.After(retry):
		case <-s.done:
			return
		}
		retry = min(2*retry, maxRetry)
		s.source.Flush()
	}
}

// wait waits for the source to have something to play; it returns false if the speaker was stopped.
func (s *speaker) wait() bool {
	select {
	case <-s.source.Woken():
		return true
	case <-s.done:
		return false
	}
}

// serve runs the device while there is something to play and suspends it otherwise. It returns true when the
// speaker was stopped, and false when the device failed.
func (s *speaker) serve(out *output) (ended bool) {
	ticker := time.NewTicker(pollInterval)
	defer ticker.Stop()
	lastPlaying := time.Now()
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
			lastPlaying = time.Now()
		case time.Since(lastPlaying) > idleTimeout:
			if out.context.Suspend() != nil {
				return false
			}
			if !s.wait() {
				return true
			}
			if out.context.Resume() != nil {
				return false
			}
			lastPlaying = time.Now()
		}
	}
}

// output is an open device with its player.
type output struct {
	context *oto.Context
	player  *oto.Player
}

// connect opens the default device and starts playing.
func connect(source Source) (*output, error) {
	contextCreated = false
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: int(rate), ChannelCount: 2, Format: oto.FormatFloat32LE, BufferSize: deviceBuffer,
	})
	if err != nil {
		return nil, err
	}
	<-ready
	if err := context.Err(); err != nil { // without a device NewContext itself returns no error
		return nil, err
	}
	out := &output{context: context, player: context.NewPlayer(&reader{source: source})}
	out.player.SetBufferSize(int(playerBuffer.Seconds()*float64(rate)) * frameBytes)
	out.player.Play()
	return out, nil
}
