package workspace

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/fetch/snapshot"
	"opsreport/render/history"
	"opsreport/render/jsonl"
	"opsreport/render/past"
	"opsreport/render/period"
)

// Report is what was checked, and what is wrong with it.
type Report struct {
	Checked  []string           `json:"checked"` // folders of nights
	Sealed   []string           `json:"sealed"`  // those of them that have a seal; nobody but their sealer can tell whether it is right
	Problems []snapshot.Problem `json:"problems"`
	Retired  []snapshot.Removed `json:"retired"`
	Ledger   *LedgerReport      `json:"ledger,omitempty"` // nil where it was not looked at
}

// LedgerReport is what was found in the ledger.
type LedgerReport struct {
	There  bool `json:"there"`  // without one nothing is wrong, where no night was pruned
	Nights int  `json:"nights"` // that it has lines of
	Events int  `json:"events"`
	past.Held
}

func newReport() *Report {
	return &Report{Checked: []string{}, Sealed: []string{}, Problems: []snapshot.Problem{}, Retired: []snapshot.Removed{}}
}

func (r *Report) checked(dir string) {
	r.Checked = append(r.Checked, dir)
	if IsSealed(dir) {
		r.Sealed = append(r.Sealed, dir)
	}
}

// CheckEach checks snapshots by themselves, each once. Of copies of one night a problem names the folder as it was given.
func CheckEach(dirs []string) *Report {
	r := newReport()
	met, copies := map[string]bool{}, map[string]int{}
	for _, dir := range dirs {
		if real := file.RealPath(dir); !met[real] {
			met[real] = true
			r.checked(dir)
			copies[filepath.Base(dir)]++
		}
	}
	for _, dir := range r.Checked {
		for _, p := range snapshot.Verify(dir) {
			if copies[filepath.Base(dir)] > 1 {
				p.Night = dir
			}
			r.Problems = append(r.Problems, p)
		}
	}
	return r
}

// Check checks all snapshots of the store, the chain between them, and that what is kept beside them says what they prove.
func Check(ctx context.Context, env Env, c *config.Config) (*Report, error) {
	store, r := snapshot.New(c.Snapshots), newReport()
	problems, err := store.Verify()
	if err != nil {
		return nil, err
	}
	r.Problems = append(r.Problems, problems...)
	k := &checker{times: map[string]time.Time{}, missing: map[string][]string{}}
	lines, linesErr := store.Read(snapshot.HistoryFile)
	periods, periodsErr := store.Read(snapshot.PeriodsFile)
	if k.contents, err = read(store); err != nil {
		return nil, err
	}
	if len(k.all) == 0 && len(problems) == 0 {
		return nil, &console.Failure{Msg: fmt.Sprintf("there is no snapshot in %s", store.Root()),
			Tip: "run `opsreport fetch`, or name a snapshot: `opsreport verify DIR`"}
	}
	for _, g := range k.removed {
		if g.Retired() {
			r.Retired = append(r.Retired, g)
		}
	}
	env.tell(futureNotice(env.Now(), k.newest().Entry)...)
	for _, n := range k.all {
		r.checked(n.Path)
	}
	if k.removedErr != nil {
		return r, nil // it is among the problems, and nobody knows which nights may be missing
	}
	k.unread = k.unread || slices.ContainsFunc(problems, func(p snapshot.Problem) bool {
		return p.Night != "" && p.File == "manifest-sha256.txt" // its digest may be any that nobody knows
	})
	k.unreadable(snapshot.LedgerFile, k.ledgerErr)
	k.unreadable(snapshot.HistoryFile, linesErr)
	k.unreadable(snapshot.PeriodsFile, periodsErr)
	k.checkSeals()
	if r.Ledger, err = k.checkLedger(ctx); err != nil {
		return nil, err
	}
	k.checkHistory(lines)
	k.checkPeriods(periods)
	for _, name := range slices.Sorted(maps.Keys(k.missing)) {
		k.wrong(name, "", "the night is missing: %s has lines of it, but there is no snapshot of it and pruned.jsonl does not list it; "+
			"or else they are another account's", strings.Join(k.missing[name], ", "))
	}
	r.Problems = append(r.Problems, k.problems...)
	return r, nil
}

// checker holds what stands beside the snapshots against them and pruned.jsonl. Nights that cannot be read were told.
type checker struct {
	*contents
	times    map[string]time.Time // of nights, by digest
	missing  map[string][]string  // nights that files know and the store does not, with the files
	problems []snapshot.Problem
}

func (k *checker) wrong(night, file, format string, args ...any) {
	k.problems = append(k.problems, snapshot.Problem{Night: night, File: file, Text: fmt.Sprintf(format, args...)})
}

func (k *checker) badLines(file string, bad []jsonl.Bad) {
	for _, b := range bad {
		k.wrong("", fmt.Sprintf("%s:%d", file, b.Line), "%s", b.What)
	}
}

