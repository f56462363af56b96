// The guest of .NET's own serializers on Mono: proves and measures one library over the exchange folder.
using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading;

namespace Scenebench
{
    public sealed class Options
    {
        public bool List, IsFork;
        public string Library, Exchange, Out;
        public int Forks;
        public double Seconds;  ///< of one operation, warm-up and all forks included

        /// Throws ArgumentException with the usage if an argument is wrong.
        public static Options Parse(string[] args)
        {
            var options = new Options();
            for (int i = 0; i < args.Length; ++i)
            {
                switch (args[i])
                {
                    case "--list": options.List = true; break;
                    case "--fork": options.IsFork = true; break;
                    case "--library": options.Library = ValueAt(args, ++i); break;
                    case "--exchange": options.Exchange = ValueAt(args, ++i); break;
                    case "--out": options.Out = ValueAt(args, ++i); break;
                    case "--forks": options.Forks = (int)Positive(ValueAt(args, ++i)); break;
                    case "--seconds": options.Seconds = Positive(ValueAt(args, ++i)); break;
                    default: throw Usage();
                }
            }
            bool isWhole = options.Library != null && options.Exchange != null && options.Out != null &&
                           options.Forks > 0 && options.Seconds > 0;
            if (!isWhole && !options.List && !options.IsFork) throw Usage();
            return options;
        }

        private static string ValueAt(string[] args, int at)
        {
            if (at >= args.Length) throw Usage();
            return args[at];
        }

        private static double Positive(string text)
        {
            double number;
            bool isNumber = double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out number);
            if (!isNumber || !(number > 0) || double.IsInfinity(number)) throw Usage();
            return number;
        }

        private static ArgumentException Usage()
        {
            const string All = "--list | --library NAME --exchange DIR --out DIR --seconds S --forks N";
            return new ArgumentException("usage: guest.exe " + All);
        }
    }

    public static class Program
    {
        public static int Main(string[] args)
        {
            try
            {
                var options = Options.Parse(args);
                if (options.IsFork) Fork.Answer(Console.In);
                else if (options.List) Array.ForEach(Library.All, Say);
                else Run(options);
                return 0;
            }
            catch (Exception error)
            {
                Console.Error.WriteLine(error.Message);
                return 1;
            }
        }

        private static void Run(Options options)
        {
            var library = Library.All.SingleOrDefault(one => one.Name == options.Library);
            if (library == null) throw new ArgumentException("no library is called " + options.Library + "; --list names them");
            EndWith(Console.In, Fork.EndRunning);
            Lines.Say("runtime", "name", "Mono " + Version(), "flags", Fork.Flags, "heap_bytes", Fork.HeapBytes);
            new LibraryRun(library, options).Measure();
        }

        /// Calls `cleanUp` and ends this process at the end of `input`, which the parent process keeps open while it
        /// runs.
        public static void EndWith(TextReader input, Action cleanUp)
        {
            var watcher = new Thread(() =>
            {
                while (input.ReadLine() != null) { }
                cleanUp();
                Environment.Exit(1);
            });
            watcher.IsBackground = true;
            watcher.Start();
        }

        private static void Say(Library library)
        {
            Lines.Say("library", "name", library.Name, "version", "of Mono " + Version(), "format", library.Format,
                      "note", library.Note);
        }

        /// "6.8.0.105", without its distributor's suffix.
        private static string Version()
        {
            var name = Type.GetType("Mono.Runtime").GetMethod("GetDisplayName", BindingFlags.NonPublic | BindingFlags.Static);
            return ((string)name.Invoke(null, null)).Split(' ')[0];
        }
    }
}
