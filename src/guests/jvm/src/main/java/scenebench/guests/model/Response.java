package scenebench.guests.model;

import com.dslplatform.json.CompiledJson;
import lombok.Data;

/** The document response. */
@CompiledJson
@Data
public class Response {
  private String method, host, path;
  private Params params;
  private Headers headers;
}
