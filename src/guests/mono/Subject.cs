using System;

namespace Scenebench
{
    /// A codec with what it encodes and decodes.
    public sealed class Subject
    {
        private readonly Library library;
        private readonly Workload workload;
        private readonly Codec codec;
        private readonly object original;

        public readonly byte[] Wire;

        /// Throws WrongValuesException if the library does not give back what it was given, or whatever the library throws.
        public Subject(Library library, Workload workload)
        {
            this.library = library;
            this.workload = workload;
            codec = library.Open(workload.Root);
            original = workload.Original();
            Wire = codec.Encode(original);
            Check();
        }

        public void Encode()
        {
            codec.Encode(original);
        }

        public void Decode()
        {
            codec.Decode(Wire);
        }

        /// What the host must find equal to the original.
        public byte[] Proof()
        {
            return library.HostReads ? Wire : Library.Json(workload.Root).Encode(codec.Decode(Wire));
        }

        /// Throws as the constructor. A buffer that fills up, or is not emptied, is not seen by one call.
        public void Check()
        {
            var given = codec.Encode(original);
            var decoded = codec.Decode(given);
            Array.Clear(given, 0, given.Length);  // so that a view of it is found out
            var difference = Same.Difference(original, decoded, !library.LosesZeroSign);
            if (difference != null) throw new WrongValuesException("decodes what it encoded, but " + difference);
        }
    }
}
