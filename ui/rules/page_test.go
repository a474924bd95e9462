package rules_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/rules"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// The chapters of the book, and those about cards: the first and the last of them. They count from 1.
const (
	chapters  = 30
	firstCard = 12
	lastCard  = 28
)

// driver drives the rule book in a window.
type driver struct {
	*testing.T
	*uitest.Window
	page   *rules.Page
	closed int
}

func open(t *testing.T, lang string, width, height float32) *driver {
	t.Helper()
	d := &driver{T: t, Window: uitest.NewWindow(t, width, height)}
	d.page = rules.NewPage(d.Stage, text.For(lang), look.NewPictures(art.Warm()))
	d.page.OnBack = func() { d.closed++ }
	d.Stage.Windows.SetPage(d.page)
	return d
}

// contents returns the buttons that lead to the chapters.
func (d *driver) contents() (all []widgets.Target) {
	for _, target := range d.page.Targets() {
		if strings.HasPrefix(target.Name, "chapter-") {
			all = append(all, target)
		}
	}
	return all
}

// TestExamplesRun checks that the scenarios of the book end as their files say.
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
		scenario, err := maps.ReadScenario(file, content)
		if err != nil {
			t.Error(err)
			continue
		}
		outcome, err := scenario.Run()
		if err != nil || len(outcome.Failures) > 0 || len(scenario.Expect) == 0 {
			t.Errorf("%s: %v %v", file, err, outcome.Failures)
		}
	}
}

// TestEveryChapterIsComplete checks that every chapter has all its texts and numbers, in every
// language and the smallest window.
func TestEveryChapterIsComplete(t *testing.T) {
	for _, tag := range text.Languages {
		d := open(t, tag.String(), 960, 560)
		seen := map[string]bool{}
		for _, target := range d.contents() {
			shown := uitest.Texts(d.page)
			d.Key(fyne.KeyRight)
			if strings.Contains(shown, "[") || strings.Contains(shown, "no value") || strings.Contains(shown, "{{") {
				t.Errorf("%s, %s: a text or number is missing in\n%s", tag, target.Name, shown)
			}
			seen[shown] = true
		}
		if len(seen) != chapters {
			t.Errorf("%s: the chapters have %d different pages, want %d", tag, len(seen), chapters)
		}
		if contents := uitest.Texts(d.page.Targets()[6].Object); !strings.Contains(contents, text.In(tag).Of("rules.tiles.title")) {
			t.Errorf("%s: the contents say %q, want the title of the chapter about tiles", tag, contents)
		}
	}
}

// TestEveryTerrainIsExplained checks that the book has an entry for each terrain but open floor, or explains it
// elsewhere.
func TestEveryTerrainIsExplained(t *testing.T) {
	elsewhere := map[core.Terrain]string{
		core.Outside: "rules.tiles.pit-about", core.GearLeft: "rules.tiles.gear-right-about",
		core.Oil: "rules.oil.example",
	}
	for _, tag := range text.Languages {
		d := open(t, tag.String(), 1280, 8000)
		shown := ""
		for _, target := range d.contents() {
			d.Tap(target.Object)
			shown += " " + strings.Join(strings.Fields(uitest.Texts(d.page)), " ")
		}
		for _, terrain := range core.Terrains[1:] {
			key, ok := elsewhere[terrain]
			if !ok {
				key = "rules.tiles." + terrain.String()
			}
			if !strings.Contains(shown, text.In(tag).Of(key)) {
				t.Errorf("%s: the terrain %s is not in the rule book", tag, terrain)
			}
		}
	}
}

