package snapshot

import "os"

// syncFolder does nothing: Windows has no such call, and NTFS journals renames.
func syncFolder(*os.Root, string) error { return nil }
