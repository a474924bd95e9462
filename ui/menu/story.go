package menu

import (
	"embed"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

//go:embed story/*.toml
var storyFiles embed.FS

// part is a scene of the story. The text of part N is story.scene-N.
type part struct {
	file     string
	peaceful bool // no robot is damaged
}

var parts = []part{
	{"1-workshop", true}, {"2-gate", true}, {"3-rivals", true}, {"4-work", true}, {"5-dangers", false}, {"6-fate", true},
}

// storySpeed is the speed of the scenes relative to normal.
const storySpeed = 0.6

// Story tells the story of the game, scene by scene. Any key, click or tap shows the next scene, Escape skips
// the rest.
type Story struct {
	widgets.Box
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	moving   bool
	// OnEnd is called after the last scene, or when the player skips the rest.
	OnEnd func()

	current   int // index of the part that is shown
	scene     *scene
	narration *widgets.Paragraph
	next      *widgets.Button
	header    *widgets.Header
	picture   *widgets.Box // the scene, and the logo over the last one
	dots      *widgets.Row // one for each part
}

// NewStory returns the story at its beginning. If moving is false, its pictures stand still.
func NewStory(s *widgets.Stage, t *text.Text, pictures *look.Pictures, moving bool) *Story {
	p := &Story{stage: s, text: t, pictures: pictures, moving: moving, OnEnd: func() {}}
	p.narration = widgets.NewParagraph(s, "", look.Large, look.Ink)
	p.next = widgets.NewButton(s, t.Of("story.next"), pictures.TintableIcon(art.IconPlay), p.advance)
	p.next.Rank = widgets.Primary
	skip := widgets.NewButton(s, t.Of("story.skip"), pictures.TintableIcon(art.IconBack), p.finish)
	skip.Tip = t.Of("credits.back")
	p.header = widgets.NewHeader(s, skip, t.Of("main.story.label"))
	p.layOut()
	p.show(0)
	return p
}

// show shows a part, counted from 0.
func (p *Story) show(n int) {
	p.current = n
	part := parts[n]
	file := "story/" + part.file + ".toml"
	content, err := storyFiles.ReadFile(file)
	if err != nil {
		panic("menu: " + err.Error())
	}
	p.scene = newScene(p.stage, p.pictures, file, content, part.peaceful)
	p.narration.Set(p.text.Of("story.scene-" + strconv.Itoa(n+1)))
	p.picture.Items = []fyne.CanvasObject{p.scene.filling(p.stage)}
	if n == len(parts)-1 {
		p.next.SetLabel(p.text.Of("story.begin"))
		logo := widgets.NewAspect(p.stage, art.LogoAspect, 0.5, 0.5, newLogo(p.stage, p.pictures))
		column := widgets.NewColumn(p.stage, widgets.Fill(layout.NewSpacer()), widgets.Share(2, logo), widgets.Fill(layout.NewSpacer()))
		side := widgets.Share(0.32, layout.NewSpacer())
		p.picture.Items = append(p.picture.Items, widgets.NewRow(p.stage, 0, side, widgets.Share(0.36, column), side))
	}
	for i, dot := range p.dots.Items {
		ink := look.Line
		if i <= n {
			ink = look.Accent
		}
		dot.(*widgets.Cell).CanvasObject.(*widgets.Box).Items[0].(*canvas.Circle).FillColor = ink
	}
	p.Refresh()
	if p.moving {
		p.scene.demo.SetSpeed(storySpeed)
		for register := 1; register <= p.scene.registers; register++ {
			p.scene.demo.Play(p.scene.phase(register))
		}
	}
}

func (p *Story) advance() {
	p.scene.demo.Stop()
	if p.current+1 == len(parts) {
		p.OnEnd()
		return
	}
	p.show(p.current + 1)
}

func (p *Story) finish() {
	p.scene.demo.Stop()
	p.OnEnd()
}

// Tapped shows the next scene.
func (p *Story) Tapped(*fyne.PointEvent) { p.advance() }

// TypedKey shows the next scene; Escape skips the rest.
func (p *Story) TypedKey(key fyne.KeyName) {
	if key == fyne.KeyEscape {
		p.finish()
		return
	}
	p.advance()
}

// Mode returns the page's name for scripts.
func (p *Story) Mode() string { return "story" }

// Targets returns what the player can click now.
func (p *Story) Targets() []widgets.Target {
	return []widgets.Target{{Name: "next", Object: p.next}, {Name: "skip", Object: p.header.Back}}
}

// layOut puts the scene above a band with the narration. The last scene shows the logo.
func (p *Story) layOut() {
	s := p.stage
	p.picture, p.dots = widgets.NewStack(s), widgets.NewRow(s, look.Gap)
	for range parts {
		p.dots.Items = append(p.dots.Items, widgets.Fixed(look.Gap, widgets.NewFixed(s, look.Gap, look.Gap, canvas.NewCircle(look.Line))))
	}
	narration := widgets.NewAt(s, 0, 0.5, widgets.NewFixed(s, 820, 0, p.narration))
	row := widgets.NewRow(s, 0, widgets.Fill(narration), widgets.Fixed(220, widgets.NewAt(s, widgets.Full, 0.5, p.next)))
	row.Gap = 3 * look.Gap
	text := widgets.NewPadded(s, 3*look.Gap, look.Gap, widgets.NewStack(s, row, widgets.NewAt(s, widgets.Full, 1, p.dots)))
	band := widgets.NewStack(s, widgets.NewSolid(look.Panel), text)
	column := widgets.NewColumn(s, widgets.Fill(p.picture), widgets.Between(150, 0.22, math.MaxFloat32, band))
	column.Gap = 0
	p.InitBox(s, p, widgets.NewHeaded(s, p.header, column))
}
