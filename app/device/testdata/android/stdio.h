// jni.h of a JDK includes this and uses nothing of it.
