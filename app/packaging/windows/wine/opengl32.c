// A driver without OpenGL. Beside the program it stands for Mesa's opengl32.dll: it writes a line into opengl32.log in the
// folder of the program when it is loaded from there, and refuses every context.
#include <windows.h>
#include <string.h>

BOOL WINAPI DllMain(HINSTANCE self, DWORD reason, LPVOID reserved) {
	char file[MAX_PATH + 8];
	DWORD length, written;
	HANDLE log;
	if (reason != DLL_PROCESS_ATTACH) return TRUE;
	length = GetModuleFileNameA(self, file, MAX_PATH);
	if (length < 4) return TRUE;
	strcpy(file + length - 4, ".log");
	log = CreateFileA(file, GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL);
	WriteFile(log, "loaded\r\n", 8, &written, NULL);
	CloseHandle(log);
	return TRUE;
}

__declspec(dllexport) HGLRC WINAPI wglCreateContext(HDC dc) { return NULL; }
__declspec(dllexport) BOOL WINAPI wglDeleteContext(HGLRC context) { return FALSE; }
__declspec(dllexport) PROC WINAPI wglGetProcAddress(LPCSTR name) { return NULL; }
__declspec(dllexport) HDC WINAPI wglGetCurrentDC(void) { return NULL; }
__declspec(dllexport) HGLRC WINAPI wglGetCurrentContext(void) { return NULL; }
__declspec(dllexport) BOOL WINAPI wglMakeCurrent(HDC dc, HGLRC context) { return FALSE; }
__declspec(dllexport) BOOL WINAPI wglShareLists(HGLRC a, HGLRC b) { return FALSE; }
