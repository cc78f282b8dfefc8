package api

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"hash"
	"testing"
)

// noHash leaves the digest out, to see what splitting alone costs.
type noHash struct{ hash.Hash }

func (noHash) Write(b []byte) (int, error) { return len(b), nil }

func sampleBody(n int) []byte {
	var b bytes.Buffer
	b.WriteString(`{"ok":true,"paging":{"total":1,"last_page":1},"followups":[`)
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"id":"%024x","form_id":1234,"response_id":%d,"open":true,"created_on":1700000000000,"updated_on":1700000000001,`+
			`"m_observer_id":"5804f0f30ef50473af5870c6","m_assigner_id":"5804f0f30ef50473af5870c6","m_assignee_id":"5804f0f30ef50473af5870c6",`+
			`"due":20261121,"messages":[{"id":"m%d","date":1700000000003,"m_user_id":"5804f0f30ef50473af5870c6",`+
			`"note":"Replace the extinguisher by the north stairs – the pin is missing, and the label cannot be read.","signature":null,`+
			`"attachments":[{"key":"uploads/2026/11/5804f0f30ef50473af5870c6.jpg","caption":"Stairs"}],"notify":true}]}`, i, i+77, i)
	}
	b.WriteString(`]}`)
	return b.Bytes()
}

func BenchmarkSplit(b *testing.B) {
	body := sampleBody(5000)
	for _, c := range []struct {
		name string
		sum  hash.Hash
	}{{"alone", noHash{}}, {"hashed", sha256.New()}} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(body)))
			b.ReportAllocs()
			for b.Loop() {
				s := newSplitter(bytes.NewReader(body), c.sum)
				if _, err := readEnvelope(s, "followups", true, func([]byte) error { return nil }); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
