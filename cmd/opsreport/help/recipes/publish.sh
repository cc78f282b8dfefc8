#!/bin/sh
# Publishes the site to object storage with rclone: uploads what differs, and deletes what is gone
#
#   publish.sh                 compares the SHA256SUMS of the site with the one that was published last, which is uploaded
#                              after everything else: a runner that starts empty uploads no more than one that keeps its
#                              site, removed pages go, and the next run completes one that was interrupted.
#   publish.sh all             compares with every object instead: use it after something else has written to the storage.
#   publish.sh history FILE    fetches the history that was published last, for the setting history_from; before the night.
#
# (site.changed.txt and site.deleted.txt beside the site say something else: what the last render changed on this machine.)
# A history that lacks nights of the published one does not replace it, unless REPORT_SHRINK=yes.
set -eu
target=${REPORT_REMOTE:-report:my-private-bucket/report} # CHANGE: a remote of rclone
export LC_ALL=C
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

# fetch FILE TO reads a published file; it returns 3 or 4 where there is none, and ends the script after any other error.
fetch() {
	status=0
	rclone cat "$target/$1" >"$2" || status=$?
	case $status in
	0) ;;
	3 | 4) rm -f "$2"; return "$status" ;; # no such folder, no such file
	*)
		echo "publish.sh: cannot read what is published; nothing was changed" >&2
		exit "$status"
		;;
	esac
}

# nights lists the nights of a history.
nights() {
	grep -o '"as_of":"[^"]*"' "$1" | sort
}

# retired lists the nights that were retired for good (opsreport prune --night), which no history has any more.
retired() {
	[ ! -f snapshots/pruned.jsonl ] ||
		sed -n 's/^{"folder":"\(....\)\(..\)\(..\)T\(..\)\(..\)\(..\)Z".*"reason":.*/"as_of":"\1-\2-\3T\4:\5:\6Z"/p' snapshots/pruned.jsonl
}

# refuse_to_shrink ends the script where nights would vanish from the published history.
refuse_to_shrink() {
	fetch data/history.jsonl "$lists/history" || return 0
	nights "$lists/history" >"$lists/before" || return 0
	{ nights site/data/history.jsonl || :; retired; } | sort >"$lists/now"
	lost=$(comm -23 "$lists/before" "$lists/now" | wc -l)
	if [ "$lost" -gt 0 ] && [ "${REPORT_SHRINK-}" != yes ]; then
		echo "publish.sh: the published history has $((lost)) nights that the history here does not have; nothing was changed" >&2
		echo "publish.sh: restore the snapshots, or set history_from (publish.sh history FILE); REPORT_SHRINK=yes publishes the shorter one" >&2
		exit 1
	fi
}

everything() {
	rclone sync --checksum site "$target"
}

case ${1:-changed} in
history)
	fetch data/history.jsonl "$lists/history" || exit 0 # nothing was published yet
	cp "$lists/history" "$2"
	exit
	;;
all)
	refuse_to_shrink
	everything
	exit
	;;
changed) ;;
*)
	echo "usage: publish.sh [changed|all|history FILE]" >&2
	exit 2
	;;
esac

fetch SHA256SUMS "$lists/published" || {
	everything
	exit
}
# Lines are 64 digits, two spaces and a path.
sort site/SHA256SUMS >"$lists/lines"
sort "$lists/published" | comm -23 "$lists/lines" - | cut -c 67- >"$lists/changed"
cut -c 67- "$lists/published" | sort >"$lists/names"
cut -c 67- site/SHA256SUMS | sort | comm -13 - "$lists/names" >"$lists/deleted"
! grep -q -x data/history.jsonl "$lists/changed" "$lists/deleted" || refuse_to_shrink

if [ -s "$lists/changed" ]; then
	rclone copy --checksum --no-traverse --files-from-raw "$lists/changed" site "$target"
fi
if [ -s "$lists/deleted" ]; then
	rclone delete --files-from-raw "$lists/deleted" "$target"
fi
rclone copyto site/SHA256SUMS "$target/SHA256SUMS"

# With s3deploy, which compares checksums itself, the whole script is:
#   s3deploy -source site -bucket my-private-bucket -region eu-west-1 -path report
