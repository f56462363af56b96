package scenebench.guests.libraries;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.google.auto.service.AutoService;
import scenebench.guests.Facts;
import scenebench.guests.Library;
import scenebench.guests.Workload;

/** Jackson's data binding over CBOR. */
@AutoService(Library.class)
@Facts(name = "jackson-cbor", artifact = "com.fasterxml.jackson.dataformat:jackson-dataformat-cbor", format = "cbor")
public final class JacksonCbor extends Jackson {
  /** It writes integers beyond 63 bits as bignums, which the host's codecs do not read. */
  @Override
  public boolean hostReads(Workload workload) {
    return workload.document();
  }

  @Override
  protected ObjectMapper mapper() {
    return new CBORMapper();
  }
}
