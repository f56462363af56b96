//! schemas/docs.proto.

use ::google::docs_proto as messages;

use super::message::*;
use super::RootMessage;
use crate::shared::docs::*;
use crate::shared::fields::UPDATED_TEXT;

structs!(message_of_proto2);

impl RootMessage for Root {
    fn one_field(root: View<'_, Self::Message>) -> Option<&str> {
        root.location_opt()?.to_str().ok()
    }

    fn update(mut root: Mut<'_, Self::Message>) -> Option<()> {
        root.list_mut().get_mut(0)?.set_name(UPDATED_TEXT);
        Some(())
    }
}
