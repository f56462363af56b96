package scenebench.guests;

/**
 * One way of encoding and decoding. It may reuse its buffers; only one thread uses it. Objects are of the application's
 * classes, or trees of Map, List, String, Boolean, numbers and null.
 */
public interface Codec {
  /** The wire of `value`, in an array that the caller may keep. Filling the library's own tree or message is part of it. */
  byte[] encode(Object value) throws Exception;

  /** The whole object in `wire`. A tree may be the library's own, of any classes. */
  Object decode(byte[] wire) throws Exception;

  /** The result of decode() as the application's classes or a tree of Map, List and so on. Only proofs use it. */
  default Object plain(Object decoded) throws Exception {
    return decoded;
  }

  /** Codec::encode as a function. */
  interface Encoder {
    byte[] encode(Object value) throws Exception;
  }

  /** Codec::decode or Codec::plain as a function. */
  interface Decoder<T> {
    Object apply(T from) throws Exception;
  }

  /** A codec made of functions. A fork has only one, so the JVM can inline them. */
  static Codec of(Encoder encode, Decoder<byte[]> decode) {
    return of(encode, decode, decoded -> decoded);
  }

  /** The same for a library with its own tree, which `plain` converts to Map, List and so on. */
  static Codec of(Encoder encode, Decoder<byte[]> decode, Decoder<Object> plain) {
    return new Functions(encode, decode, plain);
  }

  /** What of() makes. */
  record Functions(Encoder encoder, Decoder<byte[]> decoder, Decoder<Object> toPlain) implements Codec {
    @Override
    public byte[] encode(Object value) throws Exception {
      return encoder.encode(value);
    }

    @Override
    public Object decode(byte[] wire) throws Exception {
      return decoder.apply(wire);
    }

    @Override
    public Object plain(Object decoded) throws Exception {
      return toPlain.apply(decoded);
    }
  }
}
