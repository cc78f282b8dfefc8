package fakeapi

import (
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestDataHasALimit: as much as is allowed is read, by both verbs.
func TestDataHasALimit(t *testing.T) {
	t.Parallel()
	for _, verb := range []string{http.MethodGet, http.MethodPost} {
		for more, tooLong := range map[int]bool{0: false, 1: true} {
			text := strings.Repeat("x", maxRequestBytes+more)
			r := &http.Request{Method: verb, URL: &url.URL{RawQuery: text}, Body: io.NopCloser(strings.NewReader(text))}
			if b, err := requestData(r); errors.Is(err, errTooLong) != tooLong || !tooLong && len(b) != maxRequestBytes {
				t.Errorf("%s of %d bytes: %d, %v", verb, len(text), len(b), err)
			}
		}
	}
}
