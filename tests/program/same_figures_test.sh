#!/bin/sh
# Exit status 77 without Python. See same_figures.py.
command -v python3 >/dev/null || exit 77
exec python3 "$(dirname "$0")/same_figures.py" "$@"
