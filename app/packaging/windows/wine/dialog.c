// dialog SECONDS waits for the window of a message, prints its title and its texts as UTF-8, and closes it with its
// button. Without one it ends with status 1.
#include <windows.h>
#include <stdio.h>
#include <stdlib.h>

static void print(HWND window) {
	WCHAR wide[4096];
	char text[3 * 4096];
	SendMessageW(window, WM_GETTEXT, 4096, (LPARAM)wide);
	if (WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, sizeof text, NULL, NULL) > 0) puts(text);
}

static BOOL CALLBACK printPart(HWND part, LPARAM unused) {
	print(part);
	return TRUE;
}

static BOOL CALLBACK find(HWND window, LPARAM found) {
	char class[16];
	GetClassNameA(window, class, sizeof class);
	if (strcmp(class, "#32770") != 0 || !IsWindowVisible(window)) return TRUE;
	*(HWND *)found = window;
	return FALSE;
}

int main(int count, char **words) {
	HWND window = NULL;
	int left;
	for (left = 10 * (count > 1 ? atoi(words[1]) : 10); left > 0 && window == NULL; left--) {
		Sleep(100);
		EnumWindows(find, (LPARAM)&window);
	}
	if (window == NULL) return 1;
	print(window);
	EnumChildWindows(window, printPart, 0);
	fflush(stdout);
	Sleep(4000); // for a picture of it
	PostMessageW(window, WM_COMMAND, IDOK, 0);
	return 0;
}
