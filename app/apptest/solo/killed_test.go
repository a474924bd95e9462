package solo_test

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"
	"time"

	"roborally/app/apptest"
	"roborally/core"
)

// The environment of a process that plays in a folder until it is killed.
const (
	playFolder = "APPTEST_FOLDER"
	playHow    = "APPTEST_PLAY"
)

// layings are ways to lay cards, by name. Each begins in the menu and ends with cards laid.
var layings = map[string]func(d *apptest.Driver){
	"alone": func(d *apptest.Driver) {
		d.Click("practice")
		d.PlayRound()
		d.WaitForMode("programming")
		layCards(d, 3)
		takeCard(d, 1)
	},
	"alone, then left": func(d *apptest.Driver) { // killed in the menu, or in the game after that
		d.Click("practice")
		d.WaitForMode("programming")
		layCards(d, 2)
		d.LeaveGame()
		d.Click("continue")
		d.WaitForMode("programming")
		layCards(d, 1)
	},
	"first of two": func(d *apptest.Driver) {
		d.Click("start", "add-person", "start")
		d.Uncover()
		layCards(d, 2)
	},
	"second of two": func(d *apptest.Driver) {
		d.Click("start", "add-person", "start")
		d.Uncover()
		d.PlayRound()
		d.Uncover()
		layCards(d, 4)
	},
}

// layCards lays n cards of the hand into the next registers.
func layCards(d *apptest.Driver, n int) {
	d.T.Helper()
	for range n {
		d.PlaceCard()
	}
}

// takeCard takes the card out of a register (from 0).
func takeCard(d *apptest.Driver, register int) {
	d.T.Helper()
	d.Click(fmt.Sprintf("slot-%d", register))
}

// programs returns what each person at this machine has laid, as their own sessions know it, and whether it
// is confirmed.
func programs(d *apptest.Driver) (all []string) {
	for _, v := range d.Program.GamePage().Views() {
		if r := v.Own(); r != nil {
			all = append(all, fmt.Sprint(v.State.Round, r.Program(), r.Confirmed))
		}
	}
	return all
}

// TestLaidCardsSurviveKill: a real process is killed with cards in the registers. When the program is
// started again and the game continued, the same cards lie, for everybody at the machine. In hot seat the
// cover is there first, and behind it nobody's cards are known.
func TestLaidCardsSurviveKill(t *testing.T) {
	if folder := os.Getenv(playFolder); folder != "" {
		apptest.InBubble(t, func(t *testing.T) {
			d := apptest.Start(t, folder, apptest.ShortGame...)
			layings[os.Getenv(playHow)](d)
			fmt.Println(programs(d))
			_, _ = io.Copy(io.Discard, os.Stdin) // until it is killed
		})
		os.Exit(1)
	}
	for how := range layings {
		t.Run(how, func(t *testing.T) {
			folder := t.TempDir()
			laid := playUntilKilled(t, folder, how)
			apptest.InBubble(t, func(t *testing.T) {
				d := apptest.Start(t, folder, apptest.ShortGame...)
				d.Click("continue")
				if page := d.Program.GamePage(); len(page.Views()) > 1 {
					d.WaitForMode("cover")
					for seat := range 2 {
						if r := &page.View().State.Robots[seat]; r.Program().Slots != core.NoProgram.Slots || r.Hand[0] != core.FaceDown {
							t.Errorf("under the cover the page knows the cards of seat %d: %v, %v", seat, r.Program(), r.Hand)
						}
					}
					if now := fmt.Sprintln(programs(d)); now != laid {
						t.Errorf("the programs are %swant %s", now, laid)
					}
					d.Uncover()
				}
				d.WaitForMode("programming")
				if now := fmt.Sprintln(programs(d)); now != laid {
					t.Errorf("the programs are %swant %s", now, laid)
				}
				want := map[string]int{"alone": 2, "alone, then left": 3, "first of two": 2, "second of two": 4}[how]
				if n := d.Program.GamePage().FilledSlots(); n != want {
					t.Errorf("%d cards lie on the page, want %d", n, want)
				}
				d.LeaveGame()
				d.Close()
			})
		})
	}
}

// playUntilKilled lays cards in a process of its own and kills it. It returns what was laid.
func playUntilKilled(t *testing.T, folder, how string) (laid string) {
	t.Helper()
	player := exec.Command(os.Args[0], "-test.run", "^TestLaidCardsSurviveKill$", "-test.timeout", "2m")
	player.Env = append(os.Environ(), playFolder+"="+folder, playHow+"="+how)
	if _, err := player.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := player.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := player.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = player.Process.Kill()
		_ = player.Wait()
	}()
	stuck := time.AfterFunc(2*time.Minute, func() { _ = player.Process.Kill() })
	defer stuck.Stop()
	laid, err = bufio.NewReader(out).ReadString('\n')
	if err != nil || laid[0] != '[' {
		rest, _ := io.ReadAll(out)
		t.Fatalf("the process says %q, %v; want programs\n%s", laid, err, rest)
	}
	return laid
}
