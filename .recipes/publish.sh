#!/bin/sh
# Uploads to object storage only what the last render changed.
#
# Every render writes site.changed.txt and site.deleted.txt beside the site: paths below it, one a line. They
# describe the difference to the render before, so publish every render, in order. When one was missed, or to be
# sure, run "publish.sh all", which compares checksums instead.
set -eu
remote=${1:-changed}
target=${REPORT_REMOTE:-report:my-private-bucket/report} # CHANGE: a remote of rclone

case $remote in
all)
	rclone sync --checksum site "$target"
	;;
changed)
	[ -s site.changed.txt ] && rclone copy --checksum --no-traverse --files-from-raw site.changed.txt site "$target"
	[ -s site.deleted.txt ] && rclone delete --files-from-raw site.deleted.txt "$target"
	;;
*)
	echo "usage: publish.sh [changed|all]" >&2
	exit 2
	;;
esac

# With s3deploy, which compares checksums itself, the whole script is:
#   s3deploy -source site -bucket my-private-bucket -region eu-west-1 -path report
