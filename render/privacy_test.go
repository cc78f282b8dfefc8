package render

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/hex"
	"fmt"
	"html"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/privacy"
)

// canary is a value that stands in one field of the canary night only. It is
// letters alone, so that no escape changes it, and never a word of the report.
func canary(field string) string { return "zq" + field + "xv" }

// user is the id of the person in a role: 24 hex digits as the service has.
func user(role int) string { return fmt.Sprintf("5af1e0c3b2%02dd4e6fa%02dcebd", role, role) }

// roles are the fields that hold people.
var roles = []string{"observer", "assigner", "assignee", "completer", "author", "reassignee", "assigned", "creator", "trainee",
	"instructor"}

const pseudonymKey = "zqpseudonymkeyxv"

// canaryNight has one record of each list, with a value of its own in every
// field.
func canaryNight(t *testing.T) record.Night {
	t.Helper()
	n := sampleNight(t, 0, 1)
	item := func(list string) string {
		day := fmt.Sprint(n.AsOf.AddDate(0, 0, -40).UnixMilli())
		text := strings.NewReplacer("DAY", day, "LATER", fmt.Sprint(n.AsOf.AddDate(0, 0, -4).UnixMilli())).Replace(canaryItems[list])
		text = regexp.MustCompile(`@(\w+)`).ReplaceAllStringFunc(text, func(s string) string { return canary(s[1:]) })
		return regexp.MustCompile(`~(\w+)`).ReplaceAllStringFunc(text, func(s string) string { return user(slices.Index(roles, s[1:])) })
	}
	r, err1 := record.DecodeResource([]byte(item("resources")))
	f, err2 := record.DecodeFollowUp([]byte(item("followups")))
	e, err3 := record.DecodeEquipment([]byte(item("equipments")))
	g, err4 := record.DecodeGroupTraining([]byte(item("grouptrainings")))
	for _, err := range []error{err1, err2, err3, err4} {
		if err != nil {
			t.Fatal(err)
		}
	}
	open := *f
	open.ID, open.Open, open.ResolvedOn, open.CompleterID = canary("openid"), record.True, record.Time{}, ""
	n.Set = record.Set{Resources: record.Of(r), FollowUps: record.Of(f, &open), Equipment: record.Of(e), GroupTrainings: record.Of(g),
		Overdue: record.Of(open.ID)}
	n.Requests = record.Of(&record.Request{At: n.AsOf, Method: "followups.list", Params: []byte(`{"page":1,"assignee_id":"` + user(2) +
		`","limit":500}`), Attempt: 1, Status: 200, RequestID: "A1", Items: 1})
	return n
}

var canaryItems = map[string]string{
	"resources": `{"id":"@docid","title":"@doctitle","created":DAY,"sequence":"@sequence","category_id":"@category","tags":["@tag"],` +
		`"zqfieldnamexv":"@docunknown","versions":[{"creator_id":"~creator","created":DAY,"approvedOn":DAY,"version":"@verlabel",` +
		`"description":"@description","link":"https://zqlinkhostxv.example/@linkpath?q=@linkquery","type":"link",` +
		`"zqsubnamexv":"@verunknown"},{"creator_id":"~creator","created":DAY,"file":"@filekey","type":"file"}]}`,
	"followups": `{"id":"@followid","form_id":71,"response_id":72,"open":false,"created_on":DAY,"updated_on":DAY,` +
		`"m_observer_id":"~observer","m_assigner_id":"~assigner","m_assignee_id":"~assignee","due":20261111,"resolved_on":LATER,` +
		`"m_completer_id":"~completer","x_unknown":"@folunknown","messages":[{"id":"m","date":DAY,"m_user_id":"~author","note":"@note",` +
		`"m_reassignee_id":"~reassignee","signature":{"png":"@signature"},"attachments":[{"key":"@attkey","caption":"@caption",` +
		`"x":"@attunknown"}],"notify":true,"x":"@msgunknown"}]}`,
	"equipments": `{"id":"@equipid","serialNumber":"@serial","equipmentType_id":"5804f0f30ef50473af5870c6","created":DAY,` +
		`"fieldOffice_id":["@office"],"lineOfBusiness_id":"@line","clients_id":["@client"],"assignedUsers_id":["~assigned"],` +
		`"title":"@equiptitle","notes":"@equipnotes","isInService":true,"metavalues":{"shown":"@metashown","hidden":"@metahidden"},` +
		`"status":"uptodate","schedules":[{"schedule_id":"@schedule","status":"uptodate","lastCompletedOn":DAY,"x":"@schunknown"}],` +
		`"x":"@equunknown"}`,
	"grouptrainings": `{"id":81,"created":DAY,"m_trainees_id":["~trainee"],"trainings_id":[82],"m_instructor_id":"~instructor",` +
		`"notes":"@trnotes","x":"@trunknown"}`,
}

