package network_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/lan/client"
	"roborally/lan/find/findtest"
	"roborally/lan/invite"
)

// TestLogHasConnectionsButNoSecrets plays a game with a guest, and lets another one try a wrong password.
func TestLogHasConnectionsButNoSecrets(t *testing.T) {
	const seed, password, guess = "4711471147", "ratchet", "sprocket"
	apptest.InBubble(t, func(t *testing.T) {
		ether := findtest.NewNetwork()
		d := apptest.StartOn(t, ether.Machine("10.0.0.1/8"), t.TempDir(), append(apptest.ShortGame, "-seed", seed)...)
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
		h := &hostDriver{Driver: d, ether: ether}
		v, err := apptest.TryJoinBot(t, ether.Machine("10.0.0.2/8"), invite.DefaultPort, "Ben", password)
		if err != nil {
			t.Fatal(err)
		}
		h.App.Settle()
		token := v.Token()
		v.Close()
		<-v.Done()
		h.App.Settle()
		d.Click("start")
		d.PlayRound()
		d.Close()
		logged := d.Logged.String()
		for _, want := range []string{
			"lobby shared", "client connected", "10.0.0.2:", `reason="password: wrong or missing (4002)"`, `reason="client left (4011)"`, "game started",
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
