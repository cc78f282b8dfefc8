#!/bin/sh
# Every night from cron or systemd on a host of your own: published with rsync, then mailed
#
# crontab of a user of its own, not root (or opsreport.timer):
#   12 4 * * *  /opt/opsreport/nightly.sh
#
# opsreport comes from a release, without Go; as root, with owner, version and digest of the release (CHANGE):
#   curl --fail --location --remote-name https://github.com/OWNER/opsreport/releases/download/v0.1.0/opsreport-linux-amd64.deb
#   echo "0000000000000000000000000000000000000000000000000000000000000000  opsreport-linux-amd64.deb" | sha256sum --check
#   dpkg --install opsreport-linux-amd64.deb
#
# The folder below holds opsreport.yaml, labels.csv and a file "token" of mode 0600, which opsreport.yaml names as
# service.token_file. For mail set mail.from and mail.to; sendmail sends it, or curl where SMTP_URL is set (mail.sh).
set -u
cd "${REPORT_HOME:-/var/lib/opsreport}" || exit 2        # CHANGE
publish_to=${REPORT_TARGET:-www@report.example.com:/srv/report/} # CHANGE: the folder that the web server of private.md serves

status=0
made=$(opsreport nightly 2>tonight.log) || status=$? # the site, where one was made
{ date -u && cat tonight.log; } >>nightly.log
case $status in # cron mails what is written to stderr
0) ;;
3) grep '^opsreport: error: ' tonight.log >&2 ;; # the rules that are not met; the report is good and says so
*)
	echo "opsreport nightly ended with $status; yesterday's report stays. The last lines:" >&2
	tail -n 20 tonight.log >&2
	exit "$status"
	;;
esac

if [ -n "$made" ]; then
	# First the pages, then the overview that links to them, deletions last: so no link is ever broken.
	rsync --archive --checksum --exclude=/index.html --exclude=/SHA256SUMS site/ "$publish_to" &&
		rsync --archive --checksum --delete-after site/ "$publish_to" || exit 1
elif [ ! -d site ]; then
	echo "a rule is not met, and with on_breach: keep there is no report yet; see nightly.log" >&2
	exit "$status"
fi # else on_breach: keep left yesterday's site, and the mail says so

send() {
	if [ -n "${SMTP_URL-}" ]; then
		opsreport help recipes mail.sh | sh -s site.eml
	elif command -v sendmail >/dev/null; then
		sendmail -t -i <site.eml
	fi
}
opsreport mail --quiet >/dev/null && send || {
	echo "the report was published, but the mail was not sent" >&2
	status=1
}
exit "$status"