// suppressed says, level by level, what no output may hold. What the levels
// below suppress and this one does not must be found: it proves the search.
func suppressed(level privacy.Level) (gone, there []string) {
	never := []string{"docunknown", "verunknown", "folunknown", "signature", "attunknown", "msgunknown", "schunknown", "equunknown",
		"trunknown"}
	text := []string{"description", "filekey", "note", "caption", "attkey", "equipnotes", "trnotes", "metahidden"}
	always := []string{"docid", "doctitle", "tag", "verlabel", "followid", "openid", "equipid", "serial", "equiptitle", "schedule",
		"office", "line", "client", "linkhost", "metashown", "category"}
	add := func(to *[]string, fields ...string) {
		for _, f := range fields {
			*to = append(*to, canary(f))
		}
	}
	add(&gone, never...)
	add(&there, always...)
	gone = append(gone, pseudonymKey, hex.EncodeToString([]byte(pseudonymKey)))
	for i := range roles {
		name := canary("name" + roles[i])
		named := i%2 == 0
		if level == privacy.Full {
			there = append(there, user(i))
		} else {
			gone = append(gone, user(i))
		}
		switch {
		case level == privacy.Strict:
			gone = append(gone, name, user(i)[len(user(i))-8:])
		case named:
			there = append(there, name)
		default:
			there = append(there, user(i)[len(user(i))-8:])
		}
	}
	switch level {
	case privacy.Full:
		add(&there, append(text, "linkpath", "linkquery")...)
	case privacy.Internal:
		add(&gone, append(text, "sequence")...)
		add(&there, "linkpath", "linkquery")
	default:
		add(&gone, append(text, "sequence", "linkpath", "linkquery")...)
	}
	return gone, there
}

func canaryOptions(t *testing.T, level privacy.Level, dir string) Options {
	t.Helper()
	o := sampleOptions(t, dir)
	o.Level, o.Key, o.Metafields, o.Labels = level, []byte(pseudonymKey), []string{"shown"}, new(label.Book)
	for i, role := range roles {
		if i%2 == 0 {
			o.Labels.Set(label.User, user(i), canary("name"+role))
		}
	}
	return o
}

// TestNothingSuppressedIsPublished searches every file, decoded in every way
// that its format has, for everything that the level suppresses.
func TestNothingSuppressedIsPublished(t *testing.T) {
	t.Parallel()
	for _, level := range []privacy.Level{privacy.Strict, privacy.Internal, privacy.Full} {
		t.Run(level.String(), func(t *testing.T) {
			t.Parallel()
			o := canaryOptions(t, level, filepath.Join(t.TempDir(), "site"))
			before := canaryNight(t)
			before.Folder, before.AsOf = "20261120T041207Z", before.AsOf.AddDate(0, 0, -1)
			before.GroupTrainings = record.Of(&record.GroupTraining{ID: "gone", Notes: canary("trnotes"), InstructorID: user(9),
				TraineeIDs: []string{user(8)}})
			e, f := publishNight(t, Nights{Night: canaryNight(t), Before: &before, Ledger: canaryLedger(canaryNight(t))}, o)
			var letter bytes.Buffer
			if err := e.WriteMail(&letter, Letter{From: "a@example.com", To: []string{"b@example.com"}}, f[PDFFile]); err != nil {
				t.Fatal(err)
			}
			f["letter.eml"] = letter.Bytes()
			gone, there := suppressed(level)
			found := map[string]bool{}
			for name, content := range f {
				for how, text := range decoded(t, name, content) {
					text = strings.ToLower(text)
					for _, g := range gone {
						if strings.Contains(text, strings.ToLower(g)) || strings.Contains(strings.ToLower(name), strings.ToLower(g)) {
							t.Errorf("%s, %s: holds %q", name, how, g)
						}
					}
					for _, x := range there {
						found[x] = found[x] || strings.Contains(text, strings.ToLower(x))
					}
				}
			}
			for _, x := range there {
				if !found[x] {
					t.Errorf("%q is shown at %s and was not found: is it searched for rightly?", x, level)
				}
			}
		})
	}
}

