package menu_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/menu"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

func openCredits(t *testing.T, lang string, height float32) (w *uitest.Window, page *menu.Credits, left *int) {
	t.Helper()
	w, left = newRoughWindow(t, fyne.NewSize(1280, height)), new(int)
	page = menu.NewCredits(w.Stage, text.For(lang), look.NewPictures(art.Warm()), "1.0.0")
	page.OnBack = func() { *left++ }
	w.Stage.Windows.SetPage(page)
	return w, page, left
}

// TestLicencesCanBeRead checks that each licence opens with a click and closes with Escape, and that only the
// next Escape leaves the page.
func TestLicencesCanBeRead(t *testing.T) {
	w, page, left := openCredits(t, "en", 4000)
	targets := page.Targets()[1:]
	if len(targets) < 20 {
		t.Fatalf("there are %d licences, want at least 20", len(targets))
	}
	for _, target := range targets {
		w.Tap(target.Object)
		if w.Stage.Windows.Mode() != "licence" {
			t.Fatalf("%s does not open", target.Name)
		}
		shown := strings.ToLower(uitest.Texts(w.Stage.Windows.Dialog()))
		if len(shown) < 500 || !strings.Contains(shown, strings.TrimPrefix(strings.ToLower(target.Name), "licence-")) ||
			!strings.Contains(shown, "copyright") && !strings.Contains(shown, "font") {
			t.Errorf("%s shows %.200q, want its name and its licence", target.Name, shown)
		}
		w.Key(fyne.KeyEscape)
	}
	if *left != 0 {
		t.Error("Escape in a licence leaves the page")
	}
	w.Key(fyne.KeyEscape)
	w.Tap(page.Targets()[0].Object)
	if *left != 2 {
		t.Errorf("the page was left %d times, want 2", *left)
	}
}

// TestCreditsNameTheSources checks that the credits name the sources of the rules and their authors.
func TestCreditsNameTheSources(t *testing.T) {
	for _, tag := range text.Languages {
		_, page, _ := openCredits(t, tag.String(), 4000)
		shown := strings.ReplaceAll(uitest.Texts(page), "\n", " ")
		for _, want := range []string{"Christian Becker", "escaleajeux.fr", "IceRoboRally", "goals, bugs", "XF435-C7", "Richard Garfield", "Noto Sans"} {
			if !strings.Contains(shown, want) {
				t.Errorf("%s: the credits do not name %s", tag, want)
			}
		}
	}
}

// TestFocusIsInSight checks that the page scrolls to the control with the focus.
func TestFocusIsInSight(t *testing.T) {
	w, page, _ := openCredits(t, "en", 700)
	driver, scrolled := fyne.CurrentApp().Driver(), false
	for range len(page.Targets()) {
		w.Stage.Input.FocusNext()
		o := w.Canvas().Focused().(fyne.CanvasObject)
		at := driver.AbsolutePositionForObject(o).Y
		if at < 0 || at+o.Size().Height > 700 {
			t.Errorf("%s has the focus out of sight, at %v", uitest.Texts(o), at)
		}
		scrolled = scrolled || at > 500
	}
	if !scrolled {
		t.Error("Tab never scrolls to the end")
	}
}

func TestCreditsMarkup(t *testing.T) {
	w, _, _ := openCredits(t, "en", 800)
	w.Picture("credits")
	test.AssertRendersToMarkup(t, "credits.xml", w.Canvas())
}
