package coach

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// framed is content on a sunken area with a frame.
type framed struct {
	widget.BaseWidget
	stage   *widgets.Stage
	content widgets.Sized
	ink     color.NRGBA // of the frame
}

func newFramed(s *widgets.Stage, ink color.NRGBA, content widgets.Sized) *framed {
	f := &framed{stage: s, content: content, ink: ink}
	f.ExtendBaseWidget(f)
	return f
}

func (f *framed) pad() float32 { return look.Gap * f.stage.Unit() }

// HeightFor returns the height of the content and the space around it.
func (f *framed) HeightFor(width float32) float32 {
	return f.content.HeightFor(width-2*f.pad()) + 2*f.pad()
}

// Inside returns the content, for screen readers.
func (f *framed) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{f.content} }

// CreateRenderer puts the content onto the area.
func (f *framed) CreateRenderer() fyne.WidgetRenderer {
	area := canvas.NewRectangle(look.Sunken)
	padded := container.New(nil, f.content)
	stack := container.NewStack(area, padded)
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{stack}}
	d.Place = func(size fyne.Size) {
		area.StrokeColor, area.StrokeWidth, area.CornerRadius = f.ink, 1.5*f.stage.Unit(), 9*f.stage.Unit()
		p := f.pad()
		padded.Layout = layout.NewCustomPaddedLayout(p, p, p, p)
		stack.Resize(size)
		padded.Refresh()
	}
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(1, f.HeightFor(max(1, f.Size().Width))) }
	d.Update = func() {
		f.content.Refresh()
		d.Place(f.Size())
		canvas.Refresh(f)
	}
	return d.Placed(f.Size())
}

// still is a picture whose height follows from its width.
type still struct {
	widget.BaseWidget
	raster *canvas.Raster
	aspect float32 // height by width
}

func newStill(aspect float32, draw look.Painter) *still {
	p := &still{raster: canvas.NewRaster(draw), aspect: aspect}
	p.ExtendBaseWidget(p)
	return p
}

// HeightFor returns the height at which the picture fills the width.
func (p *still) HeightFor(width float32) float32 { return width * p.aspect }

// CreateRenderer shows the picture.
func (p *still) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.raster) }
