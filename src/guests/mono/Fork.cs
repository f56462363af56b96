using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;

namespace Scenebench
{
    /// A process of its own for one operation of one library over one workload, so that what the runtime has learnt of others
    /// does not matter.
    public static class Fork
    {
        private const double RepetitionSeconds = 0.01, WarmUpShare = 0.3;
        private const int FewestRepetitions = 3;

        /// The heap that it may have, as the JVM's guests.
        public const long HeapBytes = 1L << 30;

        public static readonly string Flags = "MONO_GC_PARAMS=max-heap-size=" + HeapBytes;

        private static Process running;

        /// Ends the process that Run() has started, if there is one.
        public static void EndRunning()
        {
            try
            {
                var one = running;
                if (one != null) one.Kill();
            }
            catch (InvalidOperationException)
            {
                // It has ended by itself.
            }
        }

        /// Nanoseconds per operation of each repetition, as such a process finds them. Throws WrongValuesException, or another
        /// exception if the process dies.
        public static List<double> Run(string exchange, string library, string workload, string operation, double seconds)
        {
            var exe = typeof(Fork).Assembly.Location;
            var start = new ProcessStartInfo(Process.GetCurrentProcess().MainModule.FileName, "\"" + exe + "\" --fork")
            {
                UseShellExecute = false, RedirectStandardInput = true, RedirectStandardOutput = true
            };
            var flag = Flags.Split(new[] { '=' }, 2);
            start.EnvironmentVariables[flag[0]] = flag[1];
            using (running = Process.Start(start))
            {
                foreach (var word in new[] { exchange, library, workload, operation, Lines.Number(seconds) })
                    running.StandardInput.WriteLine(word);
                running.StandardInput.Flush();  // it stays open: its end says that this process is gone
                var answer = running.StandardOutput.ReadToEnd().Trim();
                running.WaitForExit();
                if (answer.StartsWith("wrong ")) throw new WrongValuesException(answer.Substring(6));
                if (running.ExitCode != 0 || answer == "") throw new IOException("its process ended early: " + running.ExitCode);
                return answer.Split(' ').Select(one => double.Parse(one, CultureInfo.InvariantCulture)).ToList();
            }
        }

        /// What such a process does.
        public static void Answer(TextReader input)
        {
            string exchange = input.ReadLine(), library = input.ReadLine(), workload = input.ReadLine(), operation = input.ReadLine();
            double seconds = double.Parse(input.ReadLine(), CultureInfo.InvariantCulture);
            Program.EndWith(input, () => { });
            try
            {
                var subject = new Subject(Library.All.Single(one => one.Name == library), Workload.Named(exchange, workload));
                var times = Measure(operation == "encode" ? (Action)subject.Encode : subject.Decode, seconds);
                subject.Check();
                Console.WriteLine(string.Join(" ", times.Select(Lines.Number)));
            }
            catch (WrongValuesException error)
            {
                Console.WriteLine("wrong " + error.Message);
            }
        }

        private static List<double> Measure(Action operation, double seconds)
        {
            int operations = WarmUp(operation, seconds * WarmUpShare);
            GC.Collect();
            var times = new List<double>();
            var clock = Stopwatch.StartNew();
            while (times.Count < FewestRepetitions || clock.Elapsed.TotalSeconds < seconds * (1 - WarmUpShare))
                times.Add(1e9 * Repeat(operation, operations) / operations);
            return times;
        }

        /// How many operations make a repetition: the most that were found, as other programs make an operation look longer.
        private static int WarmUp(Action operation, double seconds)
        {
            int operations = 1, most = 1;
            for (var clock = Stopwatch.StartNew(); clock.Elapsed.TotalSeconds < seconds;)
            {
                double taken = Math.Max(Repeat(operation, operations), 1e-7);
                most = Math.Max(most, (int)(operations * RepetitionSeconds / taken));
                operations = taken < RepetitionSeconds / 2 ? Math.Min(2 * operations, most) : operations;
            }
            return most;
        }

        /// Seconds that so many calls take.
        private static double Repeat(Action operation, int count)
        {
            var clock = Stopwatch.StartNew();
            for (int i = 0; i < count; ++i) operation();
            return clock.Elapsed.TotalSeconds;
        }
    }
}
