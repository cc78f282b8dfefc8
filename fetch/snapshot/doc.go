// Package snapshot is the format on disk in which one night's data is kept,
// and the folder in which the nights stand beside each other.
//
// It promises that a snapshot appears whole or not at all. A Draft streams
// into a staging folder whose name begins with a dot, with digests computed
// while writing; Commit syncs files and folders and renames. A process that
// is killed leaves at most a staging folder, which the next Begin clears;
// nothing else is ever cleared. Reading is strict and bounded: lists come line
// by line, every error names file and line, and the first complete pass over
// a list holds its bytes against the manifest. Opening and verifying read a night
// in the same way, and find the first fault of each file.
//
// Everything happens inside of a night's folder, which is an os.Root, and only plain
// files are read: a link does not lead out, and a pipe keeps nobody waiting. Files of a
// bag are written once, with the digest taken of what reached the disk.
//
// Damage is returned as a value. A night that cannot be read is a *DamageError that names
// it, one that cannot be linked to is a Problem of the Draft, one that cannot be
// pruned with a proof is kept and a Problem of Prune, a bad line of pruned.jsonl
// a Problem of Verify: none of them keeps the next night from being fetched.
//
// It refuses a format newer than its own (NewerFormatError), a folder that
// another fetch has locked (ErrLocked) and a name that exists (ErrNameTaken).
// It does not know what a complete list is.
//
// # The snapshots folder
//
//	<YYYYMMDDTHHMMSSZ>/  a snapshot, named by its as-of in UTC
//	.stage-<name>/       being written, or left behind by a killed process
//	.prune-<name>/       being deleted, or left behind by a killed process;
//	                     pruned.jsonl lists it, or the night is missing
//	pruned.jsonl         what retention deleted, and what was retired
//	history.jsonl        figures a night, history-<edition>.jsonl those of an
//	                     edition; ledger.jsonl, periods.jsonl, .pseudonym-key,
//	                     <name>.seal: other packages keep them and read them
//
// Whoever changes the folder holds an flock on the folder itself, which a
// crash releases and which leaves no file.
//
// # A snapshot
//
// A snapshot is a BagIt bag (RFC 8493, version 1.0) with SHA-256 manifests.
// All text is UTF-8, every line ends with LF. Folders are 0700 and files 0600.
//
//	bagit.txt                 the two lines that RFC 8493 section 2.1.1 demands
//	bag-info.txt              Bag-Software-Agent, Bagging-Date (the as-of's date
//	                          in UTC), External-Identifier (the folder's name),
//	                          Payload-Oxum (bytes "." files of data/)
//	manifest-sha256.txt       a line per file of data/, sorted by name:
//	                          64 lower-case hex digits, two spaces, path
//	tagmanifest-sha256.txt    the same for the three files above
//	data/resources.json       the list resources.list
//	data/followups.json       followups.list, newest first
//	data/equipments.json      equipments.list of all types asked for
//	data/grouptrainings.json  grouptrainings.list
//	data/overdue.json         ids that the service's overdue filter returned
//	data/requests.jsonl       one attempt a line
//	data/snapshot.json        what was asked, reported and found
//
// The snapshot's digest is the SHA-256 of its manifest-sha256.txt.
//
// A list <name>.json is one JSON object {"<name>":[…]} laid out in lines: the
// first is {"<name>":[ and the last is ]}; each line between holds one item,
// with a comma after all but the last. An item's bytes are the service's, with
// only white space between tokens removed. An empty list has two lines.
//
// A line of requests.jsonl is one object, in the order in which attempts ended:
//
//	at                when it was sent, RFC 3339 in UTC, milliseconds
//	method            "followups.list"
//	params            the request data as sent, without the token
//	attempt           from 1
//	status            HTTP status; null where no answer came
//	error             error identifier or transport error; null when it worked
//	request_id        HZS-Request-ID; null where no answer came
//	response_time_ms  HZS-Response-Time; null where none came
//	bytes             of the body, as received
//	sha256            of the body; null where none came
//	items             records in the answer
//
// snapshot.json is one indented object:
//
//	format           the version of everything described here: 1, or 2 where
//	                 damaged stands there
//	tool             program and version that fetched, "opsreport 1.2.3"
//	base_url         of the service, without the method
//	as_of            the instant of the folder's name, RFC 3339 in UTC
//	started          when the fetch began, RFC 3339 in UTC, milliseconds
//	finished         when the last answer had come
//	counts           object: items per list, all five lists
//	reported         object: paging.total per list; null where the list has none
//	passes           object: how often followups and overdue were walked
//	equipment_types  array of {"id", "name", "rows"} in the order asked for
//	run_url          of the CI run; "" when not configured
//	configuration    digest of the configuration, paths apart
//	previous         {"folder", "manifest_sha256"} of the newest night that
//	                 stood in the folder and has a digest; null on the first
//	damaged          folders of newer nights than previous, which stood there
//	                 and whose digest could not be told, newest first; absent
//	                 where there was none
//
// A line of pruned.jsonl is one object per deleted night, oldest entry first:
//
//	folder           its name
//	manifest_sha256  its digest
//	previous         as in its snapshot.json
//	pruned_at        as-of of the newest night when it was deleted, or when it
//	                 was retired
//	reason           why it was retired; absent where it was not
//	unnamed          true where no night named it then; absent where one did
//	ledger_sha256    of what ledger.jsonl had of it; absent where nothing
//	next_ledger_sha256
//	                 of what that had of the night after, likewise
//
// Format 1 is the first. Format 2 has damaged, and is written only where that
// stands. A reader refuses a newer one and reads older ones.
//
// # The chain
//
// The chain is previous: the manifest covers it, so a night that is removed or
// rewritten shows in every later one. The newest night is anchored by its
// digest in the PDF and the mail. A night that was removed is proven by its line
// of pruned.jsonl, which is there before its folder goes.
package snapshot
