//! schemas/docs_v2.proto.

use super::message::*;
use super::RootMessage;

mod generated {
    pub use ::google::docs_proto as docs;
    pub use ::google::docs_v2_proto as docs_v2;
}

/// No phase reads or changes a single field of these versions.
macro_rules! root {
    ($version:ident) => {
        impl RootMessage for $version {
            fn one_field(_: View<'_, Self::Message>) -> Option<&str> {
                None
            }

            fn update(_: Mut<'_, Self::Message>) -> Option<()> {
                None
            }
        }
    };
}

mod docs {
    use super::*;
    use crate::versions_of::docs::*;

    messages_of_versions!();
    structs!(message_of_proto2);
    each_version!(root);
}
