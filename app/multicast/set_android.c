#include <jni.h>
#include <stdint.h>

// The program's WifiManager.MulticastLock; NULL before first use. The Go side makes sure
// that only one thread at a time comes here.
static jobject lock;

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

// new_lock returns a new lock of the application; NULL if that is not possible.
static jobject new_lock(JNIEnv *env, jobject context) {
	jobject program = call(env, context, "getApplicationContext", "()Landroid/content/Context;", NULL);
	jobject wifi = call(env, program, "getSystemService", "(Ljava/lang/String;)Ljava/lang/Object;", "wifi");
	jobject made = call(env, wifi, "createMulticastLock",
		"(Ljava/lang/String;)Landroid/net/wifi/WifiManager$MulticastLock;", "roborally");
	return made == NULL ? NULL : (*env)->NewGlobalRef(env, made);
}

// robo_rally_multicast acquires or releases the lock. It returns 0 on failure.
int robo_rally_multicast(uintptr_t jni_env, uintptr_t android_context, int on) {
	JNIEnv *env = (JNIEnv *)jni_env;
	if ((*env)->PushLocalFrame(env, 16) != 0) {
		failed(env);
		return 0;
	}
	if (lock == NULL && on) {
		lock = new_lock(env, (jobject)android_context);
	}
	jmethodID found = lock == NULL ? NULL : method(env, lock, on ? "acquire" : "release", "()V");
	int done = found != NULL;
	if (done) {
		(*env)->CallVoidMethod(env, lock, found);
		done = !failed(env);
	}
	(*env)->PopLocalFrame(env, NULL);
	return done;
}
