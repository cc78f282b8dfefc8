package site_test

import (
	"bytes"
	"slices"
	"strconv"
	"testing"

	"opsreport/render/site"

	"pgregory.net/rapid"
)

// TestKeptPagesAreThoseThatWouldBeMade lets an account change in every way for
// some nights: the site that keeps pages is, to the byte, the one made anew.
func TestKeptPagesAreThoseThatWouldBeMade(t *testing.T) {
	t.Parallel()
	names := make([]string, 0, len(changes))
	for name := range changes {
		names = append(names, name)
	}
	slices.Sort(names)
	var keptPages int64
	accounts := 0
	rapid.Check(t, func(d *rapid.T) {
		if accounts++; accounts > 30 {
			return // a site is no small thing to make
		}
		a := newAccount(t)
		last := map[string][]byte{}
		var before *account
		for i := range rapid.IntRange(2, 4).Draw(d, "nights") {
			was := a.clone()
			a.digest = strconv.Itoa(i)
			for _, name := range rapid.SliceOfN(rapid.SampledFrom(names), 1, 3).Draw(d, "changes") {
				changes[name](a, d)
			}
			sink := &kept{folder: folder{files: map[string][]byte{}}, last: last}
			anew := &kept{folder: folder{files: map[string][]byte{}}}
			if i > 0 && rapid.IntRange(0, 3).Draw(d, "compared") > 0 {
				before = was
			}
			in := a.after(t, before)
			if err := site.Write(t.Context(), in, sink); err != nil {
				d.Fatal(err)
			}
			if len(last) == 0 {
				last = sink.files
				continue
			}
			if err := site.Write(t.Context(), in, anew); err != nil {
				d.Fatal(err)
			}
			for path, content := range anew.files {
				if !bytes.Equal(content, sink.files[path]) {
					d.Fatalf("%s differs from the one made anew:\n%s\nwant\n%s", path, sink.files[path], content)
				}
			}
			if len(anew.files) != len(sink.files) {
				d.Fatalf("%d files, made anew %d", len(sink.files), len(anew.files))
			}
			keptPages += sink.n.Load()
			last = sink.files
		}
	})
	if keptPages == 0 {
		t.Error("no page was ever kept")
	}
}
