package scenebench.guests.libraries;

import java.util.ArrayList;
import scenebench.guests.model.*;

/** Converts shape scene from FlatBuffers' accessors to the application's classes. */
final class SceneFromFlatBuffers {
  private SceneFromFlatBuffers() {}

  static Scene classes(scenebench.fb.scene.Scene from) {
    var to = new Scene();
    to.setName(from.name());
    to.setVersion(from.version());
    to.setTime(from.time());
    to.setGravity(classes(from.gravity()));
    to.setAmbient(classes(from.ambient()));
    to.setCamera(classes(from.camera()));
    to.setMaterials(new ArrayList<>(from.materialsLength()));
    for (int i = 0; i < from.materialsLength(); ++i) to.getMaterials().add(classes(from.materials(i)));
    to.setMeshes(new ArrayList<>(from.meshesLength()));
    for (int i = 0; i < from.meshesLength(); ++i) to.getMeshes().add(classes(from.meshes(i)));
    to.setEntities(new ArrayList<>(from.entitiesLength()));
    for (int i = 0; i < from.entitiesLength(); ++i) to.getEntities().add(classes(from.entities(i)));
    return to;
  }

  private static Vec3 classes(scenebench.fb.scene.Vec3 from) {
    var to = new Vec3();
    to.setX(from.x());
    to.setY(from.y());
    to.setZ(from.z());
    return to;
  }

  private static Quat classes(scenebench.fb.scene.Quat from) {
    var to = new Quat();
    to.setX(from.x());
    to.setY(from.y());
    to.setZ(from.z());
    to.setW(from.w());
    return to;
  }

  private static Color classes(scenebench.fb.scene.Color from) {
    var to = new Color();
    to.setR((short) from.r());
    to.setG((short) from.g());
    to.setB((short) from.b());
    to.setA((short) from.a());
    return to;
  }

  private static Camera classes(scenebench.fb.scene.Camera from) {
    var to = new Camera();
    to.setFov(from.fov());
    to.setNear(from.near());
    to.setFar(from.far());
    return to;
  }

  private static Material classes(scenebench.fb.scene.Material from) {
    var to = new Material();
    to.setName(from.name());
    to.setTexture(from.texture());
    to.setTint(classes(from.tint()));
    to.setRoughness(from.roughness());
    to.setMetallic(from.metallic());
    to.setTwo_sided(from.twoSided());
    return to;
  }

  private static Mesh classes(scenebench.fb.scene.Mesh from) {
    var to = new Mesh();
    to.setName(from.name());
    to.setMaterial(from.material());
    to.setBounds(classes(from.bounds()));
    to.setPositions(positions(from));
    to.setIndices(indices(from));
    return to;
  }

  private static Bounds classes(scenebench.fb.scene.Bounds from) {
    var to = new Bounds();
    to.setMin(classes(from.min()));
    to.setMax(classes(from.max()));
    return to;
  }

  private static Entity classes(scenebench.fb.scene.Entity from) {
    var to = new Entity();
    to.setId(Unsigned.of(from.id()));
    to.setName(from.name());
    to.setParent(from.parent());
    to.setTransform(classes(from.transform()));
    to.setLayer(from.layer());
    to.setFlags(from.flags());
    to.setHealth(from.health());
    to.setSpawned_at_us(from.spawnedAtUs());
    to.setMesh(from.mesh());
    var body = from.body(); // each call makes an accessor
    if (body != null) to.setBody(classes(body));
    var light = from.light();
    if (light != null) to.setLight(classes(light));
    to.setChildren(children(from));
    to.setTags(new ArrayList<>(from.tagsLength()));
    for (int i = 0; i < from.tagsLength(); ++i) to.getTags().add(from.tags(i));
    return to;
  }

  private static Transform classes(scenebench.fb.scene.Transform from) {
    var to = new Transform();
    to.setPosition(classes(from.position()));
    to.setRotation(classes(from.rotation()));
    to.setScale(classes(from.scale()));
    return to;
  }

  private static RigidBody classes(scenebench.fb.scene.RigidBody from) {
    var to = new RigidBody();
    to.setMass(from.mass());
    to.setFriction(from.friction());
    to.setRestitution(from.restitution());
    to.setMask(from.mask());
    to.setGroup(from.group());
    to.setCollider((short) from.collider());
    return to;
  }

  private static Light classes(scenebench.fb.scene.Light from) {
    var to = new Light();
    to.setKind((short) from.kind());
    to.setColor(classes(from.color()));
    to.setIntensity(from.intensity());
    to.setRange(from.range());
    to.setCasts_shadow(from.castsShadow());
    return to;
  }

  private static float[] positions(scenebench.fb.scene.Mesh from) {
    var to = new float[from.positionsLength()];
    from.positionsAsByteBuffer().asFloatBuffer().get(to);
    return to;
  }

  private static int[] indices(scenebench.fb.scene.Mesh from) {
    var to = new int[from.indicesLength()];
    var indices = from.indicesAsByteBuffer().asShortBuffer();
    for (int i = 0; i < to.length; ++i) to[i] = Short.toUnsignedInt(indices.get(i));
    return to;
  }

  private static long[] children(scenebench.fb.scene.Entity from) {
    var to = new long[from.childrenLength()];
    if (to.length == 0) return to; // an absent list has no buffer
    var children = from.childrenAsByteBuffer().asIntBuffer();
    for (int i = 0; i < to.length; ++i) to[i] = Integer.toUnsignedLong(children.get(i));
    return to;
  }
}
