//go:build linux && amd64

package store_test

import (
	"os"
	"os/exec"
	"runtime"
	"syscall"
	"testing"

	"roborally/app/store"
	"roborally/core/tally"
)

// The games counted before the kill and during it.
var (
	firstGame  = finishedGame("first", 1)
	secondGame = finishedGame("second", 2)
)

// TestProfileSurvivesKillAtEverySyscall: a real process is killed before every single system call with
// which it counts a game: open, write, sync, close, rename, and the exit itself. Whenever that is, the game
// before it is complete, and the game is counted once when it is added again.
func TestProfileSurvivesKillAtEverySyscall(t *testing.T) {
	if folder := os.Getenv("STORE_PROFILES"); folder != "" {
		_ = syscall.Chdir(folder) // from here on calls are counted
		_, err := store.NewProfiles(folder).Add("Ada", secondGame)
		if err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
	kills := 0
	counted := 0 // kills after which the game was on disk
	seen := map[uint64]bool{}
	for ended := false; !ended; kills++ {
		folder := t.TempDir()
		addGame(t, store.NewProfiles(folder), "Ada", firstGame)
		ended = killAt(t, "STORE_PROFILES", folder, kills, seen)

		again := store.NewProfiles(folder)
		ada, err := again.Load("Ada")
		if err != nil || !ada.Has("first") || ada.All.Games != len(ada.History) {
			t.Fatalf("killed at call %d: %+v, %v", kills, ada, err)
		}
		if ada.Has("second") && !ended {
			counted++
		}
		_, early := ada.AwardedAt("step-by-step") // takes 10 fields; one game has 4
		addGame(t, again, "Ada", secondGame)
		third := addGame(t, again, "Ada", tally.Game{ID: "third", Counts: tally.Counts{Forward: 2}})
		if ada, err = again.Load("Ada"); err != nil || ada.All.Games != 3 || ada.All.Forward != 10 || early || len(third) == 0 {
			t.Fatalf("killed at call %d, the game was added again: %+v, %v", kills, ada.All, err)
		}
	}
	if kills < 10 || counted == 0 || counted >= kills {
		t.Errorf("%d kills, after %d of them the game was counted: the kills miss the interesting calls", kills, counted)
	}
	for name, call := range map[string]uint64{"write": syscall.SYS_WRITE, "fsync": syscall.SYS_FSYNC, "close": syscall.SYS_CLOSE} {
		if !seen[call] {
			t.Errorf("no kill came at a %s", name)
		}
	}
	if !seen[syscall.SYS_RENAME] && !seen[syscall.SYS_RENAMEAT] {
		t.Error("no kill came at a rename")
	}
}

// diskCalls are the system calls that a kill can come at: those to the disk, and the exit.
var diskCalls = map[uint64]bool{
	syscall.SYS_WRITE: true, syscall.SYS_PWRITE64: true, syscall.SYS_FSYNC: true, syscall.SYS_FDATASYNC: true,
	syscall.SYS_OPEN: true, syscall.SYS_OPENAT: true, syscall.SYS_CLOSE: true, syscall.SYS_RENAME: true, syscall.SYS_RENAMEAT: true,
	syscall.SYS_UNLINK: true, syscall.SYS_UNLINKAT: true, syscall.SYS_MKDIRAT: true, syscall.SYS_FCHMOD: true, syscall.SYS_FCHMODAT: true,
	syscall.SYS_FTRUNCATE: true, renameat2: true,
	syscall.SYS_EXIT_GROUP: true, // all is written, but the caller does not know
}

const (
	renameat2  = 316
	exitKill   = 0x100000   // PTRACE_O_EXITKILL
	allThreads = 0x40000000 // __WALL
)

// killAt runs a test again as a process, which is told the folder to work in by a variable of its environment, and kills it
// before its n-th disk call (from 0). It reports whether the process had ended before that. It adds the call killed at to
// seen.
func killAt(t *testing.T, variable, folder string, n int, seen map[uint64]bool) (ended bool) {
	t.Helper()
	runtime.LockOSThread() // only this thread may trace
	defer runtime.UnlockOSThread()
	command := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$")
	command.Env = append(os.Environ(), variable+"="+folder, "GOMAXPROCS=1", "GODEBUG=asyncpreemptoff=1", "GOGC=off")
	command.SysProcAttr = &syscall.SysProcAttr{Ptrace: true}
	if err := command.Start(); err != nil {
		t.Skip("programs cannot be traced here: ", err)
	}
	main := command.Process.Pid
	var status syscall.WaitStatus
	if _, err := syscall.Wait4(main, &status, 0, nil); err != nil || !status.Stopped() {
		t.Fatalf("the process does not start: %v", err)
	}
	options := syscall.PTRACE_O_TRACECLONE | syscall.PTRACE_O_TRACESYSGOOD | exitKill
	if err := syscall.PtraceSetOptions(main, options); err != nil {
		t.Fatal(err)
	}
	if err := syscall.PtraceSyscall(main, 0); err != nil {
		t.Fatal(err)
	}
	begun, calls := false, 0
	inside := map[int]bool{} // by thread: the next stop is the end of a call
	for {
		thread, err := syscall.Wait4(-1, &status, allThreads, nil)
		switch {
		case err != nil:
			t.Fatal(err)
		case status.Exited() || status.Signaled():
			if thread == main {
				if status.Exited() && status.ExitStatus() != 0 {
					t.Fatalf("the process ended with %d", status.ExitStatus())
				}
				return status.Exited()
			}
			continue
		}
		signal := 0
		switch stop := status.StopSignal(); {
		case stop == syscall.SIGTRAP|0x80: // begin or end of a call
			inside[thread] = !inside[thread]
			if !inside[thread] {
				break
			}
			var regs syscall.PtraceRegs
			if err := syscall.PtraceGetRegs(thread, &regs); err != nil {
				break
			}
			begun = begun || regs.Orig_rax == syscall.SYS_CHDIR
			if begun && diskCalls[regs.Orig_rax] {
				if calls == n {
					seen[regs.Orig_rax] = true
					if err := syscall.Kill(main, syscall.SIGKILL); err != nil {
						t.Fatal(err)
					}
				}
				calls++
			}
		case stop != syscall.SIGTRAP && stop != syscall.SIGSTOP:
			signal = int(stop)
		}
		_ = syscall.PtraceSyscall(thread, signal) // the thread may be gone
	}
}
