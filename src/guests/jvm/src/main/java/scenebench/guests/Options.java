package scenebench.guests;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/**
 * The command line.
 *
 * @param list only name the libraries
 * @param seconds for one library, workload, form and operation, warm-up and all forks included
 * @param forks processes that measure each of these
 */
record Options(boolean list, String library, Path exchange, Path out, double seconds, int forks) {
  static final String USAGE =
      "usage: guests.jar --list | --library NAME --exchange DIR --out DIR --seconds S --forks N";

  /** Throws IllegalArgumentException with the usage if an argument is wrong. */
  static Options parse(String[] args) {
    var words = List.of(args).iterator();
    boolean list = false;
    double seconds = 0;
    int forks = 0;
    String library = null;
    Path exchange = null;
    Path out = null;
    while (words.hasNext()) {
      switch (words.next()) {
        case "--list" -> list = true;
        case "--library" -> library = value(words);
        case "--exchange" -> exchange = Path.of(value(words));
        case "--out" -> out = Path.of(value(words));
        case "--seconds" -> seconds = positive(Double::valueOf, value(words));
        case "--forks" -> forks = positive(Integer::valueOf, value(words));
        default -> throw new IllegalArgumentException(USAGE);
      }
    }
    boolean isWhole = library != null && exchange != null && out != null && seconds > 0 && forks > 0;
    if (!list && !isWhole) throw new IllegalArgumentException(USAGE);
    return new Options(list, library, exchange, out, seconds, forks);
  }

  private static String value(Iterator<String> words) {
    if (!words.hasNext()) throw new IllegalArgumentException(USAGE);
    return words.next();
  }

  private static <N extends Number> N positive(Function<String, N> parse, String number) {
    try {
      N value = parse.apply(number);
      if (value.doubleValue() > 0 && Double.isFinite(value.doubleValue())) return value;
    } catch (NumberFormatException notOne) {
      // Reported below, as any other value that is neither a count nor a time.
    }
    throw new IllegalArgumentException(USAGE);
  }
}
