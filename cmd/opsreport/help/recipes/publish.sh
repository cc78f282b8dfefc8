#!/bin/sh
# Uploads to object storage only what differs from what is published there.
#
# It compares the SHA256SUMS of the site with the one that was published last, which is uploaded after everything
# else: a runner that starts empty uploads no more than one that keeps its site, removed pages go, and a run that was
# broken off is made good by the next. Where nothing was published yet, or something else has written to the
# storage, "publish.sh all" compares with every object. (site.changed.txt and site.deleted.txt beside the site say
# something else: what the last render changed on this machine.)
set -eu
target=${REPORT_REMOTE:-report:my-private-bucket/report} # CHANGE: a remote of rclone

everything() {
	rclone sync --checksum site "$target"
}

case ${1:-changed} in
all)
	everything
	exit
	;;
changed) ;;
*)
	echo "usage: publish.sh [changed|all]" >&2
	exit 2
	;;
esac

lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT
status=0
rclone cat "$target/SHA256SUMS" >"$lists/published" || status=$?
case $status in
0) ;;
3 | 4) # no such folder, no such file
	everything
	exit
	;;
*)
	echo "publish.sh: cannot read what is published; nothing was changed" >&2
	exit "$status"
	;;
esac

# Lines are 64 digits, two spaces and a path.
export LC_ALL=C
sort site/SHA256SUMS >"$lists/lines"
sort "$lists/published" | comm -23 "$lists/lines" - | cut -c 67- >"$lists/changed"
cut -c 67- "$lists/published" | sort >"$lists/names"
cut -c 67- site/SHA256SUMS | sort | comm -13 - "$lists/names" >"$lists/deleted"

if [ -s "$lists/changed" ]; then
	rclone copy --checksum --no-traverse --files-from-raw "$lists/changed" site "$target"
fi
if [ -s "$lists/deleted" ]; then
	rclone delete --files-from-raw "$lists/deleted" "$target"
fi
rclone copyto site/SHA256SUMS "$target/SHA256SUMS"

# With s3deploy, which compares checksums itself, the whole script is:
#   s3deploy -source site -bucket my-private-bucket -region eu-west-1 -path report
