// The application's classes of scene. Value types are structs, as in Unity and similar engines.
using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Scenebench.Scenes
{
    public enum LightKind : byte { Directional, Point, Spot, Area }

    public enum Collider : byte { Box, Sphere, Capsule, Mesh }

    [Serializable, DataContract]
    public struct Vec3
    {
        [DataMember(Name = "x", Order = 0)] public float X;
        [DataMember(Name = "y", Order = 1)] public float Y;
        [DataMember(Name = "z", Order = 2)] public float Z;
    }

    [Serializable, DataContract]
    public struct Quat
    {
        [DataMember(Name = "x", Order = 0)] public float X;
        [DataMember(Name = "y", Order = 1)] public float Y;
        [DataMember(Name = "z", Order = 2)] public float Z;
        [DataMember(Name = "w", Order = 3)] public float W;
    }

    [Serializable, DataContract]
    public struct Color
    {
        [DataMember(Name = "r", Order = 0)] public byte R;
        [DataMember(Name = "g", Order = 1)] public byte G;
        [DataMember(Name = "b", Order = 2)] public byte B;
        [DataMember(Name = "a", Order = 3)] public byte A;
    }

    [Serializable, DataContract]
    public struct Transform
    {
        [DataMember(Name = "position", Order = 0)] public Vec3 Position;
        [DataMember(Name = "rotation", Order = 1)] public Quat Rotation;
        [DataMember(Name = "scale", Order = 2)] public Vec3 Scale;
    }

    [Serializable, DataContract]
    public struct Bounds
    {
        [DataMember(Name = "min", Order = 0)] public Vec3 Min;
        [DataMember(Name = "max", Order = 1)] public Vec3 Max;
    }

    [Serializable, DataContract]
    public sealed class Material
    {
        [DataMember(Name = "name", Order = 0)] public string Name;
        [DataMember(Name = "texture", Order = 1)] public string Texture;
        [DataMember(Name = "tint", Order = 2)] public Color Tint;
        [DataMember(Name = "roughness", Order = 3)] public float Roughness;
        [DataMember(Name = "metallic", Order = 4)] public float Metallic;
        [DataMember(Name = "two_sided", Order = 5)] public bool TwoSided;
    }

    [Serializable, DataContract]
    public sealed class Mesh
    {
        [DataMember(Name = "name", Order = 0)] public string Name;
        [DataMember(Name = "material", Order = 1)] public ushort Material;
        [DataMember(Name = "bounds", Order = 2)] public Bounds Bounds;
        [DataMember(Name = "positions", Order = 3)] public float[] Positions;
        [DataMember(Name = "indices", Order = 4)] public ushort[] Indices;
    }

    [Serializable, DataContract]
    public sealed class Light
    {
        [DataMember(Name = "kind", Order = 0)] public LightKind Kind;
        [DataMember(Name = "color", Order = 1)] public Color Color;
        [DataMember(Name = "intensity", Order = 2)] public float Intensity;
        [DataMember(Name = "range", Order = 3)] public float Range;
        [DataMember(Name = "casts_shadow", Order = 4)] public bool CastsShadow;
    }

    [Serializable, DataContract]
    public struct Camera
    {
        [DataMember(Name = "fov", Order = 0)] public float Fov;
        [DataMember(Name = "near", Order = 1)] public float Near;
        [DataMember(Name = "far", Order = 2)] public float Far;
    }

    [Serializable, DataContract]
    public sealed class RigidBody
    {
        [DataMember(Name = "mass", Order = 0)] public double Mass;
        [DataMember(Name = "friction", Order = 1)] public float Friction;
        [DataMember(Name = "restitution", Order = 2)] public float Restitution;
        [DataMember(Name = "mask", Order = 3)] public ushort Mask;
        [DataMember(Name = "group", Order = 4)] public sbyte Group;
        [DataMember(Name = "collider", Order = 5)] public Collider Collider;
    }

    [Serializable, DataContract]
    public sealed class Entity
    {
        [DataMember(Name = "id", Order = 0)] public ulong Id;
        [DataMember(Name = "name", Order = 1)] public string Name;
        [DataMember(Name = "parent", Order = 2)] public int Parent;
        [DataMember(Name = "transform", Order = 3)] public Transform Transform;
        [DataMember(Name = "layer", Order = 4)] public ushort Layer;
        [DataMember(Name = "flags", Order = 5)] public uint Flags;
        [DataMember(Name = "health", Order = 6)] public short Health;
        [DataMember(Name = "spawned_at_us", Order = 7)] public long SpawnedAtUs;
        [DataMember(Name = "mesh", Order = 8)] public int Mesh;
        [DataMember(Name = "body", Order = 9, EmitDefaultValue = false)] public RigidBody Body;
        [DataMember(Name = "light", Order = 10, EmitDefaultValue = false)] public Light Light;
        [DataMember(Name = "children", Order = 11)] public uint[] Children;
        [DataMember(Name = "tags", Order = 12)] public string[] Tags;
    }

    [Serializable, DataContract]
    public sealed class Scene
    {
        [DataMember(Name = "name", Order = 0)] public string Name;
        [DataMember(Name = "version", Order = 1)] public uint Version;
        [DataMember(Name = "time", Order = 2)] public double Time;
        [DataMember(Name = "gravity", Order = 3)] public Vec3 Gravity;
        [DataMember(Name = "ambient", Order = 4)] public Color Ambient;
        [DataMember(Name = "camera", Order = 5)] public Camera Camera;
        [DataMember(Name = "materials", Order = 6)] public List<Material> Materials;
        [DataMember(Name = "meshes", Order = 7)] public List<Mesh> Meshes;
        [DataMember(Name = "entities", Order = 8)] public List<Entity> Entities;
    }
}
