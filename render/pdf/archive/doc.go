// Package archive turns a document of the drawing library into one that an archive keeps: PDF/A-3b (ISO 19005-3), or PDF/A-2b
// without attachments.
//
// It reads the library's own small grammar, object by object, and refuses by name what it does not recognise, rather than guess
// (read.go): transparency, scripts, encryption, fonts that are not embedded, attachments of the library. The same document gives
// the same bytes. What is known of the document comes from its caller; this package holds no sentence. Package sheet calls it with
// every document. Streams and objects are packed better than the library packs them, which pays for all that is added.
//
// The library is told to pack nothing, so that this package does it once.
package archive
