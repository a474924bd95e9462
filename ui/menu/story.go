package menu

import (
	"embed"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

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
	widget.BaseWidget
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
	skip      *widgets.Button
}

// NewStory returns the story at its beginning. If moving is false, its pictures stand still.
func NewStory(s *widgets.Stage, t *text.Text, pictures *look.Pictures, moving bool) *Story {
	p := &Story{stage: s, text: t, pictures: pictures, moving: moving, OnEnd: func() {}}
	p.narration = widgets.NewParagraph(s, "", look.Large, look.Ink)
	p.next = widgets.NewButton(s, t.Of("story.next"), pictures.TintableIcon(art.IconPlay), p.advance)
	p.next.Rank = widgets.Primary
	p.skip = widgets.NewButton(s, t.Of("story.skip"), nil, p.finish)
	p.ExtendBaseWidget(p)
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
	if n == len(parts)-1 {
		p.next.SetLabel(p.text.Of("story.begin"))
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
	return []widgets.Target{{Name: "next", Object: p.next}, {Name: "skip", Object: p.skip}}
}

// CreateRenderer puts the scene above a band with the narration. The last scene shows the logo.
func (p *Story) CreateRenderer() fyne.WidgetRenderer {
	band := widgets.NewSolid(look.Panel)
	logo := newLogo(p.stage, p.pictures)
	dots := make([]fyne.CanvasObject, len(parts))
	for i := range dots {
		dots[i] = canvas.NewCircle(look.Line)
	}
	d := &widgets.Renderer{}
	d.Place = func(size fyne.Size) {
		u := p.stage.Unit()
		pad := 3 * look.Gap * u
		bandHeight := max(150*u, 0.22*size.Height)
		top := size.Height - bandHeight
		p.scene.fill(fyne.NewSize(size.Width, top))
		logoWidth := min(size.Width*0.36, top*0.5*art.LogoAspect)
		widgets.Put(logo, (size.Width-logoWidth)/2, (top-logoWidth/art.LogoAspect)/2, logoWidth, logoWidth/art.LogoAspect)
		widgets.Put(band, 0, top, size.Width, bandHeight)
		side := 220 * u
		line := p.next.HeightFor(side)
		widgets.Put(p.next, size.Width-pad-side, top+bandHeight/2-line-look.Gap/2*u, side, line)
		widgets.Put(p.skip, size.Width-pad-side, top+bandHeight/2+look.Gap/2*u, side, line)
		room := min(size.Width-3*pad-side, 820*u)
		lines := p.narration.HeightFor(room)
		widgets.Put(p.narration, pad, top+(bandHeight-lines)/2, room, lines)
		dot := look.Gap * u
		for i, o := range dots {
			widgets.Put(o, pad+float32(i)*2*dot, size.Height-1.5*dot, dot, dot)
		}
	}
	d.Update = func() {
		d.Parts = []fyne.CanvasObject{p.scene.demo}
		if p.current == len(parts)-1 {
			d.Parts = append(d.Parts, logo)
		}
		d.Parts = append(d.Parts, band, p.narration, p.next, p.skip)
		for i, o := range dots {
			c := o.(*canvas.Circle)
			c.FillColor = look.Line
			if i <= p.current {
				c.FillColor = look.Accent
			}
			d.Parts = append(d.Parts, o)
		}
		d.Place(p.Size())
		canvas.Refresh(p)
	}
	d.Update()
	return d
}
