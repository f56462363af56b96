package scenebench.guests.model;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import lombok.Data;

/** The root of shape docs; `fruit` is an enumerator's number. */
@CompiledJson
@Data
public class FooBarContainer {
  private List<FooBar> list;
  private boolean initialized;
  private short fruit;
  private String location;
}
