package scenebench.guests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LibrariesTest {
  private static final Set<String> LOSSES =
      Set.of(Loss.WHOLE_DOUBLES, Loss.INTEGERS_AS_DOUBLES, Loss.ZERO_SIGN, Loss.KEY_ORDER, Loss.DOUBLE_ULPS);

  static List<Library> all() {
    return Libraries.all();
  }

  @Test
  void thereAreSome() {
    assertFalse(all().isEmpty());
  }

  @Test
  void namesAreUnique() {
    var names = all().stream().map(one -> one.facts().name()).toList();
    assertEquals(names.stream().distinct().toList(), names);
  }

  @ParameterizedTest
  @MethodSource("all")
  void aNameCanStandInAListOfNames(Library library) {
    assertTrue(library.facts().name().matches("[a-z0-9][a-z0-9.-]*"), library.facts().name());
  }

  @ParameterizedTest
  @MethodSource("all")
  void aLibraryIsFoundByItsName(Library library) {
    assertSame(library.getClass(), Libraries.named(library.facts().name()).getClass());
  }

  @ParameterizedTest
  @MethodSource("all")
  void aLibraryHasTheVersionOfItsArtifact(Library library) throws IOException {
    assertTrue(Libraries.version(library).matches("\\d+(\\.\\d+)*([.-]\\w+)*"), Libraries.version(library));
  }

  @ParameterizedTest
  @MethodSource("all")
  void aLibraryHasAFormat(Library library) {
    var formats = Set.of("json", "cbor", "smile", "messagepack", "protobuf", "flatbuffers", "kryo", "fory");
    assertTrue(formats.contains(library.facts().format()), library.facts().format());
  }

  @ParameterizedTest
  @MethodSource("all")
  void aNoteIsASentenceWithoutItsFullStop(Library library) {
    assertFalse(library.facts().note().endsWith("."), library.facts().note()); // the host's table adds it
  }

  @ParameterizedTest
  @MethodSource("all")
  void aLibraryDeclaresLossesThatTheHostKnows(Library library) {
    var declared = Stream.of(library.facts().losses()).map(Facts.Loses::what).collect(Collectors.toSet());
    assertTrue(LOSSES.containsAll(declared), declared.toString());
  }

  @Test
  void anUnknownNameIsAnsweredByASentence() {
    var error = assertThrows(IllegalArgumentException.class, () -> Libraries.named("gsonn"));
    assertEquals("There is no library gsonn; --list names them.", error.getMessage());
  }
}
