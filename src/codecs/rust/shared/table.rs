//! The functions of a codec that C++ calls; table.h is the C++ side. A panic fails the call.

use std::ffi::c_void;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::Once;

use super::codec::{Codec, Info, Wire};
use super::fields::Shape;
use super::parts::Part;
use super::raw::{Blocks, Raw};
use super::sinks::{Foreign, Receive, Sum};

/// Borrowed bytes; `data` is null if there is no result.
#[repr(C)]
pub struct Bytes {
    data: *const u8,
    size: usize,
}

impl Bytes {
    pub const NONE: Bytes = Bytes { data: std::ptr::null(), size: 0 };

    pub const fn of(bytes: &[u8]) -> Bytes {
        Bytes { data: bytes.as_ptr(), size: bytes.len() }
    }

    pub fn of_option(bytes: Option<&[u8]>) -> Bytes {
        bytes.map_or(Bytes::NONE, Bytes::of)
    }
}

/// `Info` for C++.
#[repr(C)]
pub struct InfoTable {
    title: Bytes,
    trust: Bytes,
    settings: Bytes,
    reuse: Bytes,
    field_access: Bytes,
    note: Bytes,
    double_ulps: i32,
    zero_sign: bool,
    key_order: bool,
    whole_doubles: bool,
    wide_as_signed: bool,
    max_depth: usize,
    form: u8,
    structs_by: u8,
    input: u8,
    is_floor: bool,
}

impl InfoTable {
    pub const fn of(info: Info) -> InfoTable {
        InfoTable {
            title: Bytes::of(info.title.as_bytes()),
            trust: Bytes::of(info.trust.as_bytes()),
            settings: Bytes::of(info.settings.as_bytes()),
            reuse: Bytes::of(info.reuse.as_bytes()),
            field_access: Bytes::of(info.field_access.as_bytes()),
            note: Bytes::of(info.note.as_bytes()),
            double_ulps: info.double_ulps,
            zero_sign: info.zero_sign,
            key_order: info.key_order,
            whole_doubles: info.whole_doubles,
            wide_as_signed: info.wide_as_signed,
            max_depth: info.max_depth,
            form: info.form as u8,
            structs_by: info.structs_by as u8,
            input: info.input as u8,
            is_floor: info.is_floor,
        }
    }
}

/// The application's objects of one shape. C++ provides their storage.
#[repr(C)]
pub struct ObjectTable {
    room: usize,
    read: extern "C" fn(*mut u8, usize, *mut c_void) -> bool,
    write: extern "C" fn(*const c_void, *mut c_void, Receive),
    blocks: extern "C" fn(*const c_void, *mut c_void, Receive),
    drop: extern "C" fn(*mut c_void),
}

/// A codec over one shape.
#[repr(C)]
pub struct CodecTable {
    pub info: InfoTable,
    pub make: extern "C" fn() -> *mut c_void,
    pub destroy: extern "C" fn(*mut c_void),
    pub encode: extern "C" fn(*mut c_void, *const c_void) -> Bytes,
    pub decode: extern "C" fn(*mut c_void, *mut u8, usize, *mut c_void) -> bool,
    pub drop: extern "C" fn(*mut c_void),
    pub sum: extern "C" fn(*const c_void, *mut u64) -> bool,
    pub walk: extern "C" fn(*const c_void, *mut c_void, Receive) -> bool,
    pub decode_all: extern "C" fn(*mut c_void, *mut u8, usize, *mut c_void) -> bool,
    // For structs only:
    pub pick: Option<extern "C" fn(*const c_void) -> Bytes>,
    pub update_one: Option<extern "C" fn(*mut c_void, *mut u8, usize) -> Bytes>,
    pub sum_part: Option<extern "C" fn(*const c_void, *const u32, usize, bool, *mut u64) -> bool>,
    pub walk_part: Option<extern "C" fn(*const c_void, *const u32, usize, bool, *mut c_void, Receive) -> bool>,
    // For documents only:
    pub sum_events: Option<extern "C" fn(*mut c_void, *mut u8, usize, *mut u64) -> bool>,
    pub walk_events: Option<extern "C" fn(*mut c_void, *mut u8, usize, *mut c_void, Receive) -> bool>,
}

