package app

import (
	"path/filepath"
	"runtime"
	"sync"

	"fyne.io/fyne/v2"

	"roborally/app/device"
	"roborally/app/logfile"
	"roborally/app/route"
	"roborally/app/session"
	"roborally/app/session/local"
	"roborally/app/session/remote"
	"roborally/app/shell"
	"roborally/sounds"
	"roborally/sounds/mix"
	"roborally/ui/game"
	"roborally/ui/look"
	"roborally/ui/settings"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// Program is everything that runs while the window is open. Like everything of a window it belongs to the
// window's goroutine.
type Program struct {
	Shell  *shell.Shell
	Local  *local.Sessions
	Remote *remote.Sessions

	window     *window
	flags      *flags
	background *background
	trace      *trace // nil: none
	closeOnce  sync.Once
}

// Open starts the program with the arguments of a command line, which must set the folder, and shows its first
// page. The error is that of the command line. Tests drive it from outside (app/apptest).
func Open(a fyne.App, args []string, n Network, pictures *look.Pictures, log *logfile.Log) (*Program, error) {
	f, err := readFlags(args)
	if err != nil {
		return nil, err
	}
	p := newProgram(a, f, n, pictures, log)
	p.window.resize(p.window.openingSize())
	return p, nil
}

// newProgram builds the program and shows its first page, drawn with pictures. It does not show the window.
func newProgram(a fyne.App, f *flags, n Network, pictures *look.Pictures, log *logfile.Log) *Program {
	folder := folderOf(a, f)
	files, stage := NewFiles(folder), widgets.NewStage()
	s := &shell.Shell{
		Stage: stage, Pictures: pictures, Pages: route.New(stage, route.Menu{}), Log: log.Logger,
		Profiles: files.Profiles, Saves: files.Saves, Halls: files.Halls, Learned: files.Learned, Workers: device.Workers(runtime.NumCPU()),
	}
	var speed *timeline.Speed
	if f.speedSet {
		speed = &f.speed
	}
	var fault error
	s.Settings, fault = shell.ReadSettings(files.Settings, speed, s.ReportLater)
	p := &Program{Shell: s, flags: f, window: newWindow(a, s, f)}
	s.Sounds = p.playNote
	if said := homeNotice(s.Text, f, folder); said != "" {
		s.Notices = append(s.Notices, said)
	}
	s.AddNotices(fault)
	s.Progress = shell.Remember(s, files.Tutorial)
	s.RememberHalls(files.hallNames)
	p.Local = local.New(s, n, files.Files, local.Options{Choice: f.applyTo, Seed: func() uint64 { return f.seed }, Watch: f.watch})
	p.Remote = remote.New(s, n, files.Hosts, p.Local.Fingerprint)
	if log.Crash != "" {
		s.Notices = append(s.Notices, s.Text.Of("app.crashed", "File", log.Crash))
	}
	session.Register(s)
	newPages(s, p.Local, p.Remote, &postOffice{mu: &sync.Mutex{}, folder: filepath.Join(folder, "post")})
	// While the window still exists: what goroutines pass to it after that runs on the goroutines
	// themselves.
	p.window.window.SetOnClosed(p.Close)
	p.background = newBackground(a, s, p.Local, p.Remote, p.window, files.suspendState)
	p.showFirst()
	if f.trace != "" {
		p.trace = newTrace(s, p.window.window.Canvas(), f.trace)
	}
	if f.fps {
		startFrameCounter(s.Pages)
	}
	return p
}

// folderOf returns the folder for everything that outlives the program.
func folderOf(a fyne.App, f *flags) string {
	if f.folder != "" {
		return f.folder
	}
	return a.Storage().RootURI().Path()
}

// showFirst shows the first page.
func (p *Program) showFirst() {
	switch {
	case p.background.restore():
	case p.flags.join != "":
		p.Remote.JoinAt(p.flags.join)
	case p.flags.host:
		p.Local.OpenShared()
	case len(p.flags.open) > 0: // somebody has opened them with the program
		p.Shell.Pages.Home()
		p.Shell.Import(p.flags.open)
	case p.Shell.Settings.Now.StoryTold:
		p.Shell.Pages.Home()
	default:
		p.Shell.Pages.Go(route.Story{})
	}
}

// Close stops everything and writes what is left to write. Only the first call has an effect.
func (p *Program) Close() {
	p.closeOnce.Do(func() {
		p.window.stopAudio()
		p.background.stop()
		p.Shell.Pages.Close()
		if p.trace != nil {
			p.trace.close()
		}
		p.window.close()
		p.Shell.Settings.Close()
		p.Local.Close()
		p.Shell.Disk.Wait()
	})
}

// playNote plays a note and writes its cue into the trace.
func (p *Program) playNote(n sounds.Note) {
	p.window.mixer.PlayAt(n)
	if p.trace != nil {
		p.trace.cue(n.Cue)
	}
}

// Window returns the window.
func (p *Program) Window() fyne.Window { return p.window.window }

// Mixer returns the mixer of the sounds.
func (p *Program) Mixer() *mix.Mixer { return p.window.mixer }

// SetAskOthers sets how the program asks the system whether another program plays music.
func (p *Program) SetAskOthers(ask func() bool) { p.window.askOthers = ask }

// ApplySettings changes the settings.
func (p *Program) ApplySettings(now settings.Settings) { p.window.applySettings(now) }

// FitScreen tells the program the size of the screen, in the unit of the canvas.
func (p *Program) FitScreen(size fyne.Size) { p.window.fitScreen(size) }

// SetSeed sets the seed of the next games; 0 is a random one.
func (p *Program) SetSeed(seed uint64) { p.flags.seed = seed }

// Game returns the game being played, or nil.
func (p *Program) Game() *session.Game {
	g, _ := route.Find[*session.Game](p.Shell.Pages)
	return g
}

// GamePage returns the page of the game being played, or nil.
func (p *Program) GamePage() *game.Page { return gamePage(p.Shell.Pages) }

// gamePage returns the page of the game being played, or nil.
func gamePage(n *route.Navigator) *game.Page {
	if g, ok := route.Find[*session.Game](n); ok {
		return g.Page
	}
	return nil
}
