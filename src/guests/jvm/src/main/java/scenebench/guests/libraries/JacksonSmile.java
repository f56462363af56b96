package scenebench.guests.libraries;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;
import com.google.auto.service.AutoService;
import scenebench.guests.Facts;
import scenebench.guests.Library;

/** Jackson's data binding over Smile, its own binary form of JSON. */
@AutoService(Library.class)
@Facts(name = "jackson-smile", artifact = "com.fasterxml.jackson.dataformat:jackson-dataformat-smile", format = "smile")
public final class JacksonSmile extends Jackson {
  @Override
  protected ObjectMapper mapper() {
    return new SmileMapper();
  }
}