// meets notes a night that a file has lines of.
func (k *checker) meets(file string, asOf time.Time, digest string) {
	k.times[digest] = asOf
	name := snapshot.Name(asOf)
	if k.of(asOf, digest) < removed && !slices.Contains(k.missing[name], file) {
		k.missing[name] = append(k.missing[name], file)
	}
}

func (k *checker) unreadable(file string, err error) {
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		k.wrong("", file, "%v", err)
	}
}

// checkSeals holds seals against the nights that are here, or were. A name that no night can have is told with the other things
// that are not ours.
func (k *checker) checkSeals() {
	nights := map[string]bool{}
	for _, n := range k.all {
		nights[n.Folder] = true
	}
	for _, r := range k.removed {
		nights[r.Folder] = true
	}
	for _, name := range k.seals {
		night := strings.TrimSuffix(name, snapshot.SealSuffix)
		switch {
		case !nights[night]:
			k.problems = append(k.problems, snapshot.Problem{Kind: snapshot.Stray, File: name,
				Text: "seals a night that is not here and that pruned.jsonl does not list"})
		case !IsSealed(filepath.Join(k.store.Root(), night)):
			k.wrong("", name, "is empty: it seals nothing")
		}
	}
}

func (k *checker) checkLedger(ctx context.Context) (*LedgerReport, error) {
	out := &LedgerReport{There: k.file.there, Nights: len(k.file.nights)}
	for i := range k.file.nights {
		n := &k.file.nights[i]
		out.Events += len(n.Events())
		k.meets(snapshot.LedgerFile, n.AsOf, n.Digest)
	}
	k.badLines(snapshot.LedgerFile, k.file.bad)
	k.checkPruned()
	if !k.file.there {
		return out, nil
	}
	var err error
	out.Held, err = past.Check(ctx, k.ledger, k.sources(nil), past.Options{Removed: k.gone(), Unsure: k.unread})
	for _, wrong := range out.Wrong {
		k.wrong(snapshot.Name(wrong.AsOf), snapshot.LedgerFile, "%s", wrong.What)
	}
	return out, err
}

// checkPruned holds the lines of the nights that were pruned, which nothing else proves any more, against what pruned.jsonl keeps
// of them.
func (k *checker) checkPruned() {
	for _, r := range k.lostLines() {
		k.wrong(r.Folder, snapshot.LedgerFile, "lacks what happened in this night, which was pruned: nothing else has these events")
	}
	kept := k.file.nights
	for _, r := range k.removed {
		at := slices.IndexFunc(kept, func(n past.Night) bool { return n.Digest == r.Digest })
		if r.Retired() || at < 0 || k.folders[r.Folder] != unknown {
			continue
		}
		if r.Own != "" && r.Own != past.Digest(kept[at:at+1]) {
			k.wrong(r.Folder, snapshot.LedgerFile, "what it has of this night was changed since the night was pruned")
		}
		if next := at + 1; next < len(kept) && r.Next != "" && kept[next].Before == r.Digest && !k.retiredBetween(r, &kept[next]) &&
			r.Next != kept[next].EventsDigest() {
			k.wrong(snapshot.Name(kept[next].AsOf), snapshot.LedgerFile, "what it has of this night was changed since %s was pruned, with which "+
				"it was compared", r.Folder)
		}
	}
}

// retiredBetween reports whether a night was retired between two, which may be the one that was compared with the first when that
// was pruned.
func (k *checker) retiredBetween(r snapshot.Removed, next *past.Night) bool {
	return slices.ContainsFunc(k.removed, func(other snapshot.Removed) bool {
		return other.Retired() && r.Folder < other.Folder && other.Folder < snapshot.Name(next.AsOf)
	})
}

func (k *checker) checkHistory(raw []byte) {
	lines, bad := history.Read(raw)
	k.badLines(snapshot.HistoryFile, bad)
	for _, l := range lines {
		if !l.Imported {
			k.meets(snapshot.HistoryFile, l.AsOf, l.Snapshot)
		}
	}
}

func (k *checker) checkPeriods(raw []byte) {
	kept, bad := period.Read(raw)
	k.badLines(snapshot.PeriodsFile, bad)
	for _, digest := range kept.Nights() {
		if at, ok := k.times[digest]; ok {
			k.meets(snapshot.PeriodsFile, at, digest)
		} else if k.digests[digest] < removed && !k.unread {
			k.wrong("", snapshot.PeriodsFile, "has lines of a night with the digest %.12s, of which there is no snapshot and which pruned.jsonl "+
				"does not list: it is missing, or they are another account's", digest)
		}
	}
}

// Advice says what to do about problems.
func Advice(problems []snapshot.Problem) string {
	advice := "the snapshots are whole: move what is named above out of the folder, where only snapshots and their files may stand"
	for _, p := range problems {
		switch p.Kind {
		case snapshot.Newer:
			return snapshot.NewerHint
		case snapshot.Stray:
		default:
			advice = "what is named above is missing or not as it was fetched: check the path; else restore it from a copy, and keep what you found"
		}
	}
	return advice
}
