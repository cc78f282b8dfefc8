package bag

import "os"

// Sync does nothing: Windows has no such call, and NTFS journals renames.
func Sync(*os.Root, string) error { return nil }
