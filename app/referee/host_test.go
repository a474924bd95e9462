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
		go playOut(c, uint64(n), func() {})
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
		o, err := parseHost(strings.Fields("--name Friday --people 2 --checkpoints 1 --password ratchet"))
		if err != nil {
			t.Fatal(err)
		}
		o.network = e.Machine("10.0.0.1/8")
		h, err := o.open(io.Discard, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		stopAnnouncing, err := h.announce(invite.Invitation{Host: "10.0.0.1", Port: 7420, Fingerprint: "abcd"})
		if err != nil {
			t.Fatal(err)
		}
		b := find.Browse(e.Machine("10.0.0.2/8"))
		time.Sleep(2 * time.Second)
		found := b.Hosts()
		if len(found) != 1 || found[0].Name != "Friday" || found[0].Map != "apprentice-hall" || found[0].Players != 0 || found[0].Free != 2 ||
			!found[0].Locked || found[0].Begun || found[0].Fingerprint != "abcd" {
			t.Errorf("the hosts found are %+v, want one with an empty, locked lobby for two", found)
		}
		if err = h.room.Do(lobby.AddComputer{Level: bot.Easy}); err == nil {
			err = h.room.Do(lobby.Start{})
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

// playOut plays the game of a client as a computer player does, or watches it, and
// leaves. It calls decided after each decision, and returns the winner; ok is
// false if the client has not seen the end.
func playOut(c *client.Client, seed uint64, decided func()) (winner int, ok bool) {
	defer c.Close()
	g := <-c.Games()
	if g == nil {
		return 0, false
	}
	seat := core.NoSeat
	var player *bot.Player
	if seats := g.Seats(); len(seats) > 0 {
		seat = seats[0]
		player = bot.New(g.Setup(), bot.NewTransitionTable(g.Setup()), seat, bot.Easy, seed)
	}
	s, err := g.Join(seat)
	if err != nil {
		return 0, false
	}
	var view core.View
	asked, renewed := core.Decision{Seat: -1}, false
	for u := range s.Updates() {
		if u.View != nil {
			view, asked.Seat = *u.View, -1 // after a crash of the host an answer may be lost
		}
		for _, e := range u.Events {
			_ = view.Apply(e)
		}
		if view.State.Phase == core.Finished {
			return int(view.State.Winner), true
		}
		if d, pending := view.Pending(); pending && player != nil && (d != asked || view.Own().Renewed != renewed) {
			asked, renewed = d, view.Own().Renewed
			in, _ := player.Decide(view, d, func() bool { return false })
			in.Round = view.State.Round
			if in.Kind == core.UseCard {
				asked.Seat = -1 // the program follows
			}
			if s.Do(in) == nil {
				decided()
			}
		}
	}
	return 0, false
}
