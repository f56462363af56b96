// The host holds standard input open for as long as it lives. A guest ends when that ends, or when it is told to.
import { isatty } from "node:tty";

/**
 * Calls `cleanUp` and ends this process, as soon as the host is gone or a signal says so. On a terminal, the end of
 * standard input means nothing.
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
