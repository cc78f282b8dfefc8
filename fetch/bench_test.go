package fetch

import (
	"bytes"
	"context"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/snapshot"
)

var benchFollowUps = flag.Int("followups", 100_000, "follow-ups of the benchmark against a copy loop")

// pageService serves pages that are ready, so that its own work is TLS alone.
type pageService struct {
	total int
	pages [][]byte // bodies; what lies behind them repeats the last
	delay time.Duration
}

func newPageService(total int) *pageService {
	s := &pageService{total: total}
	for first := 0; first < total; first += PageSize {
		var b bytes.Buffer
		fmt.Fprintf(&b, `{"ok":true,"paging":{"total":%d,"last_page":%d},"followups":[`, total, (total+PageSize-1)/PageSize)
		for i := first; i < min(first+PageSize, total); i++ {
			if i > first {
				b.WriteByte(',')
			}
			writeFollowUp(&b, i)
		}
		b.WriteString("]}")
		s.pages = append(s.pages, b.Bytes())
	}
	return s
}

func writeFollowUp(b *bytes.Buffer, i int) {
	fmt.Fprintf(b, `{"id":"%024x","form_id":1234,"response_id":%d,"open":true,"created_on":%d,"updated_on":1700000000001,`+
		`"m_observer_id":"5804f0f30ef50473af5870c6","m_assigner_id":"5804f0f30ef50473af5870c6","m_assignee_id":"5804f0f30ef50473af5870c6",`+
		`"due":20261121,"messages":[{"id":"m%d","date":1700000000003,"m_user_id":"5804f0f30ef50473af5870c6",`+
		`"note":"Replace the extinguisher by the north stairs – the pin is missing, and the label cannot be read.","signature":null,`+
		`"attachments":[{"key":"uploads/2026/11/5804f0f30ef50473af5870c6.jpg","caption":"Stairs"}],"notify":true}]}`,
		i, i+77, 1700000000000-int64(i)*1000, i)
}

func tlsConfig(roots *x509.CertPool) *tls.Config { return &tls.Config{RootCAs: roots} }

type query struct {
	Page   int
	Status string
}

func readQuery(r *http.Request) (q query) {
	json.NewDecoder(r.Body).Decode(&q)
	return q
}

func (s *pageService) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	time.Sleep(s.delay)
	method := filepath.Base(r.URL.Path)
	q := readQuery(r)
	body := []byte(`{"ok":true,"paging":{"total":0,"last_page":0},"followups":[],"equipments":[],"resources":[],"grouptrainings":[]}`)
	if method == "followups.list" && q.Status == "" {
		body = s.pages[q.Page-1]
	}
	w.Header()["HZS-Request-ID"] = []string{"A1"}
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.Write(body)
}

// connections is how many requests are under way at once, here and there.
const connections = 4

// BenchmarkAgainstCopy fetches the same pages as a loop that copies each body
// to disk and hashes it, over as many connections, and prints how much longer
// the whole fetch takes: it validates every record, walks the overdue list and
// the lists that are empty here, and seals the snapshot.
func BenchmarkAgainstCopy(b *testing.B) {
	service := newPageService(*benchFollowUps)
	for name, delay := range map[string]time.Duration{"local": 0, "100ms": 100 * time.Millisecond} {
		b.Run(name, func(b *testing.B) {
			service.delay = delay
			againstCopy(b, service)
		})
	}
}

func againstCopy(b *testing.B, service *pageService) {
	o := serve(b, service)
	o.Types, o.API.Concurrency = nil, connections
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: tlsConfig(o.API.Roots), ReadBufferSize: 32 << 10,
		MaxIdleConnsPerHost: connections}}
	dir := b.TempDir()
	var copied, fetched time.Duration
	var size int64
	for b.Loop() {
		start := time.Now()
		size = copyPages(b, client, o.API.BaseURL, len(service.pages), dir)
		copied += time.Since(start)

		o.Store = snapshot.New(b.TempDir())
		start = time.Now()
		if _, err := Run(context.Background(), o); err != nil {
			b.Fatal(err)
		}
		fetched += time.Since(start)
	}
	b.SetBytes(size)
	b.ReportMetric(float64(copied)/float64(b.N)/1e6, "copy-ms")
	b.ReportMetric(float64(fetched)/float64(b.N)/1e6, "fetch-ms")
	b.ReportMetric(float64(fetched)/float64(copied), "fetch/copy")
}

// copyPages copies all pages, in whatever order they come.
func copyPages(b *testing.B, client *http.Client, base string, pages int, dir string) int64 {
	f, err := os.Create(filepath.Join(dir, "copy"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	var turn sync.Mutex
	to := &writer{to: io.MultiWriter(f, sha256.New())}
	var page atomic.Int64
	var g errgroup.Group
	for range connections {
		g.Go(func() error {
			var body bytes.Buffer
			for n := page.Add(1); n <= int64(pages); n = page.Add(1) {
				r, err := client.Post(base+"/v1/followups.list", "application/json", bytes.NewReader(fmt.Appendf(nil, `{"page":%d}`, n)))
				if err != nil {
					return err
				}
				body.Reset()
				_, err = body.ReadFrom(r.Body)
				r.Body.Close()
				if err != nil {
					return err
				}
				turn.Lock()
				_, err = body.WriteTo(to)
				turn.Unlock()
				if err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := errors.Join(g.Wait(), f.Sync()); err != nil {
		b.Fatal(err)
	}
	return to.written
}

// writer counts what it passes on.
type writer struct {
	to      io.Writer
	written int64
}

func (w *writer) Write(p []byte) (int, error) {
	n, err := w.to.Write(p)
	w.written += int64(n)
	return n, err
}
