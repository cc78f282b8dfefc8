package fakeapi_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"opsreport/fetch/fakeapi"
	"opsreport/fetch/fakeapi/sample"
)

// BenchmarkPages walks 100,000 follow-ups over HTTPS with a client that only copies.
func BenchmarkPages(b *testing.B) {
	service, err := fakeapi.New(fakeapi.Options{Set: sample.Bulk(asOf, 100000, 0, 0), Token: fixtureToken})
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
		if _, err := fakeapi.New(fakeapi.Options{Set: sample.Set(sample.Options{Scale: 10, Last: asOf})}); err != nil {
			b.Fatal(err)
		}
	}
}
