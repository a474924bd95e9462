package workshop_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/maps"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
	"roborally/ui/workshop"
)

func TestListSaysWhatHallsAreLike(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(t))
	if want := []string{"yard", "tiny", "huge", "empty", "tour", "broken", "gears"}; !slices.Equal(d.files(), want) {
		t.Errorf("the halls are %v, want %v", d.files(), want)
	}
	d.wantShown("Der alte Hof", "Winzig", "3 × 3 · 1 checkpoint", "64 × 64", "Draft", "This file cannot be read.",
		"A hall of your own. A medium computer player reached the last checkpoint in 8 rounds.", "Last changed: 27 Nov 2026, ", "robots destroyed per game of four")
	for file, want := range map[string]string{
		"tiny":   "3 × 3 fields · 1 checkpoint · 1 start field A hall of your own. Its maker reached the last checkpoint in one round.",
		"huge":   "A hall of your own, still a draft: nobody has made it to the last checkpoint yet.",
		"empty":  "Can’t be played yet: it needs a start field and a checkpoint.",
		"tour":   "halls · ",
		"broken": "This isn’t a hall that can be read (line",
	} {
		d.Click("hall-" + file)
		d.wantShown(want)
	}
}

// TestNewerHallSaysSo: the page says in each language that a newer version has made a hall.
func TestNewerHallSaysSo(t *testing.T) {
	_, newer := maps.Read("", []byte("version = 2\nboard = 3\n"))
	for lang, want := range map[string]string{"de": "neueren Version", "en": "newer version", "fr": "version plus récente"} {
		d := open(t, lang, normalSize, &memoryStore{halls: []maps.Hall{{File: "yard", Err: newer, Changed: builtAt}}})
		d.Click("hall-yard")
		d.wantShown(want)
	}
}

func TestListIsSorted(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(t))
	d.Click("hall-gears")
	for order, want := range map[string][]string{
		"name": {"broken", "yard", "tour", "empty", "tiny", "huge", "gears"},
		"size": {"huge", "tour", "empty", "gears", "yard", "tiny", "broken"},
		"date": {"yard", "tiny", "huge", "empty", "tour", "broken", "gears"},
	} {
		if d.Click("by-" + order); !slices.Equal(d.files(), want) {
			t.Errorf("by %s the halls are %v, want %v", order, d.files(), want)
		}
		d.wantShown("Zahnradwalzer") // is still chosen
		d.did = nil
		if d.Key(fyne.KeyReturn); !slices.Equal(d.did, []string{"draw gears"}) {
			t.Errorf("sorted by %s, Enter does %v, want to draw gears", order, d.did)
		}
	}
}

func TestChosenHallIsOpenedAndPlayed(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(t))
	d.Key(fyne.KeyRight)
	d.Key(fyne.KeyReturn)
	d.Click("play")
	d.Click("hall-tour")
	d.Click("open")
	d.Click("hall-empty")
	d.Click("play") // there is nothing to play
	d.Click("open")
	d.Click("hall-broken")
	for _, name := range []string{"open", "play", "copy", "rename", "share"} {
		d.Click(name)
		if !d.MustFind(name).(*widgets.Button).Inactive {
			t.Errorf("%s is active for a broken file", name)
		}
	}
	d.Key(fyne.KeyReturn)
	d.Key(fyne.KeyEscape)
	if want := []string{"draw tiny", "play Winzig", "compose tour", "draw empty", "back "}; !slices.Equal(d.did, want) {
		t.Errorf("the page does %q, want %q", d.did, want)
	}
}

// TestWhatNobodyDoesIsNotOffered: without pages to draw on, Enter plays.
func TestWhatNobodyDoesIsNotOffered(t *testing.T) {
	d := openWith(t, "en", normalSize, fullStore(t), func(a *workshop.Actions) { a.Draw, a.Compose, a.Choose, a.Deliver, a.Show = nil, nil, nil, nil, nil })
	for _, name := range []string{"open", "import", "share"} {
		if d.Find(name) != nil {
			t.Errorf("%s is offered", name)
		}
	}
	d.Key(fyne.KeyReturn)
	d.Click("new")
	if d.Find("kind-course") != nil {
		t.Error("a course is offered")
	}
	d.Click("yes")
	if want := []string{"play Der alte Hof"}; !slices.Equal(d.did, want) || !slices.Contains(d.names(), "Hall 1") {
		t.Errorf("the page does %q, want %q; the halls are %q, want Hall 1 among them", d.did, want, d.names())
	}
}

