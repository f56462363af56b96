package scenebench.guests;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * What JMH measures, in forks of its own. A fork measures one library, so that the JVM's profile of others has no effect. It
 * reads the original with Jackson, so for the Jackson libraries some of their code has been profiled with other work.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Benchmarks {
  @Param("")
  public String exchange, library, workload, form;

  private Subject subject;

  @Setup
  public void open() throws Exception {
    Parent.dieWithIt();
    subject =
        Subject.open(
            Libraries.named(library), Workload.named(Path.of(exchange), workload), Form.valueOf(form));
  }

  /** Checks again, as libraries that keep buffers may fail only after some calls. */
  @TearDown
  public void checkAgain() throws Exception {
    subject.check();
  }

  @Benchmark
  public Object encode() throws Exception {
    return subject.encode();
  }

  @Benchmark
  public Object decode() throws Exception {
    return subject.decode();
  }
}
