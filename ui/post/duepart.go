package post

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core/bot"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// week lists the days, from Monday on.
var week = []time.Weekday{time.Monday, time.Tuesday, time.Wednesday, time.Thursday, time.Friday, time.Saturday, time.Sunday}

// graces are the times after the deadline for which orders still count.
var graces = []time.Duration{0, time.Hour, 3 * time.Hour, 6 * time.Hour, 12 * time.Hour, 24 * time.Hour}

// policies are what can be done for robots without orders, besides a computer player.
var policies = []string{"random", "power-down", "wait"}

// duePart is the part of the page with the deadline and the mails.
type duePart struct {
	widgets.Box
	page     *Setup
	scroll   *widgets.AutoScroll
	days     *widgets.Segments
	at       *widgets.Field
	grace    *widgets.Segments
	late     *widgets.Segments
	level    *widgets.Segments
	levels   *widgets.Box   // with the label
	timed    []*widgets.Box // what needs a deadline
	answerTo *widgets.Field
	public   *widgets.Segments // the language of the public sheet
}

func newDuePart(p *Setup) *duePart {
	s, t := p.Stage, p.Text
	u := &duePart{page: p}
	var labels, tips []string
	for _, day := range week {
		labels, tips = append(labels, t.Of("mailgame.day-"+strconv.Itoa(int(day)))), append(tips, t.Of("mailgame.days-tip"))
	}
	u.days = widgets.NewSegments(s, labels, -1, func(n int) { p.change(func(d *Draft) { d.toggleDay(week[n]) }) })
	u.days.Several = true
	u.days.SetTips(tips...)
	u.at = widgets.NewField(s, p.draft.At, len("20:00"), func(at string) { p.change(func(d *Draft) { d.At = at }) })
	u.at.Tip = t.Of("mailgame.at-tip")
	labels, tips = nil, nil
	for _, grace := range graces {
		label := t.Of("mailgame.no-grace")
		if grace > 0 {
			label = t.Of("mailgame.hours", "N", int(grace/time.Hour))
		}
		labels, tips = append(labels, label), append(tips, t.Of("mailgame.grace-tip"))
	}
	u.grace = widgets.NewSegments(s, labels, 0, func(n int) { p.change(func(d *Draft) { d.Grace = graces[n] }) })
	u.grace.SetTips(tips...)
	labels, tips = nil, nil
	for _, name := range append(slices.Clone(policies), "computer") {
		labels, tips = append(labels, t.Of("mailgame.late-"+name)), append(tips, t.Of("mailgame.late-"+name+"-tip"))
	}
	u.late = widgets.NewSegments(s, labels, 0, func(n int) {
		p.change(func(d *Draft) { d.Late = append(slices.Clone(policies), bot.Medium.String())[n] })
	})
	u.late.SetTips(tips...)
	labels, tips = nil, nil
	for _, name := range levelNames() {
		labels, tips = append(labels, p.level(name)), append(tips, t.Of("level."+name+".about"))
	}
	u.level = widgets.NewSegments(s, labels, 0, func(n int) { p.change(func(d *Draft) { d.Late = levelNames()[n] }) })
	u.level.SetTips(tips...)
	u.answerTo = widgets.NewField(s, "", maxAddress, func(address string) { p.change(func(d *Draft) { d.AnswerTo = address }) })
	u.answerTo.SetPlaceholder(t.Of("mailgame.address"))
	u.answerTo.Tip = t.Of("mailgame.answer-to-tip")
	labels, tips = nil, nil
	for _, language := range languages {
		labels, tips = append(labels, t.Of("mailgame.language-"+language)), append(tips, t.Of("mailgame.public-tip"))
	}
	u.public = widgets.NewSegments(s, labels, 0, func(n int) { p.change(func(d *Draft) { d.Language = languages[n] }) })
	u.public.SetTips(tips...)
	u.layOut()
	return u
}

// toggleDay adds a day to those on which orders are due, or takes it out.
func (d *Draft) toggleDay(day time.Weekday) {
	if i := slices.Index(d.Days, day); i >= 0 {
		d.Days = slices.Delete(d.Days, i, i+1)
		return
	}
	d.Days = append(d.Days, day)
}

func (u *duePart) layOut() {
	p := u.page
	s := p.Stage
	heading := func(key string) fyne.CanvasObject { return widgets.NewHeading(s, p.Text.Of(key), look.Body) }
	note := widgets.NewParagraph(s, p.Text.Of("mailgame.due-about"), look.Small, look.Muted)
	at := widgets.NewRow(s, 0, widgets.Fixed(110, u.at), widgets.Fill(widgets.NewStack(s)))
	u.levels = p.labelled("mailgame.level", u.level)
	u.timed = []*widgets.Box{p.labelled("mailgame.at", at), p.labelled("mailgame.grace", u.grace), p.labelled("mailgame.missing", u.late)}
	column := widgets.NewColumn(s, heading("mailgame.due-title"), note, p.labelled("mailgame.days", u.days))
	for _, line := range append(u.timed, u.levels) {
		column.Items = append(column.Items, line)
	}
	column.Items = append(column.Items, widgets.Fixed(look.Gap, widgets.NewStack(s)), heading("mailgame.mail-title"),
		p.labelled("mailgame.answer-to", u.answerTo), p.labelled("mailgame.public", u.public))
	column.Gap = 1.25 * look.Gap
	u.scroll = widgets.NewAutoScroll(s, column)
	u.InitBox(s, u, widgets.NewPadded(s, 2*look.Gap, 2*look.Gap, widgets.NewAt(s, 0.5, widgets.Full, widgets.NewFixed(s, 820, 0, u.scroll))))
}

// show updates the part to the draft.
func (u *duePart) show() {
	d := &u.page.draft
	if focused := u.page.Stage.Input.Focused(); focused != u.at.Entry() && focused != u.answerTo.Entry() {
		u.at.Set(d.At)
		u.answerTo.Set(d.AnswerTo)
	}
	for i, b := range u.days.Buttons() {
		b.Set(slices.Contains(d.Days, week[i]), false)
	}
	u.grace.Set(slices.Index(graces, d.Grace), false)
	late, level := slices.Index(policies, d.Late), slices.Index(levelNames(), d.Late)
	if late < 0 {
		late = len(policies)
	}
	u.late.Set(late, false)
	u.level.Set(level, false)
	for _, line := range u.timed {
		widgets.Show(line, len(d.Days) > 0)
	}
	widgets.Show(u.levels, level >= 0 && len(d.Days) > 0)
	u.public.Set(slices.Index(languages, d.Language), false)
	u.Refresh()
}

func (u *duePart) reveal(o fyne.CanvasObject) { u.scroll.Reveal(o) }

func (u *duePart) targets() []widgets.Target {
	targets := []widgets.Target{{Name: "answer-to", Object: u.answerTo}}
	add := func(name string, g *widgets.Segments, label func(i int) string) {
		for i, b := range g.Buttons() {
			targets = append(targets, widgets.Target{Name: name + label(i), Object: b})
		}
	}
	add("day-", u.days, func(i int) string { return strconv.Itoa(int(week[i])) })
	add("public-", u.public, func(i int) string { return languages[i] })
	if u.timed[0].Visible() {
		targets = append(targets, widgets.Target{Name: "at", Object: u.at})
		add("grace-", u.grace, func(i int) string { return strconv.Itoa(int(graces[i] / time.Hour)) })
		add("late-", u.late, func(i int) string { return append(slices.Clone(policies), "computer")[i] })
	}
	if u.levels.Visible() {
		add("level-", u.level, func(i int) string { return levelNames()[i] })
	}
	return targets
}
