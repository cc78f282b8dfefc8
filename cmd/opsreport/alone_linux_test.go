//go:build tools

package main

import (
	"bytes"
	"context"
	"errors"
	"opsreport/fetch/weeklytest"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// TestTheProgramAlone: in a container that holds nothing else, so that the rules of time zones are those that the program carries, it
// renders the same bytes as beside a system that has them too.
func TestTheProgramAlone(t *testing.T) {
	t.Parallel()
	if os.Getuid() != 0 {
		t.Skip("only root may change the root folder")
	}
	root := t.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(root, "opsreport"), ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0") // static, as it is released
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build the program: %v\n%s", err, out)
	}
	golden := os.DirFS(filepath.Join("..", "..", "fetch", "snapshot", "testdata", "golden"))
	for _, zone := range []string{"Africa/Casablanca", "Europe/London", "Australia/Sydney"}[:weeklytest.Most(1, 3)] {
		config := "service: {base_url: https://ops.example.com}\nequipment_types: [{id: t1}]\nprivacy: full\ntimezone: " + zone + "\n"
		if err := os.WriteFile(filepath.Join(root, "opsreport.yaml"), []byte(config), 0o600); err != nil {
			t.Fatal(err)
		}
		render := func(program string, within *syscall.SysProcAttr) []byte {
			ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
			defer cancel()
			site, snapshots := filepath.Join(root, "site"), filepath.Join(root, "snapshots")
			if err := errors.Join(os.RemoveAll(site), os.RemoveAll(snapshots), os.CopyFS(snapshots, golden)); err != nil {
				t.Fatal(err)
			}
			c := exec.CommandContext(ctx, program, "render", "--quiet")
			c.Dir, c.SysProcAttr = root, within
			c.Env = []string{"HOME=/", "TMPDIR=/"}
			if within != nil {
				c.Dir = "/"
			}
			if out, err := c.CombinedOutput(); err != nil {
				t.Fatalf("render in %s: %v, %v\n%s", zone, err, ctx.Err(), out)
			}
			sums, err := os.ReadFile(filepath.Join(site, "SHA256SUMS"))
			if err != nil {
				t.Fatal(err)
			}
			return sums
		}
		alone := render("/opsreport", &syscall.SysProcAttr{Chroot: root})
		if !bytes.Equal(alone, render(filepath.Join(root, "opsreport"), nil)) {
			t.Errorf("%s: alone, the program makes another site than beside the rules of the system", zone)
		}
	}
}
