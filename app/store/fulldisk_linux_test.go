package store_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"roborally/app/store"
	"roborally/core/tally"
)

// TestFullAndReadOnlyDisk writes documents, profiles and games to a real disk that is full, and then to one that is
// read-only. Each write fails with the system's own error, and leaves what was there and nothing else.
func TestFullAndReadOnlyDisk(t *testing.T) {
	if disk := os.Getenv("STORE_DISK"); disk != "" {
		writeToDisk(t, disk)
		return
	}
	test := exec.Command(os.Args[0], "-test.run", "^TestFullAndReadOnlyDisk$", "-test.v")
	test.Env = append(os.Environ(), "STORE_DISK="+t.TempDir())
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
	t.Logf("%s", out)
}

// writeToDisk runs in a process with mounts of its own.
func writeToDisk(t *testing.T, disk string) {
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=256k"); err != nil {
		t.Skip("this machine allows no mounts: ", err)
	}
	hallFile := filepath.Join(disk, "hall.toml")
	d, profiles, saves := newDocument(hallFile), store.NewProfiles(filepath.Join(disk, "profiles")), store.NewSaves(filepath.Join(disk, "saves"), "1")
	if err := d.Write(hall{Name: "old"}); err != nil {
		t.Fatal(err)
	}
	addGame(t, profiles, "Ada", finishedGame("old", 1))
	id := writeSave(t, saves, namedExample(t, "old", 0))
	running := saves.Autosave("", failOnError(t))
	running.Write(inRound(t, 1))
	running.Flush()
	before := snapshot(t, disk)

	check := func(want error) {
		t.Helper()
		_, adding := profiles.Add("Ada", finishedGame("new", 2))
		_, writing := saves.Write(namedExample(t, "new", 0))
		var autosaving error
		late := saves.Autosave(running.ID(), func(err error) { autosaving = err })
		late.Write(inRound(t, 2))
		late.Close()
		for what, err := range map[string]error{
			"document": d.Write(hall{Name: "new"}), "update": d.Update(func(h *hall) bool { h.Lamps = 99; return true }), "profile": adding,
			"new save": writing, "old save": saves.Overwrite(id, namedExample(t, "new", 0)), "running game": autosaving,
		} {
			if !errors.Is(err, want) || asFault(t, err).Code != store.Unwritable {
				t.Errorf("%s: the error is %v, want one that wraps %v", what, err, want)
			}
		}
		for name, text := range snapshot(t, disk) {
			if before[name] != text {
				t.Errorf("after %v the file %s holds %.60q, want %.60q", want, name, text, before[name])
			}
		}
	}
	running.Close()
	filler := filepath.Join(disk, "filler")
	fill(t, filler)
	before["filler"] = readFile(t, filler)
	check(syscall.ENOSPC)
	if err := syscall.Mount("", disk, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	check(syscall.EROFS)

	// With room again everything is written.
	if err := syscall.Mount("", disk, "", syscall.MS_REMOUNT, "size=256k"); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	if err := d.Write(hall{Name: "new"}); err != nil {
		t.Error(err)
	}
	if ada, err := profiles.Load("Ada"); err != nil || ada.All.Games != 1 {
		t.Errorf("the profile is %+v, %v; want the old game alone", ada.All, err)
	}
	addGame(t, profiles, "Ada", tally.Game{ID: "new"})
	writeSave(t, saves, namedExample(t, "new", 0))
}

// fill writes a file until the disk is full.
func fill(t *testing.T, name string) {
	t.Helper()
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for err == nil {
		_, err = file.Write(make([]byte, 4096))
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
}

// snapshot returns the contents of all files in a folder, by name, apart from locks.
func snapshot(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && filepath.Ext(path) != ".lock" {
			name, _ := filepath.Rel(folder, path)
			all[name] = readFile(t, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
