using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;

namespace Scenebench
{
    /// What a process measured: nanoseconds per operation of each repetition, and the bytes that an operation
    /// allocates.
    public sealed class Samples
    {
        public List<double> Times;
        public double AllocatedBytes;
    }

    /// A process of its own for one operation of one library over one workload, so that the runtime's earlier work has
    /// no effect.
    public static class Fork
    {
        private const double RepetitionSeconds = 0.01, WarmUpShare = 0.3;
        private const int FewestRepetitions = 3;

        /// Its largest heap, the same as of the JVM's forks.
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

        /// Runs such a process. Throws FaultException if it finds wrong values or dies.
        public static Samples Run(string exchange, string library, string workload, string operation, double seconds)
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
                running.StandardInput.Flush();  // it stays open: its end says that this process has ended
                var answer = running.StandardOutput.ReadToEnd().Trim();
                running.WaitForExit();
                if (answer.StartsWith("wrong ")) throw new FaultException(answer.Substring(6));
                bool isWhole = running.ExitCode == 0 && answer != "";
                if (!isWhole)
                    throw new FaultException("its process ended early (status " + running.ExitCode + "): out of memory?");
                var numbers = answer.Split(' ').Select(one => double.Parse(one, CultureInfo.InvariantCulture)).ToList();
                return new Samples { AllocatedBytes = numbers[0], Times = numbers.GetRange(1, numbers.Count - 1) };
            }
        }

        /// The program of such a process.
        public static void Answer(TextReader input)
        {
            string exchange = input.ReadLine(), library = input.ReadLine();
            string workload = input.ReadLine(), operation = input.ReadLine();
            double seconds = double.Parse(input.ReadLine(), CultureInfo.InvariantCulture);
            Program.EndWith(input, () => { });
            try
            {
                var subject = new Subject(Library.All.Single(one => one.Name == library), Workload.Named(exchange, workload));
                var numbers = Measure(operation == "encode" ? (Action)subject.Encode : subject.Decode, seconds);
                subject.Check();
                Console.WriteLine(string.Join(" ", numbers.Select(Lines.Number)));
            }
            catch (Exception error)  // whatever the library throws, which was proven before
            {
                Console.Error.WriteLine(error);
                Console.WriteLine("wrong " + error.Message);
            }
        }

        /// The bytes that an operation allocates, and then the time of each repetition.
        private static List<double> Measure(Action operation, double seconds)
        {
            int operations = WarmUp(operation, seconds * WarmUpShare);
            GC.Collect();
            var numbers = new List<double> { AllocatedBytes(operation, operations) };
            var clock = Stopwatch.StartNew();
            while (numbers.Count <= FewestRepetitions || clock.Elapsed.TotalSeconds < seconds * (1 - WarmUpShare))
                numbers.Add(1e9 * Repeat(operation, operations) / operations);
            return numbers;
        }

        private static double AllocatedBytes(Action operation, int operations)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            for (int i = 0; i < operations; ++i) operation();
            return (double)(GC.GetAllocatedBytesForCurrentThread() - before) / operations;
        }

        /// How many operations make a repetition: the most that were found, as other programs make an operation look
        /// slower.
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

        /// Seconds that `count` calls take.
        private static double Repeat(Action operation, int count)
        {
            var clock = Stopwatch.StartNew();
            for (int i = 0; i < count; ++i) operation();
            return clock.Elapsed.TotalSeconds;
        }
    }
}
