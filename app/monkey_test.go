package app

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"roborally/lan/find/findtest"
	"roborally/lan/lobby"
)

// monkeyEnv lets it play longer: MONKEY=SEEDS, or MONKEY=FIRST-LAST for certain
// ones. MONKEY_ACTIONS says how much it does with each. With the race detector:
//
//	MONKEY=10 go test -race -tags ci,migrated_fynedo -run TestMonkey ./app
const monkeyEnv, actionsEnv = "MONKEY", "MONKEY_ACTIONS"

// TestMonkey has somebody play who does whatever comes to mind: clicks, drags,
// keys, texts, windows that grow and shrink. Nothing may break, and there must
// always be a way on and a way back.
func TestMonkey(t *testing.T) {
	first, last, actions := 1, 2, 250
	if said := os.Getenv(monkeyEnv); said != "" {
		from, to, both := strings.Cut(said, "-")
		if !both {
			from, to = "1", said
		}
		first, last = number(t, from), number(t, to)
	}
	if said := os.Getenv(actionsEnv); said != "" {
		actions = number(t, said)
	}
	for seed := first; seed <= last; seed++ {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			folder, elsewhere := t.TempDir(), t.TempDir()
			t.Chdir(elsewhere)
			t.Setenv("HOME", elsewhere)
			t.Setenv("XDG_CONFIG_HOME", elsewhere)
			inBubble(t, func(t *testing.T) { newMonkey(t, folder, uint64(seed)).play(actions) })
			if strays := found(t, elsewhere); len(strays) > 0 {
				t.Errorf("there are files outside the folder of the program: %v", strays)
			}
			for _, name := range found(t, folder) {
				if !ours.MatchString(name) {
					t.Errorf("there is a file %s in the folder of the program", name)
				}
			}
		})
	}
}

func number(t *testing.T, said string) int {
	t.Helper()
	n, err := strconv.Atoi(said)
	if err != nil {
		t.Fatalf("%q is no number", said)
	}
	return n
}

// ours are the files that the program may write.
var ours = regexp.MustCompile(`^(settings\.toml|lobby\.toml|hosts\.toml|company\.toml|tutorial\.toml|host-(certificate|key)\.pem|saves/(save|kept|running)-[a-z0-9A-Z-]+\.toml|saves/running-[a-z0-9]+\.lock|profiles/[a-z0-9]*-[0-9a-f]{32}\.toml|learned/[^/]+)$`)

// monkey does what comes to mind.
type monkey struct {
	*desk
	folder string
	chance *rand.Rand
	did    []string
	seen   map[string]int
	mode   string
	stay   int // how long the mode has been the same
	ether  *findtest.Ether
	guests []*visitor
	came   int // so many guests
	inn    *inn
	at     *findtest.Machine
}

// bored is how long it likes to see the same.
const bored = 25

func newMonkey(t *testing.T, folder string, seed uint64) *monkey {
	m := &monkey{folder: folder, chance: rand.New(rand.NewPCG(seed, 0)), seen: map[string]int{}}
	m.desk = &desk{t: t}
	m.ether = findtest.NewEther()
	m.at = m.ether.Machine("10.0.0.1/8")
	m.inn = openInnAt(t, m.ether, "10.0.0.9")
	return m
}

// play does so many things, and ends the program.
func (m *monkey) play(actions int) {
	defer func() {
		if trouble := recover(); trouble != nil {
			m.t.Logf("it has done: %s", strings.Join(m.last(40), "; "))
			panic(trouble)
		}
	}()
	m.sitDown()
	for range actions {
		if m.gone {
			m.goodbye()
			m.ended()
			m.sitDown()
		}
		if now := m.Stage.Mode(); now != m.mode {
			m.mode, m.stay = now, 0
		}
		if m.stay++; m.chance.IntN(150) == 0 {
			m.wayBack()
			continue
		}
		m.seen[m.mode]++
		m.act()
		m.keepInn()
		m.app.Settle()
		if !m.gone {
			m.check()
		}
		if m.t.Failed() {
			m.goodbye()
			return
		}
	}
	m.wayBack()
	m.goodbye()
	if m.gone {
		m.ended()
	} else {
		m.end()
	}
	m.inn.shut()
	m.app.Pass(time.Minute)
	m.checkFiles()
	m.t.Logf("%v", m.seen)
}

