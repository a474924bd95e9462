package post_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/ui/post"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

func TestListSaysHowGamesStand(t *testing.T) {
	d, page := openList(t, "en", normalSize, fullOffice())
	var opened []string
	page.OnOpen = func(id string) { opened = append(opened, id) }
	d.wantShown("Auenland", "Round 3 · Postal", "1 of 5 are in", "Mon, 30 Nov 2026, 18:05", "before the game · Missions", "finished", "broken")
	d.Key(fyne.KeyDown)
	d.wantShown("Press Shop · Missions", "There is no deadline.", "Anna and Ben")
	d.Key(fyne.KeyReturn)
	d.Click("game-over")
	d.Click("open")
	d.Click("game-broken")
	d.wantShown("line 7 of steps.jsonl is damaged")
	d.Key(fyne.KeyReturn) // opens nothing
	if !slices.Equal(opened, []string{"new", "over"}) {
		t.Errorf("the games opened are %v, want new and over", opened)
	}
	empty, _ := openList(t, "en", normalSize, &memoryOffice{})
	empty.wantShown("There is no game by mail here yet.")
}

func TestDeskSaysWhatCameFromWhom(t *testing.T) {
	d, page := openDesk(t, "en", normalSize, fullOffice())
	d.wantShown("Round 3 · 1 of 5 are in", "Nothing final yet: Ben, Cleo, Dora and Frida", "Deadline: Mon, 30 Nov 2026, 18:05", "New mails go here: /post/shire/in",
		"nothing came for 2 rounds", "computer player, medium", "Understood as: +1; +2; l; r; u; power-down")
	d.Key(fyne.KeyDown)
	d.wantShown("Mail 8 · Fri, 27 Nov 2026, 18:05", "Line 2: “vor, links, vielleicht +2”", "This line leaves open what is meant.", "Perhaps meant: +1 l +2 +1 l")
	d.Click("seat-6")
	d.wantShown("Came after the deadline, does not count.")
	d.Click("seat-7")
	for _, name := range []string{"enter", "sheet"} {
		if !d.MustFind(name).(*widgets.Button).Inactive {
			t.Errorf("%s is active for a computer player", name)
		}
	}
	backs := 0
	page.OnBack = func() { backs++ }
	d.Key(fyne.KeyEscape)
	if backs != 1 {
		t.Errorf("Escape goes back %d times, want 1", backs)
	}
}

func TestDeskSaysWhoHasWon(t *testing.T) {
	o := fullOffice()
	o.games = o.games[2:]
	d, _ := openDesk(t, "en", normalSize, o)
	d.wantShown("Cleo won after 12 rounds.", "the file proof.jsonl")
	for _, name := range []string{"enter", "read", "preview", "run"} {
		if !d.MustFind(name).(*widgets.Button).Inactive {
			t.Errorf("%s is active after the end", name)
		}
	}
}

func TestRoundThatHasToWaitAsks(t *testing.T) {
	o := fullOffice()
	d, _ := openDesk(t, "en", normalSize, o)
	waits := post.Outcome{Waiting: []string{"Ben", "Dora"}, Until: sentAt.Add(72 * time.Hour)}
	o.next = waits
	d.Click("run")
	d.wantShown("Nothing final is in yet: Ben and Dora. There is time until Mon, 30 Nov 2026, 18:05.")
	d.Key(fyne.KeyEscape)
	o.next = waits
	d.Key(fyne.KeyReturn)
	played := running()
	played.Round = 4
	o.next = post.Outcome{Game: played}
	said := d.toastAfter("yes")
	if !slices.Equal(o.asked, []string{"run shire false", "run shire false", "run shire true"}) {
		t.Errorf("the office was asked %q, want twice to play and then to play all the same", o.asked)
	}
	if !strings.Contains(said, "Round 3 has been played") {
		t.Errorf("the toast says %q, want that round 3 has been played", said)
	}
	d.wantShown("Round 4")
}

func TestOrdersAreTypedIn(t *testing.T) {
	o := fullOffice()
	d, _ := openDesk(t, "en", normalSize, o)
	d.Click("seat-4")
	d.Click("enter")
	d.wantShown("Orders for Dora")
	d.Type("+1 +2")
	d.Key(fyne.KeyReturn)
	d.Type("l r u")
	d.Click("yes")
	d.Click("enter")
	fyne.CurrentApp().Clipboard().SetContent("From: dora@example.org\n\n+1 +1 +1 u u\n")
	d.Click("paste")
	d.Click("yes")
	d.Click("enter")
	d.Type("  ")
	d.Click("yes") // says nothing
	d.Click("enter")
	d.Type("no")
	d.Key(fyne.KeyEscape)
	if want := []string{"enter shire 3 +1 +2\nl r u", "enter shire 3 From: dora@example.org\n\n+1 +1 +1 u u"}; !slices.Equal(o.asked, want) {
		t.Errorf("the office was asked %q, want %q", o.asked, want)
	}
}

