package scenebench.guests;

import java.nio.file.NoSuchFileException;

/** The JVM guest: proves and measures one library over the exchange folder, and writes lines for the host. */
public final class Main {
  private Main() {}

  public static void main(String[] args) throws Exception {
    var lines = new Lines(System.out);
    System.setOut(System.err); // output of libraries must not mix with lines
    try {
      var options = Options.parse(args);
      if (options.list()) {
        for (var library : Libraries.all()) lines.library(library);
      } else {
        Parent.watchStandardInput();
        run(Libraries.named(options.library()), options, lines);
      }
    } catch (IllegalArgumentException error) {
      fail(error.getMessage());
    } catch (NoSuchFileException missing) {
      fail("There is no " + missing.getMessage() + ": --exchange takes the folder that `bench guests` makes.");
    }
    System.exit(0);
  }

  private static void fail(String sentence) {
    System.err.println(sentence);
    System.exit(1);
  }

  private static void run(Library library, Options options, Lines lines) throws Exception {
    for (var flag : library.facts().flags()) applyFlag(flag);
    lines.write(
        "runtime",
        "name", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"),
        "flags", String.join(" ", Jmh.flags(library)),
        "heap_bytes", Jmh.HEAP_BYTES);
    var run = new LibraryRun(library, options, lines, new Jmh(options)::run);
    run.prove();
    run.measure();
  }

  /** Applies a flag of the forks to this process, too. "--add-opens" is in the jar's manifest. */
  private static void applyFlag(String flag) {
    if (!flag.startsWith("-D")) return;
    var property = flag.substring(2).split("=", 2);
    System.setProperty(property[0], property[1]);
  }
}
