package scenebench.guests.model;

import static com.dslplatform.json.JsonAttribute.IncludePolicy.ALWAYS;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;
import java.math.BigInteger;
import java.util.List;
import lombok.Data;

/**
 * One thing in a scene. `body` and `light` are null if it has none. DSL-JSON leaves out members only in its minimal format:
 * all that are 0, false or empty, unless they are marked ALWAYS.
 */
@CompiledJson(objectFormatPolicy = CompiledJson.ObjectFormatPolicy.MINIMAL)
@Data
public class Entity {
  @JsonAttribute(includeToMinimal = ALWAYS) private BigInteger id;
  @JsonAttribute(includeToMinimal = ALWAYS) private String name;
  @JsonAttribute(includeToMinimal = ALWAYS) private int parent;
  @JsonAttribute(includeToMinimal = ALWAYS) private Transform transform;
  @JsonAttribute(includeToMinimal = ALWAYS) private int layer;
  @JsonAttribute(includeToMinimal = ALWAYS) private long flags;
  @JsonAttribute(includeToMinimal = ALWAYS) private short health;
  @JsonAttribute(includeToMinimal = ALWAYS) private long spawned_at_us;
  @JsonAttribute(includeToMinimal = ALWAYS) private int mesh;
  private RigidBody body;
  private Light light;
  @JsonAttribute(includeToMinimal = ALWAYS) private long[] children;
  @JsonAttribute(includeToMinimal = ALWAYS) private List<String> tags;
}
