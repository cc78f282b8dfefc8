package fakeapi_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"reflect"
	"slices"
	"strconv"
	"testing"
)

// shape says which JSON types a field may have; a leading "?" allows absence.
type shape map[string]string

var (
	resourceShape = shape{"id": "text", "title": "text", "created": "?int", "sequence": "?int", "category_id": "?text", "tags": "texts",
		"shouldBeAvailableOffline": "?bool", "versions": "list"}
	versionShape = shape{"creator_id": "?text", "created": "int", "approvedOn": "?int", "version": "text", "description": "text",
		"file": "text|null", "link": "text", "type": "text"}
	followUpShape = shape{"id": "text", "form_id": "number", "response_id": "number", "open": "bool", "created_on": "int", "updated_on": "int",
		"m_observer_id": "text", "m_assigner_id": "text", "m_assignee_id": "text", "due": "?number", "resolved_on": "?int",
		"m_completer_id": "?text", "messages": "list"}
	messageShape = shape{"id": "text", "date": "int", "m_user_id": "text", "note": "text", "m_reassignee_id": "?text", "signature": "?any",
		"attachments": "?list", "notify": "?bool"}
	attachmentShape = shape{"key": "text", "caption": "text"}
	equipmentShape  = shape{"id": "text", "serialNumber": "text", "equipmentType_id": "text", "created": "?int", "parent_id": "?text",
		"fieldOffice_id":    "texts",
		"lineOfBusiness_id": "?text", "clients_id": "?texts", "assignedUsers_id": "texts", "title": "?text", "notes": "text",
		"isInService": "?bool", "metavalues": "object", "status": "?text", "schedules": "list"}
	scheduleShape = shape{"schedule_id": "text", "status": "text", "expiresOn": "int|null", "expiringOn": "int|null",
		"lastCompletedOn": "int|null"}
	trainingShape = shape{"id": "number", "created": "int", "m_trainees_id": "texts", "trainings_id": "numbers",
		"m_instructor_id": "?text", "notes": "text"}
)

func typeName(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case bool:
		return "bool"
	case string:
		return "text"
	case json.Number:
		if _, err := strconv.ParseInt(v.String(), 10, 64); err == nil {
			return "int"
		}
		return "number"
	case []any:
		return "list"
	}
	return "object"
}

func allows(want string, v any) bool {
	got := typeName(v)
	switch want {
	case "any":
		return true
	case "number":
		return got == "number" || got == "int"
	case "int|null":
		return got == "int" || got == "null"
	case "text|null":
		return got == "text" || got == "null"
	case "texts", "numbers":
		list, ok := v.([]any)
		return ok && !slices.ContainsFunc(list, func(one any) bool { return !allows(want[:len(want)-1], one) })
	}
	return got == want
}

func (s shape) check(t *testing.T, item map[string]any) {
	t.Helper()
	for name, want := range s {
		v, present := item[name]
		if want[0] == '?' {
			if !present {
				continue
			}
			want = want[1:]
		}
		if !present || !allows(want, v) {
			t.Errorf("field %s is %v (present: %v), want %s", name, v, present, want)
		}
	}
}

func objects(v any) []map[string]any {
	var out []map[string]any
	list, _ := v.([]any)
	for _, one := range list {
		item, _ := one.(map[string]any)
		out = append(out, item)
	}
	return out
}

func TestContractShapes(t *testing.T) {
	t.Parallel()
	tg := contractTarget(t)
	for _, r := range tg.call(t, "POST", "resources.list", nil).items(t, "resources") {
		resourceShape.check(t, r)
		for _, v := range objects(r["versions"]) {
			versionShape.check(t, v)
			if v["type"] == "link" && v["file"] != nil || v["type"] == "file" && v["link"] != "" {
				t.Errorf("version of type %v has file %v and link %q", v["type"], v["file"], v["link"])
			}
		}
	}
	for _, f := range tg.call(t, "POST", "followups.list", map[string]any{"limit": 500}).items(t, "followups") {
		followUpShape.check(t, f)
		for _, m := range objects(f["messages"]) {
			messageShape.check(t, m)
			for _, a := range objects(m["attachments"]) {
				attachmentShape.check(t, a)
			}
		}
	}
	for _, e := range tg.equipment(t, map[string]any{"service_type": "all", "include_null_metavalues": true}) {
		equipmentShape.check(t, e)
		for _, s := range objects(e["schedules"]) {
			scheduleShape.check(t, s)
		}
	}
	for _, g := range tg.call(t, "POST", "grouptrainings.list", nil).items(t, "grouptrainings") {
		trainingShape.check(t, g)
	}
}

