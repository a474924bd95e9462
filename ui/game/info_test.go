package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// TestInfoWindowCounts what was done in this game: as many turns as cards for
// them were executed.
func TestInfoWindowCounts(t *testing.T) {
	var d *desk
	for seed := uint64(1); d == nil; seed++ {
		session, err := uitest.NewSession(newSetup(t, "apprentice-hall", core.Tanky, core.Peach), 0, seed)
		if err != nil {
			t.Fatal(err)
		}
		if desk := sit(t, session); len(desk.sorted(core.RotateRight)) >= 3 && len(desk.sorted(core.RotateLeft)) >= 2 {
			d = desk
		}
	}
	d.kind(core.RotateRight)
	d.kind(core.RotateRight)
	d.kind(core.RotateRight)
	d.kind(core.RotateLeft)
	d.kind(core.RotateLeft)
	d.keys(fyne.KeyReturn, fyne.KeyReturn)
	if d.robot().Lives != 3 || d.page.Round() != 2 {
		t.Fatalf("not the round this test is about: lives %d, round %d, %s", d.robot().Lives, d.page.Round(), d.page.Mode())
	}
	d.keys("F1")
	said, words := uitest.Texts(d.Stage.Dialog()), text.For("en")
	for key, want := range map[string]int{"right": 3, "left": 2, "u-turns": 0, "forward": 0} {
		if line := words.Of("count."+key+".name") + "\n" + fmt.Sprint(want); !strings.Contains(said, line) {
			t.Errorf("the window does not say %q:\n%s", line, said)
		}
	}
}

// TestInfoWindowTellsAchievements, where they are known, and no more of them
// than there is room for.
func TestInfoWindowTellsAchievements(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	look := func() string {
		d.keys("F2")
		said := uitest.Texts(d.Stage.Dialog())
		d.keys(fyne.KeyEscape)
		return said
	}
	if said := look(); strings.Contains(said, "Achievements") {
		t.Errorf("achievements are told where they are not known:\n%s", said)
	}
	var names []string
	d.options.Achievements = func(seat int) []string {
		if seat != 1 {
			t.Errorf("asked for the achievements of seat %d", seat)
		}
		return names
	}
	if said := look(); strings.Contains(said, "Achievements") {
		t.Errorf("achievements are told of somebody unknown:\n%s", said)
	}
	names = []string{}
	if said := look(); !strings.Contains(said, "None so far.") {
		t.Errorf("of somebody without achievements is said:\n%s", said)
	}
	names = []string{"First oil", "Bookworm"}
	if said := look(); !strings.Contains(said, "First oil · Bookworm") {
		t.Errorf("of two achievements is said:\n%s", said)
	}
	names = slices.Repeat([]string{"Bookworm"}, 40)
	if said := look(); strings.Count(said, "Bookworm")+number(said, "Bookworm and ") != 40 {
		t.Errorf("of 40 achievements is said:\n%s", said)
	}
}

// number reads the number after a word.
func number(said, before string) (n int) {
	_, rest, _ := strings.Cut(said, before)
	_, _ = fmt.Sscan(rest, &n)
	return n
}

// TestMenuOffersWhatThereIs: entries for what nobody does are left out.
func TestMenuOffersWhatThereIs(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	entries := func() (names []string) {
		d.keys(fyne.KeyEscape)
		for _, target := range d.Stage.Targets() {
			names = append(names, target.Name)
		}
		return names
	}
	if got, want := entries(), []string{"back", "keys", "leave", "quit"}; !slices.Equal(got, want) {
		t.Errorf("the menu offers %v, not %v", got, want)
	}
	d.keys(fyne.KeyEscape)
	var done []string
	d.page.OnSave = func() { done = append(done, "save") }
	d.page.OnSettings = func() { done = append(done, "settings") }
	d.page.OnRules = func() { done = append(done, "rules") }
	if got, want := entries(), []string{"back", "save", "settings", "rules", "keys", "leave", "quit"}; !slices.Equal(got, want) {
		t.Errorf("the menu offers %v, not %v", got, want)
	}
	for _, target := range d.Stage.Targets()[1:4] {
		d.Tap(target.Object)
	}
	if want := []string{"save", "settings", "rules"}; !slices.Equal(done, want) {
		t.Errorf("done was %v, not %v", done, want)
	}
	d.Tap(d.Stage.Targets()[4].Object)
	said := uitest.Texts(d.Stage.Dialog())
	for _, want := range []string{"Keys", "1 – 5", "Up arrow", "U-turn", "Confirm the program", "F1 – F8", "Esc"} {
		if !strings.Contains(said, want) {
			t.Errorf("the list of keys does not say %q:\n%s", want, said)
		}
	}
	if strings.Contains(said, "Turn the robot left before") || strings.Contains(said, "Special ability") {
		t.Errorf("the list of keys has some that do nothing in this game:\n%s", said)
	}
	d.keys(fyne.KeyEscape, fyne.KeyEscape)
	if d.Stage.Dialog() != nil {
		t.Error("Escape does not lead back to the game")
	}
}
