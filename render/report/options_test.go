package report

import (
	"strconv"
	"strings"
	"testing"
)

// TestPeriodsInWords have the numbers that are counted with.
func TestPeriodsInWords(t *testing.T) {
	t.Parallel()
	for words, n := range map[string]int{FlowFor: flowWeeks, ForecastFor: forecastWeeks, daysFor: forecastDays, WindowFor: windowDays,
		SettledFor: settledDays, IdleFor: IdleDays} {
		if !strings.HasPrefix(words, strconv.Itoa(n)+" ") {
			t.Errorf("%q is not %d", words, n)
		}
	}
}
