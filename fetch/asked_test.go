package fetch

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
)

// TestRequestsAreAsSpecified: pages are the longest that there are, the walk is frozen at the
// as-of time, and equipment comes whatever its service state, with its empty metavalues.
func TestRequestsAreAsSpecified(t *testing.T) {
	t.Parallel()
	var lock sync.Mutex
	asked := map[string]map[string]any{}
	o := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := map[string]any{}
		json.NewDecoder(r.Body).Decode(&q)
		lock.Lock()
		defer lock.Unlock()
		status, _ := q["status"].(string)
		asked[r.URL.Path[strings.LastIndexByte(r.URL.Path, '/')+1:]+status] = q
		w.Write([]byte(`{"ok":true,"paging":{"total":0,"last_page":0},"followups":[],"resources":[],"equipments":[],"grouptrainings":[]}`))
	}))
	made, err := Run(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	asOf := float64(made.AsOf.UnixMilli())
	all, late, items := asked["followups.list"], asked["followups.listoverdue"], asked["equipments.list"]
	for name, q := range map[string]map[string]any{"all": all, "overdue": late} {
		if q["limit"] != 500.0 || q["page"] != 1.0 || q["created_before"] != asOf {
			t.Errorf("%s as of %f: %v", name, asOf, q)
		}
	}
	if items["service_type"] != "all" || items["include_null_metavalues"] != true {
		t.Errorf("equipment: %v", items)
	}
}
