package monkey_test

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
	"fyne.io/fyne/v2/test"

	"roborally/app"
	"roborally/app/apptest"
	"roborally/lan/find/findtest"
	"roborally/lan/lobby"
)

// monkeyEnv makes the monkey play longer: MONKEY=SEEDS, or MONKEY=FIRST-LAST for certain seeds. actionsEnv,
// MONKEY_ACTIONS, is the number of actions with each. With the race detector:
//
//	MONKEY=10 go test -race -tags ci,migrated_fynedo -run TestMonkey ./app/apptest/monkey
const monkeyEnv, actionsEnv = "MONKEY", "MONKEY_ACTIONS"

// TestMonkey plays at random: clicks, drags, keys, texts, resized windows. Nothing may break, every page
// must lead back to the menu, and no file may be written outside the program's folder.
func TestMonkey(t *testing.T) {
	first, last, actions := 1, 2, 250
	if said := os.Getenv(monkeyEnv); said != "" {
		from, to, both := strings.Cut(said, "-")
		if !both {
			from, to = "1", said
		}
		first, last = parseInt(t, from), parseInt(t, to)
	}
	if said := os.Getenv(actionsEnv); said != "" {
		actions = parseInt(t, said)
	}
	for seed := first; seed <= last; seed++ {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			folder, elsewhere := t.TempDir(), t.TempDir()
			t.Chdir(elsewhere)
			t.Setenv("HOME", elsewhere)
			t.Setenv("XDG_CONFIG_HOME", elsewhere)
			apptest.InBubble(t, func(t *testing.T) { newMonkey(t, folder, uint64(seed)).play(actions) })
			if strays := apptest.ListFiles(t, elsewhere); len(strays) > 0 {
				t.Errorf("files were written outside the program's folder: %v", strays)
			}
			for _, name := range apptest.ListFiles(t, folder) {
				if !ownFiles.MatchString(name) {
					t.Errorf("the program's folder has an unexpected file %s", name)
				}
			}
		})
	}
}

func parseInt(t *testing.T, said string) int {
	t.Helper()
	n, err := strconv.Atoi(said)
	if err != nil {
		t.Fatalf("%q is not a number", said)
	}
	return n
}

// ownFiles matches the files that the program may write.
var ownFiles = regexp.MustCompile(`^(\.lock|profiles/\.lock|settings\.toml|lobby\.toml|hosts\.toml|company\.toml|tutorial\.toml|host-(certificate|key)\.pem|saves/(save|kept|running)-[a-z0-9A-Z-]+\.toml|saves/running-[a-z0-9]+\.lock|profiles/[a-z0-9]*-[0-9a-f]{32}\.toml|learned/[^/]+|post/[a-z0-9-]+/.+|hall-names\.toml|halls/.+|shared/[^/]+)$`)

// monkey drives the program at random.
type monkey struct {
	*apptest.Driver
	folder     string
	rng        *rand.Rand
	history    []string
	seen       map[string]int
	mode       string
	dropped    []string // names of the files that were dropped
	stay       int      // actions since the mode has changed
	ether      *findtest.Network
	guests     []*apptest.BotGuest
	guestCount int // guests so far
	remote     *apptest.RemoteLobby
	machine    *findtest.Machine
}

// boredAfter is the number of actions in the same mode after which the monkey presses Escape more often.
const boredAfter = 25

func newMonkey(t *testing.T, folder string, seed uint64) *monkey {
	m := &monkey{folder: folder, rng: rand.New(rand.NewPCG(seed, 0)), seen: map[string]int{}}
	m.Driver = &apptest.Driver{T: t}
	m.ether = findtest.NewNetwork()
	m.machine = m.ether.Machine("10.0.0.1/8")
	m.remote = apptest.OpenRemoteLobbyAt(t, m.ether, "10.0.0.9")
	return m
}

// play does that many actions and ends the program.
func (m *monkey) play(actions int) {
	defer func() {
		if trouble := recover(); trouble != nil {
			m.T.Logf("the last actions: %s", strings.Join(m.last(40), "; "))
			panic(trouble)
		}
	}()
	m.startProgram()
	for range actions {
		if m.Closed {
			m.dropGuests()
			m.CheckStopped()
			m.startProgram()
		}
		if now := m.Stage.Windows.Mode(); now != m.mode {
			m.mode, m.stay = now, 0
		}
		if m.stay++; m.rng.IntN(150) == 0 {
			m.wayBack()
			continue
		}
		m.seen[m.mode]++
		m.act()
		m.actOnRemote()
		m.App.Settle()
		if !m.Closed {
			m.check()
		}
		if m.T.Failed() {
			m.dropGuests()
			return
		}
	}
	m.wayBack()
	m.dropGuests()
	if m.Closed {
		m.CheckStopped()
	} else {
		m.Close()
	}
	m.remote.Close()
	m.App.Pass(time.Minute)
	m.checkFiles()
	m.T.Logf("%v", m.seen)
}

