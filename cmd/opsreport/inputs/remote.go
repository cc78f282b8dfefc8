package inputs

import (
	"context"
	"fmt"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
)

// Remote returns what downloads a file of a site that is published elsewhere, by the settings of the service for
// certificates, time-outs and tries. It sends no authorization: the sites belong to several accounts, and none of them may
// learn the header of another. What is not there is fs.ErrNotExist.
func Remote(ctx context.Context, e Reader, c *config.Config) (func(address string, most int) ([]byte, error), error) {
	roots, err := Roots(c)
	if err != nil {
		return nil, err
	}
	s := &c.Service
	return func(address string, most int) ([]byte, error) {
		return download(ctx, textAsked{
			URL:       address,
			Roots:     roots,
			UserAgent: "opsreport/" + console.Version(),
			Timeout:   s.Timeout,
			Tries:     min(s.Retry.Attempts, mostTries),
			Base:      s.Retry.Base,
			Max:       s.Retry.Max,
			MaxBytes:  most,
			Now:       e.Now,
			Again:     func(err error) { e.Log.Info(fmt.Sprintf("%v; trying again", err)) },
		})
	}, nil
}
