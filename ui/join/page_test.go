package join_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/join"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// driver drives the page in a window and records its callbacks.
type driver struct {
	*testing.T
	*uitest.Window
	lang      string
	page      *join.Page
	requests  []join.Request
	forgotten []string
	cancelled int
	backs     int
}

func open(t *testing.T, lang string, size fyne.Size) *driver {
	t.Helper()
	d := &driver{T: t, lang: lang, Window: uitest.NewWindow(t, size.Width, size.Height)}
	d.page = join.NewPage(d.Stage, text.For(lang), look.NewPictures(art.Warm()), maps.All(), "Ada")
	d.page.OnJoin = func(r join.Request) { d.requests = append(d.requests, r) }
	d.page.OnCancel = func() { d.cancelled++ }
	d.page.OnForget = func(address string) { d.forgotten = append(d.forgotten, address) }
	d.page.OnBack = func() { d.backs++ }
	d.Stage.Windows.SetPage(d.page)
	return d
}

var normalSize = fyne.NewSize(1280, 800)

// sampleGames returns a game of every kind that may be on a network.
func sampleGames() []join.Game {
	return []join.Game{
		{ID: "kitchen", Name: "Robo Rally bei Ada", Map: "apprentice-hall", Rules: "factory", Players: 3, Free: 5, Ping: 4 * time.Millisecond},
		{ID: "locked", Name: "Nur für Eingeweihte", Map: "grand-tour", Rules: "postal", Players: 2, Free: 6, Ping: 300 * time.Microsecond, Locked: true},
		{ID: "begun", Name: "Halle 7", Map: "press-shop", Rules: "classic", Players: 8, Ping: 12 * time.Millisecond, Begun: true},
		{ID: "full", Name: "Volles Haus", Map: "piston-alley", Rules: "factory", Players: 8, Ping: 7 * time.Millisecond},
		{ID: "older", Name: "Dachboden", Map: "clockwork", Rules: "factory", Players: 1, Free: 7, Version: join.Older},
		{ID: "newer", Name: "Keller", Map: "somebodys-own", Rules: "solo", Players: 1, Free: 7, Version: join.Newer},
		{ID: "silent", Name: "Stiller Winkel", Map: "ring-line", Rules: "factory", Players: 2, Free: 2, Unreachable: true},
		{ID: "yours", Name: "Von vorhin", Map: "switchyard", Rules: "factory", Players: 4, Free: 0, Ping: 21 * time.Millisecond, Begun: true, HasSeat: true},
	}
}

func sampleHosts() []join.RecentHost {
	return []join.RecentHost{
		{Address: "192.168.1.5:7420", Name: "Robo Rally bei Ada", HasSeat: true}, {Address: "tower.local:7420"},
		{Address: "[fe80::1%eth0]:7421", Name: "Keller"}, {Address: "10.0.0.7:7420", Name: "Halle 7"},
	}
}

func (d *driver) shows(want string) bool {
	return strings.Contains(strings.Join(strings.Fields(uitest.Texts(d.Stage)), " "), want)
}

// order returns the IDs of the games in the list, from the top.
func (d *driver) order() string {
	var ids []string
	for _, t := range d.Stage.Windows.Targets() {
		if id, ok := strings.CutPrefix(t.Name, "game-"); ok {
			ids = append(ids, id)
		}
	}
	return strings.Join(ids, " ")
}

// typeInto replaces the text of a field by typing.
func (d *driver) typeInto(name, text string) {
	d.Helper()
	d.MustFind(name).(*widgets.Field).Focus(true)
	if text == "" {
		d.Key(fyne.KeyBackspace)
	}
	d.Type(text)
}

func (d *driver) last() join.Request {
	d.Helper()
	if len(d.requests) == 0 {
		d.Fatal("OnJoin was not called")
	}
	return d.requests[len(d.requests)-1]
}

