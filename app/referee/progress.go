package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// progress draws a progress bar into the last line of a terminal.
type progress struct {
	terminal io.Writer // nil if the output is no terminal
	begun    time.Time
	drawn    time.Time
	resumed  int // matches that were there at the beginning
	done     int
	all      int
}

// newProgress starts a bar, which is drawn only if out is a terminal.
func newProgress(out io.Writer, done, all int) *progress {
	p := &progress{begun: time.Now(), resumed: done, done: done, all: all}
	if file, ok := out.(*os.File); ok {
		if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.terminal = out
		}
	}
	p.draw()
	return p
}

// step counts a match. It redraws the bar a few times a second at most.
func (p *progress) step() {
	p.done++
	if time.Since(p.drawn) > 200*time.Millisecond {
		p.draw()
	}
}

func (p *progress) draw() {
	if p.terminal == nil {
		return
	}
	p.drawn = time.Now()
	fmt.Fprintf(p.terminal, "\r%s\x1b[K", p.text(p.drawn.Sub(p.begun)))
}

// text returns the bar after some time.
func (p *progress) text(passed time.Duration) string {
	const width = 30
	full := width * p.done / max(p.all, 1)
	bar := strings.Repeat("#", full) + strings.Repeat(".", width-full)
	line := fmt.Sprintf("[%s] %d of %d games", bar, p.done, p.all)
	if played := p.done - p.resumed; played > 0 {
		left := passed * time.Duration(p.all-p.done) / time.Duration(played)
		line += fmt.Sprintf(", about %v left", left.Round(time.Second))
	}
	return line
}

// clear removes the bar.
func (p *progress) clear() {
	if p.terminal != nil {
		fmt.Fprint(p.terminal, "\r\x1b[K")
	}
}
