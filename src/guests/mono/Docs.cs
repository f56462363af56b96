// The application's classes of docs. [Serializable] is for BinaryFormatter, the contracts are for the other two.
using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Scenebench.Docs
{
    public enum Fruit : short { Apples, Pears, Bananas }

    [Serializable, DataContract]
    public sealed class Foo
    {
        [DataMember(Name = "id", Order = 0)] public ulong Id;
        [DataMember(Name = "count", Order = 1)] public short Count;
        [DataMember(Name = "prefix", Order = 2)] public sbyte Prefix;
        [DataMember(Name = "length", Order = 3)] public uint Length;
    }

    [Serializable, DataContract]
    public sealed class Bar
    {
        [DataMember(Name = "parent", Order = 0)] public Foo Parent;
        [DataMember(Name = "time", Order = 1)] public int Time;
        [DataMember(Name = "ratio", Order = 2)] public float Ratio;
        [DataMember(Name = "size", Order = 3)] public ushort Size;
    }

    [Serializable, DataContract]
    public sealed class FooBar
    {
        [DataMember(Name = "sibling", Order = 0)] public Bar Sibling;
        [DataMember(Name = "name", Order = 1)] public string Name;
        [DataMember(Name = "rating", Order = 2)] public double Rating;
        [DataMember(Name = "postfix", Order = 3)] public byte Postfix;
    }

    [Serializable, DataContract]
    public sealed class FooBarContainer
    {
        [DataMember(Name = "list", Order = 0)] public List<FooBar> List;
        [DataMember(Name = "initialized", Order = 1)] public bool Initialized;
        [DataMember(Name = "fruit", Order = 2)] public Fruit Fruit;
        [DataMember(Name = "location", Order = 3)] public string Location;
    }
}
