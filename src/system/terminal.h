// What stdout and stderr are connected to.
#pragma once

namespace scenebench {

/// Whether the stream is a terminal (TERM=dumb counts as none).
bool stdout_is_terminal();
bool stderr_is_terminal();

/// Whether to use colour on stdout: on a terminal, unless NO_COLOR is set and not empty (no-color.org).
bool stdout_wants_colour();

/// Columns to fill on stdout: a terminal's own size, else COLUMNS, else 80; for a pipe or file COLUMNS, else no limit.
int stdout_width();

/// Likewise on stderr.
int stderr_width();

/// On Windows: makes the console show UTF-8 and colours until the program ends, and stdout write the same bytes as on
/// other systems, without CR before line breaks. Call it once, before any output. Does nothing elsewhere.
void prepare_console();

}  // namespace scenebench
