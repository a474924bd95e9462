//go:build (linux && !android) || freebsd || netbsd || openbsd || dragonfly

package startup

import (
	"log/slog"
	"os"
	"slices"
	"strings"
	"syscall"
)

// attemptVariable is the environment variable that names the attempt that a program is.
const attemptVariable = "ROBORALLY_ATTEMPT"

// mesaEGL is the file by which libglvnd finds Mesa for EGL, where it is used.
const mesaEGL = "/usr/share/glvnd/egl_vendor.d/50_mesa.json"

// attempt is a way to start the program after an earlier one has failed.
type attempt struct {
	name  string
	helps func(p Problem, env environment) bool
	set   map[string]string // changes of the environment; "" removes a variable
}

// attempts are the ways to start, in the order in which they are tried. Every one keeps the environment of those before it.
var attempts = []attempt{
	// Mesa computes the pictures on the processor. What chooses another driver must not be in its way.
	{"software", func(p Problem, env environment) bool { return p == NoOpenGL }, map[string]string{
		"LIBGL_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": "", "MESA_LOADER_DRIVER_OVERRIDE": "", "MESA_GL_VERSION_OVERRIDE": "",
		"__GLX_VENDOR_LIBRARY_NAME": "mesa", "__EGL_VENDOR_LIBRARY_FILENAMES": mesaIfThere(),
	}},
	// A desktop on Wayland that also speaks X11 may have OpenGL for one of the two alone.
	{"x11", hasBoth, map[string]string{"FYNE_PLATFORM": "x11"}},
	{"wayland", hasBoth, map[string]string{"FYNE_PLATFORM": "wayland"}},
}

func mesaIfThere() string {
	if _, err := os.Stat(mesaEGL); err != nil {
		return ""
	}
	return mesaEGL
}

// hasBoth reports whether the desktop has X11 and Wayland, and the player has chosen neither.
func hasBoth(_ Problem, env environment) bool {
	chosen := env.get("FYNE_PLATFORM") != "" && env.get(attemptVariable) != "x11"
	return env.get("DISPLAY") != "" && env.get("WAYLAND_DISPLAY") != "" && !chosen
}

// environment holds variables as os.Environ returns them.
type environment []string

// get returns the value of a variable, "" if it is not set.
func (e environment) get(name string) (value string) {
	for _, line := range e {
		if rest, is := strings.CutPrefix(line, name+"="); is {
			value = rest
		}
	}
	return value
}

// with returns the environment with a variable set; "" removes it.
func (e environment) with(name, value string) environment {
	e = slices.DeleteFunc(slices.Clone(e), func(line string) bool { return strings.HasPrefix(line, name+"=") })
	if value != "" {
		e = append(e, name+"="+value)
	}
	return e
}

// next returns the environment for the next attempt to start, and its name; "" is none.
func next(p Problem, env environment) (environment, string) {
	was := slices.IndexFunc(attempts, func(a attempt) bool { return a.name == env.get(attemptVariable) })
	for _, a := range attempts[was+1:] {
		if !a.helps(p, env) {
			continue
		}
		for name, value := range a.set {
			env = env.with(name, value)
		}
		return env.with(attemptVariable, a.name), a.name
	}
	return nil, ""
}

// again starts the program once more in the next way that may help. It returns only if there is none or the system refuses.
func again(p Problem, log *slog.Logger) error {
	env, name := next(p, os.Environ())
	if name == "" {
		return nil
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	log.Warn("the program starts again", "attempt", name)
	return syscall.Exec(program, os.Args, env)
}
