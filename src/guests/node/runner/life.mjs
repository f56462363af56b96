// The host keeps a guest's standard input open while it runs. A guest ends at the end of that input, or at a signal.
import { isatty } from "node:tty";

/**
 * Calls `cleanUp` and ends this process as soon as the host has ended or a signal comes. On a terminal, the end of standard
 * input is ignored.
 */
export function endWithHost(cleanUp) {
  const end = (status) => {
    try {
      cleanUp();
    } finally {
      process.exit(status);
    }
  };
  process.on("SIGTERM", () => end(143));
  process.on("SIGINT", () => end(130));
  process.on("SIGHUP", () => end(129));
  if (isatty(0)) return;
  process.stdin.on("end", () => end(1)).on("error", () => end(1)).resume();
  process.stdin.unref?.();
}
