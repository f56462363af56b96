package scenebench.guests;

/**
 * One way of encoding and decoding. It may reuse its buffers; only one thread uses it. Objects are of the
 * application's classes, or trees of Map, List, String, Boolean, numbers and null. A fork has only one codec, so the
 * JVM can inline its functions.
 *
 * @param encoder the wire of an object, in an array that the caller may keep. Filling the library's own tree or
 *     message is part of it
 * @param decoder the whole object in a wire. A tree may be the library's own, of any classes
 * @param toPlain the application's classes, or a tree of Map, List and so on, from what the decoder made. Only proofs
 *     use it
 */
public record Codec(Encoder encoder, Decoder<byte[]> decoder, Decoder<Object> toPlain) {
  /** From an object to its wire. */
  public interface Encoder {
    byte[] encode(Object value) throws Exception;
  }

  /** From a wire, or from what a decoder made, to an object. */
  public interface Decoder<T> {
    Object apply(T from) throws Exception;
  }

  /** A codec that decodes to plain objects. */
  public Codec(Encoder encoder, Decoder<byte[]> decoder) {
    this(encoder, decoder, decoded -> decoded);
  }

  byte[] encode(Object value) throws Exception {
    return encoder.encode(value);
  }

  Object decode(byte[] wire) throws Exception {
    return decoder.apply(wire);
  }

  Object plain(Object decoded) throws Exception {
    return toPlain.apply(decoded);
  }
}
