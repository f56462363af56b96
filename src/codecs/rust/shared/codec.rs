//! The contract of a codec in Rust: that of src/harness/codec.h, in Rust's types.

use std::marker::PhantomData;
use std::ptr::NonNull;

use super::fields::{Shape, UPDATED_TEXT};
use super::parts::Part;
use super::sinks::Sink;

/// What decode yields: `Form` of src/model/codec_info.h.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum Form {
    View,
    Message,
    Dom,
    Structs,
}

/// Which malformed bytes are rejected: `Input` of src/model/codec_info.h.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum Input {
    Checked,
    DepthTrusted,
    Trusted,
}

/// Who makes the application's structs of what decode yields: `StructsBy` of src/model/codec_info.h.
#[repr(u8)]
#[derive(Clone, Copy)]
pub enum StructsBy {
    Library,
    ByHand,
    Scenebench,
}

/// What tables and `bench list` say about a codec. The comments of the C++ `CodecInfo` and `Loss` explain the members.
pub struct Info {
    pub title: &'static str,
    pub form: Form,
    pub structs_by: StructsBy,
    pub input: Input,
    pub trust: &'static str,
    pub settings: &'static str,
    pub reuse: &'static str,
    pub field_access: &'static str,
    pub note: &'static str,
    pub double_ulps: i32,
    pub zero_sign: bool,
    pub key_order: bool,
    pub whole_doubles: bool,
    pub wide_as_signed: bool,
    pub max_depth: usize,
    pub is_floor: bool,
}

impl Info {
    /// For a codec that decodes to the application's structs and checks its input.
    pub const STRUCTS: Info = Info {
        title: "",
        form: Form::Structs,
        structs_by: StructsBy::Library,
        input: Input::Checked,
        trust: "",
        settings: "",
        reuse: "buffer",
        field_access: "the application's own structs, in Rust",
        note: "",
        double_ulps: 0,
        zero_sign: false,
        key_order: false,
        whole_doubles: false,
        wide_as_signed: false,
        max_depth: 0,
        is_floor: false,
    };

    /// For a codec that decodes to the crate's tree and checks its input.
    pub const DOM: Info = Info {
        form: Form::Dom,
        structs_by: StructsBy::Scenebench,
        field_access: "by name, in the crate's tree",
        ..Info::STRUCTS
    };

    /// For a codec that reads the wire in place and checks its input.
    pub const VIEW: Info = Info { form: Form::View, structs_by: StructsBy::ByHand, ..Info::STRUCTS };

    /// For a codec that decodes to the crate's messages and checks its input.
    pub const MESSAGE: Info = Info { form: Form::Message, ..Info::VIEW };

    /// For a codec of documents that checks its input.
    pub const DOCUMENTS: Info = Info { form: Form::Dom, field_access: "the crate's own tree", ..Info::STRUCTS };
}

/// The bytes of a wire. They outlive what is decoded from them.
#[derive(Clone, Copy)]
pub struct Wire<'a> {
    data: *mut u8,
    size: usize,
    of: PhantomData<&'a mut [u8]>,
}

impl<'a> Wire<'a> {
    /// # Safety
    /// `data` must point to `size` bytes. It may be null if `size` is 0.
    #[inline(always)]
    pub unsafe fn new(data: *mut u8, size: usize) -> Self {
        let data = if size == 0 { NonNull::dangling().as_ptr() } else { data };
        Wire { data, size, of: PhantomData }
    }

    #[inline(always)]
    pub fn bytes(self) -> &'a [u8] {
        // SAFETY: new() requires it.
        unsafe { std::slice::from_raw_parts(self.data, self.size) }
    }

    /// # Safety
    /// Only for codecs that work in situ, and once per wire: C++ gives other codecs wires that are constant or reused.
    #[inline(always)]
    pub unsafe fn bytes_mut(self) -> &'a mut [u8] {
        std::slice::from_raw_parts_mut(self.data, self.size)
    }
}

/// A codec over the shape T. Decode yields `Decoded`, which may be a view of the wire.
pub trait Codec<T: Shape>: Default {
    const INFO: Info;
    /// Whether decode writes to the wire. The codec's line has to say so, too.
    const IN_SITU: bool = false;
    type Decoded<'a>;