func TestNewHallIsNamedAndSized(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(t))
	d.Type("n")
	d.wantShown("New hall", "A hall of empty fields.")
	d.Type("Steel Works")
	d.MustFind("width").(*widgets.Slider).TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	d.MustFind("height").(*widgets.Slider).TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	d.Click("yes")
	last := d.store.halls[len(d.store.halls)-1]
	if l := last.Map.Layout; l.Name != "Steel Works" || l.Width != 13 || l.Height != 3 {
		t.Errorf("the new hall is %q with %d × %d fields, want Steel Works with 13 × 3", l.Name, l.Width, l.Height)
	}
	if want := []string{"draw " + last.File}; !slices.Equal(d.did, want) {
		t.Errorf("the page does %q, want %q", d.did, want)
	}
	d.Click("new")
	d.Key(fyne.KeyBackspace)
	if !d.MustFind("yes").(*widgets.Button).Inactive {
		t.Error("a hall without a name can be created")
	}
	d.Key(fyne.KeyReturn)
	d.Key(fyne.KeyEscape)
	if d.Stage.Windows.Mode() != "workshop" || len(d.store.halls) != 8 {
		t.Errorf("%d halls are there on the page %s, want 8", len(d.store.halls), d.Stage.Windows.Mode())
	}
}

func TestNewHallBeginsAsCopyOrCourse(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(t))
	d.Click("new")
	d.Click("kind-copy")
	if d.Find("map-"+projectMaps[0].ID) == nil {
		d.ScrollTo("map-" + d.store.halls[0].Map.ID)
	}
	own := d.store.halls[1].Map
	d.Click("map-" + own.ID)
	d.Click("yes")
	last := d.store.halls[len(d.store.halls)-1].Map
	if last.Name() != "Winzig (copy)" || last.ID != own.ID || last.Finished != nil {
		t.Errorf("the copy is %q with the mark %v, want Winzig (copy), not finished", last.Name(), last.Finished)
	}
	d.Click("new")
	d.Click("kind-course")
	for _, h := range d.store.halls {
		if h.Map != nil && h.Map.Course != nil && d.Find("map-"+h.Map.ID) != nil {
			t.Errorf("a course can begin with the course %s", h.Map.Name())
		}
	}
	d.Click("map-" + own.ID)
	d.Click("yes")
	last = d.store.halls[len(d.store.halls)-1].Map
	if last.Course == nil || len(last.Course.Places) != 1 || last.Name() != "Course 1" || last.Layout.Width != 3 {
		t.Errorf("the course is %+v, want one with a board of 3 × 3", last)
	}
	if want := []string{"draw file-7", "compose file-8"}; !slices.Equal(d.did, want) {
		t.Errorf("the page does %q, want %q", d.did, want)
	}
}

func TestHallIsCopiedAndRenamed(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(t))
	said := d.toastAfter(func() { d.Click("copy") })
	if !strings.Contains(said, "Der alte Hof (copy)") {
		t.Errorf("the toast says %q", said)
	}
	d.wantShown("Der alte Hof (copy)")
	d.Key(fyne.KeyF2)
	d.wantShown("What should the hall be called?")
	d.Type("Neu")
	d.Key(fyne.KeyReturn)
	d.Click("rename")
	d.Type(" ")
	d.Click("yes") // is no name
	d.Click("rename")
	d.Type("nothing")
	d.Key(fyne.KeyEscape)
	if names := d.names(); !slices.Contains(names, "Neu") || slices.Contains(names, "nothing") || len(names) != 7 {
		t.Errorf("the halls are %q, want Neu among them", names)
	}
	d.store.err = os.ErrPermission
	d.Click("rename")
	d.Type("Nein")
	d.Click("yes")
	d.wantShown("The hall could not be renamed.", text.For("en").Cause(os.ErrPermission))
	d.Click("hall-huge")
	d.Click("copy")
	if last := d.store.halls[len(d.store.halls)-1].Map.Name(); len([]rune(last)) != 60 || !strings.HasSuffix(last, " (copy)") {
		t.Errorf("the copy of a long name has the name %q, want one of 60 characters", last)
	}
}

