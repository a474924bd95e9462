package android.os;

// PowerManager has the shape of Android's class of this name: what the program calls of it.
public class PowerManager {
	public boolean denies;
	public WakeLock made;

	public class WakeLock {
		public int held;
		public final int level;

		WakeLock(int level) { this.level = level; }

		public void acquire() {
			if (denies) throw new SecurityException("the manifest does not ask for the permission");
			held++;
		}

		public void release() {
			if (held == 0) throw new RuntimeException("the lock is not held");
			held--;
		}
	}

	public WakeLock newWakeLock(int level, String tag) {
		if (!tag.startsWith("roborally:")) throw new IllegalArgumentException(tag);
		return made = new WakeLock(level);
	}
}
