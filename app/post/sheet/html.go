package sheet

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"html"
	"strings"
)

// style is the style sheet of every HTML file. Mail programs that drop it still show everything in order.
const style = `body{font:15px/1.4 Verdana,Arial,sans-serif;color:#181614;background:#fff;margin:0 auto;max-width:880px;padding:12px}
h1{font-size:26px;margin:0}h2{font-size:18px;margin:22px 0 8px;border-bottom:2px solid #181614;padding-bottom:2px}
h3{font-size:15px;margin:6px 0 2px}p{margin:4px 0}.sub{color:#55524e;margin:2px 0 10px}
.box{border:2px solid #181614;padding:8px 12px;font-weight:bold}.small{font-size:12px;color:#55524e}
table{border-collapse:collapse;margin:8px 0}th,td{text-align:left;padding:3px 12px 3px 0;border-bottom:1px solid #c9c6c0;vertical-align:top}
img{max-width:100%;height:auto}pre{font:16px/1.9 Consolas,Menlo,monospace;border:1px solid #181614;padding:8px 14px;margin:8px 0}
.panel{display:inline-block;vertical-align:top;width:272px;margin:0 12px 12px 0}.panel ul{margin:2px 0;padding-left:18px;font-size:13px}
@page{margin:12mm}@media print{body{font-size:11px;padding:0}h1{font-size:20px}h2{font-size:14px;margin:12px 0 5px;break-after:avoid}
td,th{padding:1px 10px 1px 0}.board{max-width:118mm}.panel{width:31%;margin:0 2% 8px 0}.panel ul,.small{font-size:9px}.panel,table,img,pre{break-inside:avoid}}`

// html returns the document as one HTML file with its pictures in it. pictures may be nil.
func (d *document) html(pictures *Pictures) []byte {
	if pictures == nil {
		pictures = NewPictures()
	}
	w := &page{pictures: pictures}
	w.raw("<!DOCTYPE html>\n<html lang=\"" + html.EscapeString(d.lang) + "\"><head><meta charset=\"utf-8\">\n<title>" +
		html.EscapeString(d.title) + "</title>\n<style>\n" + style + "\n</style></head><body>\n")
	w.element("h1", "", d.title)
	w.element("p", "sub", d.subtitle)
	if len(d.boxed) > 0 {
		w.raw("<div class=\"box\">")
		for _, line := range d.boxed {
			w.element("p", "", line)
		}
		w.raw("</div>\n")
	}
	for i := range d.parts {
		w.part(&d.parts[i])
	}
	if d.foot != "" {
		w.element("p", "small", d.foot)
	}
	w.raw("</body></html>\n")
	return w.out.Bytes()
}

// A page is HTML in the making.
type page struct {
	out      bytes.Buffer
	pictures *Pictures
}

func (w *page) raw(markup string) { w.out.WriteString(markup) }

// element writes a text in an element, unless it is empty.
func (w *page) element(name, class, text string) {
	if text == "" {
		return
	}
	if class != "" {
		class = " class=\"" + class + "\""
	}
	w.raw("<" + name + class + ">" + html.EscapeString(text) + "</" + name + ">\n")
}

func (w *page) part(p *part) {
	w.element("h2", "", p.heading)
	class := ""
	if p.place == tight {
		class = "small"
	}
	if p.picture != nil {
		w.image(p.picture, "board", p.heading)
	}
	w.element("p", "small", p.legend)
	if len(p.pairs) > 0 {
		w.raw("<table>\n")
		for _, pair := range p.pairs {
			w.row("th", pair[:1], "td", pair[1:])
		}
		w.raw("</table>\n")
	}
	if len(p.table) > 0 {
		w.raw("<table>\n")
		for i, row := range p.table {
			if i == 0 {
				w.row("th", row, "", nil)
			} else {
				w.row("td", row, "", nil)
			}
		}
		w.raw("</table>\n")
	}
	for i := range p.panels {
		w.panel(&p.panels[i])
	}
	for _, line := range p.lines {
		w.element("p", class, line)
	}
	if len(p.form) > 0 {
		w.element("pre", "", strings.Join(p.form, "\n"))
	}
}

// row writes a row of a table: cells of one kind, then of another.
func (w *page) row(kind string, cells []string, other string, more []string) {
	w.raw("<tr>")
	for _, cell := range cells {
		w.raw("<" + kind + ">" + html.EscapeString(cell) + "</" + kind + ">")
	}
	for _, cell := range more {
		w.raw("<" + other + ">" + html.EscapeString(cell) + "</" + other + ">")
	}
	w.raw("</tr>\n")
}

func (w *page) panel(p *panel) {
	w.raw("<div class=\"panel\">\n")
	w.element("h3", "", p.heading)
	w.image(&p.scene, "move", p.heading+": "+strings.Join(p.moves, ", "))
	w.element("p", "small", p.order)
	if len(p.lines) > 0 {
		w.raw("<ul>\n")
		for _, line := range p.lines {
			w.element("li", "", line)
		}
		w.raw("</ul>\n")
	}
	w.raw("</div>\n")
}

// widest is the most pixels that a picture is wide on the screen.
const widest = 720

// image writes a picture.
func (w *page) image(s *scene, class, alternative string) {
	d := w.pictures.draw(s)
	width, height := d.width, d.height
	if s.small {
		width, height = width/2, height/2
	}
	if width > widest {
		width, height = widest, height*widest/width
	}
	fmt.Fprintf(&w.out, "<img class=\"%s\" src=\"data:image/png;base64,%s\" width=\"%d\" height=\"%d\" alt=\"%s\">\n",
		class, base64.StdEncoding.EncodeToString(d.png), width, height, html.EscapeString(alternative))
}
