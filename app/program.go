package app

import (
	"sync"

	"fyne.io/fyne/v2"

	"roborally/app/logfile"
	"roborally/app/route"
	"roborally/app/session"
	"roborally/app/session/local"
	"roborally/app/session/remote"
	"roborally/app/shell"
	"roborally/sounds"
	"roborally/ui/look"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// Program is everything that runs while the window is open. Like everything of a window it belongs to the
// window's goroutine.
type Program struct {
	shell      *shell.Shell
	window     *window
	files      *files
	flags      *flags
	local      *local.Sessions
	remote     *remote.Sessions
	background *background
	trace      *trace // nil: none
	closeOnce  sync.Once
}

// newProgram builds the program and shows its first page, drawn with pictures. It does not show the window.
func newProgram(a fyne.App, f *flags, n Network, pictures *look.Pictures, log *logfile.Log) *Program {
	files, stage := newFiles(folderOf(a, f)), widgets.NewStage()
	s := &shell.Shell{
		Stage: stage, Pictures: pictures, Pages: route.New(stage, route.Menu{}), Log: log.Logger,
		Profiles: files.profiles, Saves: files.saves, Learned: files.learned,
	}
	var speed *timeline.Speed
	if f.speedSet {
		speed = &f.speed
	}
	var fault error
	s.Settings, fault = shell.ReadSettings(files.settings, speed, s.ReportLater)
	p := &Program{shell: s, files: files, flags: f}
	p.window = newWindow(a, s, f)
	s.Sounds = p.playNote
	if said := homeNotice(s.Text, f, files.folder); said != "" {
		s.Notices = append(s.Notices, said)
	}
	s.AddNotices(fault)
	p.local = local.New(s, n, files.Files, local.Options{Choice: f.applyTo, Seed: func() uint64 { return f.seed }, Watch: f.watch})
	p.remote = remote.New(s, n, files.hosts, p.local.Fingerprint)
	if log.Crash != "" {
		s.Notices = append(s.Notices, s.Text.Of("app.crashed", "File", log.Crash))
	}
	session.Register(s)
	newPages(s, p.local, p.remote, files)
	// While the window still exists: what goroutines pass to it after that runs on the goroutines
	// themselves.
	p.window.window.SetOnClosed(p.close)
	p.background = newBackground(a, s, p.local, p.window.mixer, files.suspendState)
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
		p.remote.JoinAt(p.flags.join)
	case p.flags.host:
		p.local.OpenShared()
	case p.shell.Settings.Now.StoryTold:
		p.shell.Pages.Home()
	default:
		p.shell.Pages.Go(route.Story{})
	}
}

// close stops everything and writes what is left to write. Only the first call has an effect.
func (p *Program) close() {
	p.closeOnce.Do(func() {
		p.window.stopAudio()
		p.background.stop()
		p.shell.Pages.Close()
		if p.trace != nil {
			p.trace.close()
		}
		p.window.close()
		p.shell.Settings.Close()
		p.local.Close()
		p.shell.Disk.Wait()
	})
}

// playNote plays a note and writes its cue into the trace.
func (p *Program) playNote(n sounds.Note) {
	p.window.mixer.PlayAt(n)
	if p.trace != nil {
		p.trace.cue(n.Cue)
	}
}
