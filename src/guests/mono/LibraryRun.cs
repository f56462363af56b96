using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Scenebench
{
    /// One library over all workloads: first the proof of each, then its times.
    public sealed class LibraryRun
    {
        private static readonly string[] Operations = { "encode", "decode" };
        private const string Form = "classes";

        private readonly Library library;
        private readonly Options options;

        public LibraryRun(Library library, Options options)
        {
            this.library = library;
            this.options = options;
        }

        public void Measure()
        {
            var workloads = Workload.All(options.Exchange);
            for (int done = 0; done < workloads.Count; ++done)
            {
                Lines.Say("progress", "done", done, "of", workloads.Count);
                Measure(workloads[done]);
            }
        }

        private void Measure(Workload workload)
        {
            if (workload.Root == null)
            {
                Missing("absent", workload, "this guest has classes only for docs and scene");
                return;
            }
            try
            {
                var subject = new Subject(library, workload);
                Prove(workload, subject.Proof());
                foreach (var operation in Operations) Measure(workload, operation, subject.Wire.Length);
            }
            catch (FaultException error)
            {
                Missing("failed", workload, error.Message);
            }
            catch (Exception error)  // whatever the library throws
            {
                Console.Error.WriteLine(error);
                Missing("absent", workload, error.Message);
            }
        }

        private void Prove(Workload workload, byte[] proof)
        {
            var file = workload.File + "." + Form + "." + library.Name + ".json";
            Directory.CreateDirectory(options.Out);
            File.WriteAllBytes(Path.Combine(options.Out, file), proof);
            if (library.LosesZeroSign) Lines.Say("loss", "workload", workload.Name, "form", Form, "what", "zero_sign");
            var own = library.HostReads;
            Lines.Say("proof", "workload", workload.Name, "form", Form, "file", file, "format", "json",
                      "via", own ? null : "json", "read", own ? "json" : null);
        }

        private void Measure(Workload workload, string operation, int wireBytes)
        {
            var forks = new List<Samples>();
            while (forks.Count < options.Forks)
                forks.Add(Fork.Run(options.Exchange, library.Name, workload.Name, operation, options.Seconds / options.Forks));
            Lines.Say("samples", "workload", workload.Name, "form", Form, "operation", operation,
                      "forks", forks.Select(one => one.Times), "allocated_bytes", forks[0].AllocatedBytes,
                      "wire_bytes", wireBytes);
        }

        private static void Missing(string kind, Workload workload, string reason)
        {
            Lines.Say(kind, "workload", workload.Name, "form", Form, "reason", reason.Split('\n')[0]);
        }
    }
}
