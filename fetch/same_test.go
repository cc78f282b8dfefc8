package fetch

import (
	"context"
	"log/slog"
	"strings"
	"testing"

	"opsreport/fetch/standin"
	"opsreport/fetch/standin/faulttest"
)

// TestTheSameFaultHasTheSameText, whichever list met it first: whoever is alerted each night must be able to tell a
// new fault from yesterday's.
func TestTheSameFaultHasTheSameText(t *testing.T) {
	t.Parallel()
	refuse := func(methods ...string) func(*Options) {
		return func(o *Options) {
			var all []faulttest.Fault
			for _, m := range methods {
				all = append(all, faulttest.Fault{Method: m, Do: faulttest.Then(faulttest.Header("HZS-Request-ID", "R"),
					faulttest.Refuse(standin.TokenPermission, ""))})
			}
			*o = serve(t, service(t, standin.Options{Set: setOf(followUps(600)), Around: faulttest.Inject(all...)}))
		}
	}
	for name, c := range map[string]struct {
		change func(*Options)
		want   string
		notes  string
	}{
		"unreachable": {func(o *Options) { o.API.BaseURL = "https://127.0.0.1:1" }, "fetch: unreachable: cannot connect to 127.0.0.1:1: " +
			"dial tcp 127.0.0.1:1: connect: connection refused (6 attempts)", "resources.list, attempt 1: unreachable: ; the same 5 more times: "},
		"token": {func(o *Options) { o.API.Token = "another-token-than-that" }, "fetch: token_invalid", ""},
		"every list": {refuse("resources.list", "grouptrainings.list", "equipments.list", "followups.list"),
			"fetch resources: resources.list: token_permission", ""},
		"all but the first": {refuse("followups.list", "grouptrainings.list", "equipments.list"),
			"fetch grouptrainings: grouptrainings.list: token_permission", ""},
		"the last ones": {refuse("followups.list", "equipments.list"),
			"fetch equipments of type t1 (Extinguishers): equipments.list: token_permission", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for range 8 {
				o := serve(t, service(t, standin.Options{Set: setOf(nil)}))
				c.change(&o)
				var notes []string
				o.Log = logged(func(r slog.Record) { notes = append(notes, r.Message) })
				_, err := Run(context.Background(), o)
				if err == nil || !strings.HasPrefix(err.Error(), c.want) {
					t.Fatalf("error %v, want %s", err, c.want)
				}
				told := strings.Join(notes, "; ")
				first, second, _ := strings.Cut(c.notes, "; ")
				if c.notes == "" && told != "" || !strings.HasPrefix(told, first) || !strings.Contains(told, second) || len(notes) > 2 {
					t.Fatalf("noted %q", notes)
				}
			}
		})
	}
}