// check looks at what must hold at any time.
func (m *monkey) check() {
	if m.Stage.Mode() == "" {
		m.complain("nothing is shown")
	}
	if len(m.program.notices) > 0 {
		m.complain("the menu says %q", m.program.notices)
	}
	if said := m.Stage.ToastText(); strings.HasPrefix(said, m.program.text.Of("app.files")) {
		m.complain("the window says %q", said)
	}
}

// checkFiles looks at what the program has left in its folder.
func (m *monkey) checkFiles() {
	all := newFiles(m.folder)
	_, err := all.settings.Read()
	_, choice := all.lobby.Read()
	_, company := all.company.Read()
	_, profiles := all.profiles.All()
	saves, list := all.saves.List()
	err = errors.Join(err, choice, company, profiles, list)
	for _, save := range saves {
		err = errors.Join(err, save.Err)
	}
	if err != nil {
		m.complain("there is something wrong with the files: %v", err)
	}
}

func (m *monkey) complain(what string, args ...any) {
	m.t.Helper()
	m.t.Errorf("%s after: %s", fmt.Sprintf(what, args...), strings.Join(m.last(40), "; "))
}

func (m *monkey) last(n int) []string { return m.did[max(0, len(m.did)-n):] }

func (m *monkey) sitDown() {
	m.gone = false
	m.did = append(m.did, "start")
	args := []string{"-seed", strconv.Itoa(1 + m.chance.IntN(1000)), "-checkpoints", "1"}
	if m.chance.IntN(2) == 0 {
		args = append(args, "-speed", m.one("off", "fast"))
	}
	if m.chance.IntN(3) == 0 {
		args = append(args, "-host")
	}
	m.desk = startOn(m.t, m.at, m.folder, args...)
	closed := m.program.close
	m.program.window.SetOnClosed(func() {
		closed()
		m.gone = true
	})
}

// note remembers what is done.
func (m *monkey) note(what string, args ...any) {
	m.did = append(m.did, m.Stage.Mode()+": "+fmt.Sprintf(what, args...))
}

func (m *monkey) one(of ...string) string { return of[m.chance.IntN(len(of))] }

func (m *monkey) place() fyne.Position {
	size := m.Stage.Size()
	return fyne.NewPos(m.chance.Float32()*size.Width, m.chance.Float32()*size.Height)
}

// act does one thing.
func (m *monkey) act() {
	mode := m.Stage.Mode()
	if h := m.program.hosting; h != nil && h.sharing != nil && m.chance.IntN(6) == 0 {
		m.somebody(h.sharing)
		return
	}
	switch n := m.chance.IntN(100); {
	case m.stay > bored && n < 20:
		m.note("key Escape")
		m.Window.Key(fyne.KeyEscape)
	case n < 10 && mode == "programming":
		m.program5()
	case n < 45:
		m.click()
	case n < 55:
		at := m.place()
		m.note("tap %.0f", at)
		test.TapCanvas(m.Canvas(), at)
	case n < 68:
		key := fyne.KeyName(m.one("Up", "Down", "Left", "Right", "Return", "KP_Enter", "Escape", "Tab", "Tab", "Space",
			"Delete", "BackSpace", "F1", "F2", "F8", "F11", "Home", "End", "Prior", "Next"))
		m.note("key %s", key)
		m.Window.Key(key)
	case n < 76:
		typed := m.one("1", "2", "3", "5", "d", "t", "u", "s", "x", "p", "q", "e", "g", "h", "i", "c", "+", "-", "0", "r", "w", "W", "é", "Ärger / ..\\", "Q", "n", " ")
		m.note("type %q", typed)
		m.Type(typed)
	case n < 82:
		at, by := m.place(), m.place()
		m.note("drag %.0f by %.0f", at, by)
		test.Drag(m.Canvas(), at, by.X-at.X, by.Y-at.Y)
	case n < 86:
		at, by := m.place(), float32(m.chance.IntN(401)-200)
		m.note("scroll %.0f by %.0f", at, by)
		test.Scroll(m.Canvas(), at, 0, by)
	case n < 91:
		at := m.place()
		m.note("point at %.0f", at)
		test.MoveMouse(m.Canvas(), at)
	case n < 97:
		d := time.Duration(m.chance.IntN(2000)) * time.Millisecond
		m.note("wait %v", d)
		m.app.Pass(d)
	case n < 99:
		size := fyne.NewSize(960+m.chance.Float32()*1000, 560+m.chance.Float32()*700)
		m.note("resize to %.0f", size)
		m.program.window.Resize(size)
	default:
		m.drop()
	}
}

