//! A block of records: a header, and the records compressed together.
//!
//! ```text
//! header   u32 magic, u32 compressed length, u32 plain length, u32 first sequence, u32 last sequence, u32 records,
//!          u32 blocks of the same append that follow, u32 offset of that append in the file,
//!          u32 flags (1: compressed with the dictionary), u32 checksum of the compressed bytes,
//!          u32 checksum of this header
//! body     zstd of: for each record its sequence minus the previous one, and its length (as varints); then the records
//! ```

use std::cell::RefCell;
use std::ops::Range;
use std::path::Path;

use zstd::zstd_safe::{CCtx, DCtx};

use super::dictionary::Dictionary;
use crate::base::fault::{Fault, Result};
use crate::base::wire::Reader;
use crate::storage::disk::Disk;
use crate::storage::store::Record;

pub const HEADER_LENGTH: usize = 44;
/// The most bytes of records in a block, unless its only record is longer.
pub const FULL: usize = 8 * 1024;
/// The most bytes of a block. Requests, and so records, are shorter.
pub const LONGEST: usize = 1 << 30;

const MAGIC: [u8; 4] = *b"PBlk";
const LEVEL: i32 = 3;
const WITH_DICTIONARY: u32 = 1;
/// With fewer bytes, starting a thread takes longer than it saves.
const WORTH_A_THREAD: usize = 1 << 20;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    pub compressed: u32,
    pub plain: u32,
    pub first: u32,
    pub last: u32,
    pub count: u32,
    pub followers: u32,
    pub append_at: u32,
    pub with_dictionary: bool,
    pub sum: u32,
}

impl Header {
    /// Whether the records of two adjacent blocks fit into one block. Never true for blocks that one `compress` made.
    pub fn fits_with(&self, next_plain: u32) -> bool {
        self.plain.saturating_add(next_plain) as usize <= FULL
    }

    pub fn write(&self) -> [u8; HEADER_LENGTH] {
        let flags = if self.with_dictionary { WITH_DICTIONARY } else { 0 };
        let mut bytes = [0; HEADER_LENGTH];
        bytes[..4].copy_from_slice(&MAGIC);
        let numbers = [
            self.compressed,
            self.plain,
            self.first,
            self.last,
            self.count,
            self.followers,
            self.append_at,
            flags,
            self.sum,
        ];
        for (slot, number) in bytes[4..].chunks_exact_mut(4).zip(numbers) {
            slot.copy_from_slice(&number.to_le_bytes());
        }
        let sum = crc32fast::hash(&bytes[..HEADER_LENGTH - 4]);
        bytes[HEADER_LENGTH - 4..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// `None`: not a header.
    pub fn read(bytes: &[u8]) -> Option<Header> {
        let bytes = bytes.get(..HEADER_LENGTH)?;
        let (summed, sum) = bytes.split_at(HEADER_LENGTH - 4);
        if !summed.starts_with(&MAGIC) || crc32fast::hash(summed).to_le_bytes() != sum {
            return None;
        }
        let mut reader = Reader::new(&summed[4..]);
        let mut number = || reader.u32().ok();
        let header = Header {
            compressed: number()?,
            plain: number()?,
            first: number()?,
            last: number()?,
            count: number()?,
            followers: number()?,
            append_at: number()?,
            with_dictionary: number()? & WITH_DICTIONARY != 0,
            sum: number()?,
        };
        (header.plain as usize <= LONGEST && header.first <= header.last).then_some(header)
    }

    /// The headers in arbitrary bytes.
    pub fn search(bytes: &[u8]) -> impl Iterator<Item = Header> + '_ {
        memchr::memmem::find_iter(bytes, &MAGIC).filter_map(|at| Header::read(&bytes[at..]))
    }
}

/// A block that is ready to be written.
pub struct CompressedBlock {
    pub header: Header,
    pub compressed: Vec<u8>,
}

/// Compresses records into full blocks, with a second thread if there is enough work.
pub fn compress(records: &[Record<'_>], dictionary: Option<&Dictionary>) -> Result<Vec<CompressedBlock>> {
    let groups = group(records);
    let bytes: usize = records.iter().map(|(_, bytes)| bytes.len()).sum();
    if bytes < WORTH_A_THREAD || groups.len() < 2 {
        return compress_groups(records, &groups, dictionary);
    }
    let (left, right) = groups.split_at(groups.len() / 2);
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().spawn_scoped(scope, || compress_groups(records, right, dictionary));
        let mut blocks = compress_groups(records, left, dictionary)?;
        blocks.extend(match thread {
            Ok(thread) => thread.join().map_err(|_| Fault::failed("a thread that compresses records panicked"))??,
            Err(_) => compress_groups(records, right, dictionary)?,
        });
        Ok(blocks)
    })
}

