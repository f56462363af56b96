package scenebench.guests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
  private static final String NAMES = "--library gson --exchange in --out out";
  private static final String NEEDED = NAMES + " --seconds 7.5 --forks 6";

  @Test
  void whatIsNeededIsKept() {
    var options = parse(NEEDED);
    assertEquals("gson", options.library());
    assertEquals(Path.of("in"), options.exchange());
    assertEquals(Path.of("out"), options.out());
    assertEquals(7.5, options.seconds());
    assertEquals(6, options.forks());
    assertFalse(options.list());
  }

  @Test
  void aListNeedsNothingElse() {
    assertTrue(parse("--list").list());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--exchange in --out out --seconds 7.5 --forks 6",
        "--library gson --out out --seconds 7.5 --forks 6",
        "--library gson --exchange in --seconds 7.5 --forks 6",
        NAMES + " --seconds 7.5",
        NAMES + " --forks 6",
        NEEDED + " --fast",
        NEEDED + " --seconds",
        NEEDED + " --seconds 0",
        NEEDED + " --seconds -1",
        NEEDED + " --seconds NaN",
        NEEDED + " --seconds Infinity",
        NEEDED + " --seconds soon",
        NEEDED + " --forks",
        NEEDED + " --forks 0",
        NEEDED + " --forks -2",
        NEEDED + " --forks 1.5",
        NEEDED + " --forks many"
      })
  void whatIsNotUnderstoodIsAnsweredByTheUsage(String line) {
    var error = assertThrows(IllegalArgumentException.class, () -> parse(line));
    assertEquals(Options.USAGE, error.getMessage());
  }

  private static Options parse(String line) {
    return Options.parse(Stream.of(line.split(" ")).toArray(String[]::new));
  }
}
