//! One file of records.
//!
//! ```text
//! header   8 bytes magic, u32 number of the file, u32 lowest sequence it may contain,
//!          u32 next sequence of the index when the file was written, u32 checksum of these
//! blocks   see block.rs
//! footer   only in a closed file: for each block u32 first sequence, u32 its offset;
//!          then u32 end of the blocks, u32 number of blocks, u32 next sequence of the index, u32 checksum of the
//!          footer, 8 bytes magic
//! ```

use std::ops::Range;
use std::path::{Path, PathBuf};

use super::block::{Block, HEADER_LENGTH, Header};
use super::dictionary::Dictionary;
use crate::base::fault::{Code, Fault, Result};
use crate::base::wire::{Reader, Writer};
use crate::storage::disk::Disk;

pub const FILE_HEADER: u32 = 24;
const TRAILER: usize = 24;
const HEADER_MAGIC: [u8; 8] = *b"PRecs001";
const FOOTER_MAGIC: [u8; 8] = *b"PRecsEnd";

/// A file of an open index.
#[derive(Debug, Clone)]
pub struct RecordFile {
    pub number: u32,
    /// The records of earlier files have lower sequences.
    pub lowest: u32,
    pub blocks: Vec<BlockStart>,
    /// The end of the last block.
    pub end: u32,
    /// A closed file is never appended to, only replaced as a whole.
    pub closed: bool,
    /// Pairs of adjacent blocks that would fit into one, and the first block of the first pair.
    pub small_pairs: u32,
    pub first_small: u32,
    /// The uncompressed length of the last block.
    last_plain: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BlockStart {
    pub first: u32,
    pub at: u32,
}

impl RecordFile {
    pub fn new(number: u32, lowest: u32) -> RecordFile {
        RecordFile {
            number,
            lowest,
            blocks: Vec::new(),
            end: FILE_HEADER,
            closed: false,
            small_pairs: 0,
            first_small: 0,
            last_plain: None,
        }
    }

    pub fn range(&self, block: usize) -> Option<Range<u32>> {
        let at = self.blocks.get(block)?.at;
        Some(at..self.blocks.get(block + 1).map_or(self.end, |next| next.at))
    }

    /// The block that may contain the sequence.
    pub fn block_of(&self, sequence: u32) -> Option<usize> {
        self.blocks.partition_point(|block| block.first <= sequence).checked_sub(1)
    }

    pub fn push(&mut self, header: &Header) {
        if self.last_plain.is_some_and(|plain| header.fits_with(plain)) {
            if self.small_pairs == 0 {
                self.first_small = self.blocks.len() as u32 - 1;
            }
            self.small_pairs += 1;
        }
        self.last_plain = Some(header.plain);
        self.blocks.push(BlockStart { first: header.first, at: self.end });
        self.end += HEADER_LENGTH as u32 + header.compressed;
    }

