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

// TestInfoWindowCounts checks that the window counts this game only: the turns are those of the
// cards that were executed.
func TestInfoWindowCounts(t *testing.T) {
	var d *driver
	for seed := uint64(1); d == nil; seed++ {
		session, err := uitest.NewSession(newSetup(t, "apprentice-hall", core.Tanky, core.Peach), 0, seed)
		if err != nil {
			t.Fatal(err)
		}
		if candidate := openPage(t, session); len(candidate.cardsOf(core.RotateRight)) >= 3 && len(candidate.cardsOf(core.RotateLeft)) >= 2 {
			d = candidate
		}
	}
	d.pressKind(core.RotateRight)
	d.pressKind(core.RotateRight)
	d.pressKind(core.RotateRight)
	d.pressKind(core.RotateLeft)
	d.pressKind(core.RotateLeft)
	d.pressKeys(fyne.KeyReturn, fyne.KeyReturn)
	if d.robot().Lives != 3 || d.page.Round() != 2 {
		t.Fatalf("the seed no longer leads to round 2 with all lives: lives %d, round %d, %s", d.robot().Lives, d.page.Round(), d.page.Mode())
	}
	d.pressKeys("F1")
	shown, words := uitest.Texts(d.Stage.Windows.Dialog()), text.For("en")
	for key, want := range map[string]int{"right": 3, "left": 2, "u-turns": 0, "forward": 0} {
		if line := words.Of("count."+key+".name") + "\n" + fmt.Sprint(want); !strings.Contains(shown, line) {
			t.Errorf("the window does not say %q:\n%s", line, shown)
		}
	}
}

// TestInfoWindowListsAchievements checks that the window lists the player's achievements if they
// are known, and no more than fit.
func TestInfoWindowListsAchievements(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	windowText := func() string {
		d.pressKeys("F2")
		shown := uitest.Texts(d.Stage.Windows.Dialog())
		d.pressKeys(fyne.KeyEscape)
		return shown
	}
	if shown := windowText(); strings.Contains(shown, "Achievements") {
		t.Errorf("unknown achievements are listed:\n%s", shown)
	}
	var names []string
	d.options.Achievements = func(seat int) []string {
		if seat != 1 {
			t.Errorf("asked for the achievements of seat %d", seat)
		}
		return names
	}
	if shown := windowText(); strings.Contains(shown, "Achievements") {
		t.Errorf("achievements are listed for an unknown player:\n%s", shown)
	}
	names = []string{}
	if shown := windowText(); !strings.Contains(shown, "None so far.") {
		t.Errorf("without achievements the window does not say that there are none:\n%s", shown)
	}
	names = []string{"First oil", "Bookworm"}
	if shown := windowText(); !strings.Contains(shown, "First oil · Bookworm") {
		t.Errorf("with two achievements the window does not list both:\n%s", shown)
	}
	names = slices.Repeat([]string{"Bookworm"}, 40)
	if shown := windowText(); strings.Count(shown, "Bookworm")+number(shown, "Bookworm and ") != 40 {
		t.Errorf("with 40 achievements the names and the number of the others do not add up to 40:\n%s", shown)
	}
}

// number returns the number that follows prefix in a text.
func number(shown, prefix string) (n int) {
	_, rest, _ := strings.Cut(shown, prefix)
	_, _ = fmt.Sscan(rest, &n)
	return n
}

// TestMenuLeavesOutMissingActions checks that the menu has no entry for an action without a
// callback.
func TestMenuLeavesOutMissingActions(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	entries := func() (names []string) {
		d.pressKeys(fyne.KeyEscape)
		for _, target := range d.Stage.Windows.Targets() {
			names = append(names, target.Name)
		}
		return names
	}
	if got, want := entries(), []string{"back", "keys", "leave", "quit"}; !slices.Equal(got, want) {
		t.Errorf("the menu offers %v, want %v", got, want)
	}
	d.pressKeys(fyne.KeyEscape)
	var done []string
	d.page.OnSave = func() { done = append(done, "save") }
	d.page.OnSettings = func() { done = append(done, "settings") }
	d.page.OnRules = func() { done = append(done, "rules") }
	if got, want := entries(), []string{"back", "save", "settings", "rules", "keys", "leave", "quit"}; !slices.Equal(got, want) {
		t.Errorf("the menu offers %v, want %v", got, want)
	}
	for _, target := range d.Stage.Windows.Targets()[1:4] {
		d.Tap(target.Object)
	}
	if want := []string{"save", "settings", "rules"}; !slices.Equal(done, want) {
		t.Errorf("the entries ran %v, want %v", done, want)
	}
	d.Tap(d.Stage.Windows.Targets()[4].Object)
	shown := uitest.Texts(d.Stage.Windows.Dialog())
	for _, want := range []string{"Keys", "1 – 5", "Up arrow", "U-turn", "Confirm the program", "F1 – F8", "Esc"} {
		if !strings.Contains(shown, want) {
			t.Errorf("the list of keys does not say %q:\n%s", want, shown)
		}
	}
	if strings.Contains(shown, "Turn the robot left before") || strings.Contains(shown, "Special ability") {
		t.Errorf("the list of keys has keys that do nothing in this game:\n%s", shown)
	}
	d.pressKeys(fyne.KeyEscape, fyne.KeyEscape)
	if d.Stage.Windows.Dialog() != nil {
		t.Error("Escape does not lead back to the game")
	}
}
