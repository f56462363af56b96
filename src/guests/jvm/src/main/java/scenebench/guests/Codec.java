package scenebench.guests;

/**
 * One way of encoding and decoding. It may reuse its buffers, and is used by one thread. Objects are own classes, or
 * trees of Map, List, String, Boolean, numbers and null.
 */
public interface Codec {
  /** The wire of `value`, in an array of the caller's; filling a library's own tree or message is part of it. */
  byte[] encode(Object value) throws Exception;

  /** The object that `wire` holds, whole: a tree may be the library's own, of any classes. */
  Object decode(byte[] wire) throws Exception;

  /** What decode() made, as own classes or a tree of Map, List and so on. For proofs alone. */
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

  /** A codec of functions; a fork has one, so that they are inlined. */
  static Codec of(Encoder encode, Decoder<byte[]> decode) {
    return of(encode, decode, decoded -> decoded);
  }

  /** The same with a tree of the library's own, which `plain` turns into Map, List and so on. */
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