// TestEveryCardIsExplained checks that a chapter shows each option, bug and secret goal of the game with its name, what
// it does and its note, and that the chapters of the cards have examples.
func TestEveryCardIsExplained(t *testing.T) {
	var keys []string
	for _, power := range core.Powers {
		if power.Class() != core.ModelPower {
			keys = append(keys, "power."+power.String())
		}
	}
	for _, goal := range core.AllSecrets {
		keys = append(keys, "secret."+goal.String())
	}
	if len(keys) != 4*26 {
		t.Errorf("there are %d cards, want 26 of each of four kinds", len(keys))
	}
	for _, tag := range text.Languages {
		d, words := open(t, tag.String(), 1280, 8000), text.In(tag)
		pages, examples := "", map[string]int{}
		for _, target := range d.contents() {
			d.Tap(target.Object)
			pages += " " + strings.Join(strings.Fields(uitest.Texts(d.page)), " ")
			for _, other := range d.page.Targets() {
				if strings.HasPrefix(other.Name, "play-") {
					examples[target.Name]++
				}
			}
		}
		for _, key := range keys {
			for _, part := range []string{".name", ".about", ".note"} {
				if want := words.Of(key + part); !strings.Contains(pages, strings.Join(strings.Fields(want), " ")) {
					t.Errorf("%s: no chapter has %s of %s: %q", tag, part[1:], key, want)
				}
			}
		}
		if want := strings.Join(strings.Fields(words.Of("rules.options.minor")), " "); strings.Count(pages, want) != 26 {
			t.Errorf("%s: %d entries say %q, want 26", tag, strings.Count(pages, want), want)
		}
		for chapter := firstCard; chapter <= lastCard; chapter++ {
			least := 1 // the chapter about options in general
			if chapter > firstCard {
				least = 2
			}
			if n := examples["chapter-"+strconv.Itoa(chapter)]; n < least {
				t.Errorf("%s: chapter %d is about cards and has %d examples, want at least %d", tag, chapter, n, least)
			}
		}
	}
}

// TestCardPages looks at the chapters about cards, and at the table of the rule sets, in every language, and in the
// smallest window and on a phone.
func TestCardPages(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 960, Height: 560}, {Width: 640, Height: 360}} {
			if size.Width == 640 {
				uitest.OnTablet(t)
			}
			d := open(t, tag.String(), size.Width, size.Height)
			for range firstCard - 2 {
				d.Key(fyne.KeyRight)
			}
			for chapter := firstCard; chapter <= chapters; chapter++ {
				d.Key(fyne.KeyRight)
				where := fmt.Sprintf("rules-%d-%s-%v", chapter, tag, size.Width)
				d.Picture(where)
				for _, wrong := range uitest.Misfits(d.Stage) {
					t.Errorf("%s: %s", where, wrong)
				}
				if line := uitest.Middle(d.contents()[chapter-1].Object); line.Y < 0 || line.Y > size.Height {
					t.Errorf("%s: the line of the chapter in the contents is out of sight, at %v", where, line)
				}
			}
		}
	}
}

// TestRuleSetTable checks the table of the rule sets against chapters 2 to 9 of docs/rules.md,
// and docs/missions.md.
func TestRuleSetTable(t *testing.T) {
	d := open(t, "en", 1280, 4000)
	for range d.contents() {
		d.Key(fyne.KeyRight)
	}
	shown := strings.Join(strings.Fields(strings.ReplaceAll(uitest.Texts(d.page), "\n", " ")), " ")
	for _, want := range []string{
		"The winner is the first to reach all checkpoints is the first to reach all checkpoints is the first to reach all checkpoints " +
			"is the first with enough victory points, or wears the crown",
		"Destroyed at damage 9 10 10 10",
		"Spare lives 3 2, one more from 5 players and from 5 halls on 3 no limit",
		"Damage on return 2 2 2 0",
		"Pushed at once any number one any number one",
		"Belts conveyor belts 1 field, then express belts 2 express belts 1 field, then all 1 express belts 1 field, then all 1 express belts 1 field, then all 1",
		"Lasers first the hall, then the robots all at the same time all at the same time all at the same time",
		"Hall lasers hit all in the beam the first in the beam the first in the beam the first in the beam",
		"none; a die picks the checkpoint",
		"Checkpoint repairs no 1 at the end of the round 1 at the end of the round 1 at the end of the round",
		"Start each on its own start field all on start field 1, virtual each on its own start field if there are enough, else all on start field 1; virtual " +
			"each on a field of its own choice",
		"Return to an occupied field on its own start field instead virtual until alone there virtual until alone there on another checkpoint instead",
		"Facing at the start as the start field shows free choice as the start field shows free choice",
		"Facing on return as at the backup free choice free choice free choice",
		"May announce a power-down, or stay powered down everybody only damaged robots everybody only damaged robots",
		"Return powered down no yes, if wanted no no",
		"Abilities of the robots yes only if you switch them on only if you switch them on only if you switch them on",
		"Options no yes, if wanted no yes",
		"Priorities open open hidden open",
		"Cards in the deck 84 84 78 84",
		"Shuffled every round, all cards only when the pile is empty every round, all cards only when the pile is empty",
	} {
		if !strings.Contains(shown, want) {
			t.Errorf("the table does not say %q:\n%s", want, shown)
		}
	}
}

