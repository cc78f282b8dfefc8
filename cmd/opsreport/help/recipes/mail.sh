#!/bin/sh
# Sends the file of `opsreport mail` over TLS, with curl, to everybody in its To: mail.sh [site.eml]
#
#   SMTP_URL       smtps://smtp.example.com:465 (TLS from the start) or smtp://smtp.example.com:587 (STARTTLS, required);
#                  this machine says its host name to the server, or what follows: smtp://smtp.example.com:587/report.example.com
#   SMTP_USER      who sends it, and
#   SMTP_PASSWORD  the password; neither where the server asks for none
# Sender and recipients are those of the settings mail.from and mail.to.
set -eu
file=${1:-site.eml}
[ -n "${SMTP_URL-}" ] || { echo "mail.sh: set SMTP_URL, such as smtp://smtp.example.com:587" >&2; exit 2; }
case $SMTP_URL in
smtps://* | smtp://*) ;;
*)
	echo "mail.sh: SMTP_URL must begin with smtps:// or smtp://" >&2
	exit 2
	;;
esac

# addresses prints those of a header, which goes on in lines that begin with a space.
addresses() {
	awk -v want="$1:" '
		/^\r?$/ { exit }
		/^[ \t]/ { if (on) text = text $0; next }
		{ on = index(tolower($0), tolower(want)) == 1; if (on) text = text substr($0, length(want) + 1) }
		END {
			n = split(text, parts, ",")
			for (i = 1; i <= n; i++) {
				one = parts[i]
				if (one ~ /</) { sub(/^.*</, "", one); sub(/>.*$/, "", one) }
				gsub(/[ \t\r]/, "", one)
				if (one ~ /@/) print one
			}
		}' "$file"
}

# quoted writes a line of a curl configuration.
quoted() {
	printf '%s = "%s"\n' "$1" "$(printf '%s' "$2" | sed 's/[\\"]/\\&/g')"
}

# Without a name in the URL, curl would greet the server with the name of the file.
case ${SMTP_URL#*://} in
*/?*) url=$SMTP_URL ;;
*) url=${SMTP_URL%/}/$(hostname -f 2>/dev/null || uname -n) ;;
esac

to=$(addresses To)
[ -n "$to" ] || { echo "mail.sh: $file has no recipient; set mail.to" >&2; exit 2; }
{
	[ -z "${SMTP_USER-}" ] || quoted user "$SMTP_USER:${SMTP_PASSWORD-}" # not an argument, which others could read
	quoted mail-from "$(addresses From | head -n 1)"
	for one in $to; do quoted mail-rcpt "$one"; done
} | curl --silent --show-error --fail --ssl-reqd --config - --url "$url" --upload-file "$file"
