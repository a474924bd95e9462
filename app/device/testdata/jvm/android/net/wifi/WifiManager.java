package android.net.wifi;

// WifiManager has the shape of Android's class of this name: what the program calls of it.
public class WifiManager {
	public boolean denies;
	public MulticastLock made;

	public class MulticastLock {
		public int held;

		public void acquire() {
			if (denies) throw new SecurityException("the manifest does not ask for the permission");
			held++;
		}

		public void release() {
			if (held == 0) throw new RuntimeException("the lock is not held");
			held--;
		}
	}

	public MulticastLock createMulticastLock(String tag) { return made = new MulticastLock(); }
}