func TestDeskTellsWhatWasRead(t *testing.T) {
	for _, step := range []struct {
		outcome post.Outcome
		want    string
	}{
		{post.Outcome{}, "There are no new mails."},
		{post.Outcome{Read: 1}, "One mail read."},
		{post.Outcome{Read: 3, Unclear: 2}, "3 mails read. 2 of them are unclear or do not count."},
	} {
		o := fullOffice()
		d, _ := openDesk(t, "en", normalSize, o)
		o.next = step.outcome
		said := d.toastAfter("read")
		if !strings.Contains(said, step.want) {
			t.Errorf("the toast says %q, want %q", said, step.want)
		}
	}
	o := fullOffice()
	d, page := openDesk(t, "en", normalSize, o)
	o.next = post.Outcome{Problems: []post.Problem{{File: "/mails/spam.eml", Reason: "Nobody in this game has the address."}}}
	page.Import([]string{"/mails/spam.eml", "/mails/two.mbox"})
	d.wantShown("spam.eml was not read. Nobody in this game has the address.")
	o.err = errors.New("the disk is full")
	d.Click("read")
	d.wantShown("the disk is full")
	if want := "import shire [/mails/spam.eml /mails/two.mbox]"; !slices.Contains(o.asked, want) {
		t.Errorf("the office was asked %q, want %q among it", o.asked, want)
	}
}

func TestUndoAsksFirst(t *testing.T) {
	o := fullOffice()
	d, _ := openDesk(t, "en", normalSize, o)
	d.Click("undo")
	d.wantShown("Should mail 8 from Ben no longer count?")
	d.Click("no")
	o.games[0].Last = post.Step{Kind: post.RunStep, Round: 2}
	d.Click("undo")
	d.wantShown("Take round 2 back")
	d.Click("yes")
	if !slices.Equal(o.asked, []string{"undo shire"}) {
		t.Errorf("the office was asked %q, want to undo once", o.asked)
	}
}

func TestSheetIsCopied(t *testing.T) {
	d, page := openDesk(t, "en", normalSize, fullOffice())
	d.Click("seat-2")
	d.Click("sheet")
	if copied := fyne.CurrentApp().Clipboard().Content(); copied != "the sheet of shire for seat 1" {
		t.Errorf("the clipboard has %q, want the sheet of Ben", copied)
	}
	var films []bool
	page.OnFilm = func(preview bool) { films = append(films, preview) }
	folder := ""
	page.OnFolder = func(f string) { folder = f }
	d.Click("preview")
	d.Click("last")
	d.Click("folder")
	if !slices.Equal(films, []bool{true, false}) || folder != "/post/shire/out/round-03" {
		t.Errorf("films %v and the folder %q are shown, want the preview, the last round and the sheets", films, folder)
	}
}

func TestGameIsSetUp(t *testing.T) {
	d, page := openSetup(t, "en", normalSize)
	created := ""
	page.OnCreated = func(id string) { created = id }
	d.Click("map-press-shop")
	d.Click("goals-secret")
	d.Click("checkpoints-3")
	d.typeInto("name", "Auenland")
	d.Click("part-players")
	d.typeInto("name-1", "Anna")
	d.typeInto("address-1", "anna@example.org")
	d.typeInto("name-2", "Ben")
	d.Click("language-2")
	d.Click("add-computer")
	d.Click("level-3")
	d.Click("robot-2")
	d.Click("model-peach")
	d.Click("colour-0")
	d.Click("done")
	d.Click("part-due")
	d.Click("day-5")
	d.Click("day-0")
	d.Click("day-2")
	d.Click("day-0")
	d.typeInto("at", "18:30")
	d.Click("grace-6")
	d.Click("late-computer")
	d.Click("level-easy")
	d.typeInto("answer-to", "master@example.org")
	d.wantShown("Everything is there.")
	d.Click("create")
	if created != "shire" || len(d.office.drafts) != 1 {
		t.Fatalf("the game %q was begun after %d drafts, want shire after one", created, len(d.office.drafts))
	}
	draft := d.office.drafts[0]
	s := &draft.Settings
	if draft.Name != "Auenland" || s.Map != "press-shop" || s.Goals != core.SecretGoals || s.Checkpoints != 3 || s.Rules != core.Postal.ID {
		t.Errorf("the game is %+v, want Auenland in the press shop by the rules of postal, with three secret goals", draft)
	}
	if !slices.Equal(draft.Days, []time.Weekday{time.Friday, time.Tuesday}) || draft.At != "18:30" || draft.Grace != 6*time.Hour || draft.Late != "easy" || draft.AnswerTo != "master@example.org" {
		t.Errorf("the deadline is %+v, want Friday and Tuesday at 18:30", draft)
	}
	want := []post.DraftSeat{
		{Name: "Anna", Address: "anna@example.org", Language: "en", Model: core.Tanky, Colour: 1},
		{Name: "Ben", Language: "fr", Model: core.Peach, Colour: 0},
		{Name: "Computer 1", Language: "en", Model: core.LazyBot, Colour: 2, Bot: "hard"},
	}
	if !slices.Equal(draft.Seats, want) {
		t.Errorf("the players are %+v, want %+v", draft.Seats, want)
	}
}

