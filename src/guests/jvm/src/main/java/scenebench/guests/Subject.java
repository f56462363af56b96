package scenebench.guests;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;

/**
 * A codec with the object that it encodes and the bytes that it decodes. Json reads the original object. The host
 * proves what the codec encodes; this class compares what the codec decodes with the original.
 */
final class Subject {
  private final Library library;
  private final Workload workload;
  private final Form form;
  private final Codec codec;
  private final Object original;
  private final byte[] wire;

  /** What decode() reads: of JSON the text that all libraries read, as some write longer ones; else the wire. */
  private final byte[] read;

  private Subject(Library library, Workload workload, Form form, Codec codec) throws Exception {
    this.library = library;
    this.workload = workload;
    this.form = form;
    this.codec = codec;
    original = workload.original(form);
    wire = codec.encode(original);
    read = library.ending().equals("json") ? workload.wire("json") : wire;
  }

  /** Null if the library has no such form. Throws if the library fails, Fault if it has an undeclared loss. */
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
    return codec.decode(read);
  }

  int wireBytes() {
    return wire.length;
  }

  /** Whether the proof is JSON, because the host cannot read the wire. */
  boolean provenByJson() {
    return !library.hostReads(workload);
  }

  /** What the host must find equal to the original. */
  byte[] proof() throws Exception {
    return proof(wire);
  }

  /**
   * The same for the host's wire, decoded and encoded again; null if the host has no wire in this format. Also null if the
   * library decodes integers to doubles: encoded again, they differ for the host. check() compares them with the original.
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

  /** Throws Fault if the library has an undeclared loss. */
  void check() throws Exception {
    check("decodes what it encoded", wire);
    byte[] theirs = workload.wire(library.ending());
    if (theirs != null) check("decodes the host's wire", theirs);
    check("decodes what it encoded again", codec.encode(original));
  }

  /** Throws Fault if decode() keeps the wire and leaves the values to plain(), which is not timed. */
  void checkHeld() throws Exception {
    var kept = Held.beyond(original, codec.decode(read.clone()), codec.decode(read.clone()));
    if (kept != null) throw new Fault(kept);
  }

  private void check(String what, byte[] bytes) throws Exception {
    var decoded = plainWithoutWire(what, bytes);
    boolean classes = form != Form.MAP;
    if (classes && Objects.deepEquals(original, decoded)) return; // not for maps, as they are equal in any order of keys
    var tree = new Tree(library.losses(form));
    var difference = tree.difference(classes ? tree(original) : original, classes ? tree(decoded) : decoded);
    if (difference != null) throw new Fault(what + ", but " + difference);
  }

  /** plain() is not timed, so it must find all values in the decoded object and none in the wire, which is cleared. */
  private Object plainWithoutWire(String what, byte[] bytes) throws Exception {
    var given = bytes.clone();
    var made = codec.decode(given);
    Arrays.fill(given, (byte) 0);
    try {
      return codec.plain(made);
    } catch (Exception error) {
      throw new Fault(what + ", but the decoded object is incomplete: " + error);
    }
  }

  private static Object tree(Object classes) throws IOException {
    return Json.tree(Json.write(classes, true));
  }
}
