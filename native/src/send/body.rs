//! The bytes of a body on the wire: chunks of HTTP/1.1 or as they are, compressed or not.

use flate2::{Compress, Compression, FlushCompress, Status};

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

/// One gzip stream. A reader sees each piece when it comes.
pub struct Gzip {
    compress: Compress,
}

/// As other answers.
const LEVEL: u32 = 4;
const WINDOW_BITS: u8 = 15;

impl Default for Gzip {
    fn default() -> Gzip {
        Gzip { compress: Compress::new_gzip(Compression::new(LEVEL), WINDOW_BITS) }
    }
}

impl Gzip {
    /// Appends what the content becomes.
    pub fn add(&mut self, content: &[u8], into: &mut Vec<u8>) -> Result<()> {
        self.write(content, FlushCompress::Sync, into)
    }

    pub fn end(&mut self, into: &mut Vec<u8>) -> Result<()> {
        self.write(&[], FlushCompress::Finish, into)
    }

    fn write(&mut self, content: &[u8], flush: FlushCompress, into: &mut Vec<u8>) -> Result<()> {
        let begin = self.compress.total_in();
        loop {
            into.reserve((content.len() / 4).max(1_024));
            let rest = &content[(self.compress.total_in() - begin) as usize..];
            let status = self.compress.compress_vec(rest, into, flush);
            match status.map_err(|error| Fault::failed(error.to_string()))? {
                Status::StreamEnd => return Ok(()),
                // Room is left, so all was written.
                _ if flush == FlushCompress::Sync && into.len() < into.capacity() => return Ok(()),
                _ => {}
            }
        }
    }
}
