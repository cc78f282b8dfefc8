package api

import (
	"strings"
	"testing"
)

// TestAnErrorSaysHowOftenItWasTried, where that was more than once.
func TestAnErrorSaysHowOftenItWasTried(t *testing.T) {
	t.Parallel()
	for attempts, want := range map[int]bool{0: false, 1: false, 2: true} {
		e := &Error{Method: "followups.list", Identifier: "server_error", RequestID: "A1", HTTPStatus: 500, Attempts: attempts}
		if got := strings.HasSuffix(e.Error(), "(HZS-Request-ID A1, HTTP 500, 2 attempts)"); got != want {
			t.Errorf("after %d attempts: %s", attempts, e)
		}
	}
}