// TestButtonOffersWhatTheGameAllows checks that the button offers a seat if one is free, otherwise watching,
// and nothing if the versions differ.
func TestButtonOffersWhatTheGameAllows(t *testing.T) {
	for id, want := range map[string]struct {
		label, why string
		watch, off bool
	}{
		"kitchen": {label: "Join"},
		"locked":  {label: "Join", why: "You need a password"},
		"begun":   {label: "Watch", why: "The game has begun", watch: true},
		"full":    {label: "Watch", why: "All seats are taken", watch: true},
		"silent":  {label: "Join", why: "a firewall"},
		"yours":   {label: "Back to the game", why: "You still have a seat"},
		"older":   {label: "Join", why: "Update it there", off: true},
		"newer":   {label: "Join", why: "Update yours", off: true},
	} {
		d := open(t, "en", normalSize)
		d.page.SetGames(sampleGames())
		d.Click("game-" + id)
		b := d.MustFind("join").(*widgets.Button)
		if b.Label != want.label || b.Inactive != want.off || !d.shows(want.why) {
			t.Errorf("with %s chosen the button says %q (off: %v), want %q (off: %v) and the text %q in\n%s", id, b.Label, b.Inactive, want.label, want.off, want.why, uitest.Texts(d.page))
		}
		d.Click("join")
		if want.off {
			if len(d.requests) > 0 {
				t.Errorf("%s was joined as %+v, want it to be refused", id, d.requests)
			}
			continue
		}
		if r := d.last(); r != (join.Request{Game: id, Name: "Ada", Watch: want.watch}) || d.Stage.Windows.Mode() != "connecting" {
			t.Errorf("%s was joined as %+v and %q is shown, want watch: %v and connecting", id, r, d.Stage.Windows.Mode(), want.watch)
		}
	}
}

// TestWatchSwitchIsKeptFromGameToGame checks that the switch stays on when another game is chosen, and is
// inactive for games that leave no choice.
func TestWatchSwitchIsKeptFromGameToGame(t *testing.T) {
	d := open(t, "en", normalSize)
	d.page.SetGames(sampleGames())
	d.Click("watch")
	for _, id := range []string{"begun", "yours", "kitchen"} {
		d.Click("game-" + id)
		watch := d.MustFind("watch").(*widgets.Toggle)
		if watch.On != (id != "yours") || watch.Inactive != (id != "kitchen") {
			t.Errorf("with %s chosen the switch is on: %v, inactive: %v, want %v and %v", id, watch.On, watch.Inactive, id != "yours", id != "kitchen")
		}
	}
	d.Click("join")
	d.page.Fail("No.")
	d.typeInto("address", "tower")
	d.Click("go")
	if !d.requests[0].Watch || !d.requests[1].Watch {
		t.Errorf("with watching on the requests are %+v, want both to watch", d.requests)
	}
}

// TestListKeepsOrderAndChoice checks that the list keeps its order and the chosen game when games come and
// go.
func TestListKeepsOrderAndChoice(t *testing.T) {
	d := open(t, "en", normalSize)
	if !d.shows("Looking for games") {
		t.Error("an empty list shows no help")
	}
	d.page.SetGames(sampleGames()[2:4])
	if d.shows("Looking for games") {
		t.Error("the help is still shown over the list")
	}
	d.page.SetGames(sampleGames()[:5])
	if d.order() != "begun full kitchen locked older" {
		t.Errorf("the list is %q, want new games at its end", d.order())
	}
	d.Click("game-kitchen")
	changed := sampleGames()[:5]
	changed[0].Players, changed[0].Free = 8, 0
	d.page.SetGames(changed)
	if b := d.MustFind("join").(*widgets.Button); b.Label != "Watch" || !d.shows("8 robots") {
		t.Errorf("after the chosen game has filled up the button says %q, want Watch", b.Label)
	}
	d.page.SetGames(sampleGames()[1:2])
	if d.order() != "kitchen locked" || !d.shows("be found any more") || !d.MustFind("join").(*widgets.Button).Inactive {
		t.Errorf("with the chosen game gone the list is %q, want it to stay and not be joinable", d.order())
	}
	d.page.SetGames(sampleGames()[:2])
	if d.order() != "kitchen locked" || d.MustFind("join").(*widgets.Button).Inactive {
		t.Error("the chosen game is back but cannot be joined")
	}
	d.Hover(d.MustFind("game-locked"))
	d.page.SetGames(nil)
	if d.order() != "kitchen locked" {
		t.Errorf("with the pointer in it the list becomes %q, want no game to go", d.order())
	}
	d.Hover(d.MustFind("back"))
	d.page.SetGames(nil)
	if d.order() != "kitchen" {
		t.Errorf("the list is %q, want only the chosen game to stay", d.order())
	}
}

