//! The functions of a codec that C++ calls: table.h is the other side. A panic fails the call.

use std::ffi::c_void;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::Once;

use super::codec::{Codec, Info, Wire};
use super::fields::Shape;
use super::sinks::{Foreign, Receive, Sum};

/// Bytes of somebody else's; no data where there are none.
#[repr(C)]
pub struct Bytes {
    data: *const u8,
    size: usize,
}

impl Bytes {
    const NONE: Bytes = Bytes { data: std::ptr::null(), size: 0 };

    const fn of(bytes: &[u8]) -> Bytes {
        Bytes { data: bytes.as_ptr(), size: bytes.len() }
    }

    fn of_option(bytes: Option<&[u8]>) -> Bytes {
        bytes.map_or(Bytes::NONE, Bytes::of)
    }
}

/// `Info` for C++.
#[repr(C)]
pub struct InfoTable {
    title: Bytes,
    trust: Bytes,
    reuse: Bytes,
    field_access: Bytes,
    note: Bytes,
    double_ulps: i32,
    zero_sign: bool,
    form: u8,
    is_floor: bool,
}

impl InfoTable {
    const fn of(info: Info) -> InfoTable {
        InfoTable {
            title: Bytes::of(info.title.as_bytes()),
            trust: Bytes::of(info.trust.as_bytes()),
            reuse: Bytes::of(info.reuse.as_bytes()),
            field_access: Bytes::of(info.field_access.as_bytes()),
            note: Bytes::of(info.note.as_bytes()),
            double_ulps: info.double_ulps,
            zero_sign: info.zero_sign,
            form: info.form as u8,
            is_floor: info.is_floor,
        }
    }
}

/// The application's objects of one shape. C++ has the room in which an object lies.
#[repr(C)]
pub struct ObjectTable {
    room: usize,
    read: extern "C" fn(*mut u8, usize, *mut c_void) -> bool,
    write: extern "C" fn(*const c_void, *mut c_void, Receive),
    drop: extern "C" fn(*mut c_void),
}

/// A codec over one shape.
#[repr(C)]
pub struct CodecTable {
    info: InfoTable,
    make: extern "C" fn() -> *mut c_void,
    destroy: extern "C" fn(*mut c_void),
    encode: extern "C" fn(*mut c_void, *const c_void) -> Bytes,
    decode: extern "C" fn(*mut c_void, *mut u8, usize, *mut c_void) -> bool,
    drop: extern "C" fn(*mut c_void),
    sum: extern "C" fn(*const c_void, *mut u64) -> bool,
    walk: extern "C" fn(*const c_void, *mut c_void, Receive) -> bool,
    pick: extern "C" fn(*const c_void) -> Bytes,
    decode_all: extern "C" fn(*mut c_void, *mut u8, usize, *mut c_void) -> bool,
    update_one: extern "C" fn(*mut c_void, *mut u8, usize) -> Bytes,
}

// SAFETY: what the pointers in a table point to is constant.
unsafe impl Sync for CodecTable {}

// What C++ hands over below is valid: its pointers come from these functions, and have the types that the table's own
// instantiation has.

/// What `run` returns; `otherwise` if it panics.
#[inline(always)]
fn guarded<R>(otherwise: R, run: impl FnOnce() -> R) -> R {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or(otherwise)
}

/// Writes what `make` returns to `room`, if there is anything.
#[inline(always)]
fn fill<V>(room: *mut c_void, make: impl FnOnce() -> Option<V>) -> bool {
    guarded(false, || match make() {
        Some(value) => {
            unsafe { room.cast::<V>().write(value) };
            true
        }
        None => false,
    })
}

extern "C" fn drop_in_room<V>(room: *mut c_void) {
    guarded((), || unsafe { room.cast::<V>().drop_in_place() })
}

extern "C" fn read_object<T: Shape>(data: *mut u8, size: usize, room: *mut c_void) -> bool {
    fill(room, || T::read(&mut unsafe { Wire::new(data, size) }.bytes()))
}

