package scenebench.guests.libraries;

import java.util.ArrayList;
import scenebench.guests.model.*;
import scenebench.pb.scene.SceneOuterClass;

/** Converts shape scene from Protocol Buffers' messages to the application's classes. */
final class SceneFromProtobuf {
  private SceneFromProtobuf() {}

  static Scene classes(SceneOuterClass.Scene from) {
    var to = new Scene();
    to.setName(from.getName());
    to.setVersion(Integer.toUnsignedLong(from.getVersion()));
    to.setTime(from.getTime());
    to.setGravity(classes(from.getGravity()));
    to.setAmbient(classes(from.getAmbient()));
    to.setCamera(classes(from.getCamera()));
    to.setMaterials(new ArrayList<>(from.getMaterialsCount()));
    for (var one : from.getMaterialsList()) to.getMaterials().add(classes(one));
    to.setMeshes(new ArrayList<>(from.getMeshesCount()));
    for (var one : from.getMeshesList()) to.getMeshes().add(classes(one));
    to.setEntities(new ArrayList<>(from.getEntitiesCount()));
    for (var one : from.getEntitiesList()) to.getEntities().add(classes(one));
    return to;
  }

  private static Vec3 classes(SceneOuterClass.Vec3 from) {
    var to = new Vec3();
    to.setX(from.getX());
    to.setY(from.getY());
    to.setZ(from.getZ());
    return to;
  }

  private static Quat classes(SceneOuterClass.Quat from) {
    var to = new Quat();
    to.setX(from.getX());
    to.setY(from.getY());
    to.setZ(from.getZ());
    to.setW(from.getW());
    return to;
  }

  private static Color classes(SceneOuterClass.Color from) {
    var to = new Color();
    to.setR((short) from.getR());
    to.setG((short) from.getG());
    to.setB((short) from.getB());
    to.setA((short) from.getA());
    return to;
  }

  private static Camera classes(SceneOuterClass.Camera from) {
    var to = new Camera();
    to.setFov(from.getFov());
    to.setNear(from.getNear());
    to.setFar(from.getFar());
    return to;
  }

  private static Material classes(SceneOuterClass.Material from) {
    var to = new Material();
    to.setName(from.getName());
    to.setTexture(from.getTexture());
    to.setTint(classes(from.getTint()));
    to.setRoughness(from.getRoughness());
    to.setMetallic(from.getMetallic());
    to.setTwo_sided(from.getTwoSided());
    return to;
  }

  private static Mesh classes(SceneOuterClass.Mesh from) {
    var to = new Mesh();
    to.setName(from.getName());
    to.setMaterial(from.getMaterial());
    to.setBounds(classes(from.getBounds()));
    to.setPositions(positions(from));
    to.setIndices(indices(from));
    return to;
  }

  private static Bounds classes(SceneOuterClass.Bounds from) {
    var to = new Bounds();
    to.setMin(classes(from.getMin()));
    to.setMax(classes(from.getMax()));
    return to;
  }

  private static Entity classes(SceneOuterClass.Entity from) {
    var to = new Entity();
    to.setId(Unsigned.of(from.getId()));
    to.setName(from.getName());
    to.setParent(from.getParent());
    to.setTransform(classes(from.getTransform()));
    to.setLayer(from.getLayer());
    to.setFlags(Integer.toUnsignedLong(from.getFlags()));
    to.setHealth((short) from.getHealth());
    to.setSpawned_at_us(from.getSpawnedAtUs());
    to.setMesh(from.getMesh());
    if (from.hasBody()) to.setBody(classes(from.getBody()));
    if (from.hasLight()) to.setLight(classes(from.getLight()));
    to.setChildren(children(from));
    to.setTags(new ArrayList<>(from.getTagsList()));
    return to;
  }

  private static Transform classes(SceneOuterClass.Transform from) {
    var to = new Transform();
    to.setPosition(classes(from.getPosition()));
    to.setRotation(classes(from.getRotation()));
    to.setScale(classes(from.getScale()));
    return to;
  }

  private static RigidBody classes(SceneOuterClass.RigidBody from) {
    var to = new RigidBody();
    to.setMass(from.getMass());
    to.setFriction(from.getFriction());
    to.setRestitution(from.getRestitution());
    to.setMask(from.getMask());
    to.setGroup((byte) from.getGroup());
    to.setCollider((short) from.getColliderValue());
    return to;
  }

  private static Light classes(SceneOuterClass.Light from) {
    var to = new Light();
    to.setKind((short) from.getKindValue());
    to.setColor(classes(from.getColor()));
    to.setIntensity(from.getIntensity());
    to.setRange(from.getRange());
    to.setCasts_shadow(from.getCastsShadow());
    return to;
  }

  private static float[] positions(SceneOuterClass.Mesh from) {
    var to = new float[from.getPositionsCount()];
    for (int i = 0; i < to.length; ++i) to[i] = from.getPositions(i);
    return to;
  }

  private static int[] indices(SceneOuterClass.Mesh from) {
    var to = new int[from.getIndicesCount()];
    for (int i = 0; i < to.length; ++i) to[i] = from.getIndices(i);
    return to;
  }

  private static long[] children(SceneOuterClass.Entity from) {
    var to = new long[from.getChildrenCount()];
    for (int i = 0; i < to.length; ++i) to[i] = Integer.toUnsignedLong(from.getChildren(i));
    return to;
  }
}
