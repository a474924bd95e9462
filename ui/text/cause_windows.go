package text

import "syscall"

// systemCauses are the errors that Windows reports in place of those of POSIX.
var systemCauses = []cause{
	{syscall.Errno(39), "cause.full"},      // ERROR_HANDLE_DISK_FULL
	{syscall.Errno(112), "cause.full"},     // ERROR_DISK_FULL
	{syscall.Errno(19), "cause.read-only"}, // ERROR_WRITE_PROTECT
}