// check checks what must hold at any time.
func (m *monkey) check() {
	if m.Stage.Windows.Mode() == "" {
		m.fail("no page is shown")
	}
	if len(m.Program.Shell.Notices) > 0 {
		m.fail("the menu has the notices %q", m.Program.Shell.Notices)
	}
	// A file that was dropped may be refused.
	if said := m.Stage.News.ToastText(); strings.HasPrefix(said, m.Program.Shell.Text.Of("app.files")) &&
		!slices.ContainsFunc(m.dropped, func(name string) bool { return strings.Contains(said, name) }) {
		m.fail("the toast says %q", said)
	}
}

// checkFiles checks the files that the program has written.
func (m *monkey) checkFiles() {
	files := app.NewFiles(m.folder)
	_, err := files.Settings.Read()
	_, choice := files.Choice.Read()
	_, resume := files.Resume.Read()
	_, profiles := files.Profiles.All()
	saves, list := files.Saves.List()
	err = errors.Join(err, choice, resume, profiles, list)
	for _, save := range saves {
		err = errors.Join(err, save.Err)
	}
	if err != nil {
		m.fail("the files have faults: %v", err)
	}
}

func (m *monkey) fail(what string, args ...any) {
	m.T.Helper()
	m.T.Errorf("%s after: %s", fmt.Sprintf(what, args...), strings.Join(m.last(40), "; "))
}

func (m *monkey) last(n int) []string { return m.history[max(0, len(m.history)-n):] }

func (m *monkey) startProgram() {
	m.Closed = false
	m.history = append(m.history, "start")
	args := []string{"-seed", strconv.Itoa(1 + m.rng.IntN(1000)), "-checkpoints", "1"}
	if m.rng.IntN(2) == 0 {
		args = append(args, "-speed", m.pick("off", "fast"))
	}
	if m.rng.IntN(3) == 0 {
		args = append(args, "-host")
	}
	m.Driver = apptest.StartOn(m.T, m.machine, m.folder, args...)
	closed := m.Program.Close
	m.Program.Window().SetOnClosed(func() {
		closed()
		m.Closed = true
	})
}

// record remembers an action.
func (m *monkey) record(what string, args ...any) {
	m.history = append(m.history, m.Stage.Windows.Mode()+": "+fmt.Sprintf(what, args...))
}

func (m *monkey) pick(of ...string) string { return of[m.rng.IntN(len(of))] }

func (m *monkey) randomPos() fyne.Position {
	size := m.Stage.Size()
	return fyne.NewPos(m.rng.Float32()*size.Width, m.rng.Float32()*size.Height)
}

// act does one action.
func (m *monkey) act() {
	mode := m.Stage.Windows.Mode()
	if port, password, shared := m.Program.Local.Current().Sharing(); shared && m.rng.IntN(6) == 0 {
		m.actAsGuest(port, password)
		return
	}
	switch n := m.rng.IntN(100); {
	case m.stay > boredAfter && n < 20:
		m.record("key Escape")
		m.Window.Key(fyne.KeyEscape)
	case n < 10 && mode == "programming":
		m.programRobot()
	case n < 45:
		m.click()
	case n < 55:
		at := m.randomPos()
		m.record("tap %.0f", at)
		test.TapCanvas(m.Canvas(), at)
	case n < 68:
		key := fyne.KeyName(m.pick("Up", "Down", "Left", "Right", "Return", "KP_Enter", "Escape", "Tab", "Tab", "Space",
			"Delete", "BackSpace", "F1", "F2", "F8", "F11", "Home", "End", "Prior", "Next"))
		m.record("key %s", key)
		m.Window.Key(key)
	case n < 76:
		typed := m.pick("1", "2", "3", "5", "d", "t", "u", "s", "x", "p", "q", "e", "g", "h", "i", "c", "+", "-", "0", "r", "w", "W", "é", "Ärger / ..\\", "Q", "n", " ")
		m.record("type %q", typed)
		m.Type(typed)
	case n < 82:
		at, by := m.randomPos(), m.randomPos()
		m.record("drag %.0f by %.0f", at, by)
		test.Drag(m.Canvas(), at, by.X-at.X, by.Y-at.Y)
	case n < 86:
		at, by := m.randomPos(), float32(m.rng.IntN(401)-200)
		m.record("scroll %.0f by %.0f", at, by)
		test.Scroll(m.Canvas(), at, 0, by)
	case n < 91:
		at := m.randomPos()
		m.record("point at %.0f", at)
		test.MoveMouse(m.Canvas(), at)
	case n < 97:
		d := time.Duration(m.rng.IntN(2000)) * time.Millisecond
		m.record("wait %v", d)
		m.App.Pass(d)
	case n < 99:
		size := fyne.NewSize(960+m.rng.Float32()*1000, 560+m.rng.Float32()*700)
		m.record("resize to %.0f", size)
		m.Program.Window().Resize(size)
	default:
		m.drop()
	}
}

