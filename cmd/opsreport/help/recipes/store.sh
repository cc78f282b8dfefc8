#!/bin/sh
# Keeps snapshots for good where runners start empty: store.sh restore before the night, store.sh save after it
#
# A cache may be emptied at any time; it is no archive. REPORT_STORE says where the snapshots of this folder are kept:
#   branch   a branch of a private git repository, to which commits are added and never rewritten:
#            REPORT_STORE_URL (https), and REPORT_STORE_TOKEN that may push to it
#   restic   encrypted, in a bucket or wherever restic writes: RESTIC_REPOSITORY, RESTIC_PASSWORD, and what the storage
#            asks for, such as AWS_ACCESS_KEY_ID; made once with "restic init"
# REPORT_NAME names the branch, or the tag of restic; "snapshots" by default. REPORT_RUN says which run it was.
# The pseudonym key is not kept with them: runners that start empty set OPSREPORT_PSEUDONYM_KEY.
set -eu
store=${REPORT_STORE_DIR:-.opsreport-store} # what restore found, kept here for save
name=${REPORT_NAME:-snapshots}

if [ -n "${REPORT_STORE_TOKEN-}" ]; then # in the environment, where no list of processes shows it
	GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=http.extraHeader
	GIT_CONFIG_VALUE_0="Authorization: Basic $(printf 'x-access-token:%s' "$REPORT_STORE_TOKEN" | base64 | tr -d '\n')"
	export GIT_CONFIG_COUNT GIT_CONFIG_KEY_0 GIT_CONFIG_VALUE_0
fi

in_store() {
	git -C "$store" -c core.autocrlf=false -c user.name=opsreport -c user.email=opsreport@localhost "$@"
}

# Both restores are called before "||", where sh does not stop at the first error by itself: so they return it.
restore_branch() {
	status=0
	git ls-remote --quiet --exit-code "$REPORT_STORE_URL" "refs/heads/$name" >/dev/null || status=$?
	case $status in
	0)
		git -c core.autocrlf=false clone --quiet --depth 1 --single-branch --branch "$name" "$REPORT_STORE_URL" "$store" || return
		[ ! -d "$store/snapshots" ] || cp -R "$store/snapshots" snapshots
		;;
	2) # the server answers: there is no such branch yet
		git init --quiet "$store" &&
			in_store symbolic-ref HEAD "refs/heads/$name" &&
			in_store remote add origin "$REPORT_STORE_URL"
		;;
	*) return "$status" ;;
	esac
}

save_branch() {
	rm -rf "$store/snapshots"
	cp -R snapshots "$store/snapshots"
	rm -f "$store/snapshots/.pseudonym-key"
	echo '* -text' >"$store/.gitattributes" # a clone on Windows has the same bytes, which the digests are of
	in_store add --all .gitattributes snapshots
	in_store diff --cached --quiet || in_store commit --quiet --message "${REPORT_RUN:-a night}"
	in_store push --quiet origin "HEAD:refs/heads/$name"
}

restore_restic() {
	found=$(restic snapshots --quiet --json --tag "$name" --latest 1) && mkdir -p "$store" || return
	case $found in
	'' | '[]' | null) ;;
	*) restic restore --quiet latest --tag "$name" --target . ;;
	esac
}

save_restic() {
	restic backup --quiet --host opsreport --tag "$name" --exclude .pseudonym-key snapshots
}

# nights lists the nights of a history; none where there is no such file.
nights() {
	[ ! -f "$1" ] || grep -o '"as_of":"[^"]*"' "$1" | LC_ALL=C sort
}

# retired lists the nights that were retired for good (opsreport prune --night), which no history has any more.
retired() {
	[ ! -f snapshots/pruned.jsonl ] ||
		sed -n 's/^{"folder":"\(....\)\(..\)\(..\)T\(..\)\(..\)\(..\)Z".*"reason":.*/"as_of":"\1-\2-\3T\4:\5:\6Z"/p' snapshots/pruned.jsonl
}

case ${REPORT_STORE-} in
branch | restic) ;;
*)
	echo "store.sh: REPORT_STORE must be branch or restic" >&2
	exit 2
	;;
esac
case ${1-} in
restore)
	if [ -e snapshots ] || [ -e "$store" ]; then
		echo "store.sh: snapshots or $store is here already; restore is for a runner that starts empty" >&2
		exit 1
	fi
	"restore_$REPORT_STORE" || {
		echo "store.sh: cannot read the kept snapshots; stopped, because a night without them would begin a new history" >&2
		rm -rf "$store"
		exit 1
	}
	nights snapshots/history.jsonl >"$store.nights"
	[ ! -d snapshots ] || chmod -R u=rwX,go= snapshots # git keeps no modes
	echo "restored $(wc -l <"$store.nights") nights"
	;;
save)
	if [ ! -d "$store" ]; then
		echo "store.sh: run store.sh restore before save; the kept snapshots stay as they are" >&2
		exit 1
	fi
	[ -d snapshots ] || exit 0 # the first fetch failed
	{ nights snapshots/history.jsonl && retired; } | LC_ALL=C sort >"$store.now"
	lost=$(LC_ALL=C comm -23 "$store.nights" "$store.now" | wc -l)
	if [ "$lost" -gt 0 ] && [ "${REPORT_SHRINK-}" != yes ]; then
		echo "store.sh: the kept history has $((lost)) nights that the history here does not have; nothing was changed" >&2
		echo "store.sh: find out why; REPORT_SHRINK=yes keeps the shorter one" >&2
		exit 1
	fi
	"save_$REPORT_STORE"
	;;
*)
	echo "usage: store.sh restore|save" >&2
	exit 2
	;;
esac
