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
 * What JMH measures, in forks of its own: a fork measures one library, so that what the JVM has learnt of others does not
 * matter. It reads the original by Jackson, whose own libraries therefore meet code that has had other work before.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Benchmarks {
  @Param("")
  public String exchange;

  @Param("")
  public String library;

  @Param("")
  public String workload;

  @Param("")
  public String form;

  private Subject subject;

  @Setup
  public void open() throws Exception {
    Parent.dieWithIt();
    subject =
        Subject.open(
            Libraries.named(library), Workload.named(Path.of(exchange), workload), Form.valueOf(form));
  }

  /** Libraries that keep buffers can go wrong after some calls. */
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
