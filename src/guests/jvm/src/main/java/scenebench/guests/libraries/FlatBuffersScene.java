package scenebench.guests.libraries;

import com.google.flatbuffers.FlatBufferBuilder;
import java.util.List;
import java.util.function.ToIntFunction;
import scenebench.guests.model.Entity;
import scenebench.guests.model.Material;
import scenebench.guests.model.Mesh;
import scenebench.guests.model.Scene;

/** Converts shape scene from the application's classes to FlatBuffers; SceneFromFlatBuffers converts it back. */
final class FlatBuffersScene {
  private final FlatBufferBuilder builder;

  private FlatBuffersScene(FlatBufferBuilder builder) {
    this.builder = builder;
  }

  static byte[] write(FlatBufferBuilder builder, Scene from) {
    builder.clear();
    builder.finish(new FlatBuffersScene(builder).write(from));
    return builder.sizedByteArray();
  }

  private int write(Scene from) {
    int materials = scenebench.fb.scene.Scene.createMaterialsVector(builder, all(from.getMaterials(), this::write));
    int meshes = scenebench.fb.scene.Scene.createMeshesVector(builder, all(from.getMeshes(), this::write));
    int entities = scenebench.fb.scene.Scene.createEntitiesVector(builder, all(from.getEntities(), this::write));
    int name = builder.createString(from.getName());
    scenebench.fb.scene.Scene.startScene(builder);
    scenebench.fb.scene.Scene.addName(builder, name);
    scenebench.fb.scene.Scene.addVersion(builder, from.getVersion());
    scenebench.fb.scene.Scene.addTime(builder, from.getTime());
    scenebench.fb.scene.Scene.addGravity(builder, gravity(from));
    scenebench.fb.scene.Scene.addAmbient(builder, ambient(from));
    scenebench.fb.scene.Scene.addCamera(builder, camera(from));
    scenebench.fb.scene.Scene.addMaterials(builder, materials);
    scenebench.fb.scene.Scene.addMeshes(builder, meshes);
    scenebench.fb.scene.Scene.addEntities(builder, entities);
    return scenebench.fb.scene.Scene.endScene(builder);
  }

  private static <T> int[] all(List<T> from, ToIntFunction<T> write) {
    var offsets = new int[from.size()];
    for (int i = 0; i < offsets.length; ++i) offsets[i] = write.applyAsInt(from.get(i));
    return offsets;
  }

  private int gravity(Scene from) {
    var one = from.getGravity();
    return scenebench.fb.scene.Vec3.createVec3(builder, one.getX(), one.getY(), one.getZ());
  }

  private int ambient(Scene from) {
    var one = from.getAmbient();
    return scenebench.fb.scene.Color.createColor(builder, one.getR(), one.getG(), one.getB(), one.getA());
  }

  private int camera(Scene from) {
    var one = from.getCamera();
    return scenebench.fb.scene.Camera.createCamera(builder, one.getFov(), one.getNear(), one.getFar());
  }

  private int write(Material from) {
    int name = builder.createString(from.getName());
    int texture = builder.createString(from.getTexture());
    var tint = from.getTint();
    scenebench.fb.scene.Material.startMaterial(builder);
    scenebench.fb.scene.Material.addName(builder, name);
    scenebench.fb.scene.Material.addTexture(builder, texture);
    scenebench.fb.scene.Material.addTint(
        builder,
        scenebench.fb.scene.Color.createColor(builder, tint.getR(), tint.getG(), tint.getB(), tint.getA()));
    scenebench.fb.scene.Material.addRoughness(builder, from.getRoughness());
    scenebench.fb.scene.Material.addMetallic(builder, from.getMetallic());
    scenebench.fb.scene.Material.addTwoSided(builder, from.isTwo_sided());
    return scenebench.fb.scene.Material.endMaterial(builder);
  }

  private int write(Mesh from) {
    int name = builder.createString(from.getName());
    int positions = scenebench.fb.scene.Mesh.createPositionsVector(builder, from.getPositions());
    int indices = scenebench.fb.scene.Mesh.createIndicesVector(builder, from.getIndices());
    var min = from.getBounds().getMin();
    var max = from.getBounds().getMax();
    scenebench.fb.scene.Mesh.startMesh(builder);
    scenebench.fb.scene.Mesh.addName(builder, name);
    scenebench.fb.scene.Mesh.addMaterial(builder, from.getMaterial());
    scenebench.fb.scene.Mesh.addBounds(
        builder,
        scenebench.fb.scene.Bounds.createBounds(
            builder, min.getX(), min.getY(), min.getZ(), max.getX(), max.getY(), max.getZ()));
    scenebench.fb.scene.Mesh.addPositions(builder, positions);
    scenebench.fb.scene.Mesh.addIndices(builder, indices);
    return scenebench.fb.scene.Mesh.endMesh(builder);
  }

  private int write(Entity from) {
    int name = builder.createString(from.getName());
    int children = scenebench.fb.scene.Entity.createChildrenVector(builder, from.getChildren());
    int tags = scenebench.fb.scene.Entity.createTagsVector(builder, all(from.getTags(), builder::createString));
    scenebench.fb.scene.Entity.startEntity(builder);
    scenebench.fb.scene.Entity.addId(builder, from.getId().longValue());
    scenebench.fb.scene.Entity.addName(builder, name);
    scenebench.fb.scene.Entity.addParent(builder, from.getParent());
    scenebench.fb.scene.Entity.addTransform(builder, transform(from));
    scenebench.fb.scene.Entity.addLayer(builder, from.getLayer());
    scenebench.fb.scene.Entity.addFlags(builder, from.getFlags());
    scenebench.fb.scene.Entity.addHealth(builder, from.getHealth());
    scenebench.fb.scene.Entity.addSpawnedAtUs(builder, from.getSpawned_at_us());
    scenebench.fb.scene.Entity.addMesh(builder, from.getMesh());
    if (from.getBody() != null) scenebench.fb.scene.Entity.addBody(builder, body(from));
    if (from.getLight() != null) scenebench.fb.scene.Entity.addLight(builder, light(from));
    scenebench.fb.scene.Entity.addChildren(builder, children);
    scenebench.fb.scene.Entity.addTags(builder, tags);
    return scenebench.fb.scene.Entity.endEntity(builder);
  }

  private int transform(Entity from) {
    var at = from.getTransform().getPosition();
    var turn = from.getTransform().getRotation();
    var scale = from.getTransform().getScale();
    return scenebench.fb.scene.Transform.createTransform(
        builder,
        at.getX(), at.getY(), at.getZ(),
        turn.getX(), turn.getY(), turn.getZ(), turn.getW(),
        scale.getX(), scale.getY(), scale.getZ());
  }

  private int body(Entity from) {
    var one = from.getBody();
    return scenebench.fb.scene.RigidBody.createRigidBody(
        builder,
        one.getMass(),
        one.getFriction(),
        one.getRestitution(),
        one.getMask(),
        one.getGroup(),
        one.getCollider());
  }

  private int light(Entity from) {
    var one = from.getLight();
    var color = one.getColor();
    return scenebench.fb.scene.Light.createLight(
        builder,
        one.getKind(),
        color.getR(), color.getG(), color.getB(), color.getA(),
        one.getIntensity(),
        one.getRange(),
        one.isCasts_shadow());
  }
}
