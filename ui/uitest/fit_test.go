package uitest_test

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestPagesFit expects every text to be complete, inside the window and beside the others: on every
// page, in every dialog and language, in low windows and usual ones.
func TestPagesFit(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1280, Height: 800}} {
			for _, c := range places(t, tag.String()) {
				t.Run(fmt.Sprintf("%s %v %s", tag, size.Width, c.name), func(t *testing.T) {
					w := uitest.NewWindow(t, size.Width, size.Height)
					c.show(t, w.Stage)
					check := func(when string) {
						for _, wrong := range uitest.Misfits(w.Stage) {
							t.Errorf("%s: %s", when, wrong)
						}
					}
					check("at first")
					for _, name := range c.clicks {
						w.Click(name)
						check("after " + name)
					}
				})
			}
		}
	}
}

// textPage is a page with nothing but texts.
type textPage struct {
	widget.BaseWidget
	lines *fyne.Container
}

func (p *textPage) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.lines) }

func (*textPage) TypedKey(fyne.KeyName)     {}
func (*textPage) Mode() string              { return "texts" }
func (*textPage) Targets() []widgets.Target { return nil }

// TestMisfits finds texts that are cut, beyond an edge, over another, higher than their place, or without a value.
func TestMisfits(t *testing.T) {
	w := uitest.NewWindow(t, 400, 300)
	page := &textPage{lines: container.NewWithoutLayout()}
	page.ExtendBaseWidget(page)
	for _, text := range []struct {
		label string
		at    fyne.Position
	}{
		{"Long na…", fyne.NewPos(10, 10)}, {"beyond the edge", fyne.NewPos(390, 100)},
		{"below", fyne.NewPos(10, 200)}, {"over it", fyne.NewPos(12, 203)},
	} {
		line := canvas.NewText(text.label, color.White)
		line.Resize(line.MinSize())
		line.Move(text.at)
		page.lines.Add(line)
	}
	paragraph := widgets.NewParagraph(w.Stage, "Seen for <no value> in more than one line", look.Body, look.Ink)
	paragraph.Move(fyne.NewPos(150, 100))
	paragraph.Resize(fyne.NewSize(100, 20))
	page.lines.Add(paragraph)
	w.Stage.Windows.SetPage(page)
	var found []string
	for _, wrong := range uitest.Misfits(w.Stage) {
		found = append(found, strings.Fields(wrong)[0])
	}
	if want := []string{`"Seen`, "a", `"Long`, `"beyond`, `"over`}; !slices.Equal(found, want) {
		t.Errorf("the misfits are %q, want %q", found, want)
	}
}