// TestDamageTable checks C2, C3 and D1 in the table of damage.
func TestDamageTable(t *testing.T) {
	d := open(t, "en", 1280, 2000)
	for range 8 {
		d.Key(fyne.KeyRight)
	}
	shown := uitest.Texts(d.page)
	for damage := range 9 {
		if !strings.Contains(shown, "\n"+strconv.Itoa(damage)+"\n"+strconv.Itoa(9-damage)+"\n") {
			t.Errorf("%d damage should leave %d cards:\n%s", damage, 9-damage, shown)
		}
	}
	if !strings.Contains(shown, "8\n1\n2 3 4 5") || !strings.Contains(shown, "From 5 points on, registers burn in") {
		t.Errorf("the chapter does not say what burns in:\n%s", shown)
	}
}

func TestKeys(t *testing.T) {
	d := open(t, "en", 1024, 600)
	contents := len(d.contents())
	// The title stands after the contents.
	title := func() string { return strings.Split(uitest.Texts(d.page), "\n")[contents] }
	var titles []string
	for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn, fyne.KeyLeft} {
		d.Key(key)
		titles = append(titles, title())
	}
	if want := []string{"The goal", "A round", "The cards", "A round"}; !slices.Equal(titles, want) {
		t.Errorf("the keys lead to %v, want %v", titles, want)
	}
	d.Key(fyne.KeyEscape)
	d.Click("back")
	if d.closed != 2 {
		t.Errorf("the book was closed %d times, want 2", d.closed)
	}
}

// TestFocusLeavesRemovedButton checks that the focus is cleared when the focused button to the next
// chapter is removed, and stays on a button of the contents.
func TestFocusLeavesRemovedButton(t *testing.T) {
	d := open(t, "en", 1280, 800)
	targets := d.page.Targets()
	for _, at := range []int{len(targets) - 1, 3} { // next, a line of the contents
		d.Canvas().Focus(targets[at].Object.(fyne.Focusable))
		d.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		if focused := d.Canvas().Focused() != nil; focused != (at == 3) {
			t.Errorf("after a press of %s a control has the focus: %v, want %v", targets[at].Name, focused, at == 3)
		}
	}
}

// TestExamplePlaysAgain checks that an example can be played twice.
func TestExamplePlaysAgain(t *testing.T) {
	d := open(t, "en", 1280, 800)
	for _, label := range []string{"Play", "Once more"} {
		d.Tap(uitest.Button(d.page, label))
		if d.Running() == 0 {
			t.Fatalf("%q starts no animation", label)
		}
		frames := 0
		for ; d.Running() > 0 && frames < 1000; frames++ {
			d.PassSecond()
		}
		if frames < 20 || frames == 1000 {
			t.Errorf("the example takes %d frames, want 20 to 999", frames)
		}
	}
}

// TestLeavingChapterStopsExample checks that leaving a chapter or the book stops its example.
func TestLeavingChapterStopsExample(t *testing.T) {
	d := open(t, "en", 1280, 800)
	d.Tap(uitest.Button(d.page, "Play"))
	d.Key(fyne.KeyRight)
	if d.Running() != 0 {
		t.Error("the example runs on after the chapter was left")
	}
	d.Key(fyne.KeyLeft)
	d.Tap(uitest.Button(d.page, "Play"))
	d.Key(fyne.KeyEscape)
	if d.Running() != 0 {
		t.Error("the example runs on after the book was closed")
	}
}

func TestMarkup(t *testing.T) {
	d := open(t, "en", 1280, 800)
	d.Key(fyne.KeyRight)
	d.Picture("rules")
	test.AssertRendersToMarkup(t, "rules.xml", d.Canvas())
}
