package scenebench.guests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.RunnerException;

class LinesTest {
  private static final Workload USER = new Workload("user", Path.of("user"), true, List.of("json"));

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final Lines lines = new Lines(new PrintStream(out, false, StandardCharsets.UTF_8));

  @Test
  void aLineStartsWithItsKind() throws IOException {
    lines.write("progress", "done", 1, "of", 2);
    assertEquals("{\"kind\":\"progress\",\"done\":1,\"of\":2}" + System.lineSeparator(), written());
  }

  @Test
  void aLineIsOneLineWhateverItsTextHolds() throws IOException {
    var text = "a \"quoted\" \\ back\nslash\r\ttab \u0000\u001f\u2028 \u00e9 \ud83c\udf0d";
    lines.write("absent", "reason", text);
    assertEquals(1, written().strip().lines().count());
    assertEquals(text, parsed().get("reason"));
  }

  @Test
  void aNumberThatIsNotFiniteLeavesTheLineAsJson() throws IOException {
    lines.write("samples", "forks", List.of(Double.NaN, Double.POSITIVE_INFINITY, 1.5));
    assertFalse(written().matches("(?s).*[\\[,](NaN|Infinity).*"), written());
    assertEquals(List.of("NaN", "Infinity", 1.5), parsed().get("forks"));
  }

  @Test
  void nothingIsLeftOut() throws IOException {
    lines.write("samples", "allocated_bytes", null);
    assertFalse(parsed().containsKey("allocated_bytes"));
  }

  @Test
  void anAbsenceHasTheFirstLineOfItsDeepestCause() throws IOException {
    var cause = new IllegalStateException("no reader\nat line 2");
    lines.missing(USER, Form.MAP, new IOException("around it", new RuntimeException("around that", cause)));
    assertEquals(
        "{\"kind\":\"absent\",\"workload\":\"user\",\"form\":\"map\",\"reason\":\"no reader\"}",
        written().strip());
  }

  @Test
  void aCauseWithoutWordsHasItsName() throws IOException {
    lines.missing(USER, Form.MAP, new StackOverflowError());
    assertEquals("StackOverflowError", parsed().get("reason"));
  }

  @Test
  void aCauseOfOneWordHasItsNameBeforeIt() throws IOException {
    lines.missing(USER, Form.MAP, new IndexOutOfBoundsException("5"));
    assertEquals("IndexOutOfBoundsException: 5", parsed().get("reason"));
  }

  @Test
  void anErrorOfAForkIsFoundInWhatJmhThrows() throws IOException {
    var ofFork = new BenchmarkException(new IllegalStateException("no reader"));
    lines.failed(USER, Form.MAP, "decode", new RunnerException("Benchmark caught the exception", ofFork));
    assertEquals("failed", parsed().get("kind"));
    assertEquals("no reader", parsed().get("reason"));
    assertEquals("decode", parsed().get("operation"));
  }

  @Test
  void anErrorThatIsSuppressedElsewhereIsNotWhatItBeganWith() throws IOException {
    var error = new IOException("no reader");
    error.addSuppressed(new IOException("not closed either"));
    lines.missing(USER, Form.MAP, error);
    assertEquals("no reader", parsed().get("reason"));
  }

  @Test
  void wrongValuesAreAFailureAndNoAbsence() throws IOException {
    lines.missing(USER, Form.MAP, new RuntimeException("around it", new Fault("decodes 1 instead of 2")));
    assertEquals(
        "{\"kind\":\"failed\",\"workload\":\"user\",\"form\":\"map\",\"reason\":\"decodes 1 instead of 2\"}",
        written().strip());
  }

  @Test
  void aProofSaysThatItGoesByJson() throws IOException {
    lines.proof(USER, Form.MAP, "user.map.kryo.json", "json", true, null, null);
    assertEquals(
        "{\"kind\":\"proof\",\"workload\":\"user\",\"form\":\"map\",\"file\":\"user.map.kryo.json\","
            + "\"format\":\"json\",\"via\":\"json\"}",
        written().strip());
  }

  @Test
  void aProofByTheFormatItselfSaysNothingOfIt() throws IOException {
    lines.proof(USER, Form.MAP, "user.map.gson.json", "json", false, "json", "user.map.gson.again.json");
    assertEquals("json", parsed().get("read"));
    assertEquals("user.map.gson.again.json", parsed().get("again"));
    assertFalse(parsed().containsKey("via"));
  }

  @Test
  void aLossHasItsAmount() throws IOException {
    lines.loss(USER, Form.CLASSES, new Loss(Loss.DOUBLE_ULPS, 2));
    assertEquals(
        "{\"kind\":\"loss\",\"workload\":\"user\",\"form\":\"classes\",\"what\":\"double_ulps\",\"amount\":2}",
        written().strip());
  }

  private String written() {
    return out.toString(StandardCharsets.UTF_8);
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> parsed() throws IOException {
    return (Map<String, Object>) Json.tree(out.toByteArray());
  }
}
