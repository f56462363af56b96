package scenebench.guests;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;

/**
 * A codec with what it encodes and decodes. The original is read from JSON by Json: the host proves what the codec
 * encodes of it, and here what the codec decodes is held against it.
 */
final class Subject {
  private final Library library;
  private final Workload workload;
  private final Form form;
  private final Codec codec;
  private final Object original;
  private final byte[] wire;

  private Subject(Library library, Workload workload, Form form, Codec codec) throws Exception {
    this.library = library;
    this.workload = workload;
    this.form = form;
    this.codec = codec;
    original = workload.original(form);
    wire = codec.encode(original);
  }

  /** Null if the library has no such form. Throws if the library fails, WrongValues if it loses what it does not declare. */
  static Subject open(Library library, Workload workload, Form form) throws Exception {
    var codec = library.open(form, workload);
    if (codec == null) return null;
    var subject = new Subject(library, workload, form, codec);
    subject.check();
    return subject;
  }

  Object encode() throws Exception {
    return codec.encode(original);
  }

  Object decode() throws Exception {
    return codec.decode(wire);
  }

  int wireBytes() {
    return wire.length;
  }

  /** Whether the host cannot read the wire, so that the proof goes by JSON. */
  boolean provenByJson() {
    return !library.hostReads(workload);
  }

  /** What the host must find equal to the original. */
  byte[] proof() throws Exception {
    return proof(wire);
  }

  /**
   * The same of what it encodes of what it decodes of the host's wire; null if the host has none in its format. Also null if
   * integers are decoded to doubles: encoded again they are others to the host, and check() has held them against the original.
   */
  byte[] proofOfHostsWire() throws Exception {
    byte[] theirs = workload.wire(library.ending());
    boolean changes = library.losses(form).stream().anyMatch(loss -> loss.what().equals(Loss.INTEGERS_AS_DOUBLES));
    return theirs == null || changes ? null : proof(codec.encode(decoded(theirs)));
  }

  private byte[] proof(byte[] encoded) throws Exception {
    return provenByJson() ? Json.write(decoded(encoded), workload.document()) : encoded;
  }

  private Object decoded(byte[] bytes) throws Exception {
    return codec.plain(codec.decode(bytes));
  }

  /** Throws WrongValues if the library loses what it does not declare. */
  void check() throws Exception {
    check("decodes what it encoded", wire);
    byte[] theirs = workload.wire(library.ending());
    if (theirs != null) check("decodes the host's wire", theirs);
    check("decodes what it encoded again", codec.encode(original));
  }

  /** Throws WrongValues if decode() keeps the wire, of which plain(), which is not timed, would make the values. */
  void checkHeld() throws Exception {
    var kept = Held.beyond(original, codec.decode(wire.clone()), codec.decode(wire.clone()));
    if (kept != null) throw new WrongValues("decodes what it encoded, but " + kept);
  }

  private void check(String what, byte[] bytes) throws Exception {
    var decoded = plainWithoutWire(what, bytes);
    boolean classes = form != Form.MAP;
    if (classes && Objects.deepEquals(original, decoded)) return; // maps are equal whatever the order of their keys
    var tree = new Tree(library.losses(form));
    var difference = tree.difference(classes ? tree(original) : original, classes ? tree(decoded) : decoded);
    if (difference != null) throw new WrongValues(what + ", but " + difference);
  }

  /** plain() is not timed: it must find all values in what decode() made, and none in the wire. */
  private Object plainWithoutWire(String what, byte[] bytes) throws Exception {
    var given = bytes.clone();
    var made = codec.decode(given);
    Arrays.fill(given, (byte) 0);
    try {
      return codec.plain(made);
    } catch (Exception error) {
      throw new WrongValues(what + ", but what it makes is not whole: " + error);
    }
  }

  private static Object tree(Object classes) throws IOException {
    return Json.tree(Json.write(classes, true));
  }
}
