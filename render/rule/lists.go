package rule

import (
	"time"

	"opsreport/render/kind"
	"opsreport/render/report"
)

// records returns how many records of the rule's list a night has.
func records(r *report.Report, service string) (int, bool) {
	l := kind.Of(service)
	return r.Len(l), l != kind.None
}

// count reads how many records of the rule's list the night has; false where there is
// no such list.
func (n Night) count(res *Result) (count int, ok bool) {
	if count, ok = records(n.Report, res.Rule.List); !ok {
		res.fail(NotEvaluated, Cause{ID: "no-list"})
		return 0, false
	}
	res.read(Value{ID: "records", N: count})
	return count, true
}

func (n Night) minRecords(res *Result) {
	if count, ok := n.count(res); ok {
		res.held(count >= *res.Rule.MinRecords)
	}
}

func (n Night) maxShrink(res *Result) {
	now, ok := n.count(res)
	if !ok {
		return
	}
	before, known := n.before(res.Rule.List)
	switch folder := n.Report.Options.Unread; {
	case folder != "":
		res.fail(NotEvaluated, Cause{ID: "damaged", Detail: folder})
	case !known && len(n.Before) > 0:
		res.fail(NotEvaluated, Cause{ID: "not-counted"})
	case !known:
		res.fail(NotApplicable, Cause{ID: "no-snapshot-before"})
	default:
		least := n.Report.Previous == nil && n.AtLeast[res.Rule.List]
		found := Value{ID: "after", N: now, Before: before}
		if least {
			found.ID = "after-at-least"
		}
		res.read(found)
		res.held(reaches(*res.Rule.MaxShrinkPercent*float64(before), float64(before-now)*100))
		if least && res.State == Met { // of more records before, more would be gone
			res.fail(NotApplicable, Cause{ID: "not-all-counted"})
		}
	}
}

// before returns how many records of a list the night before had.
func (n Night) before(service string) (int, bool) {
	if n.Report.Previous != nil {
		return records(n.Report.Previous, service)
	}
	count, ok := n.Before[service]
	return count, ok
}

// reaches is a ≥ b, where b may come out a hair too large because a limit such
// as 99.9 has no exact binary form.
func reaches(a, b float64) bool { return a >= b-1e-9*max(1, b) }

// clockSlack is how far two clocks may be apart; a fetch allows as much.
const clockSlack = 5 * time.Minute

func (n Night) maxAge(res *Result) {
	if n.Now.IsZero() {
		res.State = Unjudged
		return
	}
	age := n.Now.Sub(n.Report.AsOf)
	if age < -clockSlack {
		res.fail(NotEvaluated, Cause{ID: "ahead", Detail: duration((-age).Truncate(time.Minute))})
		return
	}
	res.read(Value{ID: "age", Age: age.Truncate(time.Minute)})
	res.held(age <= res.Rule.MaxAge)
}

// returnedName is the name of the only rule that no configuration has to state.
const returnedName = "Equipment returned"

// Returned is the result of the rule that something must have been returned of the equipment types that were asked
// for: for a mistyped id the service sends an empty list, and the report of it would be good. It is there only where
// none of the types returned anything, and no rule of the organisation judges that: one with min_records of equipments,
// 0 too, or with a figure of equipment, which nothing meets that was not returned.
func Returned(n Night, rules []Rule) []Result {
	types := n.Report.Source.Types
	for _, t := range types {
		if t.Rows > 0 {
			return nil
		}
	}
	service := kind.Equipment.Spec().Service
	for _, r := range rules {
		f := n.Report.Figure(r.Figure)
		if r.MinRecords != nil && r.List == service || f != nil && f.List == kind.Equipment {
			return nil
		}
	}
	if len(types) == 0 || n.Report.Len(kind.Equipment) > 0 {
		return nil
	}
	least := 1
	res := Result{Rule: Rule{Name: returnedName, List: service, MinRecords: &least}}
	n.minRecords(&res)
	res.Why = Cause{ID: "nothing-returned", N: len(types)}
	return []Result{res}
}
