package scenebench.guests.libraries;

import java.util.List;
import scenebench.guests.model.Bar;
import scenebench.guests.model.Bounds;
import scenebench.guests.model.Camera;
import scenebench.guests.model.City;
import scenebench.guests.model.Color;
import scenebench.guests.model.Entity;
import scenebench.guests.model.Foo;
import scenebench.guests.model.FooBar;
import scenebench.guests.model.FooBarContainer;
import scenebench.guests.model.Fork;
import scenebench.guests.model.Headers;
import scenebench.guests.model.Light;
import scenebench.guests.model.Like;
import scenebench.guests.model.Location;
import scenebench.guests.model.Material;
import scenebench.guests.model.Mesh;
import scenebench.guests.model.Names;
import scenebench.guests.model.Owner;
import scenebench.guests.model.Params;
import scenebench.guests.model.Quat;
import scenebench.guests.model.Repo;
import scenebench.guests.model.Response;
import scenebench.guests.model.RigidBody;
import scenebench.guests.model.Scene;
import scenebench.guests.model.Transform;
import scenebench.guests.model.User;
import scenebench.guests.model.Vec3;

/** The application's own classes, for libraries with which classes are registered. */
final class OwnClasses {
  static final List<Class<?>> ALL =
      List.of(
          Foo.class, Bar.class, FooBar.class, FooBarContainer.class, Vec3.class, Quat.class, Color.class,
          Transform.class, Bounds.class, Material.class, Mesh.class, Light.class, Camera.class, RigidBody.class,
          Entity.class, Scene.class, City.class, City[].class, Owner.class, Fork.class, Repo.class, Repo[].class,
          Names.class, Location.class, Like.class, User.class, Params.class, Headers.class, Response.class);

  private OwnClasses() {}
}
