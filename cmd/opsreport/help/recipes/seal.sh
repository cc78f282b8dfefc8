#!/bin/sh
# Seals a night: prints what others can check, so that the night cannot be changed or dated back later.
# For the setting after_night, which adds the digest of the snapshot as the last argument. CHANGE what follows the kind:
#   after_night: [sh, seal.sh, timestamp, "https://tsa.example.com/tsr", tsa-ca.pem]
#     the address of your time-stamping authority (RFC 3161), and the certificates that it tells you to trust; needs openssl and curl
#   after_night: [sh, seal.sh, ssh, /etc/opsreport/seal]
#     a private key without a passphrase, of `ssh-keygen -t ed25519 -N '' -f /etc/opsreport/seal`
# Relative paths are relative to opsreport.yaml. How one checks a seal: `opsreport help recipes seals`.
set -eu
kind=${1-}
case $kind$# in
timestamp4)
	url=$2 trusted=$3 digest=$4
	dir=$(mktemp -d)
	trap 'rm -rf "$dir"' EXIT
	openssl ts -query -digest "$digest" -sha256 -cert -out "$dir/query" 2>/dev/null
	curl --silent --show-error --fail --max-time 45 --header 'Content-Type: application/timestamp-query' \
		--data-binary "@$dir/query" --output "$dir/reply" "$url"
	# An authority that refuses answers too: only what can be checked later is a seal.
	openssl ts -verify -queryfile "$dir/query" -in "$dir/reply" -CAfile "$trusted" >&2
	cat "$dir/reply"
	;;
ssh3)
	key=$2 digest=$3
	printf '%s\n' "$digest" | ssh-keygen -Y sign -f "$key" -n opsreport
	;;
*)
	echo "usage: seal.sh timestamp URL CERTIFICATES DIGEST, or seal.sh ssh KEY DIGEST" >&2
	exit 2
	;;
esac