func TestDeletedHallsComeBackOneByOne(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(t))
	if d.Find("undo") != nil {
		t.Error("there is something to take back from the beginning")
	}
	d.Click("hall-empty")
	d.Key(fyne.KeyDelete)
	d.wantShown("“Noch leer” is deleted.", "Meine große Runde")
	d.Click("hall-gears") // the last one
	d.Click("delete")
	if want := []string{"yard", "tiny", "huge", "tour", "broken"}; !slices.Equal(d.files(), want) {
		t.Errorf("the halls are %v, want %v", d.files(), want)
	}
	d.wantShown("“Zahnradwalzer” is deleted.")
	d.Type("z")
	d.wantShown("“Noch leer” is deleted.", "Zahnradwalzer")
	d.Click("undo")
	d.Type("z")
	if d.Find("undo") != nil || len(d.store.halls) != 7 {
		t.Errorf("%d halls are there, want 7 and nothing to take back", len(d.store.halls))
	}
	d.store.err = os.ErrPermission
	d.Key(fyne.KeyDelete)
	d.wantShown("The hall could not be deleted.")
	for len(d.store.halls) > 0 {
		d.Key(fyne.KeyDelete)
	}
	d.Key(fyne.KeyDelete) // deletes nothing
	d.wantShown("There is no hall of yours here yet.", "A factory of your own")
	d.Click("undo")
	if len(d.files()) != 1 {
		t.Errorf("the halls are %v, want one that is back", d.files())
	}
}

func TestDroppedFilesAreAdded(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(t))
	give := func(m *maps.Map) string {
		text, err := m.Text()
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	dropped = map[string]string{"/new.toml": give(square("Von Ben", 5)), "/known.toml": give(square("Anders", 3)), "/bad.toml": "name = 3"}
	said := d.toastAfter(func() { d.page.Import([]string{"/new.toml"}) })
	d.wantShown("5 × 5 fields")
	if !strings.Contains(said, "Von Ben") || !strings.Contains(said, "It has been added.") {
		t.Errorf("the toast says %q", said)
	}
	d.page.Import([]string{"/known.toml"})
	d.wantShown("Winzig", "3 × 3 fields")
	if len(d.store.halls) != 8 {
		t.Errorf("a known hall makes %d halls, want 8", len(d.store.halls))
	}
	d.page.Import([]string{"/bad.toml"})
	d.wantShown("The file was not added. This isn’t a hall that can be read")
	d.page.Import([]string{"/missing.toml", "/new.toml"})
	d.wantShown("The file was not added.", "5 × 5 fields")
	d.chosen = give(square("Gewählt", 4))
	d.Click("import")
	d.wantShown("Gewählt", "4 × 4 fields")
	d.Click("rename")
	d.page.Import([]string{"/new.toml"}) // a dialog is open
	if d.Stage.Windows.Mode() != "rename" {
		t.Errorf("a file dropped beside a dialog leads to %s", d.Stage.Windows.Mode())
	}
}

func TestKnownHallIsToldFrom(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(t))
	text, err := square("Anders", 3).Text()
	if err != nil {
		t.Fatal(err)
	}
	d.chosen = string(text)
	if said := d.toastAfter(func() { d.Click("import") }); !strings.Contains(said, "Winzig") || !strings.Contains(said, "This hall is here already.") {
		t.Errorf("the toast says %q, want that Winzig is here already", said)
	}
}

func TestHallIsShared(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(t))
	d.Click("share")
	d.wantShown("Share “Der alte Hof”")
	d.Key(fyne.KeyReturn)
	d.wantShown("Ready to send", "/home/ada/roborally/shared/hall.png")
	d.Click("copy-path")
	if copied := fyne.CurrentApp().Clipboard().Content(); copied != d.place {
		t.Errorf("the clipboard has %q, want %q", copied, d.place)
	}
	d.Click("show")
	d.Click("done")
	d.Click("share")
	d.place = "" // the player has chosen the place
	said := d.toastAfter(func() { d.Click("file") })
	if !strings.Contains(said, "It has been saved.") {
		t.Errorf("the toast says %q", said)
	}
	text, err := d.store.halls[0].Map.Text()
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"deliver Der alte Hof.png 9", "show /home/ada/roborally/shared/hall.png", fmt.Sprintf("deliver Der alte Hof.toml %d", len(text))}; !slices.Equal(d.did, want) {
		t.Errorf("the page does %q, want %q", d.did, want)
	}
	d.store.err = os.ErrPermission
	d.Click("share")
	d.Click("picture")
	d.wantShown("The hall could not be shared.")
}

