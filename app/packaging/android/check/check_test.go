package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// framework stands for the SDK's android.jar. It is Debian's, of Android 10.
const framework = "/usr/share/android-framework-res/framework-res.apk"

// TestFindsWhatIsWrongWithPackage puts packages with a library of one function together: a good one, one with every
// mistake that a manifest or library can have, and one that was changed after it was signed.
func TestFindsWhatIsWrongWithPackage(t *testing.T) {
	if os.Getenv("ROBORALLY_PACKAGES") == "" {
		t.Skip("it starts Java ten times; make test-packages runs it")
	}
	for _, tool := range []string{"aapt", "aapt2", "zipalign", "apksigner", "keytool", "zip", "clang", "ld.lld", framework} {
		if _, err := exec.LookPath(tool); err != nil && !strings.Contains(tool, "/") {
			t.Skip(tool + " is not installed")
		} else if _, err := os.Stat(tool); err != nil && strings.Contains(tool, "/") {
			t.Skip(tool + " is not installed")
		}
	}
	dir := t.TempDir()
	text, err := os.ReadFile("../AndroidManifest.xml")
	if err != nil {
		t.Fatal(err)
	}
	good := strings.ReplaceAll(string(text), "|fontWeightAdjustment|grammaticalGender", "") // newer than the framework
	run(t, "", "keytool", "-genkeypair", "-keystore", dir+"/keys", "-storetype", "PKCS12", "-storepass", "secret",
		"-alias", "test", "-keyalg", "RSA", "-keysize", "2048", "-dname", "CN=test")

	apk := build(t, dir, "good", good, "-s", "-Wl,-z,max-page-size=16384")
	expect(t, "a good package", apk)
	if again := build(t, dir, "again", good, "-s", "-Wl,-z,max-page-size=16384"); !slices.Equal(content(t, apk), content(t, again)) {
		t.Error("the same input made two different packages")
	}

	bad := good
	for _, change := range []struct{ from, to string }{
		{`package="io.github.roborally"`, `package="io.github.other"`},
		{`android:targetSdkVersion="35"`, `android:targetSdkVersion="34"`},
		{`android.permission.INTERNET`, `android.permission.CAMERA`},
		{`"sensorLandscape"`, `"portrait"`},
		{`android:value="roborally"`, `android:value="other"`},
		{`android:isGame="true"`, `android:debuggable="true"`},
	} {
		if !strings.Contains(bad, change.from) {
			t.Fatalf("the manifest does not contain %s", change.from)
		}
		bad = strings.Replace(bad, change.from, change.to, 1)
	}
	expect(t, "a bad package", build(t, dir, "bad", bad, "-Wl,-z,max-page-size=4096"),
		`the package is "io.github.other", want "io.github.roborally"`,
		`the target system is "34", want "35"`,
		`the debug flag is "application-debuggable", want ""`,
		`the list of permissions is "ACCESS_NETWORK_STATE ACCESS_WIFI_STATE CAMERA CHANGE_WIFI_MULTICAST_STATE WAKE_LOCK", `+
			`want "ACCESS_NETWORK_STATE ACCESS_WIFI_STATE CHANGE_WIFI_MULTICAST_STATE INTERNET WAKE_LOCK"`,
		`the orientation is "0x1", want "0x6"`,
		`the library is "other", want "roborally"`,
		`the flag of games is "", want "isGame"`,
		`lib/arm64-v8a/libroborally.so is laid out for pages of 4096 bytes, want 16384`,
		`lib/arm64-v8a/libroborally.so is not stripped`)

	run(t, "", "zip", "-q", "-d", apk, "classes.dex", "res/mipmap-hdpi-v4/ic_launcher.png")
	expect(t, "a package that was changed", apk,
		"there is no res/mipmap-hdpi-v4/ic_launcher.png", "there is no classes.dex", "the signature does not hold")
}

// TestPackagingSaysWhatIsMissing starts the scripts that build the packages on a machine without any of their tools, and
// wants one sentence that names each with its version.
func TestPackagingSaysWhatIsMissing(t *testing.T) {
	for script, wanted := range map[string][]string{
		"../package":        {"Android SDK with platform 35 and build tools 35", "ANDROID_HOME", "NDK r27", "ANDROID_NDK_HOME"},
		"../../ios/package": {"Xcode 16"},
	} {
		if runtime.GOOS == "darwin" && strings.Contains(script, "ios") {
			continue // it may have all it needs
		}
		cmd := exec.Command(script, filepath.Join(t.TempDir(), "out"))
		cmd.Env = append(os.Environ(), "ANDROID_HOME=", "ANDROID_NDK_HOME=")
		said, err := cmd.CombinedOutput()
		if err == nil || strings.Count(string(said), "\n") != 1 || !strings.Contains(string(said), "please install") {
			t.Errorf("%s: %v, and it says %q; want one line about what to install", script, err, said)
		}
		for _, part := range wanted {
			if !strings.Contains(string(said), part) {
				t.Errorf("%s says %q, want %s named", script, said, part)
			}
		}
	}
}

// build puts a package together whose library is compiled with flags.
func build(t *testing.T, dir, name, manifest string, flags ...string) (apk string) {
	t.Helper()
	libraries := filepath.Join(dir, name, "arm64-v8a")
	if err := os.MkdirAll(libraries, 0o700); err != nil {
		t.Fatal(err)
	}
	for file, content := range map[string]string{"stub.c": "int entry(void) { return 1; }", name + ".xml": manifest, "classes.dex": "dex\n035\x00"} {
		if err := os.WriteFile(filepath.Join(dir, file), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run(t, "", "clang", append(flags, "--target=aarch64-linux-android23", "-g", "-shared", "-nostdlib", "-fuse-ld=lld",
		"-o", filepath.Join(libraries, "libroborally.so"), filepath.Join(dir, "stub.c"))...)
	apk = filepath.Join(dir, name+".apk")
	run(t, fmt.Sprintf("KEYSTORE=%s/keys KEY_ALIAS=test KEYSTORE_PASS=secret MANIFEST=%s/%s.xml", dir, dir, name),
		"../assemble", apk, framework, filepath.Join(dir, "classes.dex"), filepath.Join(dir, name))
	return apk
}

// expect checks what is found to be wrong with a package.
func expect(t *testing.T, what, apk string, want ...string) {
	t.Helper()
	problems, err := check(apk, "../../../../FyneApp.toml")
	if err != nil || !slices.Equal(problems, want) {
		t.Errorf("%s: found\n%s\n%v, want\n%s", what, strings.Join(problems, "\n"), err, strings.Join(want, "\n"))
	}
}

// run runs a program with variables added to its environment, separated by spaces.
func run(t *testing.T, environment, program string, arguments ...string) {
	t.Helper()
	cmd := exec.Command(program, arguments...)
	cmd.Env = append(os.Environ(), strings.Fields(environment)...)
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", program, err, said)
	}
}

func content(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
