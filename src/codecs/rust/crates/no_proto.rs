//! NoProto: a buffer that is written and read in place by paths of names. Of docs alone: lists are linked, and a path
//! finds an element from the front, which takes time by the square of a list's length.

codecs! {
    rust_no_proto "rust-no_proto" of "no_proto" = NoProto for docs;
}

use std::sync::LazyLock;

use no_proto::buffer::NP_Buffer;
use no_proto::error::NP_Error;
use no_proto::pointer::{NP_Scalar, NP_Value};
use no_proto::NP_Factory;

use crate::shared::codec::{Codec, Form, Info, Input, Wire};
use crate::shared::docs::{Bar, Foo, FooBar, FooBarContainer, Fruit};
use crate::shared::fields::UPDATED_TEXT;
use crate::shared::sinks::Sink;

static FACTORY: LazyLock<NP_Factory> = LazyLock::new(|| NP_Factory::new(SCHEMA).expect("our schema is valid"));

const SCHEMA: &str = r#"{"type": "table", "columns": [
    ["list", {"type": "list", "of": {"type": "table", "columns": [
        ["sibling", {"type": "table", "columns": [
            ["parent", {"type": "table", "columns": [
                ["id", {"type": "u64"}],
                ["count", {"type": "i16"}],
                ["prefix", {"type": "i8"}],
                ["length", {"type": "u32"}]
            ]}],
            ["time", {"type": "i32"}],
            ["ratio", {"type": "float"}],
            ["size", {"type": "u16"}]
        ]}],
        ["name", {"type": "string"}],
        ["rating", {"type": "double"}],
        ["postfix", {"type": "u8"}]
    ]}}],
    ["initialized", {"type": "bool"}],
    ["fruit", {"type": "i16"}],
    ["location", {"type": "string"}]
]}"#;

#[derive(Default)]
pub struct NoProto {
    wire: Vec<u8>,
}

impl Codec<FooBarContainer> for NoProto {
    const INFO: Info = Info {
        title: "NoProto (Rust)",
        form: Form::View,
        input: Input::Trusted,
        trust: "follows the wire's addresses wherever they lead, round in a circle, too",
        reuse: "nothing: the crate's buffer cannot be emptied",
        field_access: "by paths of names, in place",
        note: "over docs alone, as an element of a list is found from the front; decode copies the wire, as the crate's \
               buffers own their bytes, and puts the buffer on the heap; update-one leaves the old text in the wire, the \
               crate's way; empty texts are left out, as writing one destroys the buffer",
        ..Info::STRUCTS
    };
    type Decoded<'a> = Box<NP_Buffer<'static>>; // in a box, as it is larger than the room that C++ has

    fn encode(&mut self, value: &FooBarContainer) -> Option<&[u8]> {
        let mut buffer = FACTORY.empty_buffer(None, None);
        write(value, &mut buffer).ok()?;
        self.wire = buffer.close();
        Some(&self.wire)
    }

    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<Box<NP_Buffer<'static>>> {
        Some(Box::new(FACTORY.open_buffer(wire.bytes().to_vec())))
    }

    fn walk<S: Sink>(decoded: &Self::Decoded<'_>, sink: &mut S) -> bool {
        walk(decoded, sink).is_some()
    }

    fn pick<'a>(decoded: &'a Self::Decoded<'_>) -> Option<&'a str> {
        text(decoded, &["location"])
    }

    fn object(decoded: Self::Decoded<'_>) -> Option<FooBarContainer> {
        let list = (0..count(&decoded)?).map(|index| foobar(&decoded, &index.to_string()));
        Some(FooBarContainer {
            list: list.collect::<Option<_>>()?,
            initialized: at(&decoded, &["initialized"])?,
            fruit: Fruit::of_number(at(&decoded, &["fruit"])?)?,
            location: text(&decoded, &["location"])?.to_owned(),
        })
    }

    fn update_one(&mut self, wire: Wire<'_>) -> Option<&[u8]> {
        let mut buffer = FACTORY.open_buffer(wire.bytes().to_vec());
        let found = buffer.set(&["list", "0", "name"], UPDATED_TEXT).ok()?;
        self.wire = buffer.close();
        found.then_some(&self.wire)
    }
}