    pub fn header(&self, next_sequence: u32) -> Vec<u8> {
        let mut writer = Writer::new();
        writer.raw(&HEADER_MAGIC);
        writer.u32(self.number);
        writer.u32(self.lowest);
        writer.u32(next_sequence);
        let mut bytes = writer.into_bytes();
        bytes.extend_from_slice(&crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    pub fn footer(&self, next_sequence: u32) -> Vec<u8> {
        let mut writer = Writer::new();
        for block in &self.blocks {
            writer.u32(block.first);
            writer.u32(block.at);
        }
        writer.u32(self.end);
        writer.u32(self.blocks.len() as u32);
        writer.u32(next_sequence);
        let mut bytes = writer.into_bytes();
        let sum = crc32fast::hash(&bytes);
        bytes.extend_from_slice(&sum.to_le_bytes());
        bytes.extend_from_slice(&FOOTER_MAGIC);
        bytes
    }
}

pub fn file_path(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("{number:08}.records"))
}

pub fn file_number(name: &str) -> Option<u32> {
    let number: u32 = name.strip_suffix(".records")?.parse().ok()?;
    (name == format!("{number:08}.records")).then_some(number)
}

/// A file, and the next sequence of the index according to this file.
pub type FileAndNext = (RecordFile, u32);

fn read_header(disk: &dyn Disk, path: &Path, number: u32) -> Result<FileAndNext> {
    let mut bytes = [0; FILE_HEADER as usize];
    disk.read_at(path, 0, &mut bytes).map_err(|error| Fault::of_reading(error, path))?;
    let (summed, sum) = bytes.split_at(FILE_HEADER as usize - 4);
    let mut reader = Reader::new(summed);
    let is_expected = reader.take(8)? == HEADER_MAGIC && reader.u32()? == number;
    if !is_expected || crc32fast::hash(summed).to_le_bytes() != sum {
        return Err(Fault::damaged(format!("{}: the header is damaged", path.display())));
    }
    Ok((RecordFile::new(number, reader.u32()?), reader.u32()?))
}

/// Opens a file that ends with its footer. `None`: there is no complete footer.
pub fn open_closed(disk: &dyn Disk, path: &Path, number: u32) -> Result<Option<FileAndNext>> {
    let (mut file, header_next) = read_header(disk, path, number)?;
    let length = disk.length(path)?;
    let mut trailer = [0; TRAILER];
    let Some(trailer_at) = length.checked_sub(TRAILER as u64) else { return Ok(None) };
    disk.read_at(path, trailer_at, &mut trailer).map_err(|error| Fault::of_reading(error, path))?;
    if !trailer.ends_with(&FOOTER_MAGIC) {
        return Ok(None);
    }
    let mut reader = Reader::new(&trailer);
    let (end, count, next) = (reader.u32()?, reader.u32()?, reader.u32()?);
    let sum = reader.u32()?;
    if u64::from(end) + 8 * u64::from(count) != trailer_at {
        return Ok(None);
    }
    let mut footer = vec![0; 8 * count as usize + 12];
    disk.read_at(path, end.into(), &mut footer).map_err(|error| Fault::of_reading(error, path))?;
    if crc32fast::hash(&footer) != sum {
        return Ok(None);
    }
    let mut reader = Reader::new(&footer);
    for _ in 0..count {
        file.blocks.push(BlockStart { first: reader.u32()?, at: reader.u32()? });
    }
    file.end = end;
    file.closed = true;
    let ascending = file.blocks.is_sorted_by(|left, right| left.first < right.first && left.at < right.at);
    let inside = file.blocks.iter().all(|block| block.at >= FILE_HEADER && block.at < end);
    Ok((ascending && inside).then(|| (file, header_next.max(next))))
}

/// Opens the last file, which may still grow. Leaves out the rest of an append that was never acknowledged.
pub fn open_last(disk: &dyn Disk, path: &Path, number: u32, dictionary: Option<&Dictionary>) -> Result<FileAndNext> {
    let (mut file, mut next) = read_header(disk, path, number)?;
    let length = disk.length(path)?;
    let mut headers = Vec::new();
    let mut at = u64::from(FILE_HEADER);
    let mut bytes = [0; HEADER_LENGTH];
    while at + HEADER_LENGTH as u64 <= length {
        disk.read_at(path, at, &mut bytes).map_err(|error| Fault::of_reading(error, path))?;
        let Some(header) = Header::read(&bytes) else { break };
        let block_end = at + HEADER_LENGTH as u64 + u64::from(header.compressed);
        if block_end > length || block_end > u32::MAX.into() {
            break;
        }
        headers.push((at as u32, header));
        at = block_end;
    }
    if at < length {
        refuse_lost_blocks(disk, path, at, length)?;
    }
    if dictionary.is_none() && headers.iter().any(|(_, header)| header.with_dictionary) {
        return Err(Fault::damaged(format!("{}: the dictionary of its blocks is missing", path.display())));
    }
    drop_torn_append(disk, path, at as u32, &mut headers, dictionary)?;
    for (_, header) in &headers {
        file.push(header);
        next = next.max(header.last.saturating_add(1));
    }
    Ok((file, next))
}

/// Bytes without a header are the rest of the last append, unless a later append follows them.
fn refuse_lost_blocks(disk: &dyn Disk, path: &Path, at: u64, length: u64) -> Result<()> {
    let rest = usize::try_from(length - at)
        .map_err(|_| Fault::damaged(format!("{}: the file is too long", path.display())))?;
    let mut bytes = vec![0; rest];
    disk.read_at(path, at, &mut bytes).map_err(|error| Fault::of_reading(error, path))?;
    if Header::search(&bytes).any(|header| u64::from(header.append_at) > at) {
        return Err(Fault::damaged(format!("{}: the block at {at} is damaged", path.display())));
    }
    Ok(())
}

/// Drops the last append if it is incomplete or damaged. Earlier appends were synced, so only the last can be torn.
fn drop_torn_append(
    disk: &dyn Disk,
    path: &Path,
    end: u32,
    headers: &mut Vec<(u32, Header)>,
    dictionary: Option<&Dictionary>,
) -> Result<()> {
    let Some((_, last)) = headers.last() else { return Ok(()) };
    let append_at = last.append_at;
    let is_complete = last.followers == 0;
    let from = headers.partition_point(|(at, _)| *at < append_at);
    let mut block = Block::default();
    let ends = headers.iter().skip(from + 1).map(|(at, _)| *at).chain([end]);
    let mut is_intact = is_complete;
    for (at, end) in headers.iter().skip(from).map(|(at, _)| *at).zip(ends) {
        match block.read(disk, path, at..end, dictionary) {
            Err(fault) if fault.code == Code::Damaged => is_intact = false,
            other => {
                other?;
            }
        }
    }
    if !is_intact {
        headers.truncate(from);
    }
    Ok(())
}
