package fetch

import (
	"bufio"
	"context"
	"encoding/pem"
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/api"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

var (
	memoryFollowUps = flag.Int("memory-followups", 50_000, "follow-ups of the memory test; 1000000 is the promise")
	memoryEquipment = flag.Int("memory-equipment", 40, "MB of the one equipment answer of the memory test; 500 is the promise")
)

// promised is what a fetch of a million follow-ups may have resident; what
// smaller ones may have follows from it.
const (
	promised = 128 << 20
	resting  = 42 << 20
)

// endless makes its answers as it sends them, so that it can have any size.
type endless struct{ followUps, equipmentMB int }

func (s *endless) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	q := readQuery(r)
	out := bufio.NewWriterSize(w, 64<<10)
	defer out.Flush()
	switch filepath.Base(r.URL.Path) {
	case "followups.list":
		total := s.followUps
		if q.Status != "" {
			total /= 10
		}
		fmt.Fprintf(out, `{"ok":true,"paging":{"total":%d,"last_page":%d},"followups":[`, total, (total+PageSize-1)/PageSize)
		for i := (q.Page - 1) * PageSize; i < min(q.Page*PageSize, total); i++ {
			comma(out, i%PageSize)
			fmt.Fprintf(out, `{"id":"%024x","open":true,"created_on":%d,"messages":[{"id":"m%d","note":"Replace it."}]}`, i,
				1700000000000-int64(i), i)
		}
		out.WriteString("]}")
	case "equipments.list":
		out.WriteString(`{"ok":true,"equipments":[`)
		notes := strings.Repeat("n", 2000)
		for i := range s.equipmentMB * 500 {
			comma(out, i)
			fmt.Fprintf(out, `{"id":"e%d","notes":"%s"}`, i, notes)
		}
		out.WriteString("]}")
	default:
		out.WriteString(`{"ok":true,"resources":[],"grouptrainings":[]}`)
	}
}

func comma(out *bufio.Writer, i int) {
	if i > 0 {
		out.WriteByte(',')
	}
}

// TestMemoryStaysFlat fetches in a process of its own, so that only the fetch
// is measured. The full size of the promise is for
//
//	go test -run MemoryStaysFlat ./fetch -memory-followups 1000000 -memory-equipment 500
func TestMemoryStaysFlat(t *testing.T) {
	t.Parallel()
	o := serve(t, &endless{*memoryFollowUps, *memoryEquipment})
	ca := filepath.Join(t.TempDir(), "ca.pem")
	writeServerCertificate(t, o, ca)
	child := exec.Command(os.Args[0], "-test.run", "^TestFetchInAProcessOfItsOwn$", "-test.timeout", "20m", "-child", o.API.BaseURL,
		"-child-ca", ca,
		"-child-store", t.TempDir())
	said, err := child.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	// The kernel's account of a child would begin with what the parent had.
	found := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(said)
	if found == nil {
		t.Fatalf("no peak in %s", said)
	}
	resident, _ := strconv.Atoi(string(found[1]))
	resident *= 1024
	t.Logf("%d follow-ups and %d MB of equipment: %d MB resident at most, %s", *memoryFollowUps, *memoryEquipment, resident>>20,
		child.ProcessState.UserTime()+child.ProcessState.SystemTime())
	if limit := resting + (promised-resting)/1_000_000**memoryFollowUps; resident > limit*raceFactor {
		t.Errorf("%d MB resident, %d MB promised", resident>>20, limit>>20)
	}
}

var (
	childURL   = flag.String("child", "", "service of the process that the memory test starts")
	childCA    = flag.String("child-ca", "", "its certificate")
	childStore = flag.String("child-store", "", "where it stores")
)

func TestFetchInAProcessOfItsOwn(t *testing.T) {
	if *childURL == "" {
		return // only the memory test starts it
	}
	ca, err := os.ReadFile(*childCA)
	if err != nil {
		t.Fatal(err)
	}
	roots, err := api.Roots(ca)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Run(context.Background(), Options{
		API:   api.Options{BaseURL: *childURL, Token: "x", UserAgent: "opsreport/test", Roots: roots, Concurrency: 4, Timeout: 10 * time.Minute},
		Store: snapshot.New(*childStore), Types: []record.TypeAsked{{ID: "t1"}}, Tool: "opsreport test", ConfigDigest: strings.Repeat("0", 64),
		MaxRecords: 2_000_000, MaxBytes: 2 << 30,
	})
	if err != nil {
		t.Fatal(err)
	}
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	os.Stdout.Write(status)
}

// writeServerCertificate asks the service for its certificates; the last is
// that of its authority.
func writeServerCertificate(t *testing.T, o Options, file string) {
	t.Helper()
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: tlsConfig(o.API.Roots)}}
	defer client.CloseIdleConnections()
	answer, err := client.Get(o.API.BaseURL + "/v1/resources.list")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	chain := answer.TLS.PeerCertificates
	if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: chain[len(chain)-1].Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
}
