//! schemas/scene.capnp.

use super::generated::scene_capnp as messages;
use super::message::*;
use super::RootMessage;
use crate::shared::fields::UPDATED_TEXT;
use crate::shared::parts::Part;
use crate::shared::scene::*;

structs!(message);

impl RootMessage for Root {
    fn one_field(root: Reader<'_, Self>) -> Option<&str> {
        let entities = root.get_entities().ok()?;
        let entity = entities.try_get(entities.len() / 2)?;
        if entity.has_name() {
            entity.get_name().ok()?.to_str().ok()
        } else {
            None
        }
    }

    fn update(root: Builder<'_, Self>) -> Option<()> {
        let entities = root.get_entities().ok()?;
        let middle = entities.len() / 2;
        entities.try_get(middle)?.set_name(UPDATED_TEXT);
        Some(())
    }

    fn walk_part<S: Sink>(root: Reader<'_, Self>, part: &Part, sink: &mut S) -> bool {
        let Ok(entities) = root.get_entities() else { return false };
        part.walk(entities.len() as usize, sink, |index, sink| {
            let entity = entities.get(index as u32);
            if part.positions {
                let position = entity.get_transform().and_then(|transform| transform.get_position());
                position.ok().and_then(|position| Vec3::walk_message(position, sink)).is_some()
            } else {
                Entity::walk_message(entity, sink).is_some()
            }
        })
    }
}
