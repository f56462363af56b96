package scenebench.guests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Wrong libraries and a failing harness, over a folder with two documents. */
class LibraryRunTest {
  private static final String MANIFEST = "{\"workloads\":[%s,%s]}";
  private static final String ENTRY = "{\"name\":\"%1$s\",\"file\":\"%1$s\",\"kind\":\"document\",\"formats\":[\"json\"]}";

  /** A JSON library that has this codec for maps, and no other form. */
  @Facts(name = "stand-in", artifact = "none:none", format = "json")
  private record Stand(Codec codec) implements Library {
    @Override
    public Codec open(Form form, Workload workload) {
      return form == Form.MAP ? codec : null;
    }
  }

  private byte[] lastWire;

  private static final Codec GOOD = new Codec(value -> Json.write(value, true), Json::tree);

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  @BeforeEach
  void writeExchange() throws IOException {
    var manifest = String.format(MANIFEST, String.format(ENTRY, "user"), String.format(ENTRY, "response"));
    Files.writeString(folder.resolve("manifest.json"), manifest);
    Files.writeString(folder.resolve("user.json"), "{\"name\":\"x\",\"views\":5}");
    Files.writeString(folder.resolve("response.json"), "{\"name\":\"y\"}");
  }

  @Test
  void whatIsRightIsProvenAndMeasured() throws IOException {
    assertEquals(
        List.of("proof user", "proof response", "samples user encode", "samples user decode", "samples response encode",
            "samples response decode"),
        told(GOOD));
  }

  /** The codec marks the JSON of decoded objects with a trailing space. */
  @Test
  @SuppressWarnings("unchecked")
  void whatIsReadInTheHostsWireIsWrittenAgainForTheHost() throws IOException {
    class Read extends LinkedHashMap<String, Object> {}
    var marking = new Codec(
        value -> (new String(Json.write(value, true)) + (value instanceof Read ? " " : "")).getBytes(),
        wire -> {
          var read = new Read();
          read.putAll((Map<String, Object>) Json.tree(wire));
          return read;
        });
    assertEquals(List.of("proof user", "proof response"), told(marking).subList(0, 2));
    var json = Files.readString(folder.resolve("user.json"));
    assertEquals(json, Files.readString(folder.resolve("out/user.map.stand-in.json")));
    assertEquals(json + " ", Files.readString(folder.resolve("out/user.map.stand-in.again.json")));
  }

  @Test
  void theHostsJsonIsWhatIsDecodedWhenTimed() throws Exception {
    var json = "{ \"name\": \"x\", \"views\": 5 }";
    Files.writeString(folder.resolve("user.json"), json);
    var decoded = new ArrayList<String>();
    var codec = new Codec(GOOD::encode, wire -> {
      decoded.add(new String(wire));
      return Json.tree(wire);
    });
    var subject = Subject.open(new Stand(codec), Workload.named(folder, "user"), Form.MAP);
    subject.decode();
    assertEquals(json, decoded.get(decoded.size() - 1));
    assertEquals("{\"name\":\"x\",\"views\":5}", new String(subject.proof()));
  }

  @Test
  void wrongValuesAreAFailureAndAreNotMeasured() throws IOException {
    var wrong = new Codec(value -> Json.write(value, true), wire -> Map.of("name", "y"));
    assertEquals(
        List.of("failed user", "proof response", "samples response encode", "samples response decode"),
        told(wrong));
    assertTrue(out.toString(StandardCharsets.UTF_8).contains("decodes what it encoded, but "));
  }

  @Test
  void aDecodeThatOnlyKeepsTheWireIsAFailure() throws IOException {
    var lazy = new Codec(value -> Json.write(value, true), wire -> wire, decoded -> Json.tree((byte[]) decoded));
    assertEquals(List.of("failed user", "failed response"), told(lazy));
  }

  static Stream<Codec.Decoder<byte[]>> waysToKeepTheWire() {
    return Stream.of(
        byte[]::clone,
        String::new,
        wire -> ByteBuffer.wrap(wire.clone()),
        wire -> List.of(new String(wire).toCharArray()),
        wire -> later(wire.clone()),
        wire -> CompletableFuture.completedFuture(wire.clone()),
        wire -> new String(wire).chars().mapToObj(one -> "" + (char) one).toList());
  }

