package scenebench.guests.libraries;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import com.google.auto.service.AutoService;
import scenebench.guests.Facts;
import scenebench.guests.Library;

/** Jackson with Blackbird, which accesses methods through lambdas. */
@AutoService(Library.class)
@Facts(name = "jackson-blackbird", artifact = "com.fasterxml.jackson.module:jackson-module-blackbird", format = "json")
public final class JacksonBlackbird extends Jackson {
  @Override
  protected ObjectMapper mapper() {
    return JsonMapper.builder().addModule(new BlackbirdModule()).build();
  }
}
