package scenebench.guests.libraries;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;
import com.google.auto.service.AutoService;
import scenebench.guests.Library;

/** Jackson's data binding over Smile, its own binary form of JSON. */
@AutoService(Library.class)
public final class JacksonSmile extends Jackson {
  @Override
  public String name() {
    return "jackson-smile";
  }

  @Override
  public String artifact() {
    return "com.fasterxml.jackson.dataformat:jackson-dataformat-smile";
  }

  @Override
  public String format() {
    return "smile";
  }

  @Override
  protected ObjectMapper mapper() {
    return new SmileMapper();
  }
}
