package dossier
