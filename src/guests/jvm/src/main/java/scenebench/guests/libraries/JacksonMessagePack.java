package scenebench.guests.libraries;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.auto.service.AutoService;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import scenebench.guests.Library;

/** Jackson's data binding over MessagePack, by msgpack-java. */
@AutoService(Library.class)
public final class JacksonMessagePack extends Jackson {
  @Override
  public String name() {
    return "jackson-msgpack";
  }

  @Override
  public String artifact() {
    return "org.msgpack:jackson-dataformat-msgpack";
  }

  @Override
  public String format() {
    return "messagepack";
  }

  @Override
  protected ObjectMapper mapper() {
    return new MessagePackMapper();
  }
}
