package route

import (
	"reflect"
	"slices"

	"roborally/ui/widgets"
)

// Page is the page that has been built for a route.
type Page struct {
	widgets.Page
	Keep          bool   // the page stays as it is while others are shown over it
	Start         func() // called when the page is shown for the first time; nil: nothing to do
	Leave         func() // stops what the page has going on, when it is no longer needed; nil: nothing
	ApplySettings func() // called when settings have changed; nil: the page shows none
}

// Navigator shows one page after the other in a stage, and keeps the routes that lead back from it.
type Navigator struct {
	stage    *widgets.Stage
	builders map[reflect.Type]func(Route, func(Page))
	stack    []*entry
	moves    int    // how often the route has changed
	OnShow   func() // called when a page has been shown
}

// entry is a route of the back stack.
type entry struct {
	route Route
	page  *Page  // nil while there is none
	stale bool   // the kept page has to be built anew before it is shown
	back  func() // shows the kept page below again; nil: none is kept
}

// New returns a navigator that shows nothing yet. All ways lead back to home.
func New(s *widgets.Stage, home Route) *Navigator {
	return &Navigator{stage: s, builders: map[reflect.Type]func(Route, func(Page)){}, stack: []*entry{{route: home}}, OnShow: func() {}}
}

// Register sets how pages for the routes of a type are built. build passes the page to show, at once or when
// it is ready. If it cannot be built, build says so to the player and never calls show.
func Register[R comparable](n *Navigator, build func(r R, show func(Page))) {
	n.builders[reflect.TypeFor[R]()] = func(r Route, show func(Page)) { build(r.(R), show) }
}

// Builds reports whether there are pages for the routes of the type of r.
func (n *Navigator) Builds(r Route) bool { return n.builders[reflect.TypeOf(r)] != nil }

// Go shows the last route of a path; the others lie below it. What is shown now lies below the path. If that
// leads back, because the path begins with a route of the back stack, everything above this one is closed.
func (n *Navigator) Go(path ...Route) {
	keep := n.index(path[0])
	if keep < 0 {
		keep = len(n.stack)
	}
	n.move(keep, path)
}

// Reveal goes back to a route, if it is in the back stack.
func (n *Navigator) Reveal(r Route) {
	if n.index(r) >= 0 {
		n.Go(r)
	}
}

// index returns the place of a route in the back stack, or -1.
func (n *Navigator) index(r Route) int {
	return slices.IndexFunc(n.stack, func(e *entry) bool { return e.route == r })
}

// To returns a function that goes to a route.
func (n *Navigator) To(r Route) func() { return func() { n.Go(r) } }

// Replace is Go without the way back to what is shown now.
func (n *Navigator) Replace(path ...Route) { n.move(len(n.stack)-1, path) }

// Back goes one step back.
func (n *Navigator) Back() {
	if below := len(n.stack) - 2; below >= 0 {
		n.Go(n.stack[below].route)
	}
}

// Home goes back to the first page.
func (n *Navigator) Home() { n.Go(n.stack[0].route) }

// Reshow builds the current page anew, and those kept below it before they are shown again.
func (n *Navigator) Reshow() {
	top := n.top()
	if top.page == nil {
		return
	}
	for _, e := range n.stack[:len(n.stack)-1] {
		e.stale = e.page != nil
	}
	n.build(top, func() {})
}

// Current returns the current route.
func (n *Navigator) Current() Route { return n.top().route }

// ApplySettings applies changed settings to the current page and those kept below it.
func (n *Navigator) ApplySettings() {
	for _, e := range n.stack {
		if e.page != nil {
			call(e.page.ApplySettings)
		}
	}
}

// Find returns the topmost route of a type in the back stack.
func Find[R comparable](n *Navigator) (r R, ok bool) {
	for _, e := range slices.Backward(n.stack) {
		if r, ok = e.route.(R); ok {
			break
		}
	}
	return r, ok
}

// Close closes all routes because the program ends. The stage keeps its last page.
func (n *Navigator) Close() {
	n.moves++
	all := n.stack
	n.stack = []*entry{{route: all[0].route}}
	closeAll(all, true)
}

func (n *Navigator) top() *entry { return n.stack[len(n.stack)-1] }

// move shows the last route of a path above the given number of routes of the back stack. On the way back the
// routes above close first, because what they leave behind can be seen below. Otherwise the new page must be
// ready first.
func (n *Navigator) move(keep int, path []Route) {
	next := slices.Clone(n.stack[:keep])
	for _, r := range path {
		e := &entry{route: r}
		if i := slices.IndexFunc(n.stack[keep:], func(e *entry) bool { return e.route == r }); i >= 0 {
			e = n.stack[keep+i]
		}
		next = append(next, e)
	}
	top := next[len(next)-1]
	kept := top.page != nil && top.page.Keep && !top.stale
	switch {
	case kept && top == n.top():
	case slices.Contains(n.stack, top):
		n.moves++
		n.setStack(next)
		if kept {
			n.OnShow()
			return
		}
		n.build(top, func() {})
	default:
		n.moves++
		n.build(top, func() { n.setStack(next) })
	}
}

// build builds the page of an entry and shows it, unless the player has gone elsewhere before it is ready.
// before is called before it is shown.
func (n *Navigator) build(e *entry, before func()) {
	moves := n.moves
	n.builders[reflect.TypeOf(e.route)](e.route, func(p Page) {
		if moves != n.moves {
			call(p.Leave)
			return
		}
		before()
		n.show(e, p)
	})
}

// show shows the page of the topmost entry.
func (n *Navigator) show(e *entry, p Page) {
	e.leave()
	e.page = &p
	call(e.back)
	e.back = nil
	if i := len(n.stack) - 2; i >= 0 && n.stack[i].page != nil {
		e.back = n.stage.Windows.Visit(p.Page)
	} else {
		n.stage.Windows.SetPage(p.Page)
	}
	n.OnShow()
	call(p.Start)
}

// setStack replaces the back stack. The page on top is left unless it is kept.
func (n *Navigator) setStack(next []*entry) {
	was := n.stack
	n.stack = next
	for _, e := range slices.Backward(was) {
		if !slices.Contains(next, e) {
			call(e.back)
		}
	}
	if top := was[len(was)-1]; top.page != nil && !top.page.Keep {
		top.leave()
	}
	closeAll(slices.DeleteFunc(slices.Clone(was), func(e *entry) bool { return slices.Contains(next, e) }), false)
}

// closeAll closes entries, from the lowest to the highest: a lobby tells its guests before its game ends.
func closeAll(all []*entry, ending bool) {
	for _, e := range slices.Backward(all) {
		e.leave()
	}
	for _, e := range all {
		if c, ok := e.route.(Closer); ok {
			c.Close(ending)
		}
	}
}

// leave leaves the page of an entry, if there is one.
func (e *entry) leave() {
	if p := e.page; p != nil {
		e.page, e.stale = nil, false
		call(p.Leave)
	}
}

// call calls a function unless it is nil.
func call(f func()) {
	if f != nil {
		f()
	}
}
