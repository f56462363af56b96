package scenebench.guests;

import java.io.IOException;

/** Ends processes whose parent has ended. */
final class Parent {
  private Parent() {}

  /** Ends this process as soon as its parent has ended. */
  static void dieWithIt() {
    ProcessHandle.current().parent().ifPresent(parent -> parent.onExit().thenRun(() -> Runtime.getRuntime().halt(1)));
  }

  /** Ends this process at the end of standard input, which the host keeps open. Its children are ended at every exit. */
  static void watchStandardInput() {
    Runtime.getRuntime().addShutdownHook(new Thread(Parent::endChildren));
    var reader = new Thread(Parent::exitAtEndOfInput);
    reader.setDaemon(true);
    reader.start();
  }

  private static void endChildren() {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
  }

  private static void exitAtEndOfInput() {
    try {
      while (System.in.read() >= 0) {}
    } catch (IOException gone) {
      // The same as its end.
    }
    System.exit(1);
  }
}
