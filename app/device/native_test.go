package device_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"roborally/app/device"
)

// jdk returns the folder of a JDK, whose jni.h is that of Android.
func jdk(t *testing.T) string {
	t.Helper()
	javac, err := exec.LookPath("javac")
	if err == nil {
		javac, err = filepath.EvalSymlinks(javac)
	}
	if err != nil {
		t.Skip("there is no JDK")
	}
	return filepath.Dir(filepath.Dir(javac))
}

// run runs a program and returns what it prints.
func run(t *testing.T, program string, arguments ...string) string {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		t.Skip(program + " is not installed")
	}
	said, err := exec.Command(program, arguments...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", program, err, said)
	}
	return string(said)
}

// TestNativePartCompilesForTabletsAndPhones compiles the C part for Android, whose own headers it does not need, and the
// Objective-C part for iOS against declarations of what it uses. Warnings count.
func TestNativePartCompilesForTabletsAndPhones(t *testing.T) {
	warnings := []string{"-fsyntax-only", "-Wall", "-Wextra", "-Wno-unused-parameter", "-Werror"}
	include := jdk(t) + "/include"
	for _, target := range []string{"aarch64-linux-android23", "armv7a-linux-androideabi23", "x86_64-linux-android23"} {
		run(t, "clang", append(warnings, "--target="+target, "-ffreestanding", "-nostdlibinc", "-isystem", "testdata/android", "-isystem", include, "-isystem", include+"/linux", "device_android.c")...)
	}
	run(t, "clang", append(warnings, "--target=arm64-apple-ios13", "-x", "objective-c", "-isystem", "testdata/ios", "device_ios.m")...)
}

// TestNativePartInJavaVM runs the C part in a Java VM of the desktop that checks every call of JNI, with classes of the
// same shape as Android's.
func TestNativePartInJavaVM(t *testing.T) {
	if os.Getenv("ROBORALLY_PACKAGES") == "" {
		t.Skip("it starts Java; make test-packages runs it")
	}
	include, dir := jdk(t)+"/include", t.TempDir()
	library := filepath.Join(dir, "libcheck.so")
	run(t, "gcc", "-shared", "-fPIC", "-Wall", "-Werror", "-I"+include, "-I"+include+"/linux", "-o", library, "device_android.c", "testdata/jvm/bridge.c")
	run(t, "javac", "-d", dir, "-sourcepath", "testdata/jvm", "testdata/jvm/Check.java")
	got := run(t, "java", "-Xcheck:jni", "-cp", dir, "Check", library)
	const want = `no Wi-Fi: false
Wi-Fi without the method: false
denied: false
released twice: false
no power: false
power without the method: false
screen denied: false
a bright screen: true
no audio: false
audio without the method: false
refused: false
silence: false
music: true
`
	if got != want {
		t.Errorf("the VM prints\n%s\nwant\n%s", got, want)
	}
}

// TestNobodyElsePlaysWhereSystemDoesNotAnswer: the program's music must not stay silent because of a fault.
func TestNobodyElsePlaysWhereSystemDoesNotAnswer(t *testing.T) {
	if device.OthersPlay(func(func(env, context uintptr) error) error { return os.ErrInvalid }) {
		t.Error("others play, although the system could not be asked")
	}
}
