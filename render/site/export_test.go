package site

// RefuseInline lets the tests hold our own pages to what users' must keep.
var RefuseInline = refuseInline