// TestSelectsGameThatAnswers checks that until the player has chosen a game, one that answers is selected
// before one that does not answer or is gone, also when it was found later.
func TestSelectsGameThatAnswers(t *testing.T) {
	d := open(t, "en", normalSize)
	first, second := sampleGames()[0], sampleGames()[1]
	first.Unreachable = true
	d.page.SetGames([]join.Game{first})
	if got := d.page.Chosen(); got != first.ID {
		t.Errorf("%q is selected, want the only game %q", got, first.ID)
	}
	d.page.SetGames([]join.Game{first, second})
	if got := d.page.Chosen(); got != second.ID || d.MustFind("join").(*widgets.Button).Inactive {
		t.Errorf("%q is selected, want %q, which answers", got, second.ID)
	}
	first.Unreachable = false
	d.page.SetGames([]join.Game{first})
	if got := d.page.Chosen(); got != first.ID || d.order() != first.ID {
		t.Errorf("%q of %q is selected, want %q in place of the game that is gone", got, d.order(), first.ID)
	}
	d.page.SetGames([]join.Game{first, second})
	d.Click("game-" + first.ID)
	d.page.SetGames([]join.Game{second})
	if got := d.page.Chosen(); got != first.ID {
		t.Errorf("%q is selected, want the player's own choice %q", got, first.ID)
	}
}

func TestJoinsTypedAddress(t *testing.T) {
	d := open(t, "en", normalSize)
	d.typeInto("address", "come: 10.0.0.1:7420#abc\nNOW")
	d.Key(fyne.KeyReturn)
	if r := d.last(); r.Address != "come: 10.0.0.1:7420#abc NOW" || r.Game != "" || r.Name != "Ada" {
		t.Errorf("Enter joins %+v, want the typed address in one line", r)
	}
	d.page.Fail("There is nobody.")
	if d.Stage.Windows.Mode() != "join" || !d.shows("There is nobody.") {
		t.Error("the failure is not shown")
	}
	d.typeInto("address", "tower")
	if d.shows("There is nobody.") {
		t.Error("typing another address leaves the old failure in sight")
	}
	d.Click("go")
	if r := d.last(); r.Address != "tower" || !d.shows("Connecting to “tower”") {
		t.Errorf("the button joins %+v, want tower", r)
	}
}

func TestRecentAddressesAreJoinedAndForgotten(t *testing.T) {
	d := open(t, "en", normalSize)
	d.page.SetRecent(sampleHosts())
	d.Hover(d.MustFind("place-1"))
	if tip := d.Stage.News.TipText(); !strings.Contains(tip, "may still be free") {
		t.Errorf("over an address with a seat the hover text is %q, want that the seat may still be free", tip)
	}
	d.Click("place-1")
	if r := d.last(); r.Address != "192.168.1.5:7420" || !d.shows("Connecting to “Robo Rally bei Ada”") {
		t.Errorf("a click joins %+v, want the address of the first recent host", r)
	}
	d.Click("cancel")
	d.Click("forget-2")
	if !slices.Equal(d.forgotten, []string{"tower.local:7420"}) || len(d.requests) != 1 {
		t.Errorf("%q were forgotten and the requests are %+v, want tower.local:7420 forgotten and only one request", d.forgotten, d.requests)
	}
	d.page.SetRecent(nil)
	if d.Find("place-1") != nil || d.shows("You have been here before") {
		t.Error("a forgotten address is still shown")
	}
}

