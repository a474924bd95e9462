package saves_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/ui/delivery"
	"roborally/ui/saves"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// deliverTo lets the page hand files on and returns the names of those that it does. They come to a place, "" for one that
// the player chooses, or do not come with an error.
func (d *driver) deliverTo(place string, err error) *[]string {
	var names []string
	d.page.Delivery = delivery.Means{Deliver: func(name string, _ []byte, done func(string, error)) {
		names = append(names, name)
		done(place, err)
	}}
	return &names
}

func (d *driver) dialog() string {
	if open := d.Stage.Windows.Dialog(); open != nil {
		return open.Name
	}
	return ""
}

// TestSharesGames: every game that can be read is handed on, whatever the page is for. If others still hide something in
// it, the page asks first.
func TestSharesGames(t *testing.T) {
	for _, purpose := range []saves.Purpose{saves.ToLoad(1), saves.ToWatch()} {
		d := open(t, "en", normalSize, fullStore(), purpose)
		names := d.deliverTo("/home/ada/roborally/shared/game.rrgame", nil)
		for _, id := range d.visibleIDs() {
			d.Click("save-" + id)
			*names = nil
			d.Click("share")
			if asks, want := d.dialog() == "share", id == "two" || id == "course"; asks != want {
				t.Errorf("%s: the page asks: %v, want %v", id, asks, want)
			} else if asks {
				if len(*names) != 0 {
					t.Errorf("%s is handed on before the answer", id)
				}
				d.Key(fyne.KeyEscape)
				if len(*names) != 0 || d.dialog() != "" {
					t.Errorf("%s is handed on after a no", id)
				}
				d.Click("share")
				d.Click("yes")
			}
			if !strings.Contains(uitest.Texts(d.Stage), "/home/ada/roborally/shared/game.rrgame") != (id == "mail-from-bob") {
				t.Errorf("%s: the page does not say where the file is", id)
			}
			if d.dialog() != "" {
				d.Key(fyne.KeyReturn)
			}
			broken := id == "mail-from-bob"
			if d.MustFind("share").(*widgets.Button).Inactive != broken || len(*names) != 0 == broken {
				t.Errorf("%s is handed on as %q, want it unless it is damaged", id, *names)
			}
		}
	}
}

// TestSharingByKeys: Tab comes to the button, and Space presses it.
func TestSharingByKeys(t *testing.T) {
	d := open(t, "en", normalSize, fullStore(), saves.ToWatch())
	names := d.deliverTo("", nil)
	for range 6 {
		d.Key(fyne.KeyTab)
		if d.Stage.Input.Focused() == d.MustFind("share").(fyne.Focusable) {
			break
		}
	}
	d.Key(fyne.KeySpace)
	if !slices.Equal(*names, []string{"Clockwork.rrgame"}) {
		t.Errorf("handed on are %q, want the first game", *names)
	}
}

// TestFailedSharingSaysSo: what went wrong is a sentence, and the games stay as they are.
func TestFailedSharingSaysSo(t *testing.T) {
	for _, tag := range text.Languages {
		s := fullStore()
		d := open(t, tag.String(), normalSize, s, saves.ToLoad(1))
		d.deliverTo("", errors.New("no space left"))
		d.Click("share")
		sentence, _, _ := strings.Cut(d.text.Of("saves.failed-share", "Reason", ""), ".")
		if !strings.Contains(strings.Join(strings.Fields(uitest.Texts(d.page)), " "), sentence) {
			t.Errorf("%s: the page does not say %q", tag, sentence)
		}
		if len(s.saves) != len(fullStore().saves) {
			t.Errorf("%s: %d games are left", tag, len(s.saves))
		}
		s.err = errors.New("unreadable")
		names := d.deliverTo("", nil)
		d.Click("share")
		if len(*names) != 0 {
			t.Errorf("%s: a game that cannot be read is handed on", tag)
		}
	}
}
