package workspace

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/fetch/snapshot"
	"opsreport/render/word"
)

// Left are the sites beside that of the account which were made from its nights, and which no edition makes any more: they stay
// as they are, and so does what was published of them.
func (n *Nights) Left() (out []Stray) {
	site := n.config.Site
	beside, err := os.ReadDir(filepath.Dir(site))
	if err != nil {
		return nil // nothing can be written there either, which is told
	}
	for _, e := range beside {
		name, ok := strings.CutPrefix(e.Name(), filepath.Base(site)+"-")
		if !ok || !e.IsDir() || slices.ContainsFunc(n.config.Editions, func(of config.Edition) bool { return of.Name == name }) {
			continue
		}
		raw, err := os.ReadFile(filepath.Join(filepath.Dir(site), e.Name(), "status.json"))
		var status struct {
			AsOf time.Time `json:"as_of"`
		}
		if err != nil || json.Unmarshal(raw, &status) != nil ||
			!slices.ContainsFunc(n.all, func(s snapshot.Entry) bool { return s.AsOf.Equal(status.AsOf) }) {
			continue // of something else
		}
		out = append(out, Stray{fmt.Sprintf("no edition is called %s any more: its site %s stays as of %s, and so does what was published of it", name,
			e.Name(), word.DateTime(status.AsOf.In(n.config.Zone()))), "remove the folder, and what was published of it"})
	}
	return out
}
