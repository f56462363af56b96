package scenebench.guests.model;

import lombok.Data;

/** A light; `kind` is an enumerator's number. */
@Data
public class Light {
  private short kind;
  private Color color;
  private float intensity, range;
  private boolean casts_shadow;
}