// somebody comes from another machine to the lobby that is open, or goes, or loses
// the connection.
func (m *monkey) somebody(s *sharing) {
	if n := len(m.guests); n > 0 && m.chance.IntN(3) == 0 {
		i := m.chance.IntN(n)
		how := m.one("leaves", "drops out", "is cut off")
		m.note("guest %d %s", i, how)
		switch how {
		case "leaves":
			m.guests[i].Close()
		case "drops out":
			m.guests[i].Drop()
		default:
			m.guests[i].from.Cut()
			return
		}
		m.guests = slices.Delete(m.guests, i, i+1)
		return
	}
	m.came++
	m.note("guest %d comes", m.came)
	from := m.ether.Machine(fmt.Sprintf("10.0.1.%d/8", m.came))
	v, err := call(m.t, from, s.port, fmt.Sprintf("Guest %d", m.came), s.password)
	if err != nil {
		return // there is no room any more
	}
	m.guests = append(m.guests, v)
	m.app.Settle()
	for _, c := range []lobby.Command{lobby.Say{Text: "Hello!"}, lobby.SetReady{On: true}} {
		_ = v.Room().Do(c) // in a game there is nothing to be ready for
	}
}

// goodbye lets all guests go home.
func (m *monkey) goodbye() {
	for _, v := range m.guests {
		v.Drop()
		<-v.Done()
	}
	m.guests = nil
}

// click clicks something. Ways out are taken more rarely, so that it comes into
// the depths.
func (m *monkey) click() {
	targets := m.Stage.Targets()
	if len(targets) == 0 {
		return
	}
	target := targets[m.chance.IntN(len(targets))]
	switch target.Name {
	case "back", "quit", "leave", "skip", "yes":
		if m.chance.IntN(3) > 0 {
			return
		}
	}
	m.note("click %s", target.Name)
	m.Tap(target.Object)
}

// program5 fills the registers with whatever is there, and confirms.
func (m *monkey) program5() {
	m.note("program")
	for _, target := range m.Stage.Targets() {
		if strings.HasPrefix(target.Name, "kind-") {
			m.Tap(target.Object)
			m.app.Settle()
			if m.chance.IntN(2) == 0 {
				m.Tap(target.Object)
				m.app.Settle()
			}
		}
	}
	if m.Stage.Mode() == "programming" {
		m.Window.Key(fyne.KeyReturn)
	}
}

// drop drops a file on the window: a saved game, or one that is none.
func (m *monkey) drop() {
	files, _ := filepath.Glob(filepath.Join(m.folder, "*", "*.toml"))
	files = append(files, filepath.Join(m.folder, "settings.toml"), m.folder, "nowhere")
	file := files[m.chance.IntN(len(files))]
	m.note("drop %s", filepath.Base(file))
	m.program.dropped(m.place(), []fyne.URI{storage.NewFileURI(file)})
}

// wayBack goes back to the menu with nothing but Escape, and what the menu of a
// game has to leave it.
func (m *monkey) wayBack() {
	for range 40 {
		if m.gone {
			return
		}
		mode := m.Stage.Mode()
		switch {
		case mode == "menu" && m.program.sitting == nil:
			return
		case mode == "sure" && m.program.guest != nil:
			m.note("sure")
			m.desk.Click("yes")
		case mode == "menu":
			m.note("leave")
			m.desk.Click("leave", "yes")
		case mode == "sure" && m.program.hosting != nil && m.program.hosting.sharing != nil:
			m.note("send all away")
			m.desk.Click("yes")
		default:
			m.note("escape")
			m.desk.Key(fyne.KeyEscape)
		}
		m.app.Pass(2 * time.Second)
	}
	m.complain("%q has no way back to the menu", m.Stage.Mode())
}