fn write<'v>(value: &'v FooBarContainer, buffer: &mut NP_Buffer<'v>) -> Result<(), NP_Error> {
    buffer.set(&["initialized"], value.initialized)?;
    buffer.set(&["fruit"], value.fruit as i16)?;
    set_text(buffer, &["location"], &value.location)?;
    for (index, FooBar { sibling, name, rating, postfix }) in value.list.iter().enumerate() {
        buffer.cursor_to_root();
        buffer.move_cursor(&["list", &index.to_string()])?;
        set_text(buffer, &["name"], name)?;
        buffer.set(&["rating"], *rating)?;
        buffer.set(&["postfix"], *postfix)?;
        buffer.move_cursor(&["sibling"])?;
        buffer.set(&["time"], sibling.time)?;
        buffer.set(&["ratio"], sibling.ratio)?;
        buffer.set(&["size"], sibling.size)?;
        buffer.move_cursor(&["parent"])?;
        buffer.set(&["id"], sibling.parent.id)?;
        buffer.set(&["count"], sibling.parent.count)?;
        buffer.set(&["prefix"], sibling.parent.prefix)?;
        buffer.set(&["length"], sibling.parent.length)?;
    }
    Ok(())
}

/// Leaves out an empty text: the crate would write its size over the head of the buffer.
fn set_text<'v>(buffer: &mut NP_Buffer<'v>, path: &[&str], text: &'v str) -> Result<(), NP_Error> {
    if !text.is_empty() {
        buffer.set(path, text)?;
    }
    Ok(())
}

/// What is at the end of the path, if it is there.
fn at<'a, V: NP_Value<'a> + NP_Scalar + 'a>(buffer: &'a NP_Buffer<'static>, path: &'a [&str]) -> Option<V> {
    buffer.get(path).ok()?
}

/// A text, which is left out if it is empty.
fn text<'a>(buffer: &'a NP_Buffer<'static>, path: &'a [&str]) -> Option<&'a str> {
    Some(buffer.get(path).ok()?.unwrap_or(""))
}

/// How many elements the list has: none in an empty buffer, which lacks it. Not by `length`, which prints to stdout.
fn count(buffer: &NP_Buffer<'static>) -> Option<usize> {
    Some(buffer.get_iter(&["list"]).ok()?.map_or(0, Iterator::count))
}

fn foobar(buffer: &NP_Buffer<'static>, index: &str) -> Option<FooBar> {
    let parent = Foo {
        id: at(buffer, &["list", index, "sibling", "parent", "id"])?,
        count: at(buffer, &["list", index, "sibling", "parent", "count"])?,
        prefix: at(buffer, &["list", index, "sibling", "parent", "prefix"])?,
        length: at(buffer, &["list", index, "sibling", "parent", "length"])?,
    };
    let sibling = Bar {
        parent,
        time: at(buffer, &["list", index, "sibling", "time"])?,
        ratio: at(buffer, &["list", index, "sibling", "ratio"])?,
        size: at(buffer, &["list", index, "sibling", "size"])?,
    };
    Some(FooBar {
        sibling,
        name: text(buffer, &["list", index, "name"])?.to_owned(),
        rating: at(buffer, &["list", index, "rating"])?,
        postfix: at(buffer, &["list", index, "postfix"])?,
    })
}

fn walk_element<S: Sink>(buffer: &NP_Buffer<'static>, index: &str, sink: &mut S) -> Option<()> {
    sink.value(at::<u64>(buffer, &["list", index, "sibling", "parent", "id"])?);
    sink.value(at::<i16>(buffer, &["list", index, "sibling", "parent", "count"])?);
    sink.value(at::<i8>(buffer, &["list", index, "sibling", "parent", "prefix"])?);
    sink.value(at::<u32>(buffer, &["list", index, "sibling", "parent", "length"])?);
    sink.value(at::<i32>(buffer, &["list", index, "sibling", "time"])?);
    sink.value(at::<f32>(buffer, &["list", index, "sibling", "ratio"])?);
    sink.value(at::<u16>(buffer, &["list", index, "sibling", "size"])?);
    sink.text(text(buffer, &["list", index, "name"])?);
    sink.value(at::<f64>(buffer, &["list", index, "rating"])?);
    sink.value(at::<u8>(buffer, &["list", index, "postfix"])?);
    Some(())
}

/// Nothing if a field is missing.
fn walk<S: Sink>(buffer: &NP_Buffer<'static>, sink: &mut S) -> Option<()> {
    let count = count(buffer)?;
    for index in 0..count {
        walk_element(buffer, &index.to_string(), sink)?;
    }
    sink.count(count);
    sink.value(at::<bool>(buffer, &["initialized"])?);
    sink.value(at::<i16>(buffer, &["fruit"])?);
    sink.text(text(buffer, &["location"])?);
    Some(())
}
