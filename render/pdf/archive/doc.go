// Package archive turns a document of the drawing library into one that an archive keeps and that can be read aloud: PDF/A-3b
// (ISO 19005-3), or PDF/A-2b without attachments, and PDF/UA-1 (ISO 14289-1).
//
// It reads the library's own small grammar, object by object, and refuses by name what it does not recognise, rather than guess
// (read.go): transparency, scripts, encryption, fonts that are not embedded, attachments of the library. The same document gives
// the same bytes. What is known of the document comes from its caller; this package holds no sentence. Package sheet calls it with
// every document. Streams and objects are packed better than the library packs them, which pays for most of what is added.
//
// How each clause of ISO 19005-3 is held that a program can check. Where it says "not written", read.go refuses what has it. The tests
// of package pdf hold documents against the clauses one by one, and break each (clauses_test.go).
//
//	6.1.2       header and four bytes above 127      file.bytes
//	6.1.3       /ID, no encryption                   the first half of a SHA-256 of all before the last table; not written
//	6.1.4       cross reference                      one table, packed
//	6.1.6, 6.1.7  hexadecimal strings, streams       text; lengths as counted, no LZW, no file outside
//	6.1.9       objects                              file.bytes
//	6.1.12, 6.1.13  permissions, limits              not written; names are constants, texts are those of a page
//	6.2.2, 6.2.4  colours, output intent             DeviceRGB and DeviceGray alone, sRGB (icc.go)
//	6.2.5, 6.2.6, 6.2.8  graphics state, images      no transfer function, no alternate or interpolated image: not written
//	6.2.9, 6.2.10  forms, transparency               the field's appearance alone; not written
//	6.2.11.3, 6.2.11.4  CID fonts, embedding         Identity, a map to glyphs, the file of the glyphs; no CIDSet, which need not be
//	6.2.11.5    widths                               of the font, as the library reads them; held by Apache's validator
//	6.2.11.7    characters                           a table for each font (fonts.go)
//	6.2.11.8    no glyph is missing                  package sheet draws another (Faces.coded), and says which it was
//	6.3         annotations                          links: printed, neither hidden nor without a view (pages.go)
//	6.4         fields                               one for a signature, with an appearance
//	6.5         actions                              /URI alone: not written
//	6.6.2       metadata                             xmp.go: as the document information, never packed
//	6.6.4       version                              pdfaid in xmp.go
//	6.8         embedded files                       Document.attach: AFRelationship, media type, date, both names
//	6.9, 6.10, 6.11  layers, presentations, handlers  not written
//
// And of ISO 14289-1:
//
//	5           version                              pdfuaid, with its extension schema where an archive asks for it
//	7.1         everything tagged or an artifact     package sheet begins a piece before each stroke; tree.element holds that each
//	            real content in order                has an owner; the order of composing is that of reading
//	            /Suspects, /DisplayDocTitle, dc:title  never suspect; Document.Title
//	7.2         language, characters                 /Lang; a table for each font; /ActualText of what is turned round or not drawn
//	7.3         figures                              /Alt and their place
//	7.4         headings                             from H1 without a gap (sheet.Heading)
//	7.5         tables                               TH with /Scope, rows of equal length
//	7.6         lists                                L, LI, LBody
//	7.8         heads and feet of pages              artifacts of pagination
//	7.9, 7.10   notes, optional content              none
//	7.11        embedded files                       /F and /UF, /Desc
//	7.18.1, 7.18.3  annotations, tab order           in Link or Form; /Tabs /S
//	7.18.4, 7.18.5  fields, links                    /TU; /Contents
//	7.20        XObjects                             none but pictures and the field's appearance
//	7.21        fonts                                as for an archive
//
// Other clauses are about what a person judges, or what this document does not have.
package archive
