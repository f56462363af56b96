package scenebench.guests.model;

import lombok.Data;

/** Physical properties; `collider` is an enumerator's number. */
@Data
public class RigidBody {
  private double mass;
  private float friction, restitution;
  private int mask;
  private byte group;
  private short collider;
}
