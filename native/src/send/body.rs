//! The bytes of a body on the wire: chunks of HTTP/1.1 or as they are, compressed or not.

use flate2::{Compress, Compression, FlushCompress, Status};
use zstd::stream::raw::{InBuffer, Operation, OutBuffer};

use crate::base::fault::{Fault, Result};

/// What stands in front of the content of a piece, so that the head of its chunk finds room there.
pub const ROOM: usize = 13;

/// Bytes to send, from a position on.
pub struct Framed {
    pub bytes: Vec<u8>,
    pub from: usize,
}

/// `bytes` has `ROOM` in front of the content.
pub fn framed(mut bytes: Vec<u8>, is_chunked: bool) -> Framed {
    if !is_chunked || bytes.len() <= ROOM {
        return Framed { bytes, from: ROOM };
    }
    let head = format!("{:x}\r\n", bytes.len() - ROOM);
    let from = ROOM - head.len();
    bytes[from..ROOM].copy_from_slice(head.as_bytes());
    bytes.extend_from_slice(b"\r\n");
    Framed { bytes, from }
}

/// One compressed stream. A reader sees each piece when it comes.
pub enum Encoder {
    Gzip(Compress),
    Zstd(zstd::stream::raw::Encoder<'static>),
}

/// As other answers.
const GZIP_LEVEL: u32 = 4;
const WINDOW_BITS: u8 = 15;
const ZSTD_LEVEL: i32 = 3;
const LEAST_ROOM: usize = 4_096;

impl Encoder {
    /// `encoding`: `gzip` or `zstd`.
    pub fn of_name(encoding: &str) -> Result<Encoder> {
        match encoding {
            "gzip" => Ok(Encoder::Gzip(Compress::new_gzip(Compression::new(GZIP_LEVEL), WINDOW_BITS))),
            "zstd" => Ok(Encoder::Zstd(zstd::stream::raw::Encoder::new(ZSTD_LEVEL)?)),
            _ => Err(Fault::bad_request("no such encoding")),
        }
    }

    /// Appends what the content becomes.
    pub fn add(&mut self, content: &[u8], into: &mut Vec<u8>) -> Result<()> {
        match self {
            Encoder::Gzip(gzip) => write_gzip(gzip, content, FlushCompress::Sync, into),
            Encoder::Zstd(zstd) => write_zstd(zstd, content, false, into),
        }
    }

    pub fn end(&mut self, into: &mut Vec<u8>) -> Result<()> {
        match self {
            Encoder::Gzip(gzip) => write_gzip(gzip, &[], FlushCompress::Finish, into),
            Encoder::Zstd(zstd) => write_zstd(zstd, &[], true, into),
        }
    }
}

fn write_gzip(gzip: &mut Compress, content: &[u8], flush: FlushCompress, into: &mut Vec<u8>) -> Result<()> {
    let begin = gzip.total_in();
    loop {
        into.reserve((content.len() / 4).max(LEAST_ROOM));
        let rest = &content[(gzip.total_in() - begin) as usize..];
        let status = gzip.compress_vec(rest, into, flush);
        match status.map_err(|error| Fault::failed(error.to_string()))? {
            Status::StreamEnd => return Ok(()),
            // Room is left, so all was written.
            _ if flush == FlushCompress::Sync && into.len() < into.capacity() => return Ok(()),
            _ => {}
        }
    }
}

fn write_zstd(
    zstd: &mut zstd::stream::raw::Encoder<'static>,
    content: &[u8],
    is_end: bool,
    into: &mut Vec<u8>,
) -> Result<()> {
    let mut input = InBuffer::around(content);
    loop {
        into.reserve((content.len() / 4).max(LEAST_ROOM));
        let at = into.len();
        let output = &mut OutBuffer::around_pos(into, at);
        if input.pos() < content.len() {
            zstd.run(&mut input, output)?;
            continue;
        }
        let rest = if is_end { zstd.finish(output, true)? } else { zstd.flush(output)? };
        if rest == 0 {
            return Ok(());
        }
    }
}
