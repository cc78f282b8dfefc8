package doctor

import (
	"fmt"
	"io/fs"
	"path/filepath"

	"opsreport/fetch/snapshot"
	"opsreport/render/word"
)

// fewNights is the number of nights for which there should be room, so that somebody has
// a week to make some.
const fewNights = 7

// checkDisk compares the space that is free for snapshots with what the newest one takes.
// That of the site needs no check: the trial writes a whole one beside it. free reports the
// free bytes of a folder's disk, or false where nobody knows them.
// keep is how many nights stay, month-ends apart.
func checkDisk(store *snapshot.Store, keep int, free func(dir string) (uint64, bool)) []Finding {
	dir, err := writable(store.Root())
	if err != nil { // which is told of the folder
		return nil
	}
	left, ok := free(dir)
	if !ok {
		return nil
	}
	f := Finding{Check: "disk", Verdict: Good, Text: bytesText(left) + " free for snapshots"}
	all, err := store.List()
	if err != nil || len(all) == 0 {
		return []Finding{f}
	}
	takes := filesSize(all[len(all)-1].Path)
	f.Text += ", of which the newest takes " + bytesText(takes) + fmt.Sprintf("; %s (keep.nights) of that size take %s",
		word.Plural(keep, "night", "nights"), bytesText(uint64(keep)*takes))
	if left < fewNights*takes {
		f.Verdict = Odd
		f.Hint = "free some space, keep fewer with the setting keep.nights, or choose a folder on another disk with the setting snapshots"
	}
	if left < takes {
		f.Verdict = Wrong
	}
	return []Finding{f}
}

// filesSize is the size of all files below a folder, but those that cannot be looked at.
func filesSize(dir string) (sum uint64) {
	_ = filepath.WalkDir(dir, func(_ string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return nil
		}
		if info, err := e.Info(); err == nil {
			sum += uint64(info.Size())
		}
		return nil
	})
	return sum
}

// bytesText is a size for people: "504 KiB", "1.8 MiB".
func bytesText(n uint64) string {
	size, unit := float64(n)/1024, 0
	units := [...]string{"KiB", "MiB", "GiB", "TiB"}
	for size >= 1024 && unit < len(units)-1 {
		size, unit = size/1024, unit+1
	}
	decimals := 1
	if unit == 0 {
		decimals = 0
	}
	return fmt.Sprintf("%.*f %s", decimals, size, units[unit])
}
