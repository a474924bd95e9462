package find_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"roborally/lan/find"
	"roborally/lan/machine"
)

// busConfig configures a private bus on which everything is allowed.
const busConfig = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>system</type><listen>unix:path=/run/bus</listen><auth>EXTERNAL</auth>
<policy context="default"><allow user="*"/><allow own="*"/><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/></policy></busconfig>`

// startAvahi starts avahi on a machine, with a private bus and a private /run. The host
// names must differ: avahi daemons with the same name keep renaming each other.
func (b *box) startAvahi(name string) {
	b.t.Helper()
	b.Run("mount", "--make-rprivate", "/")
	b.Run("mount", "-t", "tmpfs", "none", "/run")
	b.Run("sh", "-c", "mkdir /run/avahi-daemon; cat >/run/bus.conf <<'END'\n"+busConfig+"\nEND")
	// avahi looks up its user even though it stays root.
	b.Run("sh", "-c", "cp /etc/passwd /etc/group /run && echo avahi:x:65533:65533::/:/bin/false >>/run/passwd && "+
		"echo avahi:x:65533: >>/run/group && mount --bind /run/passwd /etc/passwd && mount --bind /run/group /etc/group")
	b.Run("sh", "-c", "printf '[server]\\nhost-name="+name+"\\n' >/run/avahi.conf")
	b.Start(nil, "dbus-daemon", "--config-file=/run/bus.conf", "--nofork", "--nopidfile")
	b.Run("timeout", "20", "sh", "-c", "until [ -S /run/bus ]; do sleep 0.05; done")
	b.Start(busAddress, "avahi-daemon", "-f", "/run/avahi.conf", "--no-drop-root", "--no-chroot", "--no-rlimits")
	b.Run("timeout", "20", "sh", "-c", "until [ -S /run/avahi-daemon/socket ]; do sleep 0.05; done")
}

var busAddress = []string{"DBUS_SYSTEM_BUS_ADDRESS=unix:path=/run/bus"}

// avahi finds games of this program, this program finds games of avahi, and both work on
// one machine.
func TestMulticastWithAvahi(t *testing.T) {
	t.Parallel()
	for _, tool := range []string{"avahi-daemon", "avahi-browse", "avahi-publish", "dbus-daemon"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("there is no %s here (apt-get install avahi-daemon avahi-utils dbus)", tool)
		}
	}
	lan := machine.NewSwitch(t)
	host, player, avahi, both := newBox(t), newBox(t), newBox(t), newBox(t)
	for i, b := range []*box{host, player, avahi, both} {
		b.Plug(lan, "eth0", "10.0.0."+string(rune('1'+i))+"/24")
		b.Run("ip", "route", "add", "default", "dev", "eth0")
	}
	avahi.startAvahi("avahibox")
	both.startAvahi("bothbox")
	host.Do(order{Announce: gameNamed("Zoë's 🤖", 4001)})
	both.Do(order{Announce: gameNamed("Beside avahi", 4002)})
	avahi.Start(busAddress, "sh", "-c", `exec avahi-publish "$@" >/run/published 2>&1`, "sh", "-f", "-s", "publishedbyavahi", find.Service, "4003",
		"txtvers=1", "proto=1", "name=Größe \\ \"7\"", "map=clockwork", "rules=classic", "players=1", "free=7", "lock=1", "unknown=1")
	avahi.Run("sh", "-c", "timeout 20 sh -c 'until grep -q Established /run/published; do sleep 0.05; done' || { cat /run/published; ps ax; avahi-daemon -c; exit 1; }")

	player.Do(order{Browse: true})
	hosts, _ := player.waitFor("all three games", maxWait, func(hosts []find.Host) bool { return len(hosts) == 3 })
	want := find.Game{ID: "publishedbyavahi", Name: "Größe \\ \"7\"", Port: 4003, Protocol: 1, Map: "clockwork", Rules: "classic", Players: 1, Free: 7, Locked: true}
	if !slices.ContainsFunc(hosts, func(h find.Host) bool { return h.Game == want }) {
		t.Errorf("avahi's game is not among %+v, want %+v", hosts, want)
	}
	both.Do(order{Browse: true})
	both.waitFor("the other machines' games beside avahi", maxWait, func(hosts []find.Host) bool {
		return len(hosts) == 3 && slices.ContainsFunc(hosts, func(h find.Host) bool { return h.Port == 4001 && h.Ping != 0 })
	})

	// avahi-browse queries, waits a moment and prints what it knows. The library answers by
	// unicast, so this works only on a machine where nothing but avahi listens.
	script := `for i in 1 2 3 4 5 6 7 8 9 10; do
		avahi-browse -rpt ` + find.Service + ` >/run/found
		grep -q '^=.*;4001;' /run/found && break
	done; cat /run/found`
	list := avahi.RunWith(busAddress, "timeout", "50", "sh", "-c", script)
	found := false
	for line := range strings.Lines(list) {
		fields := strings.SplitN(strings.TrimSpace(line), ";", 10)
		if len(fields) == 10 && fields[0] == "=" && fields[3] == gameNamed("", 4001).ID {
			found = true
			if fields[1] != "eth0" || fields[8] != "4001" || !strings.Contains(fields[9], `"map=clockwork"`) {
				t.Errorf("avahi has found the game as %s, want eth0, port 4001 and map=clockwork", line)
			}
		}
	}
	if !found {
		t.Errorf("avahi has not found the game; its list is\n%s", list)
	}
}
