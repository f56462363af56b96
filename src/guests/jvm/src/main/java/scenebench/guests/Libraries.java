package scenebench.guests;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/** The libraries of this guest: all classes that are annotated as Library services. */
final class Libraries {
  private Libraries() {}

  /** All of them, sorted by name. */
  static List<Library> all() {
    return ServiceLoader.load(Library.class).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing(one -> one.facts().name()))
        .toList();
  }

  static Library named(String name) {
    return all().stream()
        .filter(one -> one.facts().name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("There is no library " + name + "; --list names them."));
  }

  /** The version of its artifact, from the build's list of dependencies. Each line is "   group:name:jar:version:…". */
  static String version(Library library) throws IOException {
    try (var file = Libraries.class.getResourceAsStream("/dependencies.txt")) {
      var list = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      return list.lines()
          .map(String::strip)
          .filter(line -> line.startsWith(library.facts().artifact() + ":"))
          .map(line -> line.split(":")[3])
          .findFirst()
          .orElseThrow();
    }
  }
}
