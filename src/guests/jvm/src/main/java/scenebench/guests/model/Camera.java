package scenebench.guests.model;

import lombok.Data;

/** A camera. */
@Data
public class Camera {
  private float fov, near, far;
}
