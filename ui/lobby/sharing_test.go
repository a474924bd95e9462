package lobby_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/lan/lobby"
	page "roborally/ui/lobby"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// fakeSharing has the sharing actions of a lobby in this process, and records their calls.
type fakeSharing struct {
	lobby   *lobby.Local
	current page.Sharing
	problem string
	opened  []page.Sharing
	closed  int
	later   func() // calls done later; nil: at once
}

// longInvitations are invitations of the greatest length.
var longInvitations = []string{
	"192.168.178.123:50123#abcdefghijklmnopqrstuvwxyz", "100.100.100.100:50123#abcdefghijklmnopqrstuvwxyz",
	"[2001:db8:1234:5678:9abc:def0:1234:5678]:50123#abcdefghijklmnopqrstuvwxyz", "10.0.0.4:50123#abcdefghijklmnopqrstuvwxyz",
}

// hosted opens the page of Ada's lobby, which she can open to others.
func hosted(t *testing.T, lang string, width, height float32) (*driver, *fakeSharing) {
	t.Helper()
	local, room, err := lobby.Open(lobby.DefaultChoice(), "Ada", 3)
	if err != nil {
		t.Fatal(err)
	}
	e := &fakeSharing{lobby: local, current: page.Sharing{Name: "Robots at home"}}
	d := enter(t, room, lang, width, height)
	d.page.SetSharingActions(page.SharingActions{
		Open: func(s page.Sharing, done func(string)) {
			if e.later != nil {
				e.later = func() { done(e.problem) }
			}
			if e.opened = append(e.opened, s); e.problem == "" {
				e.current = s
				e.current.Invitations, e.current.Port = longInvitations, 50123
				local.Share()
			}
			if e.later == nil {
				done(e.problem)
			}
		},
		Close: func() {
			e.closed++
			local.Unshare()
		},
		Current: func() page.Sharing { return e.current },
	})
	return d, e
}

// TestLobbyOpensLater: while the lobby is being opened the dialog can be closed, and it is opened only once.
func TestLobbyOpensLater(t *testing.T) {
	d, e := hosted(t, "en", 1280, 800)
	e.problem, e.later = "The disk is slow.", func() {}
	d.Click("share", "open")
	d.Key(fyne.KeyReturn)
	if len(e.opened) != 1 {
		t.Errorf("the lobby was opened %d times, want once", len(e.opened))
	}
	d.Key(fyne.KeyEscape)
	if d.Stage.Windows.Mode() != "lobby" {
		t.Errorf("%s is shown after Escape, want the lobby", d.Stage.Windows.Mode())
	}
	d.Click("share", "open")
	if len(e.opened) != 1 {
		t.Errorf("the lobby was opened %d times while it was being opened, want once", len(e.opened))
	}
	d.Key(fyne.KeyEscape)
	e.later()
	d.expectTexts(e.problem)
	d.Click("share", "open")
	e.later()
	if len(e.opened) != 2 || !strings.Contains(uitest.Texts(d.Stage), e.problem) {
		t.Errorf("the lobby was opened %d times, want twice, and the problem shown", len(e.opened))
	}
}

// TestLobbyIsOpenedAndClosed checks that the lobby is opened with a name and a password, problems are shown,
// invitations can be copied, and the lobby can be closed.
func TestLobbyIsOpenedAndClosed(t *testing.T) {
	d, e := hosted(t, "en", 1280, 800)
	d.Click("share")
	if d.Stage.Windows.Mode() != "sharing" {
		t.Fatalf("%s is shown, want sharing", d.Stage.Windows.Mode())
	}
	e.problem = "A wall is in the way."
	d.retype("name", "Friday")
	d.retype("password", "ratchet")
	d.Key(fyne.KeyReturn)
	d.expectTexts("A wall is in the way.")
	e.problem = ""
	d.Click("open")
	d.expectTexts("Friday", "ratchet", "192.168.178.123:50123", "the number after the colon belongs to the address")
	if last := e.opened[len(e.opened)-1]; len(e.opened) != 2 || last.Name != "Friday" || last.Password != "ratchet" {
		t.Errorf("the lobby was opened with %+v, want two calls, the last with Friday and ratchet", e.opened)
	}
	d.Click("copy-3")
	if copied := fyne.CurrentApp().Clipboard().Content(); copied != longInvitations[2] {
		t.Errorf("the clipboard has %q, want the third invitation", copied)
	}
	d.expectTexts("Copied")
	d.Key(fyne.KeyReturn)
	if d.Stage.Windows.Mode() != "lobby" || d.Find("chat") == nil || d.Find("members") == nil {
		t.Errorf("Enter shows %s, want the lobby with chat and members", d.Stage.Windows.Mode())
	}
	d.Click("share", "shut")
	if e.closed != 1 || d.Stage.Windows.Mode() != "lobby" || d.Find("chat") != nil {
		t.Error("without guests the lobby is not closed at once")
	}
}