extern "C" fn write_object<T: Shape>(object: *const c_void, context: *mut c_void, receive: Receive) {
    guarded((), || {
        let mut bytes = Vec::new();
        unsafe { &*object.cast::<T>() }.write(&mut bytes);
        receive(context, 0, 0, bytes.as_ptr(), bytes.len());
    })
}

extern "C" fn make<C: Default>() -> *mut c_void {
    static SILENT: Once = Once::new();
    SILENT.call_once(|| std::panic::set_hook(Box::new(|_| {}))); // a rejected wire is no news
    Box::into_raw(Box::<C>::default()).cast()
}

extern "C" fn destroy<C>(codec: *mut c_void) {
    guarded((), || drop(unsafe { Box::from_raw(codec.cast::<C>()) }))
}

extern "C" fn encode<T: Shape, C: Codec<T>>(codec: *mut c_void, object: *const c_void) -> Bytes {
    guarded(Bytes::NONE, || unsafe { Bytes::of_option((*codec.cast::<C>()).encode(&*object.cast::<T>())) })
}

extern "C" fn decode<T: Shape, C: Codec<T>>(codec: *mut c_void, data: *mut u8, size: usize, room: *mut c_void) -> bool {
    fill(room, || unsafe { (*codec.cast::<C>()).decode(Wire::new(data, size)) })
}

extern "C" fn sum<T: Shape, C: Codec<T>>(decoded: *const c_void, total: *mut u64) -> bool {
    guarded(false, || {
        let mut sum = Sum::default();
        let complete = C::walk(unsafe { &*decoded.cast::<C::Decoded<'_>>() }, &mut sum);
        unsafe { *total = sum.total };
        complete
    })
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

/// Of the room that C++ has: kRustAlignment of table.h.
const ALIGNMENT: usize = 8;

const fn fits<V, T: Shape>() -> bool {
    size_of::<V>() <= T::ROOM && align_of::<V>() <= ALIGNMENT
}

pub const fn object_table<T: Shape>() -> ObjectTable {
    assert!(fits::<T, T>());
    ObjectTable { room: T::ROOM, read: read_object::<T>, write: write_object::<T>, drop: drop_in_room::<T> }
}

pub const fn codec_table<T: Shape, C: Codec<T>>(in_situ: bool) -> CodecTable {
    assert!(in_situ == C::IN_SITU, "the list of lib.rs says otherwise");
    assert!(fits::<C::Decoded<'static>, T>(), "C++ has no room for what decode yields: Shape::ROOM");
    CodecTable {
        info: InfoTable::of(C::INFO),
        make: make::<C>,
        destroy: destroy::<C>,
        encode: encode::<T, C>,
        decode: decode::<T, C>,
        drop: drop_in_room::<C::Decoded<'static>>,
        sum: sum::<T, C>,
        walk: walk::<T, C>,
        pick: pick::<T, C>,
        decode_all: decode_all::<T, C>,
        update_one: update_one::<T, C>,
    }
}

#[export_name = "scenebench_rust_objects_docs"]
pub static DOCS: ObjectTable = object_table::<super::docs::Root>();
#[export_name = "scenebench_rust_objects_scene"]
pub static SCENE: ObjectTable = object_table::<super::scene::Root>();

/// Exports the tables of the codecs: `<symbol>_docs` and `<symbol>_scene`.
macro_rules! codecs {
    ($($symbol:ident $name:literal of $crate_name:literal $($format:ident)? = $file:ident::$type:ident $($in_situ:ident)?;)*) => {
        $(const _: () = {
            use crate::crates::$file::$type;
            use crate::shared::{docs, scene, table};
            const IN_SITU: bool = !stringify!($($in_situ)?).is_empty();
            #[export_name = concat!("scenebench_", stringify!($symbol), "_docs")]
            pub static DOCS: table::CodecTable = table::codec_table::<docs::Root, $type>(IN_SITU);
            #[export_name = concat!("scenebench_", stringify!($symbol), "_scene")]
            pub static SCENE: table::CodecTable = table::codec_table::<scene::Root, $type>(IN_SITU);
        };)*
    };
}