// TestOneAttemptAtATime checks that nothing else can be pressed until the attempt ends, and that Escape
// cancels the attempt.
func TestOneAttemptAtATime(t *testing.T) {
	d := open(t, "en", normalSize)
	d.page.SetGames(sampleGames())
	row := d.MustFind("game-kitchen")
	d.Tap(row)
	d.Tap(row)
	d.Tap(row)
	d.Key(fyne.KeyReturn)
	d.page.JoinAddress("tower")
	if len(d.requests) != 1 {
		t.Fatalf("OnJoin was called %d times, want 1", len(d.requests))
	}
	d.Key(fyne.KeyEscape)
	if d.cancelled != 1 || d.backs != 0 || d.Stage.Windows.Mode() != "join" {
		t.Errorf("Escape cancelled %d times, went back %d times and shows %q, want 1, 0 and join", d.cancelled, d.backs, d.Stage.Windows.Mode())
	}
	d.Key(fyne.KeyReturn)
	if len(d.requests) != 2 {
		t.Error("after cancelling nothing can be joined")
	}
}

func TestJoiningNeedsAName(t *testing.T) {
	d := open(t, "en", normalSize)
	d.page.SetGames(sampleGames())
	d.typeInto("name", "")
	d.Canvas().Unfocus()
	d.Click("join")
	if len(d.requests) != 0 || !d.shows("Type your name first") {
		t.Errorf("without a name the requests are %+v, want none", d.requests)
	}
	d.Type("  Bea ")
	d.Canvas().Unfocus()
	d.Click("join")
	if d.last().Name != "Bea" || d.shows("Type your name first") {
		t.Errorf("after typing Bea the request is %+v, want the name Bea and no problem shown", d.last())
	}
}

func TestAsksForPasswordUntilItIsRight(t *testing.T) {
	d := open(t, "en", normalSize)
	d.page.SetGames(sampleGames())
	d.Click("game-locked", "join")
	d.page.AskPassword("")
	if d.Stage.Windows.Mode() != "password" || !d.shows("for “Nur für Eingeweihte”") || !d.MustFind("yes").(*widgets.Button).Inactive {
		t.Fatalf("the dialog does not ask for the password of the game, or can be submitted without one:\n%s", uitest.Texts(d.Stage.Windows.Dialog()))
	}
	d.Key(fyne.KeyReturn) // without a password nothing happens
	d.Type("ratchet")
	d.Key(fyne.KeyReturn)
	if r := d.last(); r != (join.Request{Game: "locked", Name: "Ada", Password: "ratchet"}) || len(d.requests) != 2 {
		t.Errorf("the requests are %+v, want the password in the second", d.requests)
	}
	d.page.AskPassword("That was wrong.")
	if !d.shows("That was wrong.") || d.MustFind("password").(*widgets.Field).Text() != "" {
		t.Error("the dialog does not say that the password was wrong, or still has it")
	}
	d.Type("pawl")
	d.Click("yes")
	if d.last().Password != "pawl" {
		t.Errorf("the second password was sent as %+v, want pawl", d.last())
	}
	d.page.AskPassword("That was wrong, too.")
	d.Click("no")
	if d.Stage.Windows.Mode() != "join" || len(d.requests) != 3 {
		t.Errorf("after No %q is shown, want join", d.Stage.Windows.Mode())
	}
}

func TestAsksBeforeTrustingAnotherMachine(t *testing.T) {
	d := open(t, "en", normalSize)
	d.page.JoinAddress("10.0.0.1")
	d.page.AskTrust("10.0.0.1:7420")
	if !d.shows("The device that answers at 10.0.0.1:7420 is not the same as last time.") {
		t.Errorf("the question is\n%s", uitest.Texts(d.Stage.Windows.Dialog()))
	}
	d.Click("no")
	if len(d.requests) != 1 {
		t.Error("No joins nevertheless")
	}
	d.page.JoinAddress("10.0.0.1")
	d.page.AskTrust("10.0.0.1:7420")
	d.Click("yes")
	if r := d.last(); !r.Trust || r.Address != "10.0.0.1" {
		t.Errorf("Yes joins with %+v, want Trust", r)
	}
}

