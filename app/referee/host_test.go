package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/client"
	"roborally/lan/find"
	"roborally/lan/find/findtest"
	"roborally/lan/invite"
	"roborally/lan/lobby"
)

// TestHostPlaysGameToItsEnd hosts a game for two clients, which join by its
// invitation, play to the end and leave.
func TestHostPlaysGameToItsEnd(t *testing.T) {
	read, write := io.Pipe()
	var problems bytes.Buffer
	status := make(chan int)
	go func() {
		s := run([]string{"host", "--people", "2", "--computers", "easy", "--checkpoints", "1", "--listen", ":0", "--password", "ratchet"}, write, &problems)
		_ = write.Close()
		status <- s
	}()
	lines := bufio.NewReader(read)
	text, err := lines.ReadString('\n')
	if err != nil {
		t.Fatal(err, problems.String())
	}
	at, err := invite.Parse(text)
	if err != nil || at.Fingerprint == "" {
		t.Fatalf("the invitation is %q: %v", text, err)
	}
	for n, name := range []string{"Ann", "Bob"} {
		c, err := client.Join(context.Background(), client.Options{Invitation: at, Name: name, Password: "ratchet"})
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Room().Do(lobby.SetReady{On: true}); err != nil {
			t.Fatal(err)
		}
		go playOut(c, uint64(n))
	}
	rest, _ := io.ReadAll(lines)
	if s := <-status; s != statusFine || !strings.Contains(string(rest), "1. ") || !strings.Contains(string(rest), "Ann") {
		t.Errorf("status %d, want 0; the standings are %q, problems %q", s, rest, problems.String())
	}
}

// TestAnnouncedHostIsFound finds a host by its name, with the present state of its lobby,
// until the announcement ends.
func TestAnnouncedHostIsFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		o := hostOptions{network: e.Machine("10.0.0.1/8"), name: "Friday", people: 2, mapID: "apprentice-hall", rules: "factory", checkpoints: 1, password: "ratchet"}
		_, room, err := o.open()
		if err != nil {
			t.Fatal(err)
		}
		stopAnnouncing, err := o.announce(room, invite.Invitation{Host: "10.0.0.1", Port: 7420, Fingerprint: "abcd"})
		if err != nil {
			t.Fatal(err)
		}
		b := find.Browse(e.Machine("10.0.0.2/8"))
		time.Sleep(2 * time.Second)
		h := b.Hosts()
		if len(h) != 1 || h[0].Name != "Friday" || h[0].Map != "apprentice-hall" || h[0].Players != 0 || h[0].Free != 8 || !h[0].Locked || h[0].Begun || h[0].Fingerprint != "abcd" {
			t.Errorf("the hosts found are %+v, want one with an empty, locked lobby", h)
		}
		if err = room.Do(lobby.AddComputer{Level: bot.Easy}); err == nil {
			err = room.Do(lobby.Start{})
		}
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(5 * time.Second)
		if h := b.Hosts(); len(h) != 1 || h[0].Players != 1 || h[0].Free != 0 || !h[0].Begun {
			t.Errorf("after the game has begun the hosts found are %+v, want one with 1 player and no free seat", h)
		}
		stopAnnouncing()
		time.Sleep(10 * time.Second)
		if h := b.Hosts(); len(h) != 0 {
			t.Errorf("after the announcement has ended the hosts found are %+v, want none", h)
		}
		b.Close()
		time.Sleep(time.Minute)
	})
}

// playOut plays the game of a client as a computer player does, and leaves.
func playOut(c *client.Client, seed uint64) {
	defer c.Close()
	g := <-c.Games()
	seat := g.Seats()[0]
	s, err := g.Join(seat)
	if err != nil {
		return
	}
	player := bot.New(g.Setup(), bot.NewTransitionTable(g.Setup()), seat, bot.Easy, seed)
	var view core.View
	asked := core.Decision{Seat: -1}
	for u := range s.Updates() {
		if u.View != nil {
			view = *u.View
		}
		for _, e := range u.Events {
			_ = view.Apply(e)
		}
		if view.State.Phase == core.Finished {
			return
		}
		if d, ok := view.Pending(); ok && d != asked {
			asked = d
			in, _ := player.Decide(view, d, func() bool { return false })
			in.Round = view.State.Round
			_ = s.Do(in)
		}
	}
}

// TestHostRefusesWrongOptions expects an error and no other output for each.
func TestHostRefusesWrongOptions(t *testing.T) {
	for _, line := range []string{
		"host --people 0", "host --people 9", "host --people 1 --map nowhere", "host --people 1 --rules chess",
		"host --people 1 --checkpoints 40", "host --people 1 --limit 1s", "host --people 1 --computers genius",
		"host --people 1 --deserted nobody", "host --people 1 more", "host --speed 3",
	} {
		var out, problems bytes.Buffer
		if s := run(strings.Fields(line), &out, &problems); s != statusInvalid || problems.Len() == 0 || out.Len() > 0 {
			t.Errorf("%s: status %d, want 2 and only an error; output %q, problems %q", line, s, out.String(), problems.String())
		}
	}
}
