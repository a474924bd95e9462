package post_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/post"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// memoryOffice is an office without files. It writes down what it is asked to do.
type memoryOffice struct {
	games  []*post.Game
	asked  []string
	next   post.Outcome // of the next step; its game is the first one unless it is set
	err    error        // of the next step
	drafts []*post.Draft
}

func (o *memoryOffice) Games() ([]*post.Game, error) { return o.games, o.err }

func (o *memoryOffice) Game(id string) (*post.Game, error) {
	return o.games[slices.IndexFunc(o.games, func(g *post.Game) bool { return g.ID == id })], nil
}

func (o *memoryOffice) Create(d *post.Draft) (string, error) {
	o.drafts = append(o.drafts, d)
	return "shire", o.err
}

func (o *memoryOffice) step(asked ...any) (*post.Outcome, error) {
	o.asked = append(o.asked, strings.TrimSpace(fmt.Sprintln(asked...)))
	next := o.next
	o.next = post.Outcome{}
	if next.Game == nil {
		next.Game = o.games[0]
	}
	return &next, o.err
}

func (o *memoryOffice) ReadMails(id string) (*post.Outcome, error) { return o.step("read", id) }
func (o *memoryOffice) Import(id string, f []string) (*post.Outcome, error) {
	return o.step("import", id, f)
}
func (o *memoryOffice) Run(id string, force bool) (*post.Outcome, error) {
	return o.step("run", id, force)
}
func (o *memoryOffice) Undo(id string) (*post.Outcome, error) { return o.step("undo", id) }

func (o *memoryOffice) Enter(id string, seat int, text string) (*post.Outcome, error) {
	return o.step("enter", id, seat, text)
}

func (o *memoryOffice) Sheet(id string, seat int) (string, error) {
	return fmt.Sprint("the sheet of ", id, " for seat ", seat), o.err
}

// sentAt is when the mails of the tests were sent.
var sentAt = time.Date(2026, 11, 27, 18, 5, 0, 0, time.UTC)

// running returns a game in which seats are in every state.
func running() *post.Game {
	g := &post.Game{
		ID: "shire", Name: "Auenland", Map: "ring-line", Rules: core.Postal.ID, Round: 3, Winner: core.NoSeat, Due: sentAt.Add(72 * time.Hour),
		Last: post.Step{Kind: post.MailStep, Number: 8, Name: "Ben"}, In: "/post/shire/in", Out: "/post/shire/out/round-03",
	}
	g.Seats = []post.Seat{
		{Name: "Anna", State: post.Ready, Model: core.Tanky, Mail: &post.Mail{Number: 7, At: sentAt, Orders: "+1; +2; l; r; u; power-down"}},
		{Name: "Ben", State: post.Unclear, Model: core.JamesBot, Colour: 1, Mail: &post.Mail{
			Number: 8, At: sentAt, Line: 2, Text: "vor, links, vielleicht +2", Reason: "This line leaves open what is meant. Write exactly one command for each register.",
			Readings: []string{"+1 l +2", "+1 l"},
		}},
		{Name: "Cleo", State: post.Provisional, Model: core.LazyBot, Colour: 2, Mail: &post.Mail{Number: 6, At: sentAt, Orders: "+1; +1; +1; u; u; provisional"}},
		{Name: "Dora", State: post.Missing, Model: core.Albot, Colour: 3, Misses: 2},
		{Name: "Emil", State: post.Idle, Model: core.Peach, Colour: 4},
		{Name: "Frida", State: post.Missing, Model: core.Tanky, Colour: 5, Mail: &post.Mail{Number: 5, At: sentAt, Orders: "+1; +1; +1; u; u", Refused: "late"}},
		{Name: "Computer 1", State: post.Computer, Model: core.Peach, Colour: 6, Bot: "medium"},
	}
	return g
}

// fullOffice returns an office with games of every kind.
func fullOffice() *memoryOffice {
	before := &post.Game{ID: "new", Name: "Sonntagsrunde", Map: "press-shop", Rules: core.Missions.ID, Winner: core.NoSeat, Last: post.Step{Kind: post.NoStep},
		Seats: []post.Seat{{Name: "Anna", State: post.Ready, Mail: &post.Mail{Number: 1, At: sentAt, Word: "Apfel"}}, {Name: "Ben", Colour: 1, State: post.Ready}}}
	over := running()
	over.ID, over.Name, over.Over, over.Winner, over.Round = "over", "Alte Garde", true, 2, 12
	return &memoryOffice{games: []*post.Game{running(), before, over, {ID: "broken", Err: errors.New("line 7 of steps.jsonl is damaged; bring back a copy")}}}
}

// driver drives a page in a window.
type driver struct {
	*testing.T
	*uitest.Window
	text   *text.Text
	office *memoryOffice
	frame  post.Frame
}

var allMaps = maps.All()

func newDriver(t *testing.T, lang string, size fyne.Size, o *memoryOffice) *driver {
	t.Helper()
	zone := time.Local
	time.Local = time.UTC
	t.Cleanup(func() { time.Local = zone })
	d := &driver{T: t, Window: uitest.NewWindow(t, size.Width, size.Height), text: text.For(lang), office: o}
	d.frame = post.Frame{Stage: d.Stage, Text: d.text, Pictures: look.NewPictures(art.Warm()), Office: o, Maps: allMaps}
	return d
}

// openDesk opens the desk of the first game.
func openDesk(t *testing.T, lang string, size fyne.Size, o *memoryOffice) (*driver, *post.Desk) {
	t.Helper()
	d := newDriver(t, lang, size, o)
	page := post.NewDesk(d.frame, o.games[0], true)
	d.Stage.Windows.SetPage(page)
	return d, page
}

// openSetup opens the page of a new game.
func openSetup(t *testing.T, lang string, size fyne.Size) (*driver, *post.Setup) {
	t.Helper()
	d := newDriver(t, lang, size, &memoryOffice{})
	page := post.NewSetup(d.frame)
	d.Stage.Windows.SetPage(page)
	return d, page
}

// openList opens the list of games.
func openList(t *testing.T, lang string, size fyne.Size, o *memoryOffice) (*driver, *post.List) {
	t.Helper()
	d := newDriver(t, lang, size, o)
	page := post.NewList(d.frame)
	d.Stage.Windows.SetPage(page)
	page.Load()
	return d, page
}

// shows reports whether a text is shown, however it is wrapped.
func (d *driver) shows(want string) bool {
	return strings.Contains(strings.Join(strings.Fields(uitest.Texts(d.Stage)), " "), want)
}

// wantShown fails the test unless all texts are shown.
func (d *driver) wantShown(all ...string) {
	d.Helper()
	for _, want := range all {
		if !d.shows(want) {
			d.Errorf("the page does not show %q:\n%s", want, uitest.Texts(d.Stage))
		}
	}
}

// typeInto replaces the text of a field.
func (d *driver) typeInto(name, characters string) {
	d.Helper()
	d.MustFind(name).(interface{ Focus(bool) }).Focus(true)
	d.Type(characters)
}

// toastAfter clicks a target and returns what the toast says then.
func (d *driver) toastAfter(name string) string {
	d.Helper()
	after := d.Stage.Time.After
	defer func() { d.Stage.Time.After = after }()
	d.Stage.Time.After = func(time.Duration, func()) func() { return func() {} } // the toast stays
	d.Click(name)
	return d.Stage.News.ToastText()
}

var normalSize = fyne.NewSize(1280, 800)
