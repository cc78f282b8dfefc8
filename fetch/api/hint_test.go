package api

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// setting is a setting of the configuration as a hint names it.
var setting = regexp.MustCompile(`\b(service(\.[a-z]\w*)+|equipment_types)\b`)

// TestHintsNameTheSettingsThatHelp, and no others: whoever reads one at night does what
// it says.
func TestHintsNameTheSettingsThatHelp(t *testing.T) {
	t.Parallel()
	base, types := "service.base_url", "equipment_types"
	for kind, want := range map[string][]string{
		"api_method_not_found":   {base},
		"request_method_invalid": {"service.method"},
		"request_data_invalid":   {"service.method"},
		rateLimitExceeded:        {"service.requests_per_minute", "service.retry.rate_limit_wait"},
		"token_missing":          {"service.token_env", "service.token_file"},
		"token_invalid":          {"service.token_env", "service.token_file"},
		"token_inactive":         nil,
		"token_permission":       nil,
		"account_inactive":       nil,
		"parameter_unexpected":   {base},
		"parameter_missing":      {base},
		"parameter_invalid":      {types, base},
		"server_error":           nil,
		"content_not_found":      {types, base},
		Timeout:                  {"service.timeout"},
		Dropped:                  nil,
		Cut:                      nil,
		Malformed:                {base},
		NoList:                   nil,
		HTTPError:                nil,
		Unreachable:              {base},
		TLS:                      {"service.ca_file"},
		Redirect:                 {base},
		HTTPRefused:              {base},
		Clock:                    nil,
		TooLarge:                 nil,
		TooLong:                  {"service.deadline", "service.requests_per_minute", "service.deadline"},
	} {
		hint := (&Error{Identifier: kind}).Hint()
		if got := setting.FindAllString(hint, -1); !slices.Equal(got, want) || hint == "" {
			t.Errorf("%s names %v, not %v: %s", kind, got, want, hint)
		}
	}
	for kind, want := range map[string]string{
		"request_method_invalid": "GET where it is POST, or to POST where it is GET",
		"request_data_invalid":   "GET where it is POST, or to POST where it is GET",
		rateLimitExceeded:        "lower service.requests_per_minute, raise service.retry",
		Timeout:                  "raise service.timeout",
		TooLong:                  "lower service.requests_per_minute, raise service.deadline",
		"token_permission":       "lacks the permission that this method needs",
		"token_inactive":         "activate it",
		"something_new":          "giving the request id",
	} {
		if hint := (&Error{Identifier: kind}).Hint(); !strings.Contains(hint, want) {
			t.Errorf("%s does not say %q: %s", kind, want, hint)
		}
	}
	limited := &Error{Fault: HTTPError, HTTPStatus: 429}
	if hint := limited.Hint(); !strings.Contains(hint, "lower service.requests_per_minute") {
		t.Errorf("HTTP 429 without an identifier: %s", hint)
	}
	if len(traits) != 27 {
		t.Errorf("%d identifiers and faults are known, of which 27 are held here", len(traits))
	}
}
