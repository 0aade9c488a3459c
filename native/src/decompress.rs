//! Decompression of bzip2 and xz: compressed bytes in, their content out, in pieces. It runs on a thread of its own and
//! needs no index. Where the bytes come from, and how much of their content is wanted, is the caller's decision.

mod exchange;
mod source;
#[cfg(test)]
mod tests;

use std::io::{self, Read};
use std::sync::Arc;
use std::thread;

use bzip2::bufread::MultiBzDecoder;
use lzma_rust2::XzReader;

use crate::base::fault::{Code, Fault, Result};
use crate::base::panic::catch_panic;
use exchange::Exchange;
use source::Source;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compression {
    Bzip2,
    Xz,
}

impl Compression {
    pub fn of_name(name: &str) -> Option<Compression> {
        match name {
            "bzip2" => Some(Compression::Bzip2),
            "xz" => Some(Compression::Xz),
            _ => None,
        }
    }
}

/// A file of xz says how large a dictionary its reader needs, up to 4 GB. `xz -9` needs 64 MB.
const MOST_DICTIONARY_MB: u32 = 128;
/// What the decoder needs beside it, in KiB.
const BESIDE_DICTIONARY: u32 = 256;

/// Content is handed over in pieces of this size.
const PIECE_BYTES: usize = 1 << 18;

/// The thread that decompresses one input: all its streams, one after the other. It ends when this is dropped.
pub struct Decompressor {
    exchange: Arc<Exchange>,
}

impl Decompressor {
    pub fn start(compression: Compression) -> Result<Decompressor> {
        let exchange = Arc::<Exchange>::default();
        let shared = exchange.clone();
        let work = move || {
            let outcome = catch_panic(|| decompress(compression, &shared));
            shared.finish(outcome);
        };
        thread::Builder::new().name("decompress".to_owned()).spawn(work)?;
        Ok(Decompressor { exchange })
    }

    /// Adds compressed bytes.
    pub fn push(&self, bytes: Vec<u8>) {
        self.exchange.push(bytes);
    }

    /// No compressed bytes follow.
    pub fn end(&self) {
        self.exchange.end();
    }

    /// Calls `deliver` once with the next piece. An empty one: all was read that was pushed, and after `end` it was all
    /// of the content. After `close` each is empty.
    pub fn next(&self, deliver: impl FnOnce(Result<Vec<u8>>) + Send + 'static) {
        self.exchange.wait(Box::new(deliver));
    }

    pub fn close(&self) {
        self.exchange.close();
    }
}

impl Drop for Decompressor {
    fn drop(&mut self) {
        self.close();
    }
}

fn decompress(compression: Compression, exchange: &Arc<Exchange>) -> Result<()> {
    let source = Source::new(exchange.clone());
    let position = source.position();
    let mut decoder: Box<dyn Read> = match compression {
        Compression::Bzip2 => Box::new(MultiBzDecoder::new(source)),
        Compression::Xz => {
            let limit = (MOST_DICTIONARY_MB << 10) + BESIDE_DICTIONARY;
            Box::new(XzReader::new_mem_limit(source, true, limit))
        }
    };
    loop {
        let mut piece = vec![0; PIECE_BYTES];
        let (count, outcome) = read_piece(&mut decoder, &mut piece);
        piece.truncate(count);
        // What was read before a fault is still content.
        let is_closed = count > 0 && !exchange.put(piece);
        outcome.map_err(|error| fault_of(error, position.get()))?;
        if is_closed || count < PIECE_BYTES {
            return Ok(());
        }
    }
}

/// Fewer bytes than the piece has room for only at the end, or before a fault.
fn read_piece(decoder: &mut dyn Read, piece: &mut [u8]) -> (usize, io::Result<()>) {
    let mut count = 0;
    while count < piece.len() {
        match decoder.read(&mut piece[count..]) {
            Ok(0) => break,
            Ok(more) => count += more,
            Err(error) => return (count, Err(error)),
        }
    }
    (count, Ok(()))
}

/// `position`: how many compressed bytes were read.
fn fault_of(error: io::Error, position: u64) -> Fault {
    let fault = match error.kind() {
        io::ErrorKind::UnexpectedEof => {
            Fault::damaged(format!("it ends after {position} bytes, before its content does"))
        }
        io::ErrorKind::OutOfMemory => Fault::new(
            Code::Unsupported,
            format!(
                "it needs a dictionary of more than {MOST_DICTIONARY_MB} MB: compress it with a smaller one, such as that of xz -9"
            ),
        ),
        io::ErrorKind::Unsupported => Fault::new(Code::Unsupported, error.to_string()),
        _ => {
            let text = error.to_string();
            Fault::damaged(format!("{}, before byte {position}", text.strip_prefix("bzip2: ").unwrap_or(&text)))
        }
    };
    fault.caused_by(error)
}
