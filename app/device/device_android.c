#include <jni.h>
#include <stddef.h>
#include <stdint.h>

// The program's WifiManager.MulticastLock and PowerManager.WakeLock; NULL before first use. The Go side makes
// sure that only one thread at a time comes to each.
static jobject multicast_lock, wake_lock;

// failed reports whether the last call has thrown an exception, and clears it.
static int failed(JNIEnv *env) {
	if (!(*env)->ExceptionCheck(env)) {
		return 0;
	}
	(*env)->ExceptionClear(env);
	return 1;
}

// method returns a method of an object; NULL if it has none.
static jmethodID method(JNIEnv *env, jobject of, const char *name, const char *signature) {
	jmethodID found = (*env)->GetMethodID(env, (*env)->GetObjectClass(env, of), name, signature);
	return failed(env) ? NULL : found;
}

// call calls a method without arguments or with a string, and returns its result.
static jobject call(JNIEnv *env, jobject of, const char *name, const char *signature, const char *text) {
	jmethodID found = of == NULL ? NULL : method(env, of, name, signature);
	if (found == NULL) {
		return NULL;
	}
	jstring argument = text == NULL ? NULL : (*env)->NewStringUTF(env, text);
	if (failed(env)) {
		return NULL;
	}
	jobject given = text == NULL ? (*env)->CallObjectMethod(env, of, found)
	                             : (*env)->CallObjectMethod(env, of, found, argument);
	return failed(env) ? NULL : given;
}

// service returns a service of the system; NULL if there is none.
static jobject service(JNIEnv *env, jobject context, const char *name) {
	jobject program = call(env, context, "getApplicationContext", "()Landroid/content/Context;", NULL);
	return call(env, program, "getSystemService", "(Ljava/lang/String;)Ljava/lang/Object;", name);
}

// new_multicast_lock returns a new lock of the application; NULL if that is not possible.
static jobject new_multicast_lock(JNIEnv *env, jobject context) {
	jobject wifi = service(env, context, "wifi");
	jobject made = call(env, wifi, "createMulticastLock",
		"(Ljava/lang/String;)Landroid/net/wifi/WifiManager$MulticastLock;", "roborally");
	return made == NULL ? NULL : (*env)->NewGlobalRef(env, made);
}

// new_wake_lock returns a new lock of the system that keeps the screen on; NULL if that is not possible.
static jobject new_wake_lock(JNIEnv *env, jobject context) {
	const jint screen_bright = 10; // PowerManager.SCREEN_BRIGHT_WAKE_LOCK
	jobject power = service(env, context, "power");
	jmethodID found = power == NULL ? NULL : method(env, power, "newWakeLock", "(ILjava/lang/String;)Landroid/os/PowerManager$WakeLock;");
	jstring tag = found == NULL ? NULL : (*env)->NewStringUTF(env, "roborally:game");
	if (failed(env) || tag == NULL) {
		return NULL;
	}
	jobject made = (*env)->CallObjectMethod(env, power, found, screen_bright, tag);
	return failed(env) || made == NULL ? NULL : (*env)->NewGlobalRef(env, made);
}

// hold acquires or releases a lock, which is made by the first call. It returns 0 on failure.
static int hold(JNIEnv *env, jobject context, jobject *lock, jobject (*make)(JNIEnv *, jobject), int on) {
	if ((*env)->PushLocalFrame(env, 16) != 0) {
		failed(env);
		return 0;
	}
	if (*lock == NULL && on) {
		*lock = make(env, context);
	}
	jmethodID found = *lock == NULL ? NULL : method(env, *lock, on ? "acquire" : "release", "()V");
	int done = found != NULL;
	if (done) {
		(*env)->CallVoidMethod(env, *lock, found);
		done = !failed(env);
	}
	(*env)->PopLocalFrame(env, NULL);
	return done;
}

// robo_rally_multicast lets multicast through or no longer. It returns 0 on failure.
int robo_rally_multicast(uintptr_t jni_env, uintptr_t android_context, int on) {
	return hold((JNIEnv *)jni_env, (jobject)android_context, &multicast_lock, new_multicast_lock, on);
}

// robo_rally_screen keeps the screen on or no longer. It returns 0 on failure.
int robo_rally_screen(uintptr_t jni_env, uintptr_t android_context, int on) {
	return hold((JNIEnv *)jni_env, (jobject)android_context, &wake_lock, new_wake_lock, on);
}

// robo_rally_others_play reports whether anything plays that is listened to. It returns 0 on failure.
int robo_rally_others_play(uintptr_t jni_env, uintptr_t android_context) {
	JNIEnv *env = (JNIEnv *)jni_env;
	if ((*env)->PushLocalFrame(env, 16) != 0) {
		failed(env);
		return 0;
	}
	jobject audio = service(env, (jobject)android_context, "audio");
	jmethodID found = audio == NULL ? NULL : method(env, audio, "isMusicActive", "()Z");
	jboolean active = found == NULL ? JNI_FALSE : (*env)->CallBooleanMethod(env, audio, found);
	if (failed(env)) {
		active = JNI_FALSE;
	}
	(*env)->PopLocalFrame(env, NULL);
	return active == JNI_TRUE;
}