// TestAsksBeforeSendingGuestsAway checks that the host is asked before closing or leaving the lobby sends
// guests away.
func TestAsksBeforeSendingGuestsAway(t *testing.T) {
	d, e := hosted(t, "en", 1280, 800)
	d.Click("share", "open", "done")
	if _, err := e.lobby.Join("Bob", core.NoModel); err != nil {
		t.Fatal(err)
	}
	d.page.Sync()
	d.Click("share", "shut")
	if d.Stage.Windows.Mode() != "sure" || e.closed != 0 {
		t.Fatal("no question is asked before the lobby is closed")
	}
	d.Click("no", "done", "back")
	if d.Stage.Windows.Mode() != "sure" {
		t.Fatal("no question is asked before the host leaves")
	}
	d.Click("no")
	d.Key(fyne.KeyEscape)
	d.Key(fyne.KeyReturn)
	if !slices.Equal(d.calls, []string{"back"}) {
		t.Errorf("the calls are %v, want back", d.calls)
	}
	d.Click("share", "shut", "yes")
	if e.closed != 1 {
		t.Error("after Yes the lobby is not closed")
	}
}

func TestOnlyHostWithSharingActionsCanShare(t *testing.T) {
	_, bob, _ := shared(t)
	if enter(t, bob, "en", 1280, 800).Find("share") != nil {
		t.Error("a guest can share the lobby")
	}
	if open(t, "en", 1280, 800).Find("share") != nil {
		t.Error("a lobby without sharing actions can be shared")
	}
}

// TestSharingDialogFits checks that the dialog fits into the smallest window in every language, with all its
// texts.
func TestSharingDialogFits(t *testing.T) {
	for _, tag := range text.Languages {
		d, e := hosted(t, tag.String(), widgets.MinWidth, widgets.MinHeight)
		e.problem = strings.Repeat("A wall is in the way. ", 8)
		d.Click("share", "open")
		d.CheckLayout(tag.String())
		e.problem = ""
		d.retype("name", strings.Repeat("W", 40))
		d.retype("password", strings.Repeat("W", 32))
		d.Click("open")
		d.CheckLayout(tag.String())
		words := text.In(tag)
		lines := strings.Split(uitest.Texts(d.Stage.Windows.Dialog()), "\n")
		for _, key := range []string{"copy", "shut", "done"} {
			if want := words.Of("sharing." + key); !slices.Contains(lines, want) {
				t.Errorf("%s: %q is cut", tag, want)
			}
		}
		d.Click("done")
		lines = strings.Split(uitest.Texts(d.page), "\n")
		if want := words.Of("sharing.invite-others"); !slices.Contains(lines, want) {
			t.Errorf("%s: %q is cut", tag, want)
		}
	}
}

// TestSharingMarkup compares the dialog of the closed and the open lobby with the golden files.
func TestSharingMarkup(t *testing.T) {
	for _, tag := range text.Languages {
		d, _ := hosted(t, tag.String(), 1024, 600)
		d.Click("share")
		test.AssertObjectRendersToMarkup(t, "door-"+tag.String()+".xml", d.Stage.Windows.Dialog())
		d.Click("open")
		test.AssertObjectRendersToMarkup(t, "door-open-"+tag.String()+".xml", d.Stage.Windows.Dialog())
	}
}