// actAsGuest lets a guest of the shared lobby come, leave or lose the connection.
func (m *monkey) actAsGuest(port int, password string) {
	if n := len(m.guests); n > 0 && m.rng.IntN(3) == 0 {
		i := m.rng.IntN(n)
		how := m.pick("leaves", "drops out", "is cut off")
		m.record("guest %d %s", i, how)
		switch how {
		case "leaves":
			m.guests[i].Close()
		case "drops out":
			m.guests[i].Disconnect()
		default:
			m.guests[i].Machine.DropConnections()
			return
		}
		m.guests = slices.Delete(m.guests, i, i+1)
		return
	}
	m.guestCount++
	m.record("guest %d comes", m.guestCount)
	from := m.ether.Machine(fmt.Sprintf("10.0.1.%d/8", m.guestCount))
	v, err := apptest.TryJoinBot(m.T, from, port, fmt.Sprintf("Guest %d", m.guestCount), password)
	if err != nil {
		return // the lobby is full
	}
	m.guests = append(m.guests, v)
	m.App.Settle()
	for _, c := range []lobby.Command{lobby.Say{Text: "Hello!"}, lobby.SetReady{On: true}} {
		_ = v.Room().Do(c) // refused in a game
	}
}

// dropGuests disconnects all guests.
func (m *monkey) dropGuests() {
	for _, v := range m.guests {
		v.Disconnect()
		<-v.Done()
	}
	m.guests = nil
}

// click clicks a random target. It takes ways out more rarely, so that it gets further.
func (m *monkey) click() {
	targets := m.Stage.Windows.Targets()
	if len(targets) == 0 {
		return
	}
	target := targets[m.rng.IntN(len(targets))]
	switch target.Name {
	case "back", "quit", "leave", "skip", "yes":
		if m.rng.IntN(3) > 0 {
			return
		}
	}
	m.record("click %s", target.Name)
	m.Tap(target.Object)
}

// programRobot fills the registers and confirms.
func (m *monkey) programRobot() {
	m.record("program")
	for _, target := range m.Stage.Windows.Targets() {
		if strings.HasPrefix(target.Name, "kind-") {
			m.Tap(target.Object)
			m.App.Settle()
			if m.rng.IntN(2) == 0 {
				m.Tap(target.Object)
				m.App.Settle()
			}
		}
	}
	if m.Stage.Windows.Mode() == "programming" {
		m.Window.Key(fyne.KeyReturn)
	}
}

// drop drops a file on the window: a saved game or something else.
func (m *monkey) drop() {
	files, _ := filepath.Glob(filepath.Join(m.folder, "*", "*.toml"))
	files = append(files, filepath.Join(m.folder, "settings.toml"), m.folder, "nowhere")
	file := files[m.rng.IntN(len(files))]
	m.dropped = append(m.dropped, filepath.Base(file))
	m.record("drop %s", filepath.Base(file))
	m.Program.Shell.Import([]string{file})
}

// wayBack goes back to the menu with Escape alone, and with the entries that leave a game.
func (m *monkey) wayBack() {
	if now := m.Program.Shell.Settings.Now; !m.Closed && now.TextScale > 100 { // entries of enlarged menus may have to be scrolled to
		now.TextScale = 100
		m.Program.ApplySettings(now)
		m.App.Settle()
	}
	for range 40 {
		if m.Closed {
			return
		}
		mode := m.Stage.Windows.Mode()
		_, _, shared := m.Program.Local.Current().Sharing()
		switch {
		case mode == "menu" && m.Program.GamePage() == nil:
			return
		case mode == "sure" && m.IsGuest():
			m.record("sure")
			m.Driver.Click("yes")
		case mode == "menu":
			m.record("leave")
			m.Driver.Click("leave", "yes")
		case mode == "sure" && shared:
			m.record("send all away")
			m.Driver.Click("yes")
		default:
			m.record("escape")
			m.Driver.Key(fyne.KeyEscape)
		}
		m.App.Pass(2 * time.Second)
	}
	m.fail("%q has no way back to the menu", m.Stage.Windows.Mode())
}
