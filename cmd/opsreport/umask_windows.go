package main

// usable does nothing: there is no umask.
func usable() {}
