package scenebench.guests.model;

import static com.dslplatform.json.JsonAttribute.IncludePolicy.ALWAYS;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;
import java.math.BigInteger;
import java.util.List;
import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.NoArgsConstructor;

/** The root of shape scene. Libraries with generated classes make its smaller parts by constructors of all fields. */
@CompiledJson
@Data
public class Scene {
  private String name;
  private long version;
  private double time;
  private Vec3 gravity;
  private Color ambient;
  private Camera camera;
  private List<Material> materials;
  private List<Mesh> meshes;
  private List<Entity> entities;

  /** Three coordinates. */
  @Data
  @NoArgsConstructor
  @AllArgsConstructor
  public static class Vec3 {
    private float x, y, z;
  }

  /** A rotation. */
  @Data
  @NoArgsConstructor
  @AllArgsConstructor
  public static class Quat {
    private float x, y, z, w;
  }

  /** A colour; each channel is a byte from 0 to 255. */
  @Data
  @NoArgsConstructor
  @AllArgsConstructor
  public static class Color {
    private short r, g, b, a;
  }

  /** A camera. */
  @Data
  @NoArgsConstructor
  @AllArgsConstructor
  public static class Camera {
    private float fov, near, far;
  }

  /** The look of a surface. */
  @Data
  @NoArgsConstructor
  @AllArgsConstructor
  public static class Material {
    private String name, texture;
    private Color tint;
    private float roughness, metallic;
    private boolean two_sided;
  }

  /** A triangle mesh: three positions a vertex, three indices a triangle. */
  @Data
  @NoArgsConstructor
  @AllArgsConstructor
  public static class Mesh {
    private String name;
    private int material;
    private Bounds bounds;
    private float[] positions;
    private int[] indices;
  }

  /** An axis-aligned box. */
  @Data
  @NoArgsConstructor
  @AllArgsConstructor
  public static class Bounds {
    private Vec3 min, max;
  }

  /**
   * One thing in a scene. `body` and `light` are null if it has none. DSL-JSON leaves out members only in its minimal
   * format: all that are 0, false or empty, unless they are marked ALWAYS.
   */
  @CompiledJson(objectFormatPolicy = CompiledJson.ObjectFormatPolicy.MINIMAL)
  @Data
  public static class Entity {
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

  /** An entity's place, rotation and scale. */
  @Data
  @NoArgsConstructor
  @AllArgsConstructor
  public static class Transform {
    private Vec3 position;
    private Quat rotation;
    private Vec3 scale;
  }

  /** Physical properties; `collider` is an enumerator's number. */
  @Data
  @NoArgsConstructor
  @AllArgsConstructor
  public static class RigidBody {
    private double mass;
    private float friction, restitution;
    private int mask;
    private byte group;
    private short collider;
  }

  /** A light; `kind` is an enumerator's number. */
  @Data
  @NoArgsConstructor
  @AllArgsConstructor
  public static class Light {
    private short kind;
    private Color color;
    private float intensity, range;
    private boolean casts_shadow;
  }
}
