// Package snapshot is the format on disk in which one night's data is kept,
// and the folder in which the nights stand beside each other.
//
// It promises that a snapshot appears whole or not at all. A Draft streams
// into a staging folder whose name begins with a dot, with digests computed
// while writing; Commit syncs files and folders and renames. A process that
// is killed leaves at most a staging folder, which the next Begin clears;
// nothing else is ever cleared. Reading is strict and bounded: lists come line
// by line, every error names file and line, and the first complete pass over
// a list holds its bytes against the manifest.
//
// Damage is returned as a value. A night that cannot be read is a *DamageError that names
// it, one that cannot be linked to is a Problem of the Draft, one that cannot be
// pruned with a proof is kept and a Problem of Prune, a bad line of pruned.jsonl
// a Problem of Verify: none of them keeps the next night from being fetched.
//
// It refuses a format newer than its own (NewerFormatError), a folder that
// another fetch has locked (ErrLocked) and a name that exists (ErrNameTaken).
// It does not know what a complete list is: package fetch decides that, and
// cmd and the render stage read what it wrote.
//
// # The snapshots folder
//
//	<YYYYMMDDTHHMMSSZ>/  a snapshot, named by its as-of in UTC
//	.stage-<name>/       being written, or left behind by a killed process
//	.prune-<name>/       being deleted, or left behind by a killed process
//	pruned.jsonl         what retention deleted, and what was retired
//	history.jsonl        figures a night, history-<edition>.jsonl those of an
//	                     edition; ledger.jsonl, periods.jsonl, .pseudonym-key:
//	                     kept by other packages; this one does not read them
//
// Whoever changes the folder holds an flock on the folder itself, which a
// crash releases and which leaves no file.
//
// # The chain
//
// A snapshot is a bag (package bag) whose files are those of package form.
//
// The chain is previous: the manifest covers it, so a night that is removed or
// rewritten shows in every later one. The newest night is anchored by its
// digest in the PDF and the mail.
package snapshot
