package workspace

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/fetch/snapshot"
)

// Verified is which snapshots were checked, what is wrong with them, and which
// others were retired.
type Verified struct {
	Checked  []string           `json:"checked"`
	Sealed   []string           `json:"sealed"` // those of them that have a seal; nobody but their sealer can tell whether it is right
	Problems []snapshot.Problem `json:"problems"`
	Retired  []snapshot.Removed `json:"retired"`
	Ledger   *HeldLedger        `json:"ledger,omitempty"` // nil where it was not looked at
}

func (v *Verified) checked(dir string) {
	v.Checked = append(v.Checked, dir)
	if IsSealed(dir) {
		v.Sealed = append(v.Sealed, dir)
	}
}

// VerifyEach checks snapshots by themselves, each once. Of copies of one night a problem
// names the folder as it was given.
func VerifyEach(dirs []string) *Verified {
	v := &Verified{Checked: []string{}, Sealed: []string{}, Problems: []snapshot.Problem{}, Retired: []snapshot.Removed{}}
	met, copies := map[string]bool{}, map[string]int{}
	for _, dir := range dirs {
		if real := file.RealPath(dir); !met[real] {
			met[real] = true
			v.checked(dir)
			copies[filepath.Base(dir)]++
		}
	}
	for _, dir := range v.Checked {
		for _, p := range snapshot.Verify(dir) {
			if copies[filepath.Base(dir)] > 1 {
				p.Night = dir
			}
			v.Problems = append(v.Problems, p)
		}
	}
	return v
}

// Verify checks all snapshots of the store, the chain between them, and that the
// ledger says what they prove.
func Verify(ctx context.Context, w Env, c *config.Config) (*Verified, error) {
	v := VerifyEach(nil)
	store := snapshot.New(c.Snapshots)
	problems, err := store.Verify()
	if err != nil {
		return nil, err
	}
	v.Problems = append(v.Problems, problems...)
	removed, unread := store.Removed() // a file that cannot be read is among the problems
	for _, r := range removed {
		if r.Retired() {
			v.Retired = append(v.Retired, r)
		}
	}
	all, err := store.List()
	if err != nil {
		return nil, err
	}
	if len(all) == 0 && len(problems) == 0 {
		return nil, &console.Failure{Msg: fmt.Sprintf("there is no snapshot in %s", store.Root()),
			Tip: "run `opsreport fetch`, or name a snapshot: `opsreport verify DIR`"}
	}
	w.warnOfFuture(all)
	for _, n := range all {
		v.checked(n.Path)
	}
	if unread == nil { // else nobody knows which nights may be missing
		var held HeldLedger
		unsure := slices.ContainsFunc(problems, func(p snapshot.Problem) bool { return p.Night != "" && p.File == "manifest-sha256.txt" })
		held, problems, err = hold(ctx, w, store, unsure)
		v.Ledger, v.Problems = &held, append(v.Problems, problems...)
	}
	return v, err
}