func TestFolderThatCannotBeReadSaysSo(t *testing.T) {
	d := open(t, "en", normalSize, &memoryStore{err: os.ErrPermission})
	d.wantShown("The folder of your own halls cannot be read.")
	if d.Find("begin") != nil {
		t.Error("a first hall is offered, although there may be some")
	}
}

func TestFirstHallIsBegunFromTheEmptyList(t *testing.T) {
	d := open(t, "en", normalSize, &memoryStore{})
	d.wantShown("There is no hall of yours here yet.")
	d.Click("begin")
	d.Key(fyne.KeyReturn)
	if want := []string{"draw file-0"}; !slices.Equal(d.did, want) {
		t.Errorf("the page does %q, want %q", d.did, want)
	}
}

// lookSizes are the sizes of windows that pages are checked in.
var lookSizes = []fyne.Size{normalSize, fyne.NewSize(1024, 600), fyne.NewSize(1920, 1080)}

// walk visits everything that the page can show.
func walk(t *testing.T, lang string, size fyne.Size, tablet bool, where string) {
	check := func(d *driver, name string) {
		d.Picture(where + "-" + name)
		d.CheckLayout(where+"-"+name, "hall-", "map-")
	}
	s := fullStore(t)
	s.halls[2].Map = s.halls[2].Map.Renamed("Größte Halle")
	d := openOn(t, lang, size, s, tablet)
	check(d, "list")
	d.Click("hall-yard")
	d.Click("delete")
	check(d, "undo")
	d.Click("undo")
	d.ScrollTo("hall-empty")
	d.Click("hall-empty")
	check(d, "unplayable")
	d.Click("new")
	check(d, "new")
	d.Click("kind-copy")
	check(d, "copy")
	d.Key(fyne.KeyEscape)
	d.Click("rename")
	check(d, "rename")
	d.Key(fyne.KeyEscape)
	d.Click("share")
	check(d, "share")
	d.Click("picture")
	check(d, "shared")
	check(openOn(t, lang, size, &memoryStore{}, tablet), "empty")
}

func TestEverythingFits(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range lookSizes {
			walk(t, tag.String(), size, false, fmt.Sprintf("workshop-%s-%v", tag, size.Width))
		}
	}
}

func TestEverythingFitsOnTabletsAndPhones(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{normalSize, fyne.NewSize(800, 360)} {
			t.Run(fmt.Sprint(tag, size), func(t *testing.T) {
				walk(t, tag.String(), size, true, fmt.Sprintf("workshop-touch-%s-%v", tag, size.Width))
			})
		}
	}
}

// TestLongNamesBreakNothing: a name is cut where it has to be on one line.
func TestLongNamesBreakNothing(t *testing.T) {
	d := open(t, "de", fyne.NewSize(1024, 600), fullStore(t))
	d.Click("hall-huge")
	for _, wrong := range uitest.Misfits(d.Stage) {
		if !strings.Contains(wrong, "is cut") {
			t.Error(wrong)
		}
	}
}

func TestMarkup(t *testing.T) {
	d := open(t, "fr", normalSize, fullStore(t))
	test.AssertRendersToMarkup(t, "list.xml", d.Canvas())
	d = open(t, "de", fyne.NewSize(1024, 600), fullStore(t))
	d.Click("hall-empty")
	d.Click("delete")
	test.AssertRendersToMarkup(t, "undo.xml", d.Canvas())
	d.Click("new")
	test.AssertRendersToMarkup(t, "new.xml", d.Canvas())
}

// TestTabComesToEveryControl checks that all controls can be reached by the keyboard.
func TestTabComesToEveryControl(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(t))
	d.Click("delete")
	seen := map[fyne.Focusable]bool{}
	for range 60 {
		d.Key(fyne.KeyTab)
		seen[d.Stage.Input.Focused()] = true
	}
	for _, target := range d.Stage.Windows.Targets() {
		if b, isButton := target.Object.(*widgets.Button); isButton && b.Inactive {
			continue
		}
		if o, ok := target.Object.(fyne.Focusable); ok && !seen[o] {
			t.Errorf("Tab does not come to %s", target.Name)
		}
	}
}
