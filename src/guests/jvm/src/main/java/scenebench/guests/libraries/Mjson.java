package scenebench.guests.libraries;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.auto.service.AutoService;
import mjson.Json;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Facts.Loses;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Loss;
import scenebench.guests.Workload;

/** mjson: trees of Json. */
@AutoService(Library.class)
@Facts(
    name = "mjson", artifact = "org.sharegov:mjson", format = "json",
    note = Facts.STRINGS,
    losses = @Loses(what = Loss.KEY_ORDER))
public final class Mjson implements Library {
  @Override
  public Codec open(Form form, Workload workload) {
    if (form != Form.MAP) return null;
    return new Codec(
        value -> Json.make(value).toString().getBytes(UTF_8),
        wire -> Json.read(new String(wire, UTF_8)),
        decoded -> ((Json) decoded).getValue());
  }
}