// decoded returns a file in every form in which a reader could meet it.
func decoded(t *testing.T, name string, content []byte) map[string]string {
	t.Helper()
	raw := string(content)
	out := map[string]string{"as it is": raw}
	switch filepath.Ext(name) {
	case ".html":
		out["unescaped"] = unquoteAll(html.UnescapeString(raw))
		out["its text"] = textOf(files{name: content}.document(t, name), "")
	case ".json", ".jsonl", ".js":
		if !strings.HasPrefix(name, "assets/") {
			out["unquoted"] = unquoteAll(raw)
		}
	case ".csv":
		rows, err := csv.NewReader(bytes.NewReader(content)).ReadAll()
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		out["its cells"] = fmt.Sprint(rows)
	case ".ics":
		out["unfolded"] = strings.NewReplacer("\r\n ", "", `\,`, ",", `\;`, ";").Replace(raw)
	case ".pdf":
		if tools {
			pdfForms(t, content, out)
		}
	case ".xlsx":
		out["unzipped"] = unzipped(t, name, content)
	case ".eml":
		out["its parts"] = mailParts(t, content)
	}
	return out
}

var escape = regexp.MustCompile(`\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}`)

func unquoteAll(s string) string {
	return escape.ReplaceAllStringFunc(strings.ReplaceAll(s, `\/`, "/"), func(e string) string {
		n, err := strconv.ParseUint(e[2:], 16, 16)
		if err != nil {
			return e
		}
		return string(rune(n))
	})
}

// unzipped is the text of every part of a workbook.
func unzipped(t *testing.T, name string, content []byte) string {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	var out strings.Builder
	for _, f := range r.File {
		part, err := f.Open()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		raw, err := io.ReadAll(part)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		out.WriteString(f.Name + "\n" + html.UnescapeString(string(raw)) + "\n")
	}
	return out.String()
}

// pdfForms adds the text of a PDF and its streams unpacked; texts outside the
// pages are UTF-16.
func pdfForms(t *testing.T, content []byte, out map[string]string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "document.pdf")
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	for how, command := range map[string][]string{
		"its text": {"pdftotext", "-raw", file, "-"}, "laid out": {"pdftotext", "-layout", file, "-"}, "unpacked": {"qpdf", "--qdf",
			"--object-streams=disable", file, "-"},
	} {
		text, err := exec.CommandContext(t.Context(), command[0], command[1:]...).Output()
		if err != nil {
			t.Fatalf("%s: %v", command[0], err)
		}
		out[how] = string(text)
		out[how+", without lines"] = strings.Join(strings.Fields(string(text)), "")
		out[how+", wide"] = wide(text)
	}
}

// wide reads bytes as UTF-16 from both places where a character may begin.
func wide(b []byte) string {
	var out strings.Builder
	for from := range 2 {
		units := make([]uint16, 0, len(b)/2)
		for i := from; i+1 < len(b); i += 2 {
			units = append(units, uint16(b[i])<<8|uint16(b[i+1]))
		}
		out.WriteString(string(utf16.Decode(units)))
	}
	return out.String()
}