    /// Encodes into the codec's own buffer; None if the library reports an error.
    fn encode(&mut self, value: &T) -> Option<&[u8]>;
    /// None if the wire is malformed.
    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<Self::Decoded<'a>>;
    /// Hands every field to `sink`; false if one is missing or of the wrong type.
    fn walk<S: Sink>(decoded: &Self::Decoded<'_>, sink: &mut S) -> bool;
    /// The field of decode-one, if it is there.
    fn pick<'a>(decoded: &'a Self::Decoded<'_>) -> Option<&'a str>;
    /// Hands a part of a decoded scene to `sink`; false if something is missing.
    fn read_part<S: Sink>(decoded: &Self::Decoded<'_>, part: &Part, sink: &mut S) -> bool;
    /// The application's object; None if the decoded one does not fit it.
    fn object(decoded: Self::Decoded<'_>) -> Option<T>;
    /// The wire with the field of update-one changed, in the codec's buffer. Libraries that cannot change their own
    /// form encode a changed object.
    fn update_one(&mut self, wire: Wire<'_>) -> Option<&[u8]> {
        let mut value = Self::object(self.decode(wire)?)?;
        *value.updated_field()? = UPDATED_TEXT.to_owned();
        self.encode(&value)
    }
}

/// A library that writes the application's structs to a reused buffer, and reads structs from bytes.
pub trait Format<T>: Default {
    const INFO: Info;
    /// Whether reading writes to the wire. The codec's line has to say so, too.
    const IN_SITU: bool = false;
    /// Encodes into `buffer`, which is reused, or into a buffer of the library's, and returns the wire in it.
    fn encode<'b>(&'b mut self, value: &T, buffer: &'b mut Vec<u8>) -> Option<&'b [u8]> {
        buffer.clear();
        self.write(value, buffer)?;
        Some(buffer)
    }
    /// Appends to `out`, which is empty. Formats with an encode() of their own need none.
    fn write(&mut self, _value: &T, _out: &mut Vec<u8>) -> Option<()> {
        None
    }
    fn read(&mut self, wire: Wire<'_>) -> Option<T>;
}

/// Has a library write to a slice, all of `buffer`, and returns the wire in it. `write` returns its size, or what
/// `too_short` recognises: then it is called again with a longer slice.
#[inline(always)]
pub fn write_to_slice<'b, E>(
    buffer: &'b mut Vec<u8>,
    mut write: impl FnMut(&mut [u8]) -> Result<usize, E>,
    too_short: impl Fn(&E) -> bool,
) -> Option<&'b [u8]> {
    loop {
        match write(buffer) {
            Ok(size) => return Some(&buffer[..size]),
            Err(error) if too_short(&error) => buffer.resize((2 * buffer.len()).max(1024), 0),
            Err(_) => return None,
        }
    }
}

/// The codec of such a library.
#[derive(Default)]
pub struct Structs<F> {
    format: F,
    buffer: Vec<u8>,
}

impl<T: Shape, F: Format<T>> Codec<T> for Structs<F> {
    const INFO: Info = F::INFO;
    const IN_SITU: bool = F::IN_SITU;
    type Decoded<'a> = T;

    #[inline]
    fn encode(&mut self, value: &T) -> Option<&[u8]> {
        self.format.encode(value, &mut self.buffer)
    }

    #[inline]
    fn decode<'a>(&mut self, wire: Wire<'a>) -> Option<T> {
        self.format.read(wire)
    }

    #[inline]
    fn walk<S: Sink>(decoded: &T, sink: &mut S) -> bool {
        decoded.walk(sink);
        true
    }

    #[inline]
    fn pick(decoded: &T) -> Option<&str> {
        decoded.one_field()
    }

    #[inline]
    fn read_part<S: Sink>(decoded: &T, part: &Part, sink: &mut S) -> bool {
        decoded.walk_part(part, sink)
    }

    #[inline]
    fn object(decoded: T) -> Option<T> {
        Some(decoded)
    }
}