func TestKeysMoveJoinAndGoBack(t *testing.T) {
	d := open(t, "en", normalSize)
	d.page.SetGames(sampleGames())
	for _, step := range []struct {
		key  fyne.KeyName
		want string
	}{{fyne.KeyDown, "locked"}, {fyne.KeyUp, "kitchen"}, {fyne.KeyUp, "kitchen"}, {fyne.KeyEnd, "yours"}, {fyne.KeyHome, "kitchen"}} {
		d.Key(step.key)
		d.Key(fyne.KeyReturn)
		if r := d.last(); r.Game != step.want {
			t.Errorf("after %s Enter joins %+v, want %s", step.key, r, step.want)
		}
		d.page.Fail("")
	}
	d.Key(fyne.KeyTab) // onto the list, which takes the arrows too
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeySpace)
	if r := d.last(); r.Game != "locked" {
		t.Errorf("with the focus on the list, Space joins %+v, want locked", r)
	}
	d.page.Fail("")
	d.Canvas().Unfocus()
	d.Key(fyne.KeyEscape)
	if d.backs != 1 {
		t.Errorf("Escape went back %d times, want 1", d.backs)
	}
	empty := open(t, "en", normalSize)
	empty.page.JoinAddress("tower")
	empty.page.Fail("No.")
	empty.Key(fyne.KeyReturn)
	if len(empty.requests) != 2 {
		t.Error("Enter does not join the typed address while the list is empty")
	}
}

// scenes are the states of the page that the tests below check.
var scenes = []struct {
	name string
	show func(*driver)
}{
	{"empty", func(*driver) {}},
	{"offline", func(d *driver) { d.page.SetOffline(true) }},
	{"evening", func(d *driver) {
		d.page.SetGames(sampleGames())
		d.page.SetRecent(sampleHosts())
		d.Click("game-begun")
	}},
	{"refused", func(d *driver) {
		d.page.SetGames(sampleGames())
		d.page.SetRecent(sampleHosts()[:1])
		d.page.JoinAddress("fe80::1")
		d.page.Fail(text.For(d.lang).Of("join.wrong-zone-missing"))
		d.Canvas().Unfocus()
	}},
	{"connecting", func(d *driver) {
		d.page.SetGames(sampleGames())
		d.Click("join")
	}},
	{"password", func(d *driver) {
		d.page.SetGames(sampleGames())
		d.Click("game-locked", "join")
		d.page.AskPassword(text.For(d.lang).Of("network.closed-4002"))
		d.Canvas().Unfocus()
	}},
	{"trust", func(d *driver) {
		d.page.JoinAddress("192.168.1.5")
		d.page.AskTrust("192.168.1.5:7420")
	}},
}

// TestEverythingIsInSight checks that the whole page is visible in every language, size and state.
func TestEverythingIsInSight(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 640, Height: 360}, {Width: 960, Height: 560}, {Width: 1024, Height: 600}, {Width: 1280, Height: 800}} {
			for _, s := range scenes {
				d := open(t, tag.String(), size)
				s.show(d)
				where := fmt.Sprintf("%s, %v, %s", tag, size.Width, s.name)
				d.CheckLayout(where, "game-", "place-", "forget-")
				d.Picture(fmt.Sprintf("join-%s-%s-%v", s.name, tag, size.Width))
			}
		}
	}
}

func TestMarkup(t *testing.T) {
	for i, name := range []string{"empty", "evening", "password"} {
		d := open(t, text.Languages[i].String(), normalSize)
		for _, s := range scenes {
			if s.name == name {
				s.show(d)
			}
		}
		test.AssertRendersToMarkup(t, name+".xml", d.Canvas())
	}
}

// TestGameInOwnHallOfHostIsListed: an announcement says only that the host plays in a hall of their own.
func TestGameInOwnHallOfHostIsListed(t *testing.T) {
	d := open(t, "en", normalSize)
	d.page.SetGames([]join.Game{{ID: "own", Name: "Attic", Map: "custom-0123456789abcdef", Rules: "factory", Players: 1, Free: 7}})
	if shown := uitest.Texts(d.Stage); !strings.Contains(shown, "Hall of their own · Factory") {
		t.Errorf("the list does not say that the hall is the host's own:\n%s", shown)
	}
}
