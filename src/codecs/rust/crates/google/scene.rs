//! schemas/scene.proto.

use ::google::scene_proto as messages;

use super::message::*;
use super::RootMessage;
use crate::shared::fields::UPDATED_TEXT;
use crate::shared::parts::Part;
use crate::shared::scene::*;

structs!(message_of_proto3);

impl RootMessage for Root {
    fn one_field(root: View<'_, Self::Message>) -> Option<&str> {
        let entities = root.entities();
        entities.get(entities.len() / 2)?.name().to_str().ok()
    }

    fn update(mut root: Mut<'_, Self::Message>) -> Option<()> {
        let mut entities = root.entities_mut();
        let middle = entities.len() / 2;
        entities.get_mut(middle)?.set_name(UPDATED_TEXT);
        Some(())
    }

    fn walk_part<S: Sink>(root: View<'_, Self::Message>, part: &Part, sink: &mut S) -> bool {
        let entities = root.entities();
        part.walk(entities.len(), sink, |index, sink| {
            let Some(entity) = entities.get(index) else { return false };
            let walked = if part.positions {
                Vec3::walk_message(entity.transform().position(), sink)
            } else {
                Entity::walk_message(entity, sink)
            };
            walked.is_some()
        })
    }
}