func (tg target) equipment(t *testing.T, params map[string]any) []map[string]any {
	t.Helper()
	all := map[string]any{"equipmentType_id": tg.typeID}
	for k, v := range params {
		all[k] = v
	}
	return tg.call(t, "POST", "equipments.list", all).items(t, "equipments")
}

func TestContractEquipment(t *testing.T) {
	t.Parallel()
	tg := contractTarget(t)
	of := func(service string) []map[string]any { return tg.equipment(t, map[string]any{"service_type": service}) }
	in, out, all := of("in"), of("out"), of("all")
	if byDefault := tg.equipment(t, nil); len(byDefault) != len(in) || len(in)+len(out) > len(all) || len(all) == 0 {
		t.Errorf("by default %d, in %d, out %d, all %d items", len(byDefault), len(in), len(out), len(all))
	}
	for want, items := range map[bool][]map[string]any{true: in, false: out} {
		for _, e := range items {
			if e["isInService"] != want || e["equipmentType_id"] != tg.typeID {
				t.Errorf("item %v has isInService %v, equipmentType_id %v", e["id"], e["isInService"], e["equipmentType_id"])
			}
		}
	}
	if none := tg.equipment(t, map[string]any{"service_type": "all", "columns": []string{}}); !reflect.DeepEqual(none, all) {
		t.Errorf("with an empty list of columns, the items are %v", none)
	}
	for i, e := range tg.equipment(t, map[string]any{"service_type": "all", "columns": []string{"id", "status", "schedules"}}) {
		if e["id"] != all[i]["id"] || fmt.Sprint(e["schedules"]) != fmt.Sprint(all[i]["schedules"]) {
			t.Errorf("with columns, item %v became %v", all[i], e)
		}
		for name := range e {
			if name != "id" && name != "status" && name != "schedules" {
				t.Errorf("column %s was not asked for", name)
			}
		}
	}
	for i, e := range tg.equipment(t, map[string]any{"service_type": "all", "include_null_metavalues": true}) {
		with, without := e["metavalues"].(map[string]any), all[i]["metavalues"].(map[string]any)
		for field, v := range with {
			if _, there := without[field]; there != (v != nil) {
				t.Errorf("metavalue %s is %v, and without nulls present: %v", field, v, there)
			}
		}
	}
	if got := tg.call(t, "POST", "equipments.list", map[string]any{"equipmentType_id": "no-such-type"}).items(t, "equipments"); len(got) != 0 {
		t.Errorf("an unknown type has %d items", len(got))
	}
}

// list returns all follow-ups of a filter, walked page by page, and checks the
// paging on the way.
func (tg target) list(t *testing.T, limit int, params map[string]any) []map[string]any {
	t.Helper()
	var out []map[string]any
	for page, last := 1, 1; page <= last; page++ {
		all := map[string]any{"limit": limit, "page": page}
		for k, v := range params {
			all[k] = v
		}
		r := tg.call(t, "POST", "followups.list", all)
		var total int
		total, last = r.paging(t)
		items := r.items(t, "followups")
		if want := max(0, min(limit, total-limit*(page-1))); len(items) != want || last != (total+limit-1)/limit {
			t.Fatalf("page %d of %v has %d items, want %d of %d, last page %d", page, params, len(items), want, total, last)
		}
		out = append(out, items...)
	}
	return out
}

func number(t *testing.T, v any) int64 {
	t.Helper()
	n, ok := new(big.Int).SetString(fmt.Sprint(v), 10)
	if !ok {
		t.Fatalf("%v is no integer", v)
	}
	return n.Int64()
}

