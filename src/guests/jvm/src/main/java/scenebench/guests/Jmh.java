package scenebench.guests;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Measures cells with JMH. */
final class Jmh {
  /** A heap of fixed size, as no library should pay for its growth. The largest documents fit into it. */
  static final long HEAP_BYTES = 1L << 30;

  /**
   * The share of each fork's time: 5 of the default 7.5 s. Six cells were measured over 20 s in iterations of half a second.
   * Five of them got faster for 2 to 5 s, while C2 compiled, and one (fory, scene/200) for 8 s. Protobuf's decoding of docs
   * became ten times as fast in the fourth second.
   */
  private static final double WARM_UP_SHARE = 2.0 / 3;

  private final Options options;

  Jmh(Options options) {
    this.options = options;
    System.setProperty("jmh.ignoreLock", "true"); // the host runs one guest at a time
  }

  /**
   * The flags of the forks' JVM. By itself it chooses a collector by the machine's processors and memory. The serial
   * one works only while the program waits, so that a time has all of its work on every machine; others do some of it
   * on idle processors. Which character set is the default depended on the locale before JDK 18.
   */
  static List<String> flags(Library library) {
    var flags = new ArrayList<>(
        List.of("-XX:+UseSerialGC", "-Xms" + HEAP_BYTES, "-Xmx" + HEAP_BYTES, "-Dfile.encoding=UTF-8"));
    flags.addAll(List.of(library.facts().flags()));
    return flags;
  }

  /** As LibraryRun.Harness. If a benchmark fails in a fork, the exception has its error as its cause or as suppressed. */
  LibraryRun.Samples run(Library library, Workload workload, Form form, String operation) throws Exception {
    var runner =
        new Runner(
            optionsFor(library, workload.name(), form, operation),
            OutputFormatFactory.createFormatInstance(System.err, VerboseMode.NORMAL));
    try {
      var result = runner.run().iterator().next();
      return new LibraryRun.Samples(forks(result), allocatedBytes(result));
    } catch (RunnerException error) {
      throw faultOf(error);
    }
  }

  /** A Fault if the fork's process died, which only JMH's message tells; otherwise the error itself. */
  static Exception faultOf(RunnerException error) {
    var words = String.valueOf(Lines.deepest(error).getMessage());
    if (!words.startsWith("Forked VM failed with exit code")) return error;
    return new Fault("its process ended early (status " + words.replaceFirst(".* ", "") + "): out of memory?");
  }

  /** The options for JMH. The forks share the seconds. */
  org.openjdk.jmh.runner.options.Options optionsFor(Library library, String workload, Form form, String operation) {
    int iterations = 10; // the host cannot detect a trend in fewer than six
    double seconds = options.seconds() / options.forks() / iterations;
    return new OptionsBuilder()
        .include("^" + Benchmarks.class.getName() + "\\." + operation + "$")
        .param("exchange", options.exchange().toString())
        .param("library", library.facts().name())
        .param("workload", workload)
        .param("form", form.name())
        .forks(options.forks())
        .warmupIterations(iterations)
        .warmupTime(time(seconds * WARM_UP_SHARE))
        .measurementIterations(iterations)
        .measurementTime(time(seconds * (1 - WARM_UP_SHARE)))
        .jvmArgs(flags(library).toArray(String[]::new))
        .addProfiler(GCProfiler.class)
        .shouldFailOnError(true)
        .build();
  }

  private static TimeValue time(double seconds) {
    return TimeValue.microseconds(Math.max(1, (long) (1e6 * seconds)));
  }

  /** Nanoseconds per operation of each iteration of each fork. */
  private static List<List<Double>> forks(RunResult result) {
    return result.getBenchmarkResults().stream().map(Jmh::iterations).toList();
  }

  private static List<Double> iterations(BenchmarkResult fork) {
    return fork.getIterationResults().stream()
        .map((IterationResult one) -> one.getPrimaryResult().getScore())
        .toList();
  }

  /** Bytes allocated per operation; null if the JVM does not tell. */
  private static Double allocatedBytes(RunResult result) {
    var rate = result.getSecondaryResults().get("gc.alloc.rate.norm");
    return rate == null || !Double.isFinite(rate.getScore()) ? null : rate.getScore();
  }
}
