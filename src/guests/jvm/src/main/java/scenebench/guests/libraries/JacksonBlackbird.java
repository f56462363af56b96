package scenebench.guests.libraries;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import com.google.auto.service.AutoService;
import scenebench.guests.Library;

/** Jackson with access to methods by lambdas. */
@AutoService(Library.class)
public final class JacksonBlackbird extends Jackson {
  @Override
  public String name() {
    return "jackson-blackbird";
  }

  @Override
  public String artifact() {
    return "com.fasterxml.jackson.module:jackson-module-blackbird";
  }

  @Override
  protected ObjectMapper mapper() {
    return JsonMapper.builder().addModule(new BlackbirdModule()).build();
  }
}
