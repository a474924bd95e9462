package rules_test

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/rules"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// testPage is the rule book in a window.
type testPage struct {
	*testing.T
	*uitest.Window
	page   *rules.Page
	closed int
}

func open(t *testing.T, lang string, width, height float32) *testPage {
	t.Helper()
	r := &testPage{T: t, Window: uitest.NewWindow(t, width, height)}
	r.page = rules.NewPage(r.Stage, text.For(lang), look.NewPictures(art.Warm()))
	r.page.OnBack = func() { r.closed++ }
	r.Stage.SetPage(r.page)
	return r
}

// TestExamplesRun expects the scenarios of the book to end as their files say.
func TestExamplesRun(t *testing.T) {
	files, _ := filepath.Glob("examples/*.toml")
	if len(files) < 10 {
		t.Fatalf("there are only %d examples, want at least 10", len(files))
	}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		play, err := maps.ReadScenario(file, content)
		if err != nil {
			t.Error(err)
			continue
		}
		outcome, err := play.Run()
		if err != nil || len(outcome.Failures) > 0 || len(play.Expect) == 0 {
			t.Errorf("%s: %v %v", file, err, outcome.Failures)
		}
	}
}

// TestEveryChapterIsComplete expects every chapter in every language to have all its texts and
// numbers, in the smallest window.
func TestEveryChapterIsComplete(t *testing.T) {
	for _, tag := range text.Languages {
		r := open(t, tag.String(), 960, 560)
		seen := map[string]bool{}
		for _, target := range r.page.Targets()[1:12] {
			r.Tap(target.Object)
			said := uitest.Texts(r.page)
			if strings.Contains(said, "[") || strings.Contains(said, "no value") || strings.Contains(said, "{{") {
				t.Errorf("%s, %s: a text or number is missing in\n%s", tag, target.Name, said)
			}
			seen[said] = true
		}
		if len(seen) != 11 {
			t.Errorf("%s: the chapters have %d different pages, want 11", tag, len(seen))
		}
		if contents := uitest.Texts(r.page.Targets()[6].Object); !strings.Contains(contents, text.In(tag).Of("rules.tiles.title")) {
			t.Errorf("%s: the contents say %q, want the title of the chapter about tiles", tag, contents)
		}
	}
}

// TestRuleSetTable compares the table with chapters 2 to 9 of the rules.
func TestRuleSetTable(t *testing.T) {
	r := open(t, "en", 1280, 4000)
	for range 10 {
		r.Key(fyne.KeyRight)
	}
	said := strings.Join(strings.Fields(strings.ReplaceAll(uitest.Texts(r.page), "\n", " ")), " ")
	for _, want := range []string{
		"Destroyed at damage 9 10 10",
		"Spare lives 3 2, one more from 5 players and from 5 halls on 3",
		"Damage on return 2 2 2",
		"Pushed at once any number one any number",
		"Belts conveyor belts 1 field, then express belts 2 express belts 1 field, then all 1 express belts 1 field, then all 1",
		"Lasers first the hall, then the robots all at the same time all at the same time",
		"Hall lasers hit all in the beam the first in the beam the first in the beam",
		"Checkpoint repairs no 1 at the end of the round 1 at the end of the round",
		"Start each on its own start field all on start field 1, virtual each on its own start field if there are enough, else all on start field 1; virtual",
		"Facing at the start as the start field shows free choice as the start field shows",
		"Facing on return as at the backup free choice free choice",
		"May announce a power-down everybody only damaged robots everybody",
		"Return powered down no yes, if wanted no",
		"Abilities of the robots yes only if you switch them on only if you switch them on",
		"Priorities open open hidden",
		"Cards in the deck 84 84 78",
		"Shuffled every round, all cards only when the pile is empty every round, all cards",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the table does not say %q:\n%s", want, said)
		}
	}
}

// TestDamageTable checks C2, C3 and D1 in the table of damage.
func TestDamageTable(t *testing.T) {
	r := open(t, "en", 1280, 2000)
	for range 7 {
		r.Key(fyne.KeyRight)
	}
	said := uitest.Texts(r.page)
	for damage := range 9 {
		if !strings.Contains(said, "\n"+strconv.Itoa(damage)+"\n"+strconv.Itoa(9-damage)+"\n") {
			t.Errorf("%d damage should leave %d cards:\n%s", damage, 9-damage, said)
		}
	}
	if !strings.Contains(said, "8\n1\n2 3 4 5") || !strings.Contains(said, "From 5 points on, registers burn in") {
		t.Errorf("the chapter does not say what burns in:\n%s", said)
	}
}

func TestKeys(t *testing.T) {
	r := open(t, "en", 1024, 600)
	title := func() string { return strings.Split(uitest.Texts(r.page), "\n")[1] }
	var titles []string
	for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn, fyne.KeyLeft} {
		r.Key(key)
		titles = append(titles, title())
	}
	if want := []string{"The goal", "A round", "The cards", "A round"}; !slices.Equal(titles, want) {
		t.Errorf("the keys lead to %v, want %v", titles, want)
	}
	r.Key(fyne.KeyEscape)
	r.Tap(uitest.Button(r.page, "Rules"))
	if r.closed != 2 {
		t.Errorf("the book was closed %d times, want 2", r.closed)
	}
}

// TestFocusLeavesRemovedButton expects the focus to leave the button to the next chapter when that
// is removed, and to stay in the contents.
func TestFocusLeavesRemovedButton(t *testing.T) {
	r := open(t, "en", 1280, 800)
	targets := r.page.Targets()
	for _, at := range []int{len(targets) - 1, 3} { // next, a line of the contents
		r.Canvas().Focus(targets[at].Object.(fyne.Focusable))
		r.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		if kept := r.Canvas().Focused() != nil; kept != (at == 3) {
			t.Errorf("after %s there is a focused control: %v, want the contrary", targets[at].Name, kept)
		}
	}
}

// TestExamplePlaysAgain plays an example twice.
func TestExamplePlaysAgain(t *testing.T) {
	r := open(t, "en", 1280, 800)
	for _, label := range []string{"Play", "Once more"} {
		r.Tap(uitest.Button(r.page, label))
		if r.Running() == 0 {
			t.Fatalf("%q starts no animation", label)
		}
		frames := 0
		for ; r.Running() > 0 && frames < 1000; frames++ {
			r.PassSecond()
		}
		if frames < 20 || frames == 1000 {
			t.Errorf("the example takes %d frames, want 20 to 999", frames)
		}
	}
}

// TestLeavingChapterStopsExample expects no animation to run out of sight.
func TestLeavingChapterStopsExample(t *testing.T) {
	r := open(t, "en", 1280, 800)
	r.Tap(uitest.Button(r.page, "Play"))
	r.Key(fyne.KeyRight)
	if r.Running() != 0 {
		t.Error("the example runs on after the chapter was left")
	}
	r.Key(fyne.KeyLeft)
	r.Tap(uitest.Button(r.page, "Play"))
	r.Key(fyne.KeyEscape)
	if r.Running() != 0 {
		t.Error("the example runs on after the book was closed")
	}
}

func TestMarkup(t *testing.T) {
	r := open(t, "en", 1280, 800)
	r.Key(fyne.KeyRight)
	test.AssertRendersToMarkup(t, "rules.xml", r.Canvas())
}
