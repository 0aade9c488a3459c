//! One file of records.
//!
//! ```text
//! header   8 bytes magic, u32 number of the file, u32 lowest sequence it may hold,
//!          u32 next sequence of the index when the file was written, u32 sum of these
//! blocks   see block.rs
//! footer   only in a closed file: for each block u32 first sequence, u32 where it begins;
//!          then u32 where the blocks end, u32 blocks, u32 next sequence of the index, u32 sum of the footer, 8 bytes magic
//! ```

use std::ops::Range;
use std::path::{Path, PathBuf};

use super::block::{Block, HEADER_LENGTH, Header};
use super::dictionary::Dictionary;
use super::read_fault;
use crate::disk::Disk;
use crate::fault::{Code, Fault, Result};
use crate::wire::{Reader, Writer};

pub const FILE_HEADER: u32 = 24;
const TRAILER: usize = 24;
const HEADER_MAGIC: [u8; 8] = *b"PRecs001";
const FOOTER_MAGIC: [u8; 8] = *b"PRecsEnd";

/// What is known of a file while the index is open.
#[derive(Debug, Clone)]
pub struct RecordFile {
    pub number: u32,
    /// No record of an earlier file has this sequence or a higher one.
    pub lowest: u32,
    pub blocks: Vec<Place>,
    /// Where the last block ends.
    pub end: u32,
    /// A closed file is only ever replaced as a whole.
    pub closed: bool,
    /// Pairs of neighbouring blocks that would fit into one, and the first block of the first pair.
    pub small_pairs: u32,
    pub first_small: u32,
    /// Plain length of the last block.
    last_plain: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
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

    pub fn place(&self, block: usize) -> Option<Range<u32>> {
        let at = self.blocks.get(block)?.at;
        Some(at..self.blocks.get(block + 1).map_or(self.end, |next| next.at))
    }

    /// The block that has the sequence, if any has.
    pub fn block_of(&self, sequence: u32) -> Option<usize> {
        self.blocks.partition_point(|place| place.first <= sequence).checked_sub(1)
    }

    pub fn push(&mut self, header: &Header) {
        if self.last_plain.is_some_and(|plain| header.fits_with(plain)) {
            if self.small_pairs == 0 {
                self.first_small = self.blocks.len() as u32 - 1;
            }
            self.small_pairs += 1;
        }
        self.last_plain = Some(header.plain);
        self.blocks.push(Place { first: header.first, at: self.end });
        self.end += HEADER_LENGTH as u32 + header.packed;
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
        for place in &self.blocks {
            writer.u32(place.first);
            writer.u32(place.at);
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

/// A file, and the next sequence of the index as far as this file knows.
pub type Opened = (RecordFile, u32);

fn read_header(disk: &dyn Disk, path: &Path, number: u32) -> Result<Opened> {
    let mut bytes = [0; FILE_HEADER as usize];
    disk.read_at(path, 0, &mut bytes).map_err(|error| read_fault(path, &error))?;
    let (summed, sum) = bytes.split_at(FILE_HEADER as usize - 4);
    let mut reader = Reader::new(summed);
    let named = reader.take(8)? == HEADER_MAGIC && reader.u32()? == number;
    if !named || crc32fast::hash(summed).to_le_bytes() != sum {
        return Err(Fault::damaged(format!("{}: the header is damaged", path.display())));
    }
    Ok((RecordFile::new(number, reader.u32()?), reader.u32()?))
}

/// A file that ends with its footer. `None` where there is none, or not a whole one.
pub fn open_closed(disk: &dyn Disk, path: &Path, number: u32) -> Result<Option<Opened>> {
    let (mut file, header_next) = read_header(disk, path, number)?;
    let length = disk.length(path)?;
    let mut trailer = [0; TRAILER];
    let Some(trailer_at) = length.checked_sub(TRAILER as u64) else { return Ok(None) };
    disk.read_at(path, trailer_at, &mut trailer).map_err(|error| read_fault(path, &error))?;
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
    disk.read_at(path, end.into(), &mut footer).map_err(|error| read_fault(path, &error))?;
    if crc32fast::hash(&footer) != sum {
        return Ok(None);
    }
    let mut reader = Reader::new(&footer);
    for _ in 0..count {
        file.blocks.push(Place { first: reader.u32()?, at: reader.u32()? });
    }
    file.end = end;
    file.closed = true;
    let ascending = file.blocks.is_sorted_by(|one, other| one.first < other.first && one.at < other.at);
    let inside = file.blocks.iter().all(|place| place.at >= FILE_HEADER && place.at < end);
    Ok((ascending && inside).then(|| (file, header_next.max(next))))
}

/// The last file, which may still grow. What an append has left that was never acknowledged is not part of it.
pub fn open_last(disk: &dyn Disk, path: &Path, number: u32, dictionary: Option<&Dictionary>) -> Result<Opened> {
    let (mut file, mut next) = read_header(disk, path, number)?;
    let length = disk.length(path)?;
    let mut headers = Vec::new();
    let mut at = u64::from(FILE_HEADER);
    let mut bytes = [0; HEADER_LENGTH];
    while at + HEADER_LENGTH as u64 <= length {
        disk.read_at(path, at, &mut bytes).map_err(|error| read_fault(path, &error))?;
        let Some(header) = Header::read(&bytes) else { break };
        let block_end = at + HEADER_LENGTH as u64 + u64::from(header.packed);
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

/// Bytes without a header are the rest of the last append, unless a later append stands behind them.
fn refuse_lost_blocks(disk: &dyn Disk, path: &Path, at: u64, length: u64) -> Result<()> {
    let rest = usize::try_from(length - at).map_err(|_| Fault::damaged(format!("{}: too long", path.display())))?;
    let mut bytes = vec![0; rest];
    disk.read_at(path, at, &mut bytes).map_err(|error| read_fault(path, &error))?;
    if Header::search(&bytes).any(|header| u64::from(header.append_at) > at) {
        return Err(Fault::damaged(format!("{}: the block at {at} is damaged", path.display())));
    }
    Ok(())
}

/// An append is there with all of its blocks or not at all. Only the last one can be torn: those before were synced.
fn drop_torn_append(
    disk: &dyn Disk,
    path: &Path,
    end: u32,
    headers: &mut Vec<(u32, Header)>,
    dictionary: Option<&Dictionary>,
) -> Result<()> {
    let Some((_, last)) = headers.last() else { return Ok(()) };
    let append_at = last.append_at;
    let complete = last.followers == 0;
    let from = headers.partition_point(|(at, _)| *at < append_at);
    let mut block = Block::default();
    let ends = headers.iter().skip(from + 1).map(|(at, _)| *at).chain([end]);
    let mut whole = complete;
    for (at, end) in headers.iter().skip(from).map(|(at, _)| *at).zip(ends) {
        match block.read(disk, path, at..end, dictionary) {
            Err(fault) if fault.code == Code::Damaged => whole = false,
            other => {
                other?;
            }
        }
    }
    if !whole {
        headers.truncate(from);
    }
    Ok(())
}
