#!/bin/sh
# Runs the C# tests of the Mono guest. Usage: mono_test.sh SOURCES, the guest's folder.
set -eu
command -v mcs >/dev/null && command -v mono >/dev/null || exit 77
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mcs -warn:4 -warnaserror -main:Scenebench.Tests -out:"$work/tests.exe" -r:System.Runtime.Serialization.dll \
  -r:System.Xml.dll "$1"/*.cs "$(dirname "$0")"/mono/*.cs
mono "$work/tests.exe"
