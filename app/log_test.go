package app

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/lan/client"
	"roborally/lan/find/findtest"
	"roborally/lan/invite"
	"roborally/ui/uitest"
)

// TestLogHasConnectionsButNoSecrets plays a game with a guest, and lets another one try a wrong password.
func TestLogHasConnectionsButNoSecrets(t *testing.T) {
	const seed, password, guess = "4711471147", "ratchet", "sprocket"
	inBubble(t, func(t *testing.T) {
		ether := findtest.NewNetwork()
		d := startOn(t, ether.Machine("10.0.0.1/8"), t.TempDir(), append(shortGame, "-seed", seed)...)
		d.Click("start", "share")
		d.Window.MustFind("password").(interface{ Focus(bool) }).Focus(true)
		d.Type(password)
		d.Key(fyne.KeyReturn)
		d.Click("done")
		o := client.Options{
			Invitation: invite.Invitation{Host: "10.0.0.1", Port: invite.DefaultPort},
			Name:       "Eve", Password: guess, Dial: ether.Machine("10.0.0.3/8").Connect,
		}
		if _, err := client.Join(t.Context(), o); err == nil {
			t.Error("Eve can join with a wrong password")
		}
		h := &hostDriver{userDriver: d, ether: ether}
		v, err := tryJoinBot(t, ether.Machine("10.0.0.2/8"), invite.DefaultPort, "Ben", password)
		if err != nil {
			t.Fatal(err)
		}
		h.app.Settle()
		token := v.Token()
		v.Close()
		<-v.Done()
		h.app.Settle()
		d.Click("start")
		d.playRound()
		d.close()
		logged := d.logged.String()
		for _, want := range []string{
			"lobby shared", "client connected", "10.0.0.2:", `reason="wrong password (4002)"`, `reason="client left (4011)"`, "game started",
		} {
			if !strings.Contains(logged, want) {
				t.Errorf("the log does not hold %q", want)
			}
		}
		for what, secret := range map[string]string{"seed": seed, "password": password, "wrong password": guess, "token": token} {
			if strings.Contains(logged, secret) {
				t.Errorf("the log holds the %s", what)
			}
		}
		if t.Failed() {
			t.Log(logged)
		}
	})
}

func TestMenuSaysWhereTheLastCrashIsWritten(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		f, err := readFlags([]string{"-folder", t.TempDir(), "-lang", "en", "-speed", "off"})
		if err != nil {
			t.Fatal(err)
		}
		d := &userDriver{t: t, app: uitest.NewApp(), crash: "/home/ada/log/crash.txt"}
		d.begin(f, findtest.NewNetwork().Machine("10.0.0.1/8")).skipStory()
		d.wantMode("menu")
		if !d.hasText("Robo Rally crashed last time. What happened is written in /home/ada/log/crash.txt.") {
			t.Errorf("the menu does not tell of the crash:\n%s", uitest.Texts(d.Stage))
		}
		d.app.Pass(time.Second)
		d.close()
	})
}
