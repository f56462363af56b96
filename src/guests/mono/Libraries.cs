// The serializers that .NET itself provides.
using System;
using System.IO;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Formatters.Binary;
using System.Runtime.Serialization.Json;
using System.Xml;

namespace Scenebench
{
    /// A serializer of roots of one type, made once for all calls.
    public sealed class Codec
    {
        private readonly MemoryStream buffer = new MemoryStream();
        private readonly Action<Stream, object> write;
        private readonly Func<Stream, object> read;

        public Codec(Action<Stream, object> write, Func<Stream, object> read)
        {
            this.write = write;
            this.read = read;
        }

        /// The bytes of `value`, in an array that the caller may keep.
        public byte[] Encode(object value)
        {
            buffer.SetLength(0);
            write(buffer, value);
            return buffer.ToArray();
        }

        public object Decode(byte[] wire)
        {
            return read(new MemoryStream(wire, false));
        }
    }

    public sealed class Library
    {
        public string Name, Format, Note;
        public bool LosesZeroSign;  ///< gives -0.0 back as 0.0
        public Func<Type, Codec> Open;

        /// Whether a codec of the host reads its wires. Otherwise the proof is what it decodes, as JSON.
        public bool HostReads
        {
            get { return Format == "json"; }
        }

        public static readonly Library[] All =
        {
            new Library { Name = "BinaryFormatter", Format = "binaryformatter", Open = BinaryFormatter,
                          Note = "[Serializable] classes; removed in .NET 9, as its input can name code to run" },
            new Library { Name = "DataContractJsonSerializer", Format = "json", Open = Json, LosesZeroSign = true,
                          Note = "[DataContract] classes" },
            new Library { Name = "DataContractSerializer", Format = "datacontract", Open = BinaryXml, LosesZeroSign = true,
                          Note = "[DataContract] classes, as .NET's binary XML" },
        };

        private static Codec BinaryFormatter(Type type)
        {
            var formatter = new BinaryFormatter();
            return new Codec(formatter.Serialize, formatter.Deserialize);
        }

        public static Codec Json(Type type)
        {
            var serializer = new DataContractJsonSerializer(type);
            return new Codec(serializer.WriteObject, serializer.ReadObject);
        }

        private static Codec BinaryXml(Type type)
        {
            var serializer = new DataContractSerializer(type);
            return new Codec((stream, value) => WriteXml(serializer, stream, value), stream => ReadXml(serializer, stream));
        }

        private static void WriteXml(DataContractSerializer serializer, Stream stream, object value)
        {
            using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, null, null, false))
                serializer.WriteObject(writer, value);
        }

        private static object ReadXml(DataContractSerializer serializer, Stream stream)
        {
            using (var reader = XmlDictionaryReader.CreateBinaryReader(stream, XmlDictionaryReaderQuotas.Max))
                return serializer.ReadObject(reader);
        }
    }
}
