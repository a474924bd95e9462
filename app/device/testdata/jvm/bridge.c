#include <jni.h>
#include <stdint.h>

int robo_rally_multicast(uintptr_t jni_env, uintptr_t android_context, int on);
int robo_rally_screen(uintptr_t jni_env, uintptr_t android_context, int on);
int robo_rally_others_play(uintptr_t jni_env, uintptr_t android_context);

JNIEXPORT jboolean JNICALL Java_Check_multicast(JNIEnv *env, jclass class, jobject context, jboolean on) {
	return robo_rally_multicast((uintptr_t)env, (uintptr_t)context, on) != 0;
}

JNIEXPORT jboolean JNICALL Java_Check_screen(JNIEnv *env, jclass class, jobject context, jboolean on) {
	return robo_rally_screen((uintptr_t)env, (uintptr_t)context, on) != 0;
}

JNIEXPORT jboolean JNICALL Java_Check_othersPlay(JNIEnv *env, jclass class, jobject context) {
	return robo_rally_others_play((uintptr_t)env, (uintptr_t)context) != 0;
}
