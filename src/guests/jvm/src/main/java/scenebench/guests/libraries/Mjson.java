package scenebench.guests.libraries;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.auto.service.AutoService;
import java.util.List;
import mjson.Json;
import scenebench.guests.Codec;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Loss;
import scenebench.guests.Workload;

/** mjson: trees of Json. */
@AutoService(Library.class)
public final class Mjson implements Library {
  @Override
  public String name() {
    return "mjson";
  }

  @Override
  public String artifact() {
    return "org.sharegov:mjson";
  }

  @Override
  public String format() {
    return "json";
  }

  @Override
  public String note() {
    return Strings.NOTE;
  }

  @Override
  public List<Loss> losses() {
    return List.of(new Loss(null, Loss.KEY_ORDER));
  }

  @Override
  public Codec open(Form form, Workload workload) {
    if (form != Form.MAP) return null;
    return Codec.of(
        value -> Json.make(value).toString().getBytes(UTF_8),
        wire -> Json.read(new String(wire, UTF_8)),
        decoded -> ((Json) decoded).getValue());
  }
}
