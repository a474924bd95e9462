package android.content;

import java.util.Map;

// Context has the shape of Android's class of this name: what the program calls of it.
public class Context {
	private final Map<String, Object> services;

	public Context(Map<String, Object> services) { this.services = services; }

	public Context getApplicationContext() { return this; }

	public Object getSystemService(String name) { return services.get(name); }
}
