//! minicbor: CBOR by its own derive, in which structs are arrays of fields in the order of their numbers.

codecs! {
    rust_minicbor "rust-minicbor" of "minicbor" cbor = Minicbor for docs scene tick quantised mesh + versions;
    rust_minicbor_events "rust-minicbor-events" of "minicbor" cbor = Documented for document, only_events;
}
derives!(minicbor::Encode, minicbor::Decode; #[cbor(index_only)]);

use minicbor::data::Type;
use minicbor::encode::Error;
use minicbor::{Decode, Decoder, Encode, Encoder};

use crate::shared::codec::{Form, Format, Info, Structs, Wire};
use crate::shared::document::{pass_unsigned, room_for, Tree, MAX_DEPTH};
use crate::shared::documents::Documents;
use crate::shared::sinks::Sink;

/// What `read` reads; None if bytes follow.
#[inline]
fn read_whole<'a, T>(wire: Wire<'a>, read: impl FnOnce(&mut Decoder<'a>) -> Option<T>) -> Option<T> {
    let mut decoder = Decoder::new(wire.bytes());
    let value = read(&mut decoder)?;
    (decoder.position() == wire.bytes().len()).then_some(value)
}

pub type Minicbor = Structs<Numbered>;

#[derive(Default)]
pub struct Numbered;

impl<T: Encode<()> + for<'a> Decode<'a, ()>> Format<T> for Numbered {
    const INFO: Info = Info {
        title: "minicbor (Rust)",
        note: "structs are arrays of fields in the order of their numbers",
        ..Info::STRUCTS
    };

    fn write(&mut self, value: &T, out: &mut Vec<u8>) -> Option<()> {
        minicbor::encode(value, out).ok()
    }

    fn read(&mut self, wire: Wire<'_>) -> Option<T> {
        read_whole(wire, |decoder| decoder.decode().ok())
    }
}

/// The crate has no tree: its decoder reads item by item.
#[derive(Default)]
pub struct Documented;

impl Documents for Documented {
    const INFO: Info =
        Info { title: "minicbor (Rust)", form: Form::View, field_access: "item by item", ..Info::DOCUMENTS };
    const READS_EVENTS: bool = true;
    const ONLY_EVENTS: bool = true;
    type Value<'a> = ();

    fn write(&mut self, tree: &Tree, out: &mut Vec<u8>) -> Option<()> {
        write_tree(tree, &mut Encoder::new(out)).ok()
    }

    fn read<'a>(&mut self, _: Wire<'a>) -> Option<()> {
        None
    }

    fn walk<S: Sink>(_: &(), _: &mut S) -> bool {
        false
    }

    fn tree(&mut self, wire: Wire<'_>) -> Option<Tree> {
        read_whole(wire, |decoder| read_tree(decoder, MAX_DEPTH))
    }

    fn read_events<S: Sink>(&mut self, wire: Wire<'_>, sink: &mut S) -> Option<()> {
        read_whole(wire, |decoder| read_item(decoder, MAX_DEPTH, sink))
    }
}

type Failure = Error<std::convert::Infallible>;

fn write_tree(tree: &Tree, encoder: &mut Encoder<&mut Vec<u8>>) -> Result<(), Failure> {
    match tree {
        Tree::Null => encoder.null()?,
        Tree::Bool(value) => encoder.bool(*value)?,
        Tree::Int(value) => encoder.i64(*value)?,
        Tree::Uint(value) => encoder.u64(*value)?,
        Tree::Double(value) => encoder.f64(*value)?,
        Tree::Text(text) => encoder.str(text)?,
        Tree::Array(elements) => {
            encoder.array(elements.len() as u64)?;
            return elements.iter().try_for_each(|element| write_tree(element, encoder));
        }
        Tree::Map(entries) => {
            encoder.map(entries.len() as u64)?;
            return entries.iter().try_for_each(|(key, value)| write_tree(value, encoder.str(key)?));
        }
    };
    Ok(())
}

/// Whether another element or entry follows: up to the count `said`, or up to an end mark, which is then skipped.
fn is_more(decoder: &mut Decoder<'_>, said: Option<u64>, read: u64) -> Option<bool> {
    match said {
        Some(count) => Some(read < count),
        None if decoder.datatype().ok()? == Type::Break => {
            decoder.set_position(decoder.position() + 1);
            Some(false)
        }
        None => Some(true),
    }
}

/// None if an item is malformed, of a type that documents do not have, or more than `depth` deep.
fn read_item<S: Sink>(decoder: &mut Decoder<'_>, depth: usize, sink: &mut S) -> Option<()> {
    match decoder.datatype().ok()? {
        Type::Null => decoder.null().ok().map(|()| sink.null())?,
        Type::Bool => sink.value(decoder.bool().ok()?),
        Type::U8 | Type::U16 | Type::U32 | Type::U64 => pass_unsigned(decoder.u64().ok()?, sink),
        Type::I8 | Type::I16 | Type::I32 | Type::I64 => sink.value(decoder.i64().ok()?),
        Type::F16 | Type::F32 | Type::F64 => sink.value(decoder.f64().ok()?),
        Type::String => sink.text(decoder.str().ok()?),
        Type::Array | Type::ArrayIndef => {
            let within = depth.checked_sub(1)?;
            let said = decoder.array().ok()?;
            let mut count = 0;
            while is_more(decoder, said, count)? {
                read_item(decoder, within, sink)?;
                count += 1;
            }
            sink.count(count as usize);
        }
        Type::Map | Type::MapIndef => {
            let within = depth.checked_sub(1)?;
            let said = decoder.map().ok()?;
            let mut count = 0;
            while is_more(decoder, said, count)? {
                sink.key(decoder.str().ok()?);
                read_item(decoder, within, sink)?;
                count += 1;
            }
            sink.members(count as usize);
        }
        _ => return None,
    }
    Some(())
}

/// The application's tree of what read_item() reads, by the same rules.
fn read_tree(decoder: &mut Decoder<'_>, depth: usize) -> Option<Tree> {
    Some(match decoder.datatype().ok()? {
        Type::Null => decoder.null().ok().map(|()| Tree::Null)?,
        Type::Bool => Tree::Bool(decoder.bool().ok()?),
        Type::U8 | Type::U16 | Type::U32 | Type::U64 => Tree::natural(decoder.u64().ok()?),
        Type::I8 | Type::I16 | Type::I32 | Type::I64 => Tree::Int(decoder.i64().ok()?),
        Type::F16 | Type::F32 | Type::F64 => Tree::Double(decoder.f64().ok()?),
        Type::String => Tree::Text(decoder.str().ok()?.to_owned()),
        Type::Array | Type::ArrayIndef => {
            let within = depth.checked_sub(1)?;
            let said = decoder.array().ok()?;
            let mut elements = room_for(said.and_then(|count| count.try_into().ok()));
            while is_more(decoder, said, elements.len() as u64)? {
                elements.push(read_tree(decoder, within)?);
            }
            Tree::Array(elements)
        }
        Type::Map | Type::MapIndef => {
            let within = depth.checked_sub(1)?;
            let said = decoder.map().ok()?;
            let mut entries = room_for(said.and_then(|count| count.try_into().ok()));
            while is_more(decoder, said, entries.len() as u64)? {
                entries.push((decoder.str().ok()?.to_owned(), read_tree(decoder, within)?));
            }
            Tree::Map(entries)
        }
        _ => return None,
    })
}
