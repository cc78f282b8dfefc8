package outdir

import "os"

const noBlock = 0

// sameDisk is always true here: renaming fails where it is not so.
func sameDisk(_, _ string) bool { return true }

// writable is always nil here: renaming fails where it is not so.
func writable(string) error { return nil }

// hold does nothing: Windows cannot lock a folder, and refuses to rename a
// file that another process writes.
func hold(*os.File) error { return nil }

func release(f *os.File) error { return f.Close() }

// syncFolder does nothing: Windows has no such call, and NTFS journals renames.
func syncFolder(string) error { return nil }
