package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"roborally/lan/client"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/maps"
)

// TestMain lets the tests run referees in processes of their own, which can be
// killed.
func TestMain(m *testing.M) {
	if args := os.Getenv("REFEREE_ARGS"); args != "" {
		os.Exit(run(strings.Split(args, "\n"), os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// testTimeout limits the time of anything that a test waits for.
const testTimeout = time.Minute

// refereeProcess is a referee in a process of its own, with its lines of JSON.
type refereeProcess struct {
	*testing.T
	command  *exec.Cmd
	problems bytes.Buffer
	lines    chan hostStatus
	ended    chan error
	last     hostStatus
}

// startReferee starts a referee.
func startReferee(t *testing.T, args ...string) *refereeProcess {
	t.Helper()
	p := &refereeProcess{T: t, command: exec.Command(os.Args[0]), lines: make(chan hostStatus, 10_000), ended: make(chan error, 1)}
	p.command.Env = append(os.Environ(), "REFEREE_ARGS="+strings.Join(args, "\n"))
	p.command.Stderr = &p.problems
	read, write := io.Pipe()
	p.command.Stdout = write
	if err := p.command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.kill)
	go func() {
		p.ended <- p.command.Wait()
		_ = write.Close()
	}()
	go func() {
		defer close(p.lines)
		for lines := bufio.NewScanner(read); lines.Scan(); {
			var status hostStatus
			if err := json.Unmarshal(lines.Bytes(), &status); err != nil {
				t.Errorf("%v in %s", err, lines.Bytes())
			}
			p.lines <- status
		}
	}()
	return p
}

// until reads lines until one satisfies a condition, and returns it.
func (p *refereeProcess) until(condition func(*hostStatus) bool) hostStatus {
	p.Helper()
	timeout := time.After(testTimeout)
	for {
		select {
		case status, ok := <-p.lines:
			if !ok {
				p.Fatalf("the referee has ended after %+v: %s", p.last, p.problems.String())
			}
			if p.last = status; condition(&status) {
				return status
			}
		case <-timeout:
			p.Fatalf("the referee still says %+v", p.last)
		}
	}
}

// next reads the next line.
func (p *refereeProcess) next() hostStatus {
	p.Helper()
	return p.until(func(*hostStatus) bool { return true })
}

// kill ends the process at once, as kill -9 does, and reads what it has printed.
func (p *refereeProcess) kill() {
	_ = p.command.Process.Kill() // an error means that it has ended already
	for status := range p.lines {
		p.last = status
	}
}

// invitation parses the invitation of a line.
func (p *refereeProcess) invitation(s hostStatus) invite.Invitation {
	p.Helper()
	at, err := invite.Parse(s.Invitation)
	if err != nil || at.Fingerprint == "" {
		p.Fatalf("the invitation is %q: %v", s.Invitation, err)
	}
	return at
}

// ending is how a guest has seen the end of the game.
type ending struct {
	winner int
	ok     bool
}

// guest is a client that plays, or watches, until the game is over.
type guest struct {
	*client.Client
	end chan ending
}

// joinGuest joins a guest, who is ready at once and after every return to the lobby.
func joinGuest(t *testing.T, o client.Options, seed uint64, decided func()) guest {
	t.Helper()
	c, err := client.Join(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Disconnect)
	changed, stop := c.Room().Follow()
	t.Cleanup(stop)
	getReady := func() {
		s := c.Room().State()
		if m, in := s.Member(c.Room().Self()); in && !m.Ready && !s.Begun && !o.Watch {
			_ = c.Room().Do(lobby.SetReady{On: true}) // while it is away it fails; every reconnection is a change
		}
	}
	getReady()
	go func() {
		for range changed {
			getReady()
		}
	}()
	g := guest{c, make(chan ending, 1)}
	go func() {
		winner, ok := playOut(c, seed, decided)
		g.end <- ending{winner, ok}
	}()
	return g
}

// keptGame reads the only game of a folder, which must be over.
func keptGame(t *testing.T, folder string) *maps.Game {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*-*.toml"))
	if err != nil || len(files) != 1 || !strings.HasPrefix(filepath.Base(files[0]), "kept-") {
		t.Fatalf("the folder holds %v (%v), want one game that is kept", files, err)
	}
	g, err := readGame(files[0])
	if err != nil {
		t.Fatal(err)
	}
	setup, err := g.Setup(maps.Load)
	if err == nil {
		_, err = g.Resume(setup)
	}
	if err != nil || !g.Ended {
		t.Fatalf("the game of %s is over: %t, and plays again with %v", files[0], g.Ended, err)
	}
	return g
}
