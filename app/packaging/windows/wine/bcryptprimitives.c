// Wine 8 lacks bcryptprimitives.dll, from which every Go program takes random numbers. This stands in for it where tests
// start the program under Wine. It is no part of any package.
#include <windows.h>

BOOLEAN WINAPI SystemFunction036(PVOID buffer, ULONG bytes); // RtlGenRandom in advapi32.dll

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T bytes) {
	return SystemFunction036(buffer, (ULONG)bytes);
}
