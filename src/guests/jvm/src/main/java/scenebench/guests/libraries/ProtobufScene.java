package scenebench.guests.libraries;

import scenebench.guests.model.*;
import scenebench.pb.scene.SceneOuterClass;

/** Converts shape scene from the application's classes to Protocol Buffers' messages; SceneFromProtobuf converts it back. */
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
}
