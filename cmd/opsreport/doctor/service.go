package doctor

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch"
	"opsreport/fetch/api"
	"opsreport/fetch/record"
	"opsreport/render/rule"
	"opsreport/render/word"
)

// askService makes one small request of each method, and of each type of
// equipment, and stops at the first that is refused for a reason that all of
// them share.
func askService(ctx context.Context, env workspace.Env, c *config.Config, o api.Options) []Finding {
	p := env.Progress("doctor")
	defer p.Stop()
	o.Retry.Attempts = min(o.Retry.Attempts, 2)
	var paused atomic.Int64 // for the budget and the like: not the time that the service takes
	o.Wait = func(v api.Wait) { paused.Add(int64(v.For)) }
	client, err := api.New(o)
	if err != nil {
		return []Finding{wrongFinding("service", err)}
	}
	defer client.Close()
	var found []Finding
	var followUps api.Answer
	calls, records := smallCalls(c), 0
	var empty []int // the findings of types without records
	for i, call := range calls {
		begun := env.Now()
		paused.Store(0)
		answer, err := client.Do(ctx, call.Call, api.Discard{})
		if ctx.Err() != nil {
			return found
		}
		if err != nil {
			found = append(found, wrongFinding(call.name, err))
			if refused, ok := errors.AsType[*api.Error](err); ok && shared(refused) {
				return append(found, Finding{Check: "other methods", Verdict: Odd, Text: "not asked: they would fail in the same way"})
			}
			continue
		}
		if call.Paged {
			followUps = answer
			found = append(found, checkClock(answer, env.Now()))
		}
		f := Finding{Check: call.name, Verdict: Good, Text: answered(answer, env.Now().Sub(begun)-time.Duration(paused.Load()))}
		if call.typed != "" && answer.Items == 0 {
			f.Verdict, f.Hint = Odd, fmt.Sprintf("check the id %s in equipment_types: for a type that it does not know "+
				"the service sends an empty list", call.typed)
			if why := missed(c.Rules, call.typed); why != "" {
				f.Verdict, f.Text = Wrong, f.Text+"; "+why
			}
			empty = append(empty, len(found))
		}
		found, records = append(found, f), records+max(answer.Items, answer.Total)
		p.Set("requests", i+1, len(calls))
	}
	if len(empty) == len(c.EquipmentTypes) && !allowsNone(c.Rules) {
		for _, i := range empty {
			if found[i].Verdict == Odd {
				found[i].Verdict, found[i].Text = Wrong, found[i].Text+"; of no type is there any, so that nightly would end with 3"
			}
		}
	}
	return append(append(found, checkDuration(c, followUps.Total)), checkFiles(c, records)...)
}

// missed says which rule about a type is not met where it has no records; "" for none.
func missed(rules []rule.Rule, typeID string) string {
	for _, r := range rules {
		if r.EquipmentType == typeID {
			return fmt.Sprintf("rule %q would not be met, and nightly end with 3", r.Name)
		}
	}
	return ""
}

// allowsNone reports whether a rule says that an account may be without equipment, and none has a figure of it, which nothing
// meets then.
func allowsNone(rules []rule.Rule) bool {
	return slices.ContainsFunc(rules, func(r rule.Rule) bool {
		return r.MinRecords != nil && *r.MinRecords == 0 && r.List == record.Equipments
	}) && !slices.ContainsFunc(rules, func(r rule.Rule) bool { return strings.HasPrefix(r.Figure, "E") })
}

// smallCall is a request that asks for as little as its method can give.
type smallCall struct {
	api.Call
	name  string
	typed string // the id of the type that is asked for
}

func smallCalls(c *config.Config) []smallCall {
	out := []smallCall{
		{Call: fetch.Call(record.FollowUps, api.Param{Name: "limit", Value: 1})},
		{Call: fetch.Call(record.Resources)},
	}
	for _, t := range c.EquipmentTypes {
		out = append(out, smallCall{typed: t.ID, Call: fetch.Call(record.Equipments,
			api.Param{Name: "equipmentType_id", Value: t.ID},
			api.Param{Name: "service_type", Value: "all"},
			api.Param{Name: "columns", Value: []string{"id"}})})
	}
	out = append(out, smallCall{Call: fetch.Call(record.GroupTrainings)})
	for i := range out {
		if out[i].name = out[i].Method; out[i].typed != "" && len(c.EquipmentTypes) > 1 {
			out[i].name += " " + out[i].typed
		}
	}
	return out
}

// shared reports whether another method would end the same way.
func shared(e *api.Error) bool {
	return e.HTTPStatus == 0 || strings.HasPrefix(e.Identifier, "token_") && e.Identifier != "token_permission" ||
		e.Identifier == "account_inactive" || e.RateLimited() || e.Fault == api.TooLong // a pause of a day for whoever asks next
}

func answered(a api.Answer, took time.Duration) string {
	text := word.Plural(a.Items, "record", "records")
	if a.Total >= 0 {
		text = fmt.Sprintf("%s in all", word.Plural(a.Total, "record", "records"))
	}
	return fmt.Sprintf("%s, answered in %d ms", text, took.Milliseconds())
}

// checkClock compares the clocks; the client refuses more than five minutes.
func checkClock(a api.Answer, now time.Time) Finding {
	if a.Date.IsZero() {
		return Finding{"clock", Odd, "the service does not say what time it is",
			"so the as-of time of a snapshot depends on this machine's clock alone: keep it synchronised (NTP)"}
	}
	return Finding{Check: "clock", Verdict: Good, Text: fmt.Sprintf("%s from the service's", now.Sub(a.Date).Abs().Round(time.Second))}
}

// checkFiles finds records that have more pages than the site may have files, also before the first snapshot,
// when the render on trial is one of sample data.
func checkFiles(c *config.Config, records int) []Finding {
	if c.RecordPages == "shared" || records <= c.MaxFiles {
		return nil
	}
	return []Finding{{"max_files", Wrong, fmt.Sprintf("%d records have a page each, and max_files allows %d files", records, c.MaxFiles),
		"set max_files to what the host takes, or record_pages: shared, which puts many records on a page"}}
}

// checkDuration says how long tonight's requests take at least.
func checkDuration(c *config.Config, followUps int) Finding {
	requests := 3 + len(c.EquipmentTypes) + max(0, followUps-1)/fetch.PageSize + 1
	f := Finding{Check: "request budget", Verdict: Good, Text: fmt.Sprintf("about %d requests tonight", requests)}
	if c.Service.RequestsPerMinute == 0 {
		return f
	}
	least := time.Duration(requests) * time.Minute / time.Duration(c.Service.RequestsPerMinute)
	f.Text += fmt.Sprintf(", %s at least within the budget of %d a minute", least.Round(time.Second), c.Service.RequestsPerMinute)
	if least > c.Service.Deadline {
		f.Verdict, f.Hint = Wrong, fmt.Sprintf("raise service.deadline (%s), or the budget where the account allows it",
			config.ShortDuration(c.Service.Deadline))
	}
	return f
}