func TestContractPaging(t *testing.T) {
	t.Parallel()
	tg := contractTarget(t)
	all := tg.list(t, 500, nil)
	if byDefault := tg.call(t, "POST", "followups.list", nil).items(t, "followups"); len(byDefault) != min(100, len(all)) {
		t.Errorf("by default %d items, want 100 of %d", len(byDefault), len(all))
	}
	seen := make(map[any]bool)
	for i, f := range all {
		if seen[f["id"]] {
			t.Errorf("%v is there twice", f["id"])
		}
		seen[f["id"]] = true
		if i > 0 && number(t, f["created_on"]) > number(t, all[i-1]["created_on"]) {
			t.Errorf("%v is newer than the one before it", f["id"])
		}
	}
	for i, f := range tg.list(t, 77, map[string]any{"status": "all"}) {
		if f["id"] != all[i]["id"] {
			t.Fatalf("item %d is %v at 77 a page and %v at 500", i, f["id"], all[i]["id"])
		}
	}
	past := tg.call(t, "POST", "followups.list", map[string]any{"page": 1000000000})
	if total, _ := past.paging(t); total != len(all) || len(past.items(t, "followups")) != 0 {
		t.Errorf("a page past the end answers %.200s", past.raw)
	}
	none := tg.call(t, "POST", "followups.list", map[string]any{"created_before": 0})
	if total, last := none.paging(t); total != 0 || last != 0 || len(none.items(t, "followups")) != 0 {
		t.Errorf("an empty list answers %.200s", none.raw)
	}
}

func TestContractFilters(t *testing.T) {
	t.Parallel()
	tg := contractTarget(t)
	all := tg.list(t, 500, nil)
	middle := all[len(all)/2]
	created, updated := number(t, middle["created_on"]), number(t, middle["updated_on"])
	for _, c := range []struct {
		params map[string]any
		keep   func(map[string]any) bool
	}{
		{map[string]any{"status": "open"}, func(f map[string]any) bool { return f["open"] == true }},
		{map[string]any{"status": "closed"}, func(f map[string]any) bool { return f["open"] == false }},
		{map[string]any{"form_id": middle["form_id"]}, func(f map[string]any) bool { return f["form_id"] == middle["form_id"] }},
		{map[string]any{"response_id": middle["response_id"]}, func(f map[string]any) bool { return f["response_id"] == middle["response_id"] }},
		{map[string]any{"observer_id": middle["m_observer_id"]},
			func(f map[string]any) bool { return f["m_observer_id"] == middle["m_observer_id"] }},
		{map[string]any{"assignee_id": middle["m_assignee_id"]},
			func(f map[string]any) bool { return f["m_assignee_id"] == middle["m_assignee_id"] }},
		{map[string]any{"created_before": created}, func(f map[string]any) bool { return number(t, f["created_on"]) < created }},
		{map[string]any{"created_after": created}, func(f map[string]any) bool { return number(t, f["created_on"]) > created }},
		{map[string]any{"updated_before": updated}, func(f map[string]any) bool { return number(t, f["updated_on"]) < updated }},
		{map[string]any{"updated_after": updated}, func(f map[string]any) bool { return number(t, f["updated_on"]) > updated }},
		{map[string]any{"status": "open", "created_after": created, "assignee_id": middle["m_assignee_id"]}, func(f map[string]any) bool {
			return f["open"] == true && number(t, f["created_on"]) > created && f["m_assignee_id"] == middle["m_assignee_id"]
		}},
		{map[string]any{"form_id": 0.5}, func(map[string]any) bool { return false }},
		{map[string]any{"observer_id": "no-such-user"}, func(map[string]any) bool { return false }},
	} {
		t.Run(fmt.Sprint(c.params), func(t *testing.T) {
			var want, got []any
			for _, f := range all {
				if c.keep(f) {
					want = append(want, f["id"])
				}
			}
			for _, f := range tg.list(t, 500, c.params) {
				got = append(got, f["id"])
			}
			if !slices.Equal(got, want) {
				t.Errorf("got %d follow-ups, want %d of %d", len(got), len(want), len(all))
			}
		})
	}
	open := make(map[any]bool)
	for _, f := range all {
		open[f["id"]] = f["open"] == true
	}
	for _, f := range tg.list(t, 500, map[string]any{"status": "overdue"}) {
		if !open[f["id"]] {
			t.Errorf("overdue follow-up %v is not open", f["id"])
		}
	}
}
