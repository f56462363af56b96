// The versions of shape `scene` in SBE's generated code: how their fields are written and walked. An optional part has
// a flag beside it that says whether it is present, as the format nests no optional parts.
#pragma once

#include <cstdint>
#include <type_traits>

#include "codecs/sbe/checked_scene.h"
#include "model/scene_versions.h"

namespace scenebench::codecs {

template <class Version>
class SbeSceneVersion : SbeAccess<scene::Scene> {
  using First = sbe::scene::Scene;

 public:
  using SbeAccess<scene::Scene>::size_of;

  /// A wire of the first version may lack the fields that came later.
  template <class Message>
  static std::uint16_t block_length(std::uint16_t version) {
    constexpr bool kHasLaterFields = !std::is_same_v<Version, scene_versions::Widened>;
    return kHasLaterFields && version == First::sbeSchemaVersion() ? First::sbeBlockLength()
                                                                   : Message::sbeBlockLength();
  }

  /// Writes zeros for what is removed or absent, as its place remains.
  template <class Message>
  static void encode(const Version& value, Message& message) {
    if constexpr (requires { value.wide_version; }) {
      message.version(value.wide_version);
    } else {
      message.version(value.version);
    }
    message.time(kHasTime ? value.time : 0);
    encode_around(value, message);
    encode_camera(value, message);
    if constexpr (requires { value.fog; }) {
      message.hasFog(static_cast<decltype(message.hasFog())>(value.fog.has_value()));
      const auto fog = value.fog.value_or(scene_versions::Fog{});
      put(fog.color, message.fog().density(fog.density).color());
    }
    encode_rest(value, message);
  }

  template <class Message, class Sink>
  static bool walk(Message& message, Sink& sink) {
    walk_late_text(
        sink, [&message](auto& rest) { walk_after_name(message, rest); },
        [&message] { return message.getNameAsStringView(); });
    return true;
  }

 private:
  static constexpr bool kHasTime = !std::is_same_v<Version, scene_versions::Removed>;

  template <class Message>
  static void encode_around(const Version& value, Message& message) {
    if constexpr (requires { value.environment; }) {
      message.hasEnvironment(static_cast<decltype(message.hasEnvironment())>(value.environment.has_value()));
      const auto environment = value.environment.value_or(scene_versions::Environment{});
      put(environment.gravity, message.environment().gravity());
      put(environment.ambient, message.environment().ambient());
    } else {
      put(value.gravity, message.gravity());
      put(value.ambient, message.ambient());
    }
  }

  template <class Message>
  static void encode_camera(const Version& value, Message& message) {
    if constexpr (requires { value.maybe_camera; }) {
      message.hasCamera(static_cast<decltype(message.hasCamera())>(value.maybe_camera.has_value()));
      put(value.maybe_camera.value_or(scene::Camera{}), message.camera());
    } else {
      put(value.camera, message.camera());
    }
  }

  template <class Message, class Sink>
  static void walk_after_name(Message& message, Sink& sink) {
    sink.value(message.version());
    if constexpr (kHasTime) sink.value(message.time());
    walk_around(message, sink);
    walk_camera_of(message, sink);
    walk_lists(message, sink);
    if constexpr (requires { message.fog(); }) {
      const bool present = message.hasFogInActingVersion() && message.hasFog() != 0;
      sink.present(present);
      if (!present) return;
      walk_color(message.fog().color(), sink);
      sink.value(message.fog().density());
    }
  }

  template <class Message, class Sink>
  static void walk_around(Message& message, Sink& sink) {
    if constexpr (requires { message.environment(); }) {
      const bool present = !message.hasEnvironmentInActingVersion() || message.hasEnvironment() != 0;
      sink.present(present);
      if (!present) return;
      walk_vec3(message.environment().gravity(), sink);
      walk_color(message.environment().ambient(), sink);
    } else {
      walk_vec3(message.gravity(), sink);
      walk_color(message.ambient(), sink);
    }
  }

  template <class Message, class Sink>
  static void walk_camera_of(Message& message, Sink& sink) {
    if constexpr (requires { message.hasCamera(); }) {
      const bool present = !message.hasCameraInActingVersion() || message.hasCamera() != 0;
      sink.present(present);
      if (!present) return;
    }
    walk_camera(message.camera(), sink);
  }
};

}  // namespace scenebench::codecs
