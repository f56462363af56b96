package scenebench.guests.model;

import lombok.Data;

/** What physics needs; `collider` is an enumeration, by its number. */
@Data
public class RigidBody {
  private double mass;
  private float friction, restitution;
  private int mask;
  private byte group;
  private short collider;
}
