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

// The game before which and in which the program is killed.
var (
	firstGame  = over("first", 1)
	secondGame = over("second", 2)
)

// TestKilledAtEveryStepOfAGame: a real program is killed before each single
// thing it asks of the disk while it counts a game: opening, writing, syncing,
// closing, renaming, and at last before it has told anybody. Whenever that is, the game before is there whole, and the
// game that was to be counted counts once when it is added again.
func TestKilledAtEveryStepOfAGame(t *testing.T) {
	if folder := os.Getenv("STORE_PROFILES"); folder != "" {
		_ = syscall.Chdir(folder) // from here on every call counts
		_, err := store.NewProfiles(folder).Add("Ada", secondGame)
		if err != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
	kills := 0
	counted := 0 // runs whose game was counted though the program was killed
	seen := map[uint64]bool{}
	for ended := false; !ended; kills++ {
		folder := t.TempDir()
		add(t, store.NewProfiles(folder), "Ada", firstGame)
		ended = killAt(t, folder, kills, seen)

		again := store.NewProfiles(folder)
		ada, err := again.Load("Ada")
		if err != nil || !ada.Has("first") || ada.All.Games != len(ada.History) {
			t.Fatalf("killed at call %d: %+v, %v", kills, ada, err)
		}
		if ada.Has("second") && !ended {
			counted++
		}
		_, early := ada.When("step-by-step") // with 12 fields
		add(t, again, "Ada", secondGame)
		third := add(t, again, "Ada", tally.Game{ID: "third", Counts: tally.Counts{Forward: 2}})
		if ada, err = again.Load("Ada"); err != nil || ada.All.Games != 3 || ada.All.Forward != 10 || early || len(third) == 0 {
			t.Fatalf("killed at call %d, the game was added again: %+v, %v", kills, ada.All, err)
		}
	}
	if kills < 10 || counted == 0 || counted >= kills {
		t.Errorf("%d kills, after %d of them the game was counted: the test does not see what it is about", kills, counted)
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

// diskCalls are what a program asks of the disk, and its end.
var diskCalls = map[uint64]bool{
	syscall.SYS_WRITE: true, syscall.SYS_PWRITE64: true, syscall.SYS_FSYNC: true, syscall.SYS_FDATASYNC: true,
	syscall.SYS_OPEN: true, syscall.SYS_OPENAT: true, syscall.SYS_CLOSE: true, syscall.SYS_RENAME: true, syscall.SYS_RENAMEAT: true,
	syscall.SYS_UNLINK: true, syscall.SYS_UNLINKAT: true, syscall.SYS_MKDIRAT: true, syscall.SYS_FCHMOD: true, syscall.SYS_FCHMODAT: true,
	syscall.SYS_FTRUNCATE: true, renameat2: true,
	syscall.SYS_EXIT_GROUP: true, // all is done, and nobody has been told
}

const (
	renameat2  = 316
	exitKill   = 0x100000   // PTRACE_O_EXITKILL
	allThreads = 0x40000000 // __WALL
)

// killAt runs this test again as the program that counts a game, and kills it
// before its n-th call (from 0) to the disk; ended tells that it had come to its
// end before. The calls that a kill came at are added to seen.
func killAt(t *testing.T, folder string, n int, seen map[uint64]bool) (ended bool) {
	t.Helper()
	runtime.LockOSThread() // only this thread may trace
	defer runtime.UnlockOSThread()
	command := exec.Command(os.Args[0], "-test.run", "^TestKilledAtEveryStepOfAGame$")
	command.Env = append(os.Environ(), "STORE_PROFILES="+folder, "GOMAXPROCS=1", "GODEBUG=asyncpreemptoff=1", "GOGC=off")
	command.SysProcAttr = &syscall.SysProcAttr{Ptrace: true}
	if err := command.Start(); err != nil {
		t.Skip("programs cannot be traced here: ", err)
	}
	main := command.Process.Pid
	var status syscall.WaitStatus
	if _, err := syscall.Wait4(main, &status, 0, nil); err != nil || !status.Stopped() {
		t.Fatalf("the program does not begin: %v", err)
	}
	options := syscall.PTRACE_O_TRACECLONE | syscall.PTRACE_O_TRACESYSGOOD | exitKill
	if err := syscall.PtraceSetOptions(main, options); err != nil {
		t.Fatal(err)
	}
	if err := syscall.PtraceSyscall(main, 0); err != nil {
		t.Fatal(err)
	}
	begun, calls := false, 0
	inside := map[int]bool{} // per thread: stopped at the end of a call next
	for {
		thread, err := syscall.Wait4(-1, &status, allThreads, nil)
		switch {
		case err != nil:
			t.Fatal(err)
		case status.Exited() || status.Signaled():
			if thread == main {
				if status.Exited() && status.ExitStatus() != 0 {
					t.Fatalf("the program ends with %d", status.ExitStatus())
				}
				return status.Exited()
			}
			continue
		}
		signal := 0
		switch stop := status.StopSignal(); {
		case stop == syscall.SIGTRAP|0x80: // a call begins or has ended
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
		_ = syscall.PtraceSyscall(thread, signal) // it may be gone by now
	}
}
