package scenebench.guests.model;

import java.math.BigInteger;
import java.util.List;
import lombok.Data;

/** One thing in a scene; `body` and `light` are null where it has none. */
@Data
public class Entity {
  private BigInteger id;
  private String name;
  private int parent;
  private Transform transform;
  private int layer;
  private long flags;
  private short health;
  private long spawned_at_us;
  private int mesh;
  private RigidBody body;
  private Light light;
  private long[] children;
  private List<String> tags;
}
