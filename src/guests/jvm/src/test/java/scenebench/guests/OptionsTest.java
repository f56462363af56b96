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
  private static final String NEEDED = "--library gson --exchange in --out out";

  @Test
  void whatIsNeededIsKept() {
    var options = parse(NEEDED);
    assertEquals("gson", options.library());
    assertEquals(Path.of("in"), options.exchange());
    assertEquals(Path.of("out"), options.out());
    assertFalse(options.list() || options.quick());
  }

  @Test
  void aListNeedsNothingElse() {
    assertTrue(parse("--list").list());
  }

  @Test
  void flagsAreKept() {
    assertTrue(parse(NEEDED + " --quick").quick());
  }

  @Test
  void aQuickRunTakesLess() {
    assertTrue(parse(NEEDED + " --quick").seconds() < parse(NEEDED).seconds());
    assertTrue(parse(NEEDED + " --quick").seconds() > 0);
  }

  @Test
  void forksAreTwoAndOneInAQuickRunUnlessGiven() {
    assertEquals(2, parse(NEEDED).forks());
    assertEquals(1, parse(NEEDED + " --quick").forks());
    assertEquals(6, parse(NEEDED + " --quick --forks 6").forks());
  }

  @Test
  void moreForksTakeMoreTimeUnlessThatIsGiven() {
    assertEquals(3 * parse(NEEDED).seconds(), parse(NEEDED + " --forks 6").seconds());
    assertEquals(7.5, parse(NEEDED + " --forks 6 --seconds 7.5").seconds());
  }

  @Test
  void secondsPrevail() {
    assertEquals(7.5, parse(NEEDED + " --seconds 7.5").seconds());
    assertEquals(7.5, parse(NEEDED + " --quick --seconds 7.5").seconds());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--exchange in --out out",
        "--library gson --out out",
        "--library gson --exchange in",
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
