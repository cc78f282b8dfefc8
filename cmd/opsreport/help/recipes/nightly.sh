#!/bin/sh
# opsreport every night from cron, published with rsync and mailed with sendmail.
#
# crontab of a user of its own, not root:
#   12 4 * * *  /opt/opsreport/nightly.sh
#
# opsreport comes from a release, without Go; as root, with owner, version and digest of the release (CHANGE):
#   curl --fail --location --remote-name https://github.com/OWNER/opsreport/releases/download/v0.1.0/opsreport-linux-amd64.deb
#   echo "0000000000000000000000000000000000000000000000000000000000000000  opsreport-linux-amd64.deb" | sha256sum --check
#   dpkg --install opsreport-linux-amd64.deb
#
# The folder below holds opsreport.yaml, labels.csv and a file "token" of mode 0600, which
# opsreport.yaml names as service.token_file. For mail it sets mail.from and mail.to as well.
set -u
cd "${REPORT_HOME:-/var/lib/opsreport}" || exit 2        # CHANGE
publish_to=${REPORT_TARGET:-www@report.example.com:/srv/report/} # CHANGE

status=0
opsreport nightly --log-format json >/dev/null 2>>nightly.log || status=$?
case $status in
0 | 3) ;; # 3: a rule is not met; the report is good and says so
*)
	echo "opsreport nightly ended with $status; yesterday's report stays. The last lines:" >&2
	tail -n 20 nightly.log >&2 # cron mails what stands on stderr
	exit "$status"
	;;
esac

# Pages before the fronts that link to them, deletions last: a reader never meets a link to nothing.
rsync --archive --checksum --exclude=/index.html --exclude=/SHA256SUMS site/ "$publish_to" &&
	rsync --archive --checksum --delete-after site/ "$publish_to" || exit 1

if command -v sendmail >/dev/null; then
	opsreport mail --quiet >/dev/null && sendmail -t -i <site.eml || {
		echo "the report was published, but the mail was not sent" >&2
		status=1
	}
fi
exit "$status"
