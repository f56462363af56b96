package scenebench.guests.libraries;

import java.util.ArrayList;
import scenebench.guests.model.Scene;
import scenebench.guests.model.Scene.*;
import scenebench.pb.scene.SceneOuterClass;

/** Converts shape scene between the application's classes and Protocol Buffers' messages. */
final class ProtobufScene {
  private ProtobufScene() {}

  static SceneOuterClass.Scene message(Scene from) {
    var to =
        SceneOuterClass.Scene.newBuilder()
            .setName(from.getName())
            .setVersion((int) from.getVersion())
            .setTime(from.getTime())
            .setGravity(message(from.getGravity()))
            .setAmbient(message(from.getAmbient()))
            .setCamera(message(from.getCamera()));
    for (var one : from.getMaterials()) to.addMaterials(message(one));
    for (var one : from.getMeshes()) to.addMeshes(message(one));
    for (var one : from.getEntities()) to.addEntities(message(one));
    return to.build();
  }

  private static SceneOuterClass.Vec3 message(Vec3 from) {
    return SceneOuterClass.Vec3.newBuilder().setX(from.getX()).setY(from.getY()).setZ(from.getZ()).build();
  }

  private static SceneOuterClass.Quat message(Quat from) {
    return SceneOuterClass.Quat.newBuilder()
        .setX(from.getX())
        .setY(from.getY())
        .setZ(from.getZ())
        .setW(from.getW())
        .build();
  }

  private static SceneOuterClass.Color message(Color from) {
    return SceneOuterClass.Color.newBuilder()
        .setR(from.getR())
        .setG(from.getG())
        .setB(from.getB())
        .setA(from.getA())
        .build();
  }

  private static SceneOuterClass.Camera message(Camera from) {
    return SceneOuterClass.Camera.newBuilder()
        .setFov(from.getFov())
        .setNear(from.getNear())
        .setFar(from.getFar())
        .build();
  }

  private static SceneOuterClass.Material message(Material from) {
    return SceneOuterClass.Material.newBuilder()
        .setName(from.getName())
        .setTexture(from.getTexture())
        .setTint(message(from.getTint()))
        .setRoughness(from.getRoughness())
        .setMetallic(from.getMetallic())
        .setTwoSided(from.isTwo_sided())
        .build();
  }

  private static SceneOuterClass.Mesh message(Mesh from) {
    var to =
        SceneOuterClass.Mesh.newBuilder()
            .setName(from.getName())
            .setMaterial(from.getMaterial())
            .setBounds(message(from.getBounds()));
    for (float one : from.getPositions()) to.addPositions(one);
    for (int one : from.getIndices()) to.addIndices(one);
    return to.build();
  }

  private static SceneOuterClass.Bounds message(Bounds from) {
    return SceneOuterClass.Bounds.newBuilder().setMin(message(from.getMin())).setMax(message(from.getMax())).build();
  }

  private static SceneOuterClass.Entity message(Entity from) {
    var to =
        SceneOuterClass.Entity.newBuilder()
            .setId(from.getId().longValue())
            .setName(from.getName())
            .setParent(from.getParent())
            .setTransform(message(from.getTransform()))
            .setLayer(from.getLayer())
            .setFlags((int) from.getFlags())
            .setHealth(from.getHealth())
            .setSpawnedAtUs(from.getSpawned_at_us())
            .setMesh(from.getMesh());
    if (from.getBody() != null) to.setBody(message(from.getBody()));
    if (from.getLight() != null) to.setLight(message(from.getLight()));
    for (long one : from.getChildren()) to.addChildren((int) one);
    return to.addAllTags(from.getTags()).build();
  }

  private static SceneOuterClass.Transform message(Transform from) {
    return SceneOuterClass.Transform.newBuilder()
        .setPosition(message(from.getPosition()))
        .setRotation(message(from.getRotation()))
        .setScale(message(from.getScale()))
        .build();
  }

  private static SceneOuterClass.RigidBody message(RigidBody from) {
    return SceneOuterClass.RigidBody.newBuilder()
        .setMass(from.getMass())
        .setFriction(from.getFriction())
        .setRestitution(from.getRestitution())
        .setMask(from.getMask())
        .setGroup(from.getGroup())
        .setColliderValue(from.getCollider())
        .build();
  }

  private static SceneOuterClass.Light message(Light from) {
    return SceneOuterClass.Light.newBuilder()
        .setKindValue(from.getKind())
        .setColor(message(from.getColor()))
        .setIntensity(from.getIntensity())
        .setRange(from.getRange())
        .setCastsShadow(from.isCasts_shadow())
        .build();
  }

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
    return new Vec3(from.getX(), from.getY(), from.getZ());
  }

  private static Quat classes(SceneOuterClass.Quat from) {
    return new Quat(from.getX(), from.getY(), from.getZ(), from.getW());
  }

  private static Color classes(SceneOuterClass.Color from) {
    return new Color((short) from.getR(), (short) from.getG(), (short) from.getB(), (short) from.getA());
  }

  private static Camera classes(SceneOuterClass.Camera from) {
    return new Camera(from.getFov(), from.getNear(), from.getFar());
  }

  private static Material classes(SceneOuterClass.Material from) {
    return new Material(
        from.getName(), from.getTexture(), classes(from.getTint()), from.getRoughness(), from.getMetallic(),
        from.getTwoSided());
  }

  private static Mesh classes(SceneOuterClass.Mesh from) {
    return new Mesh(from.getName(), from.getMaterial(), classes(from.getBounds()), positions(from), indices(from));
  }

  private static Bounds classes(SceneOuterClass.Bounds from) {
    return new Bounds(classes(from.getMin()), classes(from.getMax()));
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
    return new Transform(classes(from.getPosition()), classes(from.getRotation()), classes(from.getScale()));
  }

  private static RigidBody classes(SceneOuterClass.RigidBody from) {
    return new RigidBody(
        from.getMass(), from.getFriction(), from.getRestitution(), from.getMask(), (byte) from.getGroup(),
        (short) from.getColliderValue());
  }

  private static Light classes(SceneOuterClass.Light from) {
    return new Light(
        (short) from.getKindValue(), classes(from.getColor()), from.getIntensity(), from.getRange(),
        from.getCastsShadow());
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
