package fakeapi_test

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"net/http"
	"testing"
	"time"

	"opsreport/fetch/fakeapi"
	"opsreport/fetch/record"
)

// asOf is the clock of the services under test.
var asOf = time.Date(2026, time.November, 21, 4, 12, 7, 0, time.UTC)

const (
	fixtureToken = "fixture-token-1"
	extinguisher = "5804f0f30ef50473af5870c6"
)

// fixture is a small Set that has every optional field once with and once
// without a value.
func fixture() record.Set {
	var followUps []*record.FollowUp
	var overdue []string
	for i := range 1203 {
		f := &record.FollowUp{ID: fmt.Sprintf("f%04d", i), FormID: fmt.Sprint(1 + i%3), ResponseID: fmt.Sprint(5000 + i/2), Open: record.False,
			CreatedOn:  record.MS(asOf.Add(-time.Duration(i+1) * time.Hour).UnixMilli()),
			UpdatedOn:  record.MS(asOf.Add(-time.Duration(i+1) * time.Minute).UnixMilli()),
			ObserverID: fmt.Sprintf("u%d", i%5), AssignerID: "u1", AssigneeID: fmt.Sprintf("u%d", i%7),
			Messages: []record.Message{{ID: fmt.Sprintf("m%d", i), Date: record.MS(1), UserID: "u1", Note: "Guard “loose”"}}}
		if i%4 == 0 {
			f.Open, f.Due = record.True, "20261130"
		} else {
			f.ResolvedOn, f.CompleterID = f.UpdatedOn, "u2"
			f.Messages = append(f.Messages, record.Message{ID: "r", Date: record.MS(2), UserID: "u2", ReassigneeID: "u3", Notify: record.True,
				Signature: []byte(`{"by":"u2"}`), Attachments: []record.Attachment{{Key: "k/1.jpg", Caption: "After"}}})
		}
		if i%40 == 0 {
			overdue = append(overdue, f.ID)
		}
		followUps = append(followUps, f)
	}
	return record.Set{
		FollowUps: record.Of(followUps...), Overdue: record.Of(overdue...),
		Resources: record.Of(
			&record.Resource{ID: "d1", Title: "Hot work", Created: record.MS(10), Sequence: "1", CategoryID: "c1", Tags: []string{"fire"},
				Offline: record.True,
				Versions: []record.Version{{CreatorID: "u1", Created: record.MS(11), ApprovedOn: record.MS(12), Label: "1.0",
					Description: "First", File: "k/1.pdf", Type: "file"},
					{CreatorID: "u1", Created: record.MS(13), Label: "2.0", Link: "https://example.com/2", Type: "link"}}},
			&record.Resource{ID: "d2", Title: "Lifting"}),
		Equipment: record.Of(
			&record.Equipment{ID: "e1", Serial: "EX-0001", TypeID: extinguisher, Created: record.MS(20), OfficeIDs: []string{"o1"},
				LineID: "l1", ClientIDs: []string{"c1"},
				AssignedIDs: []string{"u1"}, Title: "Hall", Notes: "n", InService: record.True, Status: "expired",
				Metavalues: []record.Metavalue{{FieldID: "a", Kind: record.MetaNumber, Text: "1.50"}, {FieldID: "b"},
					{FieldID: "c", Kind: record.MetaText, Text: "x"},
					{FieldID: "d", Kind: record.MetaItems, ItemIDs: []string{"3", "4"}}},
				Schedules: []record.Schedule{{ID: "s1", Status: "expired"},
					{ID: "s2", Status: "uptodate", ExpiresOn: record.MS(30), ExpiringOn: record.MS(29), LastCompletedOn: record.MS(21)}}},
			&record.Equipment{ID: "e2", Serial: "EX-0002", TypeID: extinguisher, ParentID: "e1", InService: record.False, Status: "uptodate"}),
		GroupTrainings: record.Of(
			&record.GroupTraining{ID: "71", Created: record.MS(40), TraineeIDs: []string{"u1", "u2"}, TrainingIDs: []string{"5", "6"},
				InstructorID: "u3", Notes: "n"}),
	}
}

// serve starts a service over real HTTPS and returns its address and a client
// that trusts it.
func serve(t *testing.T, o fakeapi.Options) (*fakeapi.Service, string, *http.Client) {
	t.Helper()
	if o.Now == nil {
		o.Now = func() time.Time { return asOf }
	}
	if o.Token == "" {
		o.Token = fixtureToken
	}
	service, err := fakeapi.New(o)
	if err != nil {
		t.Fatal(err)
	}
	url, client := listen(t, service)
	return service, url, client
}

func listen(t testing.TB, h http.Handler) (string, *http.Client) {
	t.Helper()
	server, ca, err := fakeapi.Loopback(h, asOf)
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(ca)
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots, Time: func() time.Time { return asOf }}}
	client := &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	t.Cleanup(func() {
		transport.CloseIdleConnections()
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	return server.URL, client
}
