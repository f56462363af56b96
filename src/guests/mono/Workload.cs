// The exchange folder, which the host writes before a guest starts: manifest.json, and each workload as JSON.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;

namespace Scenebench
{
    [DataContract]
    public sealed class Workload
    {
        [DataMember(Name = "name")] public string Name;
        [DataMember(Name = "file")] public string File;

        private string folder;

        /// The class of its root; null for documents, whose classes differ from file to file.
        public Type Root
        {
            get
            {
                var shape = Name.Split('/')[0];
                return shape == "docs" ? typeof(Docs.FooBarContainer) : shape == "scene" ? typeof(Scenes.Scene) : null;
            }
        }

        /// The host's JSON of it.
        public byte[] Json()
        {
            return System.IO.File.ReadAllBytes(Path.Combine(folder, File + ".json"));
        }

        /// The same as an object of its root class.
        public object Original()
        {
            return Library.Json(Root).Decode(Json());
        }

        public static List<Workload> All(string exchange)
        {
            var bytes = System.IO.File.ReadAllBytes(Path.Combine(exchange, "manifest.json"));
            var all = ((Manifest)Library.Json(typeof(Manifest)).Decode(bytes)).Workloads;
            all.ForEach(one => one.folder = exchange);
            return all;
        }

        public static Workload Named(string exchange, string name)
        {
            return All(exchange).Single(one => one.Name == name);
        }

        [DataContract]
        private sealed class Manifest
        {
            [DataMember(Name = "workloads")] public List<Workload> Workloads;
        }
    }
}
