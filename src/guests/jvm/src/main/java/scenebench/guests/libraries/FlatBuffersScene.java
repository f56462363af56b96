package scenebench.guests.libraries;

import com.google.flatbuffers.FlatBufferBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import scenebench.guests.model.Scene;
import scenebench.guests.model.Scene.*;

/** Converts shape scene between the application's classes and FlatBuffers. */
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
    scenebench.fb.scene.Scene.addGravity(builder, write(from.getGravity()));
    scenebench.fb.scene.Scene.addAmbient(builder, write(from.getAmbient()));
    scenebench.fb.scene.Scene.addCamera(builder, write(from.getCamera()));
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

  private int write(Vec3 from) {
    return scenebench.fb.scene.Vec3.createVec3(builder, from.getX(), from.getY(), from.getZ());
  }

  private int write(Color from) {
    return scenebench.fb.scene.Color.createColor(builder, from.getR(), from.getG(), from.getB(), from.getA());
  }

  private int write(Camera from) {
    return scenebench.fb.scene.Camera.createCamera(builder, from.getFov(), from.getNear(), from.getFar());
  }

  private int write(Material from) {
    int name = builder.createString(from.getName());
    int texture = builder.createString(from.getTexture());
    scenebench.fb.scene.Material.startMaterial(builder);
    scenebench.fb.scene.Material.addName(builder, name);
    scenebench.fb.scene.Material.addTexture(builder, texture);
    scenebench.fb.scene.Material.addTint(builder, write(from.getTint()));
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
    scenebench.fb.scene.Entity.addTransform(builder, write(from.getTransform()));
    scenebench.fb.scene.Entity.addLayer(builder, from.getLayer());
    scenebench.fb.scene.Entity.addFlags(builder, from.getFlags());
    scenebench.fb.scene.Entity.addHealth(builder, from.getHealth());
    scenebench.fb.scene.Entity.addSpawnedAtUs(builder, from.getSpawned_at_us());
    scenebench.fb.scene.Entity.addMesh(builder, from.getMesh());
    if (from.getBody() != null) scenebench.fb.scene.Entity.addBody(builder, write(from.getBody()));
    if (from.getLight() != null) scenebench.fb.scene.Entity.addLight(builder, write(from.getLight()));
    scenebench.fb.scene.Entity.addChildren(builder, children);
    scenebench.fb.scene.Entity.addTags(builder, tags);
    return scenebench.fb.scene.Entity.endEntity(builder);
  }

  private int write(Transform from) {
    var at = from.getPosition();
    var turn = from.getRotation();
    var scale = from.getScale();
    return scenebench.fb.scene.Transform.createTransform(
        builder,
        at.getX(), at.getY(), at.getZ(),
        turn.getX(), turn.getY(), turn.getZ(), turn.getW(),
        scale.getX(), scale.getY(), scale.getZ());
  }

  private int write(RigidBody from) {
    return scenebench.fb.scene.RigidBody.createRigidBody(
        builder,
        from.getMass(),
        from.getFriction(),
        from.getRestitution(),
        from.getMask(),
        from.getGroup(),
        from.getCollider());
  }

  private int write(Light from) {
    var color = from.getColor();
    return scenebench.fb.scene.Light.createLight(
        builder,
        from.getKind(),
        color.getR(), color.getG(), color.getB(), color.getA(),
        from.getIntensity(),
        from.getRange(),
        from.isCasts_shadow());
  }

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
    return new Vec3(from.x(), from.y(), from.z());
  }

  private static Quat classes(scenebench.fb.scene.Quat from) {
    return new Quat(from.x(), from.y(), from.z(), from.w());
  }

  private static Color classes(scenebench.fb.scene.Color from) {
    return new Color((short) from.r(), (short) from.g(), (short) from.b(), (short) from.a());
  }

  private static Camera classes(scenebench.fb.scene.Camera from) {
    return new Camera(from.fov(), from.near(), from.far());
  }

  private static Material classes(scenebench.fb.scene.Material from) {
    return new Material(
        from.name(), from.texture(), classes(from.tint()), from.roughness(), from.metallic(), from.twoSided());
  }

  private static Mesh classes(scenebench.fb.scene.Mesh from) {
    return new Mesh(from.name(), from.material(), classes(from.bounds()), positions(from), indices(from));
  }

  private static Bounds classes(scenebench.fb.scene.Bounds from) {
    return new Bounds(classes(from.min()), classes(from.max()));
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
    return new Transform(classes(from.position()), classes(from.rotation()), classes(from.scale()));
  }

  private static RigidBody classes(scenebench.fb.scene.RigidBody from) {
    return new RigidBody(
        from.mass(), from.friction(), from.restitution(), from.mask(), from.group(), (short) from.collider());
  }

  private static Light classes(scenebench.fb.scene.Light from) {
    return new Light((short) from.kind(), classes(from.color()), from.intensity(), from.range(), from.castsShadow());
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
