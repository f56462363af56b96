package scenebench.guests.libraries;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.google.auto.service.AutoService;
import scenebench.guests.Library;
import scenebench.guests.Workload;

/** Jackson's data binding over CBOR. */
@AutoService(Library.class)
public final class JacksonCbor extends Jackson {
  @Override
  public String name() {
    return "jackson-cbor";
  }

  @Override
  public String artifact() {
    return "com.fasterxml.jackson.dataformat:jackson-dataformat-cbor";
  }

  @Override
  public String format() {
    return "cbor";
  }

  /** It writes integers beyond 63 bits as bignums, which the host's codec does not take. */
  @Override
  public boolean hostReads(Workload workload) {
    return workload.document();
  }

  @Override
  protected ObjectMapper mapper() {
    return new CBORMapper();
  }
}
