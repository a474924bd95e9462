package solo_test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
)

// TestPlaysOnFullDisk plays on a real disk that becomes full, and then read-only. The player is told what to do, for
// the running game, the settings and a game saved by hand, and nothing that was there is lost. When there is room
// again, the running game is saved as if nothing had been.
func TestPlaysOnFullDisk(t *testing.T) {
	if disk := os.Getenv("APPTEST_DISK"); disk != "" {
		playOnFullDisk(t, disk)
		return
	}
	test := exec.Command(os.Args[0], "-test.run", "^TestPlaysOnFullDisk$", "-test.v", "-test.timeout", "2m")
	test.Env = append(os.Environ(), "APPTEST_DISK="+t.TempDir())
	test.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS, // mounts of its own, also without being root
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
	}
	out, err := test.CombinedOutput()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Skip("this machine allows no mounts: ", err)
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if bytes.Contains(out, []byte("--- SKIP")) {
		t.Skipf("%s", out)
	}
}

// playOnFullDisk runs in a process with mounts of its own.
func playOnFullDisk(t *testing.T, disk string) {
	mount := func(flags uintptr, options string) {
		t.Helper()
		if err := syscall.Mount("tmpfs", disk, "tmpfs", flags, options); err != nil {
			t.Skip("this machine allows no mounts: ", err)
		}
	}
	mount(0, "size=1m")
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, disk, apptest.ShortGame...)
		d.Click("practice")
		d.WaitForMode("programming")
		layCards(d, 1)
		d.App.Settle()
		kept := apptest.Snapshot(t, disk)
		// said collects what toasts say until there are none.
		said := func() (all string) {
			for d.Stage.News.ToastText() != "" {
				all += d.Stage.News.ToastText() + "\n"
				d.App.Pass(6 * time.Second)
			}
			return all
		}
		try := func(reason string, first bool) {
			t.Helper()
			layCards(d, 1)
			settings := d.Program.Shell.Settings.Now
			settings.Ghost = !settings.Ghost
			d.Program.ApplySettings(settings)
			d.App.Pass(time.Second)
			for got, files := said(), []string{"running-", "settings.toml"}; len(files) > 0 && first; files = files[1:] {
				if !strings.Contains(got, files[0]) || strings.Count(got, reason) != 2 {
					t.Errorf("the toasts say %q, want them to name %s and %q twice", got, files[0], reason)
				}
			}
			d.Key(fyne.KeyEscape)
			d.Click("save", "save")
			d.WantText("The game could not be saved. " + reason)
			d.Key(fyne.KeyEscape, fyne.KeyEscape)
			d.WantMode("programming")
		}
		filler := filepath.Join(disk, "filler")
		if err := os.WriteFile(filler, make([]byte, 1<<20), 0o600); !errors.Is(err, syscall.ENOSPC) {
			t.Fatalf("the disk is not full: %v", err)
		}
		try("There is no room left on the disk: free up some space and try again.", true)
		mount(syscall.MS_REMOUNT|syscall.MS_RDONLY, "")
		try("Nothing may be written to this disk: remove its write protection and try again.", false) // reported once until a write succeeds
		d.LeaveGame()
		d.Click("start", "share", "open")
		if _, _, shared := d.Program.Local.Current().Sharing(); !shared {
			t.Error("on a full disk the lobby is not shared")
		}
		if got := said(); !strings.Contains(got, "host-certificate.pem") || !strings.Contains(got, "remove its write protection") {
			t.Errorf("when the lobby is shared the toasts say %q, want them to name the certificate's file", got)
		}
		d.Key(fyne.KeyEscape, fyne.KeyEscape)
		d.Click("continue")
		d.WaitForMode("programming")
		for _, name := range apptest.ListFiles(t, kept) {
			was, _ := os.ReadFile(filepath.Join(kept, name))
			if now, err := os.ReadFile(filepath.Join(disk, name)); err != nil || string(now) != string(was) {
				t.Errorf("%s has changed on a full disk: %v", name, err)
			}
		}

		mount(syscall.MS_REMOUNT, "size=1m")
		if err := os.Remove(filler); err != nil {
			t.Fatal(err)
		}
		layCards(d, 1)
		d.App.Settle()
		laid := programs(d)
		killed := apptest.Snapshot(t, disk)
		d.LeaveGame()
		d.Close()
		d = apptest.Start(t, killed, apptest.ShortGame...)
		d.Click("continue")
		d.WaitForMode("programming")
		if now := programs(d); now[0] != laid[0] || d.Program.GamePage().FilledSlots() != 4 {
			t.Errorf("the program is %v after a restart, want %v", now, laid)
		}
		d.Close()
	})
}
