//! NoProto: writes and reads a buffer in place by paths of names, which start at the buffer's cursor.

codecs! {
    rust_no_proto "rust-no_proto" of "no_proto" = NoProto for docs scene + versions;
}

mod stored;
mod values;

use std::cell::RefCell;

use no_proto::buffer::NP_Buffer;

use crate::shared::codec::{Codec, Info, Input, StructsBy, Wire};
use crate::shared::fields::{Shape, UPDATED_TEXT};
use crate::shared::parts::Part;
use crate::shared::scene::{Entity, Vec3};
use crate::shared::sinks::Sink;
use crate::shared::tree::Step;
use stored::{count_of, RootTable, Stored, Way};

#[derive(Default)]
pub struct NoProto {
    wire: Vec<u8>,
}

impl<T: Shape + RootTable> Codec<T> for NoProto {
    const INFO: Info = Info {
        title: "NoProto (Rust)",
        structs_by: StructsBy::Scenebench,
        input: Input::Trusted,
        trust: "follows the wire's addresses wherever they lead, even in a circle",
        reuse: "nothing: the crate's buffer cannot be cleared",
        field_access: "by paths of names from a cursor, in place",
        note: "a lookup in a list starts from the front, so the walk moves the cursor to each table only once and reads \
               numbers and strings by iterators; lists have 65,535 elements at most; decode copies the wire, as the \
               crate's buffers own their bytes, and puts the buffer on the heap; in update-one, the crate leaves the old \
               string in the wire",
        ..Info::VIEW
    };
    // In a Box, as it is larger than Shape::ROOM, and in a RefCell, as reads move its cursor.
    type Decoded<'a> = Box<RefCell<NP_Buffer<'static>>>;

    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        let capacity = self.wire.len().max(1024); // the crate's default, or the size of the last wire
        let mut buffer = T::factory().empty_buffer(Some(capacity), T::ADDRESSES);
        value.store(&mut buffer, Way::HERE).ok()?;
        self.wire = buffer.close();
        Some(&self.wire)
    }

    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<Self::Decoded<'a>> {
        Some(Box::new(RefCell::new(T::factory().open_buffer(wire.bytes().to_vec()))))
    }

    fn walk<S: Sink>(decoded: &Self::Decoded<'_>, sink: &mut S) -> bool {
        let buffer = &mut decoded.borrow_mut();
        buffer.cursor_to_root();
        T::visit(buffer, Way::HERE, sink).is_some()
    }

    fn pick<'a>(decoded: &'a Self::Decoded<'_>) -> Option<&'a str> {
        let name = approach(&mut decoded.borrow_mut(), T::ONE_FIELD)?;
        // SAFETY: nothing writes to the buffer any more, and moving the cursor does not move the string.
        let buffer = unsafe { decoded.try_borrow_unguarded() }.ok()?;
        buffer.get(name).ok()?
    }

    fn read_part<S: Sink>(decoded: &Self::Decoded<'_>, part: &Part, sink: &mut S) -> bool {
        let buffer = &mut decoded.borrow_mut();
        buffer.cursor_to_root();
        let Some(count) = count_of(buffer, &["entities"]) else { return false };
        part.walk(count, sink, |index, sink| {
            buffer.cursor_to_root();
            let found = buffer.move_cursor(&["entities", &index.to_string()]).is_ok_and(|found| found);
            let walked = if part.positions {
                Vec3::visit(buffer, Way::HERE.to("transform").to("position"), sink)
            } else {
                Entity::visit(buffer, Way::HERE, sink)
            };
            found && walked.is_some()
        })
    }

    fn object(decoded: Self::Decoded<'_>) -> Option<T> {
        T::load(&mut decoded.into_inner(), Way::HERE)
    }

    fn update_one(&mut self, wire: Wire<'_>) -> Option<&[u8]> {
        let mut buffer = T::factory().open_buffer(wire.bytes().to_vec());
        let name = approach(&mut buffer, T::UPDATED_FIELD)?;
        let found = buffer.set(name, UPDATED_TEXT).ok()?;
        self.wire = buffer.close();
        found.then_some(&self.wire)
    }
}

/// Moves the cursor to the table that has the field at the end of `way`: the root, or an element of a list there.
/// Returns the rest of the path, which is the field's name.
fn approach(buffer: &mut NP_Buffer<'static>, way: &'static [Step]) -> Option<&'static [&'static str]> {
    buffer.cursor_to_root();
    let (Step::Field(name), before) = way.split_last()? else { return None };
    if let [Step::Field(list), step] = before {
        let count = count_of(buffer, &[list])?;
        let index = step.index(count);
        let exists = index < count && buffer.move_cursor(&[list, &index.to_string()]).ok()?;
        exists.then_some(())?;
    }
    Some(std::slice::from_ref(name))
}
