using System;

namespace Scenebench
{
    /// A codec with the object that it encodes and the bytes that it decodes.
    public sealed class Subject
    {
        private readonly Library library;
        private readonly Workload workload;
        private readonly Codec codec;
        private readonly object original;

        /// What Decode() reads: of JSON the text that all libraries read, else the wire.
        private readonly byte[] read;

        public readonly byte[] Wire;

        /// Throws FaultException if the library does not give back what it was given, or whatever the library throws.
        public Subject(Library library, Workload workload)
        {
            this.library = library;
            this.workload = workload;
            codec = library.Open(workload.Root);
            original = workload.Original();
            Wire = codec.Encode(original);
            read = library.Format == "json" ? workload.Json() : Wire;
            Check();
        }

        public void Encode()
        {
            codec.Encode(original);
        }

        public void Decode()
        {
            codec.Decode(read);
        }

        /// What the host must find equal to the original.
        public byte[] Proof()
        {
            return library.HostReads ? Wire : Library.Json(workload.Root).Encode(codec.Decode(Wire));
        }

        /// Throws as the constructor does. One call does not reveal a buffer that fills up or is not emptied.
        public void Check()
        {
            Check("what it encoded", codec.Encode(original));
            Check("what is timed", (byte[])read.Clone());
        }

        private void Check(string what, byte[] given)
        {
            var decoded = codec.Decode(given);
            Array.Clear(given, 0, given.Length);  // exposes a view of it
            var difference = Same.Difference(original, decoded, !library.LosesZeroSign);
            if (difference != null) throw new FaultException("decodes " + what + ", but " + difference);
        }
    }
}
