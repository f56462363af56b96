package scenebench.guests.libraries;

import java.util.List;
import scenebench.guests.model.*;
import scenebench.guests.model.FooBarContainer.*;
import scenebench.guests.model.Fork.*;
import scenebench.guests.model.Response.*;
import scenebench.guests.model.Scene.*;
import scenebench.guests.model.User.*;

/** The application's classes, for libraries that need them registered. */
final class OwnClasses {
  static final List<Class<?>> ALL =
      List.of(
          Foo.class, Bar.class, FooBar.class, FooBarContainer.class, Vec3.class, Quat.class, Color.class,
          Transform.class, Bounds.class, Material.class, Mesh.class, Light.class, Camera.class, RigidBody.class,
          Entity.class, Scene.class, City.class, City[].class, Owner.class, Fork.class, Repo.class, Repo[].class,
          Names.class, Location.class, Like.class, User.class, Params.class, Headers.class, Response.class);

  private OwnClasses() {}
}
