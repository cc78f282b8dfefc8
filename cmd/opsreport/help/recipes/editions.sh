#!/bin/sh
# After the night, on a host of your own: each edition published to a folder of its own readers, and mailed to its own list
#
#   12 4 * * *  /opt/opsreport/nightly.sh; /opt/opsreport/editions.sh
#
# One edition for each office, in opsreport.yaml (`opsreport labels` prints the ids):
#
#   site_url: https://report.example.com/
#   mail: {from: report@example.com, to: [safety@example.com]}
#   editions:
#     - name: north-dock
#       only: {offices: [57c2e5b9a3f46d88b2a9e301]}
#       site_url: https://report.example.com/editions/north-dock/
#       mail: {to: [north-dock@example.com]}
#     - name: quayside
#       only: {offices: [57c2e5b9a3f46d88b2a9e317]}
#       site_url: https://report.example.com/editions/quayside/
#       mail: {to: [quayside@example.com]}
#
# Who reads one must not read the other: nginx asks at each folder for a list of its own, beside what private.md has
# (htpasswd -c -B /etc/nginx/readers.north-dock foreman), and serves no folder that has no list:
#
#   location ~ ^/editions/([a-z0-9-]+)/ {
#       root /srv;
#       auth_basic "Report";
#       auth_basic_user_file /etc/nginx/readers.$1;
#   }
#
# An edition whose mail.to is not set would go to the list of the whole report, so only one with a list of its own is mailed: the
# lists below say to whom. An edition that is taken out of opsreport.yaml is not published any more; remove its folder from the host.
set -eu
cd "${REPORT_HOME:-/var/lib/opsreport}" || exit 2                    # CHANGE
publish_to=${EDITIONS_TARGET:-www@report.example.com:/srv/editions/} # CHANGE: not below the folder of nightly.sh, which deletes what is not its own

send() {
	if [ -n "${SMTP_URL-}" ]; then
		opsreport help recipes mail.sh | sh -s "$1"
	else
		"${SENDMAIL:-sendmail}" -t -i <"$1"
	fi
}

# to prints the recipients of an e-mail, which may stand on several lines.
to() {
	sed -n '/^To:/,/^[^ ]/{/^To:/p;/^ /p;}; /^.\{0,1\}$/q' "$1"
}

status=0
letters=$(opsreport mail --quiet 2>/dev/null) || status=$? # a line for each site that there is, that of the whole report first
whole=$(printf '%s\n' "$letters" | head -n 1)
printf '%s\n' "$letters" | tail -n +2 >editions.tonight
while read -r letter; do
	site=${letter%.eml}
	name=${site#"${whole%.eml}-"}
	# First the pages, then the overview that links to them, deletions last: so no link is ever broken.
	if ! rsync --archive --checksum --exclude=/index.html --exclude=/SHA256SUMS "$site/" "$publish_to$name/" ||
		! rsync --archive --checksum --delete-after "$site/" "$publish_to$name/"; then
		status=1
		continue
	fi
	if [ "$(to "$letter")" = "$(to "$whole")" ]; then
		echo "edition $name has no list of its own in mail.to: it is published and not mailed" >&2
		continue
	fi
	send "$letter" </dev/null || status=1
done <editions.tonight
rm -f editions.tonight
exit "$status"
