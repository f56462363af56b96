//! schemas/docs.capnp.

use super::generated::docs_capnp as messages;
use super::message::*;
use super::RootMessage;
use crate::shared::docs::*;
use crate::shared::fields::UPDATED_TEXT;

structs!(message);

impl RootMessage for Root {
    fn one_field(root: Reader<'_, Self>) -> Option<&str> {
        if root.has_location() {
            root.get_location().ok()?.to_str().ok()
        } else {
            None
        }
    }

    fn update(root: Builder<'_, Self>) -> Option<()> {
        root.get_list().ok()?.try_get(0)?.set_name(UPDATED_TEXT);
        Some(())
    }
}