  private static Supplier<byte[]> later(byte[] wire) {
    return () -> wire;
  }

  /** Without the check each would pass, as plain() is not timed. */
  @ParameterizedTest
  @MethodSource("waysToKeepTheWire")
  void aDecodeThatKeepsACopyOfTheWireIsAFailure(Codec.Decoder<byte[]> keep) throws IOException {
    var lazy = new Codec(value -> lastWire = Json.write(value, true), keep, decoded -> Json.tree(lastWire));
    assertEquals(List.of("failed user", "failed response"), told(lazy));
    assertTrue(out.toString(StandardCharsets.UTF_8).contains("the decoded object holds "));
  }

  @Test
  void whatDecodesShareIsNoneOfTheirValues() throws IOException {
    var pool = ByteBuffer.allocate(1 << 16);
    record Tree(Object values, ByteBuffer pool) {}
    var good = new Codec(GOOD::encode, wire -> new Tree(Json.tree(wire), pool), decoded -> ((Tree) decoded).values());
    assertEquals(List.of("proof user", "proof response"), told(good).subList(0, 2));
  }

  @Test
  void whatALibraryHasNoFormOfIsAbsent() throws IOException {
    assertEquals(List.of("absent user", "absent response"), told(null));
    assertTrue(out.toString(StandardCharsets.UTF_8).contains("the library does not take it as map or classes"));
  }

  @Test
  void aWorkloadWithoutOwnClassesIsAbsent() throws IOException {
    var manifest = String.format(MANIFEST, String.format(ENTRY, "user"), String.format(ENTRY, "unknown"));
    Files.writeString(folder.resolve("manifest.json"), manifest);
    assertEquals(
        List.of("proof user", "absent unknown", "samples user encode", "samples user decode"),
        told(GOOD));
  }

  @Test
  void aLibraryThatThrowsIsAbsent() throws IOException {
    var throwing = new Codec(value -> Json.write(value, true), wire -> {
      throw new UnsupportedOperationException("no such type");
    });
    assertEquals(List.of("absent user", "absent response"), told(throwing));
  }

  @Test
  void aMeasurementThatFailsSaysWhyAndTheOthersGoOn() throws IOException {
    var told = told(GOOD, (library, workload, form, operation) -> {
      if (workload.name().equals("user") && operation.equals("encode")) throw new IOException("its fork died");
      return samples();
    });
    assertEquals(
        List.of("failed user encode", "samples user decode", "samples response encode", "samples response decode"),
        told.subList(2, told.size()));
    assertTrue(out.toString(StandardCharsets.UTF_8).contains("\"reason\":\"its fork died\""));
  }

  private static LibraryRun.Samples samples() {
    return new LibraryRun.Samples(List.of(List.of(1.0)), null);
  }

  private List<String> told(Codec codec) throws IOException {
    return told(codec, (library, workload, form, operation) -> samples());
  }

  /** Kind, workload and operation of each line except progress lines. */
  @SuppressWarnings("unchecked")
  private List<String> told(Codec codec, LibraryRun.Harness harness) throws IOException {
    var options = new Options(false, "stand-in", folder, folder.resolve("out"), 1, 1);
    var lines = new Lines(new PrintStream(out, false, StandardCharsets.UTF_8));
    var run = new LibraryRun(new Stand(codec), options, lines, harness);
    run.prove();
    run.measure();
    var told = new ArrayList<String>();
    for (var line : out.toString(StandardCharsets.UTF_8).lines().toList()) {
      var fields = (Map<String, Object>) Json.tree(line.getBytes(StandardCharsets.UTF_8));
      if (fields.get("kind").equals("progress")) continue;
      var operation = fields.get("operation") == null ? "" : " " + fields.get("operation");
      told.add(fields.get("kind") + " " + fields.get("workload") + operation);
    }
    return told;
  }
}
