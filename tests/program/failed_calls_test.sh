#!/bin/sh
# What a system call that failed would have told is unknown, and no figure. Argument: BENCH
. "$(dirname "$0")/../fixtures/expect.sh"

case $(uname -sm) in
  'Linux x86_64') mincore=27 getrusage=98 ;;
  'Linux aarch64') mincore=232 getrusage=165 ;;
  *) exit 77 ;;
esac

# Runs a command in which one system call fails, by a filter of four instructions (seccomp(2)).
cat >without.py <<'END'
import ctypes, os, struct, sys
number = int(sys.argv[1])
code = b"".join(struct.pack("HBBI", *one) for one in
                [(0x20, 0, 0, 0), (0x15, 0, 1, number), (0x06, 0, 0, 0x00050001), (0x06, 0, 0, 0x7fff0000)])
class Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("code", ctypes.c_char_p)]
libc = ctypes.CDLL(None)
if libc.prctl(38, 1, 0, 0, 0) or libc.prctl(22, 2, ctypes.byref(Program(4, code))):
    sys.exit(77)
os.execvp(sys.argv[2], sys.argv[2:])
END
python3 without.py $mincore true 2>/dev/null || exit 77

# cells COLUMN: how many cells of the column the last output has.
cells() { grep -c ",$1," out.txt; }

loading="loading --quick --window 20 --no-save --codec raw-structs --format csv"
expect 0 ',usable,ns,' "$bench" $loading
[ "$(cells 'still cached')" -gt 0 ] && [ "$(cells 'page faults')" -gt 0 ] || fail "the columns have other names"
expect 0 ',usable,ns,' python3 without.py $mincore "$bench" $loading
[ "$(cells 'still cached')" -eq 0 ] || fail "bench knows what is cached without being told"
expect 0 ',usable,ns,' python3 without.py $getrusage "$bench" $loading
[ "$(cells 'page faults')" -eq 0 ] || fail "bench knows page faults without being told"

end