func mailParts(t *testing.T, content []byte) string {
	t.Helper()
	m, err := netmail.ReadMessage(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, values := range m.Header {
		for _, v := range values {
			word, err := new(mime.WordDecoder).DecodeHeader(v)
			if err != nil {
				t.Error(err)
			}
			out.WriteString(word + "\n")
		}
	}
	var walk func(kind string, body io.Reader)
	walk = func(kind string, body io.Reader) {
		_, params, err := mime.ParseMediaType(kind)
		if err != nil || params["boundary"] == "" {
			b, err := io.ReadAll(body)
			if err != nil {
				t.Error(err)
			}
			out.Write(b)
			return
		}
		parts := multipart.NewReader(body, params["boundary"])
		for {
			p, err := parts.NextRawPart()
			if err != nil {
				return
			}
			var r io.Reader = p
			if p.Header.Get("Content-Transfer-Encoding") == "quoted-printable" {
				r = quotedprintable.NewReader(p)
			}
			walk(p.Header.Get("Content-Type"), r)
		}
	}
	walk(m.Header.Get("Content-Type"), m.Body)
	return out.String()
}

// canaryLedger tells of the one follow-up of the night by whom it was held.
func canaryLedger(n record.Night) []past.Night {
	was, is := user(1), user(2)
	return []past.Night{past.Night{Digest: n.Digest, AsOf: n.AsOf}.Telling([]past.Event{
		{Night: n.Digest, List: past.FollowUps, ID: canary("followid"), Event: past.Reassigned, Was: &was, Is: &is},
		{Night: n.Digest, List: past.FollowUps, ID: "other", Event: past.Reassigned, Is: &is}})}
}

// TestLedgerNamesNobody holds that events speak of people as records do, that
// the ledger given stays as it is, and that nothing later is told.
func TestLedgerNamesNobody(t *testing.T) {
	t.Parallel()
	n := canaryNight(t)
	given := canaryLedger(n)
	later := past.Night{Digest: "later", AsOf: n.AsOf.Add(time.Hour)}
	for level, want := range map[privacy.Level]string{privacy.Strict: "P-", privacy.Internal: "u-", privacy.Full: "u-"} {
		e, err := New(t.Context(), Nights{Night: n, Ledger: append(given, later)}, canaryOptions(t, level, ""))
		if err != nil {
			t.Fatal(err)
		}
		told := e.Log.EventsOf(past.Record{List: past.FollowUps, ID: canary("followid")})
		if len(told) != 1 || !strings.HasPrefix(*told[0].Was, want) || !strings.HasPrefix(*told[0].Is, want) || *told[0].Was == *told[0].Is {
			t.Errorf("%s: %+v", level, told)
		}
		if other := e.Log.EventsOf(past.Record{List: past.FollowUps, ID: "other"}); other[0].Was != nil || *other[0].Is != *told[0].Is {
			t.Errorf("%s: %+v", level, other[0])
		}
		if e.Log.Night("later") != nil || *past.NewLog(given).EventsOf(past.Record{List: past.FollowUps, ID: canary("followid")})[0].Was != user(1) {
			t.Errorf("%s: a later night, or what was given: %+v", level, given)
		}
	}
}

// TestPseudonymsStayOverNights: with one key a person is the same on every
// night, and another key makes another of them.
func TestPseudonymsStayOverNights(t *testing.T) {
	t.Parallel()
	pseudonym := regexp.MustCompile(`P-[A-Z2-7]{10}\b`)
	people := func(key string, days int) []string {
		o := canaryOptions(t, privacy.Strict, filepath.Join(t.TempDir(), "site"))
		o.Key = []byte(key)
		n := canaryNight(t)
		n.AsOf = n.AsOf.AddDate(0, 0, days)
		_, f := publishNight(t, Nights{Night: n}, o)
		got := pseudonym.FindAllString(f.text(t, "followups/item/"+canary("followid")+".html"), -1)
		for name := range f {
			if rest, ok := strings.CutPrefix(name, "followups/assignee/"); ok {
				got = append(got, strings.TrimSuffix(rest, ".html"))
			}
		}
		return got
	}
	first, second, other := people("one", 0), people("one", 1), people("other", 0)
	if len(first) < 6 || !slices.Equal(first, second) {
		t.Errorf("one night %q, the next %q", first, second)
	}
	for i, p := range other {
		if slices.Contains(first, p) {
			t.Errorf("pseudonym %d, %s, is the same with another key", i, p)
		}
	}
}
