// Tests of the Mono guest: comparison of objects, wrong libraries, and the lines for the host.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization.Json;
using Scenebench.Docs;
using Scenebench.Scenes;

namespace Scenebench
{
    public static class Tests
    {
        private static int failures;

        public static int Main()
        {
            var folder = Path.Combine(Path.GetTempPath(), Guid.NewGuid().ToString());
            Directory.CreateDirectory(folder);
            try
            {
                FindDifferences();
                FindWrongLibraries(folder);
                WriteLines();
            }
            finally
            {
                Directory.Delete(folder, true);
            }
            return failures == 0 ? 0 : 1;
        }

        private static void Expect(bool holds, string what)
        {
            if (holds) return;
            Console.Error.WriteLine("FAILED: " + what);
            ++failures;
        }

        private static Entity MakeEntity(Action<Entity> change)
        {
            var entity = new Entity
            {
                Id = ulong.MaxValue, Name = "a", Transform = new Transform { Scale = new Vec3 { X = -0f, Y = 1e-40f } },
                Body = new RigidBody { Mass = 0.1, Collider = Collider.Mesh }, Children = new uint[] { 1, 2 },
                Tags = new[] { "x" }
            };
            change(entity);
            return entity;
        }

        private static void FindDifferences()
        {
            var original = MakeEntity(one => { });
            Expect(Same.Difference(original, MakeEntity(one => { }), true) == null, "equal objects differ");
            var changes = new Dictionary<string, Action<Entity>>
            {
                { "an integer", one => one.Id -= 1 }, { "a text", one => one.Name = "b" }, { "a part", one => one.Body = null },
                { "a number", one => one.Transform.Scale.Y = 2e-40f }, { "an enumerator", one => one.Body.Collider = Collider.Box },
                { "a double", one => one.Body.Mass += 1e-16 }, { "an element", one => one.Children[1] = 3 },
                { "a length", one => one.Tags = new[] { "x", "" } }, { "an added part", one => one.Light = new Light() }
            };
            foreach (var change in changes)
                Expect(Same.Difference(original, MakeEntity(change.Value), false) != null, change.Key + " that differs is missed");
            var positive = MakeEntity(one => one.Transform.Scale.X = 0f);
            Expect(Same.Difference(original, positive, true) == ".Transform.Scale.X is 0 instead of -0", "a lost sign of zero is missed");
            Expect(Same.Difference(original, positive, false) == null, "a declared loss is reported");
        }

        private static void FindWrongLibraries(string folder)
        {
            File.WriteAllText(Path.Combine(folder, "manifest.json"), "{\"workloads\":[{\"name\":\"docs\",\"file\":\"docs\"}]}");
            var made = new FooBarContainer { List = new List<FooBar>(), Fruit = Fruit.Pears, Location = "x" };
            // Other bytes than a library writes.
            var text = System.Text.Encoding.UTF8.GetString(Library.Json(typeof(FooBarContainer)).Encode(made));
            File.WriteAllText(Path.Combine(folder, "docs.json"), text.Replace("{", "{ "));
            var workload = Workload.Named(folder, "docs");
            foreach (var library in Library.All) Expect(!IsWrong(library, workload), library.Name + " is reported as wrong");
            var json = Library.Json(typeof(FooBarContainer));
            Expect(!IsWrong(Of(json.Decode), workload), "a correct library is reported as wrong");
            Expect(IsWrong(Of(bytes => new FooBarContainer()), workload), "a library that gives back nothing is missed");
            byte[] last = null;
            new Subject(Of(bytes => json.Decode(last = bytes)), workload).Decode();
            Expect(last.SequenceEqual(workload.Json()), "what is timed is not the host's JSON");
            int decodes = 0;
            var later = new Subject(Of(bytes => ++decodes > 2 ? new FooBarContainer() : json.Decode(bytes)), workload);
            Expect(Throws(later.Check), "a library that fails after some calls is missed");
        }

        /// A library that writes JSON and reads it with `decode`.
        private static Library Of(Func<byte[], object> decode)
        {
            var serializer = new DataContractJsonSerializer(typeof(FooBarContainer));
            return new Library
            {
                Name = "stand-in", Format = "json",
                Open = type => new Codec(serializer.WriteObject, stream => Read(stream, decode))
            };
        }

        private static object Read(Stream stream, Func<byte[], object> decode)
        {
            var bytes = new byte[stream.Length];
            stream.Read(bytes, 0, bytes.Length);
            return decode(bytes);
        }

        private static bool IsWrong(Library library, Workload workload)
        {
            return Throws(() => new Subject(library, workload));
        }

        private static bool Throws(Action action)
        {
            try
            {
                action();
                return false;
            }
            catch (FaultException)
            {
                return true;
            }
        }

        private static void WriteLines()
        {
            var before = Console.Out;
            var text = new StringWriter();
            Console.SetOut(text);
            Lines.Say("samples", "why", "a \"b\"\\\n", "none", null, "forks", new[] { new[] { 1.5, 1e-7 } }, "bytes", 5);
            Console.SetOut(before);
            var expected = "{\"kind\":\"samples\",\"why\":\"a \\\"b\\\"\\\\\\u000a\",\"forks\":[[1.5,1E-07]],\"bytes\":5}";
            Expect(text.ToString().Trim() == expected, "a line is " + text);
        }
    }
}