// TestSetupSaysWhatIsMissing checks that the game cannot begin before everything is right, and that the page
// says what to do.
func TestSetupSaysWhatIsMissing(t *testing.T) {
	d, _ := openSetup(t, "en", normalSize)
	want := func(said string) {
		t.Helper()
		d.wantShown(said)
		if !d.MustFind("create").(*widgets.Button).Inactive {
			t.Errorf("the game can begin although %q", said)
		}
	}
	want("Under “Players”, name number 1 is missing.")
	d.Click("part-players")
	d.typeInto("name-1", "Anna")
	want("Under “Players”, name number 2 is missing.")
	d.typeInto("name-2", "anna")
	want("Two are called anna.")
	d.typeInto("name-2", "Ben")
	d.wantShown("Everything is there.")
	d.typeInto("address-1", "anna at home")
	want("This is no mail address, for Anna.")
	d.typeInto("address-1", "a@example.org")
	d.typeInto("address-2", "A@example.org")
	want("The address for Ben is there twice.")
	d.Click("remove-2")
	d.Click("part-hall")
	d.Click("goals-swap")
	want("Only an even number of robots can swap places.")
	d.Click("rules-missions")
	d.Click("checkpoints-1")
	want("This rule set needs 2 checkpoints or more.")
	d.Click("checkpoints-4")
	d.wantShown("Everything is there.")
	d.Click("part-due")
	d.Click("day-1")
	d.typeInto("at", "25:00")
	want("This is no time of day.")
	d.typeInto("at", "20:00")
	d.office.err = errors.New("the disk is full")
	d.Key(fyne.KeyTab)
	d.Click("create")
	d.wantShown("the disk is full")
	d.Key(fyne.KeyEscape)
	d.wantShown("Throw away what you have typed?")
}

// lookSizes are the sizes of windows in which everything must fit.
var lookSizes = []fyne.Size{{Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}, {Width: 3840, Height: 2160}}

// TestEverythingFits checks that in every language and size nothing is cut, covered or out of the window.
func TestEverythingFits(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range lookSizes {
			where := func(page string) string { return fmt.Sprintf("post-%s-%s-%v", page, tag, size.Width) }
			check := func(d *driver, page string) {
				d.Picture(where(page))
				d.CheckLayout(where(page), "map-", "game-")
			}
			d, _ := openList(t, tag.String(), size, fullOffice())
			check(d, "list")
			d, _ = openList(t, tag.String(), size, &memoryOffice{})
			check(d, "list-empty")
			o := fullOffice()
			d, _ = openDesk(t, tag.String(), size, o)
			d.Click("seat-2")
			check(d, "desk")
			d.Click("enter")
			check(d, "enter")
			d.Key(fyne.KeyEscape)
			o.next = post.Outcome{Waiting: []string{"Ben", "Cleo", "Dora"}, Until: sentAt}
			d.Click("run")
			check(d, "wait")
			o.games = o.games[2:]
			d, _ = openDesk(t, tag.String(), size, o)
			check(d, "over")
			d, _ = openSetup(t, tag.String(), size)
			d.Click("rules-missions")
			check(d, "hall")
			d.Click("part-players")
			for range 6 {
				d.Click("add-computer")
			}
			check(d, "players")
			d.Click("robot-1")
			check(d, "robot")
			d.Click("done")
			d.Click("part-due")
			d.Click("day-3")
			d.Click("late-computer")
			check(d, "due")
		}
	}
}

func TestMarkup(t *testing.T) {
	small := fyne.NewSize(1024, 600)
	d, _ := openList(t, "fr", normalSize, fullOffice())
	test.AssertRendersToMarkup(t, "list.xml", d.Canvas())
	d, _ = openDesk(t, "de", small, fullOffice())
	d.Click("seat-2")
	test.AssertRendersToMarkup(t, "desk.xml", d.Canvas())
	d, _ = openSetup(t, "en", small)
	test.AssertRendersToMarkup(t, "hall.xml", d.Canvas())
	d.Click("part-players")
	test.AssertRendersToMarkup(t, "players.xml", d.Canvas())
	d.Click("part-due")
	d.Click("day-5")
	test.AssertRendersToMarkup(t, "due.xml", d.Canvas())
}

// TestTabComesToEveryControl checks that all controls of a new game can be reached by the keyboard.
func TestTabComesToEveryControl(t *testing.T) {
	d, _ := openSetup(t, "en", normalSize)
	d.Click("part-due")
	d.Click("day-5")
	seen := map[fyne.Focusable]bool{}
	for range 60 {
		d.Key(fyne.KeyTab)
		seen[d.Stage.Input.Focused()] = true
	}
	for _, target := range d.Stage.Windows.Targets() {
		o, ok := target.Object.(fyne.Focusable)
		if f, isField := target.Object.(*widgets.Field); isField {
			o, ok = f.Entry(), true
		}
		if b, isButton := target.Object.(*widgets.Button); isButton && b.Inactive {
			continue
		}
		if ok && !seen[o] {
			t.Errorf("Tab does not come to %s", target.Name)
		}
	}
}
