package scenebench.guests.model;

import com.dslplatform.json.CompiledJson;
import java.util.List;
import lombok.Data;
import lombok.EqualsAndHashCode;

/** A repository of the document repos, which is an array of them. */
@CompiledJson
@Data
@EqualsAndHashCode(callSuper = true)
public class Repo extends Fork {
  private List<Fork> fork_repos;
}