fn group(records: &[Record<'_>]) -> Vec<Range<usize>> {
    let mut groups = Vec::new();
    let (mut from, mut bytes) = (0, 0);
    for (at, (_, record)) in records.iter().enumerate() {
        if at > from && bytes + record.len() > FULL {
            groups.push(from..at);
            (from, bytes) = (at, 0);
        }
        bytes += record.len();
    }
    if from < records.len() {
        groups.push(from..records.len());
    }
    groups
}

fn compress_groups(
    records: &[Record<'_>],
    groups: &[Range<usize>],
    dictionary: Option<&Dictionary>,
) -> Result<Vec<CompressedBlock>> {
    let mut compressor = CCtx::create();
    let mut plain = Vec::with_capacity(FULL + 1024);
    groups
        .iter()
        .map(|group| compress_group(&records[group.clone()], dictionary, &mut compressor, &mut plain))
        .collect()
}

fn compress_group(
    records: &[Record<'_>],
    dictionary: Option<&Dictionary>,
    compressor: &mut CCtx<'_>,
    plain: &mut Vec<u8>,
) -> Result<CompressedBlock> {
    let (Some((first, _)), Some((last, _))) = (records.first(), records.last()) else {
        return Err(Fault::failed("a block has no records"));
    };
    plain.clear();
    let mut previous = *first;
    for (sequence, bytes) in records {
        write_varint(plain, sequence - previous);
        write_varint(plain, bytes.len() as u32);
        previous = *sequence;
    }
    for (_, bytes) in records {
        plain.extend_from_slice(bytes);
    }
    let mut compressed = Vec::with_capacity(zstd::zstd_safe::compress_bound(plain.len()));
    let result = match dictionary {
        Some(dictionary) => compressor.compress_using_cdict(&mut compressed, plain, dictionary.encoder()),
        None => compressor.compress(&mut compressed, plain, LEVEL),
    };
    result.map_err(|code| {
        Fault::failed(format!("records cannot be compressed: {}", zstd::zstd_safe::get_error_name(code)))
    })?;
    compressed.shrink_to_fit();
    let header = Header {
        compressed: compressed.len() as u32,
        plain: plain.len() as u32,
        first: *first,
        last: *last,
        count: records.len() as u32,
        followers: 0,
        append_at: 0,
        with_dictionary: dictionary.is_some(),
        sum: crc32fast::hash(&compressed),
    };
    Ok(CompressedBlock { header, compressed })
}

/// A block that was read. Its buffers are reused for the next block.
#[derive(Default)]
pub struct Block {
    buffer: Vec<u8>,
    plain: Vec<u8>,
    records: Vec<(u32, Range<usize>)>,
}

thread_local! {
    static DECOMPRESSOR: RefCell<DCtx<'static>> = RefCell::new(DCtx::create());
}

impl Block {
    /// Reads the block at `range` of a file. The fault names the file.
    pub fn read(
        &mut self,
        disk: &dyn Disk,
        path: &Path,
        range: Range<u32>,
        dictionary: Option<&Dictionary>,
    ) -> Result<Header> {
        let length = range.end.saturating_sub(range.start) as usize;
        self.buffer.clear();
        self.buffer.resize(length, 0);
        disk.read_at(path, range.start.into(), &mut self.buffer).map_err(|error| Fault::of_reading(error, path))?;
        self.decompress(dictionary)
            .ok_or_else(|| Fault::damaged(format!("{}: the block at {} is damaged", path.display(), range.start)))
    }

    fn decompress(&mut self, dictionary: Option<&Dictionary>) -> Option<Header> {
        self.records.clear();
        let header = Header::read(&self.buffer)?;
        let compressed = self.buffer.get(HEADER_LENGTH..)?;
        if compressed.len() != header.compressed as usize || crc32fast::hash(compressed) != header.sum {
            return None;
        }
        self.plain.clear();
        self.plain.reserve(header.plain as usize);
        DECOMPRESSOR
            .with_borrow_mut(|decompressor| match (header.with_dictionary, dictionary) {
                (false, _) => decompressor.decompress(&mut self.plain, compressed).ok(),
                (true, Some(dictionary)) => {
                    decompressor.decompress_using_ddict(&mut self.plain, compressed, dictionary.decoder()).ok()
                }
                (true, None) => None,
            })
            .filter(|length| *length == header.plain as usize)?;
        self.read_table(&header)?;
        Some(header)
    }

    fn read_table(&mut self, header: &Header) -> Option<()> {
        let mut at = 0;
        let mut sequence = header.first;
        let mut length = 0usize;
        for number in 0..header.count {
            let step = read_varint(&self.plain, &mut at)?;
            if number > 0 && step == 0 {
                return None;
            }
            sequence = sequence.checked_add(step)?;
            let next = length.checked_add(read_varint(&self.plain, &mut at)? as usize)?;
            self.records.push((sequence, length..next));
            length = next;
        }
        if at + length != self.plain.len() || sequence != header.last {
            return None;
        }
        for (_, range) in &mut self.records {
            *range = range.start + at..range.end + at;
        }
        Some(())
    }

    /// The compressed bytes after the header.
    pub fn compressed(&self) -> &[u8] {
        self.buffer.get(HEADER_LENGTH..).unwrap_or_default()
    }

    pub fn get(&self, sequence: u32) -> Option<&[u8]> {
        let at = self.records.binary_search_by_key(&sequence, |(other, _)| *other).ok()?;
        self.plain.get(self.records[at].1.clone())
    }

    pub fn records(&self) -> impl Iterator<Item = Record<'_>> {
        self.records.iter().map(|(sequence, range)| (*sequence, self.plain.get(range.clone()).unwrap_or_default()))
    }
}

fn write_varint(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read_varint(bytes: &[u8], at: &mut usize) -> Option<u32> {
    let mut number = 0u64;
    for shift in (0..35).step_by(7) {
        let byte = *bytes.get(*at)?;
        *at += 1;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return u32::try_from(number).ok();
        }
    }
    None
}