// SAFETY: the pointers in a table refer to constants.
unsafe impl Sync for CodecTable {}

// The pointers that C++ passes below are valid: they come from these functions, and have the types of the table's own
// instantiation.

/// Returns what `run` returns; `otherwise` if it panics.
#[inline(always)]
pub fn guarded<R>(otherwise: R, run: impl FnOnce() -> R) -> R {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or(otherwise)
}

/// Writes the value that `make` returns to `room`; false if there is none.
#[inline(always)]
pub fn fill<V>(room: *mut c_void, make: impl FnOnce() -> Option<V>) -> bool {
    guarded(false, || match make() {
        Some(value) => {
            unsafe { room.cast::<V>().write(value) };
            true
        }
        None => false,
    })
}

pub extern "C" fn drop_in_room<V>(room: *mut c_void) {
    guarded((), || unsafe { room.cast::<V>().drop_in_place() })
}

extern "C" fn read_object<T: Raw>(data: *mut u8, size: usize, room: *mut c_void) -> bool {
    fill(room, || T::read(&mut unsafe { Wire::new(data, size) }.bytes()))
}

extern "C" fn write_object<T: Raw>(object: *const c_void, context: *mut c_void, receive: Receive) {
    guarded((), || {
        let mut bytes = Vec::new();
        unsafe { &*object.cast::<T>() }.write(&mut bytes);
        receive(context, 0, 0, bytes.as_ptr(), bytes.len());
    })
}

extern "C" fn blocks_of_object<T: Raw>(object: *const c_void, context: *mut c_void, receive: Receive) {
    guarded((), || {
        let mut blocks = Blocks { context, receive };
        let object = unsafe { &*object.cast::<T>() };
        blocks.hand(std::slice::from_ref(object));
        object.heap(&mut blocks);
    })
}

pub extern "C" fn make<C: Default>() -> *mut c_void {
    static SILENT: Once = Once::new();
    SILENT.call_once(|| std::panic::set_hook(Box::new(|_| {}))); // a panic rejects the wire, and prints nothing
    Box::into_raw(Box::<C>::default()).cast()
}

pub extern "C" fn destroy<C>(codec: *mut c_void) {
    guarded((), || drop(unsafe { Box::from_raw(codec.cast::<C>()) }))
}

extern "C" fn encode<T: Shape, C: Codec<T>>(codec: *mut c_void, object: *const c_void) -> Bytes {
    guarded(Bytes::NONE, || unsafe { Bytes::of_option((*codec.cast::<C>()).encode(&*object.cast::<T>())) })
}

extern "C" fn decode<T: Shape, C: Codec<T>>(codec: *mut c_void, data: *mut u8, size: usize, room: *mut c_void) -> bool {
    fill(room, || unsafe { (*codec.cast::<C>()).decode(Wire::new(data, size)) })
}

/// Writes the sum of what `walk` hands to its sink to `total`; false if that fails.
#[inline(always)]
pub fn sum_up(total: *mut u64, walk: impl FnOnce(&mut Sum) -> bool) -> bool {
    guarded(false, || {
        let mut sum = Sum::default();
        let complete = walk(&mut sum);
        unsafe { *total = sum.total };
        complete
    })
}

