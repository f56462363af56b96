package scenebench.guests.libraries;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.google.auto.service.AutoService;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Library;

/** Jackson's data binding over JSON. Its modules and other formats extend this class with another mapper. */
@AutoService(Library.class)
@Facts(name = "jackson", artifact = "com.fasterxml.jackson.core:jackson-databind", format = "json")
public class Jackson extends DataBinding {
  /** The mapper that makes the codec's reader and writer. */
  protected ObjectMapper mapper() {
    return new ObjectMapper();
  }

  @Override
  protected Codec open(Class<?> type, boolean document) {
    var mapper = mapper();
    if (!document) mapper.setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);
    ObjectReader reader = mapper.readerFor(type); // made once for one type, as its documentation advises
    ObjectWriter writer = mapper.writerFor(type);
    return new Codec(writer::writeValueAsBytes, reader::readValue);
  }
}
