//! schemas/scene.capnp.

use super::generated::scene_capnp as messages;
use super::message::*;
use super::RootMessage;
use crate::shared::fields::UPDATED_TEXT;
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
}
