import android.content.Context;
import android.net.wifi.WifiManager;
import android.os.PowerManager;
import java.util.Map;

// Check calls the C part of package device with services as they are, that are missing, that lack the method, and that
// refuse, and prints what it returns.
public class Check {
	static native boolean multicast(Context context, boolean on);

	static native boolean screen(Context context, boolean on);

	static native boolean othersPlay(Context context);

	public static class Audio {
		final boolean active;

		Audio(boolean active) { this.active = active; }

		public boolean isMusicActive() { return active; }
	}

	public static class RefusingAudio {
		public boolean isMusicActive() { throw new SecurityException("not allowed"); }
	}

	public static void main(String[] arguments) {
		System.load(arguments[0]);
		say("no Wi-Fi", multicast(with(null, null), true));
		say("Wi-Fi without the method", multicast(with("wifi", ""), true));
		WifiManager wifi = new WifiManager();
		Context context = with("wifi", wifi);
		wifi.denies = true;
		say("denied", multicast(context, true));
		wifi.denies = false;
		for (int i = 0; i < 1000; i++) { // local references would run out
			if (!multicast(context, true) || wifi.made.held != 1 || !multicast(context, false) || wifi.made.held != 0) say("round " + i, false);
		}
		say("released twice", multicast(context, false));

		say("no power", screen(with(null, null), true));
		say("power without the method", screen(with("power", ""), true));
		PowerManager power = new PowerManager();
		context = with("power", power);
		power.denies = true;
		say("screen denied", screen(context, true));
		power.denies = false;
		for (int i = 0; i < 1000; i++) {
			if (!screen(context, true) || power.made.held != 1 || !screen(context, false) || power.made.held != 0) say("round " + i, false);
		}
		say("a bright screen", power.made.level == 10);

		say("no audio", othersPlay(with(null, null)));
		say("audio without the method", othersPlay(with("audio", "")));
		say("refused", othersPlay(with("audio", new RefusingAudio())));
		say("silence", othersPlay(with("audio", new Audio(false))));
		say("music", othersPlay(with("audio", new Audio(true))));
	}

	static Context with(String name, Object service) { return new Context(name == null ? Map.of() : Map.of(name, service)); }

	static void say(String what, boolean result) { System.out.println(what + ": " + result); }
}