extern "C" fn sum<T: Shape, C: Codec<T>>(decoded: *const c_void, total: *mut u64) -> bool {
    sum_up(total, |sum| C::walk(unsafe { &*decoded.cast::<C::Decoded<'_>>() }, sum))
}

extern "C" fn walk<T: Shape, C: Codec<T>>(decoded: *const c_void, sink: *mut c_void, receive: Receive) -> bool {
    guarded(false, || C::walk(unsafe { &*decoded.cast::<C::Decoded<'_>>() }, &mut Foreign { sink, receive }))
}

extern "C" fn pick<T: Shape, C: Codec<T>>(decoded: *const c_void) -> Bytes {
    guarded(Bytes::NONE, || {
        let text = C::pick(unsafe { &*decoded.cast::<C::Decoded<'_>>() });
        Bytes::of_option(text.map(str::as_bytes))
    })
}

extern "C" fn decode_all<T: Shape, C: Codec<T>>(
    codec: *mut c_void,
    data: *mut u8,
    size: usize,
    room: *mut c_void,
) -> bool {
    fill(room, || unsafe { (*codec.cast::<C>()).decode(Wire::new(data, size)).and_then(C::object) })
}

extern "C" fn update_one<T: Shape, C: Codec<T>>(codec: *mut c_void, data: *mut u8, size: usize) -> Bytes {
    guarded(Bytes::NONE, || unsafe { Bytes::of_option((*codec.cast::<C>()).update_one(Wire::new(data, size))) })
}

unsafe fn part_of<'p>(entities: *const u32, count: usize, positions: bool) -> Part<'p> {
    Part { entities: if count == 0 { &[] } else { std::slice::from_raw_parts(entities, count) }, positions }
}

extern "C" fn sum_part<T: Shape, C: Codec<T>>(
    decoded: *const c_void,
    entities: *const u32,
    count: usize,
    positions: bool,
    total: *mut u64,
) -> bool {
    let part = unsafe { part_of(entities, count, positions) };
    sum_up(total, |sum| C::read_part(unsafe { &*decoded.cast::<C::Decoded<'_>>() }, &part, sum))
}

extern "C" fn walk_part<T: Shape, C: Codec<T>>(
    decoded: *const c_void,
    entities: *const u32,
    count: usize,
    positions: bool,
    sink: *mut c_void,
    receive: Receive,
) -> bool {
    let part = unsafe { part_of(entities, count, positions) };
    let mut sink = Foreign { sink, receive };
    guarded(false, || C::read_part(unsafe { &*decoded.cast::<C::Decoded<'_>>() }, &part, &mut sink))
}

/// The alignment of the storage that C++ provides: kRustAlignment in table.h.
const ALIGNMENT: usize = 16;

pub const fn fits<V>(room: usize) -> bool {
    size_of::<V>() <= room && align_of::<V>() <= ALIGNMENT
}

pub const fn object_table<T: Raw>(room: usize) -> ObjectTable {
    assert!(fits::<T>(room));
    ObjectTable {
        room,
        read: read_object::<T>,
        write: write_object::<T>,
        blocks: blocks_of_object::<T>,
        drop: drop_in_room::<T>,
    }
}

/// The flags on a codec's line, which C++ needs when it is compiled.
#[derive(Clone, Copy)]
pub struct Flags {
    pub in_situ: bool,
    pub events: bool,
    pub only_events: bool,
}

impl Flags {
    pub const NONE: Flags = Flags { in_situ: false, events: false, only_events: false };
}

pub const fn codec_table<T: Shape, C: Codec<T>>(flags: Flags) -> CodecTable {
    assert!(flags.in_situ == C::IN_SITU && !flags.events && !flags.only_events, "the codec's line has other flags");
    assert!(fits::<C::Decoded<'static>>(T::ROOM), "what decode yields is larger than Shape::ROOM");
    CodecTable {
        info: InfoTable::of(C::INFO),
        make: make::<C>,
        destroy: destroy::<C>,
        encode: encode::<T, C>,
        decode: decode::<T, C>,
        drop: drop_in_room::<C::Decoded<'static>>,
        sum: sum::<T, C>,
        walk: walk::<T, C>,
        decode_all: decode_all::<T, C>,
        pick: Some(pick::<T, C>),
        update_one: Some(update_one::<T, C>),
        sum_part: Some(sum_part::<T, C>),
        walk_part: Some(walk_part::<T, C>),
        sum_events: None,
        walk_events: None,
    }
}
