package scenebench.guests.libraries;

import com.google.auto.service.AutoService;
import org.apache.fory.Fory;
import scenebench.guests.Codec;
import scenebench.guests.Facts;
import scenebench.guests.Library;

/** Fory in its Java-only mode, with registered classes, generated serializers and no reference tracking. */
@AutoService(Library.class)
@Facts(
    name = "fory", artifact = "org.apache.fory:fory-core", format = "fory",
    note = "Registered classes, no reference tracking; reader and writer must have the same classes; its compatible "
        + "mode would send field names, too")
public final class ForyLibrary extends DataBinding {
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
    return new Codec(fory::serialize, fory::deserialize);
  }
}
