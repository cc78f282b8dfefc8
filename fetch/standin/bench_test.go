package standin_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/fetch/standin"
)

func TestBulk(t *testing.T) {
	t.Parallel()
	n := read(t, standin.Bulk(asOf, 1000, 3, 5000))
	ids := make(map[string]bool)
	for _, f := range n.followUps {
		ids[f.ID] = true
	}
	if len(ids) != 1000 || len(n.overdue) != 5 || !ids[n.overdue[4]] || len(n.equipment) != 3 || len(n.equipment[2].Notes) != 5000 {
		t.Errorf("%d ids, overdue %v, %d pieces of equipment", len(ids), n.overdue, len(n.equipment))
	}
	if count(n.followUps, func(f *record.FollowUp) bool { return f.Open == record.True }) != 25 {
		t.Error("not every 40th is open")
	}
}

// BenchmarkPages walks 100,000 follow-ups over HTTPS with a client that only copies.
func BenchmarkPages(b *testing.B) {
	service, err := standin.New(standin.Options{Set: standin.Bulk(asOf, 100000, 0, 0), Token: fixtureToken})
	if err != nil {
		b.Fatal(err)
	}
	url, client := listen(b, service)
	for b.Loop() {
		for page := 1; page <= 200; page++ {
			body := fmt.Sprintf(`{"token":%q,"limit":500,"page":%d,"created_before":%d}`, fixtureToken, page, asOf.UnixMilli())
			response, err := client.Post(url+"/v1/followups.list", "application/json", strings.NewReader(body))
			if err != nil {
				b.Fatal(err)
			}
			if response.StatusCode != http.StatusOK {
				b.Fatal(response.Status)
			}
			if _, err := io.Copy(io.Discard, response.Body); err != nil {
				b.Fatal(err)
			}
			response.Body.Close()
		}
	}
}

// BenchmarkReplace makes a night of 14,000 sample follow-ups ready to serve.
func BenchmarkReplace(b *testing.B) {
	for b.Loop() {
		if _, err := standin.New(standin.Options{Set: standin.Sample(standin.SampleOptions{Scale: 10, Last: asOf})}); err != nil {
			b.Fatal(err)
		}
	}
}
