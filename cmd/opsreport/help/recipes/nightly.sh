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
# service.token_file. For mail set mail.from and mail.to; curl sends it where SMTP_URL is set (mail.sh), else sendmail, or
# the program that SENDMAIL names, such as msmtp. The log of a night is tonight.log; nightly.log and nightly.log.1 keep the last ones.
set -u
cd "${REPORT_HOME:-/var/lib/opsreport}" || exit 2        # CHANGE
publish_to=${REPORT_TARGET:-www@report.example.com:/srv/report/} # CHANGE: the folder that the web server of private.md serves

status=0
made=$(opsreport nightly 2>tonight.log) || status=$? # the site, where one was made
if [ -f nightly.log ] && [ "$(wc -c <nightly.log)" -gt 1000000 ]; then mv -f nightly.log nightly.log.1; fi
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

written=0
told=$(opsreport mail --quiet 2>&1 >/dev/null) || written=$?
if [ "$written" -eq 0 ] && sed '/^.\{0,1\}$/q' site.eml | grep -q '^To: undisclosed-recipients:'; then
	exit "$status" # mail.to is not set: no mail is asked for
fi
[ -z "$told" ] || printf '%s\n' "$told" >&2

send() {
	# cron's PATH has not the folders where sendmail stands.
	sendmail=${SENDMAIL-$(PATH=$PATH:/usr/sbin:/usr/lib; command -v sendmail)}
	if [ -n "${SMTP_URL-}" ]; then
		opsreport help recipes mail.sh | sh -s site.eml
	elif [ -n "$sendmail" ]; then
		"$sendmail" -t -i <site.eml
	else
		echo "mail.to is set, but there is no sendmail here and SMTP_URL is not set" >&2
		return 1
	fi
}
if [ "$written" -ne 0 ] || ! send; then
	echo "the mail was not sent" >&2
	status=1
fi
exit "$status"
