//! The contract of a codec of documents, and its functions that C++ calls; table.h is the C++ side.

use std::ffi::c_void;

use super::codec::{Info, Wire};
use super::document::Tree;
use super::sinks::{Foreign, Receive, Sink};
use super::table::{destroy, drop_in_room, fill, fits, guarded, make, sum_up, Bytes, CodecTable, Flags, InfoTable};

/// A library that writes documents, and reads them as a tree of its own, as events, or both.
pub trait Documents: Default {
    const INFO: Info;
    /// Whether reading writes to the wire. The codec's line has to say so, too.
    const IN_SITU: bool = false;
    /// Whether it reads events. The codec's line has to say so, too.
    const READS_EVENTS: bool = false;
    /// Whether it has no tree and reads only events. The codec's line has to say so, too.
    const ONLY_EVENTS: bool = false;
    /// The library's tree, which may be a view of the wire.
    type Value<'a>;

    /// Appends to `out`, which is empty; None if the library reports an error.
    fn write(&mut self, tree: &Tree, out: &mut Vec<u8>) -> Option<()>;
    /// None if the wire is malformed.
    fn read<'a>(&mut self, wire: Wire<'a>) -> Option<Self::Value<'a>>;
    /// Hands every value to `sink`; false if one is of a type that documents do not have.
    fn walk<S: Sink>(value: &Self::Value<'_>, sink: &mut S) -> bool;
    /// The application's tree, made without the library's where possible; None if the wire is malformed.
    fn tree(&mut self, wire: Wire<'_>) -> Option<Tree>;
    /// Hands every value to `sink` without making a tree; None if the wire is malformed.
    fn read_events<S: Sink>(&mut self, _: Wire<'_>, _: &mut S) -> Option<()> {
        None
    }
}

/// A library with the buffer that it writes to.
#[derive(Default)]
struct Buffered<D> {
    documents: D,
    buffer: Vec<u8>,
}

impl<D: Documents> Buffered<D> {
    fn encode(&mut self, tree: &Tree) -> Option<&[u8]> {
        self.buffer.clear();
        self.documents.write(tree, &mut self.buffer)?;
        Some(&self.buffer)
    }
}

// As in table.rs, the pointers that C++ passes are valid and have the types of the table's own instantiation.

unsafe fn documents_of<'c, D: Documents>(codec: *mut c_void) -> &'c mut D {
    &mut (*codec.cast::<Buffered<D>>()).documents
}

extern "C" fn encode<D: Documents>(codec: *mut c_void, tree: *const c_void) -> Bytes {
    guarded(Bytes::NONE, || unsafe { Bytes::of_option((*codec.cast::<Buffered<D>>()).encode(&*tree.cast::<Tree>())) })
}

extern "C" fn decode<D: Documents>(codec: *mut c_void, data: *mut u8, size: usize, room: *mut c_void) -> bool {
    fill(room, || unsafe { documents_of::<D>(codec).read(Wire::new(data, size)) })
}

extern "C" fn sum<D: Documents>(decoded: *const c_void, total: *mut u64) -> bool {
    sum_up(total, |sum| D::walk(unsafe { &*decoded.cast::<D::Value<'_>>() }, sum))
}

extern "C" fn walk<D: Documents>(decoded: *const c_void, sink: *mut c_void, receive: Receive) -> bool {
    guarded(false, || D::walk(unsafe { &*decoded.cast::<D::Value<'_>>() }, &mut Foreign { sink, receive }))
}

extern "C" fn decode_all<D: Documents>(codec: *mut c_void, data: *mut u8, size: usize, room: *mut c_void) -> bool {
    fill(room, || unsafe { documents_of::<D>(codec).tree(Wire::new(data, size)) })
}

extern "C" fn sum_events<D: Documents>(codec: *mut c_void, data: *mut u8, size: usize, total: *mut u64) -> bool {
    sum_up(total, |sum| unsafe { documents_of::<D>(codec).read_events(Wire::new(data, size), sum) }.is_some())
}

extern "C" fn walk_events<D: Documents>(
    codec: *mut c_void,
    data: *mut u8,
    size: usize,
    sink: *mut c_void,
    receive: Receive,
) -> bool {
    let mut sink = Foreign { sink, receive };
    guarded(false, || unsafe { documents_of::<D>(codec).read_events(Wire::new(data, size), &mut sink) }.is_some())
}

pub const fn document_table<D: Documents>(flags: Flags) -> CodecTable {
    let reads_events = flags.events || flags.only_events;
    assert!(flags.in_situ == D::IN_SITU && reads_events == D::READS_EVENTS, "the codec's line has other flags");
    assert!(flags.only_events == D::ONLY_EVENTS, "the codec's line has other flags");
    assert!(fits::<D::Value<'static>>(Tree::ROOM), "the library's tree is larger than Tree::ROOM");
    CodecTable {
        info: InfoTable::of(D::INFO),
        make: make::<Buffered<D>>,
        destroy: destroy::<Buffered<D>>,
        encode: encode::<D>,
        decode: decode::<D>,
        drop: drop_in_room::<D::Value<'static>>,
        sum: sum::<D>,
        walk: walk::<D>,
        decode_all: decode_all::<D>,
        pick: None,
        update_one: None,
        sum_part: None,
        walk_part: None,
        sum_events: Some(sum_events::<D>),
        walk_events: Some(walk_events::<D>),
    }
}
