package scenebench.guests.libraries;

import com.google.auto.service.AutoService;
import org.eclipse.parsson.JsonProviderImpl;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Form;
import scenebench.guests.Library;
import scenebench.guests.Workload;

/** Parsson, jakarta.json's own implementation, formerly Glassfish's javax.json: trees of JsonValue. */
@AutoService(Library.class)
@Facts(
    name = "parsson", artifact = "org.eclipse.parsson:parsson", format = "json",
    note = "Formerly Glassfish's javax.json")
public final class Parsson implements Library {
  @Override
  public Codec open(Form form, Workload workload) {
    return form == Form.MAP ? JakartaJson.codec(new JsonProviderImpl()) : null;
  }
}
