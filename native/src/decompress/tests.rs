//! Streams of the tools bzip2 and xz, in any chunks. The tests of `src/ingest/input` have more of them.

use std::sync::mpsc;
use std::time::Duration;

use super::*;

const LONG: Duration = Duration::from_secs(60);
const TEXT: &str = "a text, a text, a text\n";
/// Three times the text.
const STREAMS: [(Compression, &str); 2] = [(Compression::Bzip2, BZIP2), (Compression::Xz, XZ)];
const BZIP2: &str = "425a6839314159265359cf8ecb02000010518000104004220004402000310c0052a1a1db8b236b165b8f4723d1\
    f177245385090cf8ecb020";
const XZ: &str = "fd377a585a000004e6d6b4460200210116000000742fe5a3e0004400125d0030880a86948813ff078c31f6c35b\
    fc4400000000009f8a7a08e611098400012e451809372d1fb6f37d010000000004595a";

fn bytes_of(digits: &str) -> Vec<u8> {
    (0..digits.len()).step_by(2).map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap()).collect()
}

fn next(decompressor: &Decompressor) -> Result<Vec<u8>> {
    let (send, receive) = mpsc::channel();
    decompressor.next(move |piece| send.send(piece).unwrap());
    receive.recv_timeout(LONG).unwrap()
}

/// Feeds chunks of this size, each when the last one was read.
fn read(compression: Compression, bytes: &[u8], size: usize) -> Result<Vec<u8>> {
    let decompressor = Decompressor::start(compression)?;
    let mut content = Vec::new();
    for chunk in bytes.chunks(size) {
        decompressor.push(chunk.to_vec());
        loop {
            match next(&decompressor)? {
                piece if piece.is_empty() => break,
                piece => content.extend(piece),
            }
        }
    }
    decompressor.end();
    loop {
        match next(&decompressor)? {
            piece if piece.is_empty() => return Ok(content),
            piece => content.extend(piece),
        }
    }
}

#[test]
fn streams_are_read_in_any_chunks() {
    for (compression, digits) in STREAMS {
        let bytes = bytes_of(digits).repeat(2);
        for size in [1, 5, bytes.len()] {
            assert_eq!(read(compression, &bytes, size).unwrap(), TEXT.repeat(6).as_bytes());
        }
    }
}

#[test]
fn what_is_cut_or_changed_is_a_fault() {
    for (compression, digits) in STREAMS {
        let bytes = bytes_of(digits);
        for length in 1..bytes.len() {
            let fault = read(compression, &bytes[..length], length).unwrap_err();
            assert_eq!(fault.code, Code::Damaged);
            assert_eq!(fault.message, format!("it ends after {length} bytes, before its content does"));
        }
        let mut changed = bytes.clone();
        changed[20] ^= 1;
        assert_eq!(read(compression, &changed, changed.len()).unwrap_err().code, Code::Damaged);
    }
}

#[test]
fn a_closed_decompressor_gives_nothing() {
    for (compression, digits) in STREAMS {
        let decompressor = Decompressor::start(compression).unwrap();
        decompressor.push(bytes_of(digits)[..9].to_vec());
        let (send, receive) = mpsc::channel();
        decompressor.close();
        decompressor.next(move |piece| send.send(piece).unwrap());
        assert_eq!(receive.recv_timeout(LONG).unwrap().unwrap(), Vec::<u8>::new());
    }
}
