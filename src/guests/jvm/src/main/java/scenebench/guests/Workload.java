package scenebench.guests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import scenebench.guests.model.City;
import scenebench.guests.model.FooBarContainer;
import scenebench.guests.model.Repo;
import scenebench.guests.model.Response;
import scenebench.guests.model.Scene;
import scenebench.guests.model.User;

/**
 * A workload of the exchange folder.
 *
 * @param name as in results, such as "scene/200"
 * @param path its files without their endings
 * @param document whether it is schema-less; then nulls are written, while absent parts of a shape are left out
 * @param formats the endings of its files
 */
public record Workload(String name, Path path, boolean document, List<String> formats) {
  private static final Map<String, Class<?>> CLASSES =
      Map.of(
          "docs", FooBarContainer.class,
          "scene", Scene.class,
          "cities", City[].class,
          "repos", Repo[].class,
          "user", User.class,
          "response", Response.class);

  /** The workloads of the folder's manifest. */
  @SuppressWarnings("unchecked")
  public static List<Workload> all(Path exchange) throws IOException {
    var manifest = (Map<String, Object>) Json.tree(Files.readAllBytes(exchange.resolve("manifest.json")));
    var all = new ArrayList<Workload>();
    for (var entry : (List<Map<String, Object>>) manifest.get("workloads")) {
      var name = (String) entry.get("name");
      var path = exchange.resolve((String) entry.get("file"));
      var formats = (List<String>) entry.get("formats");
      all.add(new Workload(name, path, "document".equals(entry.get("kind")), formats));
    }
    return all;
  }

  /** The workload of that name. */
  public static Workload named(Path exchange, String name) throws IOException {
    return all(exchange).stream().filter(one -> one.name.equals(name)).findFirst().orElseThrow();
  }

  /** The root class; null if there is none. */
  public Class<?> type() {
    return CLASSES.get(name.replaceFirst("/.*", ""));
  }

  /** The host's wire in the format of that ending; null if there is none. */
  public byte[] wire(String ending) throws IOException {
    return formats.contains(ending) ? Files.readAllBytes(Path.of(path + "." + ending)) : null;
  }

  /** The object itself, read from JSON: a tree, or the application's classes. */
  public Object original(Form form) throws IOException {
    var json = Files.readAllBytes(Path.of(path + ".json"));
    return form == Form.MAP ? Json.tree(json) : Json.object(json, type());
  }
}
