package scenebench.guests.model;

import lombok.Data;

/** A triangle mesh: three positions a vertex, three indices a triangle. */
@Data
public class Mesh {
  private String name;
  private int material;
  private Bounds bounds;
  private float[] positions;
  private int[] indices;
}
