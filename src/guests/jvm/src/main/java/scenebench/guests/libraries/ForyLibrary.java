package scenebench.guests.libraries;

import com.google.auto.service.AutoService;
import org.apache.fory.Fory;
import scenebench.guests.Codec;
import scenebench.guests.Library;

/** Fory in its mode for Java alone: classes registered, serializers generated, no tracking of references. */
@AutoService(Library.class)
public final class ForyLibrary extends DataBinding {
  @Override
  public String name() {
    return "fory";
  }

  @Override
  public String artifact() {
    return "org.apache.fory:fory-core";
  }

  @Override
  public String format() {
    return "fory";
  }

  @Override
  public String note() {
    return "Reader and writer must have the same classes; a compatible mode sends their fields' names along";
  }

  @Override
  protected Codec open(Class<?> type, boolean document) {
    var fory =
        Fory.builder()
            .withXlang(false)
            .withRefTracking(false)
            .withCompatible(false)
            .requireClassRegistration(true)
            .build();
    for (var one : OwnClasses.ALL) fory.register(one);
    return Codec.of(fory::serialize, fory::deserialize);
  }
}
