package scenebench.guests.libraries;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.auto.service.AutoService;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import scenebench.guests.Facts;
import scenebench.guests.Library;

/** Jackson's data binding over MessagePack, with msgpack-java. */
@AutoService(Library.class)
@Facts(name = "jackson-msgpack", artifact = "org.msgpack:jackson-dataformat-msgpack", format = "messagepack")
public final class JacksonMessagePack extends Jackson {
  @Override
  protected ObjectMapper mapper() {
    return new MessagePackMapper();
  }
}
