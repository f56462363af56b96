package scenebench.guests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.RunnerException;

class JmhTest {
  @Test
  void jmhIsAskedForTheForksAndTheyShareTheSeconds() {
    assertEquals(12.0, secondsOfForks("--forks 6 --seconds 12"), 0.01);
    assertEquals(6, asked("--forks 6 --seconds 12").getForkCount().get());
  }

  @Test
  void aForkThatDiesIsAFaultAndNoOtherError() {
    var died = new BenchmarkException(new IllegalStateException("Forked VM failed with exit code 137"));
    var fault = Jmh.faultOf(new RunnerException("Benchmark caught the exception", died));
    assertInstanceOf(Fault.class, fault);
    assertEquals("its process ended early (status 137): out of memory?", fault.getMessage());
    var other = new RunnerException("Benchmark caught the exception", new BenchmarkException(new Exception()));
    assertSame(other, Jmh.faultOf(other));
  }

  private static double secondsOfForks(String flags) {
    var jmh = asked(flags);
    long warmUp = jmh.getWarmupTime().get().convertTo(TimeUnit.MICROSECONDS) * jmh.getWarmupIterations().get();
    long measured =
        jmh.getMeasurementTime().get().convertTo(TimeUnit.MICROSECONDS) * jmh.getMeasurementIterations().get();
    return jmh.getForkCount().get() * (warmUp + measured) / 1e6;
  }

  private static org.openjdk.jmh.runner.options.Options asked(String flags) {
    var words = Stream.of(("--library gson --exchange in --out out " + flags).split(" ")).toArray(String[]::new);
    return new Jmh(Options.parse(words)).optionsFor(Libraries.named("gson"), "docs", Form.MAP, "encode");
  }
}
